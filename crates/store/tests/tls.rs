//! A PostgreSQL that speaks TLS and nothing else, with a certificate it has signed itself.

mod support;

use wayfinder_store::{News, Store, StoreError};

use crate::support::{postgres, running_table, step};

/// Why a database is not opened.
async fn refusal(url: &str) -> String {
    match Store::open(url).await {
        Ok(_) => panic!("{url} is opened"),
        Err(StoreError::Open { why, .. }) => why,
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_reached_through_tls_and_known_by_its_certificate() {
    if postgres::is_missing() {
        return;
    }
    let start = || postgres::PostgresServer::start(&["--tls"]);
    let server = tokio::task::spawn_blocking(start).await.unwrap();
    // postgres://test@localhost:PORT?sslmode=verify-full&sslrootcert=FILE
    let (place, parameters) = server.url.split_once('?').unwrap();
    let (_, certificate) = parameters.split_once('&').unwrap();
    let url = |mode: &str| format!("{place}/postgres?sslmode={mode}");
    let checked = |mode: &str| format!("{}&{certificate}", url(mode));

    // Whoever asks for it gets TLS, from whomever; whoever gives the certificate knows from whom.
    for address in [url("require"), url("prefer"), checked("verify-ca"), checked("verify-full")] {
        let store =
            Store::open(&address).await.unwrap_or_else(|error| panic!("{address}: {error}"));
        store.close().await;
    }
    // A node hears the others through it, too.
    let (here, there) = (checked("verify-full"), url("require"));
    let here = Store::open(&here).await.unwrap();
    let there = Store::open(&there).await.unwrap();
    let (_, table) = running_table(&there).await;
    let mut heard = here.listen().await.unwrap();
    there.append(table, step(1)).await.unwrap();
    assert_eq!(heard.next().await.unwrap(), News::Append(table, step(1)));
    assert_eq!(here.load_table(table).await.unwrap().log.entries(), ["0 step 1"]);

    let why = refusal(&url("disable")).await;
    assert!(why.contains("no encryption"), "the server wants TLS: {why}");
    let why = refusal(&url("verify-full")).await;
    assert!(why.contains("certificate"), "nobody vouches for it: {why}");
    let elsewhere = checked("verify-full").replace("localhost", "127.0.0.1");
    let why = refusal(&elsewhere).await;
    assert!(why.contains("certificate"), "it is for another name: {why}");
    let store = Store::open(&checked("verify-ca").replace("localhost", "127.0.0.1")).await.unwrap();
    store.close().await;
}
