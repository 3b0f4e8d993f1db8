//! How people come together at a table: before its game begins, and after it is over.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wayfinder_store::{Delay, Knock, UserId};

/// Somebody before the door of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct KnockSummary {
    /// The user who knocks.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub user: UserId,
    /// What they are called.
    pub name: String,
    /// Whether they wish to come in.
    pub knocking: bool,
    /// Whether the host has sent them away.
    pub removed: bool,
}

impl From<&Knock> for KnockSummary {
    fn from(knock: &Knock) -> KnockSummary {
        let Knock { user, name, knocking, removed, at: _ } = knock;
        KnockSummary { user: *user, name: name.clone(), knocking: *knocking, removed: *removed }
    }
}

/// Who wants another game among the same people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RematchWish {
    /// Who wants it, whoever asked first.
    #[schema(value_type = Vec<String>)]
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub yes: Vec<UserId>,
    /// Who does not.
    #[schema(value_type = Vec<String>)]
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub no: Vec<UserId>,
    /// Whose answer is missing.
    #[schema(value_type = Vec<String>)]
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub awaited: Vec<UserId>,
}

/// How much later those who only watch are told: by both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(default, deny_unknown_fields)]
pub struct DelaySummary {
    /// So many changes: a decision with what chance made of it is one.
    pub changes: u32,
    /// So many minutes.
    pub minutes: u32,
}

impl From<Delay> for DelaySummary {
    fn from(Delay { changes, minutes }: Delay) -> DelaySummary {
        DelaySummary { changes, minutes }
    }
}

/// A wish to come in.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinRequest {
    /// The token of the link for all; not needed at a listed table.
    pub invite: Option<String>,
}

/// Whether somebody who sits at a table is ready.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadyRequest {
    /// Whether the game may begin.
    pub ready: bool,
}

/// Who is given a seat, or sent away from the door.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KnockerRequest {
    /// The id of who knocks.
    pub user: String,
}

/// How people come in from now on.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DoorRequest {
    /// Whether who comes knocks, and the host gives the seats.
    pub by_host: bool,
}

/// What somebody says to another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RematchSay {
    /// Gladly: it is opened once everybody has said so.
    #[default]
    Yes,
    /// No, thanks.
    No,
    /// Gladly, and at once: the seats of those who have not said yes are open.
    Without,
}

/// An answer to a wish for another game, or the wish.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RematchRequest {
    /// What one says.
    pub say: RematchSay,
}
