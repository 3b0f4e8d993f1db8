use crate::{
    Missing, Operator, SessionId, Store, StoreError, UserId, audit::note, deadline::Work,
    session::end_all,
};

impl Store {
    /// Gives an account another password, as an operator wants it, and ends all its sessions; refuses a user who has
    /// none.
    pub async fn reset_password(
        &self,
        by: &Operator,
        account: UserId,
        password_hash: &str,
    ) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        replace_password(&mut work, account, password_hash).await?;
        end_all(&mut work, account, None).await?;
        note(&mut work, by, "reset", account.as_str()).await?;
        work.commit().await
    }

    /// Gives an account another password, and ends all its sessions but the one in which it was asked for.
    pub async fn change_password(
        &self,
        account: UserId,
        password_hash: &str,
        asking: SessionId,
    ) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        replace_password(&mut work, account, password_hash).await?;
        end_all(&mut work, account, Some(asking)).await?;
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
