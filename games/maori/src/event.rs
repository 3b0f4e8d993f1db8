use serde::Serialize;
use wayfinder_core::{Seat, vocabulary};

use crate::{Cell, Edge, Face, Slot, Tile};

/// The whole truth about something that happened. Maori hides nothing, so it is what everybody is
/// told; the type of its own keeps it off the wire all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event(pub(crate) Notice);

/// Something that happened, as everybody is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
#[serde(tag = "what", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum Notice {
    /// A tile was drawn onto the matrix.
    Drawn {
        /// Where it lies.
        slot: Slot,
        /// What it is.
        tile: Tile,
        /// What is seen on it.
        face: Face,
    },
    /// Somebody is the starting player.
    Starts { seat: Seat },
    /// The discoverer ship was placed.
    ShipPlaced {
        /// By whom.
        seat: Seat,
        edge: Edge,
    },
    /// The discoverer ship sailed.
    Sailed {
        /// Who moved it.
        seat: Seat,
        /// From where.
        from: Edge,
        /// Where to.
        to: Edge,
        /// How far.
        steps: u8,
        /// Shells paid for it.
        paid: u8,
    },
    /// A tile was placed on a board.
    Placed {
        /// On whose.
        seat: Seat,
        cell: Cell,
        /// The tile as it lies.
        tile: Tile,
        /// What is seen on it.
        face: Face,
        /// Where it came from.
        from: Origin,
        /// Shells paid for the tile and for the personal ship's steps.
        paid: u8,
        /// Shells it brought.
        gained: u8,
    },
    /// A tile went into storage.
    Stored {
        seat: Seat,
        /// Where in the matrix it came from.
        slot: Slot,
        /// What it is.
        tile: Tile,
        /// What is seen on it.
        face: Face,
        /// Shells paid for it.
        paid: u8,
    },
    /// A tile went back into the box.
    Discarded {
        /// From whose board.
        seat: Seat,
        /// From where.
        cell: Cell,
        /// What it was.
        tile: Tile,
        /// What was seen on it.
        face: Face,
    },
    /// A turn was left unused.
    Idled { seat: Seat },
    /// A personal ship moved; it comes from or goes beside the board where a side is missing.
    ShipMoved {
        seat: Seat,
        /// From where.
        from: Option<Cell>,
        /// Where to.
        to: Option<Cell>,
    },
    /// A board is full: everybody else has one more turn.
    BoardFull { seat: Seat },
    /// The game is over.
    Ended { reason: EndReason },
}

/// Where a placed tile came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A space of the matrix.
    Matrix(Slot),
    /// The player's storage.
    Storage,
}

vocabulary! {
    /// Why a game is over.
    pub enum EndReason in "maori/" {
        /// A board was filled and the last turns are played.
        BoardFilled = "board_filled",
        /// Nobody wanted to do anything for two rounds.
        NobodyActs = "nobody_acts",
    }
}
