use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;

use crate::{Missing, Store, StoreError, TableId, Timestamp, row::get};

/// How far a table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// Some seat is open.
    Waiting,
    /// It is played.
    Running,
    /// It is over.
    Finished(TableResult),
}

impl Status {
    /// The word for it: `waiting`, `running` or `finished`.
    pub const fn word(&self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Running => "running",
            Status::Finished(_) => "finished",
        }
    }
}

/// How a game ended, by seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableResult {
    /// Points, as the title counts them; fewer than none are possible.
    pub scores: Vec<i32>,
    /// Places, 1 for the first.
    pub placings: Vec<u8>,
}

impl Store {
    /// Sets how far a table is. Setting it twice does no harm: after a crash between the last
    /// decision and its result, whoever loads the table sets the result.
    pub async fn set_status(&self, table: TableId, status: &Status) -> Result<(), StoreError> {
        let result = match status {
            Status::Waiting | Status::Running => None,
            Status::Finished(result) => {
                Some(serde_json::to_string(result).expect("numbers have JSON"))
            }
        };
        let done =
            sqlx::query("UPDATE tables SET status = $2, result = $3, touched = $4 WHERE id = $1")
                .bind(table.as_str())
                .bind(status.word())
                .bind(result)
                .bind(Timestamp::now().micros())
                .execute(self.write())
                .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::NotFound(Missing::Table(table)));
        }
        Ok(())
    }
}

pub(crate) fn read_status(row: &AnyRow) -> Result<Status, StoreError> {
    let word: String = get(row, "status")?;
    let result: Option<String> = get(row, "result")?;
    match (word.as_str(), result) {
        ("waiting", None) => Ok(Status::Waiting),
        ("running", None) => Ok(Status::Running),
        ("finished", Some(json)) => serde_json::from_str(&json)
            .map(Status::Finished)
            .map_err(|_| StoreError::Unreadable { what: "a result", found: json }),
        _ => Err(StoreError::Unreadable { what: "a status", found: word }),
    }
}
