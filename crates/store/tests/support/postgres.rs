use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering},
    },
};

use sqlx::{AnyConnection, AssertSqlSafe, Connection};

/// Whether the environment says that there is no PostgreSQL; says so itself then.
pub(crate) fn is_missing() -> bool {
    let missing = std::env::var("WAYFINDER_NO_POSTGRES").is_ok_and(|value| value == "1");
    if missing {
        eprintln!("not tested with PostgreSQL, because WAYFINDER_NO_POSTGRES=1");
    }
    missing
}

/// A PostgreSQL started by `scripts/postgres-for-tests`, which stops it when this program ends,
/// however it ends: then its input ends.
pub(crate) struct PostgresServer {
    pub(crate) url: String,
    /// Holds the input open.
    _process: Child,
}

impl PostgresServer {
    pub(crate) fn start(options: &[&str]) -> PostgresServer {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres-for-tests");
        let mut process = Command::new(script)
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("cannot run {script}: {error}"));
        let output = process.stdout.take().expect("it is piped");
        let mut url = String::new();
        BufReader::new(output).read_line(&mut url).expect("it prints text");
        assert!(url.ends_with('\n'), "{script} prints no URL, its errors are above");
        PostgresServer { url: url.trim_end().to_owned(), _process: process }
    }
}

static SERVER: LazyLock<PostgresServer> = LazyLock::new(|| PostgresServer::start(&[]));

/// The URL of a new, empty database.
pub(crate) async fn create_database() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    // The first one waits for the server, which other tests need not wait for.
    let url = tokio::task::spawn_blocking(|| SERVER.url.clone()).await.expect("the server runs");
    let name = format!("test{}", NEXT.fetch_add(1, Ordering::Relaxed));

    sqlx::any::install_default_drivers();
    let with_database = |name: &str| url.replace("localhost?", &format!("localhost/{name}?"));
    let mut admin = AnyConnection::connect(&with_database("postgres")).await.expect("it answers");
    sqlx::raw_sql(AssertSqlSafe(format!("CREATE DATABASE {name}")))
        .execute(&mut admin)
        .await
        .expect("a database of its own");
    admin.close().await.expect("it closes");
    with_database(&name)
}
