//! What is worth having in Vanuatu, what to try first, and how to play on quickly.

use ::vanuatu::{Decision, MAX_PLAYERS, Question, ROUNDS, Vanuatu};
use wayfinder_bots::{push_softmax, shares_unless};
use wayfinder_core::{Dice, Game, Pause, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_search::Guide;

use crate::features::holdings;
use crate::flood::Flood;
use crate::gains::spread;
use crate::neutral::Blocks;
use crate::wishes::Wishes;

/// Vanuatu's guide: it estimates everybody's final points from what they have, what their markers will
/// win against the others', and what the rest of the game brings.
#[derive(Clone, Copy, Debug, Default)]
pub struct VanuatuGuide;

/// How much better a decision must be, in points, to be tried e times as readily.
const TEMPERATURE: f32 = 1.0;

/// How much chance may outweigh, in points, when playing on.
const WHIM: f32 = 1.2;

/// How many decisions a rollout compares before it takes the best of them.
const GLANCES: u32 = 10;

impl Guide<Vanuatu> for VanuatuGuide {
    fn evaluate(&self, position: &Vanuatu, out: &mut [f32]) {
        let mut points = [0.0; MAX_PLAYERS];
        for seat in Seat::all(position.players()) {
            points[seat.index()] = holdings(position, seat).by_hand();
        }
        let rounds = f32::from(ROUNDS - position.round());
        shares_unless(Flood::of(position).defeat(), &points[..out.len()], spread(rounds), out);
    }

    fn weigh(&self, position: &Vanuatu, seat: Seat, legal: &[Decision], out: &mut Vec<f32>) {
        let rating = Preference::of(position, seat);
        let gains = legal.iter().map(|&decision| rating.of_decision(decision));
        push_softmax(gains, TEMPERATURE, 1e-3, out);
    }

    fn roll(
        &self,
        position: &Vanuatu,
        seat: Seat,
        legal: &[Decision],
        dice: &mut SeededDice,
    ) -> usize {
        match position.pause() {
            Pause::Ask(
                _,
                Question::Neutral { .. }
                | Question::Plan { .. }
                | Question::Turn
                | Question::Step { .. }
                | Question::Bonus { .. }
                | Question::LastBeg,
            ) => {
                let rating = Preference::of(position, seat);
                let most = legal.len() as u32;
                let glances = most.min(GLANCES);
                // All of a short list, from a random place on; some of a long one.
                let start = dice.below(most);
                let stride = if most > GLANCES { most / GLANCES } else { 1 };
                let seen = (0..glances).map(|glance| ((start + glance * stride) % most) as usize);
                let rated = seen.map(|index| {
                    let whim = dice.below(1 << 10) as f32 / 1024.0 * WHIM;
                    (rating.of_decision(legal[index]) + whim, index)
                });
                rated.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0, |(_, index)| index)
            }
            Pause::Ask(_, Question::Place | Question::Choose) | Pause::Draw(_) | Pause::Over => {
                dice.below(legal.len() as u32) as usize
            }
        }
    }
}

/// How much a seat wants its decisions.
#[expect(
    clippy::large_enum_variant,
    reason = "it lives on the stack for a moment; a box would allocate"
)]
enum Preference<'a> {
    /// Its own.
    Wishes(Wishes<'a>),
    /// Those that put neutral markers in the way.
    Blocks(Blocks),
}

impl<'a> Preference<'a> {
    fn of(position: &'a Vanuatu, seat: Seat) -> Preference<'a> {
        if matches!(position.pause(), Pause::Ask(_, Question::Neutral { .. })) {
            Preference::Blocks(Blocks::of(position, seat))
        } else {
            Preference::Wishes(Wishes::of(position, seat))
        }
    }

    fn of_decision(&self, decision: Decision) -> f32 {
        match self {
            Preference::Wishes(wishes) => wishes.of_decision(decision),
            Preference::Blocks(blocks) => blocks.of_decision(decision),
        }
    }
}
