use sqlx::any::AnyRow;
use wayfinder_core::Seat;

use crate::{
    Invite, Missing, Store, StoreError, TableId, Timestamp, UserId,
    error::check_text,
    gathering::begin_if_complete,
    row::{get, get_optional, get_seat, get_timestamp},
};

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person.
    User(UserId),
    /// A program.
    Bot {
        /// Which, as its maker reads it.
        spec: String,
        /// The person who left and may come back.
        instead_of: Option<UserId>,
    },
}

impl Sitter {
    /// The person whose seat it is, present or stood in for.
    pub const fn owner(&self) -> Option<UserId> {
        match self {
            Sitter::Open => None,
            Sitter::User(user) => Some(*user),
            Sitter::Bot { instead_of, .. } => *instead_of,
        }
    }

    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Sitter::Open => "open",
            Sitter::User(_) => "user",
            Sitter::Bot { .. } => "bot",
        }
    }

    pub(crate) fn spec(&self) -> Option<&str> {
        match self {
            Sitter::Open | Sitter::User(_) => None,
            Sitter::Bot { spec, .. } => Some(spec),
        }
    }
}

/// How a seat of a new table is filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSeat {
    /// Who sits there.
    pub sitter: Sitter,
    /// The token that lets its bearer take the seat.
    pub invite: Option<Invite>,
}

impl NewSeat {
    /// A seat that no link leads to.
    pub const fn new(sitter: Sitter) -> NewSeat {
        NewSeat { sitter, invite: None }
    }

    /// An open seat that waits for the bearer of this token.
    pub const fn invited(invite: Invite) -> NewSeat {
        NewSeat { sitter: Sitter::Open, invite: Some(invite) }
    }
}

/// A seat as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRecord {
    /// Which place.
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// The name of [`Sitter::owner`], if there is one.
    pub name: Option<String>,
    /// The token that lets its bearer take the seat; none once somebody has.
    pub invite: Option<Invite>,
    /// The last token with which the seat was taken: it is good for once.
    pub used_invite: Option<Invite>,
    /// Since when the seat owes a decision, if it does.
    pub asked_since: Option<Timestamp>,
    /// When somebody last nudged it.
    pub nudged: Option<Timestamp>,
    /// Whether who sits there says that the game may begin.
    pub ready: bool,
}

impl Store {
    /// Seats `next` where `now` sits; refuses with [`StoreError::SeatTaken`] if `now` does not sit
    /// there any more, so that of two people who take a seat at once one gets it. A table that
    /// waited for the last open seat runs from then on. Who takes an open seat uses its invite up; a seat
    /// that is open again has a new one.
    pub async fn set_seat(
        &self,
        table: TableId,
        seat: Seat,
        now: &Sitter,
        next: &Sitter,
    ) -> Result<(), StoreError> {
        if let Some(spec) = next.spec() {
            check_text("a bot", spec)?;
        }
        let invite = match next {
            Sitter::Open => Some(Invite::random()?),
            Sitter::User(_) | Sitter::Bot { .. } => None,
        };
        let mut work = self.begin().await?;
        // First, because it locks the table: of two who sit down at once, the second sees the first.
        sqlx::query("UPDATE tables SET touched = $2 WHERE id = $1")
            .bind(table.as_str())
            .bind(Timestamp::now().micros())
            .execute(&mut *work)
            .await?;
        let done = sqlx::query(
            "UPDATE seats SET kind = $3, user_id = $4, bot = $5, invite = $9, ready = 0,
                              used_invite = CASE WHEN kind = 'open' THEN COALESCE(invite, used_invite)
                                                 ELSE used_invite END
             WHERE table_id = $1 AND seat = $2 AND kind = $6
             AND user_id IS NOT DISTINCT FROM $7 AND bot IS NOT DISTINCT FROM $8",
        )
        .bind(table.as_str())
        .bind(seat.index().cast_signed() as i64)
        .bind(next.kind())
        .bind(next.owner().as_ref().map(UserId::as_str))
        .bind(next.spec())
        .bind(now.kind())
        .bind(now.owner().as_ref().map(UserId::as_str))
        .bind(now.spec())
        .bind(invite.as_ref().map(Invite::as_str))
        .execute(&mut *work)
        .await
        .map_err(|error| unknown_sitter(error, next))?;
        if done.rows_affected() == 0 {
            drop(work);
            return Err(self.why_not_seated(table, seat).await?);
        }
        if let Some(user) = next.owner() {
            // Whoever sits is not before the door any more.
            sqlx::query("DELETE FROM knocks WHERE table_id = $1 AND user_id = $2")
                .bind(table.as_str())
                .bind(user.as_str())
                .execute(&mut *work)
                .await?;
        }
        begin_if_complete(&mut work, table, next.owner()).await?;
        work.commit().await
    }

    async fn why_not_seated(&self, table: TableId, seat: Seat) -> Result<StoreError, StoreError> {
        let summary = self.table(table).await?;
        let exists = summary.seats.iter().any(|record| record.seat == seat);
        Ok(if exists {
            StoreError::SeatTaken { table, seat }
        } else {
            StoreError::NotFound(Missing::Seat(table, seat))
        })
    }
}

fn unknown_sitter(error: sqlx::Error, sitter: &Sitter) -> StoreError {
    match (error.as_database_error(), sitter.owner()) {
        (Some(refusal), Some(user)) if refusal.is_foreign_key_violation() => {
            StoreError::NotFound(Missing::User(user))
        }
        _ => error.into(),
    }
}

pub(crate) fn read_seat(row: &AnyRow) -> Result<SeatRecord, StoreError> {
    let kind: String = get(row, "kind")?;
    let user = get_optional(row, "user_id")?;
    let bot: Option<String> = get(row, "bot")?;
    let sitter = match (kind.as_str(), user, bot) {
        ("open", None, None) => Sitter::Open,
        ("user", Some(user), None) => Sitter::User(user),
        ("bot", instead_of, Some(spec)) => Sitter::Bot { spec, instead_of },
        _ => return Err(StoreError::Unreadable { what: "a seat", found: kind }),
    };
    Ok(SeatRecord {
        seat: get_seat(row, "seat")?,
        sitter,
        // Of somebody who has gone it is empty.
        name: get::<Option<String>>(row, "name")?.filter(|name| !name.is_empty()),
        invite: get_optional(row, "invite")?,
        used_invite: get_optional(row, "used_invite")?,
        asked_since: get::<Option<i64>>(row, "asked_since")?.map(Timestamp::from_micros),
        nudged: Some(get_timestamp(row, "nudged")?).filter(|it| it.micros() > 0),
        ready: get::<i64>(row, "ready")? == 1,
    })
}
