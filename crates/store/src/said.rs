//! What somebody has said at tables besides decisions and chat, for themselves to read.

use crate::{
    Store, StoreError, TableId, Timestamp, UserId,
    row::{get, get_parsed, get_timestamp},
};

/// A word of somebody's at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// At which.
    pub table: TableId,
    /// About what: `vote`, `knock`, `rematch` or `invitation`.
    pub kind: String,
    /// What they want, how they stand before the door, what they say to another game, or whom they have invited.
    pub what: String,
    /// When it was said.
    pub at: Timestamp,
}

impl Store {
    /// What a user has said, in the order in which it was said.
    pub async fn said_by(&self, user: UserId) -> Result<Vec<Said>, StoreError> {
        let rows = sqlx::query(
            "SELECT 'vote' AS kind, table_id, choice AS what, at FROM votes WHERE voter = $1
             UNION ALL
             SELECT 'knock', table_id, CASE WHEN removed = 1 THEN 'removed'
                 WHEN knocking = 1 THEN 'knocking' ELSE 'turned_away' END, at
             FROM knocks WHERE user_id = $1
             UNION ALL
             SELECT 'rematch', table_id, CASE yes WHEN 1 THEN 'yes' ELSE 'no' END, at
             FROM rematch_answers WHERE user_id = $1
             UNION ALL
             SELECT 'invitation', table_id, user_id, at FROM invitations WHERE by_id = $1
             ORDER BY at, kind, table_id",
        )
        .bind(user.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter()
            .map(|row| {
                Ok(Said {
                    table: get_parsed(row, "table_id")?,
                    kind: get(row, "kind")?,
                    what: get(row, "what")?,
                    at: get_timestamp(row, "at")?,
                })
            })
            .collect()
    }
}
