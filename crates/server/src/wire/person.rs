use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wayfinder_store::{self as store, TableId, UserId};

use crate::wire::{TableSummary, TitleRating, UserInfo};

/// Somebody, as far as whoever asks may know them. Of somebody who has gone, who may not come in, or who keeps the asking
/// user away, nothing is told but the name.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Profile {
    /// Who; the name of somebody who has gone is empty.
    pub user: UserInfo,
    /// Whether it is the asking user's own.
    pub own: bool,
    /// Since when they are known: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: i64,
    /// What they are to the asking user, by that user's own word.
    pub bond: Option<Bond>,
    /// How their games went, the title played most first.
    pub titles: Vec<TitleRecord>,
    /// Their ratings, and how they came about.
    pub ratings: Vec<TitleRating>,
    /// With whom they have played, the last first.
    pub opponents: Vec<OpponentInfo>,
    /// The decisions that they found and that were much better than any other, the best first.
    pub moments: Vec<BestMoment>,
}

/// What somebody is to a user.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    /// Kept at hand.
    Friend,
    /// Kept away: they do not invite the user, do not sit down at their waiting tables, and are not heard by them.
    Blocked,
}

impl From<store::Bond> for Bond {
    fn from(bond: store::Bond) -> Bond {
        match bond {
            store::Bond::Friend => Bond::Friend,
            store::Bond::Blocked => Bond::Blocked,
        }
    }
}

impl From<Bond> for store::Bond {
    fn from(bond: Bond) -> store::Bond {
        match bond {
            Bond::Friend => store::Bond::Friend,
            Bond::Blocked => store::Bond::Blocked,
        }
    }
}

/// What somebody is to be from now on.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BondRequest {
    /// `friend`, `blocked`, or `null` for nobody in particular.
    pub bond: Option<Bond>,
}

/// How somebody's games of a title went.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TitleRecord {
    /// The title's id.
    pub game: String,
    /// How many games.
    pub games: u32,
    /// In how many they came in first, alone or with others.
    pub won: u32,
    /// The most points.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub best: i64,
    /// The points of a game on average, rounded.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub usual: i64,
}

impl From<store::TitleTally> for TitleRecord {
    fn from(tally: store::TitleTally) -> TitleRecord {
        let store::TitleTally { game, games, won, best, points } = tally;
        let usual = (points as f64 / f64::from(games.max(1))).round() as i64;
        TitleRecord { game, games, won, best, usual }
    }
}

/// Somebody with whom somebody has played.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct OpponentInfo {
    /// The user they have played with.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub user: UserId,
    /// What they are called.
    pub name: String,
    /// In how many games.
    pub games: u32,
    /// How often they came in behind.
    pub beaten: u32,
    /// How often they came in before.
    pub beaten_by: u32,
    /// When the last of these games ended: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub last: i64,
}

impl From<store::Opponent> for OpponentInfo {
    fn from(opponent: store::Opponent) -> OpponentInfo {
        let store::Opponent { user, name, games, beaten, beaten_by, last } = opponent;
        OpponentInfo { user, name, games, beaten, beaten_by, last: last.millis() }
    }
}

/// A decision that was much better than any other, and was found.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct BestMoment {
    /// In which game.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub table: TableId,
    /// Its title's id.
    pub game: String,
    /// How many entries of the log came before it.
    pub step: u32,
    /// The share of the victory that they could hope for with it, 0 to 1.
    pub share: f32,
    /// The same with the next best decision.
    pub otherwise: f32,
}

impl From<store::BestMoment> for BestMoment {
    fn from(moment: store::BestMoment) -> BestMoment {
        let store::BestMoment { table, game, step, user: _, seat: _, share, otherwise } = moment;
        BestMoment { table, game, step, share: share as f32, otherwise: otherwise as f32 }
    }
}

/// Those whom a user knows.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Acquaintances {
    /// Those kept at hand, by name.
    pub friends: Vec<UserInfo>,
    /// Those played with, the last first.
    pub recent: Vec<OpponentInfo>,
    /// Those kept away, by name.
    pub blocked: Vec<UserInfo>,
}

/// Whom somebody wants at a table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitationRequest {
    /// The user's id.
    pub user: String,
}

/// Who was asked to sit down at a table.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct InvitedPeople {
    /// Their ids.
    #[schema(value_type = Vec<String>)]
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub users: Vec<UserId>,
}

/// A table where somebody is wanted.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct InvitationInfo {
    /// The table as a list tells it.
    pub table: TableSummary,
    /// Who wants them there.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub by: UserId,
    /// What that person is called.
    pub by_name: String,
    /// Since when: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
}
