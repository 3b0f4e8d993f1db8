//! What an operator does to users and tables. Whoever does it beside a running server
//! [tells it](Store::tell_others) afterwards.

use crate::{
    ClosedBy, Missing, Operator, Store, StoreError, TableId, Timestamp, User, UserId,
    audit::note,
    deadline::Work,
    error::check_text,
    farewell::{give_seats_away, give_tables_away},
    name::name_key,
    session::end_all,
    status::NO_RESULT,
    user::read_user,
};

/// Which users to list, those who came last first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UserFilter {
    /// Only those who are called so, whatever the case of its letters.
    pub name: Option<String>,
    /// Only those who are muted or banned.
    pub restrained: bool,
    /// The user after whom to go on; none for the top of the list.
    pub after: Option<UserId>,
}

impl Store {
    /// Up to `limit` users who have not deleted themselves.
    pub async fn users(&self, which: &UserFilter, limit: u32) -> Result<Vec<User>, StoreError> {
        let name = which.name.as_deref().unwrap_or_default();
        check_text("a name", name)?;
        let rows = sqlx::query(
            "SELECT * FROM users WHERE name <> ''
             AND ($2 = '' OR name_key = $2 OR LOWER(name) = $2)
             AND (muted + banned > 0 OR CAST($3 AS BIGINT) = 0)
             AND (CAST($4 AS TEXT) IS NULL
                  OR (created, id) < (SELECT created, id FROM users WHERE id = $4))
             ORDER BY created DESC, id DESC LIMIT $1",
        )
        .bind(i64::from(limit))
        .bind(name_key(name))
        .bind(i64::from(which.restrained))
        .bind(which.after.as_ref().map(UserId::as_str))
        .fetch_all(self.read())
        .await?;
        rows.iter().map(read_user).collect()
    }

    /// Takes a user's voice, or gives it back. What they said stays.
    pub async fn mute(&self, by: &Operator, user: UserId, muted: bool) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        let done = sqlx::query("UPDATE users SET muted = $2 WHERE id = $1 AND name <> ''")
            .bind(user.as_str())
            .bind(i64::from(muted))
            .execute(&mut *work)
            .await?;
        found(done.rows_affected(), user)?;
        note(&mut work, by, if muted { "mute" } else { "unmute" }, user.as_str()).await?;
        work.commit().await
    }

    /// Keeps a user out: their sessions end, and their seats and tables go where those of a
    /// [deleted user](Store::delete_user) go. They keep their name and their finished games.
    pub async fn ban(&self, by: &Operator, user: UserId, stand_in: &str) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        let done = sqlx::query("UPDATE users SET banned = 1 WHERE id = $1 AND name <> ''")
            .bind(user.as_str())
            .execute(&mut *work)
            .await?;
        found(done.rows_affected(), user)?;
        end_all(&mut work, user, None).await?;
        give_tables_away(&mut work, user).await?;
        give_seats_away(&mut work, user, stand_in).await?;
        note(&mut work, by, "ban", user.as_str()).await?;
        work.commit().await
    }

    /// Lets a banned user in again; what they have lost stays lost.
    pub async fn unban(&self, by: &Operator, user: UserId) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        let done = sqlx::query("UPDATE users SET banned = 0 WHERE id = $1 AND name <> ''")
            .bind(user.as_str())
            .execute(&mut *work)
            .await?;
        found(done.rows_affected(), user)?;
        note(&mut work, by, "unban", user.as_str()).await?;
        work.commit().await
    }

    /// Ends a table whose log does not fit the rules any more; tells whether it was not over yet.
    pub async fn close_unfit(&self, table: TableId) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let closed = close(&mut work, table, ClosedBy::Rules).await?;
        work.commit().await?;
        Ok(closed)
    }

    /// Ends a table before its game is over, as an operator wants it; tells whether it was not over yet.
    pub async fn close_table(&self, by: &Operator, table: TableId) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let closed = close(&mut work, table, ClosedBy::Operator).await?;
        if closed {
            note(&mut work, by, "close", table.as_str()).await?;
        }
        work.commit().await?;
        if !closed {
            // Refuses if there is no such table.
            self.table(table).await?;
        }
        Ok(closed)
    }

    /// Notes that a table goes on under another version of the rules; tells whether it was at `from`.
    /// It does not count against its host's limits any more.
    pub async fn adopt_rules(
        &self,
        table: TableId,
        from: u32,
        to: u32,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "UPDATE tables SET rules_version = $3,
                               exempt = CASE WHEN status = 'finished' THEN exempt ELSE 1 END
             WHERE id = $1 AND rules_version = $2",
        )
        .bind(table.as_str())
        .bind(i64::from(from))
        .bind(i64::from(to))
        .execute(self.write())
        .await?;
        Ok(done.rows_affected() > 0)
    }
}

fn found(rows: u64, user: UserId) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::NotFound(Missing::User(user))) } else { Ok(()) }
}

async fn close(work: &mut Work, table: TableId, why: ClosedBy) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "UPDATE tables SET status = 'finished', result = $2, closed = $3, exempt = $4, touched = $5
         WHERE id = $1 AND status <> 'finished'",
    )
    .bind(table.as_str())
    .bind(NO_RESULT)
    .bind(why.word())
    .bind(i64::from(why == ClosedBy::Rules))
    .bind(Timestamp::now().micros())
    .execute(&mut **work)
    .await?;
    Ok(done.rows_affected() > 0)
}
