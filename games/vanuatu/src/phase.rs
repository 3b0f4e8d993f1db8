use serde::Serialize;
use wayfinder_core::Seat;

use crate::{Good, Hex, Side};

/// What the position waits for, with all that is needed to go on. Nothing of it is secret, so views
/// show it as it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(tag = "name", rename_all = "snake_case")]
pub enum Phase {
    /// Nature lays the starting tiles.
    StartTile {
        /// The space to fill.
        hex: Hex,
    },
    /// Nature reveals an archipelago tile.
    Reveal,
    /// Nature draws a demand tile.
    Demand,
    /// Nature draws the tourist tile of the round.
    Tourists,
    /// Nature names the first player.
    FirstPlayer,
    /// Nature rolls the die of the rising waters.
    Die,
    /// With two players: nature puts another character on offer.
    Offer,
    /// The first player places a visible tile.
    Place {
        /// Who.
        seat: Seat,
    },
    /// With two players: one of them puts a neutral marker on an action.
    Neutral {
        /// Who.
        seat: Seat,
        /// Neutral markers that this player places, this one included.
        left: u8,
    },
    /// A player chooses a character.
    Choose {
        /// Who.
        seat: Seat,
    },
    /// A player plans an action.
    Plan {
        /// Who.
        seat: Seat,
        /// Markers that this player places before the next one does, this one included.
        left: u8,
    },
    /// A player performs an action or takes markers back.
    Turn {
        /// Who.
        seat: Seat,
    },
    /// A player decides how to perform an action.
    Step {
        /// Who.
        seat: Seat,
        /// What is open.
        step: Step,
    },
    /// At the end of a round the Beggar may beg once more, and sell treasure.
    LastBeg {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

/// What is open in an action that was begun.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    /// How far, and where to.
    Sail,
    /// What, and on which island.
    Build,
    /// Which fish.
    Sell,
    /// Which good of which island.
    Buy,
    /// To which island.
    Transport,
    /// On which island.
    Draw,
    /// Which rest token.
    Rest,
    /// Whether the Navigator sails for free.
    Fare {
        /// How far.
        steps: u8,
        /// Where the boat will end.
        end: Hex,
    },
    /// Whether the Builder pays less for the hut.
    Hut {
        /// The island.
        island: Hex,
        /// The side of the dike, if one is built as well.
        dike: Option<Side>,
    },
    /// Whether the Diver takes vatus for the treasure.
    Dive {
        /// The treasure's value.
        value: u8,
    },
    /// Whether the Buyer exports a second cube.
    Second {
        /// Of which good.
        good: Good,
    },
}
