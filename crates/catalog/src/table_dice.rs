use wayfinder_core::Dice;
use wayfinder_dice::{SecretDice, SeededDice};

/// The dice of a table, whoever plays at it.
#[derive(Debug)]
pub enum TableDice {
    /// Nobody can guess them: for people.
    Secret(Box<SecretDice>),
    /// They repeat: for tests and demonstrations.
    Seeded(SeededDice),
}

impl Dice for TableDice {
    fn below(&mut self, n: u32) -> u32 {
        match self {
            TableDice::Secret(dice) => dice.below(n),
            TableDice::Seeded(dice) => dice.below(n),
        }
    }
}
