use wayfinder_core::{Bot, Game, Sight};
use wayfinder_dice::SeededDice;

use crate::{Findings, Guide, SearchConfig, search};

/// A bot that plays what its [`search()`] finds best.
///
/// ```
/// use wayfinder_core::{Bot, Game, GameExt, Proposal, Seat, Sight, example::{Decision, Pearls}};
/// use wayfinder_search::{SearchConfig, Mcts, Unguided};
///
/// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// let legal = position.legal(Seat::FIRST);
/// let mut bot = Mcts::new(Unguided, SearchConfig::DEFAULT, 1);
/// assert_eq!(bot.choose(&Sight::of(&position, Seat::FIRST, &legal)), Decision::Dive);
/// ```
#[derive(Clone, Debug)]
pub struct Mcts<H> {
    guide: H,
    config: SearchConfig,
    dice: SeededDice,
}

impl<H> Mcts<H> {
    /// A bot with a guide, a way to search, and dice of its own.
    pub fn new(guide: H, config: SearchConfig, seed: u64) -> Mcts<H> {
        Mcts { guide, config, dice: SeededDice::new(seed) }
    }

    /// Thinks, and tells everything it found.
    pub fn ponder<G: Game>(&mut self, sight: &Sight<'_, G>) -> Findings<G::Decision>
    where
        H: Guide<G>,
    {
        search(&self.guide, &self.config, sight, self.dice.seed())
    }
}

impl<G: Game, H: Guide<G>> Bot<G> for Mcts<H> {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision {
        self.ponder(sight).best()
    }
}
