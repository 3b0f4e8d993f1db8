use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, Seat};

use crate::{Character, DemandTile, Tile};

/// How nature answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// `tile TILE`: a tile laid at the start, or revealed.
    Tile(Tile),
    /// `demand TILE`: a demand tile, by its goods.
    Demand(DemandTile),
    /// `tourists VALUE`: the tourist tile of the round, 0 to 4.
    Tourists(u8),
    /// `start SEAT`: the first player.
    Start(Seat),
    /// `die PIPS`: the die of the rising waters, 1 to 6.
    Die(u8),
    /// `character CHARACTER`: on offer this round, with two players.
    Character(Character),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Tile(tile) => write!(f, "tile {tile}"),
            Outcome::Demand(tile) => write!(f, "demand {tile}"),
            Outcome::Tourists(value) => write!(f, "tourists {value}"),
            Outcome::Start(seat) => write!(f, "start {seat}"),
            Outcome::Die(pips) => write!(f, "die {pips}"),
            Outcome::Character(character) => write!(f, "character {character}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Outcome, NotationError> {
        let expected = "`tile TILE`, `demand TILE`, `tourists 0..4`, `start SEAT`, `die 1..6` or \
                        `character CHARACTER`";
        let error = || NotationError::new(text, expected);
        let digit = |word: &str, least: u8, most: u8| match word.as_bytes() {
            [digit @ b'0'..=b'9'] => {
                Some(digit - b'0').filter(|digit| (least..=most).contains(digit)).ok_or_else(error)
            }
            _ => Err(error()),
        };
        match text.split_once(' ') {
            Some(("tile", tile)) => Ok(Outcome::Tile(tile.parse()?)),
            Some(("demand", tile)) => Ok(Outcome::Demand(tile.parse()?)),
            Some(("tourists", value)) => Ok(Outcome::Tourists(digit(value, 0, 4)?)),
            Some(("start", seat)) => Ok(Outcome::Start(seat.parse()?)),
            Some(("die", pips)) => Ok(Outcome::Die(digit(pips, 1, 6)?)),
            Some(("character", character)) => Ok(Outcome::Character(character.parse()?)),
            _ => Err(error()),
        }
    }
}
