//! Rated games, and what those at a table have agreed on.

use serde_json::{Value, json};
use wayfinder_store::{NewSeat, NewTable, Sitter, Skill, Store, TableResult, Terms, UserId};

use crate::{
    client::{Site, Socket, Visitor},
    home::on_every_database,
};

on_every_database! {
    a_rated_game_changes_both_ratings,
    a_rated_game_with_a_bot_moves_the_person_alone,
    whoever_leaves_a_rated_game_comes_in_last,
    nothing_is_taken_back_or_advised_at_a_rated_table,
    what_cannot_be_rated_is_refused,
    among_several_people_advice_is_agreed_on,
}

async fn open(host: &mut Visitor, seats: Value, terms: Value) -> Value {
    let mut wish = json!({ "game": "fists", "players": 2, "seats": seats });
    wish.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    host.post("/api/tables", wish).await.ok()
}

fn two() -> Value {
    json!([{ "kind": "me" }, { "kind": "open" }])
}

/// Hina and Māui at a table with these terms.
async fn seated(site: &Site, terms: Value) -> (String, [Visitor; 2], [Socket; 2]) {
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let table = open(&mut hina, two(), terms).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&format!("/api/tables/{id}/seats/1/take"), invite).await.ok();
    let (a, _) = hina.sit(&id).await;
    let (b, _) = maui.sit(&id).await;
    (id, [hina, maui], [a, b])
}

/// Hina says what is right, Māui does not.
async fn play([a, b]: &mut [Socket; 2]) {
    let turns = [(0, "hide 1"), (1, "hide 2"), (0, "say 3"), (1, "say 2")];
    for (version, (seat, decision)) in turns.into_iter().enumerate() {
        let own = if seat == 0 { &mut *a } else { &mut *b };
        own.decide(seat, &json!(version), decision).await;
        for socket in [&mut *a, &mut *b] {
            socket.next("steps").await;
        }
    }
}

async fn rating(site: &Site, person: &mut Visitor) -> Value {
    let id = person.id().await;
    let told = site.visitor().get(&format!("/api/users/{id}/ratings")).await.ok();
    told["titles"][0].clone()
}

async fn a_rated_game_changes_both_ratings(site: Site) {
    let (id, [mut hina, mut maui], mut sockets) = seated(&site, json!({ "rated": true })).await;
    assert_eq!(hina.get(&format!("/api/tables/{id}")).await.ok()["terms"]["rated"], true);
    assert_eq!(hina.get(&format!("/api/tables/{id}/ratings")).await.ok(), json!([]));
    play(&mut sockets).await;
    let changes = hina.get(&format!("/api/tables/{id}/ratings")).await.ok();
    let [won, lost] = [0, 1].map(|seat| changes[seat]["after"]["points"].as_i64().unwrap());
    assert!(won > 1500 && lost < 1500, "{changes}");
    assert_eq!(changes[0]["before"], Value::Null);
    let site = site.restart().await;
    let mut told = Vec::new();
    for person in [&mut hina, &mut maui] {
        person.address = site.address;
        told.push(rating(&site, person).await);
    }
    assert_eq!(told[0]["rating"], changes[0]["after"], "as it was before the restart");
    assert_eq!(told[1]["course"][0]["table"], id);
    assert_eq!((&told[0]["game"], &told[0]["games"]), (&json!("fists"), &json!(1)));
}

async fn a_rated_game_with_a_bot_moves_the_person_alone(site: Site) {
    let mut hina = site.named("Hina").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
    let table = open(&mut hina, seats, json!({ "rated": true })).await;
    let id = table["id"].as_str().unwrap();
    let (mut socket, _) = hina.sit(id).await;
    socket.decide(0, &json!(0), "hide 1").await;
    let mut version = socket.next("steps").await["version"].clone();
    while version != json!(2) {
        version = socket.next("steps").await["version"].clone();
    }
    socket.decide(0, &version, "say 3").await;
    while socket.next("steps").await["pending"] != "over" {}
    let changes = hina.get(&format!("/api/tables/{id}/ratings")).await.ok();
    assert_eq!(changes.as_array().unwrap().len(), 1, "{changes}");
    assert_eq!(rating(&site, &mut hina).await["rating"], changes[0]["after"]);
}

async fn whoever_leaves_a_rated_game_comes_in_last(site: Site) {
    let (id, [mut hina, _], [mut a, mut b]) = seated(&site, json!({ "rated": true })).await;
    for (seat, version, decision) in [(0, 0, "hide 1"), (1, 1, "hide 2"), (0, 2, "say 3")] {
        let own = if seat == 0 { &mut a } else { &mut b };
        own.decide(seat, &json!(version), decision).await;
        for socket in [&mut a, &mut b] {
            socket.next("steps").await;
        }
    }
    // She would win, but goes.
    hina.post(&format!("/api/tables/{id}/seats/0/leave"), json!({ "bot": "easy" })).await.ok();
    assert_eq!(b.next("state").await["table"]["seats"][0]["bot"], "easy");
    b.decide(1, &json!(3), "say 2").await;
    assert_eq!(b.next("steps").await["pending"], "over");
    let changes = hina.get(&format!("/api/tables/{id}/ratings")).await.ok();
    assert!(changes[0]["after"]["points"].as_i64().unwrap() < 1500, "{changes}");
    assert!(changes[1]["after"]["points"].as_i64().unwrap() > 1500, "{changes}");
}

async fn nothing_is_taken_back_or_advised_at_a_rated_table(site: Site) {
    let mut hina = site.named("Hina").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
    let table = open(&mut hina, seats, json!({ "rated": true })).await;
    assert_eq!(
        (&table["terms"]["rated"], &table["terms"]["advice"]),
        (&json!(true), &json!(false))
    );
    let id = table["id"].as_str().unwrap();
    let path = |what: &str| format!("/api/tables/{id}/{what}");
    hina.post(&path("hint"), json!({ "seat": 0 })).await.refused(403, "no-advice");
    hina.post(&path("coach"), json!({ "seat": 0 })).await.refused(403, "no-advice");
    hina.get(&path("reasons?version=0&seat=0")).await.refused(403, "no-advice");
    let elsewhere = json!({ "seats": [{ "kind": "me" }, { "kind": "bot" }] });
    hina.post(&path("play-on"), elsewhere).await.refused(409, "not-finished");
    let (mut socket, _) = hina.sit(id).await;
    socket.decide(0, &json!(0), "hide 1").await;
    let version = socket.next("steps").await["version"].clone();
    socket.say(json!({ "take_back": { "seat": 0, "seq": version } })).await;
    assert_eq!(socket.until("refused").await["code"], "rated");
}

async fn what_cannot_be_rated_is_refused(site: Site) {
    let mut hina = site.named("Hina").await;
    for (seats, terms) in [
        (json!([{ "kind": "me" }, { "kind": "me" }]), json!({ "rated": true })),
        (json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]), json!({ "rated": true })),
        (two(), json!({ "rated": true, "advice": true })),
    ] {
        let mut wish = json!({ "game": "fists", "players": 2, "seats": seats });
        wish.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
        hina.post("/api/tables", wish).await.refused(400, "not-ratable");
    }
    let table = open(&mut hina, two(), json!({ "rated": true })).await;
    let take = format!("/api/tables/{}/seats/1/take", table["id"].as_str().unwrap());
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    hina.post(&take, invite).await.refused(400, "not-ratable");
    site.visitor().get("/api/users/nobody/ratings").await.refused(404, "unknown-user");
    let nobody = format!("/api/users/{}/ratings", "0".repeat(hina.id().await.len()));
    site.visitor().get(&nobody).await.refused(404, "unknown-user");
}

async fn among_several_people_advice_is_agreed_on(site: Site) {
    for (terms, allowed) in [(json!({}), false), (json!({ "advice": true }), true)] {
        let (id, [mut hina, _], _sockets) = seated(&site, terms).await;
        assert_eq!(hina.get(&format!("/api/tables/{id}")).await.ok()["terms"]["advice"], allowed);
        let ideas = hina.post(&format!("/api/tables/{id}/hint"), json!({ "seat": 0 })).await;
        if allowed {
            ideas.ok();
        } else {
            ideas.refused(403, "no-advice");
        }
    }
}

#[tokio::test]
async fn an_export_has_more_games_than_a_course() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let user: UserId = hina.id().await.parse().unwrap();
    let store = Store::open(&site.home.address).await.unwrap();
    let games = 205;
    for _ in 0..games {
        let table = NewTable {
            game: "fists".into(),
            rules_version: 1,
            proposal: r#"{"players":2,"options":{}}"#.into(),
            host: user,
            listed: false,
            seats: vec![NewSeat::new(Sitter::User(user)); 2],
            rematch_of: None,
            past: None,
            terms: Terms { rated: true, ..Terms::default() },
        };
        let table = store.create_table(&table).await.unwrap();
        let result = TableResult { scores: vec![1, 0], placings: vec![1, 2] };
        let judge =
            |_: &[Option<Skill>]| vec![Skill { mean: 25.0, deviation: 8.0, volatility: 0.06 }];
        assert!(store.finish_rated(table, "fists", &result, &[user], judge).await.unwrap());
    }
    let course = &rating(&site, &mut hina).await["course"];
    assert_eq!(course.as_array().unwrap().len(), 200);
    let exported = hina.get("/api/me/export").await.ok();
    assert_eq!(exported["ratings"][0]["course"].as_array().unwrap().len(), games);
}
