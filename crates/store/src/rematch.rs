//! Whether those who have played want another game.

use crate::{
    Store, StoreError, TableId, Timestamp, UserId,
    row::{get, get_parsed},
};

/// What somebody says to another game among the same people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RematchAnswer {
    /// The user who says it.
    pub user: UserId,
    /// Whether they want one.
    pub yes: bool,
}

impl Store {
    /// Keeps what somebody says to another game, in the place of what they said before.
    pub async fn answer_rematch(
        &self,
        table: TableId,
        RematchAnswer { user, yes }: RematchAnswer,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO rematch_answers (table_id, user_id, yes, at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (table_id, user_id) DO UPDATE SET yes = excluded.yes, at = excluded.at",
        )
        .bind(table.as_str())
        .bind(user.as_str())
        .bind(i64::from(yes))
        .bind(Timestamp::now().micros())
        .execute(self.write())
        .await?;
        Ok(())
    }

    /// What was said, in the order in which it was.
    pub async fn rematch_answers(&self, table: TableId) -> Result<Vec<RematchAnswer>, StoreError> {
        let rows = sqlx::query(
            "SELECT user_id, yes FROM rematch_answers WHERE table_id = $1 ORDER BY at, user_id",
        )
        .bind(table.as_str())
        // Not from the readers: what was just written must be seen.
        .fetch_all(self.write())
        .await?;
        rows.iter()
            .map(|row| {
                Ok(RematchAnswer {
                    user: get_parsed(row, "user_id")?,
                    yes: get::<i64>(row, "yes")? == 1,
                })
            })
            .collect()
    }
}
