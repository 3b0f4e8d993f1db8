//! What an operator does over HTTP, and to servers beside which somebody does it.

use reqwest::Method;
use serde_json::{Value, json};
use wayfinder_server::{AdminToken, Config, UserAct, close_table};
use wayfinder_store::Store;

use crate::{
    client::{Answer, Site, Visitor, config},
    home::on_every_database,
};

const TOKEN: &str = "a token of the operator";

fn with_token() -> Config {
    Config { admin_token: Some(AdminToken::new(&TOKEN.replace(' ', "-")).unwrap()), ..config() }
}

async fn ask(site: &Site, method: Method, path: &str, token: &str) -> Answer {
    let bearer = format!("Bearer {}", token.replace(' ', "-"));
    let path = format!("/api/admin/{path}");
    site.visitor().send(method, &path, |request| request.header("authorization", bearer)).await
}

async fn act(site: &Site, path: &str) -> Answer {
    ask(site, Method::POST, path, TOKEN).await
}

/// Hina hosts a table of fists, and Maui sits there, too.
async fn two(site: &Site) -> (String, [Visitor; 2]) {
    let mut hina = site.named("Hina").await;
    let mut maui = site.named("Maui").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&format!("/api/tables/{id}/seats/1/take"), invite).await.ok();
    (id, [hina, maui])
}

#[tokio::test]
async fn without_its_token_nobody_is_let_in() {
    let site = Site::start().await;
    ask(&site, Method::GET, "users", TOKEN).await.refused(404, "not-found");
    let site = Site::with(with_token()).await;
    for wrong in
        ["", "a token of the operato", "a token of the operator!", "b token of the operator"]
    {
        ask(&site, Method::GET, "users", wrong).await.refused(401, "wrong-token");
        ask(&site, Method::POST, "users/k3x9m2p7q0abcdef/ban", wrong)
            .await
            .refused(401, "wrong-token");
    }
    assert_eq!(ask(&site, Method::GET, "users", TOKEN).await.ok(), json!([]));
    act(&site, "users/k3x9m2p7q0abcdef/ban").await.refused(404, "unknown-user");
    act(&site, "users/nobody/ban").await.refused(404, "unknown-user");
    act(&site, "tables/k3x9m2p7q0ab/close").await.refused(404, "unknown-table");
    let mut hina = site.named("Hina").await;
    let id = hina.id().await;
    act(&site, &format!("users/{id}/praise")).await.refused(400, "bad-request");
}

#[tokio::test]
async fn an_operator_mutes_bans_closes_and_deletes() {
    let site = Site::with(with_token()).await;
    let (table, [mut hina, mut maui]) = two(&site).await;
    let (hina_id, maui_id) = (hina.id().await, maui.id().await);
    let (mut a, _) = hina.sit(&table).await;
    let (mut b, _) = maui.sit(&table).await;
    let listed = ask(&site, Method::GET, "users?name=maui", TOKEN).await.ok();
    assert_eq!(
        (&listed[0]["id"], &listed[0]["muted"], &listed[1]),
        (&json!(maui_id), &json!(false), &Value::Null)
    );
    assert_eq!(ask(&site, Method::GET, "tables", TOKEN).await.ok()[0]["id"], table);

    act(&site, &format!("users/{maui_id}/mute")).await.ok();
    b.say(json!({ "chat": { "text": "hear me" } })).await;
    assert_eq!(b.until("refused").await["code"], "muted");
    let muted = ask(&site, Method::GET, "users?restrained=true", TOKEN).await.ok();
    assert_eq!((muted.as_array().unwrap().len(), &muted[0]["muted"]), (1, &json!(true)));
    act(&site, &format!("users/{maui_id}/unmute")).await.ok();
    b.say(json!({ "chat": { "text": "hear me now" } })).await;
    assert_eq!(a.until("chat").await["text"], "hear me now");

    act(&site, &format!("users/{maui_id}/ban")).await.ok();
    b.until("closing").await;
    // Somebody must go on playing: a bot sits there for good.
    while a.until("state").await["table"]["seats"][1]["kind"] != "bot" {}
    assert_eq!(
        hina.get(&format!("/api/tables/{table}")).await.ok()["seats"][1]["user"],
        Value::Null
    );
    assert_eq!(maui.get("/api/me").await.ok()["user"], Value::Null, "the session has ended");

    act(&site, &format!("tables/{table}/close")).await.ok();
    let state = loop {
        let state = a.until("state").await;
        if state["table"]["status"] == "closed" {
            break state;
        }
    };
    assert_eq!((&state["table"]["closed"], &state["asked"]), (&json!("operator"), &json!([])));
    act(&site, &format!("tables/{table}/close")).await.refused(409, "not-running");
    hina.press(&format!("/api/tables/{table}/rematch")).await.refused(409, "not-finished");

    act(&site, &format!("users/{hina_id}/delete")).await.ok();
    a.until("closing").await;
    assert_eq!(hina.get("/api/me").await.ok()["user"], Value::Null);
    act(&site, &format!("users/{hina_id}/delete")).await.refused(404, "unknown-user");
}

#[tokio::test]
async fn a_banned_account_is_refused_at_the_door() {
    let site = Site::with(with_token()).await;
    let mut hina = site.visitor();
    let credentials = json!({ "name": "Hina", "password": "long and unusual" });
    hina.post("/api/account", credentials.clone()).await.ok();
    let id = hina.id().await;
    act(&site, &format!("users/{id}/ban")).await.ok();
    site.visitor().post("/api/login", credentials.clone()).await.refused(403, "banned");
    act(&site, &format!("users/{id}/unban")).await.ok();
    site.visitor().post("/api/login", credentials).await.ok();
}

on_every_database! { what_is_done_beside_a_server_takes_effect_there }

/// The command line does the same to the database, and the server hears of it.
async fn what_is_done_beside_a_server_takes_effect_there(site: Site) {
    let (table, [mut hina, mut maui]) = two(&site).await;
    let (mut a, _) = hina.sit(&table).await;
    let (mut b, _) = maui.sit(&table).await;
    let store = Store::open(&site.home.address).await.unwrap();
    let user = maui.id().await.parse().unwrap();
    let news = UserAct::Ban.apply(&store, user).await.unwrap();
    store.tell_others(news).await.unwrap();
    b.until("closing").await;
    while a.until("state").await["table"]["seats"][1]["kind"] != "bot" {}

    for news in close_table(&store, table.parse().unwrap()).await.unwrap().unwrap() {
        store.tell_others(news).await.unwrap();
    }
    while a.until("state").await["table"]["closed"] != "operator" {}
    assert_eq!(a.until("chat").await["remark"], "closed_by_operator");
    assert!(close_table(&store, table.parse().unwrap()).await.unwrap().is_none(), "once");
    assert_eq!(hina.get("/api/tables?which=mine").await.ok(), json!([]));
    store.close().await;
}
