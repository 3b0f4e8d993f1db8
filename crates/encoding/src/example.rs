use wayfinder_core::{
    Game, Seat,
    example::{Decision, Pearls},
};

use crate::{Encoding, Pen};

/// How the smallest complete game is encoded.
#[derive(Clone, Copy, Debug)]
pub struct PearlsEncoding;

impl Encoding<Pearls> for PearlsEncoding {
    const VERSION: u32 = 1;
    const ACTIONS: u16 = 2;

    fn index(_: &Pearls, _: Seat, decision: Decision) -> Option<u16> {
        Some(match decision {
            Decision::Dive => 0,
            Decision::Rest => 1,
        })
    }

    fn actions(_: &Pearls, _: Seat) -> Vec<Option<Decision>> {
        [Decision::Dive, Decision::Rest].map(Some).into()
    }

    fn observe(position: &Pearls, seat: Seat, pen: &mut impl Pen) {
        let players = position.players();
        pen.plane("kept", &[4], [0, 12], |cells| {
            for (place, other) in seat.around(players).enumerate() {
                cells.set(place, position.kept(other));
            }
        });
        pen.number("found", [0, 12], position.found());
        pen.number("pearls left", [0, 12], position.pearls());
        pen.number("sharks left", [0, 6], position.sharks());
        pen.number("players", [2, 4], players);
        pen.number("turn", [1, 32], position.progress().turn);
    }
}
