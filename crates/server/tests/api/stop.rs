//! Stopping and starting again.

use std::time::{Duration, Instant};

use serde_json::json;
use wayfinder_server::Config;

use crate::{
    client::{Site, config},
    home::on_every_database,
};

on_every_database! { sockets_are_told_and_the_game_goes_on_after_a_restart }

async fn sockets_are_told_and_the_game_goes_on_after_a_restart(site: Site) {
    let mut hina = site.named("Hina").await;
    let (id, mut socket) = hina.hide_two().await;
    let site = site.restart().await;
    assert_eq!(socket.next("closing").await, json!({ "reason": "stopping" }));
    assert!(socket.any().await.is_none(), "then the connection ends");

    hina.address = site.address;
    let (mut socket, state) = hina.sit(&id).await;
    assert_eq!((&state["version"], &state["you"]), (&json!(1), &json!([0, 1])));
    assert_eq!(state["pending"], json!({ "decision": [1] }));
    socket.decide(1, &json!(1), "hide 0").await;
    assert_eq!(socket.next("steps").await["version"], 2);
}

#[tokio::test]
async fn bots_that_were_thinking_go_on_though_nobody_has_come_back() {
    let bot_pause = Duration::from_hours(1);
    let site = Site::with(Config { bot_pause, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let bot = json!({ "kind": "bot", "bot": "random" });
    hina.open("fists", json!([bot, bot])).await;
    let site = site.restart().await;
    let start = Instant::now();
    let mut metrics = site.visitor();
    while !metrics.get("/metrics").await.text.contains("\nwayfinder_decisions_total 4\n") {
        assert!(start.elapsed() < Duration::from_mins(1), "the bots have not played");
    }
}
