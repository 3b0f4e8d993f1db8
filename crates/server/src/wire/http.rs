use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use wayfinder_catalog::{Advice, AnyIdea, Level, Purpose};
use wayfinder_core::{Progress, ScoreSheet, Seat};
use wayfinder_store::{User, UserId};
use wayfinder_table::Version;

use crate::wire::{DelaySummary, ErrorCode, Pending, TableSummary};

/// What an error looks like.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ErrorBody {
    /// The error.
    pub error: ErrorDetail,
}

/// What went wrong.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ErrorDetail {
    /// A key that stays the same.
    pub code: ErrorCode,
    /// One line of English.
    pub message: String,
    /// Every reason on a line of its own, where there may be several: a data file's faults.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub reasons: Vec<String>,
}

/// The server is well.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`.
    pub status: &'static str,
    /// The program's version.
    pub version: &'static str,
}

/// A title that can be played.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogEntry {
    /// Its id.
    pub id: &'static str,
    /// The version of its rules.
    pub rules_version: u32,
    /// The fewest who play.
    pub min_players: u8,
    /// The most who play.
    pub max_players: u8,
    /// What can be chosen.
    pub options: Vec<OptionEntry>,
    /// The bots that people are offered, weakest first.
    #[schema(value_type = Vec<String>)]
    pub bots: Vec<Level>,
    /// How many lessons it has.
    pub lessons: usize,
}

/// Something that can be chosen when a table is opened.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct OptionEntry {
    /// Its name.
    pub key: &'static str,
    /// What it may be, the default first.
    pub values: Vec<&'static str>,
    /// Whether the text of a data file may be given instead.
    pub accepts_file: bool,
}

/// Who is asking.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Me {
    /// The user; `null` for a stranger.
    pub user: Option<UserInfo>,
}

/// A person.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct UserInfo {
    /// Stays the same whatever they are called.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: UserId,
    /// What they are called.
    pub name: String,
    /// Whether they have a password.
    pub account: bool,
}

impl From<User> for UserInfo {
    fn from(user: User) -> UserInfo {
        let User { id, name, account, created: _, muted: _, banned: _ } = user;
        UserInfo { id, name, account }
    }
}

impl From<User> for Me {
    fn from(user: User) -> Me {
        Me { user: Some(user.into()) }
    }
}

/// A name to be called by.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NameRequest {
    /// 1 to 24 characters.
    pub name: String,
}

/// Name and password. `Debug` is left out on purpose: a password is not to be printed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_debug_implementations, reason = "a password is not to be printed")]
pub struct Credentials {
    /// 1 to 24 characters.
    pub name: String,
    /// 8 to 128 characters.
    pub password: String,
}

/// A table against bots.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayRequest {
    /// The title's id.
    pub game: String,
    /// How many play; the fewest if not told.
    pub players: Option<u8>,
    /// Options that are not the default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Which bot; `medium` if not told.
    pub bot: Option<String>,
    /// Whether the game changes one's rating.
    #[serde(default)]
    pub rated: bool,
}

/// A table to play at.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct OpenedTable {
    /// Its id.
    pub table: String,
}

/// A table to be opened.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "people agree on many things, each yes or no")]
pub struct NewTableRequest {
    /// The title's id.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// Options that are not the default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Whether strangers find it in the lobby.
    #[serde(default)]
    pub listed: bool,
    /// Whether the game changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether those who play may ask for advice although several people do.
    #[serde(default)]
    pub advice: bool,
    /// Whether who comes knocks, and the host gives the seats.
    #[serde(default)]
    pub by_host: bool,
    /// Whether the game begins only when everybody is ready.
    #[serde(default)]
    pub by_ready: bool,
    /// How much later those who only watch are told.
    #[serde(default)]
    pub delay: DelaySummary,
    /// Who sits where, one for each player.
    pub seats: Vec<SeatRequest>,
}

/// A table that goes on with the game of another.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayOnRequest {
    /// How many entries of the other's log it begins with; all if not told.
    pub step: Option<usize>,
    /// What is decided there at once, instead of what was.
    pub decision: Option<String>,
    /// Who sits where, one for each player.
    pub seats: Vec<SeatRequest>,
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatRequest {
    /// Who asks.
    Me,
    /// Whoever comes.
    Open,
    /// A program.
    Bot {
        /// Which; `medium` if not told.
        bot: Option<String>,
    },
}

/// What opens a seat of a private table.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InviteToken {
    /// The token; not needed at a listed table.
    pub invite: Option<String>,
}

/// Who goes on in one's place.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaveRequest {
    /// Which bot; `medium` if not told.
    pub bot: Option<String>,
}

/// For whom a hint is wanted.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HintRequest {
    /// The seat that is asked.
    #[schema(value_type = u8)]
    pub seat: Seat,
}

/// What a strong bot would do.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Hint {
    /// The version that it was thought for.
    #[schema(value_type = u64)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: Version,
    /// At most three, best first.
    pub ideas: Vec<AnyIdea>,
}

/// Who is about to decide.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CoachRequest {
    /// The seat that is asked.
    #[schema(value_type = u8)]
    pub seat: Seat,
}

/// Which decisions would give much away.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Coaching {
    /// The version that it was thought for.
    #[schema(value_type = u64)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: Version,
    /// What a search thinks of it.
    pub advice: Advice,
}

/// What the turns of others were for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Reasons {
    /// The version now.
    #[schema(value_type = u64)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: Version,
    /// Oldest first.
    pub turns: Vec<Purpose>,
}

/// What somebody was told after a version.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Since {
    /// The version now.
    #[schema(value_type = u64)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: Version,
    /// What happened, as the title writes it.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub notices: Box<RawValue>,
}

/// A moment of a finished game.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ReplayMoment {
    /// The table.
    pub table: TableSummary,
    /// How many entries of the log led here.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// The last of them; `null` at step 0.
    pub entry: Option<String>,
    /// Whose view `view` is; `null` for a spectator's.
    #[schema(value_type = Option<u8>)]
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// What the game waited for.
    #[schema(value_type = Object)]
    pub pending: Pending,
    /// Where in the game it was.
    #[schema(value_type = Object)]
    pub progress: Progress,
    /// What was known.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// What every seat knew, if all were asked for.
    #[schema(value_type = Option<Vec<Object>>)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[] | null"))]
    pub views: Option<Vec<Box<RawValue>>>,
    /// What was learned by the last entry.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub notices: Box<RawValue>,
    /// The score sheet, at the end.
    #[schema(value_type = Option<Object>)]
    pub score: Option<ScoreSheet>,
}
