use std::time::Duration;

use sqlx::any::AnyRow;

use crate::{
    SessionId, SessionToken, Store, StoreError, Timestamp, User, UserId,
    deadline::TimedTransaction,
    device_link::void_device_link,
    error::check_text,
    row::{get, get_parsed, get_timestamp},
    secret::hash,
    user::read_user,
};

/// A browser that a user is known by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// What it is known by.
    pub id: SessionId,
    /// Who is known by it.
    pub user: UserId,
    /// What it runs on, as the caller has put it.
    pub device: String,
    /// When it began.
    pub created: Timestamp,
    /// When it was last used, to the hour.
    pub seen: Timestamp,
}

/// How exactly a session's last use is known: whoever comes more often makes no more writes.
const HOUR: Duration = Duration::from_hours(1);

impl Store {
    /// How many sessions a user has at most: the one that was not used for the longest time makes room.
    pub const SESSIONS_KEPT: u32 = 50;

    /// Begins a session of a user. Who has the token has the session; only its hash is kept.
    pub async fn create_session(
        &self,
        user: UserId,
        token: &SessionToken,
        device: &str,
    ) -> Result<Session, StoreError> {
        check_text("a device", device)?;
        let now = Timestamp::now();
        let device = device.to_owned();
        let session = Session { id: SessionId::random()?, user, device, created: now, seen: now };
        let mut work = self.begin().await?;
        sqlx::query(
            "INSERT INTO sessions (id, token_hash, user_id, device, created, seen)
             VALUES ($1, $2, $3, $4, $5, $5)",
        )
        .bind(session.id.as_str())
        .bind(hash(&[token.as_str()]))
        .bind(user.as_str())
        .bind(&session.device)
        .bind(now.micros())
        .execute(&mut *work)
        .await
        .map_err(|error| unknown_user(error, user))?;
        sqlx::query(
            "DELETE FROM sessions WHERE id IN (
                 SELECT id FROM sessions WHERE user_id = $1 ORDER BY seen DESC, id LIMIT 1000 OFFSET $2)",
        )
        .bind(user.as_str())
        .bind(i64::from(Store::SESSIONS_KEPT))
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(session)
    }

    /// The session of a token and its user; `None` if it has ended or was not used for so long.
    pub async fn find_session(
        &self,
        token: &SessionToken,
        idle: Duration,
    ) -> Result<Option<(Session, User)>, StoreError> {
        let row = sqlx::query(
            "SELECT users.*, sessions.id AS session_id, sessions.user_id, sessions.device,
                    sessions.created AS began, sessions.seen
             FROM sessions JOIN users ON users.id = sessions.user_id
             WHERE sessions.token_hash = $1 AND sessions.seen >= $2",
        )
        .bind(hash(&[token.as_str()]))
        .bind(Timestamp::now().before(idle).micros())
        .fetch_optional(self.read())
        .await?;
        row.as_ref().map(|row| Ok((read_session(row)?, read_user(row)?))).transpose()
    }

    /// Takes note that a session is used, if that is not known of the last hour.
    pub async fn note_use(&self, session: &Session) -> Result<(), StoreError> {
        if session.seen.elapsed() < HOUR {
            return Ok(());
        }
        sqlx::query("UPDATE sessions SET seen = $2 WHERE id = $1")
            .bind(session.id.as_str())
            .bind(Timestamp::now().micros())
            .execute(self.write())
            .await?;
        Ok(())
    }

    /// A session that has not ended.
    pub async fn session(&self, session: SessionId) -> Result<Option<Session>, StoreError> {
        let row = sqlx::query(
            "SELECT id AS session_id, user_id, device, created AS began, seen FROM sessions
             WHERE id = $1",
        )
        .bind(session.as_str())
        .fetch_optional(self.read())
        .await?;
        row.as_ref().map(read_session).transpose()
    }

    /// The sessions of a user, the last used first.
    pub async fn sessions(&self, user: UserId) -> Result<Vec<Session>, StoreError> {
        let rows = sqlx::query(
            "SELECT id AS session_id, user_id, device, created AS began, seen FROM sessions
             WHERE user_id = $1 ORDER BY seen DESC, id",
        )
        .bind(user.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter().map(read_session).collect()
    }

    /// Ends a session of a user; tells whether there was one.
    pub async fn end_session(&self, user: UserId, session: SessionId) -> Result<bool, StoreError> {
        let done = sqlx::query("DELETE FROM sessions WHERE id = $1 AND user_id = $2")
            .bind(session.as_str())
            .bind(user.as_str())
            .execute(self.write())
            .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Ends all sessions of a user, also those that are no rows yet: see [`Store::may_exchange`].
    pub async fn end_sessions(&self, user: UserId) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        end_all(&mut work, user, None).await?;
        work.commit().await
    }

    /// Whether a signed cookie of a user, from before there were sessions, may be exchanged for one: until all of
    /// theirs are ended, and not for ever.
    pub async fn may_exchange(&self, user: UserId) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT signed_until FROM users WHERE id = $1")
            .bind(user.as_str())
            .fetch_optional(self.read())
            .await?;
        row.map_or(Ok(false), |row| Ok(get_timestamp(&row, "signed_until")? > Timestamp::now()))
    }
}

/// Ends all sessions of a user but one.
pub(crate) async fn end_all(
    work: &mut TimedTransaction,
    user: UserId,
    but: Option<SessionId>,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2")
        .bind(user.as_str())
        .bind(but.as_ref().map(SessionId::as_str))
        .execute(&mut *work)
        .await?;
    sqlx::query("UPDATE users SET signed_until = 0 WHERE id = $1")
        .bind(user.as_str())
        .execute(&mut *work)
        .await?;
    void_device_link(&mut *work, user).await
}

fn unknown_user(error: sqlx::Error, user: UserId) -> StoreError {
    match error.as_database_error() {
        Some(refusal) if refusal.is_foreign_key_violation() => {
            StoreError::NotFound(crate::Missing::User(user))
        }
        Some(_) | None => error.into(),
    }
}

fn read_session(row: &AnyRow) -> Result<Session, StoreError> {
    Ok(Session {
        id: get_parsed(row, "session_id")?,
        user: get_parsed(row, "user_id")?,
        device: get(row, "device")?,
        created: get_timestamp(row, "began")?,
        seen: get_timestamp(row, "seen")?,
    })
}
