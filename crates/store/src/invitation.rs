//! Asking somebody to sit down at a table that waits.

use std::time::Duration;

use crate::{
    Bond, Store, StoreError, TableId, Timestamp, UserId,
    bond::bond_between,
    row::{get, get_count, get_parsed, get_timestamp},
};

/// A table where somebody is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The table they are wanted at.
    pub table: TableId,
    /// Its title's id.
    pub game: String,
    /// Who wants them there.
    pub by: UserId,
    /// What that person is called.
    pub by_name: String,
    /// Since when.
    pub at: Timestamp,
}

/// What became of asking somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Invited {
    /// They are told.
    Done,
    /// They were asked before.
    Already,
    /// They do not know whoever asks, or keep them away: which of these is theirs to know.
    Unwanted,
    /// The table waits for nobody any more.
    NotWaiting,
    /// Whoever asks has asked very many today.
    TooMany,
}

const DAY: Duration = Duration::from_hours(24);

impl Store {
    /// How many people somebody may invite within a day.
    pub const INVITATIONS_A_DAY: u32 = 60;

    /// Asks somebody to sit down at a table that waits: they find it in the page, and are told in the ways they chose, in
    /// one transaction. They must know who asks: have them at hand, or have sat at a table with them.
    pub async fn invite(
        &self,
        table: TableId,
        user: UserId,
        by: UserId,
    ) -> Result<Invited, StoreError> {
        let now = Timestamp::now();
        let mut work = self.begin().await?;
        // Changes nothing but locks whoever asks: what they ask at once, at whatever tables, is counted one by one.
        sqlx::query("UPDATE users SET created = created WHERE id = $1")
            .bind(by.as_str())
            .execute(&mut *work)
            .await?;
        let waits =
            sqlx::query("UPDATE tables SET touched = touched WHERE id = $1 AND status = 'waiting'")
                .bind(table.as_str())
                .execute(&mut *work)
                .await?;
        if waits.rows_affected() == 0 {
            return Ok(Invited::NotWaiting);
        }
        let kept = bond_between(&mut *work, user, by).await?;
        let met = sqlx::query(
            "SELECT 1 AS one FROM seats AS theirs JOIN seats AS own ON own.table_id = theirs.table_id
             WHERE theirs.user_id = $1 AND own.user_id = $2 LIMIT 1",
        )
        .bind(user.as_str())
        .bind(by.as_str())
        .fetch_optional(&mut *work)
        .await?;
        let known = kept == Some(Bond::Friend) || met.is_some();
        let away = bond_between(&mut *work, by, user).await? == Some(Bond::Blocked);
        if !known || away || kept == Some(Bond::Blocked) || user == by {
            return Ok(Invited::Unwanted);
        }
        let today =
            sqlx::query("SELECT COUNT(*) AS number FROM invitations WHERE by_id = $1 AND at > $2")
                .bind(by.as_str())
                .bind(now.before(DAY).micros())
                .fetch_one(&mut *work)
                .await?;
        if get_count(&today, "number")? >= Store::INVITATIONS_A_DAY {
            return Ok(Invited::TooMany);
        }
        let done = sqlx::query(
            "INSERT INTO invitations (user_id, table_id, by_id, at) VALUES ($1, $2, $3, $4)
             ON CONFLICT DO NOTHING",
        )
        .bind(user.as_str())
        .bind(table.as_str())
        .bind(by.as_str())
        .bind(now.micros())
        .execute(&mut *work)
        .await?;
        if done.rows_affected() == 0 {
            return Ok(Invited::Already);
        }
        sqlx::query(
            "INSERT INTO outbox (channel, user_id, table_id, kind, detail, at, due)
             SELECT channels.id, channels.user_id, CAST($2 AS TEXT), 'invite',
                 (SELECT name FROM users WHERE id = $3), CAST($4 AS BIGINT), CAST($4 AS BIGINT)
             FROM channels WHERE channels.user_id = $1
             AND channels.wanted <> 'never' AND channels.confirmed = 1",
        )
        .bind(user.as_str())
        .bind(table.as_str())
        .bind(by.as_str())
        .bind(now.micros())
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(Invited::Done)
    }

    /// The tables that wait and where a user is wanted, the last first.
    pub async fn invitations(&self, user: UserId) -> Result<Vec<Invitation>, StoreError> {
        let rows = sqlx::query(
            "SELECT invitations.table_id, tables.game, invitations.by_id, users.name, invitations.at
             FROM invitations JOIN tables ON tables.id = invitations.table_id
             JOIN users ON users.id = invitations.by_id
             WHERE invitations.user_id = $1 AND tables.status = 'waiting' AND users.name <> ''
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id
                             AND seats.user_id = invitations.user_id)
             ORDER BY invitations.at DESC LIMIT 50",
        )
        .bind(user.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter()
            .map(|row| {
                Ok(Invitation {
                    table: get_parsed(row, "table_id")?,
                    game: get(row, "game")?,
                    by: get_parsed(row, "by_id")?,
                    by_name: get(row, "name")?,
                    at: get_timestamp(row, "at")?,
                })
            })
            .collect()
    }

    /// Who was invited to a table.
    pub async fn invited_to(&self, table: TableId) -> Result<Vec<UserId>, StoreError> {
        let rows = sqlx::query("SELECT user_id FROM invitations WHERE table_id = $1")
            .bind(table.as_str())
            .fetch_all(self.read())
            .await?;
        rows.iter().map(|row| get_parsed(row, "user_id")).collect()
    }

    /// Takes an invitation away, and what was to be told of it: it was turned down.
    pub async fn decline(&self, user: UserId, table: TableId) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let done = sqlx::query("DELETE FROM invitations WHERE user_id = $1 AND table_id = $2")
            .bind(user.as_str())
            .bind(table.as_str())
            .execute(&mut *work)
            .await?;
        sqlx::query("DELETE FROM outbox WHERE user_id = $1 AND table_id = $2 AND kind = 'invite'")
            .bind(user.as_str())
            .bind(table.as_str())
            .execute(&mut *work)
            .await?;
        work.commit().await?;
        Ok(done.rows_affected() > 0)
    }
}
