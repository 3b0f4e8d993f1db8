use crate::{Missing, SessionId, Store, StoreError, UserId, deadline::Work, session::end_all};

impl Store {
    /// Gives an account another password, and ends all its sessions; refuses a user who has none.
    pub async fn set_password(
        &self,
        account: UserId,
        password_hash: &str,
    ) -> Result<(), StoreError> {
        self.set_password_but(account, password_hash, None).await
    }

    /// The same, but for the session in which it was asked for.
    pub async fn change_password(
        &self,
        account: UserId,
        password_hash: &str,
        asking: SessionId,
    ) -> Result<(), StoreError> {
        self.set_password_but(account, password_hash, Some(asking)).await
    }

    async fn set_password_but(
        &self,
        account: UserId,
        password_hash: &str,
        but: Option<SessionId>,
    ) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        replace_password(&mut work, account, password_hash).await?;
        end_all(&mut work, account, but).await?;
        work.commit().await
    }
}

pub(crate) async fn replace_password(
    work: &mut Work,
    account: UserId,
    password_hash: &str,
) -> Result<(), StoreError> {
    let done = sqlx::query(
        "UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash IS NOT NULL",
    )
    .bind(account.as_str())
    .bind(password_hash)
    .execute(&mut **work)
    .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::NotFound(Missing::User(account)));
    }
    Ok(())
}
