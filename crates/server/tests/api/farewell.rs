//! Users who delete themselves, and what they may take along.

use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Row};

use crate::{
    client::{Site, Visitor},
    home::on_every_database,
    sessions::credentials,
};

on_every_database! {
    who_goes_leaves_games_and_nothing_else,
    a_guest_may_go_as_well,
    all_that_is_kept_is_given,
}

/// The first with an account, and a table of fists with both.
async fn table_for_two(site: &Site) -> (Visitor, Visitor, String) {
    let (mut hina, mut maui) = (site.visitor(), site.named("Māui").await);
    hina.post("/api/account", credentials("Hina")).await.ok();
    let id = shared_table(&mut hina, &mut maui).await;
    (hina, maui, id)
}

async fn shared_table(hina: &mut Visitor, maui: &mut Visitor) -> String {
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&format!("/api/tables/{id}/seats/1/take"), invite).await.ok();
    id
}

/// A table of both whose game is over.
async fn finished_table(hina: &mut Visitor, maui: &mut Visitor) -> String {
    let id = shared_table(hina, maui).await;
    let (mut a, _) = hina.sit(&id).await;
    let (mut b, _) = maui.sit(&id).await;
    for (version, (seat, decision)) in
        [(0, "hide 1"), (1, "hide 1"), (0, "say 2"), (1, "say 3")].into_iter().enumerate()
    {
        let decider = if seat == 0 { &mut a } else { &mut b };
        decider.decide(seat, &json!(version), decision).await;
        b.next("steps").await;
    }
    id
}

async fn who_goes_leaves_games_and_nothing_else(site: Site) {
    let (mut hina, mut maui, id) = table_for_two(&site).await;
    let over = finished_table(&mut hina, &mut maui).await;
    let (mut a, _) = hina.sit(&id).await;
    let (mut b, _) = maui.sit(&id).await;
    a.say(json!({ "chat": { "text": "I live at the lagoon" } })).await;
    assert_eq!(b.until("chat").await["name"], "Hina");

    let delete = |name: &str, password: &str| json!({ "name": name, "password": password });
    let path = "/api/account/delete";
    hina.post(path, delete("Maui", "a long secret")).await.refused(400, "wrong-name");
    hina.post(path, delete("Hina", "a wrong one")).await.refused(401, "wrong-password");
    hina.post(path, json!({ "name": "Hina" })).await.refused(401, "wrong-password");
    site.visitor().post(path, delete("Hina", "a long secret")).await.refused(401, "needs-user");
    assert_eq!(hina.get("/api/me").await.ok()["user"]["name"], "Hina", "nothing has changed");

    let gone = hina.clone();
    assert_eq!(
        hina.post(path, delete("Hina", "a long secret")).await.ok(),
        json!({ "user": null })
    );
    assert_eq!(a.until("closing").await["reason"], "session-ended");
    assert_eq!(gone.clone().get("/api/me").await.ok(), json!({ "user": null }));
    site.visitor().post("/api/login", credentials("Hina")).await.refused(401, "wrong-password");
    // The other goes on, with a bot in the seat that nobody takes back.
    let state = loop {
        let state = b.until("state").await;
        if state["table"]["seats"][0]["kind"] == "bot" {
            break state;
        }
    };
    let seat = &state["table"]["seats"][0];
    assert_eq!((&seat["user"], &seat["name"]), (&json!(null), &json!(null)));
    assert_eq!((&state["chat"][0]["text"], &state["chat"][0]["name"]), (&json!(""), &json!("")));
    assert_eq!(state["table"]["host"].as_str(), Some(maui.id().await.as_str()));
    while b.until("steps").await["moves"][0]["entry"]["seat"] != 0 {}
    // What is over can be read, by a neutral name.
    let table = maui.get(&format!("/api/tables/{over}")).await.ok();
    assert_eq!(table["seats"][0]["name"], json!(null));
    maui.get(&format!("/api/tables/{over}/replay?step=2")).await.ok();
    let log = maui.get(&format!("/api/tables/{over}/log")).await.ok();
    assert_eq!(log["log"].as_array().unwrap().len(), 4);
    let site = site.restart().await;
    maui.address = site.address;
    let (_, state) = maui.sit(&id).await;
    assert!(!state.to_string().contains("Hina"), "not after a restart, either: {state}");
    site.visitor().post("/api/account", credentials("Hina")).await.ok();
}

async fn a_guest_may_go_as_well(site: Site) {
    let mut guest = site.named("Tui").await;
    let alone = guest.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let path = format!("/api/tables/{}", alone["id"].as_str().unwrap());
    guest.post("/api/account/delete", json!({ "name": "Tui" })).await.ok();
    assert_eq!(guest.get("/api/me").await.ok(), json!({ "user": null }));
    guest.get(&path).await.refused(404, "unknown-table");
}

async fn all_that_is_kept_is_given(site: Site) {
    site.visitor().get("/api/me/export").await.refused(401, "needs-user");
    let (mut hina, mut maui, id) = table_for_two(&site).await;
    let over = finished_table(&mut hina, &mut maui).await;
    let (mut a, _) = hina.sit(&id).await;
    let (mut b, _) = maui.sit(&id).await;
    a.decide(0, &json!(0), "hide 2").await;
    b.until("steps").await;
    b.decide(1, &json!(1), "hide 3").await;
    a.next("steps").await;
    a.next("steps").await;
    a.say(json!({ "chat": { "text": "kia \"ora\"" } })).await;
    b.say(json!({ "chat": { "text": "not hers" } })).await;
    assert_eq!(a.until("chat").await["text"], "kia \"ora\"");
    a.until("chat").await;
    // More than a page of tables.
    for _ in 0..101 {
        hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    }

    assert_eq!(hina.get("/api/me/export").await.ok()["seen"], json!(null));
    hina.press("/api/me/here").await.ok();
    hina.post("/api/me/rest", json!({ "zone": "Pacific/Tahiti" })).await.ok();
    let wish = json!({ "game": "fists", "players": 2, "rated": false, "pace": "days" });
    hina.post("/api/standing", wish.clone()).await.ok();
    hina.post(&format!("/api/tables/{over}/rematch"), json!({ "say": "yes" })).await;
    let quiet = json!({ "user": maui.id().await, "ignored": true });
    hina.post("/api/me/ignored", quiet).await.ok();
    let answer = hina.get("/api/me/export").await;
    assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"wayfinder.json\"");
    let given = answer.ok();
    assert_eq!(given["account"]["user"]["name"], "Hina");
    assert_eq!(given["account"]["sessions"].as_array().unwrap().len(), 1);
    assert!(given["seen"].is_i64(), "when she last had a page in sight");
    assert_eq!(given["muted"], json!(false));
    assert_eq!(given["ignored"], json!([maui.id().await]));
    assert_eq!(given["rest"]["zone"], "Pacific/Tahiti");
    assert_eq!(given["company"], wish);
    let said = &given["said"][0];
    assert_eq!(
        (&said["kind"], &said["what"], &said["table"]),
        (&json!("rematch"), &json!("yes"), &json!(over))
    );
    let tables = given["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 103);
    let of = |id: &str| tables.iter().find(|table| table["id"] == id).unwrap();
    assert_eq!(of(&over)["log"], json!(["0 hide 1", "1 hide 1", "0 say 2", "1 say 3"]));
    let told = &of(&id)["told"];
    assert_eq!((&told[0]["seat"], told.as_array().unwrap().len()), (&json!(0), 1));
    let notices = told[0]["notices"].as_array().unwrap();
    let hidden: Vec<&Value> = notices.iter().map(|notice| &notice["pebbles"]).collect();
    assert_eq!(hidden, [&json!(2), &json!(null)], "her own secret, and nobody else's");
    assert_eq!(of(&id).get("log"), None, "the log of a running game has everybody's");
    let chat = given["chat"].as_array().unwrap();
    assert_eq!(chat.len(), 1);
    assert_eq!((&chat[0]["table"], &chat[0]["text"]), (&json!(id), &json!("kia \"ora\"")));
    hina.get("/api/me/export").await.ok();
}

/// Where an export has what each table of the database keeps of its users. A new table needs a place here, and there.
const EXPORTED: [(&str, &str); 21] = [
    ("bonds", "people"),
    ("channels", "channels"),
    ("chat", "chat"),
    // Good for ten minutes, and a secret.
    ("device_links", ""),
    ("ignored", "ignored"),
    ("invitations", "invitations"),
    ("knocks", "said"),
    ("learned", "lessons"),
    ("moments", "profile"),
    // What is to be told by the channels is told there.
    ("outbox", ""),
    ("played", "tables"),
    ("ratings", "ratings"),
    // How many there are: of the codes themselves nobody knows more.
    ("recovery_codes", "account"),
    ("rematch_answers", "said"),
    ("rests", "rest"),
    ("seats", "tables"),
    ("sessions", "account"),
    ("standing_invitations", "company"),
    ("tables", "tables"),
    ("votes", "said"),
    ("users", "account"),
];

#[tokio::test]
async fn every_table_that_knows_somebody_is_thought_of() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let all = hina.get("/api/me/export").await.ok();
    for (table, place) in EXPORTED.iter().filter(|(_, place)| !place.is_empty()) {
        assert!(all.get(place).is_some(), "{table}: {place} is not there");
    }
    let url = format!("sqlite:{}", site.home.address);
    let mut database = AnyConnection::connect(&url).await.unwrap();
    let naming = "SELECT DISTINCT sqlite_master.name FROM sqlite_master
         JOIN pragma_foreign_key_list(sqlite_master.name) AS key
         WHERE sqlite_master.type = 'table' AND key.\"table\" = 'users'";
    for row in sqlx::query(naming).fetch_all(&mut database).await.unwrap() {
        let name: String = row.get(0);
        assert!(EXPORTED.iter().any(|(table, _)| *table == name), "{name} is not exported");
    }
}
