use sqlx::{AnyConnection, Connection, Executor};
use wayfinder_store::{Store, StoreError};

use crate::support::{Home, running_table, step, table_for_two};

pub(crate) async fn opening_again_changes_nothing(home: Home) {
    let store = home.open().await;
    let (_, table) = running_table(&store).await;
    store.append(table, step(1)).await.unwrap();
    let before = store.load_table(table).await.unwrap();
    store.close().await;

    for _ in 0..2 {
        let store = home.open().await;
        assert_eq!(store.load_table(table).await.unwrap(), before);
    }
}

pub(crate) async fn nodes_may_start_at_once(home: Home) {
    let mut nodes = tokio::task::JoinSet::new();
    for _ in 0..6 {
        let address = home.address.clone();
        nodes.spawn(async move { Store::open(&address).await });
    }
    let nodes: Vec<Store> = nodes.join_all().await.into_iter().map(Result::unwrap).collect();
    let guest = nodes[0].create_guest("Moana").await.unwrap();
    for node in nodes {
        assert_eq!(node.user(guest.id).await.unwrap(), guest);
    }
}

/// A connection past the store.
pub(crate) async fn connect(home: &Home) -> AnyConnection {
    let url = if home.address.starts_with("postgres") {
        home.address.clone()
    } else {
        format!("sqlite:{}", home.address.replace('%', "%25").replace(' ', "%20"))
    };
    AnyConnection::connect(&url).await.unwrap()
}

pub(crate) async fn of_rematches_opened_before_they_were_one_the_first_stays(home: Home) {
    let store = home.open().await;
    let (host, first) = running_table(&store).await;
    let mut asked = table_for_two(host);
    asked.rematch_of = Some(first);
    let again = store.create_table(&asked).await.unwrap();
    let late = store.create_table(&table_for_two(host)).await.unwrap();
    store.close().await;

    // As the first form of the database allowed it.
    let mut connection = connect(&home).await;
    for older in [
        "DROP INDEX tables_by_rematch",
        "CREATE INDEX tables_by_rematch ON tables (rematch_of)",
        "DELETE FROM _sqlx_migrations WHERE version = 2",
    ] {
        connection.execute(older).await.unwrap();
    }
    sqlx::query("UPDATE tables SET rematch_of = $1 WHERE id = $2")
        .bind(first.as_str())
        .bind(late.as_str())
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();

    let store = home.open().await;
    assert_eq!(store.table(first).await.unwrap().rematch, Some(again));
    assert_eq!(store.table(again).await.unwrap().rematch_of, Some(first));
    assert_eq!(store.table(late).await.unwrap().rematch_of, None);
    assert!(matches!(store.create_table(&asked).await, Err(StoreError::Rematched { .. })));
}

pub(crate) async fn a_database_from_the_future_is_refused(home: Home) {
    home.open().await.close().await;
    let mut connection = connect(&home).await;
    sqlx::query("UPDATE _sqlx_migrations SET version = version + 98")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();

    let error = Store::open(&home.address).await.unwrap_err();
    assert!(matches!(&error, StoreError::Open { why, .. } if why.contains("99")), "{error}");
}

pub(crate) async fn the_key_stays_the_same(home: Home) {
    let store = home.open().await;
    let key = store.server_key().await.unwrap();
    assert_eq!(store.server_key().await.unwrap(), key);
    assert!(key.bytes().iter().any(|&byte| byte != 0));
    drop(store);
    assert_eq!(home.open().await.server_key().await.unwrap(), key, "after a restart");
}

pub(crate) async fn nodes_that_start_at_once_share_a_key(home: Home) {
    let (here, there) = (home.open().await, home.open().await);
    let (one, other) = tokio::join!(here.server_key(), there.server_key());
    assert_eq!(one.unwrap(), other.unwrap());
}

pub(crate) async fn a_closed_store_refuses(home: Home) {
    let store = home.open().await;
    let (host, table) = running_table(&store).await;
    store.close().await;
    let refusals = [
        store.append(table, step(1)).await.unwrap_err(),
        store.user(host).await.unwrap_err(),
        store.create_guest("Tui").await.unwrap_err(),
    ];
    for refusal in refusals {
        assert!(matches!(refusal, StoreError::Closed), "{refusal}");
    }
}
