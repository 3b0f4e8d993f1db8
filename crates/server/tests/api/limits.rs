//! Sizes, rates, origins.

use reqwest::Method;
use serde_json::json;
use wayfinder_server::{Config, Limits, Rate};

use crate::client::{Site, config};

const TWO: Rate = Rate { per_second: 0.001, burst: 2.0 };

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
async fn passwords_are_limited() {
    let limits = Limits { passwords: TWO, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut visitor = site.visitor();
    let guess = json!({ "name": "hina", "password": "guessed it" });
    visitor.post("/api/login", guess.clone()).await.refused(401, "wrong-password");
    visitor.post("/api/login", guess.clone()).await.refused(401, "wrong-password");
    visitor.post("/api/login", guess).await.refused(429, "too-fast");
    visitor.get("/api/me").await.ok();
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
