use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, Seat};

use crate::{Stone, Tide, Token};

/// How nature answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `token TOKEN`: the token that lies on the next island.
    Token(Token),
    /// `tide CARD`: the card of the next deck.
    Tide(Tide),
    /// `start SEAT`: the starting player.
    Start(Seat),
    /// `lava COLOUR`: the stone drawn from the bag.
    Lava(Stone),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Token(token) => write!(f, "token {token}"),
            Outcome::Tide(tide) => write!(f, "tide {tide}"),
            Outcome::Start(seat) => write!(f, "start {seat}"),
            Outcome::Lava(stone) => write!(f, "lava {stone}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        match text.split_once(' ') {
            Some(("token", token)) => Ok(Outcome::Token(token.parse()?)),
            Some(("tide", tide)) => Ok(Outcome::Tide(tide.parse()?)),
            Some(("start", seat)) => Ok(Outcome::Start(seat.parse()?)),
            Some(("lava", stone)) => Ok(Outcome::Lava(stone.parse()?)),
            _ => Err(NotationError::new(
                text,
                "`token TOKEN`, `tide CARD`, `start SEAT` or `lava COLOUR`",
            )),
        }
    }
}
