//! What an operator looks at: alive, ready, and how the server fares.

use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row};
use wayfinder_server::Config;

use crate::{
    client::{Site, config},
    home::{Home, on_every_database},
};

on_every_database! { without_its_database_a_server_says_so_at_once }

/// Something that keeps a server from its database.
struct Outage {
    connection: AnyConnection,
    end: String,
}

impl Outage {
    async fn begin(home: &Home) -> Outage {
        if !home.address.starts_with("postgres") {
            let mut connection =
                AnyConnection::connect(&format!("sqlite:{}", home.address)).await.unwrap();
            connection.execute("BEGIN IMMEDIATE").await.unwrap();
            return Outage { connection, end: "ROLLBACK".into() };
        }
        let (before, after) = home.address.split_once("localhost/").unwrap();
        let (name, after) = after.split_once('?').unwrap();
        let admin = format!("{before}localhost/postgres?{after}");
        let mut connection = AnyConnection::connect(&admin).await.unwrap();
        let allow = |allowed: &str| format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {allowed}");
        connection.execute(AssertSqlSafe(allow("false"))).await.unwrap();
        let found = format!("SELECT pid FROM pg_stat_activity WHERE datname = '{name}'");
        for row in connection.fetch_all(AssertSqlSafe(found)).await.unwrap() {
            let end = format!("SELECT pg_terminate_backend({})", row.get::<i32, _>("pid"));
            connection.execute(AssertSqlSafe(end)).await.unwrap();
        }
        Outage { connection, end: allow("true") }
    }

    async fn end(mut self) {
        self.connection.execute(AssertSqlSafe(self.end)).await.unwrap();
        self.connection.close().await.unwrap();
    }
}

async fn without_its_database_a_server_says_so_at_once(site: Site) {
    let mut hina = site.named("Hina").await;
    hina.get("/api/ready").await.ok();
    let outage = Outage::begin(&site.home).await;
    let start = Instant::now();
    // A connection that was open may be found out by the first who needs it.
    let answer = hina.post("/api/me", json!({ "name": "Hine" })).await;
    answer.refused(503, "store-away");
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    while hina.get("/api/ready").await.status != 503 {
        assert!(start.elapsed() < Duration::from_secs(20), "it stays ready");
    }
    hina.get("/api/ready").await.refused(503, "not-ready");
    hina.get("/api/health").await.ok();
    let metrics = hina.get("/metrics").await.text;
    assert!(!metrics.contains("\nwayfinder_store_errors_total 0\n"), "{metrics}");

    outage.end().await;
    let start = Instant::now();
    while hina.get("/api/ready").await.status != 200 {
        assert!(start.elapsed() < Duration::from_secs(20), "it never is ready again");
    }
    hina.post("/api/me", json!({ "name": "Hine" })).await.ok();
}

#[tokio::test]
async fn metrics_may_have_an_address_of_their_own() {
    let site = Site::start().await;
    let metrics = site.visitor().get("/metrics").await.text;
    for name in [
        "wayfinder_rooms ",
        "wayfinder_store_errors_total ",
        "wayfinder_store_connections{pool=\"write\"} 1",
        "wayfinder_store_connections_max{pool=\"read\"} 4",
        "wayfinder_appends_waiting 0",
        "wayfinder_passwords_waiting 0",
        "wayfinder_turns_waiting{queue=\"hints\"} 0",
        "process_resident_memory_bytes ",
    ] {
        assert!(metrics.contains(&format!("\n{name}")), "{name} is not told: {metrics}");
    }

    let own = Some("127.0.0.1:0".to_owned());
    let site = Site::with(Config { metrics: own, ..config() }).await;
    assert_eq!(site.visitor().get("/metrics").await.status, 404);
    let mut operator = site.visitor();
    operator.address = site.metrics_address.unwrap();
    assert!(operator.get("/metrics").await.text.contains("\nwayfinder_rooms 0\n"));
    operator.get("/api/ready").await.ok();
    operator.get("/api/health").await.ok();
    assert_eq!(operator.get("/api/me").await.status, 404, "nothing but that");
}
