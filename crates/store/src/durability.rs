//! That what is answered is on disk depends on settings which a connection may or may not have: so each is asked.

use std::collections::BTreeSet;

use sqlx::{Executor, Row, any::AnyRow};

use crate::Store;

// The same server that the contract is tested with.
#[path = "../tests/support/postgres.rs"]
pub(crate) mod postgres;

#[tokio::test]
async fn sqlite_writes_to_disk_before_it_answers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db").display().to_string();
    let store = Store::open(&path).await.unwrap();
    // There is one connection that writes. 2 is FULL: the log is synchronized at every commit.
    let full = store.write().fetch_one("PRAGMA synchronous").await.unwrap();
    assert_eq!(full.get::<i64, _>(0), 2);
    let mode = store.write().fetch_one("PRAGMA journal_mode").await.unwrap();
    assert_eq!(mode.get::<String, _>(0), "wal");
    // The others cannot write at all.
    let only = async || -> AnyRow { store.read().fetch_one("PRAGMA query_only").await.unwrap() };
    let (one, two, three, four) = tokio::join!(only(), only(), only(), only());
    for row in [one, two, three, four] {
        assert_eq!(row.get::<i64, _>(0), 1);
    }
    store.close().await;
}

#[tokio::test]
async fn postgres_writes_to_disk_before_it_answers() {
    if postgres::is_missing() {
        return;
    }
    let store = Store::open(&postgres::create_database().await).await.unwrap();
    // Each takes so long that all connections are needed.
    let ask =
        "SELECT pg_backend_pid()::text, current_setting('synchronous_commit'), pg_sleep(1)::text";
    let asked = async || -> AnyRow { store.write().fetch_one(ask).await.unwrap() };
    let (one, two, three, four) = tokio::join!(asked(), asked(), asked(), asked());
    let mut connections = BTreeSet::new();
    for row in [one, two, three, four] {
        connections.insert(row.get::<String, _>(0));
        assert_eq!(row.get::<String, _>(1), "on");
    }
    assert_eq!(connections.len(), 4, "every connection that may write was asked");
    store.close().await;
}
