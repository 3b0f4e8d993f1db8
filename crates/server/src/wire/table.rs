use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use wayfinder_core::{Seat, Seats};
use wayfinder_store::{self as store, Invite, Sitter, Status, TableId, Timestamp, UserId};
use wayfinder_table::Version;

use crate::{
    fair_play::allows_advice,
    wire::{AbsenceSummary, ClockSummary, DelaySummary, KnockSummary, RematchWish, TimeLimit},
};

/// A table as lists and tables show it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TableSummary {
    /// As in the address of its page.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: TableId,
    /// The title's id.
    pub game: String,
    /// Every option, spelled out; of a data file its name alone, `{"name":"reef"}`.
    pub options: BTreeMap<String, String>,
    /// How many play.
    pub players: u8,
    /// Whether strangers find it in the lobby.
    pub listed: bool,
    /// What those who sit there have agreed on.
    pub terms: TermsSummary,
    /// How far it is.
    pub status: TableStatus,
    /// Why it has ended before its game was over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub closed: Option<ClosedBy>,
    /// Who opened it.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub host: UserId,
    /// When it was opened: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: i64,
    /// When it last changed.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub updated: i64,
    /// How many changes its log has seen.
    #[schema(value_type = u32)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: Version,
    /// Who sits where.
    pub seats: Vec<SeatSummary>,
    /// The seats that owe a decision.
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub pending: Seats,
    /// Every time somebody took back over others or over chance, oldest first; told at the table alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<TakeBack>>"))]
    pub take_backs: Vec<TakeBack>,
    /// Somebody's wish to take back, while it stands; told at the table alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub take_back: Option<TakeBackSummary>,
    /// What the clocks show, while it is played by any; told at the table alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<ClockSummary>,
    /// Who keeps the table waiting, and what may be done; told at the table alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<AbsenceSummary>>"))]
    pub absences: Vec<AbsenceSummary>,
    /// The game that it goes on with, if its past is another's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub origin: Option<OriginSummary>,
    /// Who looks on without a seat; nobody in lists.
    #[serde(skip_serializing_if = "Watching::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Watching>"))]
    pub watching: Watching,
    /// Points by seat, once it is finished.
    pub scores: Option<Vec<i32>>,
    /// Places by seat, once it is finished.
    pub placings: Option<Vec<u8>>,
    /// The games before and after it among the same people.
    pub chain: Chain,
    /// The token that lets its bearer take any open seat, or knock; told to the host alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub group_invite: Option<Invite>,
    /// Who is before the door while it waits; told to the host, and to everybody about themselves, at the table alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<KnockSummary>>"))]
    pub knocks: Vec<KnockSummary>,
    /// Who wants another game, once somebody has asked for it; told at the table alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rematch_wish: Option<RematchWish>,
}

/// What those who sit at a table have agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[expect(clippy::struct_excessive_bools, reason = "people agree on many things, each yes or no")]
pub struct TermsSummary {
    /// Whether the game changes ratings.
    pub rated: bool,
    /// Whether who plays may ask what would be good.
    pub advice: bool,
    /// How long people may take.
    pub time: TimeLimit,
    /// Whether who comes knocks, and the host gives the seats.
    pub by_host: bool,
    /// Whether the game begins only when everybody who sits there is ready.
    pub by_ready: bool,
    /// How much later those who only watch are told.
    pub delay: DelaySummary,
}

/// Who looks on without a seat, as far as this node knows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Watching {
    /// What they are called; not all of a crowd.
    pub names: Vec<String>,
    /// How many more there are: strangers, and the rest of a crowd.
    pub others: usize,
}

impl Watching {
    fn is_empty(&self) -> bool {
        *self == Watching::default()
    }
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    /// A seat is open.
    Waiting,
    /// It is played.
    Running,
    /// It is over.
    Finished,
    /// It has ended before its game was over.
    Closed,
}

/// Why a table has ended before its game was over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum ClosedBy {
    /// The rules have changed, and the game does not fit them.
    Rules,
    /// An operator wanted it so.
    Operator,
    /// Its people wanted it so.
    Players,
}

impl From<store::ClosedBy> for ClosedBy {
    fn from(by: store::ClosedBy) -> ClosedBy {
        match by {
            store::ClosedBy::Rules => ClosedBy::Rules,
            store::ClosedBy::Operator => ClosedBy::Operator,
            store::ClosedBy::Players => ClosedBy::Players,
        }
    }
}

impl From<&Status> for TableStatus {
    fn from(status: &Status) -> TableStatus {
        match status {
            Status::Waiting => TableStatus::Waiting,
            Status::Running => TableStatus::Running,
            Status::Finished(_) => TableStatus::Finished,
            Status::Closed(_) => TableStatus::Closed,
        }
    }
}

/// A place at a table, and who sits there.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SeatSummary {
    /// Which place.
    #[schema(value_type = u8)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What sits there.
    pub kind: SeatKind,
    /// Whose seat it is; a bot with a user stands in for somebody who left.
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub user: Option<UserId>,
    /// What the user is called.
    pub name: Option<String>,
    /// Which bot plays.
    pub bot: Option<String>,
    /// Whether somebody is there to answer.
    pub connected: bool,
    /// Whether who sits there says that the game may begin; bots always do.
    pub ready: bool,
    /// Since when it owes a decision, if it does: milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub asked_since: Option<i64>,
    /// When somebody last nudged it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub nudged: Option<i64>,
    /// Whether its player has given up: a bot plays it to the end, and it is last.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub conceded: bool,
    /// The token that lets its bearer take the seat; told to the host alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub invite: Option<Invite>,
}

/// What sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person.
    User,
    /// A program.
    Bot,
}

/// A time when somebody took back over others or over chance. What was seen since then stays seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TakeBack {
    /// The seat that took back.
    #[schema(value_type = u8)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// How long the log was afterwards.
    pub step: u32,
}

/// A wish to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TakeBackSummary {
    /// Who wishes.
    #[schema(value_type = u8)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// To be named in the answer.
    #[schema(value_type = u32)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: Version,
    /// Whose answer is missing; nobody's once it is refused.
    #[schema(value_type = Vec<u8>)]
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub awaited: Seats,
    /// Who said no.
    #[schema(value_type = Option<u8>)]
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub refused_by: Option<Seat>,
}

/// Where a table's past comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct OriginSummary {
    /// The table whose game it goes on with.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub table: TableId,
    /// How many entries of the log they share.
    pub steps: u32,
}

/// The games before and after this one among the same people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Chain {
    /// The game that this one followed.
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub rematch_of: Option<TableId>,
    /// The game that followed this one.
    #[schema(value_type = Option<String>)]
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub rematch: Option<TableId>,
}

impl TableSummary {
    /// What `viewer` may read of a stored table. Who is connected and who is asked, the caller adds.
    pub fn of(table: &store::StoredTable, viewer: Option<UserId>) -> TableSummary {
        let (scores, placings) = match &table.status {
            Status::Waiting | Status::Running | Status::Closed(_) => (None, None),
            Status::Finished(result) => {
                (Some(result.scores.clone()), Some(result.placings.clone()))
            }
        };
        let is_host = viewer == Some(table.host);
        let waits = matches!(table.status, Status::Waiting);
        // Those who only watch are not told by the way how far the game is.
        let sits = viewer
            .is_some_and(|viewer| table.seats.iter().any(|it| it.sitter == Sitter::User(viewer)));
        let later = matches!(table.status, Status::Running)
            && table.terms.delay != store::Delay::NONE
            && !sits;
        let plain = |it: &store::SeatRecord| store::SeatRecord {
            asked_since: None,
            nudged: None,
            ..it.clone()
        };
        let records: Vec<_> =
            if later { table.seats.iter().map(plain).collect() } else { table.seats.clone() };
        let proposal: Option<wayfinder_core::Proposal> = serde_json::from_str(&table.proposal).ok();
        TableSummary {
            id: table.id,
            game: table.game.clone(),
            options: proposal.map(|proposal| told(proposal.options)).unwrap_or_default(),
            players: table.seats.len() as u8,
            listed: table.listed,
            terms: TermsSummary {
                rated: table.terms.rated,
                advice: allows_advice(table),
                time: table.terms.time.into(),
                by_host: table.terms.by_host,
                by_ready: table.terms.by_ready,
                delay: table.terms.delay.into(),
            },
            status: TableStatus::from(&table.status),
            closed: match table.status {
                Status::Waiting | Status::Running | Status::Finished(_) => None,
                Status::Closed(by) => Some(by.into()),
            },
            host: table.host,
            created: table.created.millis(),
            updated: if later { table.created } else { table.updated }.millis(),
            version: if later { Version::START } else { table.version },
            seats: records.iter().map(|seat| SeatSummary::of(seat, is_host)).collect(),
            pending: Seats::NONE,
            take_backs: Vec::new(),
            take_back: None,
            clock: None,
            absences: Vec::new(),
            origin: table.origin.map(|it| OriginSummary { table: it.table, steps: it.steps }),
            watching: Watching::default(),
            scores,
            placings,
            chain: Chain { rematch_of: table.rematch_of, rematch: table.rematch },
            group_invite: table.group_invite.filter(|_| is_host && waits),
            knocks: Vec::new(),
            rematch_wish: None,
        }
    }
}

/// Options as they are told in lists: a data file fills pages.
fn told(mut options: BTreeMap<String, String>) -> BTreeMap<String, String> {
    for value in options.values_mut().filter(|value| value.trim_start().starts_with('{')) {
        let file: Option<serde_json::Value> = serde_json::from_str(value).ok();
        let name = file.as_ref().and_then(|file| file["name"].as_str()).unwrap_or_default();
        let name: String = name.chars().filter(|it| !it.is_control()).take(60).collect();
        *value = serde_json::json!({ "name": name }).to_string();
    }
    options
}

impl SeatSummary {
    fn of(record: &store::SeatRecord, is_host: bool) -> SeatSummary {
        let (kind, bot) = match &record.sitter {
            Sitter::Open => (SeatKind::Open, None),
            Sitter::User(_) => (SeatKind::User, None),
            Sitter::Bot { spec, .. } => (SeatKind::Bot, Some(spec.clone())),
        };
        let shown = is_host && kind == SeatKind::Open;
        SeatSummary {
            seat: record.seat,
            kind,
            user: record.sitter.owner(),
            name: record.name.clone(),
            bot,
            connected: kind == SeatKind::Bot,
            ready: kind == SeatKind::Bot || record.ready,
            asked_since: record.asked_since.map(Timestamp::millis),
            nudged: record.nudged.map(Timestamp::millis),
            conceded: record.conceded.is_some(),
            invite: record.invite.filter(|_| shown),
        }
    }
}
