use wayfinder_core::Seat;

use crate::Slot;

/// What the position waits for, with all that is needed to go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Nature fills the opening matrix, space by space, without volcanoes.
    Deal {
        /// The space to fill.
        slot: Slot,
    },
    /// Nature names the starting player.
    Start,
    /// The starting player places the discoverer ship.
    PlaceShip {
        /// The starting player.
        starter: Seat,
    },
    /// A player must move the discoverer ship.
    Sail {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A player may discover a tile.
    Discover {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Nature replaces a tile that was taken.
    Refill {
        /// Whose turn it is.
        seat: Seat,
        /// The space to fill.
        slot: Slot,
    },
    /// Variation 1: a player may move the personal ship, or must where its tile is gone.
    MoveShip {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The game is over.
    Over,
}
