//! Whom somebody does not want to hear.

use crate::{Store, StoreError, UserId, row::get_parsed};

impl Store {
    /// How many one may ignore.
    pub const IGNORED: u32 = 500;

    /// Whom a user does not want to hear.
    pub async fn ignored(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        let rows = sqlx::query("SELECT other_id FROM ignored WHERE user_id = $1 ORDER BY other_id")
            .bind(user.as_str())
            // Not from the readers: what was just written must be seen.
            .fetch_all(self.write())
            .await?;
        rows.iter().map(|row| get_parsed(row, "other_id")).collect()
    }

    /// A user does not want to hear somebody any more. Who ignores as many as one may changes nothing, and so does
    /// who is not there.
    pub async fn ignore(&self, user: UserId, other: UserId) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO ignored (user_id, other_id) SELECT $1, id FROM users WHERE id = $2 AND id <> $1
             AND (SELECT COUNT(*) FROM ignored WHERE user_id = $1) < $3
             ON CONFLICT DO NOTHING",
        )
        .bind(user.as_str())
        .bind(other.as_str())
        .bind(i64::from(Store::IGNORED))
        .execute(self.write())
        .await?;
        Ok(())
    }

    /// A user hears somebody again.
    pub async fn hear_again(&self, user: UserId, other: UserId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM ignored WHERE user_id = $1 AND other_id = $2")
            .bind(user.as_str())
            .bind(other.as_str())
            .execute(self.write())
            .await?;
        Ok(())
    }
}
