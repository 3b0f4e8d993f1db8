//! Somebody does not come.

use serde_json::{Value, json};

use crate::{
    DAY, MINUTE, alone,
    client::{Site, Socket, Visitor},
    home::on_every_database,
    is_absent, pass, seated, site, table, until, vote,
};

on_every_database! {
    with_two_one_other_decides_and_the_person_may_come_back,
    votes_of_three_are_shown_and_void_once_the_person_acts,
    votes_and_clocks_survive_a_restart,
    who_concedes_comes_in_last,
    people_end_a_table_without_a_result,
    a_rated_table_goes_on_a_while_after_time_was_up,
    without_a_clock_who_has_just_gone_is_played_for,
    without_a_clock_a_week_is_long_enough,
}

fn live() -> Value {
    json!({ "time": { "live": { "bank": 600, "increment": 0 } } })
}

async fn two(site: &Site, terms: Value) -> (String, [Visitor; 2], [Socket; 2]) {
    let mut people = [(site, site.named("Hina").await), (site, site.named("Māui").await)];
    let (id, sockets) = seated(&mut people, terms).await;
    let [(_, hina), (_, maui)] = people;
    let sockets = sockets.try_into().unwrap_or_else(|_| panic!("two sockets"));
    (id, [hina, maui], sockets)
}

async fn with_two_one_other_decides_and_the_person_may_come_back(started: Site) {
    let _turn = alone().await;
    let site = site(started.stop().await).await;
    let (id, [mut hina, mut maui], [mut a, mut b]) = two(&site, live()).await;
    a.decide(0, &json!(0), "hide 1").await;
    a.until("steps").await;
    let told = until(&mut a, |it| it["clock"]["seats"][0]["runs"] == json!(false)).await;
    assert_eq!(told["clock"]["seats"][1]["runs"], true, "who is asked takes time");
    let bot = json!({ "remedy": "bot" });
    hina.post(&vote(&id, 1), bot.clone()).await.refused(409, "not-absent");

    pass(&site, 700).await;
    let told = until(&mut a, |it| is_absent(it, 1)).await;
    let absence = &told["absences"][0];
    assert_eq!(absence["why"], "time_up");
    assert_eq!((&absence["needed"], &absence["voters"]), (&json!(1), &json!([0])));
    assert_eq!(absence["remedies"], json!(["bot", "concede", "end"]));
    assert_eq!(told["clock"]["seats"][1]["left"], 0);
    maui.post(&vote(&id, 1), bot.clone()).await.refused(403, "not-yours");
    site.named("Kupe").await.post(&vote(&id, 1), bot.clone()).await.refused(403, "not-yours");
    let seats = hina.post(&vote(&id, 1), bot).await.ok()["seats"].clone();
    assert_eq!((&seats[1]["kind"], &seats[1]["name"]), (&json!("bot"), &json!("Māui")));
    // The bot hides something, and Hina is asked; then Māui is back, with the time he had.
    until(&mut b, |it| it["seats"][1]["kind"] == "bot").await;
    let back = maui.press(&format!("/api/tables/{id}/seats/1/return")).await.ok();
    assert_eq!(back["seats"][1]["kind"], "user");
    assert!(!is_absent(&table(&mut hina, &id).await, 1) || back["pending"] == json!([1]));
}

async fn votes_of_three_are_shown_and_void_once_the_person_acts(started: Site) {
    let _turn = alone().await;
    let site = site(started.stop().await).await;
    let mut people = Vec::new();
    for name in ["Hina", "Māui", "Kupe"] {
        people.push((&site, site.named(name).await));
    }
    let (id, mut sockets) = seated(&mut people, live()).await;
    for (seat, version) in [(0, 0), (1, 1)] {
        sockets[seat].decide(seat as u64, &json!(version), "hide 1").await;
        while sockets[seat].until("steps").await["version"] != version + 1 {}
    }
    pass(&site, 700).await;
    until(&mut sockets[0], |it| is_absent(it, 2)).await;
    let (hina, maui) = {
        let [(_, hina), (_, maui), _] = &mut people[..] else { panic!("three people") };
        (hina, maui)
    };
    let told = hina.post(&vote(&id, 2), json!({ "remedy": "concede" })).await.ok();
    assert_eq!(told["absences"][0]["needed"], 2);
    hina.post(&vote(&id, 2), json!({ "remedy": "bot" })).await.ok();
    let wanted = json!([{ "seat": 0, "remedy": "bot" }]);
    let told = until(&mut sockets[1], |it| it["absences"][0]["votes"] == wanted).await;
    assert_eq!(told["seats"][2]["kind"], "user", "one of two is not enough");
    // Another wish is not the same wish.
    maui.post(&vote(&id, 2), json!({ "remedy": "end" })).await.ok();
    assert_eq!(table(maui, &id).await["seats"][2]["kind"], "user");
    // Kupe comes and acts: late, but nobody has taken his seat.
    sockets[2].decide(2, &json!(2), "hide 3").await;
    sockets[2].until("steps").await;
    let told = until(&mut sockets[0], |it| !is_absent(it, 2)).await;
    assert_eq!(told["seats"][2]["kind"], "user");
    maui.post(&vote(&id, 2), json!({ "remedy": "bot" })).await.refused(409, "not-absent");
}

async fn votes_and_clocks_survive_a_restart(started: Site) {
    let _turn = alone().await;
    let here = site(started.stop().await).await;
    let mut people = Vec::new();
    for name in ["Hina", "Māui", "Kupe"] {
        people.push((&here, here.named(name).await));
    }
    let (id, mut sockets) = seated(&mut people, live()).await;
    sockets[0].decide(0, &json!(0), "hide 1").await;
    sockets[0].until("steps").await;
    pass(&here, 200).await;
    let before = table(&mut people[0].1, &id).await["clock"]["seats"][1]["left"].clone();
    let mut people: Vec<Visitor> = people.into_iter().map(|(_, visitor)| visitor).collect();
    drop(sockets);
    let home = here.stop().await;
    // A day without a server is nobody's time.
    wayfinder_store::Timestamp::go_ahead(std::time::Duration::from_secs(DAY));
    let here = site(home).await;
    for visitor in &mut people {
        visitor.address = here.address;
    }
    let after = table(&mut people[0], &id).await["clock"]["seats"][1]["left"].clone();
    let lost = before.as_i64().unwrap() - after.as_i64().unwrap();
    assert!((-120_000..120_000).contains(&lost), "{before} before, {after} after");
    pass(&here, 700).await;
    let both = table(&mut people[0], &id).await;
    assert!(is_absent(&both, 1) && is_absent(&both, 2), "{both}");
    // Who is absent has no say, so that Hina alone decides.
    assert_eq!(both["absences"][0]["needed"], 1);
    people[1].post(&vote(&id, 2), json!({ "remedy": "bot" })).await.refused(403, "not-yours");
    let home = here.stop().await;
    let here = site(home).await;
    people[0].address = here.address;
    assert!(is_absent(&table(&mut people[0], &id).await, 2));
    people[0].post(&vote(&id, 2), json!({ "remedy": "bot" })).await.ok();
    assert_eq!(table(&mut people[0], &id).await["seats"][2]["kind"], "bot");
}

async fn who_concedes_comes_in_last(started: Site) {
    let _turn = alone().await;
    let site = site(started.stop().await).await;
    let (id, [mut hina, mut maui], [mut a, mut b]) = two(&site, live()).await;
    a.decide(0, &json!(0), "hide 0").await;
    a.until("steps").await;
    b.decide(1, &json!(1), "hide 3").await;
    while b.until("steps").await["version"] != 2 {}
    let conceded = hina.press(&format!("/api/tables/{id}/seats/0/concede")).await.ok();
    assert_eq!(
        (&conceded["seats"][0]["kind"], &conceded["seats"][0]["conceded"]),
        (&json!("bot"), &json!(true))
    );
    hina.press(&format!("/api/tables/{id}/seats/0/return")).await.refused(409, "conceded");
    // The bot says something; whatever it is and whatever Māui says, she is behind him.
    loop {
        let now = table(&mut maui, &id).await;
        if now["pending"] == json!([1]) {
            b.decide(1, &now["version"], "say 6").await;
            break;
        }
        b.until("steps").await;
    }
    let over = until(&mut b, |it| it["status"] == "finished").await;
    assert_eq!(over["placings"], json!([2, 1]), "{over}");
}

async fn people_end_a_table_without_a_result(started: Site) {
    let _turn = alone().await;
    let site = site(started.stop().await).await;
    let mut terms = live();
    terms["rated"] = json!(true);
    let (id, [mut hina, _], [mut a, _]) = two(&site, terms).await;
    a.decide(0, &json!(0), "hide 1").await;
    a.until("steps").await;
    // A bot does not sit down yet.
    pass(&site, 610).await;
    until(&mut a, |it| is_absent(it, 1)).await;
    let over = hina.post(&vote(&id, 1), json!({ "remedy": "end" })).await.ok();
    assert_eq!((&over["status"], &over["closed"]), (&json!("closed"), &json!("players")));
    let me = hina.id().await;
    let ratings = hina.get(&format!("/api/users/{me}/ratings")).await.ok();
    assert_eq!(ratings["titles"], json!([]), "nobody is rated by it");
    // It can be read like any that is over.
    hina.get(&format!("/api/tables/{id}/replay?step=1")).await.ok();
}

async fn a_rated_table_goes_on_a_while_after_time_was_up(started: Site) {
    let _turn = alone().await;
    let site = site(started.stop().await).await;
    let mut terms = live();
    terms["rated"] = json!(true);
    let (id, [mut hina, _], [mut a, _]) = two(&site, terms).await;
    a.decide(0, &json!(0), "hide 1").await;
    a.until("steps").await;
    pass(&site, 610).await;
    until(&mut a, |it| is_absent(it, 1)).await;
    assert_eq!(table(&mut hina, &id).await["seats"][1]["kind"], "user", "not at once");
    pass(&site, 2 * MINUTE).await;
    let told = until(&mut a, |it| it["seats"][1]["kind"] == "bot").await;
    assert_eq!(told["seats"][1]["name"], "Māui");
}

async fn without_a_clock_who_has_just_gone_is_played_for(started: Site) {
    let _turn = alone().await;
    let site = site(started.stop().await).await;
    let (id, [mut hina, _], [mut a, b]) = two(&site, json!({})).await;
    a.decide(0, &json!(0), "hide 1").await;
    a.until("steps").await;
    pass(&site, 11 * MINUTE).await;
    hina.post(&vote(&id, 1), json!({ "remedy": "bot" })).await.refused(409, "not-absent");
    // He was there all the time; now he goes.
    drop(b);
    until(&mut a, |it| it["seats"][1]["connected"] == json!(false)).await;
    pass(&site, 0).await;
    let told = until(&mut a, |it| is_absent(it, 1)).await;
    assert_eq!(told["absences"][0]["why"], "gone");
    hina.post(&vote(&id, 1), json!({ "remedy": "end" })).await.refused(409, "not-absent");
    let seats = hina.post(&vote(&id, 1), json!({ "remedy": "bot" })).await.ok()["seats"].clone();
    assert_eq!(seats[1]["kind"], "bot");
}

async fn without_a_clock_a_week_is_long_enough(started: Site) {
    let _turn = alone().await;
    let site = site(started.stop().await).await;
    let (id, [mut hina, _], [mut a, b]) = two(&site, json!({})).await;
    a.decide(0, &json!(0), "hide 1").await;
    a.until("steps").await;
    drop(b);
    pass(&site, 2 * DAY).await;
    hina.post(&vote(&id, 1), json!({ "remedy": "bot" })).await.refused(409, "not-absent");
    pass(&site, 5 * DAY).await;
    let told = until(&mut a, |it| is_absent(it, 1)).await;
    assert_eq!(told["absences"][0]["why"], "silent");
    assert_eq!(told["absences"][0]["remedies"], json!(["bot", "concede", "end"]));
}
