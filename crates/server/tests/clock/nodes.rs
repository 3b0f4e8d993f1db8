//! Two nodes on one PostgreSQL: clocks and votes are the table's, whichever node somebody is at.

use serde_json::json;

use crate::{MINUTE, alone, home::Home, is_absent, pass, seated, site, table, until, vote};

#[tokio::test]
async fn people_at_two_nodes_have_one_clock_and_one_vote() {
    let _turn = alone().await;
    let Some(home) = Home::postgres().await else { return };
    let address = home.address.clone();
    let here = site(home).await;
    let there = site(Home::shared(address)).await;
    let mut people = [
        (&here, here.named("Hina").await),
        (&there, there.named("Māui").await),
        (&there, there.named("Kupe").await),
    ];
    let terms = json!({ "time": { "live": { "bank": 600, "increment": 10 } } });
    let (id, mut sockets) = seated(&mut people, terms).await;
    sockets[0].decide(0, &json!(0), "hide 1").await;
    sockets[1].until("steps").await;
    sockets[1].decide(1, &json!(1), "hide 2").await;
    while sockets[0].until("steps").await["version"] != 2 {}
    pass(&here, 5 * MINUTE).await;
    let at_both = {
        let [(_, hina), (_, maui), _] = &mut people;
        [table(hina, &id).await, table(maui, &id).await]
    };
    let left = |table: &serde_json::Value| table["clock"]["seats"][2]["left"].as_i64().unwrap();
    assert!((left(&at_both[0]) - left(&at_both[1])).abs() < 30_000, "{at_both:?}");

    pass(&here, 7 * MINUTE).await;
    pass(&there, 0).await;
    for socket in &mut sockets[..2] {
        until(socket, |it| is_absent(it, 2)).await;
    }
    let bot = json!({ "remedy": "bot" });
    people[0].1.post(&vote(&id, 2), bot.clone()).await.ok();
    until(&mut sockets[1], |it| {
        it["absences"][0]["votes"] == json!([{ "seat": 0, "remedy": "bot" }])
    })
    .await;
    people[1].1.post(&vote(&id, 2), bot).await.ok();
    for socket in &mut sockets[..2] {
        until(socket, |it| it["seats"][2]["kind"] == "bot").await;
    }
    // He takes it back at the node where he is, and acts: everybody sees it.
    people[2].1.press(&format!("/api/tables/{id}/seats/2/return")).await.ok();
    for socket in &mut sockets[..2] {
        until(socket, |it| it["seats"][2]["kind"] == "user").await;
    }
}
