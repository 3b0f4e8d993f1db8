//! Nobody is taken for somebody else.

use serde_json::json;

use crate::{client::Site, home::on_every_database, sessions::credentials};

on_every_database! {
    no_guest_looks_like_an_account,
    a_guest_who_looks_like_another_seat_gets_a_number,
    a_guest_who_looks_like_a_new_account_gets_a_number,
}

async fn no_guest_looks_like_an_account(site: Site) {
    site.visitor().post("/api/account", credentials("Moana")).await.ok();
    let mut guest = site.named("Tui").await;
    for name in ["Moana", "moana", "M0ana", "Моana", "Ｍｏａｎａ", "rnoana"] {
        guest.post("/api/me", json!({ "name": name })).await.refused(409, "name-taken");
        site.visitor().post("/api/me", json!({ "name": name })).await.refused(409, "name-taken");
        let account = credentials(name);
        site.visitor().post("/api/account", account).await.refused(409, "name-taken");
    }
    for name in ["Mo\u{200b}ana", "\u{202e}anaoM", "Moana\u{2066}", "\u{feff}Moana", "Mo\u{ad}ana"]
    {
        guest.post("/api/me", json!({ "name": name })).await.refused(400, "bad-name");
        site.visitor().post("/api/account", credentials(name)).await.refused(400, "bad-name");
    }
    assert_eq!(guest.get("/api/me").await.ok()["user"]["name"], "Tui");
    let tidied = guest.post("/api/me", json!({ "name": "  Ｔui   of the  sea " })).await.ok();
    assert_eq!(tidied["user"]["name"], "Tui of the sea");
    site.visitor().post("/api/login", credentials("ＭOANA")).await.ok();
}

async fn a_guest_who_looks_like_another_seat_gets_a_number(site: Site) {
    let mut hina = site.named("Hina").await;
    let mut other = site.named("Нina").await;
    let elsewhere = other.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let (mut socket, _) = other.sit(elsewhere["id"].as_str().unwrap()).await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let table = hina.open("fists", seats).await;
    let id = table["id"].as_str().unwrap();
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    let seated = other.post(&format!("/api/tables/{id}/seats/1/take"), invite).await.ok();
    let name = seated["seats"][1]["name"].as_str().unwrap().to_owned();
    assert!(name.starts_with("Нina ") && name.len() > "Нina ".len(), "{name}");
    assert_eq!(other.get("/api/me").await.ok()["user"]["name"], name.as_str());
    while socket.until("table").await["seats"][0]["name"] != name.as_str() {}
    other.post("/api/me", json!({ "name": "HINA" })).await.refused(409, "name-alike");
    // Who looks like nobody else keeps the name.
    let mut maui = site.named("Māui").await;
    let invite = json!({ "invite": table["seats"][2]["invite"] });
    let seated = maui.post(&format!("/api/tables/{id}/seats/2/take"), invite).await.ok();
    assert_eq!(seated["seats"][2]["name"], "Māui");
    hina.post("/api/me", json!({ "name": "Māui" })).await.refused(409, "name-alike");
}

async fn a_guest_who_looks_like_a_new_account_gets_a_number(site: Site) {
    let mut guest = site.named("Hina").await;
    let table = guest.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let (mut socket, _) = guest.sit(table["id"].as_str().unwrap()).await;
    site.visitor().post("/api/account", credentials("HINA")).await.ok();
    let name = guest.get("/api/me").await.ok()["user"]["name"].take();
    assert!(name.as_str().unwrap().starts_with("Hina "), "{name}");
    while socket.until("table").await["seats"][0]["name"] != name {}
    // Who becomes the account is not somebody who looks like it.
    let mut tui = site.named("Tui").await;
    let account = tui.post("/api/account", credentials("tui")).await.ok();
    assert_eq!(account["user"]["name"], "tui");
}
