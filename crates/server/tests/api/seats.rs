//! Who sits where: invites, leaving to a bot, coming back, rematch, spectators.

use serde_json::json;

use crate::{
    client::{Site, Visitor},
    home::on_every_database,
};

on_every_database! {
    an_invite_works_once,
    a_private_seat_needs_its_link,
    who_leaves_is_played_by_a_bot_and_may_return,
    a_rematch_turns_the_seats_and_is_one_table,
    a_rematch_may_be_declined_and_played_without,
    who_watches_is_told_to_those_who_play,
}

async fn a_private_seat_needs_its_link(site: Site) {
    let mut hina = site.named("Hina").await;
    let mut maui = site.named("Māui").await;
    let seats = json!([{ "kind": "open" }, { "kind": "open" }, { "kind": "me" }]);
    let table = hina.open("fists", seats).await;
    let id = table["id"].as_str().unwrap();
    let take = |seat: u8| format!("/api/tables/{id}/seats/{seat}/take");

    let seen = maui.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(seen["seats"][0].get("invite"), None, "only the host reads invites");
    maui.post(&take(0), json!({})).await.refused(403, "wrong-invite");
    let other = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&take(0), other.clone()).await.refused(403, "wrong-invite");
    maui.post(&take(0), json!({ "invite": "x" })).await.refused(403, "wrong-invite");
    maui.post(&take(2), other.clone()).await.refused(409, "seat-taken");
    maui.post(&take(3), other.clone()).await.refused(404, "unknown-seat");
    maui.post(&take(9), other.clone()).await.refused(404, "unknown-seat");

    let (mut socket, state) = maui.sit(id).await;
    assert_eq!((&state["view"], &state["pending"]), (&json!(null), &json!(null)), "no game yet");
    assert_eq!(state["last_notices"], json!([]), "and nothing to be told");
    socket.decide(1, &json!(0), "hide 1").await;
    assert_eq!(socket.next("refused").await["code"], "not-yours");
    maui.post(&take(1), other.clone()).await.ok();
    let state = socket.next("state").await;
    assert_eq!((&state["you"], &state["table"]["status"]), (&json!([1]), &json!("waiting")));
    socket.decide(1, &json!(0), "hide 1").await;
    assert_eq!(socket.next("refused").await["code"], "not-running");
    // Twice is once.
    let again = maui.post(&take(1), other).await.ok();
    assert_eq!(again["seats"][1]["name"], "Māui");
    // Before the game one may just stand up, and the host may fill the seat with a bot.
    let leave = |seat: u8| format!("/api/tables/{id}/seats/{seat}/leave");
    let left = maui.post(&leave(1), json!({})).await.ok();
    assert_eq!(left["seats"][1]["kind"], "open");
    maui.post(&leave(0), json!({})).await.refused(403, "not-yours");
    hina.post(&leave(0), json!({ "bot": "random" })).await.ok();
    let full = hina.post(&leave(1), json!({ "bot": "random" })).await.ok();
    assert_eq!(full["status"], "running");
}

async fn an_invite_works_once(site: Site) {
    let mut hina = site.named("Hina").await;
    let (mut maui, mut tui) = (site.named("Māui").await, site.named("Tui").await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let table = hina.open("fists", seats).await;
    let id = table["id"].as_str().unwrap();
    let take = format!("/api/tables/{id}/seats/1/take");
    let link = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&take, link.clone()).await.ok();
    tui.post(&take, link.clone()).await.refused(409, "invite-used");
    tui.post(&take, json!({})).await.refused(409, "seat-taken");
    maui.post(&take, link.clone()).await.ok();
    // Who stands up makes room for whom the host asks next, not for whoever had the link.
    maui.post(&format!("/api/tables/{id}/seats/1/leave"), json!({})).await.ok();
    tui.post(&take, link.clone()).await.refused(409, "invite-used");
    maui.post(&take, link.clone()).await.refused(409, "invite-used");
    let seen = hina.get(&format!("/api/tables/{id}")).await.ok();
    let fresh = json!({ "invite": seen["seats"][1]["invite"] });
    assert!(fresh["invite"].is_string() && fresh != link, "{fresh}");
    tui.post(&take, fresh.clone()).await.ok();
    maui.post(&take, fresh).await.refused(409, "invite-used");
    let seen = hina.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(seen["seats"][1].get("invite"), None, "there is nothing to send any more");
    assert!(seen["seats"][2]["invite"].is_string());
}

async fn who_leaves_is_played_by_a_bot_and_may_return(site: Site) {
    let mut hina = site.named("Hina").await;
    let mut maui = site.named("Māui").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let id = table["id"].as_str().unwrap();
    let seat = |seat: u8, verb: &str| format!("/api/tables/{id}/seats/{seat}/{verb}");
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&seat(1, "take"), invite).await.ok();
    let (mut a, _) = hina.sit(id).await;

    hina.post(&seat(1, "leave"), json!({})).await.refused(403, "not-yours");
    maui.post(&seat(1, "leave"), json!({ "bot": "genius" })).await.refused(400, "bad-bot");
    let left = maui.post(&seat(1, "leave"), json!({ "bot": "random" })).await.ok();
    assert_eq!(
        (&left["seats"][1]["kind"], &left["seats"][1]["name"]),
        (&json!("bot"), &json!("Māui"))
    );
    a.next("state").await;
    let step = a.next("steps").await;
    assert_eq!(step["moves"][0]["entry"]["seat"], 1, "the bot goes on");
    hina.press(&seat(1, "return")).await.refused(403, "not-yours");
    let back = maui.press(&seat(1, "return")).await.ok();
    assert_eq!(back["seats"][1]["kind"], "user");
    // The bot has hidden; the rest is for people to do.
    let (mut b, state) = maui.sit(id).await;
    a.until("state").await;
    a.decide(0, &state["version"], "hide 0").await;
    let step = b.next("steps").await;
    a.decide(0, &step["version"], "say 1").await;
    let step = b.next("steps").await;
    b.decide(1, &step["version"], "say 2").await;
    assert_eq!(b.next("steps").await["pending"], "over");
}

async fn finished_game(hina: &mut Visitor, maui: &mut Visitor) -> String {
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let id = table["id"].as_str().unwrap().to_owned();
    hina.press(&format!("/api/tables/{id}/rematch")).await.refused(409, "not-finished");
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&format!("/api/tables/{id}/seats/1/take"), invite).await.ok();
    let (mut a, _) = hina.sit(&id).await;
    let (mut b, _) = maui.sit(&id).await;
    a.decide(0, &json!(0), "hide 1").await;
    b.next("steps").await;
    b.decide(1, &json!(1), "hide 1").await;
    b.next("steps").await;
    a.decide(0, &json!(2), "say 2").await;
    b.next("steps").await;
    b.decide(1, &json!(3), "say 3").await;
    assert_eq!(b.next("steps").await["pending"], "over");
    id
}

async fn a_rematch_turns_the_seats_and_is_one_table(site: Site) {
    let mut hina = site.named("Hina").await;
    let mut maui = site.named("Māui").await;
    let id = finished_game(&mut hina, &mut maui).await;
    let path = format!("/api/tables/{id}/rematch");
    site.named("Stranger").await.press(&path).await.refused(403, "not-yours");
    let (mut watching, _) = maui.sit(&id).await;
    assert_eq!(hina.press(&path).await.ok()["id"], json!(id), "the other is asked");
    let wish = watching.until("table").await["rematch_wish"].clone();
    let expected = json!({ "yes": [hina.id().await], "no": [], "awaited": [maui.id().await] });
    assert_eq!(wish, expected);
    let rematch = maui.press(&path).await.ok();
    assert_eq!(rematch["status"], "running");
    assert_eq!(
        (&rematch["seats"][0]["name"], &rematch["seats"][1]["name"]),
        (&json!("Māui"), &json!("Hina"))
    );
    assert_eq!(rematch["chain"]["rematch_of"], json!(id));
    let told = watching.until("table").await;
    assert_eq!((&told["chain"]["rematch"], told.get("rematch_wish")), (&rematch["id"], None));
    assert_eq!(hina.press(&path).await.ok()["id"], rematch["id"]);
    // However much was played since, and without anybody at the table.
    for _ in 0..101 {
        hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    }
    let site = site.restart().await;
    (hina.address, maui.address) = (site.address, site.address);
    let finished = hina.get("/api/tables?which=finished").await.ok();
    assert_eq!(finished[0]["chain"]["rematch"], rematch["id"], "the list knows it, too");
    assert_eq!(hina.press(&path).await.ok()["id"], rematch["id"]);
    assert_eq!(maui.press(&path).await.ok()["id"], rematch["id"], "after a restart, too");
}

async fn a_rematch_may_be_declined_and_played_without(site: Site) {
    let mut hina = site.named("Hina").await;
    let mut maui = site.named("Māui").await;
    let id = finished_game(&mut hina, &mut maui).await;
    let path = format!("/api/tables/{id}/rematch");
    let (mut socket, _) = hina.sit(&id).await;
    hina.post(&path, json!({ "say": "yes" })).await.ok();
    assert_eq!(socket.until("table").await["rematch_wish"]["no"], json!([]));
    maui.post(&path, json!({ "say": "no" })).await.ok();
    let wish = socket.until("table").await["rematch_wish"].clone();
    let no = json!([maui.id().await]);
    assert_eq!((&wish["no"], &wish["awaited"]), (&no, &json!([])));
    assert_eq!(hina.post(&path, json!({ "say": "yes" })).await.ok()["id"], json!(id), "no is no");
    hina.post(&path, json!({ "say": "perhaps" })).await.refused(400, "bad-request");
    // The seat of who does not want to is for somebody else.
    let rematch = hina.post(&path, json!({ "say": "without" })).await.ok();
    assert_eq!(
        (&rematch["status"], &rematch["seats"][0]["kind"]),
        (&json!("waiting"), &json!("open"))
    );
    assert_eq!(rematch["seats"][1]["name"], "Hina");
    assert!(rematch["group_invite"].is_string());
}

async fn who_watches_is_told_to_those_who_play(site: Site) {
    let mut hina = site.named("Hina").await;
    let mut maui = site.named("Māui").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let (mut playing, state) = hina.sit(id).await;
    assert_eq!(state["table"].get("watching"), None, "nobody watches, and who plays does not");

    let (watching, state) = maui.sit(id).await;
    let seen = json!({ "names": ["Māui"], "others": 0 });
    assert_eq!(state["table"]["watching"], seen, "one sees oneself");
    assert_eq!(playing.next("table").await["watching"], seen);
    let (again, _) = maui.sit(id).await;
    let (stranger, _) = site.visitor().sit(id).await;
    let seen = json!({ "names": ["Māui"], "others": 1 });
    assert_eq!(playing.next("table").await["watching"], seen, "a second window is nobody new");
    maui.post("/api/me", json!({ "name": "Kupe" })).await.ok();
    assert_eq!(playing.next("table").await["watching"]["names"], json!(["Kupe"]));

    drop((watching, stranger));
    assert_eq!(playing.next("table").await["watching"], json!({ "names": ["Kupe"], "others": 0 }));
    drop(again);
    assert_eq!(playing.next("table").await.get("watching"), None);
}
