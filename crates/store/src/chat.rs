use sqlx::any::AnyRow;

use crate::{
    Missing, Store, StoreError, TableId, Timestamp, UserId,
    error::check_text,
    row::{get, get_parsed, get_timestamp},
};

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredChatLine {
    /// Larger than that of every line before it.
    pub line: i64,
    /// Who said it.
    pub user: UserId,
    /// What they are called now.
    pub name: String,
    /// What they said.
    pub text: String,
    /// When the store took it, by its own clock.
    pub at: Timestamp,
}

impl Store {
    /// How many lines a table keeps: older ones make room.
    pub const CHAT_KEPT: u32 = 200;

    /// Keeps what a user says. How long it may be, the caller judges.
    pub async fn say(
        &self,
        table: TableId,
        user: UserId,
        text: &str,
    ) -> Result<StoredChatLine, StoreError> {
        check_text("a chat line", text)?;
        let name = self.user(user).await?.name;
        let at = Timestamp::now();
        let mut work = self.begin().await?;
        let rows = sqlx::query(
            "INSERT INTO chat (table_id, user_id, text, at) VALUES ($1, $2, $3, $4) RETURNING line",
        )
        .bind(table.as_str())
        .bind(user.as_str())
        .bind(text)
        .bind(at.micros())
        .fetch_all(&mut *work)
        .await
        .map_err(|error| unknown_table(error, table))?;
        sqlx::query(
            "DELETE FROM chat WHERE table_id = $1 AND line <= (
                 SELECT line FROM chat WHERE table_id = $1 ORDER BY line DESC LIMIT 1 OFFSET $2)",
        )
        .bind(table.as_str())
        .bind(i64::from(Store::CHAT_KEPT))
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        let line =
            rows.first().map_or(Err(sqlx::Error::RowNotFound.into()), |row| get(row, "line"))?;
        Ok(StoredChatLine { line, user, name, text: text.to_owned(), at })
    }

    /// One line of a table's chat; nothing if it is not there.
    pub async fn chat_line(
        &self,
        table: TableId,
        line: i64,
    ) -> Result<Option<StoredChatLine>, StoreError> {
        let row = sqlx::query(
            "SELECT chat.line, chat.user_id, users.name, chat.text, chat.at
             FROM chat JOIN users ON users.id = chat.user_id
             WHERE chat.table_id = $1 AND chat.line = $2",
        )
        .bind(table.as_str())
        .bind(line)
        .fetch_optional(self.read())
        .await?;
        row.as_ref().map(read_line).transpose()
    }

    /// The last lines of a table's chat, oldest first.
    pub async fn chat(&self, table: TableId, last: u32) -> Result<Vec<StoredChatLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT chat.line, chat.user_id, users.name, chat.text, chat.at
             FROM chat JOIN users ON users.id = chat.user_id
             WHERE chat.table_id = $1 ORDER BY chat.line DESC LIMIT $2",
        )
        .bind(table.as_str())
        .bind(i64::from(last))
        .fetch_all(self.read())
        .await?;
        rows.iter().rev().map(read_line).collect()
    }
}

/// The user was there a moment ago, so that it is the table that is not.
fn unknown_table(error: sqlx::Error, table: TableId) -> StoreError {
    match error.as_database_error() {
        Some(refusal) if refusal.is_foreign_key_violation() => {
            StoreError::NotFound(Missing::Table(table))
        }
        Some(_) | None => error.into(),
    }
}

fn read_line(row: &AnyRow) -> Result<StoredChatLine, StoreError> {
    Ok(StoredChatLine {
        line: get(row, "line")?,
        user: get_parsed(row, "user_id")?,
        name: get(row, "name")?,
        text: get(row, "text")?,
        at: get_timestamp(row, "at")?,
    })
}
