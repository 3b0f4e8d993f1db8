use sqlx::any::AnyRow;

use crate::{
    Missing, Store, StoreError, TableId, Timestamp, UserId,
    error::check_text,
    row::{get, get_optional, get_parsed, get_timestamp},
};

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredChatLine {
    /// Larger than that of every line before it.
    pub line: i64,
    /// Who said it; nobody if the server did.
    pub user: Option<UserId>,
    /// What they are called now.
    pub name: String,
    /// What they said; of the server, the [word](Remark::word) for it.
    pub text: String,
    /// When the store took it, by its own clock.
    pub at: Timestamp,
}

/// What the server itself says at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remark {
    /// The rules have changed, and the game goes on under the new ones.
    RulesChanged,
    /// The rules have changed, and the game does not fit them.
    ClosedByRules,
    /// An operator has closed the table.
    ClosedByOperator,
}

impl Remark {
    const ALL: [Remark; 3] =
        [Remark::RulesChanged, Remark::ClosedByRules, Remark::ClosedByOperator];

    /// What it is kept as.
    pub const fn word(self) -> &'static str {
        match self {
            Remark::RulesChanged => "rules-changed",
            Remark::ClosedByRules => "closed-by-rules",
            Remark::ClosedByOperator => "closed-by-operator",
        }
    }
}

impl StoredChatLine {
    /// What the server has said; `None` if somebody else has.
    pub fn remark(&self) -> Option<Remark> {
        let own = self.user.is_none();
        Remark::ALL.into_iter().find(|remark| own && remark.word() == self.text)
    }
}

impl Store {
    /// How many lines a table keeps: older ones make room.
    pub const CHAT_KEPT: u32 = 200;

    /// Keeps what a user says; refuses one who is muted. How long it may be, the caller judges.
    pub async fn say(
        &self,
        table: TableId,
        user: UserId,
        text: &str,
    ) -> Result<StoredChatLine, StoreError> {
        check_text("a chat line", text)?;
        let speaker = self.user(user).await?;
        if speaker.muted {
            return Err(StoreError::Muted { user });
        }
        self.keep_line(table, Some(user), speaker.name, text).await
    }

    /// Keeps what the server says.
    pub async fn remark(
        &self,
        table: TableId,
        remark: Remark,
    ) -> Result<StoredChatLine, StoreError> {
        self.keep_line(table, None, String::new(), remark.word()).await
    }

    async fn keep_line(
        &self,
        table: TableId,
        user: Option<UserId>,
        name: String,
        text: &str,
    ) -> Result<StoredChatLine, StoreError> {
        let at = Timestamp::now();
        let mut work = self.begin().await?;
        let rows = sqlx::query(
            "INSERT INTO chat (table_id, user_id, text, at) VALUES ($1, $2, $3, $4) RETURNING line",
        )
        .bind(table.as_str())
        .bind(user.as_ref().map(UserId::as_str))
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

    /// One line of a table's chat; `None` if it is not there.
    pub async fn chat_line(
        &self,
        table: TableId,
        line: i64,
    ) -> Result<Option<StoredChatLine>, StoreError> {
        let row = sqlx::query(
            "SELECT chat.line, chat.user_id, users.name, chat.text, chat.at
             FROM chat LEFT JOIN users ON users.id = chat.user_id
             WHERE chat.table_id = $1 AND chat.line = $2",
        )
        .bind(table.as_str())
        .bind(line)
        .fetch_optional(self.read())
        .await?;
        row.as_ref().map(read_line).transpose()
    }

    /// What a user said at any table after a line, oldest first.
    pub async fn chat_of(
        &self,
        user: UserId,
        after: i64,
        most: u32,
    ) -> Result<Vec<(TableId, StoredChatLine)>, StoreError> {
        let rows = sqlx::query(
            "SELECT chat.table_id, chat.line, chat.user_id, users.name, chat.text, chat.at
             FROM chat JOIN users ON users.id = chat.user_id
             WHERE chat.user_id = $1 AND chat.line > $2 ORDER BY chat.line LIMIT $3",
        )
        .bind(user.as_str())
        .bind(after)
        .bind(i64::from(most))
        .fetch_all(self.read())
        .await?;
        rows.iter().map(|row| Ok((get_parsed(row, "table_id")?, read_line(row)?))).collect()
    }

    /// The last lines of a table's chat, oldest first.
    pub async fn chat(&self, table: TableId, last: u32) -> Result<Vec<StoredChatLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT chat.line, chat.user_id, users.name, chat.text, chat.at
             FROM chat LEFT JOIN users ON users.id = chat.user_id
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
        user: get_optional(row, "user_id")?,
        name: get::<Option<String>>(row, "name")?.unwrap_or_default(),
        text: get(row, "text")?,
        at: get_timestamp(row, "at")?,
    })
}
