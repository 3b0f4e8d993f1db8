//! Finished games, thought over.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use wayfinder_server::{Config, Front, Limits, Rate};

use crate::{
    client::{Site, Visitor, config},
    home::on_every_database,
};

on_every_database!(a_finished_game_is_thought_over_once, a_running_game_is_nobodys_business);

/// A blunder: with all eight to choose from, the first says what cannot be.
const GAME: [(u64, &str); 4] = [(0, "hide 3"), (1, "hide 3"), (0, "say 0"), (1, "say 5")];

/// A table of fists at which the first so many of these decisions were made.
async fn played(hina: &mut Visitor, decisions: &[(u64, &str)], options: Value) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let body = json!({ "game": "fists", "players": 2, "seats": seats, "options": options });
    let table = hina.post("/api/tables", body).await.ok();
    let id = table["id"].as_str().unwrap();
    let (mut socket, _) = hina.sit(id).await;
    for (version, (seat, decision)) in decisions.iter().enumerate() {
        socket.decide(*seat, &json!(version), decision).await;
        socket.next("steps").await;
    }
    format!("/api/tables/{id}/analysis")
}

/// Asks until the analysis is done; returns it and what was told on the way.
async fn wait(visitor: &mut Visitor, path: &str) -> (Value, Vec<Value>) {
    let start = Instant::now();
    let mut told = Vec::new();
    loop {
        let state = visitor.get(path).await.ok();
        if state["state"] == "ready" {
            return (state, told);
        }
        assert_eq!(state["state"], "working", "{state}");
        assert!(start.elapsed() < Duration::from_mins(1), "{state}");
        told.push(state);
    }
}

async fn a_finished_game_is_thought_over_once(site: Site) {
    let mut hina = site.named("Hina").await;
    let path = played(&mut hina, &GAME, json!({})).await;
    let mut anybody = site.visitor();
    let (analysis, told) = wait(&mut anybody, &path).await;
    assert_eq!(told[0]["done"], 0, "the first who asks does not wait for it");
    assert!(told.iter().all(|state| state["done"].as_u64() <= state["of"].as_u64()), "{told:?}");

    let course = analysis["course"].as_array().unwrap();
    let steps: Vec<_> = course.iter().map(|at| at["step"].as_u64().unwrap()).collect();
    assert_eq!(steps, [0, 0, 1, 2, 3, 4], "the opening, four decisions, the end");
    for at in course {
        let odds: f64 = at["odds"].as_array().unwrap().iter().map(|it| it.as_f64().unwrap()).sum();
        assert!((odds - 1.0).abs() < 1e-3, "{at}");
    }
    assert_eq!(course.last().unwrap()["odds"], json!([0.0, 1.0]));

    let worst = &analysis["turning_points"][0];
    assert_eq!((&worst["step"], &worst["seat"]), (&json!(2), &json!(0)), "{analysis}");
    assert_eq!(worst["played"], "say 0");
    assert!(worst["loss"].as_f64().unwrap() > 0.1, "{worst}");
    assert!(worst["better"]["decision"].as_str().unwrap().starts_with("say "), "{worst}");
    assert_eq!(worst["better"]["line"][0]["decision"], worst["better"]["decision"]);
    assert_eq!(hina.get(&path).await.ok(), analysis, "the same for everybody");

    let site = site.restart().await;
    let (again, _) = wait(&mut site.visitor(), &path).await;
    assert_eq!(again, analysis, "another server finds the same");
}

async fn a_running_game_is_nobodys_business(site: Site) {
    let mut hina = site.named("Hina").await;
    for decisions in 0..GAME.len() {
        let path = played(&mut hina, &GAME[..decisions], json!({})).await;
        hina.get(&path).await.refused(409, "not-finished");
        site.visitor().get(&path).await.refused(409, "not-finished");
    }
    hina.get("/api/tables/nowhere/analysis").await.refused(404, "unknown-table");
}

#[tokio::test]
async fn a_game_that_cannot_be_thought_over_is_refused() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let path = played(&mut hina, &GAME, json!({ "cramp": "yes" })).await;
    let start = Instant::now();
    let answer = loop {
        let answer = hina.get(&path).await;
        if !answer.status.is_success() {
            break answer;
        }
        assert_eq!(answer.json()["state"], "working");
        assert!(start.elapsed() < Duration::from_mins(1));
    };
    answer.refused(500, "internal");
    hina.get(&path).await.refused(500, "internal");
}

#[tokio::test]
async fn asking_for_it_is_limited_like_any_request() {
    let requests = Rate { per_second: 0.001, burst: 5.0 };
    let limits = Limits { requests, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let path = played(&mut hina, &GAME, json!({})).await;
    hina.get(&path).await.ok();
    while hina.get(&path).await.status.is_success() {}
    hina.get(&path).await.refused(429, "too-fast");
}

/// However many games somebody wants to be thought over, somebody else's has its turn.
#[tokio::test]
async fn analyses_are_shared_out_by_visitor() {
    let site = Site::with(Config { analysis: 20_000, front: Front::ONE_PROXY, ..config() }).await;
    let mut crowd = site.named_from("10.0.0.1", "Crowd").await;
    let mut paths = Vec::new();
    for _ in 0..8 {
        paths.push(played(&mut crowd, &GAME, json!({})).await);
    }
    let mut begun = 0;
    for path in &paths[1..] {
        let answer = crowd.get(path).await;
        begun += usize::from(answer.status.is_success());
        if !answer.status.is_success() {
            answer.refused(429, "too-fast");
        }
    }
    assert!((4..7).contains(&begun), "{begun} of seven at once");
    let mut hina = site.named_from("10.0.0.2", "Hina").await;
    wait(&mut hina, &paths[0]).await;
    let mut ready = 0;
    for path in &paths[1..] {
        let answer = crowd.get(path).await;
        ready += usize::from(answer.status.is_success() && answer.json()["state"] == "ready");
    }
    assert!(ready <= 3, "{ready} came first");
}
