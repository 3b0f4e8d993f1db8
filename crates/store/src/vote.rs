//! What others at a table want to be done about somebody who is not there.

use wayfinder_core::Seat;

use crate::{
    ClosedBy, Status, Store, StoreError, TableId, Timestamp, UserId,
    row::{get, get_parsed, get_seat},
    status::{still_runs, write_status},
};

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Remedy {
    /// A bot plays on until they come back.
    Bot,
    /// They have given up: a bot plays their game to its end, and they are last.
    Concede,
    /// The table ends without a result.
    End,
}

impl Remedy {
    /// All there are.
    pub const ALL: [Remedy; 3] = [Remedy::Bot, Remedy::Concede, Remedy::End];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Remedy::Bot => "bot",
            Remedy::Concede => "concede",
            Remedy::End => "end",
        }
    }
}

/// What somebody wants to be done about somebody else's seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vote {
    /// The seat it is about.
    pub seat: Seat,
    /// Who wants it.
    pub voter: UserId,
    /// What is to be done.
    pub remedy: Remedy,
}

impl Store {
    /// Keeps what somebody wants to be done about a seat, in the place of what they wanted before; nothing takes it back.
    /// With the first who wants something, everybody else at the table is told.
    pub async fn vote(
        &self,
        table: TableId,
        seat: Seat,
        voter: UserId,
        remedy: Option<Remedy>,
    ) -> Result<(), StoreError> {
        let now = Timestamp::now().micros();
        let place = seat.index().cast_signed() as i64;
        let mut work = self.begin().await?;
        // Locks the table, so that of two who vote at once the second sees the first.
        sqlx::query("UPDATE tables SET touched = touched WHERE id = $1")
            .bind(table.as_str())
            .execute(&mut *work)
            .await?;
        let Some(remedy) = remedy else {
            // Changed before it goes, because others are told of changes alone.
            for statement in [
                "UPDATE votes SET at = at + 1 WHERE table_id = $1 AND seat = $2 AND voter = $3",
                "DELETE FROM votes WHERE table_id = $1 AND seat = $2 AND voter = $3",
            ] {
                sqlx::query(statement)
                    .bind(table.as_str())
                    .bind(place)
                    .bind(voter.as_str())
                    .execute(&mut *work)
                    .await?;
            }
            return work.commit().await;
        };
        let others = sqlx::query("SELECT 1 AS one FROM votes WHERE table_id = $1 AND seat = $2")
            .bind(table.as_str())
            .bind(place)
            .fetch_optional(&mut *work)
            .await?;
        sqlx::query(
            "INSERT INTO votes (table_id, seat, voter, choice, at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (table_id, seat, voter) DO UPDATE
             SET choice = excluded.choice, at = excluded.at",
        )
        .bind(table.as_str())
        .bind(place)
        .bind(voter.as_str())
        .bind(remedy.word())
        .bind(now)
        .execute(&mut *work)
        .await?;
        if others.is_none() {
            sqlx::query(
                "INSERT INTO outbox (channel, user_id, table_id, kind, detail, at, due)
                 SELECT DISTINCT channels.id, seats.user_id, seats.table_id, 'vote',
                     (SELECT name FROM users WHERE id = $2), CAST($3 AS BIGINT), CAST($3 AS BIGINT)
                 FROM seats JOIN channels ON channels.user_id = seats.user_id
                 WHERE seats.table_id = $1 AND seats.kind = 'user' AND seats.user_id <> $2
                 AND channels.wanted <> 'never' AND channels.confirmed = 1",
            )
            .bind(table.as_str())
            .bind(voter.as_str())
            .bind(now)
            .execute(&mut *work)
            .await?;
        }
        work.commit().await
    }

    /// What is wanted at a table, by seat and in the order in which it was said.
    pub async fn votes(&self, table: TableId) -> Result<Vec<Vote>, StoreError> {
        let rows = sqlx::query(
            "SELECT seat, voter, choice FROM votes WHERE table_id = $1 ORDER BY seat, at, voter",
        )
        .bind(table.as_str())
        // Not from the readers: what was just written must be seen.
        .fetch_all(self.write())
        .await?;
        rows.iter()
            .map(|row| {
                let word: String = get(row, "choice")?;
                let remedy = Remedy::ALL.into_iter().find(|it| it.word() == word);
                Ok(Vote {
                    seat: get_seat(row, "seat")?,
                    voter: get_parsed(row, "voter")?,
                    remedy: remedy.ok_or(StoreError::Unreadable { what: "a vote", found: word })?,
                })
            })
            .collect()
    }

    /// Somebody gives their game up: the bot `stand_in` plays it to its end. Refuses with [`StoreError::SeatTaken`] if
    /// they do not sit there any more.
    pub async fn concede(
        &self,
        table: TableId,
        seat: Seat,
        user: UserId,
        stand_in: &str,
    ) -> Result<(), StoreError> {
        let done = sqlx::query(
            "UPDATE seats SET kind = 'bot', bot = $4, conceded = $5
             WHERE table_id = $1 AND seat = $2 AND kind = 'user' AND user_id = $3",
        )
        .bind(table.as_str())
        .bind(seat.index().cast_signed() as i64)
        .bind(user.as_str())
        .bind(stand_in)
        .bind(Timestamp::now().micros())
        .execute(self.write())
        .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::SeatTaken { table, seat });
        }
        Ok(())
    }

    /// The people of a table end it without a result; tells whether it was still played.
    pub async fn end_without_result(&self, table: TableId) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let runs = still_runs(&mut work, table).await?;
        if runs {
            write_status(&mut work, table, &Status::Closed(ClosedBy::Players)).await?;
        }
        work.commit().await?;
        Ok(runs)
    }
}
