//! Nobody is told what is somebody else's.

use serde_json::{Value, json};

use crate::client::{Site, Socket};

/// Everything that a socket is told up to and including a version, without what differs between
/// any two tables (ids, times, the names of people).
async fn told(socket: &mut Socket, first: Value, version: u64) -> String {
    let mut all = vec![json!({ "state": first })];
    loop {
        let (kind, body) = socket.any().await.unwrap();
        if kind == "table" {
            continue;
        }
        let done = body["version"] == version;
        all.push(json!({ kind: body }));
        if done {
            break;
        }
    }
    for message in &mut all {
        let Some(table) = message.pointer_mut("/state/table") else { continue };
        for key in ["id", "host", "created", "updated"] {
            table.as_object_mut().unwrap().remove(key);
        }
        for seat in table["seats"].as_array_mut().unwrap() {
            // Who, and when: both differ from run to run.
            for key in ["user", "asked_since"] {
                seat.as_object_mut().unwrap().remove(key);
            }
        }
    }
    serde_json::to_string(&all).unwrap()
}

/// What seat 0 and a spectator are told while seat 1 hides `pebbles` and the rest goes as given.
async fn history(site: &Site, pebbles: u8, own: u8, said: u8) -> [String; 2] {
    let mut hina = site.named("Hina").await;
    let mut maui = site.named("Māui").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = hina.open("fists", seats).await;
    let id = table["id"].as_str().unwrap();
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&format!("/api/tables/{id}/seats/1/take"), invite).await.ok();
    let (mut b, _) = maui.sit(id).await;
    let (mut a, a_first) = hina.sit(id).await;
    let (mut spectator, s_first) = site.visitor().sit(id).await;
    b.decide(1, &json!(0), &format!("hide {pebbles}")).await;
    b.next("steps").await;
    // A decision that was taken back is nobody's business, either.
    b.say(json!({ "undo": { "seat": 1, "seq": 1 } })).await;
    b.next("state").await;
    b.decide(1, &json!(2), &format!("hide {pebbles}")).await;
    b.next("steps").await;
    b.decide(0, &json!(3), "hide 0").await;
    b.next("refused").await;
    a.decide(0, &json!(3), &format!("hide {own}")).await;
    b.next("steps").await;
    a.decide(0, &json!(4), &format!("say {said}")).await;
    let since = hina.get(&format!("/api/tables/{id}/since?version=0")).await.text;
    let replay = hina.get(&format!("/api/tables/{id}/replay?step=1&seat=1")).await;
    replay.refused(409, "not-finished");
    hina.get(&format!("/api/tables/{id}/log")).await.refused(409, "not-finished");
    let since_other = hina.get(&format!("/api/tables/{id}/since?version=0&seat=1")).await;
    since_other.refused(403, "not-yours");
    [told(&mut a, a_first, 5).await + &since, told(&mut spectator, s_first, 5).await]
}

#[tokio::test]
async fn what_one_is_told_does_not_depend_on_anothers_secret() {
    let site = Site::start().await;
    for (own, said) in [(0, 0), (2, 6), (3, 1)] {
        let with_none = history(&site, 0, own, said).await;
        assert!(with_none[0].contains(&format!("\"pebbles\":{own}")), "one's own is told");
        for pebbles in 1..=3 {
            let with_some = history(&site, pebbles, own, said).await;
            assert_eq!(with_some, with_none, "{pebbles} pebbles in the other's fist");
        }
    }
}

#[tokio::test]
async fn a_shared_screen_shows_who_is_asked_and_tells_no_secret_aloud() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let (mut a, state) = hina.sit(table["id"].as_str().unwrap()).await;
    assert_eq!((&state["you"], &state["view_of"]), (&json!([0, 1]), &json!(0)));
    a.decide(0, &json!(0), "hide 2").await;
    let step = a.next("steps").await;
    assert_eq!(step["view_of"], 1, "now the other one sits before the screen");
    assert_eq!(step["view"]["hidden"], json!([null, null]));
    assert_eq!(step["moves"][0]["notices"], json!([{ "what": "hid", "seat": 0, "pebbles": null }]));
    a.decide(1, &json!(1), "hide 1").await;
    let step = a.next("steps").await;
    assert_eq!((&step["view_of"], &step["view"]["hidden"]), (&json!(0), &json!([2, null])));
    let (_, state) = hina.sit(table["id"].as_str().unwrap()).await;
    let hid = |seat: u8| json!({ "what": "hid", "seat": seat, "pebbles": null });
    assert_eq!(state["notices"], json!([hid(0), hid(1)]), "nor when it is opened again");
}
