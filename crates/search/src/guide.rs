use wayfinder_core::{Dice, Game, Seat};
use wayfinder_dice::SeededDice;

use crate::worth;

/// What a title tells the search about itself: what a position is worth, what is worth trying
/// first, how to play on quickly.
///
/// A guide is shown *imagined* positions only, drawn by [`Game::determinize`] from one seat's view.
pub trait Guide<G: Game>: Send + Sync + 'static {
    /// Estimates each seat's share of the victory, in `0.0..=1.0`, into `out[seat]`, which has one
    /// place a seat. Called for positions that are not over, in any phase; finished games are
    /// judged by [`worth()`], and an estimate on that scale fits best beside them.
    fn evaluate(&self, position: &G, out: &mut [f32]);

    /// Pushes a weight above zero for each legal decision, in their order: how likely a good
    /// player is to choose it. They need not add up to anything. All alike unless overridden.
    ///
    /// The search asks once for each node it returns to, and again when later imagined positions
    /// have decisions there that were unknown before.
    fn weigh(&self, position: &G, seat: Seat, legal: &[G::Decision], out: &mut Vec<f32>) {
        let _ = (position, seat);
        out.extend(legal.iter().map(|_| 1.0));
    }

    /// The index of the decision to play on with in a rollout. At random unless overridden.
    fn roll(
        &self,
        position: &G,
        seat: Seat,
        legal: &[G::Decision],
        dice: &mut SeededDice,
    ) -> usize {
        let _ = (position, seat);
        dice.below(legal.len() as u32) as usize
    }
}

/// The guide of a title that has none of its own: the score is all it sees.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unguided;

impl<G: Game> Guide<G> for Unguided {
    fn evaluate(&self, position: &G, out: &mut [f32]) {
        worth(&position.standings(), out);
    }
}
