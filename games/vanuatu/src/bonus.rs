use serde::Serialize;

use crate::{Character, Good, Hex, Side};

/// A character's help that may be used or declined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Bonus {
    /// The Navigator sails for free.
    Fare {
        /// How far.
        steps: u8,
        /// Where the boat will end.
        end: Hex,
    },
    /// The Builder pays less for the hut.
    Hut {
        /// The island.
        island: Hex,
        /// The side of the dike, if one is built as well.
        dike: Option<Side>,
    },
    /// The Diver takes vatus for the treasure.
    Dive {
        /// The treasure's value.
        value: u8,
    },
    /// The Buyer exports a second cube.
    Second {
        /// Of which good.
        good: Good,
    },
}

impl Bonus {
    /// Whose help it is.
    pub(crate) const fn character(self) -> Character {
        match self {
            Bonus::Fare { .. } => Character::Navigator,
            Bonus::Hut { .. } => Character::Builder,
            Bonus::Dive { .. } => Character::Diver,
            Bonus::Second { .. } => Character::Buyer,
        }
    }
}
