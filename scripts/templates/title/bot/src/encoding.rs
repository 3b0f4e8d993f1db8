//! Decisions as numbers, and what a seat sees as a tensor.

use __title__::{__Title__, Decision, MAX_PLAYERS, Reef};
use wayfinder_core::{Game, Seat};
use wayfinder_encoding::{Encoding, Pen};

/// How __Title__ is encoded.
#[derive(Clone, Copy, Debug)]
pub struct __Title__Encoding;

impl Encoding<__Title__> for __Title__Encoding {
    const VERSION: u32 = 1;
    const ACTIONS: u16 = Reef::COUNT as u16;

    fn index(_: &__Title__, _: Seat, decision: Decision) -> Option<u16> {
        match decision {
            Decision::Dive { reef } => Some(reef.index() as u16),
        }
    }

    fn actions(_: &__Title__, _: Seat) -> Vec<Option<Decision>> {
        Reef::ALL.map(|reef| Some(Decision::Dive { reef })).into()
    }

    fn observe(position: &__Title__, seat: Seat, pen: &mut impl Pen) {
        let players = position.players();
        pen.some_of("seats", MAX_PLAYERS, 0..usize::from(players));
        pen.plane("found", &[MAX_PLAYERS, Reef::COUNT], [0, Reef::SHELLS.into()], |cells| {
            for (near, other) in seat.around(players).enumerate() {
                for reef in Reef::ALL {
                    let place = near * Reef::COUNT + reef.index();
                    cells.set(place, position.found(other, reef));
                }
            }
        });
        pen.plane("left", &[Reef::COUNT], [0, Reef::SHELLS.into()], |cells| {
            Reef::ALL.into_iter().for_each(|reef| cells.set(reef.index(), position.shells(reef)));
        });
        let turns = __Title__::ROUNDS * MAX_PLAYERS as u16;
        pen.number("turn", [1, turns.into()], position.progress().turn);
    }
}
