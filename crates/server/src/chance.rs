use rand::{TryRng, rngs::SysRng};
use wayfinder_catalog::{BotSpec, Pace, TableDice, Title};
use wayfinder_dice::{SecretDice, SeededDice};
use wayfinder_table::AnyBot;

use crate::error::Error;

/// Where everything comes from that is left to chance: what nature draws, who gets which seat, what bots try.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Chance {
    /// From the operating system: nobody can guess it.
    #[default]
    Secret,
    /// From this seed, for tests: tables of the same proposal play the same game every time, as long as the people at
    /// them decide the same. Whoever knows the seed foretells every draw.
    Repeated(u64),
}

impl Chance {
    /// Dice for something that has a name of its own.
    pub(crate) fn dice(self, of: &str) -> Result<TableDice, Error> {
        match self {
            Chance::Secret => {
                let dice = SecretDice::new().map_err(|error| Error::Internal(error.to_string()))?;
                Ok(TableDice::Secret(Box::new(dice)))
            }
            Chance::Repeated(seed) => Ok(TableDice::Seeded(SeededDice::new(named(seed, of)))),
        }
    }

    /// A bot for one seat; where chance repeats, it counts what it thinks instead of looking at a clock.
    pub(crate) fn bot(self, title: &dyn Title, spec: BotSpec, of: &str) -> Box<dyn AnyBot> {
        match self {
            Chance::Secret => title.bot(spec, Pace::Prompt, secret_seed()),
            Chance::Repeated(seed) => title.bot(spec, Pace::Counted, named(seed, of)),
        }
    }
}

/// A seed that nobody can guess; if the system has no entropy, bots play as if it had given 0.
pub(crate) fn secret_seed() -> u64 {
    SysRng.try_next_u64().unwrap_or_default()
}

/// A seed for each of the many uses of one.
fn named(seed: u64, of: &str) -> u64 {
    of.bytes().fold(seed, |mixed, byte| SeededDice::stream(mixed, u64::from(byte)).seed())
}

#[cfg(test)]
mod tests {
    use wayfinder_core::Dice;

    use super::*;

    fn rolls(chance: Chance, of: &str) -> [u32; 8] {
        let mut dice = chance.dice(of).unwrap();
        [(); 8].map(|()| dice.below(1000))
    }

    #[test]
    fn what_repeats_differs_by_name_and_seed() {
        let chance = Chance::Repeated(7);
        assert_eq!(rolls(chance, "maori"), rolls(chance, "maori"));
        assert_ne!(rolls(chance, "maori"), rolls(chance, "polaris"));
        assert_ne!(rolls(chance, "maori"), rolls(Chance::Repeated(8), "maori"));
    }

    #[test]
    fn what_is_secret_does_not_repeat() {
        assert_ne!(rolls(Chance::Secret, "maori"), rolls(Chance::Secret, "maori"));
    }
}
