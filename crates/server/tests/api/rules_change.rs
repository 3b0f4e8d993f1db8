//! Tables that were opened when the rules were others: a row of the store says so, the rules are the title's own.

use serde_json::{Value, json};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};

use crate::{
    client::{Site, Socket, Visitor, config},
    home::Home,
};

/// Six decisions of one who plays both seats of Maori; returns the table and the last `steps`.
async fn begun(hina: &mut Visitor) -> (String, Value) {
    let table = hina.open("maori", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let (mut socket, mut told) = hina.sit(&id).await;
    for _ in 0..6 {
        told = decide(&mut socket, &told).await;
    }
    (id, told)
}

async fn decide(socket: &mut Socket, told: &Value) -> Value {
    let asked = told["asked"].as_array().unwrap();
    let asked = asked.iter().find(|it| it["legal"][0].is_string()).expect("somebody is asked");
    let seat = asked["seat"].as_u64().unwrap();
    socket.decide(seat, &told["version"], asked["legal"][0].as_str().unwrap()).await;
    socket.next("steps").await
}

/// Stops the server, changes what is stored, and starts it again.
async fn restart_with(site: Site, changes: &[String]) -> Site {
    let home: Home = site.stop().await;
    let url = format!("sqlite:{}", home.address);
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    for change in changes {
        connection.execute(AssertSqlSafe(change.clone())).await.unwrap();
    }
    connection.close().await.unwrap();
    Site::at(home, config()).await
}

fn of_version(id: &str, version: &str) -> String {
    format!("UPDATE tables SET rules_version = {version} WHERE id = '{id}'")
}

/// What an entry was in a language that today's rules do not speak.
fn spoil(id: &str, version: u32) -> String {
    format!(
        "UPDATE appends SET entries = '0 sing loudly' WHERE table_id = '{id}' AND version = {version}"
    )
}

#[tokio::test]
async fn a_log_that_fits_the_new_rules_goes_on_under_them() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let (id, before) = begun(&mut hina).await;
    let site = restart_with(site, &[of_version(&id, "0")]).await;
    hina.address = site.address;
    let (mut socket, state) = hina.sit(&id).await;
    assert_eq!(state["table"]["status"], "running");
    for same in ["version", "view", "asked"] {
        assert_eq!(state[same], before[same], "{same}");
    }
    let said = state["chat"].as_array().unwrap();
    assert_eq!(said.len(), 1, "once: {said:?}");
    assert_eq!((&said[0]["remark"], &said[0]["user"]), (&json!("rules_changed"), &Value::Null));
    let after = decide(&mut socket, &state).await["version"].clone();

    // It has the new rules for good.
    let site = restart_with(site, &[]).await;
    hina.address = site.address;
    let (_, state) = hina.sit(&id).await;
    assert_eq!((&state["version"], state["chat"].as_array().unwrap().len()), (&after, 1));
}

#[tokio::test]
async fn a_log_that_does_not_fit_is_closed_and_stays_readable() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let (id, _) = begun(&mut hina).await;
    let site = restart_with(site, &[of_version(&id, "0"), spoil(&id, 4)]).await;
    hina.address = site.address;

    // Nobody has looked yet, and the list knows.
    loop {
        let finished = hina.get("/api/tables?which=finished").await.ok();
        if finished[0]["id"] == id {
            assert_eq!(
                (&finished[0]["status"], &finished[0]["closed"]),
                (&json!("closed"), &json!("rules"))
            );
            break;
        }
        tokio::task::yield_now().await;
    }
    assert_eq!(hina.get("/api/tables?which=mine").await.ok(), json!([]));
    let (mut socket, state) = hina.sit(&id).await;
    let table = &state["table"];
    assert_eq!((&table["status"], &table["closed"]), (&json!("closed"), &json!("rules")));
    assert_eq!(table["pending"], json!([]));
    assert_eq!(table["scores"].as_array().unwrap().len(), 2, "as far as it went");
    assert_eq!((&state["pending"], &state["asked"]), (&json!("over"), &json!([])));
    assert!(state["view"].is_object() && state["score"].is_object());
    assert!(!state["notices"].as_array().unwrap().is_empty(), "in words as far as it replays");
    let unread = state["unread"].as_array().unwrap();
    assert_eq!(unread[0], "0 sing loudly", "as it was written from there on");
    assert_eq!(state["chat"][0]["remark"], "closed_by_rules");
    socket.decide(0, &state["version"], "end").await;
    assert_eq!(socket.next("refused").await["code"], "not-running");

    let steps = state["step"].as_u64().unwrap();
    hina.get(&format!("/api/tables/{id}/replay?step={steps}")).await.ok();
    let log = hina.get(&format!("/api/tables/{id}/log")).await.ok();
    assert_eq!(log["log"].as_array().unwrap().len() as u64, steps + unread.len() as u64);
    assert_eq!(log["rules_version"], 0);
    hina.press(&format!("/api/tables/{id}/seats/0/leave")).await.refused(400, "bad-request");
    hina.post(&format!("/api/tables/{id}/seats/0/leave"), json!({}))
        .await
        .refused(409, "not-running");
    // The same people play again, by today's rules.
    let again = hina.press(&format!("/api/tables/{id}/rematch")).await.ok();
    assert_eq!(hina.sit(again["id"].as_str().unwrap()).await.1["table"]["status"], "running");

    // Nothing is said twice.
    let site = restart_with(site, &[]).await;
    hina.address = site.address;
    assert_eq!(hina.sit(&id).await.1["chat"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn neither_counts_against_the_hosts_limits() {
    let mut tight = config();
    tight.limits.guest_tables = 1;
    tight.limits.guest_bytes = 40 * 1024;
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let [(fits, _), (spoilt, _)] = [begun(&mut hina).await, begun(&mut hina).await];
    let changes = [of_version(&fits, "0"), of_version(&spoilt, "0"), spoil(&spoilt, 3)];
    let site = restart_with(site, &changes).await;
    hina.address = site.address;
    assert_eq!(hina.sit(&fits).await.1["table"]["status"], "running");
    assert_eq!(hina.sit(&spoilt).await.1["table"]["status"], "closed");
    let site = Site::at(site.stop().await, tight).await;
    hina.address = site.address;
    hina.open("maori", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let body =
        json!({ "game": "maori", "players": 2, "seats": [{ "kind": "me" }, { "kind": "me" }] });
    hina.post("/api/tables", body).await.refused(429, "too-many-tables");
}

#[tokio::test]
async fn a_finished_game_keeps_its_score_whatever_the_rules_are() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
        let id = table["id"].as_str().unwrap().to_owned();
        let (mut socket, _) = hina.sit(&id).await;
        let moves = [(0, "hide 3"), (1, "hide 1"), (0, "say 4"), (1, "say 2")];
        for (version, (seat, decision)) in moves.into_iter().enumerate() {
            socket.decide(seat, &json!(version), decision).await;
            socket.next("steps").await;
        }
        ids.push(id);
    }
    let changes = [of_version(&ids[0], "0"), of_version(&ids[1], "0"), spoil(&ids[1], 3)];
    let site = restart_with(site, &changes).await;
    hina.address = site.address;
    for (id, unread) in ids.iter().zip([json!(null), json!(["0 sing loudly", "1 say 2"])]) {
        let (_, state) = hina.sit(id).await;
        assert_eq!(state["table"]["status"], "finished");
        assert_eq!(state["table"]["scores"], json!([0, -2]));
        assert_eq!(state["unread"], unread);
        assert_eq!(state["chat"], json!([]), "it was over anyway");
    }
}

#[tokio::test]
async fn a_table_of_newer_rules_is_left_alone() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let (id, before) = begun(&mut hina).await;
    let site = restart_with(site, &[of_version(&id, "rules_version + 1")]).await;
    hina.address = site.address;
    hina.get(&format!("/api/tables/{id}")).await.refused(409, "other-rules");
    assert_eq!(hina.get("/api/tables?which=mine").await.ok()[0]["status"], "running");
    // The newer program comes back.
    let site = restart_with(site, &[of_version(&id, "rules_version - 1")]).await;
    hina.address = site.address;
    assert_eq!(hina.sit(&id).await.1["version"], before["version"]);
}
