//! Tables over days, and what is told of them.

use serde_json::{Value, json};

use crate::{
    DAY, alone,
    client::Site,
    home::on_every_database,
    is_absent, pass, seated,
    sinks::{Arrived, HttpSink},
    site, table,
};

on_every_database! {
    who_has_little_time_left_is_told_once,
    vacation_stops_the_clock_and_has_a_bound,
    what_is_no_time_limit_is_refused,
}

fn title(arrived: &Arrived) -> String {
    let body: Value = serde_json::from_slice(&arrived.body).unwrap();
    body["title"].as_str().unwrap().to_owned()
}

/// Far enough from a weekend, wherever the clock is.
async fn until_monday(site: &Site) {
    let now = pass(site, 0).await.as_i64().unwrap();
    // The first of January 1970 was a Thursday.
    let day = now / 86_400_000;
    let monday = (11 - day % 7) % 7;
    pass(site, monday.unsigned_abs() * DAY).await;
}

async fn who_has_little_time_left_is_told_once(started: Site) {
    let _turn = alone().await;
    let site = site(started.stop().await).await;
    until_monday(&site).await;
    let sink = HttpSink::start().await;
    let mut people = [(&site, site.named("Hina").await), (&site, site.named("Māui").await)];
    let hook = json!({ "webhook": { "form": "json", "url": sink.url() } });
    let hook = json!({ "target": hook, "wanted": "always", "language": "en" });
    people[1].1.post("/api/channels", hook).await.ok();
    let (id, mut sockets) = seated(&mut people, json!({ "time": { "days": { "turn": 1 } } })).await;
    sockets[0].decide(0, &json!(0), "hide 1").await;
    sockets[0].until("steps").await;
    let (nudge, nudged) = (format!("/api/tables/{id}/seats/1/nudge"), "Fists: Hina waits for you");
    let hurry = "Fists: the time for your turn runs out";
    // A day and two more; a fifth of that is 14 hours and 24 minutes.
    pass(&site, 2 * DAY).await;
    people[0].1.press(&nudge).await.ok();
    let mut told = title(&sink.next().await);
    while told != nudged {
        assert_ne!(told, hurry, "not yet");
        told = title(&sink.next().await);
    }
    pass(&site, DAY / 2).await;
    assert_eq!(title(&sink.next().await), hurry);
    assert!(!is_absent(&table(&mut people[0].1, &id).await, 1));
    pass(&site, DAY / 2 + 3600).await;
    assert!(is_absent(&table(&mut people[0].1, &id).await, 1));
    // Said once: what comes next is something else.
    people[0].1.press(&nudge).await.ok();
    assert_eq!(title(&sink.next().await), nudged);
}

async fn vacation_stops_the_clock_and_has_a_bound(started: Site) {
    let _turn = alone().await;
    let site = site(started.stop().await).await;
    until_monday(&site).await;
    let mut people = [(&site, site.named("Hina").await), (&site, site.named("Māui").await)];
    let (id, mut sockets) = seated(&mut people, json!({ "time": { "days": { "turn": 1 } } })).await;
    sockets[0].decide(0, &json!(0), "hide 1").await;
    sockets[0].until("steps").await;
    let [(_, hina), (_, maui)] = &mut people;
    let rest = maui.post("/api/me/rest", json!({ "zone": "UTC" })).await.ok();
    assert_eq!((&rest["zone"], &rest["vacation"]), (&json!("UTC"), &json!([])));
    maui.post("/api/me/rest", json!({ "zone": "Middle/Earth" })).await.refused(400, "bad-request");
    let today: jiff::civil::Date = rest["today"].as_str().unwrap().parse().unwrap();
    let day = |after: i32| (today + jiff::Span::new().days(after)).to_string();
    let far = json!([{ "from": day(1), "to": day(70) }]);
    let both_years = maui.post("/api/me/rest", json!({ "vacation": far })).await;
    both_years.refused(400, "bad-request");
    let soon = json!([{ "from": day(0), "to": day(4) }]);
    let rest = maui.post("/api/me/rest", json!({ "vacation": soon })).await.ok();
    assert_eq!(rest["vacation"], json!([{ "from": day(1), "to": day(4) }]), "from tomorrow on");

    let left = |table: &Value| table["clock"]["seats"][1]["left"].as_i64().unwrap();
    let due = table(hina, &id).await["clock"]["seats"][1]["due"].as_i64().unwrap();
    let now = pass(&site, DAY).await.as_i64().unwrap();
    assert!(due - now > 5 * 86_400_000, "four days of vacation and a weekend are not counted");
    let first = table(hina, &id).await;
    assert_eq!(first["clock"]["seats"][1]["rests"], true);
    pass(&site, 2 * DAY).await;
    let later = left(&table(hina, &id).await);
    assert!((later - left(&first)).abs() < 60_000, "it stands");
}

async fn what_is_no_time_limit_is_refused(started: Site) {
    let mut hina = started.named("Hina").await;
    for time in [
        json!({ "live": { "bank": 5, "increment": 0 } }),
        json!({ "live": { "bank": 600, "increment": 6000 } }),
        json!({ "days": { "turn": 2 } }),
    ] {
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let wish = json!({ "game": "fists", "players": 2, "seats": seats, "time": time });
        hina.post("/api/tables", wish).await.refused(400, "bad-request");
    }
    // Without a word at the start nobody moves the clock.
    hina.post("/api/test/clock", json!({ "seconds": 1 })).await.refused(404, "not-found");
}
