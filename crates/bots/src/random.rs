use wayfinder_core::{Bot, Dice, Game, Sight};
use wayfinder_dice::SeededDice;

/// Plays any legal decision, all alike. It never looks at the board.
#[derive(Clone, Debug)]
pub struct Random(SeededDice);

impl Random {
    /// A random player with dice of its own.
    pub fn new(seed: u64) -> Random {
        Random(SeededDice::new(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    #[inline]
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision {
        let legal = sight.legal();
        legal[self.0.below(legal.len() as u32) as usize]
    }
}
