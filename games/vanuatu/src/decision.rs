use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

use crate::{Action, Character, Good, Hex, RestToken, Rewards, Side, Tile};

/// One atomic choice.
///
/// ```
/// use vanuatu::{Action, Decision};
///
/// assert_eq!("plan fish".parse(), Ok(Decision::Plan { action: Action::Fish }));
/// let decision: Decision = "build w2 hut dike se".parse().unwrap();
/// assert_eq!(decision.to_string(), "build w2 hut dike se");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// `place TILE HEX`: lays a visible tile.
    Place {
        /// Which of the two.
        tile: Tile,
        /// Where it goes.
        hex: Hex,
    },
    /// `neutral ACTION`: with two players, puts a neutral marker there.
    Neutral {
        /// Where.
        action: Action,
    },
    /// `choose CHARACTER`: for this round.
    Choose {
        /// Who.
        character: Character,
    },
    /// `plan ACTION`: puts a marker there.
    Plan {
        /// Where.
        action: Action,
    },
    /// `sell-treasure VALUE`: for as many vatus, before an action is chosen.
    SellTreasure {
        /// 1 to 3.
        value: u8,
    },
    /// `beg AMOUNT`: exchanges points for vatus, once a round.
    Beg {
        /// 1 to 3; 0 declines at the end of a round.
        amount: u8,
    },
    /// `resolve ACTION`: performs a planned action.
    Resolve {
        /// Which.
        action: Action,
    },
    /// `retrieve ACTION`: takes the markers back without performing it.
    Retrieve {
        /// Which.
        action: Action,
    },
    /// `preach ACTION`: performs a planned action without its majority.
    Preach {
        /// Which.
        action: Action,
    },
    /// `govern FROM TO`: moves a stack of markers.
    Govern {
        /// From where.
        from: Action,
        /// Where to.
        to: Action,
    },
    /// `sail STEPS HEX`.
    Sail {
        /// 1 to 3.
        steps: u8,
        /// Where the boat ends.
        end: Hex,
    },
    /// `build HEX hut`, `build HEX dike SIDE` or `build HEX hut dike SIDE`.
    Build {
        /// The island.
        island: Hex,
        /// What is built there.
        works: Works,
    },
    /// `sell ONES TWOS THREES`: how many fish tiles of each value.
    Sell {
        /// At least one tile.
        tiles: Rewards,
    },
    /// `buy HEX GOOD`.
    Buy {
        /// The island.
        island: Hex,
        /// What is bought.
        good: Good,
    },
    /// `transport HEX`: brings a tourist there.
    Transport {
        /// The island.
        island: Hex,
    },
    /// `draw HEX`: draws in its sand.
    Draw {
        /// The island.
        island: Hex,
    },
    /// `rest TOKEN`.
    Rest {
        /// The token kept.
        token: RestToken,
    },
    /// `use-bonus`: the Navigator's free voyage, the Builder's cheap hut, the Diver's vatus or the
    /// Buyer's second cube.
    UseBonus,
    /// `decline-bonus`: the full price, no vatus or no second cube.
    DeclineBonus,
}

/// What one Build action builds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Works {
    /// A hut.
    Hut,
    /// A hut, and a dike on this side.
    HutAndDike(Side),
    /// A dike on this side.
    Dike(Side),
}

impl Works {
    /// A hut, and a dike if there is a side for it.
    pub(crate) const fn hut_and(dike: Option<Side>) -> Works {
        match dike {
            None => Works::Hut,
            Some(side) => Works::HutAndDike(side),
        }
    }

    /// The side of the dike, if one is built.
    pub const fn dike(self) -> Option<Side> {
        match self {
            Works::Hut => None,
            Works::HutAndDike(side) | Works::Dike(side) => Some(side),
        }
    }

    /// Whether a hut is built.
    pub const fn has_hut(self) -> bool {
        match self {
            Works::Hut | Works::HutAndDike(_) => true,
            Works::Dike(_) => false,
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Decision::Place { tile, hex } => write!(f, "place {tile} {hex}"),
            Decision::Neutral { action } => write!(f, "neutral {action}"),
            Decision::Choose { character } => write!(f, "choose {character}"),
            Decision::Plan { action } => write!(f, "plan {action}"),
            Decision::SellTreasure { value } => write!(f, "sell-treasure {value}"),
            Decision::Beg { amount } => write!(f, "beg {amount}"),
            Decision::Resolve { action } => write!(f, "resolve {action}"),
            Decision::Retrieve { action } => write!(f, "retrieve {action}"),
            Decision::Preach { action } => write!(f, "preach {action}"),
            Decision::Govern { from, to } => write!(f, "govern {from} {to}"),
            Decision::Sail { steps, end } => write!(f, "sail {steps} {end}"),
            Decision::Build { island, works } => match works {
                Works::Hut => write!(f, "build {island} hut"),
                Works::HutAndDike(side) => write!(f, "build {island} hut dike {side}"),
                Works::Dike(side) => write!(f, "build {island} dike {side}"),
            },
            Decision::Sell { tiles } => write!(f, "sell {tiles}"),
            Decision::Buy { island, good } => write!(f, "buy {island} {good}"),
            Decision::Transport { island } => write!(f, "transport {island}"),
            Decision::Draw { island } => write!(f, "draw {island}"),
            Decision::Rest { token } => write!(f, "rest {token}"),
            Decision::UseBonus => f.write_str("use-bonus"),
            Decision::DeclineBonus => f.write_str("decline-bonus"),
        }
    }
}

impl FromStr for Decision {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Decision, NotationError> {
        if let Some(tiles) = text.strip_prefix("sell ") {
            let tiles: Rewards = tiles.parse()?;
            return if tiles.is_empty() {
                Err(NotationError::new(text, "at least one fish tile to sell"))
            } else {
                Ok(Decision::Sell { tiles })
            };
        }
        // No other decision has more than five words: a sixth fits no pattern below.
        let mut words = [""; 6];
        let count = text.split(' ').zip(&mut words).map(|(written, word)| *word = written).count();
        Ok(match words[..count] {
            ["place", tile, hex] => Decision::Place { tile: tile.parse()?, hex: hex.parse()? },
            ["neutral", action] => Decision::Neutral { action: action.parse()? },
            ["choose", character] => Decision::Choose { character: character.parse()? },
            ["plan", action] => Decision::Plan { action: action.parse()? },
            ["sell-treasure", value] => Decision::SellTreasure { value: number(value, 1)? },
            ["beg", amount] => Decision::Beg { amount: number(amount, 0)? },
            ["resolve", action] => Decision::Resolve { action: action.parse()? },
            ["retrieve", action] => Decision::Retrieve { action: action.parse()? },
            ["preach", action] => Decision::Preach { action: action.parse()? },
            ["govern", from, to] => Decision::Govern { from: from.parse()?, to: to.parse()? },
            ["sail", steps, end] => Decision::Sail { steps: number(steps, 1)?, end: end.parse()? },
            ["build", island, "hut"] => {
                Decision::Build { island: island.parse()?, works: Works::Hut }
            }
            ["build", island, "hut", "dike", side] => {
                Decision::Build { island: island.parse()?, works: Works::HutAndDike(side.parse()?) }
            }
            ["build", island, "dike", side] => {
                Decision::Build { island: island.parse()?, works: Works::Dike(side.parse()?) }
            }
            ["buy", island, good] => Decision::Buy { island: island.parse()?, good: good.parse()? },
            ["transport", island] => Decision::Transport { island: island.parse()? },
            ["draw", island] => Decision::Draw { island: island.parse()? },
            ["rest", token] => Decision::Rest { token: token.parse()? },
            ["use-bonus"] => Decision::UseBonus,
            ["decline-bonus"] => Decision::DeclineBonus,
            _ => return Err(NotationError::new(text, EXPECTED)),
        })
    }
}

const EXPECTED: &str = "`place TILE HEX`, `neutral ACTION`, `choose CHARACTER`, `plan ACTION`, \
                        `sell-treasure VALUE`, `beg AMOUNT`, `resolve ACTION`, `retrieve ACTION`, \
                        `preach ACTION`, `govern FROM TO`, `sail STEPS HEX`, \
                        `build HEX [hut] [dike SIDE]`, `sell ONES TWOS THREES`, `buy HEX GOOD`, \
                        `transport HEX`, `draw HEX`, `rest TOKEN`, `use-bonus` or `decline-bonus`";

/// A number up to 3.
fn number(word: &str, least: u8) -> Result<u8, NotationError> {
    let number = match word.as_bytes() {
        [digit @ b'0'..=b'3'] => Some(digit - b'0').filter(|&number| number >= least),
        _ => None,
    };
    number.ok_or_else(|| NotationError::new(word, "a number from 1 (or 0) to 3"))
}

serde_by_notation!(Decision);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearly_right_is_refused() {
        for text in [
            "",
            "place a1",
            "place a1 a1",
            "place w1 w1",
            "neutral",
            "neutral w1",
            "choose nobody",
            "plan",
            "plan sailing",
            "Plan sail",
            "sell-treasure 0",
            "sell-treasure 4",
            "beg 4",
            "beg 03",
            "govern sail",
            "sail 0 w2",
            "sail 4 w2",
            "sail 1",
            "sail 1  w2",
            "build w2",
            "build w2 dike",
            "build w2 dike n",
            "build w2 dike ne hut",
            "build w2 hut dike",
            "sell 0 0 0",
            "sell 1 0",
            "sell 1 0 0 0",
            "sell 10 0 0",
            "buy w2 fish",
            "rest",
            "rest all",
            "use-bonus now",
            "decline-bonus ",
        ] {
            assert!(text.parse::<Decision>().is_err(), "{text:?}");
        }
    }
}
