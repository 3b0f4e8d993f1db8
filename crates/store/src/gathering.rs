//! How people come together at a table before its game begins.

use crate::{
    Invite, Store, StoreError, TableId, Timestamp, UserId,
    deadline::Work,
    outbox::tell_start,
    row::{get, get_parsed, get_timestamp},
    table::found_table,
};

/// Somebody before the door of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knock {
    /// The user who knocks.
    pub user: UserId,
    /// What they are called.
    pub name: String,
    /// Whether they wish to come in.
    pub knocking: bool,
    /// Whether the host has sent them away: they take no seat by themselves any more.
    pub removed: bool,
    /// Since when.
    pub at: Timestamp,
}

impl Store {
    /// How many may stand before a door: the oldest who does not knock any more makes room, unless the host has sent
    /// them away from a seat.
    pub const KNOCKS: u32 = 50;

    /// Who is before a table's door, in the order in which they came.
    pub async fn knocks(&self, table: TableId) -> Result<Vec<Knock>, StoreError> {
        let rows = sqlx::query(
            "SELECT knocks.user_id, users.name, knocks.knocking, knocks.removed, knocks.at
             FROM knocks JOIN users ON users.id = knocks.user_id
             WHERE knocks.table_id = $1 AND users.name <> '' ORDER BY knocks.at, knocks.user_id",
        )
        .bind(table.as_str())
        // Not from the readers: what was just written must be seen.
        .fetch_all(self.write())
        .await?;
        rows.iter()
            .map(|row| {
                Ok(Knock {
                    user: get_parsed(row, "user_id")?,
                    name: get(row, "name")?,
                    knocking: get::<i64>(row, "knocking")? == 1,
                    removed: get::<i64>(row, "removed")? == 1,
                    at: get_timestamp(row, "at")?,
                })
            })
            .collect()
    }

    /// Somebody wishes to come in. Tells whether there is room before the door.
    pub async fn knock(&self, table: TableId, user: UserId) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        lock(&mut work, table).await?;
        let crowd = sqlx::query(
            "SELECT COUNT(*) AS number FROM knocks WHERE table_id = $1 AND user_id <> $2",
        )
        .bind(table.as_str())
        .bind(user.as_str())
        .fetch_one(&mut *work)
        .await?;
        if get::<i64>(&crowd, "number")? >= i64::from(Store::KNOCKS) {
            let left = sqlx::query(
                "DELETE FROM knocks WHERE table_id = $1 AND user_id IN (
                     SELECT user_id FROM knocks
                     WHERE table_id = $1 AND user_id <> $2 AND knocking = 0 AND removed = 0
                     ORDER BY at, user_id LIMIT 1)",
            )
            .bind(table.as_str())
            .bind(user.as_str())
            .execute(&mut *work)
            .await?;
            if left.rows_affected() == 0 {
                return Ok(false);
            }
        }
        let knock = "INSERT INTO knocks (table_id, user_id, knocking, removed, at) VALUES ($1, $2, 1, 0, $3)
             ON CONFLICT (table_id, user_id) DO UPDATE SET knocking = 1";
        note(&mut work, knock, table, user).await?;
        work.commit().await?;
        Ok(true)
    }

    /// Somebody who knocked is sent away, or goes: they may knock again.
    pub async fn turn_away(&self, table: TableId, user: UserId) -> Result<(), StoreError> {
        sqlx::query("UPDATE knocks SET knocking = 0 WHERE table_id = $1 AND user_id = $2")
            .bind(table.as_str())
            .bind(user.as_str())
            .execute(self.write())
            .await?;
        Ok(())
    }

    /// Takes the seats of somebody who sits at a table that waits, and lets nobody sit down by themselves from then on:
    /// the host gives the seats. Every link to it is another one. Does nothing if the game has begun meanwhile.
    pub async fn remove_from_table(
        &self,
        table: TableId,
        user: UserId,
    ) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let locked = sqlx::query(
            "UPDATE tables SET touched = $2, by_host = 1, group_invite = $3
             WHERE id = $1 AND status = 'waiting'",
        )
        .bind(table.as_str())
        .bind(Timestamp::now().micros())
        .bind(Invite::random()?.as_str())
        .execute(&mut *work)
        .await?;
        if locked.rows_affected() == 0 {
            return Ok(false);
        }
        let held = sqlx::query("SELECT seat FROM seats WHERE table_id = $1 AND user_id = $2")
            .bind(table.as_str())
            .bind(user.as_str())
            .fetch_all(&mut *work)
            .await?;
        for row in &held {
            sqlx::query(
                "UPDATE seats SET kind = 'open', user_id = NULL, bot = NULL, ready = 0, invite = $3
                 WHERE table_id = $1 AND seat = $2",
            )
            .bind(table.as_str())
            .bind(get::<i64>(row, "seat")?)
            .bind(Invite::random()?.as_str())
            .execute(&mut *work)
            .await?;
        }
        let remove = "INSERT INTO knocks (table_id, user_id, knocking, removed, at) VALUES ($1, $2, 0, 1, $3)
             ON CONFLICT (table_id, user_id) DO UPDATE SET knocking = 0, removed = 1";
        note(&mut work, remove, table, user).await?;
        work.commit().await?;
        Ok(true)
    }

    /// Whether the host gives the seats, from now on. Whoever was not there when tables got links for all has one now.
    pub async fn set_by_host(&self, table: TableId, by_host: bool) -> Result<(), StoreError> {
        let done = sqlx::query(
            "UPDATE tables SET by_host = $2, group_invite = COALESCE(group_invite, $3) WHERE id = $1",
        )
        .bind(table.as_str())
        .bind(i64::from(by_host))
        .bind(Invite::random()?.as_str())
        .execute(self.write())
        .await?;
        found_table(table, &done)
    }

    /// Whether somebody who sits at a table is ready; the game begins with the last who is, if all wait for that.
    pub async fn set_ready(
        &self,
        table: TableId,
        user: UserId,
        ready: bool,
    ) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        lock(&mut work, table).await?;
        sqlx::query(
            "UPDATE seats SET ready = $3 WHERE table_id = $1 AND user_id = $2 AND kind = 'user'
             AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND status = 'waiting')",
        )
        .bind(table.as_str())
        .bind(user.as_str())
        .bind(i64::from(ready))
        .execute(&mut *work)
        .await?;
        begin_if_complete(&mut work, table, Some(user)).await?;
        work.commit().await
    }
}

/// Locks a table.
async fn lock(work: &mut Work, table: TableId) -> Result<(), StoreError> {
    let done = sqlx::query("UPDATE tables SET touched = touched WHERE id = $1")
        .bind(table.as_str())
        .execute(&mut **work)
        .await?;
    found_table(table, &done)
}

/// Writes who is before the door.
async fn note(
    work: &mut Work,
    statement: &'static str,
    table: TableId,
    user: UserId,
) -> Result<(), StoreError> {
    sqlx::query(statement)
        .bind(table.as_str())
        .bind(user.as_str())
        .bind(Timestamp::now().micros())
        .execute(&mut **work)
        .await?;
    Ok(())
}

/// A table that waits runs from now on, if every seat is taken and, where that was agreed on, everybody is ready. `by`
/// has seen to it and need not be told.
pub(crate) async fn begin_if_complete(
    work: &mut Work,
    table: TableId,
    by: Option<UserId>,
) -> Result<(), StoreError> {
    let started = sqlx::query(
        "UPDATE tables SET status = 'running' WHERE id = $1 AND status = 'waiting'
         AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = $1 AND (kind = 'open'
                         OR (kind = 'user' AND ready = 0 AND tables.by_ready = 1)))",
    )
    .bind(table.as_str())
    .execute(&mut **work)
    .await?;
    if started.rows_affected() > 0 {
        sqlx::query("DELETE FROM knocks WHERE table_id = $1")
            .bind(table.as_str())
            .execute(&mut **work)
            .await?;
        tell_start(work, table, by).await?;
    }
    Ok(())
}
