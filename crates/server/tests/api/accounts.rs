//! Guests, accounts, cookies.

use serde_json::json;

use crate::client::Site;

#[tokio::test]
async fn a_stranger_becomes_a_guest_when_needed() {
    let site = Site::start().await;
    let mut visitor = site.visitor();
    let answer = visitor.get("/api/me").await;
    assert_eq!(answer.ok(), json!({ "user": null }));
    assert_eq!(answer.headers.get("set-cookie"), None, "looking makes nobody a guest");
    let answer = visitor.post("/api/play", json!({ "game": "pearls", "bot": "random" })).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for part in ["wayfinder=", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let user = visitor.get("/api/me").await.ok();
    assert!(user["user"]["name"].as_str().unwrap().starts_with("Guest "));
    assert_eq!(user["user"]["account"], false);
    let renamed = visitor.post("/api/me", json!({ "name": " Hina " })).await.ok();
    assert_eq!(
        (&renamed["user"]["name"], &renamed["user"]["id"]),
        (&json!("Hina"), &user["user"]["id"])
    );
    for name in ["", "   ", "a\u{0}b", &"x".repeat(25)] {
        visitor.post("/api/me", json!({ "name": name })).await.refused(400, "bad-name");
    }
}

#[tokio::test]
async fn a_forged_cookie_is_a_strangers() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let id = hina.id().await;
    let mut forger = site.visitor();
    forger.cookie = Some(format!("wayfinder={id}"));
    assert_eq!(forger.get("/api/me").await.ok(), json!({ "user": null }));
    let real = hina.cookie.clone().unwrap();
    // The last letter is the id's, which may be any: it must become another.
    let (rest, last) = real.split_at(real.len() - 1);
    forger.cookie = Some(format!("{rest}{}", if last == "x" { "y" } else { "x" }));
    assert_eq!(forger.get("/api/me").await.ok(), json!({ "user": null }));
}

#[tokio::test]
async fn an_account_keeps_the_guests_tables_and_takes_over_anothers() {
    let site = Site::start().await;
    let mut laptop = site.named("Hina").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let first = laptop.open("fists", seats.clone()).await;
    let credentials = json!({ "name": "hina", "password": "a long secret" });
    let short = json!({ "name": "hina", "password": "short" });
    laptop.post("/api/account", short).await.refused(400, "bad-password");
    let account = laptop.post("/api/account", credentials.clone()).await.ok();
    assert_eq!(account["user"]["account"], true);
    assert_eq!(laptop.get("/api/tables?which=mine").await.ok()[0]["id"], first["id"]);
    let mut other = site.named("Other").await;
    let taken = json!({ "name": "HINA", "password": "another secret" });
    other.post("/api/account", taken).await.refused(409, "name-taken");

    let mut phone = site.named("Hina on the go").await;
    let second = phone.open("fists", seats).await;
    let wrong = json!({ "name": "hina", "password": "a wrong secret" });
    phone.post("/api/login", wrong).await.refused(401, "wrong-password");
    let nobody = json!({ "name": "nobody", "password": "a long secret" });
    phone.post("/api/login", nobody).await.refused(401, "wrong-password");
    let login = phone.post("/api/login", credentials).await.ok();
    assert_eq!(login["user"]["id"], account["user"]["id"]);
    let mine = laptop.get("/api/tables?which=mine").await.ok();
    assert_eq!(mine.as_array().unwrap().len(), 2);
    let (_, state) = laptop.sit(second["id"].as_str().unwrap()).await;
    assert_eq!(state["you"], json!([0]), "the room in memory knows, too");
    assert_eq!(phone.press("/api/logout").await.ok(), json!({ "user": null }));
    assert_eq!(phone.get("/api/me").await.ok(), json!({ "user": null }));
    laptop.post("/api/me", json!({ "name": "Other" })).await.refused(403, "not-yours");
}

#[tokio::test]
async fn a_new_name_is_told_at_the_tables() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let (mut socket, _) = hina.sit(table["id"].as_str().unwrap()).await;
    hina.post("/api/me", json!({ "name": "Hina of the moon" })).await.ok();
    assert_eq!(socket.until("table").await["seats"][0]["name"], "Hina of the moon");
}
