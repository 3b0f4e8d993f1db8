use wayfinder_core::{Game, Seat};

use crate::{Encoding, Pen};

/// The encoding of a title that has none: no actions and nothing to see, for games that only tests play.
#[derive(Clone, Copy, Debug)]
pub struct Unencoded;

impl<G: Game> Encoding<G> for Unencoded {
    const VERSION: u32 = 0;
    const ACTIONS: u16 = 0;

    fn index(_: &G, _: Seat, _: G::Decision) -> Option<u16> {
        None
    }

    fn actions(_: &G, _: Seat) -> Vec<Option<G::Decision>> {
        Vec::new()
    }

    fn observe(_: &G, _: Seat, _: &mut impl Pen) {}
}
