//! Sizes, rates, origins.

use reqwest::Method;
use serde_json::json;
use sqlx::{AnyConnection, Connection, Row};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use wayfinder_server::{Config, Front, Limits, Rate};
use wayfinder_store::Store;

use crate::{
    client::{Site, Visitor, config},
    home::on_every_database,
};

/// Two at once, and then none for a long time.
pub(crate) const TWO: Rate = Rate { per_second: 0.001, burst: 2.0 };

#[tokio::test]
async fn requests_are_limited() {
    let limits = Limits { requests: TWO, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut visitor = site.visitor();
    visitor.get("/api/me").await.ok();
    visitor.get("/api/catalog").await.ok();
    visitor.get("/api/me").await.refused(429, "too-fast");
    visitor.get("/api/health").await.ok();
    assert!(visitor.get("/").await.status.is_success(), "the page is not limited");
}

#[tokio::test]
async fn an_ipv6_network_is_one_visitor_and_what_one_writes_oneself_is_none() {
    let limits = Limits { requests: TWO, ..Limits::NONE };
    let front = Front::HttpsProxy { proxies: 2, hosts: Vec::new() };
    let site = Site::with(Config { limits, front, ..config() }).await;
    let from = |address| Visitor { from: Some(address), ..site.visitor() };
    from("2001:db8::1, 10.0.0.9").get("/api/me").await.ok();
    from("1.1.1.1, 2001:db8::2, 10.0.0.9").get("/api/me").await.ok();
    from("2.2.2.2, 2001:db8::3, 10.0.0.9").get("/api/me").await.refused(429, "too-fast");
    from("2001:db8:0:1::1, 10.0.0.9").get("/api/me").await.ok();
}

#[tokio::test]
async fn a_server_that_knows_its_names_answers_to_no_other() {
    let front = Front::HttpsProxy { proxies: 1, hosts: vec!["games.example".into()] };
    let site = Site::with(Config { front, ..config() }).await;
    let ask = async |host: &'static str| {
        site.visitor().send(Method::GET, "/api/me", |request| request.header("host", host)).await
    };
    ask("games.example").await.ok();
    ask("evil.example").await.refused(421, "unknown-host");
    site.visitor().get("/api/health").await.ok();
}

#[tokio::test]
async fn messages_and_chat_are_limited() {
    let chat = Rate { per_second: 0.001, burst: 1.0 };
    let messages = Rate { per_second: 0.001, burst: 4.0 };
    let limits = Limits { messages, chat, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let (mut socket, _) = hina.sit(table["id"].as_str().unwrap()).await;
    socket.say(json!({ "chat": { "text": "one" } })).await;
    socket.next("chat").await;
    socket.say(json!({ "chat": { "text": "two" } })).await;
    assert_eq!(socket.next("refused").await["code"], "too-fast");
    socket.say(json!({ "ping": {} })).await;
    socket.next("pong").await;
    socket.say(json!({ "ping": {} })).await;
    socket.next("pong").await;
    socket.say(json!({ "ping": {} })).await;
    assert_eq!(socket.next("refused").await["code"], "too-fast");
}

#[tokio::test]
async fn tables_of_a_guest_are_limited() {
    let limits = Limits { guest_tables: 1, account_tables: 2, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let play = json!({ "game": "fists", "bot": "random" });
    let body =
        json!({ "game": "fists", "players": 2, "seats": [{ "kind": "me" }, { "kind": "open" }] });
    hina.post("/api/tables", body.clone()).await.ok();
    hina.post("/api/tables", body.clone()).await.refused(429, "too-many-tables");
    hina.post("/api/play", play).await.refused(429, "too-many-tables");
    let account = json!({ "name": "hina", "password": "a long secret" });
    hina.post("/api/account", account).await.ok();
    hina.post("/api/tables", body.clone()).await.ok();
    hina.post("/api/tables", body).await.refused(429, "too-many-tables");
}

#[tokio::test]
async fn pings_and_binary_frames_count() {
    let messages = Rate { per_second: 0.001, burst: 4.0 };
    let limits = Limits { messages, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let (mut socket, _) = hina.sit(id).await;
    for number in 0..6 {
        assert!(socket.say_frame(Message::binary(vec![number])).await);
        let code = if number < 4 { "bad-message" } else { "too-fast" };
        assert_eq!(socket.next("refused").await["code"], code);
    }
    let (mut socket, _) = hina.sit(id).await;
    for _ in 0..5 {
        socket.say_frame(Message::Ping(vec![0; 100].into())).await;
    }
    while let Some((kind, _)) = socket.any().await {
        assert_eq!(kind, "table", "the connection ends without an answer");
    }
}

#[tokio::test]
async fn whole_states_are_limited() {
    let limits = Limits { states: TWO, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let (mut socket, _) = hina.sit(table["id"].as_str().unwrap()).await;
    socket.decide(0, &json!(0), "hide 1").await;
    socket.next("steps").await;
    socket.say(json!({ "resync": {} })).await;
    socket.next("state").await;
    socket.say(json!({ "undo": { "seat": 0, "seq": 1 } })).await;
    socket.next("state").await;
    socket.say(json!({ "resync": {} })).await;
    assert_eq!(socket.next("refused").await["code"], "too-fast");
    socket.say(json!({ "undo": { "seat": 0, "seq": 2 } })).await;
    let refused = socket.next("refused").await;
    assert_eq!((&refused["code"], &refused["seq"]), (&json!("too-fast"), &json!(2)));
    socket.decide(0, &json!(2), "hide 2").await;
    assert_eq!(socket.next("steps").await["version"], 3, "the game goes on");
}

on_every_database! { nobody_has_more_tables_by_asking_all_at_once }

async fn nobody_has_more_tables_by_asking_all_at_once(site: Site) {
    let home = site.stop().await;
    let limits = Limits { guest_tables: 5, ..Limits::NONE };
    let site = Site::at(home, Config { limits, ..config() }).await;
    let hina = site.named("Hina").await;
    let mut asking = JoinSet::new();
    for number in 0..60 {
        let mut hina = hina.clone();
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let (path, body) = if number % 2 == 0 {
            ("/api/tables", json!({ "game": "fists", "players": 2, "seats": seats }))
        } else {
            ("/api/play", json!({ "game": "fists", "bot": "random" }))
        };
        asking.spawn(async move { hina.post(path, body).await });
    }
    let (opened, refused): (Vec<_>, Vec<_>) =
        asking.join_all().await.into_iter().partition(|answer| answer.status.is_success());
    // Games against a random bot wait for Hina, so that none is over.
    assert_eq!(opened.len(), 5);
    for answer in refused {
        answer.refused(429, "too-many-tables");
    }
}

/// How many users the server knows.
async fn users(site: &Site) -> i64 {
    let mut database =
        AnyConnection::connect(&format!("sqlite:{}", site.home.address)).await.unwrap();
    sqlx::query("SELECT COUNT(*) FROM users").fetch_one(&mut database).await.unwrap().get(0)
}

#[tokio::test]
async fn a_refused_request_makes_nobody_a_guest() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let seat = |verb: &str| format!("/api/tables/{}/seats/1/{verb}", table["id"].as_str().unwrap());
    let me = json!({ "kind": "me" });
    let bad_bot = json!([me, { "kind": "bot", "bot": "god" }]);
    let with = |key: &str, value| {
        let mut wish = json!({ "game": "fists", "players": 2, "seats": [me, me] });
        wish[key] = value;
        wish
    };
    for (path, body, status) in [
        ("/api/me", json!({ "name": "" }), 400),
        ("/api/me", json!("Hina"), 400),
        ("/api/play", json!({ "game": "chess" }), 404),
        ("/api/play", json!({ "game": "fists", "players": 9 }), 400),
        ("/api/play", json!({ "game": "fists", "bot": "god" }), 400),
        ("/api/tables", json!({ "game": "fists", "players": 3, "seats": [me, me] }), 400),
        ("/api/tables", json!({ "game": "fists", "players": 2, "seats": bad_bot }), 400),
        ("/api/tables", with("delay", json!({ "changes": 1_000_000, "minutes": 0 })), 400),
        ("/api/tables", with("rated", json!(true)), 400),
        ("/api/account", json!({ "name": "hina", "password": "short" }), 400),
        (
            "/api/standing",
            json!({ "game": "fists", "players": 1, "rated": true, "pace": "live" }),
            400,
        ),
        (&seat("take"), json!({}), 403),
        (&seat("leave"), json!({}), 401),
        (&seat("return"), json!({}), 401),
    ] {
        let answer = site.visitor().post(path, body).await;
        assert_eq!(answer.status.as_u16(), status, "{path}: {}", answer.text);
        assert_eq!(answer.headers.get("set-cookie"), None, "{path}");
    }
    assert_eq!(users(&site).await, 1, "Hina");
    let account = json!({ "name": "moana", "password": "a long secret" });
    site.visitor().post("/api/account", account.clone()).await.ok();
    site.visitor().post("/api/account", account).await.refused(409, "name-taken");
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    let mut maui = site.visitor();
    let taken = maui.post(&seat("take"), invite).await.ok();
    assert_eq!(taken["seats"][1]["user"], maui.id().await, "whoever may sit down is somebody");
    assert_eq!(users(&site).await, 3);
}

#[tokio::test]
async fn who_finds_no_room_before_a_door_stays_a_stranger() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let wish =
        json!({ "game": "fists", "players": 2, "seats": seats, "listed": true, "by_host": true });
    let table = hina.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap();
    let store = Store::open(&site.home.address).await.unwrap();
    for _ in 0..Store::KNOCKS {
        let guest = store.create_guest("Guest").await.unwrap().id;
        assert!(store.knock(id.parse().unwrap(), guest).await.unwrap());
    }
    let before = users(&site).await;
    let mut stranger = site.visitor();
    let join = format!("/api/tables/{id}/join");
    stranger.post(&join, json!({})).await.refused(409, "crowded");
    assert_eq!((stranger.cookie, users(&site).await), (None, before));
}

#[tokio::test]
async fn others_are_not_called_without_end() {
    let limits = Limits { calls: TWO, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let bond = format!("/api/users/{}/bond", hina.id().await);
    maui.post(&bond, json!({ "bond": "friend" })).await.ok();
    let whom = json!({ "user": maui.id().await });
    for number in 0..3 {
        let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
        let path = format!("/api/tables/{}/invitations", table["id"].as_str().unwrap());
        let answer = hina.post(&path, whom.clone()).await;
        if number < 2 {
            answer.ok();
        } else {
            answer.refused(429, "too-fast");
        }
        // A table that has gone takes its invitation along, but not the count of it.
        hina.press(&format!("/api/tables/{}/seats/0/leave", table["id"].as_str().unwrap())).await;
    }
}

#[tokio::test]
async fn what_somebody_stores_is_limited_and_told() {
    let limits = Limits { guest_bytes: 3 * 1024 * 1024, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut hina = site.named("Hina").await;
    // Each takes up 16 KiB at least.
    let play = json!({ "game": "fists", "bot": "random" });
    let mut opened = 0;
    let refusal = loop {
        let answer = hina.post("/api/play", play.clone()).await;
        if !answer.status.is_success() {
            break answer;
        }
        opened += 1;
    };
    refusal.refused(429, "too-much-stored");
    assert!(refusal.text.contains("3 MiB"), "{}", refusal.text);
    assert!((150..192).contains(&opened), "{opened}");
    site.named("Māui").await.post("/api/play", play).await.ok();
}

#[tokio::test]
async fn nothing_is_taken_back_for_ever() {
    let limits = Limits { changes: 10, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let (mut socket, mut told) = hina.sit(table["id"].as_str().unwrap()).await;
    for _ in 0..5 {
        socket.decide(0, &told["version"], "hide 1").await;
        let step = socket.next("steps").await;
        socket.say(json!({ "undo": { "seat": 0, "seq": step["version"] } })).await;
        told = socket.next("state").await;
    }
    assert_eq!(told["version"], 10);
    socket.decide(0, &told["version"], "hide 1").await;
    let step = socket.next("steps").await;
    socket.say(json!({ "undo": { "seat": 0, "seq": step["version"] } })).await;
    assert_eq!(socket.next("refused").await["code"], "nothing-to-undo");
    socket.decide(1, &step["version"], "hide 1").await;
    assert_eq!(socket.next("steps").await["version"], 12, "the game goes on");
}

#[tokio::test]
async fn throwing_the_cookie_away_has_its_limit() {
    let limits = Limits { newcomers: TWO, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut hina = site.named("Hina").await;
    site.named("Māui").await;
    site.visitor().post("/api/me", json!({ "name": "Tui" })).await.refused(429, "too-fast");
    hina.post("/api/me", json!({ "name": "Hina again" })).await.ok();
}

#[tokio::test]
async fn long_bodies_and_messages_are_refused() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let name = json!({ "name": "x".repeat(70_000) });
    hina.post("/api/me", name).await.refused(413, "too-large");
    // A board may be longer, but not without end.
    let table = |text: usize| {
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let options = json!({ "sharks": "x".repeat(text) });
        json!({ "game": "pearls", "players": 2, "seats": seats, "options": options })
    };
    hina.post("/api/tables", table(70_000)).await.refused(400, "bad-setup");
    hina.post("/api/tables", table(300_000)).await.refused(413, "too-large");
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let (mut socket, _) = hina.sit(id).await;
    socket.say(json!({ "chat": { "text": "x".repeat(5000) } })).await;
    while let Some((kind, _)) = socket.any().await {
        assert_eq!(kind, "table", "the connection ends without an answer");
    }
    // Nobody else minds.
    let (_, state) = hina.sit(id).await;
    assert_eq!(state["version"], 0);
}

#[tokio::test]
async fn pages_of_other_sites_are_refused() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let own = format!("http://{}", site.address);
    assert!(hina.connect(id, Some(&own)).await.is_ok());
    for foreign in ["http://evil.example", "null", "http://127.0.0.1"] {
        assert!(hina.connect(id, Some(foreign)).await.is_err(), "{foreign}");
        let answer = hina
            .send(Method::POST, "/api/me", |request| {
                request.header("origin", foreign).json(&json!({ "name": "Owned" }))
            })
            .await;
        answer.refused(403, "foreign-origin");
    }
    let get = hina.send(Method::GET, "/api/me", |it| it.header("origin", "http://evil.example"));
    let answer = get.await;
    assert_eq!(answer.ok()["user"]["name"], "Hina");
    assert_eq!(answer.headers.get("access-control-allow-origin"), None);
}
