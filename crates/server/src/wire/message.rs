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
    /// The game is rated: nothing is taken back over others or over chance.
    Rated,
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
    /// An operator has taken the user's voice.
    Muted,
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
    /// Who said it; nobody if the server did.
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub user: Option<UserId>,
    /// What the server has said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub remark: Option<Remark>,
    /// What they are called; empty if they have deleted their account.
    pub name: String,
    /// What they said; empty if they have deleted their account.
    pub text: String,
    /// When: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
}

/// What the server itself says at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Remark {
    /// The rules have changed, and the game goes on under the new ones.
    RulesChanged,
    /// The rules have changed, and the game does not fit them.
    ClosedByRules,
    /// An operator has closed the table.
    ClosedByOperator,
}

impl From<store::Remark> for Remark {
    fn from(remark: store::Remark) -> Remark {
        match remark {
            store::Remark::RulesChanged => Remark::RulesChanged,
            store::Remark::ClosedByRules => Remark::ClosedByRules,
            store::Remark::ClosedByOperator => Remark::ClosedByOperator,
        }
    }
}

impl From<store::StoredChatLine> for ChatLine {
    fn from(line: store::StoredChatLine) -> ChatLine {
        ChatLine {
            remark: line.remark().map(Remark::from),
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
    /// The session has ended, here or elsewhere: whoever reconnects is somebody else.
    SessionEnded,
}
