//! How long people may take, what their clocks show, and what may be done about who does not come.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wayfinder_core::{Seat, Seats};
use wayfinder_store as store;

/// How long people may take at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeLimit {
    /// As long as they like.
    #[default]
    None,
    /// A store of seconds, and so many more for every turn.
    Live {
        /// What everybody begins with: 60 to 10,800.
        bank: u32,
        /// What every turn adds once it is done: up to 600.
        increment: u32,
    },
    /// So many days for every turn, and a store of twice as many; weekends and vacations do not count.
    Days {
        /// For every turn: 1, 3 or 7.
        turn: u32,
    },
}

impl From<store::TimeLimit> for TimeLimit {
    fn from(limit: store::TimeLimit) -> TimeLimit {
        match limit {
            store::TimeLimit::None => TimeLimit::None,
            store::TimeLimit::Live { bank, increment } => TimeLimit::Live { bank, increment },
            store::TimeLimit::Days { turn } => TimeLimit::Days { turn },
        }
    }
}

impl From<TimeLimit> for store::TimeLimit {
    fn from(limit: TimeLimit) -> store::TimeLimit {
        match limit {
            TimeLimit::None => store::TimeLimit::None,
            TimeLimit::Live { bank, increment } => store::TimeLimit::Live { bank, increment },
            TimeLimit::Days { turn } => store::TimeLimit::Days { turn },
        }
    }
}

/// The clocks of a table at a moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ClockSummary {
    /// The moment, by the server's clock: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now: i64,
    /// One for each seat.
    pub seats: Vec<SeatClock>,
}

/// The clock of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SeatClock {
    /// What is left, in milliseconds.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub left: i64,
    /// Whether it runs.
    pub runs: bool,
    /// Whether it would rest even if the seat were asked: it is a weekend or a vacation there.
    pub rests: bool,
    /// When nothing is left, if it is the seat's turn: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub due: Option<i64>,
}

/// Somebody keeps the table waiting, and the others may do something about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct AbsenceSummary {
    /// Whose seat it is.
    #[schema(value_type = u8)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What they are absent by.
    pub why: Why,
    /// When their time was up, or since when they are asked: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: i64,
    /// What may be done.
    pub remedies: Vec<Remedy>,
    /// One seat of each person who may say what is to be done.
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub voters: Seats,
    /// How many of them must want the same.
    pub needed: usize,
    /// Who wants what.
    pub votes: Vec<VoteSummary>,
}

/// What somebody wants to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct VoteSummary {
    /// The seat that wants it.
    #[schema(value_type = u8)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What is to be done.
    pub remedy: Remedy,
}

/// What somebody is absent by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// They have no time left.
    TimeUp,
    /// They were playing a moment ago, and have gone.
    Gone,
    /// They have not decided for a week.
    Silent,
}

/// What can be done about somebody who does not come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Remedy {
    /// A bot plays on until they come back.
    Bot,
    /// They have given up: a bot plays their game to its end, and they are last.
    Concede,
    /// The table ends without a result.
    End,
}

impl From<store::Remedy> for Remedy {
    fn from(remedy: store::Remedy) -> Remedy {
        match remedy {
            store::Remedy::Bot => Remedy::Bot,
            store::Remedy::Concede => Remedy::Concede,
            store::Remedy::End => Remedy::End,
        }
    }
}

impl From<Remedy> for store::Remedy {
    fn from(remedy: Remedy) -> store::Remedy {
        match remedy {
            Remedy::Bot => store::Remedy::Bot,
            Remedy::Concede => store::Remedy::Concede,
            Remedy::End => store::Remedy::End,
        }
    }
}

/// What somebody wants to be done about a seat.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VoteRequest {
    /// What; nothing takes back what they wanted.
    pub remedy: Option<Remedy>,
}

/// When somebody's clock rests at tables over days.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RestInfo {
    /// The time zone of their weekends, `Europe/Madrid`; empty where nobody has told: then it is UTC.
    pub zone: String,
    /// Which day it is there.
    pub today: String,
    /// Stretches of vacation.
    pub vacation: Vec<Stretch>,
    /// How many days of vacation this year has left.
    pub days_left: usize,
    /// How many days of vacation a year has.
    pub days_a_year: usize,
}

/// Days that follow each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// The first, as `2026-12-24`.
    pub from: String,
    /// The last.
    pub to: String,
}

/// When somebody's clock is to rest. What is left out stays.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RestRequest {
    /// The time zone of their weekends.
    pub zone: Option<String>,
    /// Stretches of vacation, from tomorrow on; what has begun stays.
    pub vacation: Option<Vec<Stretch>>,
}
