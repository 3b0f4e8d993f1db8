//! What can be taken back over others, and playing on from a moment of a game.

use serde_json::{Value, json};

use crate::{
    client::{Site, Socket, Visitor},
    home::on_every_database,
};

on_every_database! {
    offers_tell_what_can_be_taken_back,
    against_bots_a_decision_is_taken_back_over_them,
    among_people_the_others_are_asked,
    a_wish_that_is_refused_or_passed_by_changes_nothing,
    a_finished_game_is_played_on_from_any_moment,
    a_running_game_is_played_on_by_whoever_plays_it_alone,
}

/// Opens a table of fists, and sits down on every open seat.
async fn opened(site: &Site, others: &[&str]) -> (String, Vec<(Visitor, Socket, Value)>) {
    let mut hina = site.named("Hina").await;
    let seats = [json!({ "kind": "me" })].into_iter();
    let seats: Vec<Value> = seats.chain(others.iter().map(|_| json!({ "kind": "open" }))).collect();
    let table = hina.open("fists", json!(seats)).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let mut people = vec![hina];
    for (seat, name) in (1..).zip(others) {
        let mut person = site.named(name).await;
        let invite = json!({ "invite": table["seats"][seat]["invite"] });
        person.post(&format!("/api/tables/{id}/seats/{seat}/take"), invite).await.ok();
        people.push(person);
    }
    let mut seated = Vec::new();
    for person in people {
        let (socket, state) = person.sit(&id).await;
        seated.push((person, socket, state));
    }
    (id, seated)
}

fn take_back(seat: u8, seq: &Value) -> Value {
    json!({ "take_back": { "seat": seat, "seq": seq } })
}

fn answer(seat: u8, seq: &Value, grant: bool) -> Value {
    json!({ "answer_take_back": { "seat": seat, "seq": seq, "grant": grant } })
}

async fn offers_tell_what_can_be_taken_back(site: Site) {
    let (_, mut people) = opened(&site, &["Māui"]).await;
    let sequel = |state: &Value| state["asked"][0]["offers"][0]["sequel"].clone();
    assert_eq!(sequel(&people[0].2), "passes", "the others hide theirs next");
    people[0].1.decide(0, &json!(0), "hide 2").await;
    people[1].1.next("steps").await;
    people[1].1.decide(1, &json!(1), "hide 3").await;
    people[0].1.next("steps").await;
    people[0].1.next("steps").await;
    people[0].1.decide(0, &json!(2), "say 5").await;
    people[1].1.next("steps").await;
    let last = people[1].1.next("steps").await;
    assert_eq!(sequel(&last), "stands", "the last word ends the game");
}

async fn against_bots_a_decision_is_taken_back_over_them(site: Site) {
    let mut hina = site.named("Hina").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    let table = hina.open("pearls", seats).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let (mut socket, state) = hina.sit(&id).await;
    assert_eq!(state["asked"][0]["can_take_back"], false);
    socket.say(take_back(0, &json!(0))).await;
    assert_eq!(socket.next("refused").await["code"], "nothing-to-undo");
    // Over chance, then over the bot.
    let mut version = json!(0);
    for (times, decision) in [(1, "dive"), (2, "rest")] {
        socket.decide(0, &version, decision).await;
        let mut now = socket.next("steps").await;
        while now["asked"][0]["legal"] == json!([]) {
            now = socket.next("steps").await;
        }
        assert_eq!(now["asked"][0]["can_undo"], false, "somebody else has answered");
        assert_eq!(now["asked"][0]["can_take_back"], true);
        socket.say(take_back(0, &now["version"])).await;
        let back = socket.next("state").await;
        assert_eq!(back["view"], state["view"], "everything is as it was");
        assert_eq!(back["table"]["take_backs"].as_array().unwrap().len(), times);
        version = back["version"].clone();
    }
    // It is counted for good.
    let site = site.restart().await;
    hina.address = site.address;
    let (_, state) = hina.sit(&id).await;
    assert_eq!(state["table"]["take_backs"].as_array().unwrap().len(), 2);
}

async fn among_people_the_others_are_asked(site: Site) {
    let (_, mut people) = opened(&site, &["Māui", "Rona"]).await;
    for seat in 0..3_u8 {
        let place = usize::from(seat);
        people[place].1.decide(seat.into(), &json!(seat), "hide 1").await;
        for (_, socket, _) in &mut people {
            socket.next("steps").await;
        }
    }
    people[0].1.say(take_back(0, &json!(3))).await;
    let wish = people[2].1.until("table").await;
    assert_eq!(
        wish["take_back"],
        json!({ "seat": 0, "version": 3, "awaited": [1, 2], "refused_by": null }),
    );
    // Whoever wishes cannot grant it, nor somebody who is not asked.
    people[0].1.say(answer(0, &json!(3), true)).await;
    assert_eq!(people[0].1.until("refused").await["code"], "stale");
    people[0].1.say(answer(1, &json!(3), true)).await;
    assert_eq!(people[0].1.until("refused").await["code"], "not-yours");
    people[1].1.say(answer(1, &json!(3), true)).await;
    let asked = loop {
        let table = people[2].1.until("table").await;
        if table["take_back"]["awaited"] == json!([2]) {
            break table;
        }
    };
    assert_eq!(asked["take_backs"], json!(null), "one has not answered yet");
    people[2].1.say(answer(2, &json!(3), true)).await;
    for (_, socket, _) in &mut people {
        let state = socket.until("state").await;
        assert_eq!(state["version"], 4);
        assert_eq!(state["pending"], json!({ "decision": [0, 1, 2] }), "before the first decision");
        assert_eq!(state["table"]["take_backs"], json!([{ "seat": 0, "step": 0 }]));
        assert_eq!(state["table"]["take_back"], json!(null), "it has come true");
    }
}

async fn a_wish_that_is_refused_or_passed_by_changes_nothing(site: Site) {
    let (_, mut people) = opened(&site, &["Māui"]).await;
    people[0].1.decide(0, &json!(0), "hide 1").await;
    people[1].1.next("steps").await;
    people[1].1.decide(1, &json!(1), "hide 1").await;
    people[1].1.next("steps").await;
    people[0].1.say(take_back(0, &json!(2))).await;
    people[1].1.until("table").await;
    people[1].1.say(answer(1, &json!(2), false)).await;
    assert_eq!(people[1].1.until("table").await["take_back"]["refused_by"], 1);
    people[0].1.say(take_back(0, &json!(2))).await;
    let refused = people[0].1.until("refused").await;
    assert_eq!(refused["code"], "nothing-to-undo", "one asks once");
    // A wish ends with the version that it was made for.
    people[0].1.decide(0, &json!(2), "say 2").await;
    people[1].1.until("steps").await;
    people[0].1.say(take_back(0, &json!(3))).await;
    people[1].1.until("table").await;
    people[1].1.decide(1, &json!(3), "say 3").await;
    assert_eq!(people[1].1.until("steps").await["pending"], "over");
    people[1].1.say(answer(1, &json!(3), true)).await;
    assert_eq!(people[1].1.until("refused").await["code"], "stale");
}

async fn a_finished_game_is_played_on_from_any_moment(site: Site) {
    let (id, mut people) = opened(&site, &["Māui"]).await;
    let played = [(0, "hide 2"), (1, "hide 3"), (0, "say 5"), (1, "say 4")];
    for (seq, (seat, decision)) in (0..).zip(played) {
        people[usize::from(seat > 0)].1.decide(seat, &json!(seq), decision).await;
        for (_, socket, _) in &mut people {
            socket.next("steps").await;
        }
    }
    let path = format!("/api/tables/{id}/play-on");
    let mine = json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    // A stranger, on the first seat, from after the second decision.
    let mut rona = site.named("Rona").await;
    let asked = json!({ "step": 2, "seats": mine });
    let branch = rona.post(&path, asked).await.ok();
    assert_eq!(branch["origin"], json!({ "table": id, "steps": 2 }));
    assert_eq!(
        (&branch["status"], &branch["seats"][0]["name"]),
        (&json!("running"), &json!("Rona"))
    );
    let (_, state) = rona.sit(branch["id"].as_str().unwrap()).await;
    assert_eq!(
        state["view"]["hidden"],
        json!([2, null]),
        "what was hidden from the seat is hidden"
    );
    assert_eq!(state["notices"].as_array().unwrap().len(), 2, "the past is told");
    let replayed = rona.get(&format!("/api/tables/{id}/replay?step=2&seat=0")).await.ok();
    assert_eq!(state["view"], replayed["view"], "and the seat sees what it saw then");

    // The better move is played at once; a friend may sit where it was somebody else.
    let friends = json!([{ "kind": "open" }, { "kind": "me" }]);
    let better = json!({ "step": 2, "decision": "say 6", "seats": friends });
    let branch = rona.post(&path, better).await.ok();
    assert_eq!((&branch["status"], &branch["origin"]["steps"]), (&json!("waiting"), &json!(3)));
    let invite = json!({ "invite": branch["seats"][0]["invite"] });
    let branch = branch["id"].as_str().unwrap();
    let (hina, ..) = &mut people[0];
    hina.post(&format!("/api/tables/{branch}/seats/0/take"), invite).await.ok();
    let (_, state) = hina.sit(branch).await;
    assert_eq!(state["pending"], json!({ "decision": [1] }));

    let refusals = [
        (json!({ "step": 4, "seats": mine }), 409, "beyond-the-end"),
        (json!({ "step": 2, "decision": "say 99", "seats": mine }), 400, "bad-request"),
        (json!({ "step": 2, "decision": "* 1", "seats": mine }), 400, "bad-request"),
        (json!({ "step": 2, "seats": [{ "kind": "me" }] }), 400, "bad-seats"),
        (json!({ "step": -1, "seats": mine }), 400, "bad-request"),
        (
            json!({ "step": 2, "seats": [{ "kind": "me" }, { "kind": "bot", "bot": "x" }] }),
            400,
            "bad-bot",
        ),
    ];
    for (asked, status, code) in refusals {
        rona.post(&path, asked).await.refused(status, code);
    }
}

async fn a_running_game_is_played_on_by_whoever_plays_it_alone(site: Site) {
    let (id, mut people) = opened(&site, &["Māui"]).await;
    let asked = json!({ "step": 0, "seats": [{ "kind": "me" }, { "kind": "bot" }] });
    let (hina, ..) = &mut people[0];
    hina.post(&format!("/api/tables/{id}/play-on"), asked.clone())
        .await
        .refused(409, "not-finished");

    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]);
    let alone = hina.open("fists", seats).await["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{alone}/play-on");
    let branch = hina.post(&path, asked.clone()).await.ok();
    assert_eq!(branch["origin"]["table"], json!(alone));
    // Not with the eyes of the bot, and not by others.
    let other = json!({ "step": 0, "seats": [{ "kind": "bot" }, { "kind": "me" }] });
    hina.post(&path, other).await.refused(409, "not-finished");
    site.named("Rona").await.post(&path, asked).await.refused(409, "not-finished");
}
