//! What is worth having in Polynesia, what to try first, and how to play on quickly.

use ::polynesia::{Decision, Polynesia};
use wayfinder_bots::push_softmax;
use wayfinder_core::{Dice, Game, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_search::Guide;

use crate::features::holdings;
use crate::outlook::Outlook;

/// Polynesia's guide: it estimates everybody's final points from members that are safe or may yet
/// be, islands within reach, tides, goods, and the time that the lava leaves.
#[derive(Clone, Copy, Debug, Default)]
pub struct PolynesiaGuide;

/// How much better a decision must be, in points, to be tried e times as readily.
const TEMPERATURE: f32 = 0.3;

/// How many decisions a rollout compares before it takes the best of them.
const GLANCES: usize = 4;

impl Guide<Polynesia> for PolynesiaGuide {
    fn evaluate(&self, position: &Polynesia, out: &mut [f32]) {
        let outlook = Outlook::of(position);
        let mut points = [0.0; ::polynesia::MAX_PLAYERS];
        for seat in Seat::all(position.players()) {
            points[seat.index()] = holdings(position, &outlook, seat).by_hand();
        }
        outlook.shares(&points[..out.len()], out);
    }

    fn weigh(&self, position: &Polynesia, seat: Seat, legal: &[Decision], out: &mut Vec<f32>) {
        let gains = legal.iter().map(|&decision| foresee(position, seat, decision));
        push_softmax(gains, TEMPERATURE, 1e-4, out);
    }

    fn roll(
        &self,
        position: &Polynesia,
        seat: Seat,
        legal: &[Decision],
        dice: &mut SeededDice,
    ) -> usize {
        let glances = (0..GLANCES).map(|_| dice.below(legal.len() as u32) as usize);
        let rated = glances.map(|index| (foresee(position, seat, legal[index]), index));
        rated.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0, |(_, index)| index)
    }
}

/// The points that a seat can expect after a decision, before nature has her say.
fn foresee(position: &Polynesia, seat: Seat, decision: Decision) -> f32 {
    let mut next = position.clone();
    next.decide_unchecked(seat, decision, &mut ());
    holdings(&next, &Outlook::of(&next), seat).by_hand()
}
