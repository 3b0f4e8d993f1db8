//! When somebody's clock rests at tables over days. What a zone or a day is, the caller judges.

use crate::{
    Store, StoreError, UserId,
    error::check_text,
    row::{get, get_parsed},
};

/// When somebody's clock rests, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoredRest {
    /// The name of a time zone, for the weekends; empty where nobody has told.
    pub zone: String,
    /// Days of vacation, `from/to` each, separated by blanks.
    pub vacation: String,
}

impl Store {
    /// When a user's clock rests.
    pub async fn rest(&self, user: UserId) -> Result<StoredRest, StoreError> {
        Ok(self.rests(&[user]).await?.pop().map(|(_, rest)| rest).unwrap_or_default())
    }

    /// When the clocks of these users rest, of those who have told.
    pub async fn rests(&self, users: &[UserId]) -> Result<Vec<(UserId, StoredRest)>, StoreError> {
        let mut rests = Vec::with_capacity(users.len());
        for user in users {
            let row = sqlx::query("SELECT user_id, zone, vacation FROM rests WHERE user_id = $1")
                .bind(user.as_str())
                .fetch_optional(self.write())
                .await?;
            if let Some(row) = row {
                let rest =
                    StoredRest { zone: get(&row, "zone")?, vacation: get(&row, "vacation")? };
                rests.push((get_parsed(&row, "user_id")?, rest));
            }
        }
        Ok(rests)
    }

    /// Keeps when a user's clock rests.
    pub async fn set_rest(&self, user: UserId, rest: &StoredRest) -> Result<(), StoreError> {
        check_text("a time zone", &rest.zone)?;
        check_text("a vacation", &rest.vacation)?;
        sqlx::query(
            "INSERT INTO rests (user_id, zone, vacation) VALUES ($1, $2, $3)
             ON CONFLICT (user_id) DO UPDATE SET zone = excluded.zone, vacation = excluded.vacation",
        )
        .bind(user.as_str())
        .bind(&rest.zone)
        .bind(&rest.vacation)
        .execute(self.write())
        .await?;
        Ok(())
    }
}
