//! What an operator does over HTTP, and to servers beside which somebody does it.

use reqwest::Method;
use serde_json::{Value, json};
use wayfinder_server::{AdminToken, Config, Front, UserAct, close_table};
use wayfinder_store::{News, Operator, Store};

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

#[tokio::test]
async fn what_an_operator_did_can_be_read() {
    let site = Site::with(with_token()).await;
    let mut hina = site.named("Hina").await;
    let id = hina.id().await;
    act(&site, &format!("users/{id}/mute")).await.ok();
    act(&site, &format!("users/{id}/delete")).await.ok();
    act(&site, &format!("users/{id}/mute")).await.refused(404, "unknown-user");
    let audit = ask(&site, Method::GET, "audit", TOKEN).await.ok();
    let line = |number: usize| {
        let line = &audit[number];
        ["operator", "deed", "whom"].map(|key| line[key].as_str().unwrap().to_owned())
    };
    let by = "admin token from 127.0.0.1";
    assert_eq!(line(0), [by, "delete", &id]);
    assert_eq!(line(1), [by, "mute", &id]);
    assert_eq!(audit.as_array().unwrap().len(), 2);
    let before = format!("audit?before={}", audit[0]["number"]);
    assert_eq!(ask(&site, Method::GET, &before, TOKEN).await.ok(), json!([audit[1]]));
    ask(&site, Method::GET, "audit", "wrong").await.refused(401, "wrong-token");
}

fn operator() -> Operator {
    Operator::CommandLine("hine".into())
}

/// Does something to an address over HTTP, from an address that is no visitor's.
async fn act_on_address(site: &Site, act: &str, body: Value) -> Answer {
    let mut visitor = Visitor { from: Some("10.9.9.9"), ..site.visitor() };
    let bearer = format!("Bearer {}", TOKEN.replace(' ', "-"));
    let path = format!("/api/admin/addresses/{act}");
    let more = |request: reqwest::RequestBuilder| {
        request.header("authorization", bearer.clone()).json(&body)
    };
    visitor.send(Method::POST, &path, more).await
}

on_every_database! {
    what_is_done_beside_a_server_takes_effect_there,
    a_banned_address_is_shown_out_and_kept_out,
}

async fn a_banned_address_is_shown_out_and_kept_out(site: Site) {
    let home = site.stop().await;
    let site = Site::at(home, Config { front: Front::ONE_PROXY, ..with_token() }).await;
    let from = |address| Visitor { from: Some(address), ..site.visitor() };
    let mut hina = site.named_from("2001:db8:1:2::1", "Hina").await;
    let mut maui = site.named_from("10.0.0.2", "Maui").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let (mut socket, _) = hina.sit(id).await;
    let (mut watching, _) = maui.sit(id).await;
    let banned = act_on_address(&site, "ban", json!({ "address": "2001:db8:1:2:3::4" })).await;
    banned.ok();
    socket.until("closing").await;
    for neighbour in ["2001:db8:1:2::1", "2001:db8:1:2:ffff::"] {
        from(neighbour).get("/api/me").await.refused(403, "banned");
        let play = json!({ "game": "fists", "bot": "random" });
        from(neighbour).post("/api/play", play).await.refused(403, "banned");
    }
    assert!(hina.connect(id, None).await.is_err(), "no socket either");
    from("2001:db8:1:3::1").get("/api/me").await.ok();
    maui.get("/api/me").await.ok();
    watching.say(json!({ "ping": {} })).await;
    watching.until("pong").await;

    // An operator who bans themselves by mistake can still take it back.
    act_on_address(&site, "ban", json!({ "address": "10.9.9.9", "seconds": 3600 })).await.ok();
    from("10.9.9.9").get("/api/me").await.refused(403, "banned");
    act_on_address(&site, "unban", json!({ "address": "10.9.9.9" })).await.ok();
    from("10.9.9.9").get("/api/me").await.ok();
    act_on_address(&site, "unban", json!({ "address": "10.9.9.9" }))
        .await
        .refused(404, "not-found");
    for (act, body) in [
        ("ban", json!({ "address": "hina" })),
        ("ban", json!({ "address": "10.0.0.0/8" })),
        ("ban", json!({ "address": "10.0.0.2", "seconds": 0 })),
        ("praise", json!({ "address": "10.0.0.2" })),
    ] {
        act_on_address(&site, act, body).await.refused(400, "bad-request");
    }

    // Another program lets Hina in again, and keeps Maui out for a while.
    let store = Store::open(&site.home.address).await.unwrap();
    assert!(store.unban_network(&operator(), "2001:db8:1:2::".parse().unwrap()).await.unwrap());
    let time = Some(std::time::Duration::from_secs(4));
    store.ban_network(&operator(), "10.0.0.2".parse().unwrap(), time).await.unwrap();
    store.tell_others(News::Networks).await.unwrap();
    watching.until("closing").await;
    hina.get("/api/me").await.ok();
    maui.get("/api/me").await.refused(403, "banned");
    let start = std::time::Instant::now();
    while maui.get("/api/me").await.status == 403 {
        assert!(start.elapsed() < std::time::Duration::from_mins(1), "its time is over");
    }
    store.close().await;

    // What is kept is kept over a restart, too.
    act_on_address(&site, "ban", json!({ "address": "10.0.0.2" })).await.ok();
    let home = site.stop().await;
    let site = Site::at(home, Config { front: Front::ONE_PROXY, ..with_token() }).await;
    maui.address = site.address;
    maui.get("/api/me").await.refused(403, "banned");
}

/// The command line does the same to the database, and the server hears of it.
async fn what_is_done_beside_a_server_takes_effect_there(site: Site) {
    let (table, [mut hina, mut maui]) = two(&site).await;
    let (mut a, _) = hina.sit(&table).await;
    let (mut b, _) = maui.sit(&table).await;
    let store = Store::open(&site.home.address).await.unwrap();
    let user = maui.id().await.parse().unwrap();
    let news = UserAct::Ban.apply(&store, &operator(), user).await.unwrap();
    store.tell_others(news).await.unwrap();
    b.until("closing").await;
    while a.until("state").await["table"]["seats"][1]["kind"] != "bot" {}

    for news in close_table(&store, &operator(), table.parse().unwrap()).await.unwrap().unwrap() {
        store.tell_others(news).await.unwrap();
    }
    while a.until("state").await["table"]["closed"] != "operator" {}
    assert_eq!(a.until("chat").await["remark"], "closed_by_operator");
    assert!(
        close_table(&store, &operator(), table.parse().unwrap()).await.unwrap().is_none(),
        "once"
    );
    assert_eq!(hina.get("/api/tables?which=mine").await.ok(), json!([]));
    store.close().await;
}
