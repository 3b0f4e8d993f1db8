//! Standing invitations: whoever wishes the same meets.

use serde_json::{Value, json};

use crate::{
    client::{Site, Visitor, config},
    home::{Home, on_every_database},
};

on_every_database! {
    two_who_wish_the_same_meet,
    a_wish_may_be_taken_back,
    whom_one_ignores_is_kept,
}

fn wish(game: &str, players: u8, pace: &str) -> Value {
    json!({ "game": game, "players": players, "pace": pace })
}

async fn two_who_wish_the_same_meet(site: Site) {
    let (mut hina, mut maui) = (site.named("Hina").await, site.visitor());
    hina.post("/api/standing", wish("chess", 2, "live")).await.refused(404, "unknown-title");
    hina.post("/api/standing", wish("fists", 9, "live")).await.refused(400, "bad-setup");
    let alone = hina.post("/api/standing", wish("fists", 2, "live")).await.ok();
    assert_eq!((&alone["own"]["game"], &alone["table"]), (&json!("fists"), &json!(null)));
    let again = hina.post("/api/standing", wish("fists", 2, "live")).await.ok();
    assert_eq!(again["table"], json!(null), "nobody meets oneself");

    let seen = maui.get("/api/standing").await.ok();
    assert_eq!((&seen["wanted"][0]["waiting"], &seen["own"]), (&json!(1), &json!(null)));
    for other in [wish("pearls", 2, "live"), wish("fists", 3, "live"), wish("fists", 2, "days")] {
        let waits = maui.post("/api/standing", other).await.ok();
        assert_eq!(waits["table"], json!(null), "that is another wish");
    }
    let met = maui.post("/api/standing", seen["wanted"][0]["wish"].clone()).await.ok();
    let table = met["table"].as_str().unwrap().to_owned();
    assert_eq!(met["own"], json!(null));
    let found = hina.press("/api/standing/here").await.ok();
    assert_eq!(found["table"], json!(table), "who waited finds the same table");
    let summary = hina.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!((&summary["status"], &summary["game"]), (&json!("running"), &json!("fists")));
    let mut users: Vec<_> =
        summary["seats"].as_array().unwrap().iter().map(|it| it["user"].to_string()).collect();
    let mut both = vec![json!(hina.id().await).to_string(), json!(maui.id().await).to_string()];
    users.sort();
    both.sort();
    assert_eq!(users, both);
    hina.press("/api/standing/end").await.ok();
    assert_eq!(hina.press("/api/standing/here").await.ok()["table"], json!(null));
}

async fn a_wish_may_be_taken_back(site: Site) {
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    site.visitor().press("/api/standing/here").await.refused(401, "needs-user");
    hina.post("/api/standing", wish("fists", 2, "days")).await.ok();
    hina.press("/api/standing/end").await.ok();
    let waits = maui.post("/api/standing", wish("fists", 2, "days")).await.ok();
    assert_eq!((&waits["table"], &waits["wanted"]), (&json!(null), &json!([])));
}

async fn whom_one_ignores_is_kept(site: Site) {
    let (mut hina, mut maui) = (site.named("Hina").await, site.named("Māui").await);
    let whom = maui.id().await;
    assert_eq!(site.visitor().get("/api/me/ignored").await.ok()["users"], json!([]));
    let ignore = |ignored: bool| json!({ "user": whom, "ignored": ignored });
    site.visitor().post("/api/me/ignored", ignore(true)).await.refused(401, "needs-user");
    hina.post("/api/me/ignored", json!({ "user": "?", "ignored": true }))
        .await
        .refused(404, "unknown-user");
    let own = json!({ "user": hina.id().await, "ignored": true });
    assert_eq!(hina.post("/api/me/ignored", own).await.ok()["users"], json!([]), "not oneself");
    hina.post("/api/me/ignored", ignore(true)).await.ok();
    hina.post("/api/me/ignored", ignore(true)).await.ok();
    assert_eq!(hina.get("/api/me/ignored").await.ok()["users"], json!([whom]));
    hina.post("/api/me/ignored", ignore(false)).await.ok();
    assert_eq!(hina.get("/api/me/ignored").await.ok()["users"], json!([]));
}

#[tokio::test]
async fn at_two_nodes_nobody_is_left_over_and_nobody_meets_twice() {
    let Some(home) = Home::postgres().await else { return };
    let address = home.address.clone();
    let here = Site::at(home, config()).await;
    let there = Site::at(Home::shared(address), config()).await;
    for _ in 0..5 {
        let mut people: Vec<Visitor> = Vec::new();
        for number in 0..8 {
            let site = if number % 2 == 0 { &here } else { &there };
            people.push(site.named(&format!("Seeker {number}")).await);
        }
        let seeking =
            people.iter_mut().map(|it| it.post("/api/standing", wish("fists", 2, "live")));
        for sought in futures_util::future::join_all(seeking).await {
            sought.ok();
        }
        let mut met = std::collections::BTreeMap::<String, u32>::new();
        for person in &mut people {
            let mine = person.get("/api/tables?which=mine").await.ok();
            let tables = mine.as_array().unwrap();
            assert_eq!(tables.len(), 1, "everybody is at one table");
            *met.entry(tables[0]["id"].to_string()).or_default() += 1;
        }
        assert_eq!(met.values().copied().collect::<Vec<_>>(), [2; 4]);
    }
}
