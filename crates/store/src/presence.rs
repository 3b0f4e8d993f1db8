//! Which tables wait for whom, and who is there to see it.

use wayfinder_core::Seats;
use wayfinder_table::Version;

use crate::{
    Store, StoreError, TableId, Timestamp, UserId,
    row::{get, get_parsed, get_timestamp, seat_bits},
};

/// A table that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingTable {
    /// What it is known by.
    pub table: TableId,
    /// Its title.
    pub game: String,
    /// Since when.
    pub since: Timestamp,
}

impl Store {
    /// Takes note of who is asked at a running table of which no append has told, as one that has just begun.
    pub async fn note_asked(
        &self,
        table: TableId,
        version: Version,
        asked: Seats,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE tables SET asked = $3, asked_at = $4
             WHERE id = $1 AND asked IS NULL AND status = 'running'
             AND $2 = (SELECT MAX(version) FROM appends WHERE table_id = $1)",
        )
        .bind(table.as_str())
        .bind(i64::try_from(version.number()).unwrap_or(i64::MAX))
        .bind(seat_bits(asked))
        .bind(Timestamp::now().micros())
        .execute(self.write())
        .await?;
        Ok(())
    }

    /// When a user last had a page in sight, to the minute; `None` if they never had.
    pub async fn last_seen(&self, user: UserId) -> Result<Option<Timestamp>, StoreError> {
        let row = sqlx::query("SELECT seen FROM users WHERE id = $1 AND seen > 0")
            .bind(user.as_str())
            .fetch_optional(self.read())
            .await?;
        row.as_ref().map(|row| get_timestamp(row, "seen")).transpose()
    }

    /// The tables where a user's decision is owed, the one that has waited longest first.
    pub async fn waiting_for(&self, user: UserId) -> Result<Vec<WaitingTable>, StoreError> {
        let rows = sqlx::query(
            "SELECT tables.id, tables.game, MIN(seats.asked_since) AS since
             FROM seats JOIN tables ON tables.id = seats.table_id
             WHERE seats.user_id = $1 AND seats.asked_since IS NOT NULL
             AND seats.kind = 'user' AND tables.status = 'running'
             GROUP BY tables.id, tables.game ORDER BY since, tables.id",
        )
        .bind(user.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter()
            .map(|row| {
                Ok(WaitingTable {
                    table: get_parsed(row, "id")?,
                    game: get(row, "game")?,
                    since: get_timestamp(row, "since")?,
                })
            })
            .collect()
    }

    /// Takes note that a user has a page in sight.
    pub async fn note_present(&self, user: UserId) -> Result<(), StoreError> {
        sqlx::query("UPDATE users SET seen = $2 WHERE id = $1 AND name <> ''")
            .bind(user.as_str())
            .bind(Timestamp::now().micros())
            .execute(self.write())
            .await?;
        Ok(())
    }
}
