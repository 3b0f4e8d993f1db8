use serde::Serialize;
use serde_json::value::RawValue;
use wayfinder_core::{self as core, Blocked, Progress, ScoreSheet, Seat, Seats};
use wayfinder_table::Version;

use crate::wire::{ChatLine, TableSummary};

/// Everything that one observer knows of a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct State<'a> {
    /// The seats, and how far it is.
    pub table: TableSummary,
    /// The seats that the client holds.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub you: Seats,
    /// To be sent as `seq`.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: Version,
    /// The length of the log, once the game is over.
    pub step: Option<usize>,
    /// The title's id.
    pub game: &'a str,
    /// Where in the game it is; `null` before it starts.
    pub progress: Option<Progress>,
    /// What the game waits for; `null` before it starts.
    pub pending: Option<Pending>,
    /// Whose view this is; `null` for a spectator's.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub view_of: Option<Seat>,
    /// What they know, as the title writes it; `null` before it starts.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Option<&'a RawValue>,
    /// The client's seats that owe a decision or could take one back.
    pub asked: &'a [Asked],
    /// The score sheet, once the game is over.
    pub score: Option<&'a ScoreSheet>,
    /// Entries of the log that come after what is told here, as they were written: of a game that was played by other
    /// rules, and does not fit today's.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<&'a [String]>"))]
    pub unread: &'a [String],
    /// The last lines said.
    pub chat: &'a [ChatLine],
    /// Everything that was told of the game so far, oldest first, as `steps` would have told it; empty
    /// before it starts.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub notices: &'a RawValue,
    /// What `view_of` was told since its last decision; empty for a spectator, and before it starts.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub last_notices: &'a RawValue,
}

/// One change of the game, as one observer is told.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Steps<'a> {
    /// The version after it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: Version,
    /// What was decided, and what came of it.
    pub moves: [Move<'a>; 1],
    /// Where in the game it is now.
    pub progress: Progress,
    /// What the game waits for now.
    pub pending: Pending,
    /// Whose view this is; `null` for a spectator's.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub view_of: Option<Seat>,
    /// What they know now.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: &'a RawValue,
    /// The client's seats that owe a decision or could take one back.
    pub asked: &'a [Asked],
    /// The score sheet, once the game is over.
    pub score: Option<&'a ScoreSheet>,
    /// The length of the log, once the game is over.
    pub step: Option<usize>,
}

/// A decision, and what came of it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Move<'a> {
    /// Who decided.
    pub entry: MoveEntry<'a>,
    /// What the observer is told, as the title writes it.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub notices: &'a RawValue,
}

/// A decision, as far as one may know it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MoveEntry<'a> {
    /// Who decided.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What, if the seat is the client's.
    pub decision: Option<&'a str>,
}

/// What is asked of a seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Asked {
    /// The seat of this screen that is asked.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What it may decide; empty if it owes no decision.
    pub legal: Vec<String>,
    /// The same taken apart, with what each would mean, as the title writes it.
    #[cfg_attr(feature = "ts", ts(as = "Vec<wayfinder_catalog::AnyOffered>"))]
    pub offers: Box<RawValue>,
    /// Main actions that are closed now, with the reason's key.
    pub blocked: Vec<Blocked>,
    /// Whether its last decision can be taken back.
    pub can_undo: bool,
    /// Whether its turn can be taken back.
    pub can_undo_turn: bool,
    /// Whether it has decided anything that could be taken back over others and over chance.
    pub can_take_back: bool,
}

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// Decisions of these seats.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    Decision(Seats),
    /// A die, a card or a tile: nobody is asked, the server draws.
    Chance,
    /// Nothing: it is over.
    Over,
}

impl From<core::Pending> for Pending {
    fn from(pending: core::Pending) -> Pending {
        match pending {
            core::Pending::Decision(seats) => Pending::Decision(seats),
            core::Pending::Chance => Pending::Chance,
            core::Pending::Over => Pending::Over,
        }
    }
}
