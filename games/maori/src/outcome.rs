use wayfinder_core::{Seat, notation};

use crate::Tile;

notation! {
    /// How nature answers.
    pub enum Outcome {
        /// The tile drawn from the supply.
        Draw(Tile) = "draw",
        /// The starting player.
        Start(Seat) = "start",
    }
}
