use std::time::Duration;

use wayfinder_core::Seat;

use crate::{Store, StoreError, TableId, Timestamp, UserId};

/// How long a seat is left alone after a nudge.
const DAY: Duration = Duration::from_hours(24);

impl Store {
    /// Tells whoever sits on a seat that somebody waits for them; tells whether it was done. It is not if the seat owes
    /// no decision, is the asking user's own, or was nudged within a day.
    pub async fn nudge(&self, table: TableId, seat: Seat, by: UserId) -> Result<bool, StoreError> {
        let now = Timestamp::now();
        let mut work = self.begin().await?;
        let done = sqlx::query(
            "UPDATE seats SET nudged = $3
             WHERE table_id = $1 AND seat = $2 AND kind = 'user' AND asked_since IS NOT NULL
             AND user_id <> $4 AND nudged <= $5",
        )
        .bind(table.as_str())
        .bind(seat.index().cast_signed() as i64)
        .bind(now.micros())
        .bind(by.as_str())
        .bind(now.before(DAY).micros())
        .execute(&mut *work)
        .await?;
        if done.rows_affected() > 0 {
            sqlx::query(
                "INSERT INTO outbox (channel, user_id, table_id, kind, detail, at, due)
                 SELECT channels.id, seats.user_id, seats.table_id, 'nudge',
                     (SELECT name FROM users WHERE id = $4), CAST($3 AS BIGINT), CAST($3 AS BIGINT)
                 FROM seats JOIN channels ON channels.user_id = seats.user_id
                 WHERE seats.table_id = $1 AND seats.seat = $2
                 AND channels.wanted <> 'never' AND channels.confirmed = 1",
            )
            .bind(table.as_str())
            .bind(seat.index().cast_signed() as i64)
            .bind(now.micros())
            .bind(by.as_str())
            .execute(&mut *work)
            .await?;
        }
        work.commit().await?;
        Ok(done.rows_affected() > 0)
    }
}
