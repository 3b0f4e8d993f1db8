//! Coming together: one link for all, a knock, ready marks, and the host who sends somebody away.

use serde_json::{Value, json};

use crate::{
    client::{Site, Visitor, config},
    home::{Home, on_every_database},
};

on_every_database! {
    who_comes_first_by_the_link_sits_down,
    where_the_host_gives_the_seats_one_knocks,
    who_was_sent_away_comes_back_only_if_let_in,
    a_game_begins_when_everybody_is_ready,
    open_tables_are_found_by_what_one_would_play,
}

/// Opens a table for three, the host on the first seat; its id and the link for all.
async fn open(host: &mut Visitor, terms: Value) -> (String, Value) {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let mut wish = json!({ "game": "fists", "players": 3, "seats": seats });
    wish.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    let table = host.post("/api/tables", wish).await.ok();
    (table["id"].as_str().unwrap().to_owned(), json!({ "invite": table["group_invite"] }))
}

async fn who_comes_first_by_the_link_sits_down(site: Site) {
    let mut hina = site.named("Hina").await;
    let (id, link) = open(&mut hina, json!({})).await;
    let join = format!("/api/tables/{id}/join");
    let seen = site.visitor().get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(seen.get("group_invite"), None, "only the host reads the link");

    let mut maui = site.visitor();
    maui.post(&join, json!({})).await.refused(403, "wrong-invite");
    maui.post(&join, json!({ "invite": "x" })).await.refused(403, "wrong-invite");
    assert_eq!(maui.cookie, None, "who is refused is nobody");
    let seated = maui.post(&join, link.clone()).await.ok();
    assert_eq!(seated["seats"][1]["user"], json!(maui.id().await), "a stranger is a guest now");
    let again = maui.post(&join, link.clone()).await.ok();
    assert_eq!(again["seats"][2]["kind"], "open", "twice is once");
    maui.post("/api/me", json!({ "name": "Māui" })).await.ok();

    let mut tui = site.named("Māui").await;
    let full = tui.post(&join, link.clone()).await.ok();
    assert_eq!(full["status"], "running");
    assert_ne!(full["seats"][2]["name"], "Māui", "two who look alike are told apart");
    site.named("Kupe").await.post(&join, link).await.refused(409, "seat-taken");
    let seen = hina.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(seen.get("group_invite"), None, "there is nothing to send any more");
}

async fn where_the_host_gives_the_seats_one_knocks(site: Site) {
    let mut hina = site.named("Hina").await;
    let (id, link) = open(&mut hina, json!({ "by_host": true, "listed": true })).await;
    let path = |verb: &str| format!("/api/tables/{id}/{verb}");
    let (mut host, _) = hina.sit(&id).await;
    let mut maui = site.named("Māui").await;
    let maui_id = json!({ "user": maui.id().await });
    maui.post(&path("seats/1/take"), json!({})).await.refused(403, "by-host");
    hina.post(&path("seats/1/give"), maui_id.clone()).await.refused(404, "unknown-user");

    let told = maui.post(&path("join"), link).await.ok();
    assert_eq!(told["seats"][1]["kind"], "open");
    let knock =
        json!([{ "user": maui_id["user"], "name": "Māui", "knocking": true, "removed": false }]);
    assert_eq!(told["knocks"], knock);
    assert_eq!(host.until("table").await["knocks"], knock, "the host sees who is there");
    let (_, state) = site.named("Tui").await.sit(&id).await;
    assert_eq!(state["table"].get("knocks"), None, "it is nobody else's affair");

    maui.post(&path("seats/1/give"), maui_id.clone()).await.refused(403, "not-yours");
    hina.post(&path("turn-away"), maui_id.clone()).await.ok();
    hina.post(&path("seats/1/give"), maui_id.clone()).await.refused(404, "unknown-user");
    maui.post(&path("join"), json!({})).await.ok();
    let given = hina.post(&path("seats/2/give"), maui_id).await.ok();
    assert_eq!((&given["seats"][2]["name"], given.get("knocks")), (&json!("Māui"), None));

    hina.post(&path("door"), json!({ "by_host": false })).await.ok();
    maui.post(&path("door"), json!({ "by_host": true })).await.refused(403, "not-yours");
    let full = site.named("Tui").await.post(&path("join"), json!({})).await.ok();
    assert_eq!(full["status"], "running");
}

async fn who_was_sent_away_comes_back_only_if_let_in(site: Site) {
    let mut hina = site.named("Hina").await;
    let (id, link) = open(&mut hina, json!({})).await;
    let path = |verb: &str| format!("/api/tables/{id}/{verb}");
    let mut maui = site.named("Māui").await;
    maui.post(&path("join"), link.clone()).await.ok();
    let (mut socket, state) = maui.sit(&id).await;
    assert_eq!(state["you"], json!([1]));
    maui.press(&path("seats/0/remove")).await.refused(403, "not-yours");
    hina.press(&path("seats/0/remove")).await.refused(403, "not-yours");

    let removed = hina.press(&path("seats/1/remove")).await.ok();
    assert_eq!(
        (&removed["seats"][1]["kind"], &removed["terms"]["by_host"]),
        (&json!("open"), &json!(true))
    );
    assert_ne!(removed["group_invite"], link["invite"], "the old link leads nowhere");
    let told = socket.until("state").await;
    assert_eq!((&told["you"], &told["table"]["knocks"][0]["removed"]), (&json!([]), &json!(true)));
    let own = json!({ "invite": removed["seats"][1]["invite"] });
    maui.post(&path("seats/1/take"), own).await.refused(403, "removed");
    // The same person with another browser is a stranger, whom the link does not help.
    site.visitor().post(&path("join"), link).await.refused(403, "wrong-invite");

    // Even where everybody may sit down again, they ask.
    hina.post(&path("door"), json!({ "by_host": false })).await.ok();
    let asks = maui.post(&path("join"), json!({})).await.ok();
    assert_eq!(
        (&asks["seats"][1]["kind"], &asks["knocks"][0]["knocking"]),
        (&json!("open"), &json!(true))
    );
    let let_in = json!({ "user": maui.id().await });
    let back = hina.post(&path("seats/1/give"), let_in).await.ok();
    assert_eq!(back["seats"][1]["name"], "Māui");
    // A bot goes as well, and nobody is sent away from a game that has begun.
    hina.post(&path("seats/2/leave"), json!({ "bot": "random" })).await.ok();
    hina.press(&path("seats/1/remove")).await.refused(409, "has-begun");
}

async fn a_game_begins_when_everybody_is_ready(site: Site) {
    let mut hina = site.named("Hina").await;
    let (id, link) = open(&mut hina, json!({ "by_ready": true, "listed": true })).await;
    let path = |verb: &str| format!("/api/tables/{id}/{verb}");
    let mut maui = site.named("Māui").await;
    maui.post(&path("ready"), json!({ "ready": true })).await.refused(403, "not-yours");
    maui.post(&path("join"), link).await.ok();
    hina.post(&path("ready"), json!({ "ready": true })).await.ok();
    let full = hina.post(&path("seats/2/leave"), json!({ "bot": "random" })).await.ok();
    assert_eq!(full["status"], "waiting", "everybody is there, but not ready");
    let ready = |table: &Value| -> Vec<bool> {
        table["seats"].as_array().unwrap().iter().map(|it| it["ready"] == true).collect()
    };
    assert_eq!(ready(&full), [true, false, true]);
    assert_eq!(maui.get("/api/tables?which=open").await.ok(), json!([]), "there is no seat");
    hina.post(&path("ready"), json!({ "ready": false })).await.ok();
    let waits = maui.post(&path("ready"), json!({ "ready": true })).await.ok();
    assert_eq!((ready(&waits), &waits["status"]), (vec![false, true, true], &json!("waiting")));
    let begun = hina.post(&path("ready"), json!({ "ready": true })).await.ok();
    assert_eq!(begun["status"], "running");
    hina.post(&path("ready"), json!({ "ready": false })).await.refused(409, "has-begun");
}

async fn open_tables_are_found_by_what_one_would_play(site: Site) {
    let mut hina = site.named("Hina").await;
    for (game, players, rated) in [("fists", 2, true), ("fists", 3, false), ("pearls", 2, false)] {
        let mut seats = vec![json!({ "kind": "open" }); players];
        seats[0] = json!({ "kind": "me" });
        let wish = json!({ "game": game, "players": players, "listed": true, "rated": rated, "seats": seats });
        hina.post("/api/tables", wish).await.ok();
    }
    let mut maui = site.visitor();
    for (filter, expected) in [
        ("", 3),
        ("&game=fists", 2),
        ("&game=fists&players=3", 1),
        ("&players=2", 2),
        ("&rated=true", 1),
        ("&rated=false&players=2", 1),
        ("&game=chess", 0),
    ] {
        let found = maui.get(&format!("/api/tables?which=open{filter}")).await.ok();
        assert_eq!(found.as_array().unwrap().len(), expected, "{filter}");
    }
    maui.get("/api/tables?which=open&players=many").await.refused(400, "bad-request");
}

#[tokio::test]
async fn at_two_nodes_each_free_seat_is_taken_once() {
    let Some(home) = Home::postgres().await else { return };
    let address = home.address.clone();
    let here = Site::at(home, config()).await;
    let there = Site::at(Home::shared(address), config()).await;
    let mut hina = here.named("Hina").await;
    for _ in 0..5 {
        let (id, link) = open(&mut hina, json!({})).await;
        let (mut host, _) = hina.sit(&id).await;
        let join = format!("/api/tables/{id}/join");
        let mut comers = Vec::new();
        for number in 0..4 {
            let site = if number % 2 == 0 { &here } else { &there };
            comers.push(site.named(&format!("Comer {number}")).await);
        }
        let joining = comers.iter_mut().map(|comer| comer.post(&join, link.clone()));
        let joined = futures_util::future::join_all(joining).await;
        let seated = joined.iter().filter(|it| it.status.is_success()).count();
        assert_eq!(seated, 2, "two seats were free");
        for late in joined.iter().filter(|it| !it.status.is_success()) {
            late.refused(409, "seat-taken");
        }
        loop {
            let state = host.until("state").await;
            if state["table"]["status"] == "running" {
                break;
            }
        }
    }
    // Who is sent away at one node is told at the other.
    let (id, link) = open(&mut hina, json!({})).await;
    let mut maui = there.named("Māui").await;
    maui.post(&format!("/api/tables/{id}/join"), link).await.ok();
    let (mut socket, _) = maui.sit(&id).await;
    hina.press(&format!("/api/tables/{id}/seats/1/remove")).await.ok();
    while socket.until("state").await["you"] != json!([]) {}
    maui.post(&format!("/api/tables/{id}/join"), json!({})).await.ok();
    let (_, state) = hina.sit(&id).await;
    assert_eq!(state["table"]["seats"][1]["kind"], "open");
}
