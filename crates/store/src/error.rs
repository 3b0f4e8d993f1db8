use std::{fmt, sync::Arc};

use wayfinder_core::Seat;
use wayfinder_table::Version;

use crate::{TableId, UserId, vitals::count_failure};

/// What was refused, and why.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// This names no database.
    Address {
        /// As given, without a password.
        given: String,
        /// What is wrong, and what is allowed.
        why: String,
    },
    /// The database cannot be opened.
    Open {
        /// Where it is, without a password.
        place: String,
        /// The reason.
        why: String,
    },
    /// Another append was first: the log goes on from `current`.
    Conflict {
        /// Whose log.
        table: TableId,
        /// The version that was refused.
        version: Version,
        /// The version the table is at.
        current: Version,
    },
    /// An append cannot keep more entries than there are.
    BeyondLog {
        /// Whose log.
        table: TableId,
        /// How many entries should stay.
        kept: u32,
        /// How many there are.
        steps: u32,
    },
    /// An account has this name, or one that looks like it.
    NameTaken {
        /// The name asked for.
        name: String,
    },
    /// Somebody at a table of the user looks the same.
    NameAlike {
        /// The name asked for.
        name: String,
    },
    /// Somebody else was faster, or the caller's idea of the seat is old.
    SeatTaken {
        /// At which table.
        table: TableId,
        /// Which place.
        seat: Seat,
    },
    /// The host has as many unfinished tables as allowed.
    TooManyTables {
        /// How many.
        most: u32,
    },
    /// The host has as many unfinished tables where bots alone sit as allowed.
    TooManyBotTables {
        /// How many.
        most: u32,
    },
    /// The host's tables take up as much as allowed.
    TooMuchStored {
        /// How many bytes.
        most: u64,
    },
    /// There is a rematch already: load the table to see which.
    Rematched {
        /// Whose rematch it is.
        table: TableId,
    },
    /// Only a guest can become an account or be adopted by one.
    NotAGuest {
        /// Who has an account already.
        user: UserId,
    },
    /// Only an account can adopt a guest.
    NotAnAccount {
        /// Who is a guest.
        user: UserId,
    },
    /// This user may not talk.
    Muted {
        /// Who is muted.
        user: UserId,
    },
    /// There is no such thing.
    NotFound(Missing),
    /// This cannot be kept.
    Unfit {
        /// What was to be kept.
        what: &'static str,
        /// What is wrong with it.
        why: &'static str,
    },
    /// Something kept cannot be read by this program.
    Unreadable {
        /// What it is.
        what: &'static str,
        /// What was found.
        found: String,
    },
    /// The operating system gave no random numbers.
    Entropy,
    /// The store was closed.
    Closed,
    /// The database failed. Whether what was asked has been done is not known: load it again.
    Database(Arc<sqlx::Error>),
}

/// What a [`StoreError::NotFound`] was looking for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// A user.
    User(UserId),
    /// A table.
    Table(TableId),
    /// A place at a table.
    Seat(TableId, Seat),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Address { given, why } => write!(f, "no database at {given:?}: {why}"),
            StoreError::Open { place, why } => write!(f, "cannot open the database {place}: {why}"),
            StoreError::Conflict { table, version, current } => {
                write!(f, "table {table} is at version {current}: version {version} cannot follow")
            }
            StoreError::BeyondLog { table, kept, steps } => {
                write!(f, "table {table} has {steps} steps: {kept} of them cannot be kept")
            }
            StoreError::NameTaken { name } => {
                write!(f, "the name {name:?} is taken or looks like one that is: choose another")
            }
            StoreError::NameAlike { name } => {
                write!(f, "{name:?} looks like somebody at the same table: choose another name")
            }
            StoreError::SeatTaken { table, seat } => {
                write!(f, "seat {seat} of table {table} has changed hands: look again")
            }
            StoreError::TooManyTables { most } => {
                write!(f, "{most} tables at once are the limit: finish one first")
            }
            StoreError::TooManyBotTables { most } => {
                write!(f, "{most} tables of bots alone are the limit")
            }
            StoreError::TooMuchStored { most } => {
                write!(f, "{most} bytes of tables are the limit")
            }
            StoreError::Rematched { table } => {
                write!(f, "table {table} has a rematch already: join it")
            }
            StoreError::NotAGuest { user } => write!(f, "user {user} has an account already"),
            StoreError::NotAnAccount { user } => {
                write!(f, "user {user} is a guest: only an account can adopt one")
            }
            StoreError::Muted { user } => write!(f, "user {user} may not talk"),
            StoreError::NotFound(missing) => write!(f, "there is no {missing}"),
            StoreError::Unfit { what, why } => write!(f, "{what} cannot be kept: it {why}"),
            StoreError::Unreadable { what, found } => {
                write!(f, "the database has {found:?} for {what}, which this program cannot read")
            }
            StoreError::Entropy => f.write_str("the operating system gives no random numbers"),
            StoreError::Closed => f.write_str("the database is closed"),
            StoreError::Database(error) => write!(f, "the database failed: {error}"),
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Missing::User(user) => write!(f, "user {user}"),
            Missing::Table(table) => write!(f, "table {table}"),
            Missing::Seat(table, seat) => write!(f, "seat {seat} at table {table}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    /// Whether the database cannot be reached or written just now, so that the same may succeed later.
    pub fn is_away(&self) -> bool {
        let StoreError::Database(error) = self else { return false };
        match &**error {
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::WorkerCrashed => true,
            sqlx::Error::Database(error) => error.code().is_some_and(|code| is_away(&code)),
            _ => false,
        }
    }
}

/// Whether a code of SQLite or PostgreSQL says that the database cannot be reached or written.
fn is_away(code: &str) -> bool {
    // Of SQLite: busy, read-only, an error of the disk, a full disk, no file. PostgreSQL's have five characters.
    const SQLITE: [u32; 5] = [5, 8, 10, 13, 14];
    match code.parse::<u32>() {
        Ok(number) if code.len() < 5 => SQLITE.contains(&(number & 0xff)),
        // A lost connection, no resources, an operator, the system; read-only, and no connections allowed.
        Ok(_) | Err(_) => {
            ["08", "53", "57", "58"].iter().any(|class| code.starts_with(class))
                || ["25006", "55000"].contains(&code)
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            error => {
                count_failure();
                StoreError::Database(Arc::new(error))
            }
        }
    }
}

/// Refuses what PostgreSQL cannot keep, for both, so that no database is pickier than the other.
pub(crate) fn check_text(what: &'static str, text: &str) -> Result<(), StoreError> {
    if text.contains('\0') {
        return Err(StoreError::Unfit { what, why: "has a NUL character" });
    }
    Ok(())
}
