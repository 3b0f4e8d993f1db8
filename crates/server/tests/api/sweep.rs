//! What nobody will miss goes by itself.

use std::time::{Duration, Instant};

use serde_json::json;
use wayfinder_server::{Config, Sweep};
use wayfinder_store::SweepAges;

use crate::client::{Site, config};

#[tokio::test]
async fn abandoned_guests_and_tables_go_by_themselves() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let mut idle = site.named("Idle").await;
    let played = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    // Usually nothing goes so soon.
    assert_eq!(hina.get("/api/tables?which=mine").await.ok().as_array().unwrap().len(), 2);
    let home = site.stop().await;
    let at_once = Duration::ZERO;
    let ages = SweepAges {
        sessions: Duration::from_hours(1),
        guests: at_once,
        waiting: at_once,
        undone: at_once,
        told: at_once,
    };
    let sweep = Sweep { every: Duration::from_millis(20), ages };
    let site = Site::at(home, Config { sweep, ..config() }).await;
    (hina.address, idle.address) = (site.address, site.address);
    let start = Instant::now();
    while idle.get("/api/me").await.ok() != json!({ "user": null }) {
        assert!(start.elapsed() < Duration::from_mins(1), "nothing is swept");
    }
    let mine = hina.get("/api/tables?which=mine").await.ok();
    assert_eq!(mine.as_array().unwrap().len(), 1);
    assert_eq!(mine[0]["id"], played["id"]);
    assert_eq!(hina.get("/api/me").await.ok()["user"]["name"], "Hina");
}
