use serde::Serialize;
use wayfinder_core::Seat;

use crate::{Catch, Reef};

/// Something that happened. Nobody has secrets here, so a notice tells all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Somebody came up again.
    Surfaced {
        /// Who.
        seat: Seat,
        /// From where.
        reef: Reef,
        /// With what.
        caught: Catch,
    },
}

/// What an observer learns of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "__title__/"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Notice {
    /// Somebody came up again.
    Surfaced {
        /// Who.
        seat: Seat,
        /// From where.
        reef: Reef,
        /// With what.
        caught: Catch,
    },
}

impl Event {
    pub(crate) fn notice(self) -> Notice {
        match self {
            Event::Surfaced { seat, reef, caught } => Notice::Surfaced { seat, reef, caught },
        }
    }
}
