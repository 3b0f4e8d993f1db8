use wayfinder_core::Seat;

use crate::Slot;

/// What nature draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// A tile of the opening matrix, which is filled space by space, without volcanoes.
    Deal {
        /// The space to fill.
        slot: Slot,
    },
    /// The starting player.
    Start,
    /// A tile in place of one that was taken.
    Refill {
        /// Whose turn it is.
        seat: Seat,
        /// The space to fill.
        slot: Slot,
    },
}
