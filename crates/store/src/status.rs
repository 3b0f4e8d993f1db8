use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;

use crate::{
    Store, StoreError, TableId, Timestamp, deadline::Work, outbox::tell_end, played::note_played,
    row::get, table::found_table,
};

/// How far a table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// Some seat is open.
    Waiting,
    /// It is played.
    Running,
    /// It is over.
    Finished(TableResult),
    /// It has ended before its game was over.
    Closed(ClosedBy),
}

/// Why a table has ended before its game was over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClosedBy {
    /// The rules have changed, and its log does not fit them any more.
    Rules,
    /// An operator wanted it so.
    Operator,
}

impl ClosedBy {
    /// The word for it: `rules` or `operator`.
    pub const fn word(self) -> &'static str {
        match self {
            ClosedBy::Rules => "rules",
            ClosedBy::Operator => "operator",
        }
    }
}

/// What a table has for a result that has none.
pub(crate) const NO_RESULT: &str = r#"{"scores":[],"placings":[]}"#;

impl Status {
    /// The word for it: `waiting`, `running`, `finished` or `closed`.
    pub const fn word(&self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Running => "running",
            Status::Finished(_) => "finished",
            Status::Closed(_) => "closed",
        }
    }

    /// Whether nobody plays here any more.
    pub const fn is_over(&self) -> bool {
        match self {
            Status::Waiting | Status::Running => false,
            Status::Finished(_) | Status::Closed(_) => true,
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
        let mut work = self.begin().await?;
        write_status(&mut work, table, status).await?;
        work.commit().await
    }
}

/// Tells of the end, too: once, however often the result is set.
pub(crate) async fn write_status(
    work: &mut Work,
    table: TableId,
    status: &Status,
) -> Result<(), StoreError> {
    let (named, result, closed) = match status {
        Status::Waiting | Status::Running => (status.word(), None, None),
        Status::Finished(result) => {
            let result = serde_json::to_string(result).expect("numbers have JSON");
            ("finished", Some(result), None)
        }
        Status::Closed(by) => ("finished", Some(NO_RESULT.to_owned()), Some(by.word())),
    };
    let ends = match status {
        Status::Finished(result) if still_runs(work, table).await? => Some(result),
        Status::Waiting | Status::Running | Status::Finished(_) | Status::Closed(_) => None,
    };
    let now = Timestamp::now();
    let done = sqlx::query(
        "UPDATE tables SET status = $2, result = $3, closed = $4, touched = $5,
             asked = CASE WHEN $2 = 'finished' THEN 0 ELSE asked END
         WHERE id = $1",
    )
    .bind(table.as_str())
    .bind(named)
    .bind(result)
    .bind(closed)
    .bind(now.micros())
    .execute(&mut **work)
    .await?;
    found_table(table, &done)?;
    if let Some(result) = ends {
        note_played(work, table, result, now).await?;
        tell_end(work, table).await?;
    }
    Ok(())
}

/// Whether a table is played; locks it.
pub(crate) async fn still_runs(work: &mut Work, table: TableId) -> Result<bool, StoreError> {
    let running =
        sqlx::query("UPDATE tables SET touched = touched WHERE id = $1 AND status = 'running'")
            .bind(table.as_str())
            .execute(&mut **work)
            .await?;
    Ok(running.rows_affected() > 0)
}

pub(crate) fn read_status(row: &AnyRow) -> Result<Status, StoreError> {
    let word: String = get(row, "status")?;
    let result: Option<String> = get(row, "result")?;
    let closed: Option<String> = get(row, "closed")?;
    match (word.as_str(), result, closed.as_deref()) {
        ("waiting", None, None) => Ok(Status::Waiting),
        ("running", None, None) => Ok(Status::Running),
        ("finished", Some(_), Some("rules")) => Ok(Status::Closed(ClosedBy::Rules)),
        ("finished", Some(_), Some("operator")) => Ok(Status::Closed(ClosedBy::Operator)),
        ("finished", Some(json), None) => serde_json::from_str(&json)
            .map(Status::Finished)
            .map_err(|_| StoreError::Unreadable { what: "a result", found: json }),
        _ => Err(StoreError::Unreadable { what: "a status", found: word }),
    }
}
