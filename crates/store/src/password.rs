use crate::{Missing, Store, StoreError, UserId};

impl Store {
    /// Gives an account another password; refuses a user who has none.
    pub async fn set_password(
        &self,
        account: UserId,
        password_hash: &str,
    ) -> Result<(), StoreError> {
        let done = sqlx::query(
            "UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash IS NOT NULL",
        )
        .bind(account.as_str())
        .bind(password_hash)
        .execute(self.write())
        .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::NotFound(Missing::User(account)));
        }
        Ok(())
    }
}
