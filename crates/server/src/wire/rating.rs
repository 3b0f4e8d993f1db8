use serde::Serialize;
use utoipa::ToSchema;
use wayfinder_core::Seat;
use wayfinder_store::{RatedGame, RatingChange, Skill, TableId};

/// How strong somebody is thought to be: as likely as not within `give_or_take` of `points`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RatingInfo {
    /// People begin at 1500; 400 more win ten times of eleven between two.
    pub points: i32,
    /// It may well be off by so much.
    pub give_or_take: i32,
}

impl From<Skill> for RatingInfo {
    fn from(skill: Skill) -> RatingInfo {
        let points = skill.mean.round() as i32;
        RatingInfo { points, give_or_take: skill.deviation.round() as i32 }
    }
}

/// Somebody's ratings, a title each.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct UserRatings {
    /// By title; those without a rated game are left out.
    pub titles: Vec<TitleRating>,
}

/// Somebody's rating at a title, and how it came about.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TitleRating {
    /// The title's id.
    pub game: String,
    /// What is thought of them now.
    pub rating: RatingInfo,
    /// How many rated games they have played.
    pub games: u32,
    /// The last of these games, newest first.
    pub course: Vec<RatingPoint>,
}

/// What was thought of somebody after a rated game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RatingPoint {
    /// Where it was played.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub table: TableId,
    /// When it ended: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
    /// What was thought of them then.
    pub rating: RatingInfo,
}

impl From<&RatedGame> for RatingPoint {
    fn from(game: &RatedGame) -> RatingPoint {
        RatingPoint { table: game.table, at: game.at.millis(), rating: game.skill.into() }
    }
}

/// What a rated game changed for a seat.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SeatRating {
    /// At which seat they sat.
    #[schema(value_type = u8)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What was thought of who sits there before; nothing if it was their first rated game of the title.
    pub before: Option<RatingInfo>,
    /// What is thought of them afterwards.
    pub after: RatingInfo,
}

impl SeatRating {
    /// What a game changed for the one who sits there.
    pub fn of(seat: Seat, change: &RatingChange) -> SeatRating {
        SeatRating { seat, before: change.before.map(Into::into), after: change.after.into() }
    }
}
