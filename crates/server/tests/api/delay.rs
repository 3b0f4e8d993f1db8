//! Those who only watch may be told later: the delay holds for everything that could tell.

use serde_json::{Value, json};

use crate::{client::Site, home::on_every_database};

on_every_database! {
    who_watches_is_so_many_decisions_behind,
    minutes_hold_everything_back,
}

async fn open(host: &mut crate::client::Visitor, delay: Value) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let wish = json!({ "game": "fists", "players": 2, "delay": delay, "seats": seats });
    host.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned()
}

async fn who_watches_is_so_many_decisions_behind(site: Site) {
    let mut hina = site.named("Hina").await;
    let wrong = json!({ "game": "fists", "players": 2, "delay": { "changes": 100_000 },
        "seats": [{ "kind": "me" }, { "kind": "me" }] });
    hina.post("/api/tables", wrong).await.refused(400, "bad-delay");
    let id = open(&mut hina, json!({ "changes": 2 })).await;
    let (mut plays, state) = hina.sit(&id).await;
    assert_eq!(state["table"]["terms"]["delay"], json!({ "changes": 2, "minutes": 0 }));
    let mut tui = site.named("Tui").await;
    let (mut watches, state) = tui.sit(&id).await;
    assert_eq!((&state["version"], &state["pending"]["decision"]), (&json!(0), &json!([0, 1])));

    plays.decide(0, &json!(0), "hide 1").await;
    plays.next("steps").await;
    plays.say(json!({ "chat": { "text": "I have hidden" } })).await;
    plays.next("chat").await;
    // What is said by those who watch too is theirs to read at once: the first chat they hear is their own.
    watches.say(json!({ "chat": { "text": "who begins?" } })).await;
    assert_eq!(watches.next("chat").await["text"], "who begins?");
    plays.next("chat").await;
    plays.decide(1, &json!(1), "hide 2").await;
    plays.next("steps").await;

    // Nothing tells of it: neither what is asked for nor a fresh look, nor where tables are listed.
    let summary = tui.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!((&summary["version"], &summary["pending"]), (&json!(0), &json!([0, 1])));
    assert_eq!(summary["updated"], summary["created"]);
    let since = tui.get(&format!("/api/tables/{id}/since?version=0")).await.ok();
    assert_eq!((&since["version"], &since["notices"]), (&json!(0), &json!([])));
    tui.get(&format!("/api/tables/{id}/replay?step=1")).await.refused(409, "not-finished");
    tui.get(&format!("/api/tables/{id}/log")).await.refused(409, "not-finished");
    let (mut late, state) = site.visitor().sit(&id).await;
    assert_eq!((&state["version"], &state["notices"]), (&json!(0), &json!([])));
    let lines: Vec<_> = state["chat"].as_array().unwrap().iter().map(|it| &it["text"]).collect();
    assert_eq!(lines, ["who begins?"]);
    assert!(
        state["table"]["seats"]
            .as_array()
            .unwrap()
            .iter()
            .all(|it| it.get("asked_since").is_none())
    );

    // With the third decision comes the first, and what was said before the second.
    plays.decide(0, &json!(2), "say 3").await;
    assert_eq!(plays.next("steps").await["version"], 3);
    for socket in [&mut watches, &mut late] {
        let told = socket.next("steps").await;
        assert_eq!((&told["version"], &told["moves"][0]["entry"]["seat"]), (&json!(1), &json!(0)));
        assert_eq!(told["view"]["has_hidden"], json!([true, false]));
        assert_eq!(told["score"], json!(null));
        assert_eq!(socket.next("chat").await["text"], "I have hidden");
    }
    // A server that starts anew knows where those who watch are.
    drop((plays, watches, late));
    let site = site.restart().await;
    (hina.address, tui.address) = (site.address, site.address);
    let (mut watches, state) = tui.sit(&id).await;
    assert_eq!((&state["version"], &state["table"]["version"]), (&json!(1), &json!(1)));
    let (mut plays, state) = hina.sit(&id).await;
    assert_eq!(state["version"], 3);

    // An undo is a change like others, and with the end all is told.
    plays.decide(1, &json!(3), "say 4").await;
    assert_eq!(plays.next("steps").await["pending"], "over");
    let all = watches.next("state").await;
    assert_eq!((&all["version"], &all["pending"]), (&json!(4), &json!("over")));
    assert_eq!(all["chat"].as_array().unwrap().len(), 2);
    assert!(all["score"].is_object());
    tui.get(&format!("/api/tables/{id}/replay?step=1")).await.ok();
}

async fn minutes_hold_everything_back(site: Site) {
    let mut hina = site.named("Hina").await;
    let id = open(&mut hina, json!({ "minutes": 30 })).await;
    let (mut plays, _) = hina.sit(&id).await;
    let (mut watches, _) = site.named("Tui").await.sit(&id).await;
    for (version, (seat, decision)) in
        [(0, "hide 1"), (1, "hide 2"), (0, "say 2")].into_iter().enumerate()
    {
        plays.decide(seat, &json!(version), decision).await;
        plays.next("steps").await;
    }
    watches.say(json!({ "resync": {} })).await;
    let state = watches.next("state").await;
    assert_eq!(
        (&state["version"], &state["view"]["has_hidden"]),
        (&json!(0), &json!([false, false]))
    );
    plays.say(json!({ "undo": { "seat": 0, "seq": 3 } })).await;
    plays.next("state").await;
    watches.say(json!({ "resync": {} })).await;
    assert_eq!(watches.next("state").await["version"], json!(0), "undone, and never seen");
}
