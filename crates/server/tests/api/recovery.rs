//! The way back in without a password, and passwords that are none.

use serde_json::{Value, json};
use wayfinder_server::{Config, Limits, Rate};

use crate::{
    client::{Site, Visitor, config},
    home::on_every_database,
    sessions::credentials,
};

on_every_database! {
    a_code_lets_its_owner_back_in_once,
    fresh_codes_need_the_password_and_void_the_old,
}

fn recovery(name: &str, code: &Value, password: &str) -> Value {
    json!({ "name": name, "code": code, "password": password })
}

async fn a_code_lets_its_owner_back_in_once(site: Site) {
    let mut hina = site.visitor();
    let made = hina.post("/api/account", credentials("Hina")).await.ok();
    let codes = made["recovery_codes"].as_array().unwrap();
    assert_eq!(codes.len(), 8);
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let (mut socket, _) = hina.sit(table["id"].as_str().unwrap()).await;

    let mut back = site.named("Hina on the go").await;
    let guests = back.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let wrong = json!("0000-0000-0000-0000");
    for (name, code, password, status, error) in [
        ("hina", &wrong, "remembered now", 401, "wrong-code"),
        ("hina", &json!("nonsense"), "remembered now", 401, "wrong-code"),
        ("maui", &codes[0], "remembered now", 401, "wrong-code"),
        ("hina", &codes[0], "short", 400, "bad-password"),
        ("hina", &codes[0], "12345678", 400, "common-password"),
    ] {
        back.post("/api/recover", recovery(name, code, password)).await.refused(status, error);
    }
    let typed = json!(codes[0].as_str().unwrap().to_uppercase().replace('-', " "));
    let recovered =
        back.post("/api/recover", recovery("HINA", &typed, "remembered now")).await.ok();
    assert_eq!(recovered["user"]["id"], made["user"]["id"]);
    assert_eq!(socket.until("closing").await["reason"], "session-ended");
    assert_eq!(hina.get("/api/me").await.ok(), json!({ "user": null }));
    let mine = back.get("/api/tables?which=mine").await.ok();
    assert!(mine.as_array().unwrap().iter().any(|it| it["id"] == guests["id"]), "the guest's, too");
    let state = back.get("/api/account").await.ok();
    assert_eq!(
        (&state["recovery_codes"], state["sessions"].as_array().unwrap().len()),
        (&json!(7), 1)
    );

    let again = recovery("hina", &codes[0], "once more, please");
    site.visitor().post("/api/recover", again).await.refused(401, "wrong-code");
    hina.post("/api/login", credentials("hina")).await.refused(401, "wrong-password");
    let login = json!({ "name": "hina", "password": "remembered now" });
    hina.post("/api/login", login).await.ok();
    site.visitor().post("/api/recover", recovery("hina", &codes[7], "and another")).await.ok();
}

async fn fresh_codes_need_the_password_and_void_the_old(site: Site) {
    let mut hina = site.visitor();
    let old = hina.post("/api/account", credentials("Hina")).await.ok()["recovery_codes"].take();
    let proof = |password: &str| json!({ "password": password });
    hina.post("/api/recovery-codes", proof("a wrong one")).await.refused(401, "wrong-password");
    site.visitor()
        .post("/api/recovery-codes", proof("a long secret"))
        .await
        .refused(401, "needs-user");
    let mut guest = site.named("Tui").await;
    guest.post("/api/recovery-codes", proof("a long secret")).await.refused(403, "not-yours");
    let fresh = hina.post("/api/recovery-codes", proof("a long secret")).await.ok();
    let fresh = &fresh["recovery_codes"];
    assert_eq!(fresh.as_array().unwrap().len(), 8);
    let mut back = site.visitor();
    let attempt = recovery("hina", &old[0], "remembered now");
    back.post("/api/recover", attempt).await.refused(401, "wrong-code");
    back.post("/api/recover", recovery("hina", &fresh[0], "remembered now")).await.ok();
}

#[tokio::test]
async fn codes_are_guessed_no_faster_than_passwords() {
    let two = Rate { per_second: 0.001, burst: 2.0 };
    for limits in
        [Limits { passwords: two, ..Limits::NONE }, Limits { guesses: two, ..Limits::NONE }]
    {
        let site = Site::with(Config { limits, ..config() }).await;
        let guess = || recovery("hina", &json!("0000-0000-0000-0000"), "remembered now");
        let mut guesser = site.visitor();
        guesser.post("/api/recover", guess()).await.refused(401, "wrong-code");
        guesser.post("/api/recover", guess()).await.refused(401, "wrong-code");
        guesser.post("/api/recover", guess()).await.refused(429, "too-fast");
        // Whoever tries codes has no passwords left, either.
        guesser.post("/api/login", credentials("hina")).await.refused(429, "too-fast");
    }
}

#[tokio::test]
async fn what_everybody_tries_first_is_no_password() {
    let site = Site::start().await;
    let mut visitor: Visitor = site.visitor();
    for password in ["password", "PASSWORD1", "12345678", "qwertyuiop", "Hina of the Moon"] {
        let account = json!({ "name": "hina of the moon", "password": password });
        visitor.post("/api/account", account).await.refused(400, "common-password");
    }
    assert_eq!(visitor.get("/api/me").await.ok(), json!({ "user": null }));
    visitor.post("/api/account", credentials("hina of the moon")).await.ok();
}
