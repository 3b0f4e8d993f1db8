use std::{fmt, str::FromStr};

use serde::Serialize;
use wayfinder_core::{NotationError, Seat, serde_by_notation};

use crate::{Island, Resource, Route};

/// One atomic choice.
///
/// ```
/// use polynesia::{Decision, Via};
///
/// let decision: Decision = "move 3 12 guide 2".parse().unwrap();
/// assert!(matches!(decision, Decision::Move { via: Via::Guide(_), .. }));
/// assert_eq!(decision.to_string(), "move 3 12 guide 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// `explore ROUTE [KIND]`: puts a ship on a route; the kind is named for a new one.
    Explore {
        /// The route.
        route: Route,
        /// What is paid for a new route; an existing one has its kind already.
        pay: Option<Resource>,
    },
    /// `move ISLAND ROUTE VIA`: one tribe member sails one route.
    Move {
        /// Where it sets off.
        from: Island,
        /// Along which route.
        route: Route,
        /// By which right.
        via: Via,
    },
    /// `end-travel`: leaves the other movement points unused.
    EndTravel,
    /// `populate-main`: three members go to the main island, or as many as are left.
    PopulateMain,
    /// `populate ISLAND`: one member joins another of the tribe.
    PopulateIsland {
        /// Where.
        island: Island,
    },
    /// `fish KIND`: takes resources.
    Fish {
        /// Of which kind.
        kind: Resource,
    },
    /// `explore-free ROUTE [KIND]`: the ship of a boat token; the kind is named for a new route.
    ExploreFree {
        /// The route.
        route: Route,
        /// What marks a new route.
        kind: Option<Resource>,
    },
    /// `take KIND`: Tide 2.1, two resources for oneself.
    Take {
        /// Of which kind.
        kind: Resource,
    },
    /// `spoil KIND`: Tide 2.1, everybody else loses two.
    Spoil {
        /// Of which kind.
        kind: Resource,
    },
    /// `extra-member KIND`: Tide 3.3, a member to the main island for three of a kind.
    ExtraMember {
        /// What is paid.
        kind: Resource,
    },
    /// `skip`: leaves what is offered.
    Skip,
    /// `decline KIND`: what everybody returns at the end of the round.
    Decline {
        /// Which kind.
        kind: Resource,
    },
}

/// By which right a member sails a route.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(rename_all = "snake_case")]
pub enum Via {
    /// One's own ship is there.
    Own,
    /// The route is everybody's.
    Neutral,
    /// A member of this tribe comes along, and its player is paid.
    Guide(Seat),
    /// Tide 2.2: a mask is discarded.
    Mask,
}

impl fmt::Display for Via {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Via::Own => f.write_str("own"),
            Via::Neutral => f.write_str("neutral"),
            Via::Guide(seat) => write!(f, "guide {seat}"),
            Via::Mask => f.write_str("mask"),
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Decision::Explore { route, pay: None } => write!(f, "explore {route}"),
            Decision::Explore { route, pay: Some(kind) } => write!(f, "explore {route} {kind}"),
            Decision::Move { from, route, via } => write!(f, "move {from} {route} {via}"),
            Decision::EndTravel => f.write_str("end-travel"),
            Decision::PopulateMain => f.write_str("populate-main"),
            Decision::PopulateIsland { island } => write!(f, "populate {island}"),
            Decision::Fish { kind } => write!(f, "fish {kind}"),
            Decision::ExploreFree { route, kind: None } => write!(f, "explore-free {route}"),
            Decision::ExploreFree { route, kind: Some(kind) } => {
                write!(f, "explore-free {route} {kind}")
            }
            Decision::Take { kind } => write!(f, "take {kind}"),
            Decision::Spoil { kind } => write!(f, "spoil {kind}"),
            Decision::ExtraMember { kind } => write!(f, "extra-member {kind}"),
            Decision::Skip => f.write_str("skip"),
            Decision::Decline { kind } => write!(f, "decline {kind}"),
        }
    }
}

impl FromStr for Decision {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Decision, NotationError> {
        // No decision has more than five words: a sixth fits no pattern below.
        let mut words = [""; 6];
        let count = text.split(' ').zip(&mut words).map(|(written, word)| *word = written).count();
        let sail = |from: &str, route: &str, via| -> Result<Decision, NotationError> {
            Ok(Decision::Move { from: from.parse()?, route: route.parse()?, via })
        };
        Ok(match words[..count] {
            ["explore", route] => Decision::Explore { route: route.parse()?, pay: None },
            ["explore", route, kind] => {
                Decision::Explore { route: route.parse()?, pay: Some(kind.parse()?) }
            }
            ["move", from, route, "own"] => sail(from, route, Via::Own)?,
            ["move", from, route, "neutral"] => sail(from, route, Via::Neutral)?,
            ["move", from, route, "guide", seat] => sail(from, route, Via::Guide(seat.parse()?))?,
            ["move", from, route, "mask"] => sail(from, route, Via::Mask)?,
            ["end-travel"] => Decision::EndTravel,
            ["populate-main"] => Decision::PopulateMain,
            ["populate", island] => Decision::PopulateIsland { island: island.parse()? },
            ["fish", kind] => Decision::Fish { kind: kind.parse()? },
            ["explore-free", route] => Decision::ExploreFree { route: route.parse()?, kind: None },
            ["explore-free", route, kind] => {
                Decision::ExploreFree { route: route.parse()?, kind: Some(kind.parse()?) }
            }
            ["take", kind] => Decision::Take { kind: kind.parse()? },
            ["spoil", kind] => Decision::Spoil { kind: kind.parse()? },
            ["extra-member", kind] => Decision::ExtraMember { kind: kind.parse()? },
            ["skip"] => Decision::Skip,
            ["decline", kind] => Decision::Decline { kind: kind.parse()? },
            _ => return Err(NotationError::new(text, EXPECTED)),
        })
    }
}

const EXPECTED: &str = "`explore ROUTE [KIND]`, `move ISLAND ROUTE own|neutral|guide SEAT|mask`, \
                        `end-travel`, `populate-main`, `populate ISLAND`, `fish KIND`, \
                        `explore-free ROUTE [KIND]`, `take KIND`, `spoil KIND`, \
                        `extra-member KIND`, `skip` or `decline KIND`";

serde_by_notation!(Decision);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearly_right_is_refused() {
        for text in [
            "",
            "explore",
            "explore 64",
            "explore 03 fish",
            "explore 3 shell",
            "explore 3 fish ",
            "explore  3",
            "move 3 4",
            "move 32 4 own",
            "move 3 4 guide",
            "move 3 4 guide 8",
            "move 3 4 own 1",
            "move 3 4 guide 1 2",
            "end-travel now",
            "populate",
            "populate-main 3",
            "fish",
            "Fish fish",
            "decline",
            "skip it",
        ] {
            assert!(text.parse::<Decision>().is_err(), "{text:?}");
        }
    }
}
