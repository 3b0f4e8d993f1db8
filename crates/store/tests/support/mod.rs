//! Databases for tests: an SQLite file, or a database of a PostgreSQL that lives as long as the
//! test program.

// Each test program uses its own part of this.
#![allow(dead_code)]

pub(crate) mod postgres;

use tempfile::TempDir;
use wayfinder_store::{Append, NewSeat, NewTable, Sitter, Store, TableId, Terms, UserId};
use wayfinder_table::Version;

/// Where a test's own database is, so that it can be opened more than once.
pub(crate) struct Home {
    pub(crate) address: String,
    /// Removed at the end of the test.
    _folder: Option<TempDir>,
}

impl Home {
    pub(crate) fn sqlite() -> Home {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let address = folder.path().join("a game & 100%.db").display().to_string();
        Home { address, _folder: Some(folder) }
    }

    /// None, and a word about it, if the environment says that there is no PostgreSQL.
    pub(crate) async fn postgres() -> Option<Home> {
        if postgres::is_missing() {
            return None;
        }
        Some(Home { address: postgres::create_database().await, _folder: None })
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.address).await.expect("the database opens")
    }
}

/// A table for two with an empty log, hosted by a guest who sits on the first seat.
pub(crate) async fn running_table(store: &Store) -> (UserId, TableId) {
    let host = store.create_guest("Moana").await.expect("a guest").id;
    (host, store.create_table(&table_for_two(host)).await.expect("a table"))
}

pub(crate) fn table_for_two(host: UserId) -> NewTable {
    NewTable {
        game: "maori".into(),
        rules_version: 1,
        proposal: r#"{"players":2,"options":{"board":"ʻatoll"}}"#.into(),
        host,
        listed: true,
        seats: vec![NewSeat::new(Sitter::User(host)), NewSeat::new(bot("medium"))],
        rematch_of: None,
        past: None,
        terms: Terms::default(),
    }
}

pub(crate) fn bot(spec: &str) -> Sitter {
    Sitter::Bot { spec: spec.into(), instead_of: None }
}

/// The version after so many changes.
pub(crate) fn at(changes: u32) -> Version {
    Version::new(changes.into())
}

/// An append that adds one entry to a log of one entry a version.
pub(crate) fn step(version: u32) -> Append {
    Append::new(at(version), version - 1, [format!("0 step {version}")])
}
