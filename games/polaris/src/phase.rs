use serde::Serialize;
use wayfinder_core::Seat;

use crate::{Owed, Sector, Slot};

/// What the position waits for, with all that is needed to go on. Everybody knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(tag = "name", rename_all = "snake_case")]
pub enum Phase {
    /// Nature fills the opening market, space by space.
    DealMarket {
        /// The space to fill.
        slot: Slot,
    },
    /// Nature lays out the common goals.
    DealGoal {
        /// The sector whose goal comes next.
        sector: Sector,
    },
    /// Nature deals the personal goals.
    DealPersonal {
        /// Who gets the next.
        seat: Seat,
    },
    /// Nature deals the opening hands.
    DealHand {
        /// Who gets the next card.
        seat: Seat,
    },
    /// Nature names the first player.
    Start,
    /// A player takes a card, takes shooting stars or plays a first card.
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A player places what a card shows.
    Place {
        /// Whose turn it is.
        seat: Seat,
        /// Where all cards of this play act.
        sector: Sector,
        /// What is left to place.
        owed: Owed,
    },
    /// A player plays another card or ends the play.
    More {
        /// Whose turn it is.
        seat: Seat,
        /// Where all cards of this play act.
        sector: Sector,
    },
    /// Nature replaces a card of the market.
    Refill {
        /// Whose turn ends or begins.
        seat: Seat,
        /// The space to fill.
        slot: Slot,
        /// What comes after.
        next: Next,
    },
    /// The game is over.
    Over,
}

/// What comes after the market is full again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// The turn that emptied it ends.
    EndTurn,
    /// A turn begins: a scoring brought discards back.
    BeginTurn,
}
