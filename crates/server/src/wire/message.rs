use serde::Serialize;
use utoipa::ToSchema;
use wayfinder_core::Refusal;
use wayfinder_store::{self as store, UserId};
use wayfinder_table::{TableRefusal, Version};

use crate::wire::{Empty, State, Steps, TableSummary};

/// What the server says on a socket: an object with exactly one of these keys.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage<'a> {
    /// Everything, from nothing.
    State(Box<State<'a>>),
    /// One change of the game.
    Steps(Box<Steps<'a>>),
    /// A message of this client changed nothing.
    Refused(Refused),
    /// Somebody said something.
    Chat(ChatLine),
    /// The seats changed, not the game.
    Table(Box<TableSummary>),
    /// This connection ends.
    Closing(Closing),
    /// A sign of life.
    Pong(Empty),
}

impl ServerMessage<'_> {
    /// The message as it is sent.
    pub(crate) fn to_text(&self) -> axum::extract::ws::Utf8Bytes {
        serde_json::to_string(self).expect("messages are plain data").into()
    }
}

/// Why a message changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Refused {
    /// The version that the message was made for, if it named one.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seq: Option<Version>,
    /// The kind of reason.
    pub code: RefusedCode,
    /// The reason, in English.
    pub message: String,
}

/// Kinds of reasons why a message changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "kebab-case")]
pub enum RefusedCode {
    /// It was made for another version.
    Stale,
    /// The decision is not in the legal list.
    NotLegal,
    /// The seat owes no decision.
    NotAsked,
    /// The text is no decision of this title.
    Unreadable,
    /// Nothing can be taken back.
    NothingToUndo,
    /// The seat is somebody else's.
    NotYours,
    /// The game has not begun or is over.
    NotRunning,
    /// This is not the protocol.
    BadMessage,
    /// The chat line is too long.
    TooLong,
    /// The chat line is empty.
    Empty,
    /// Strangers cannot talk.
    NeedsUser,
    /// Too many messages.
    TooFast,
    /// The database did not keep it, so that it has not happened.
    NotStored,
}

impl Refused {
    /// A refusal of a message made for `seq`.
    pub fn new(seq: Option<Version>, code: RefusedCode, message: impl Into<String>) -> Refused {
        Refused { seq, code, message: message.into() }
    }

    /// A refusal by the table.
    pub fn by_table(seq: Option<Version>, refusal: &TableRefusal) -> Refused {
        let code = match refusal {
            TableRefusal::Rules(rules) => match rules {
                Refusal::NotAsked { .. } => RefusedCode::NotAsked,
                Refusal::NotLegal { .. } | Refusal::NotPossible { .. } => RefusedCode::NotLegal,
                Refusal::Unreadable(_) => RefusedCode::Unreadable,
            },
            TableRefusal::Stale { .. } => RefusedCode::Stale,
            TableRefusal::NothingToUndo => RefusedCode::NothingToUndo,
        };
        Refused::new(seq, code, refusal.to_string())
    }
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ChatLine {
    /// Larger than that of every line before it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub id: i64,
    /// Who said it.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub user: UserId,
    /// What they are called.
    pub name: String,
    /// What they said.
    pub text: String,
    /// When: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
}

impl From<store::StoredChatLine> for ChatLine {
    fn from(line: store::StoredChatLine) -> ChatLine {
        ChatLine {
            id: line.line,
            user: line.user,
            name: line.name,
            text: line.text,
            at: line.at.millis(),
        }
    }
}

/// The end of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Closing {
    /// What made the server end it.
    pub reason: ClosingReason,
}

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "kebab-case")]
pub enum ClosingReason {
    /// The server stops.
    Stopping,
    /// The client did not read what was sent.
    TooSlow,
    /// The table cannot be loaded from the database.
    Failed,
}
