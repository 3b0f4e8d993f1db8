//! Going on at another device by a link that is good once.

use serde_json::{Value, json};

use crate::{
    client::{Site, Visitor, config},
    home::{Home, on_every_database},
};

on_every_database! {
    a_guest_goes_on_at_another_device,
    a_link_is_used_once_and_the_newest_counts,
    a_link_ends_with_the_sessions,
    whoever_goes_on_is_told_what_becomes_of_who_they_were,
    a_link_is_drawn_for_a_camera,
}

async fn link(visitor: &mut Visitor) -> String {
    visitor.press("/api/device-link").await.ok()["token"].as_str().unwrap().to_owned()
}

async fn go_on(visitor: &mut Visitor, token: &str) -> crate::client::Answer {
    visitor.post("/api/device-link/use", json!({ "token": token })).await
}

async fn a_guest_goes_on_at_another_device(site: Site) {
    let (mut laptop, mut phone) = (site.named("Hina").await, site.visitor());
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
    let table = laptop.open("fists", seats).await["id"].as_str().unwrap().to_owned();
    site.visitor().press("/api/device-link").await.refused(401, "needs-user");
    let token = link(&mut laptop).await;
    // Whoever looks, or fetches it beforehand, does not use it up.
    for _ in 0..3 {
        let told = phone.post("/api/device-link/look", json!({ "token": token })).await.ok();
        assert_eq!(
            (&told["user"]["name"], &told["user"]["account"]),
            (&json!("Hina"), &json!(false))
        );
    }
    assert_eq!(phone.get("/api/me").await.ok()["user"], Value::Null);
    assert_eq!(go_on(&mut phone, &token).await.ok()["user"]["name"], "Hina");
    assert_eq!(phone.id().await, laptop.id().await);
    let (_, state) = phone.sit(&table).await;
    assert_eq!(state["you"], json!([0]));
    // A session of its own, which the other can end.
    let sessions = laptop.get("/api/account").await.ok()["sessions"].take();
    let other = sessions.as_array().unwrap().iter().find(|it| it["current"] == false).unwrap();
    laptop.press(&format!("/api/sessions/{}/end", other["id"].as_str().unwrap())).await.ok();
    assert_eq!(phone.get("/api/me").await.ok()["user"], Value::Null);
    assert_ne!(laptop.get("/api/me").await.ok()["user"], Value::Null);
}

async fn a_link_is_used_once_and_the_newest_counts(site: Site) {
    let mut laptop = site.named("Hina").await;
    let old = link(&mut laptop).await;
    let token = link(&mut laptop).await;
    go_on(&mut site.visitor(), &old).await.refused(404, "unknown-link");
    // Where it was made it is not used up.
    go_on(&mut laptop, &token).await.ok();
    let mut phones = [site.visitor(), site.visitor()];
    let [one, other] = &mut phones;
    let (first, second) = tokio::join!(go_on(one, &token), go_on(other, &token));
    let done = [first, second].map(|it| it.status.as_u16());
    assert!(done == [200, 404] || done == [404, 200], "{done:?}");
    go_on(&mut site.visitor(), &token).await.refused(404, "unknown-link");
    let look = json!({ "token": token });
    site.visitor().post("/api/device-link/look", look).await.refused(404, "unknown-link");
    for nonsense in ["", "nonsense", &"0".repeat(26)] {
        go_on(&mut site.visitor(), nonsense).await.refused(404, "unknown-link");
    }
}

async fn a_link_ends_with_the_sessions(site: Site) {
    let mut laptop = site.named("Hina").await;
    let token = link(&mut laptop).await;
    laptop.press("/api/sessions/end").await.ok();
    go_on(&mut site.visitor(), &token).await.refused(404, "unknown-link");
    let mut laptop = site.named("Tui").await;
    let token = link(&mut laptop).await;
    let body = json!({ "name": "Tui", "password": "a long secret" });
    laptop.post("/api/account", body).await.ok();
    go_on(&mut site.visitor(), &token).await.refused(404, "unknown-link");
}

async fn whoever_goes_on_is_told_what_becomes_of_who_they_were(site: Site) {
    let mut laptop = site.visitor();
    let body = json!({ "name": "Hina", "password": "a long secret" });
    laptop.post("/api/account", body).await.ok();
    for (name, bring) in [("Tane", false), ("Tui", true)] {
        let mut phone = site.named(name).await;
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "easy" }]);
        let table = phone.open("fists", seats).await["id"].as_str().unwrap().to_owned();
        let token = link(&mut laptop).await;
        let body = json!({ "token": token, "bring": bring });
        phone.post("/api/device-link/use", body).await.ok();
        let shown = laptop.get(&format!("/api/tables/{table}")).await.ok();
        assert_eq!(shown["seats"][0]["name"], if bring { "Hina" } else { name });
    }
}

async fn a_link_is_drawn_for_a_camera(site: Site) {
    let mut visitor = site.visitor();
    let text = "https://games.example/#/go-on/0123456789abcdefghjkmnpqrs";
    let drawn = visitor.post("/api/qr", json!({ "text": text })).await.ok();
    // Version 4 has 33 modules, and there is a border of four on each side.
    assert_eq!(drawn["size"], 41, "{drawn}");
    assert!(
        drawn["path"].as_str().unwrap().starts_with("M4 4h7v1h-7z"),
        "the corner mark: {drawn}"
    );
    visitor.post("/api/qr", json!({ "text": "" })).await.refused(400, "bad-request");
    let long = "x".repeat(401);
    visitor.post("/api/qr", json!({ "text": long })).await.refused(400, "bad-request");
}

#[tokio::test]
async fn a_link_leads_to_another_node() {
    let Some(home) = Home::postgres().await else { return };
    let address = home.address.clone();
    let here = Site::at(home, config()).await;
    let there = Site::at(Home::shared(address), config()).await;
    let (mut laptop, mut phone) = (here.named("Hina").await, there.visitor());
    let token = link(&mut laptop).await;
    go_on(&mut phone, &token).await.ok();
    assert_eq!(phone.id().await, laptop.id().await);
    go_on(&mut here.visitor(), &token).await.refused(404, "unknown-link");
}
