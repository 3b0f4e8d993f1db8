use std::time::Duration;

use sqlx::AnyExecutor;

use crate::{
    DeviceToken, Store, StoreError, Timestamp, User, UserId, row::get_timestamp, secret::hash,
    user::read_user,
};

impl Store {
    /// Keeps a link that lets its bearer go on as this user at another device, once, within this time. One that the user
    /// had before leads nowhere from now on. Tells until when it is good.
    pub async fn create_device_link(
        &self,
        user: UserId,
        token: &DeviceToken,
        life: Duration,
    ) -> Result<Timestamp, StoreError> {
        let now = Timestamp::now();
        let until = now.after(life);
        sqlx::query("DELETE FROM device_links WHERE until <= $1")
            .bind(now.micros())
            .execute(self.write())
            .await?;
        sqlx::query(
            "INSERT INTO device_links (user_id, token_hash, until) VALUES ($1, $2, $3)
             ON CONFLICT (user_id) DO UPDATE SET token_hash = $2, until = $3",
        )
        .bind(user.as_str())
        .bind(hash(&[token.as_str()]))
        .bind(until.micros())
        .execute(self.write())
        .await?;
        Ok(until)
    }

    /// Whom a link lets in, and until when; nothing if it was used, is too old, or was never there. It is still good
    /// afterwards.
    pub async fn device_link(
        &self,
        token: &DeviceToken,
    ) -> Result<Option<(User, Timestamp)>, StoreError> {
        let row = sqlx::query(
            "SELECT users.*, device_links.until FROM device_links
             JOIN users ON users.id = device_links.user_id
             WHERE device_links.token_hash = $1 AND device_links.until > $2",
        )
        .bind(hash(&[token.as_str()]))
        .bind(Timestamp::now().micros())
        .fetch_optional(self.read())
        .await?;
        row.map(|row| Ok((read_user(&row)?, get_timestamp(&row, "until")?))).transpose()
    }

    /// Uses a link up: of several who bring it, one is told whom it lets in.
    pub async fn use_device_link(&self, token: &DeviceToken) -> Result<Option<User>, StoreError> {
        let Some((user, _)) = self.device_link(token).await? else { return Ok(None) };
        let done = sqlx::query(
            "DELETE FROM device_links WHERE user_id = $1 AND token_hash = $2 AND until > $3",
        )
        .bind(user.id.as_str())
        .bind(hash(&[token.as_str()]))
        .bind(Timestamp::now().micros())
        .execute(self.write())
        .await?;
        Ok((done.rows_affected() > 0).then_some(user))
    }
}

/// Who ends all sessions of a user means those that are about to begin as well.
pub(crate) async fn void_device_link<'c>(
    writer: impl AnyExecutor<'c>,
    user: UserId,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM device_links WHERE user_id = $1")
        .bind(user.as_str())
        .execute(writer)
        .await?;
    Ok(())
}
