use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, Seat};

use crate::Tile;

/// How nature answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `draw TILE`: the tile drawn from the supply.
    Draw(Tile),
    /// `start SEAT`: the starting player.
    Start(Seat),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Draw(tile) => write!(f, "draw {tile}"),
            Outcome::Start(seat) => write!(f, "start {seat}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        match text.split_once(' ') {
            Some(("draw", tile)) => Ok(Outcome::Draw(tile.parse()?)),
            Some(("start", seat)) => Ok(Outcome::Start(seat.parse()?)),
            _ => Err(NotationError::new(text, "`draw TILE` or `start SEAT`")),
        }
    }
}
