//! Playing against bots, and asking one for advice.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use wayfinder_server::{Chance, Config};

use crate::client::{Site, Socket, Visitor, config};

/// Plays a seat by always taking the last legal decision, until the game is over.
async fn play_out(socket: &mut Socket, mut told: Value) -> Value {
    loop {
        if told["pending"] == "over" {
            return told;
        }
        let asked = &told["asked"][0];
        let legal = asked["legal"].as_array().cloned().unwrap_or_default();
        if let Some(decision) = legal.last() {
            let (seat, decision) = (asked["seat"].as_u64().unwrap(), decision.as_str().unwrap());
            socket.decide(seat, &told["version"], decision).await;
        }
        let before = told["version"].as_u64().unwrap();
        told = socket.next("steps").await;
        assert_eq!(told["version"], before + 1, "nothing lost, nothing doubled");
    }
}

#[tokio::test]
async fn one_request_leads_to_a_game_against_bots() {
    let site = Site::start().await;
    let mut hina = site.visitor();
    let play = json!({ "game": "pearls", "players": 3, "bot": "easy" });
    let table = hina.post("/api/play", play).await.ok();
    let id = table["table"].as_str().unwrap();
    let (mut socket, state) = hina.sit(id).await;
    assert_eq!(state["you"].as_array().unwrap().len(), 1);
    assert_eq!(state["table"]["seats"].as_array().unwrap().len(), 3);
    let over = play_out(&mut socket, state).await;
    assert_eq!(over["score"]["seats"].as_array().unwrap().len(), 3);
    let finished = hina.get("/api/tables?which=finished").await.ok();
    assert_eq!(finished[0]["id"], id);
    assert_eq!(hina.get("/api/tables?which=mine").await.ok(), json!([]));
    let metrics = hina.get("/metrics").await.text;
    let decisions = metrics.lines().find(|line| line.starts_with("wayfinder_decisions_total "));
    let decisions: u64 = decisions.unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    assert_eq!(over["version"], decisions, "each version is one decision of this one game");
}

#[tokio::test]
async fn where_chance_repeats_the_same_decisions_lead_to_the_same_game() {
    let play_once = async |chance: Chance| {
        let site = Site::with(Config { chance, ..config() }).await;
        let mut hina = site.visitor();
        let play = json!({ "game": "pearls", "players": 3, "bot": "medium" });
        let table = hina.post("/api/play", play).await.ok();
        let (mut socket, state) = hina.sit(table["table"].as_str().unwrap()).await;
        let seat = state["you"].clone();
        (seat, play_out(&mut socket, state).await["score"].clone())
    };
    let once = play_once(Chance::Repeated(1)).await;
    assert_eq!(once, play_once(Chance::Repeated(1)).await);
    assert_ne!(once, play_once(Chance::Repeated(2)).await);
}

#[tokio::test]
async fn a_table_whose_bot_fails_goes_on() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    for bot in ["medium", "greedy", "random"] {
        let play = json!({ "game": "fists", "bot": bot, "options": { "cramp": "yes" } });
        let table = hina.post("/api/play", play).await.ok();
        let (mut socket, mut told) = hina.sit(table["table"].as_str().unwrap()).await;
        // Both are asked at once: the bot hides unasked, or nothing more ever happens.
        if told["version"] == 0 {
            told = socket.next("steps").await;
        }
        let over = play_out(&mut socket, told).await;
        assert_eq!(over["version"], 4, "{bot}: everybody has hidden and said something");
    }
}

#[tokio::test]
async fn a_hint_has_three_ideas_within_two_seconds() {
    let site = Site::with(Config { hint: Duration::from_millis(200), ..config() }).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let path = format!("/api/tables/{}/hint", table["id"].as_str().unwrap());
    let start = Instant::now();
    let advice = hina.post(&path, json!({ "seat": 0 })).await.ok();
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    assert_eq!(advice["version"], 0);
    let ideas = advice["ideas"].as_array().unwrap();
    assert_eq!(ideas.len(), 3);
    for idea in ideas {
        assert!(idea["decision"].as_str().unwrap().starts_with("hide "), "{idea}");
        assert!((0.0..=1.0).contains(&idea["share"].as_f64().unwrap()), "{idea}");
        assert_eq!(idea["line"][0]["decision"], idea["decision"]);
    }
    let mut other = site.named("Other").await;
    other.post(&path, json!({ "seat": 0 })).await.refused(403, "not-yours");
    site.visitor().post(&path, json!({ "seat": 0 })).await.refused(401, "needs-user");
    hina.post(&path, json!({ "seat": 5 })).await.refused(404, "unknown-seat");
    let (mut socket, _) = hina.sit(table["id"].as_str().unwrap()).await;
    socket.decide(0, &json!(0), "hide 1").await;
    socket.next("steps").await;
    hina.post(&path, json!({ "seat": 0 })).await.refused(409, "not-asked");
}

#[tokio::test]
async fn a_hint_needs_no_database() {
    let site = Site::with(Config { hint: Duration::from_millis(50), ..config() }).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let (_socket, _) = hina.sit(id).await;
    let mut database =
        AnyConnection::connect(&format!("sqlite:{}", site.home.address)).await.unwrap();
    for table in ["users", "tables", "appends"] {
        let hide = format!("ALTER TABLE {table} RENAME TO hidden_{table}");
        database.execute(AssertSqlSafe(hide)).await.unwrap();
    }
    hina.get("/api/tables?which=open").await.refused(500, "internal");
    hina.post(&format!("/api/tables/{id}/hint"), json!({ "seat": 0 })).await.ok();
}

#[tokio::test]
async fn nobody_waits_for_two_hints_at_once() {
    let site = Site::with(Config { hint: Duration::from_secs(2), ..config() }).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let path = format!("/api/tables/{}/hint", table["id"].as_str().unwrap());
    let mut again = hina.clone();
    let (one, other) = tokio::join!(
        hina.post(&path, json!({ "seat": 0 })),
        again.post(&path, json!({ "seat": 1 })),
    );
    let (good, bad) = if one.status.is_success() { (one, other) } else { (other, one) };
    good.ok();
    bad.refused(429, "too-fast");
    hina.post(&path, json!({ "seat": 1 })).await.ok();
}

#[tokio::test]
async fn a_bot_that_counts_iterations_does_not_sit_down() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let endless = "mcts:4294967295";
    let play = json!({ "game": "pearls", "bot": endless });
    hina.post("/api/play", play).await.refused(400, "bad-bot");
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": endless }]);
    let open = json!({ "game": "pearls", "players": 2, "seats": seats });
    hina.post("/api/tables", open).await.refused(400, "bad-bot");
    let table = hina.open("pearls", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let leave = format!("/api/tables/{}/seats/0/leave", table["id"].as_str().unwrap());
    hina.post(&leave, json!({ "bot": endless })).await.refused(400, "bad-bot");
}

#[tokio::test]
async fn a_seat_keeps_one_bot_thinking_however_often_it_is_left() {
    let site = Site::with(Config { bot_pause: Duration::from_hours(1), ..config() }).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("pearls", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let seat = format!("/api/tables/{}/seats/0", table["id"].as_str().unwrap());
    for _ in 0..5 {
        hina.post(&format!("{seat}/leave"), json!({ "bot": "random" })).await.ok();
        thinking(&mut hina, 1).await;
        hina.press(&format!("{seat}/return")).await.ok();
        thinking(&mut hina, 0).await;
    }
}

/// Waits until so many bots think.
async fn thinking(visitor: &mut Visitor, bots: u32) {
    let (start, line) = (Instant::now(), format!("\nwayfinder_bots_thinking {bots}\n"));
    while !visitor.get("/metrics").await.text.contains(&line) {
        assert!(start.elapsed() < Duration::from_mins(1), "not {bots} bots think");
    }
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_sleeps_and_wakes() {
    let idle = Duration::from_millis(20);
    let site = Site::with(Config { idle, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let (id, socket) = hina.hide_two().await;
    drop(socket);
    let start = Instant::now();
    while !hina.get("/metrics").await.text.contains("\nwayfinder_rooms 0\n") {
        assert!(start.elapsed() < Duration::from_mins(1), "the table does not fall asleep");
    }
    let mine = hina.get("/api/tables?which=mine").await.ok();
    assert_eq!(mine[0]["pending"], json!([1]), "even then it is known who is asked");
    let (_, state) = hina.sit(&id).await;
    assert_eq!((&state["version"], &state["view_of"]), (&json!(1), &json!(1)));
}

#[tokio::test]
async fn what_others_do_keeps_no_table_awake() {
    let idle = Duration::from_millis(300);
    let site = Site::with(Config { idle, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let listed = json!({ "game": "fists", "players": 2, "listed": true, "seats": seats });
    hina.post("/api/tables", listed).await.ok();
    let mut maui = site.named("Māui").await;
    let start = Instant::now();
    let mut names = 0;
    // Much more often than the table may be idle; asking for the list is no use of it, either.
    while !maui.get("/metrics").await.text.contains("\nwayfinder_rooms 0\n") {
        names += 1;
        maui.post("/api/me", json!({ "name": format!("Māui {names}") })).await.ok();
        hina.post("/api/me", json!({ "name": format!("Hina {names}") })).await.ok();
        maui.get("/api/tables?which=open").await.ok();
        assert!(start.elapsed() < Duration::from_secs(20), "the table does not fall asleep");
    }
    assert!(names > 1, "{names}");
}

#[tokio::test]
async fn a_coach_tells_which_decisions_give_much_away() {
    let site = Site::with(Config { hint: Duration::from_millis(200), ..config() }).await;
    let mut hina = site.named("Hina").await;
    let table =
        hina.open("fists", json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }])).await;
    let path = format!("/api/tables/{}/coach", table["id"].as_str().unwrap());
    let answer = hina.post(&path, json!({ "seat": 0 })).await.ok();
    let best = answer["advice"]["best"]["decision"].as_str().unwrap();
    assert!(best.starts_with("hide "), "{answer}");
    for poor in answer["advice"]["poor"].as_array().unwrap() {
        assert!(poor["loss"].as_f64().unwrap() > 0.0, "{answer}");
        assert_ne!(poor["decision"], best);
    }
    hina.post(&path, json!({ "seat": 0, "decision": "hide 1" })).await.refused(400, "bad-request");
    let mut other = site.named("Other").await;
    other.post(&path, json!({ "seat": 0 })).await.refused(403, "not-yours");
}

#[tokio::test]
async fn reasons_are_told_to_a_seat_about_the_others() {
    let site = Site::with(config()).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let (mut socket, _) = hina.sit(id).await;
    socket.decide(0, &json!(0), "hide 1").await;
    socket.next("steps").await;
    socket.decide(1, &json!(1), "hide 2").await;
    socket.next("steps").await;
    let path = format!("/api/tables/{id}/reasons");
    let told = hina.get(&format!("{path}?version=0&seat=0")).await.ok();
    assert_eq!(told["version"], 2);
    assert_eq!(told["turns"].as_array().unwrap().len(), 1, "of the other alone: {told}");
    assert_eq!(told["turns"][0]["seat"], 1);
    let none = hina.get(&format!("{path}?version=2&seat=0")).await.ok();
    assert_eq!(none["turns"], json!([]));
    let mut other = site.named("Other").await;
    other.get(&format!("{path}?version=0&seat=0")).await.refused(403, "not-yours");
}
