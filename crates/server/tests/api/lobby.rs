//! The catalogue and the lists of tables.

use serde_json::{Value, json};
use wayfinder_catalog::Catalog;
use wayfinder_core::Proposal;
use wayfinder_store::{NewSeat, NewTable, Sitter, Status, Store, TableResult, Terms};

use crate::client::Site;

#[tokio::test]
async fn the_catalogue_tells_options_and_bots() {
    let site = Site::start().await;
    let catalog = site.visitor().get("/api/catalog").await.ok();
    assert_eq!(catalog[0]["id"], "pearls");
    assert_eq!(catalog[0]["options"][0]["key"], "sharks");
    assert_eq!(catalog[1]["max_players"], 3);
    assert_eq!(catalog[1]["bots"], json!(["easy", "medium", "hard", "expert"]));
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn listed_tables_are_found_and_ones_own() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let mut maui = site.named("Māui").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let private = hina.open("fists", seats.clone()).await;
    let listed = json!({ "game": "fists", "players": 2, "listed": true, "seats": seats });
    let listed = hina.post("/api/tables", listed).await.ok();
    let id = listed["id"].as_str().unwrap();

    let open = maui.get("/api/tables?which=open").await.ok();
    assert_eq!(ids(&open), [id]);
    assert_eq!(open[0]["seats"][1].get("invite"), None);
    assert_eq!(site.visitor().get("/api/tables?which=mine").await.ok(), json!([]));
    let mine = hina.get("/api/tables?which=mine").await.ok();
    assert_eq!(ids(&mine), [id, private["id"].as_str().unwrap()]);

    maui.post(&format!("/api/tables/{id}/seats/1/take"), json!({})).await.ok();
    assert_eq!(maui.get("/api/tables?which=open").await.ok(), json!([]));
    let mine = maui.get("/api/tables?which=mine").await.ok();
    assert_eq!(mine[0]["pending"], json!([0, 1]), "whose turn it is");
    // From the store alone, too.
    let site = site.restart().await;
    maui.address = site.address;
    let mine = maui.get("/api/tables?which=mine").await.ok();
    assert_eq!(mine[0]["pending"], json!([0, 1]));
    maui.get("/api/tables?which=best").await.refused(400, "bad-request");
    maui.get("/api/tables").await.refused(400, "bad-request");
}

#[tokio::test]
async fn a_new_table_knows_at_once_who_is_asked() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let somebody = |list: Value| {
        let pending = list[0]["pending"].as_array().unwrap().len();
        assert_eq!((&list[0]["game"], pending), (&json!("maori"), 1), "{list}");
    };
    // Nature has the first word, and the list is asked for before anybody sits down.
    hina.post("/api/play", json!({ "game": "maori", "bot": "random" })).await.ok();
    somebody(hina.get("/api/tables?which=mine").await.ok());

    // A server that falls before nature has spoken leaves a table that nobody has ever looked at.
    let store = Store::open(&site.home.address).await.unwrap();
    let host = hina.id().await.parse().unwrap();
    let title = Catalog::ALL.find("maori").unwrap();
    let proposal = title.check(&Proposal::new(2)).unwrap();
    let asleep = NewTable {
        game: "maori".into(),
        rules_version: title.info().rules_version,
        proposal: serde_json::to_string(proposal.proposal()).unwrap(),
        host,
        listed: false,
        seats: vec![NewSeat::new(Sitter::User(host)); 2],
        rematch_of: None,
        past: None,
        terms: Terms::default(),
    };
    let asleep = store.create_table(&asleep).await.unwrap().to_string();
    let list = hina.get("/api/tables?which=mine").await.ok();
    assert_eq!(list[0]["id"], asleep);
    somebody(list);
}

#[tokio::test]
async fn a_table_that_cannot_be_is_refused() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let me = json!({ "kind": "me" });
    let refusals = [
        (json!({ "game": "chess", "players": 2, "seats": [me, me] }), 404, "unknown-title"),
        (json!({ "game": "fists", "players": 9, "seats": vec![&me; 9] }), 400, "bad-setup"),
        (json!({ "game": "fists", "players": 3, "seats": [me, me] }), 400, "bad-seats"),
        (
            json!({ "game": "pearls", "players": 2, "seats": [me, me], "options": { "sharks": "0" } }),
            400,
            "bad-setup",
        ),
        (
            json!({ "game": "fists", "players": 2, "seats": [me, { "kind": "bot", "bot": "god" }] }),
            400,
            "bad-bot",
        ),
        (
            json!({ "game": "fists", "players": 2, "seats": [me, { "kind": "cat" }] }),
            400,
            "bad-request",
        ),
        (json!({ "game": "fists" }), 400, "bad-request"),
        (json!("fists"), 400, "bad-request"),
    ];
    for (body, status, code) in refusals {
        hina.post("/api/tables", body).await.refused(status, code);
    }
    hina.post("/api/play", json!({ "game": "chess" })).await.refused(404, "unknown-title");
    hina.post("/api/play", json!({ "game": "fists", "players": 1 }))
        .await
        .refused(400, "bad-setup");
    hina.press("/api/play").await.refused(400, "bad-request");
    hina.get("/api/tables/nowhere").await.refused(404, "unknown-table");
    hina.get("/api/tables/000000000000").await.refused(404, "unknown-table");
    hina.get("/api/nothing").await.refused(404, "not-found");
    hina.press("/api/catalog").await.refused(405, "wrong-method");
    hina.get("/api/play").await.refused(405, "wrong-method");
    assert!(hina.connect("000000000000", None).await.is_err());
}

#[tokio::test]
async fn a_list_has_pages_and_loses_nothing_behind_what_is_over() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let waiting = hina.open("fists", seats.clone()).await;
    let store = Store::open(&site.home.address).await.unwrap();
    let over = Status::Finished(TableResult { scores: vec![0, 0], placings: vec![1, 1] });
    let mut finished = Vec::new();
    for _ in 0..205 {
        let table = hina.open("fists", seats.clone()).await["id"].as_str().unwrap().to_owned();
        store.set_status(table.parse().unwrap(), &over).await.unwrap();
        finished.insert(0, table);
    }
    let mine = hina.get("/api/tables?which=mine").await.ok();
    assert_eq!(ids(&mine), [waiting["id"].as_str().unwrap()]);
    let mut found: Vec<String> = Vec::new();
    let mut path = "/api/tables?which=finished".to_owned();
    for length in [100, 100, 5, 0] {
        let page = hina.get(&path).await.ok();
        assert_eq!(ids(&page).len(), length);
        found.extend(ids(&page).into_iter().map(str::to_owned));
        path = format!("/api/tables?which=finished&after={}", found.last().unwrap());
    }
    assert_eq!(found, finished);
    hina.get("/api/tables?which=mine&after=x").await.refused(404, "unknown-table");
}
