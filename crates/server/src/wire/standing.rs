//! Standing invitations, and whom one does not want to hear.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wayfinder_store::{TableId, UserId};

/// How soon one would play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum StandingPace {
    /// At once: the wish lasts while one waits for company, page open.
    Live,
    /// Over days: the wish lasts for a week, and one is told in one's own ways.
    Days,
}

/// Which game somebody would play with anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct StandingWish {
    /// The title's id.
    pub game: String,
    /// How many play, oneself included.
    pub players: u8,
    /// How soon.
    pub pace: StandingPace,
    /// Whether the game changes ratings.
    #[serde(default)]
    pub rated: bool,
}

/// What others wish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct WantedCompany {
    /// Which game.
    pub wish: StandingWish,
    /// How many wait for company at it.
    pub waiting: u32,
}

/// How one's own wish stands, and what others wish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct StandingState {
    /// One's own, while nobody was found.
    pub own: Option<StandingWish>,
    /// The table where one has met, until the wish is ended.
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub table: Option<TableId>,
    /// What others wish; what most wish comes first.
    pub wanted: Vec<WantedCompany>,
}

/// Whom one does not want to hear, or does again.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct IgnoreRequest {
    /// The id of whom it is about.
    pub user: String,
    /// Whether not to be heard.
    pub ignored: bool,
}

/// Whom one does not want to hear.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Ignored {
    /// Their ids.
    #[schema(value_type = Vec<String>)]
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub users: Vec<UserId>,
}
