//! Where somebody is logged in, and how that ends.

use axum::response::IntoResponse;
use axum_extra::extract::{
    SignedCookieJar,
    cookie::{Cookie, Key},
};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection};
use wayfinder_store::Store;

use crate::{
    client::{Site, Socket, Visitor, config},
    home::{Home, on_every_database},
};

on_every_database! {
    sessions_are_listed_and_ended,
    signing_out_everywhere_closes_every_socket,
    a_session_ends_at_logout,
    a_session_known_before_is_not_the_accounts,
    a_new_password_ends_the_other_sessions,
    a_signed_cookie_is_exchanged_for_one_session,
    a_session_that_was_not_used_is_a_strangers,
}

pub(crate) fn credentials(name: &str) -> Value {
    json!({ "name": name, "password": "a long secret" })
}

/// Somebody with an account at two browsers.
async fn at_two(site: &Site) -> (Visitor, Visitor) {
    let (mut laptop, mut phone) = (site.visitor(), site.visitor());
    laptop.post("/api/account", credentials("Hina")).await.ok();
    phone.post("/api/login", credentials("Hina")).await.ok();
    (laptop, phone)
}

async fn is_stranger(visitor: &mut Visitor) -> bool {
    visitor.get("/api/me").await.ok()["user"].is_null()
}

/// Asserts that a socket is told to go, and closed.
async fn is_shown_out(socket: &mut Socket) {
    assert_eq!(socket.until("closing").await["reason"], "session-ended");
    assert_eq!(socket.any().await, None);
}

async fn own_table(visitor: &mut Visitor) -> String {
    let table = visitor.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    table["id"].as_str().unwrap().to_owned()
}

async fn sessions_are_listed_and_ended(site: Site) {
    let (mut laptop, mut phone) = at_two(&site).await;
    let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let mut third = site.visitor();
    let login = |request: reqwest::RequestBuilder| {
        request.header("user-agent", agent).json(&credentials("Hina"))
    };
    third.send(reqwest::Method::POST, "/api/login", login).await.ok();
    let state = laptop.get("/api/account").await.ok();
    assert_eq!((&state["user"]["name"], &state["recovery_codes"]), (&json!("Hina"), &json!(8)));
    let sessions = state["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 3);
    assert_eq!(sessions.iter().filter(|it| it["current"] == true).count(), 1);
    let known = sessions.iter().find(|it| it["device"] == "Firefox, Linux").expect("the third");
    for time in ["created", "seen"] {
        assert!(known[time].as_i64().unwrap() > 1_600_000_000_000, "{known}");
    }
    let secret = third.cookie.as_deref().unwrap().split_once('=').unwrap().1;
    assert!(!state.to_string().contains(secret), "no session tells another's token");

    let id = known["id"].as_str().unwrap();
    let end = format!("/api/sessions/{id}/end");
    site.named("Tui").await.press(&end).await.refused(404, "unknown-session");
    site.visitor().press(&end).await.refused(401, "needs-user");
    let table = own_table(&mut third).await;
    let (mut watched, _) = laptop.sit(&table).await;
    let (mut socket, _) = third.sit(&table).await;
    laptop.press(&end).await.ok();
    is_shown_out(&mut socket).await;
    assert!(is_stranger(&mut third).await);
    third.get("/api/account").await.refused(401, "needs-user");
    laptop.press(&end).await.refused(404, "unknown-session");
    laptop.press("/api/sessions/nonsense/end").await.refused(404, "unknown-session");
    watched.say(json!({ "ping": {} })).await;
    watched.next("pong").await;
    assert!(!is_stranger(&mut phone).await);
    // One's own may be ended as well.
    let sessions = phone.get("/api/account").await.ok()["sessions"].take();
    let own = sessions.as_array().unwrap().iter().find(|it| it["current"] == true).unwrap();
    let ended = phone.press(&format!("/api/sessions/{}/end", own["id"].as_str().unwrap())).await;
    assert_eq!(ended.ok(), json!({ "user": null }));
    assert!(is_stranger(&mut phone).await && !is_stranger(&mut laptop).await);
}

async fn signing_out_everywhere_closes_every_socket(site: Site) {
    let (mut laptop, mut phone) = at_two(&site).await;
    let table = own_table(&mut laptop).await;
    let (mut a, _) = laptop.sit(&table).await;
    let (mut b, state) = phone.sit(&table).await;
    assert_eq!(state["you"], json!([0, 1]));
    let mut other = site.named("Tui").await;
    let (mut c, _) = other.sit(&table).await;
    assert_eq!(phone.press("/api/sessions/end").await.ok(), json!({ "user": null }));
    is_shown_out(&mut a).await;
    is_shown_out(&mut b).await;
    assert!(is_stranger(&mut laptop).await && is_stranger(&mut phone).await);
    let (_, state) = laptop.sit(&table).await;
    assert_eq!(state["you"], json!([]), "who comes back holds nothing");
    while c.until("table").await["seats"][0]["connected"] != false {}
    assert!(!is_stranger(&mut other).await);
    laptop.post("/api/login", credentials("hina")).await.ok();
    let (_, state) = laptop.sit(&table).await;
    assert_eq!(state["you"], json!([0, 1]));
}

async fn a_session_ends_at_logout(site: Site) {
    let (laptop, mut phone) = at_two(&site).await;
    let table = own_table(&mut phone).await;
    let (mut socket, _) = phone.sit(&table).await;
    let mut thief = phone.clone();
    phone.press("/api/logout").await.ok();
    is_shown_out(&mut socket).await;
    assert!(is_stranger(&mut thief).await, "who kept a copy of the cookie has nothing");
    assert!(!is_stranger(&mut laptop.clone()).await, "the others stay");
    phone.press("/api/logout").await.ok();
}

async fn a_session_known_before_is_not_the_accounts(site: Site) {
    // Somebody gives a victim a cookie, and waits for them to log in with it.
    let mut attacker = site.named("Nobody").await;
    let table = own_table(&mut attacker).await;
    let (mut socket, _) = attacker.sit(&table).await;
    let mut victim = attacker.clone();
    victim.post("/api/account", credentials("Hina")).await.ok();
    assert_ne!(victim.cookie, attacker.cookie);
    is_shown_out(&mut socket).await;
    assert!(is_stranger(&mut attacker).await);
    assert!(!is_stranger(&mut victim).await);

    let mut attacker = site.named("Nobody").await;
    let mut victim = attacker.clone();
    victim.post("/api/login", credentials("Hina")).await.ok();
    assert_ne!(victim.cookie, attacker.cookie);
    assert!(is_stranger(&mut attacker).await);
    // And from one account to another.
    let mut attacker = victim.clone();
    site.visitor().post("/api/account", credentials("Tui")).await.ok();
    victim.post("/api/login", credentials("Tui")).await.ok();
    assert!(is_stranger(&mut attacker).await);
}

async fn a_new_password_ends_the_other_sessions(site: Site) {
    let (mut laptop, mut phone) = at_two(&site).await;
    let table = own_table(&mut laptop).await;
    let (mut a, _) = laptop.sit(&table).await;
    let (mut b, _) = phone.sit(&table).await;
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let wrong = change("not this one", "another secret");
    laptop.post("/api/password", wrong).await.refused(401, "wrong-password");
    let short = change("a long secret", "short");
    laptop.post("/api/password", short).await.refused(400, "bad-password");
    let common = change("a long secret", "Password1");
    laptop.post("/api/password", common).await.refused(400, "common-password");
    let guest = change("", "another secret");
    site.named("Tui").await.post("/api/password", guest).await.refused(403, "not-yours");
    assert!(!is_stranger(&mut phone).await, "nothing has changed");

    let right = change("a long secret", "another secret");
    assert_eq!(laptop.post("/api/password", right).await.ok()["user"]["name"], "Hina");
    is_shown_out(&mut b).await;
    assert!(is_stranger(&mut phone).await && !is_stranger(&mut laptop).await);
    a.say(json!({ "ping": {} })).await;
    a.until("pong").await;
    phone.post("/api/login", credentials("Hina")).await.refused(401, "wrong-password");
    let login = json!({ "name": "Hina", "password": "another secret" });
    phone.post("/api/login", login).await.ok();
}

/// The cookie that the program set before there were sessions.
async fn signed_cookie(home: &Home, user: &str) -> String {
    let store = Store::open(&home.address).await.unwrap();
    let key = Key::derive_from(store.server_key().await.unwrap().bytes());
    store.close().await;
    let jar = SignedCookieJar::new(key).add(Cookie::new("wayfinder", user.to_owned()));
    let response = (jar, ()).into_response();
    response.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned()
}

/// A connection past the server.
async fn database(home: &Home) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let url = if home.address.starts_with("postgres") {
        home.address.clone()
    } else {
        format!("sqlite:{}", home.address)
    };
    AnyConnection::connect(&url).await.unwrap()
}

async fn a_signed_cookie_is_exchanged_for_one_session(site: Site) {
    let mut hina = site.visitor();
    hina.post("/api/account", credentials("Hina")).await.ok();
    let id = hina.id().await;
    hina.press("/api/sessions/end").await.ok();
    let cookie = Some(signed_cookie(&site.home, &id).await);
    let before = || Visitor { cookie: cookie.clone(), ..site.visitor() };
    assert!(is_stranger(&mut before()).await, "nobody has such a cookie who came later");

    let mut database = database(&site.home).await;
    sqlx::query("UPDATE users SET signed_until = 9000000000000000")
        .execute(&mut database)
        .await
        .unwrap();
    database.close().await.unwrap();
    // A page asks for several things at once.
    let (mut one, mut two, mut three) = (before(), before(), before());
    let asked = tokio::join!(
        one.get("/api/me"),
        two.get("/api/tables?which=mine"),
        three.get("/api/account"),
    );
    assert_eq!(asked.0.ok()["user"]["name"], "Hina");
    asked.1.ok();
    assert_eq!(asked.2.ok()["sessions"].as_array().unwrap().len(), 1, "one for all of it");
    assert_eq!((&one.cookie, &one.cookie), (&two.cookie, &three.cookie));
    assert_ne!(one.cookie, cookie);
    assert!(!is_stranger(&mut one).await);

    let change = json!({ "old": "a long secret", "new": "another secret" });
    one.post("/api/password", change).await.ok();
    assert!(is_stranger(&mut before()).await, "no longer, since the password is another");
    assert!(!is_stranger(&mut one).await);
}

async fn a_session_that_was_not_used_is_a_strangers(site: Site) {
    let mut hina = site.named("Hina").await;
    let mut database = database(&site.home).await;
    for (days, stranger) in [(89, false), (2, false), (91, true)] {
        sqlx::query("UPDATE sessions SET seen = seen - $1")
            .bind(days * 24 * 3_600_000_000_i64)
            .execute(&mut database)
            .await
            .unwrap();
        assert_eq!(is_stranger(&mut hina).await, stranger, "after {days} days");
    }
    database.close().await.unwrap();
}

#[tokio::test]
async fn a_session_ended_at_one_node_ends_at_the_others() {
    let Some(home) = Home::postgres().await else { return };
    let address = home.address.clone();
    let here = Site::at(home, config()).await;
    let there = Site::at(Home::shared(address), config()).await;
    let (mut laptop, phone) = at_two(&here).await;
    let mut phone = Visitor { address: there.address, ..phone };
    let table = own_table(&mut phone).await;
    let (mut socket, state) = phone.sit(&table).await;
    assert_eq!(state["you"], json!([0, 1]));
    let sessions = laptop.get("/api/account").await.ok()["sessions"].take();
    let other = sessions.as_array().unwrap().iter().find(|it| it["current"] == false).unwrap();
    laptop.press(&format!("/api/sessions/{}/end", other["id"].as_str().unwrap())).await.ok();
    is_shown_out(&mut socket).await;
    assert!(is_stranger(&mut phone).await);
}
