//! Decisions, refusals, undo, resync, chat.

use serde_json::{Value, json};

use crate::{
    client::{Site, Socket, Visitor},
    home::on_every_database,
};

on_every_database! {
    two_play_a_game_to_its_end,
    what_is_not_possible_is_refused_with_the_reason,
    who_is_asked_at_once_with_others_may_be_slower,
    what_was_decided_before_something_was_taken_back_is_stale,
    undo_takes_back_and_tells_everybody_anew,
    undo_turn_goes_back_to_its_start,
    who_lost_touch_asks_for_everything,
    chat_reaches_everybody_and_is_kept,
    presence_is_told,
}

/// Two people at a table of fists, each on a socket, with what they were told first.
async fn two(site: &Site) -> (String, [Visitor; 2], [(Socket, Value); 2]) {
    let mut hina = site.named("Hina").await;
    let mut maui = site.named("Māui").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "open" }])).await;
    let id = table["id"].as_str().unwrap().to_owned();
    assert_eq!(table["status"], "waiting");
    let invite = &table["seats"][1]["invite"];
    let path = format!("/api/tables/{id}/seats/1/take");
    let taken = maui.post(&path, json!({ "invite": invite })).await.ok();
    assert_eq!(taken["status"], "running");
    let sockets = [hina.sit(&id).await, maui.sit(&id).await];
    (id, [hina, maui], sockets)
}

async fn two_play_a_game_to_its_end(site: Site) {
    let (id, [mut hina, _], [(mut a, first), (mut b, _)]) = two(&site).await;
    assert_eq!(first["you"], json!([0]));
    assert_eq!(first["version"], 0);
    assert_eq!(first["pending"], json!({ "decision": [0, 1] }));
    assert_eq!(first["asked"][0]["legal"], json!(["hide 0", "hide 1", "hide 2", "hide 3"]));

    a.decide(0, &json!(0), "hide 2").await;
    let seen = [a.next("steps").await, b.next("steps").await];
    assert_eq!(seen[0]["moves"][0]["entry"], json!({ "seat": 0, "decision": "hide 2" }));
    assert_eq!(seen[0]["moves"][0]["notices"], json!([{ "what": "hid", "seat": 0, "pebbles": 2 }]));
    assert_eq!(seen[0]["view"]["hidden"], json!([2, null]));
    assert_eq!(seen[1]["moves"][0]["entry"], json!({ "seat": 0, "decision": null }));
    assert_eq!(
        seen[1]["moves"][0]["notices"],
        json!([{ "what": "hid", "seat": 0, "pebbles": null }])
    );
    assert_eq!(seen[1]["view"]["hidden"], json!([null, null]));

    b.decide(1, &json!(1), "hide 3").await;
    a.next("steps").await;
    let step = b.next("steps").await;
    assert_eq!(step["asked"][0]["seat"], 1, "it may take back what nobody has learned");
    assert_eq!(step["asked"][0]["legal"], json!([]));
    assert_eq!(step["asked"][0]["can_undo"], true);
    a.decide(0, &json!(2), "say 5").await;
    b.next("steps").await;
    b.decide(1, &json!(3), "say 4").await;
    a.next("steps").await;
    let last = a.next("steps").await;
    assert_eq!(last["version"], 4);
    assert_eq!(last["pending"], "over");
    assert_eq!(last["view"]["hidden"], json!([2, 3]));
    assert_eq!(last["score"]["seats"][0]["placing"], 1);
    assert_eq!(last["step"], 4);
    let table = hina.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!((&table["status"], &table["placings"]), (&json!("finished"), &json!([1, 2])));
    a.decide(0, &json!(4), "say 5").await;
    assert_eq!(a.next("refused").await["code"], "not-running");
}

async fn what_is_not_possible_is_refused_with_the_reason(site: Site) {
    let (_, _, [(mut a, _), (mut b, _)]) = two(&site).await;
    let refusals = [
        (json!({ "decide": { "seat": 0, "seq": 0, "decision": "hide 9" } }), "not-legal"),
        (json!({ "decide": { "seat": 0, "seq": 0, "decision": "say 1" } }), "not-legal"),
        (json!({ "decide": { "seat": 0, "seq": 0, "decision": "juggle" } }), "unreadable"),
        (json!({ "decide": { "seat": 1, "seq": 0, "decision": "hide 1" } }), "not-yours"),
        (json!({ "decide": { "seat": 0, "seq": 7, "decision": "hide 1" } }), "stale"),
        (json!({ "undo": { "seat": 0, "seq": 0 } }), "nothing-to-undo"),
        (json!({ "undo_turn": { "seat": 0, "seq": 0 } }), "nothing-to-undo"),
        (json!({ "undo": { "seat": 1, "seq": 0 } }), "not-yours"),
        (json!({ "chat": { "text": "  " } }), "empty"),
        (json!({ "chat": { "text": "a".repeat(501) } }), "too-long"),
        (json!({ "dance": {} }), "bad-message"),
        (json!({ "decide": {} }), "bad-message"),
        (json!([]), "bad-message"),
    ];
    for (message, code) in refusals {
        a.say(message.clone()).await;
        let refused = a.next("refused").await;
        assert_eq!(refused["code"], code, "{message}");
        assert!(!refused["message"].as_str().unwrap().is_empty());
        let seq = message.as_object().and_then(|it| it.values().next()).map(|it| it["seq"].clone());
        if code != "bad-message" {
            assert_eq!(refused["seq"], seq.unwrap_or_default(), "{message}");
        }
    }
    a.say_text("{").await;
    assert_eq!(a.next("refused").await["code"], "bad-message");
    // All that changed nothing: the other was told nothing, and the game goes on at version 0.
    b.decide(1, &json!(0), "hide 1").await;
    assert_eq!(b.next("steps").await["version"], 1);
}

async fn who_is_asked_at_once_with_others_may_be_slower(site: Site) {
    let (_, _, [(mut a, _), (mut b, _)]) = two(&site).await;
    a.decide(0, &json!(0), "hide 2").await;
    assert_eq!(b.next("steps").await["version"], 1);
    // Made before the other's had arrived: it is asked what it was asked then, so it counts.
    b.decide(1, &json!(0), "hide 3").await;
    assert_eq!(b.next("steps").await["version"], 2);
    // A second answer to the same question does not, nor one by who is not asked any more.
    for (socket, seat) in [(&mut b, 1), (&mut a, 0)] {
        socket.decide(seat, &json!(0), "hide 1").await;
        let refused = socket.until("refused").await;
        assert_eq!(refused["code"], "stale", "{refused}");
        assert_eq!(refused["message"], "made for version 0, but the table is at 2");
    }
}

async fn what_was_decided_before_something_was_taken_back_is_stale(site: Site) {
    let (id, [_, mut maui], [(mut a, _), (mut b, _)]) = two(&site).await;
    a.decide(0, &json!(0), "hide 2").await;
    a.next("steps").await;
    a.say(json!({ "undo": { "seat": 0, "seq": 1 } })).await;
    assert_eq!(a.next("state").await["version"], 2);
    b.decide(1, &json!(1), "hide 3").await;
    assert_eq!(b.until("refused").await["code"], "stale");
    // A server that starts again knows it from the log.
    let site = site.restart().await;
    maui.address = site.address;
    let (mut b, state) = maui.sit(&id).await;
    assert_eq!(state["version"], 2);
    b.decide(1, &json!(1), "hide 3").await;
    assert_eq!(b.until("refused").await["code"], "stale");
    b.decide(1, &json!(2), "hide 3").await;
    assert_eq!(b.next("steps").await["version"], 3);
}

async fn undo_takes_back_and_tells_everybody_anew(site: Site) {
    let (id, [mut hina, _], [(mut a, _), (mut b, _)]) = two(&site).await;
    a.decide(0, &json!(0), "hide 2").await;
    let step = a.next("steps").await;
    assert_eq!(
        step["asked"],
        json!([
            {
                "seat": 0, "legal": [], "offers": [], "blocked": [],
                "can_undo": true, "can_undo_turn": false, "can_take_back": true
            }
        ])
    );
    a.say(json!({ "undo": { "seat": 0, "seq": 1 } })).await;
    let state = a.next("state").await;
    assert_eq!((&state["version"], &state["view"]["hidden"]), (&json!(2), &json!([null, null])));
    assert_eq!(state["asked"][0]["legal"][0], "hide 0");
    assert_eq!(b.until("state").await["version"], 2);
    a.decide(0, &json!(2), "hide 3").await;
    assert_eq!(a.next("steps").await["version"], 3);
    let since = hina.get(&format!("/api/tables/{id}/since?version=0")).await.ok();
    let (_, again) = hina.sit(&id).await;
    assert_eq!(again["notices"], since["notices"], "whoever opens a table is told all at once");
    assert_eq!(since["notices"], json!([{ "what": "hid", "seat": 0, "pebbles": 3 }]));
    // It lasts: after a restart it is as if the second pebble had never been.
    let site = site.restart().await;
    hina.address = site.address;
    let (_, state) = hina.sit(&id).await;
    assert_eq!((&state["version"], &state["view"]["hidden"]), (&json!(3), &json!([3, null])));
}

async fn undo_turn_goes_back_to_its_start(site: Site) {
    let mut hina = site.named("Hina").await;
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let table = hina.open("fists", seats).await;
    let (mut a, _) = hina.sit(table["id"].as_str().unwrap()).await;
    a.decide(0, &json!(0), "hide 2").await;
    a.next("steps").await;
    a.say(json!({ "undo_turn": { "seat": 0, "seq": 1 } })).await;
    let state = a.next("state").await;
    assert_eq!(state["pending"], json!({ "decision": [0, 1] }));
}

async fn who_lost_touch_asks_for_everything(site: Site) {
    let (_, _, [(mut a, _), (mut b, _)]) = two(&site).await;
    a.decide(0, &json!(0), "hide 2").await;
    b.next("steps").await;
    b.say(json!({ "resync": {} })).await;
    let state = b.next("state").await;
    assert_eq!(state["version"], 1);
    assert_eq!(state["last_notices"], json!([{ "what": "hid", "seat": 0, "pebbles": null }]));
    b.say(json!({ "ping": {} })).await;
    assert_eq!(b.next("pong").await, json!({}));
}

async fn chat_reaches_everybody_and_is_kept(site: Site) {
    let (id, [hina, _], [(mut a, _), (mut b, _)]) = two(&site).await;
    a.say(json!({ "chat": { "text": " well met " } })).await;
    let heard = [a.next("chat").await, b.next("chat").await];
    assert_eq!(heard[0], heard[1]);
    assert_eq!((&heard[0]["name"], &heard[0]["text"]), (&json!("Hina"), &json!("well met")));
    let (_, state) = hina.sit(&id).await;
    assert_eq!(state["chat"], json!([heard[0]]));
    // A stranger looks on, but has no voice.
    let (mut stranger, state) = site.visitor().sit(&id).await;
    assert_eq!(state["last_notices"], json!([]), "who holds no seat has missed nothing");
    stranger.say(json!({ "chat": { "text": "hello" } })).await;
    assert_eq!(stranger.next("refused").await["code"], "needs-user");
}

async fn presence_is_told(site: Site) {
    let (id, [_, maui], [(mut a, _), (b, _)]) = two(&site).await;
    drop(b);
    loop {
        let table = a.until("table").await;
        if table["seats"][1]["connected"] == false {
            break;
        }
    }
    let (_b, state) = maui.sit(&id).await;
    assert_eq!(state["table"]["seats"][1]["connected"], true);
    assert_eq!(a.until("table").await["seats"][1]["connected"], true);
}
