//! What operators did, to whom and when. A line is written with the deed, or neither is.

use std::{fmt, net::IpAddr};

use sqlx::any::AnyRow;

use crate::{
    Store, StoreError, Timestamp,
    deadline::Work,
    row::{get, get_timestamp},
};

/// Somebody who moderates, as far as anybody knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operator {
    /// Whoever runs the command line: their name on that machine.
    CommandLine(String),
    /// Whoever has shown the admin token, from this address.
    Http(IpAddr),
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Operator::CommandLine(name) => write!(f, "{name} at the command line"),
            Operator::Http(address) => write!(f, "admin token from {address}"),
        }
    }
}

/// Something that an operator did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditLine {
    /// Later ones have larger numbers.
    pub number: i64,
    /// When it was done.
    pub at: Timestamp,
    /// Who, in words.
    pub operator: String,
    /// What: `mute`, `ban`, `close`, …
    pub deed: String,
    /// The id of a user or table, or a network.
    pub whom: String,
}

impl Store {
    /// Up to `limit` lines before the one with this number, the last first.
    pub async fn audit(
        &self,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<AuditLine>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM audit WHERE number < $1 ORDER BY number DESC LIMIT $2")
                .bind(before.unwrap_or(i64::MAX))
                .bind(i64::from(limit))
                .fetch_all(self.read())
                .await?;
        rows.iter().map(read_line).collect()
    }
}

/// Notes a deed; it is kept if the rest of the work is.
pub(crate) async fn note(
    work: &mut Work,
    operator: &Operator,
    deed: &str,
    whom: &str,
) -> Result<(), StoreError> {
    // Databases keep no NUL, and a name on a machine may be anything.
    let operator = operator.to_string().replace('\0', "");
    sqlx::query("INSERT INTO audit (at, operator, deed, whom) VALUES ($1, $2, $3, $4)")
        .bind(Timestamp::now().micros())
        .bind(operator)
        .bind(deed)
        .bind(whom)
        .execute(&mut **work)
        .await?;
    Ok(())
}

fn read_line(row: &AnyRow) -> Result<AuditLine, StoreError> {
    Ok(AuditLine {
        number: get(row, "number")?,
        at: get_timestamp(row, "at")?,
        operator: get(row, "operator")?,
        deed: get(row, "deed")?,
        whom: get(row, "whom")?,
    })
}
