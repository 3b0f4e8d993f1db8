use std::fmt;

use serde::Serialize;
use wayfinder_core::{NotationError, Reader, Seat, Words};

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

/// One word, and for a guide the seat as a second.
impl Words for Via {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Via::Own => f.write_str(" own"),
            Via::Neutral => f.write_str(" neutral"),
            Via::Guide(seat) => write!(f, " guide {seat}"),
            Via::Mask => f.write_str(" mask"),
        }
    }

    fn read(
        words: &mut Reader<'_>,
        expected: &dyn Fn() -> NotationError,
    ) -> Result<Via, NotationError> {
        match words.word() {
            Some("own") => Ok(Via::Own),
            Some("neutral") => Ok(Via::Neutral),
            Some("guide") => Seat::read(words, expected).map(Via::Guide),
            Some("mask") => Ok(Via::Mask),
            Some(_) | None => Err(expected()),
        }
    }

    fn shown(_: &str) -> String {
        "own|neutral|guide SEAT|mask".into()
    }
}
