//! Replays, logs, and what one missed.

use serde_json::json;

use crate::client::Site;

#[tokio::test]
async fn a_finished_game_can_be_walked_through() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let path = |rest: &str| format!("/api/tables/{id}/{rest}");
    let (mut socket, _) = hina.sit(id).await;
    let moves = [(0, "hide 3"), (1, "hide 1"), (0, "say 4"), (1, "say 2")];
    for (version, (seat, decision)) in moves.into_iter().enumerate() {
        socket.decide(seat, &json!(version), decision).await;
        socket.next("steps").await;
    }
    let mut anybody = site.visitor();
    let start = anybody.get(&path("replay?step=0")).await.ok();
    assert_eq!((&start["entry"], &start["steps"]), (&json!(null), &json!(4)));
    let one = anybody.get(&path("replay?step=2&seat=1")).await.ok();
    assert_eq!(one["entry"], "1 hide 1");
    assert_eq!(one["view"]["hidden"], json!([null, 1]), "as the seat saw it then");
    assert_eq!(one["notices"], json!([{ "what": "hid", "seat": 1, "pebbles": 1 }]));
    assert_eq!((&one["views"], &one["score"]), (&json!(null), &json!(null)));
    let all = anybody.get(&path("replay?step=2&seat=all")).await.ok();
    assert_eq!(all["views"][0]["hidden"], json!([3, null]));
    assert_eq!(all["views"][1]["hidden"], json!([null, 1]));
    let end = anybody.get(&path("replay?step=4")).await.ok();
    assert_eq!((&end["pending"], &end["score"]["seats"][0]["total"]), (&json!("over"), &json!(0)));
    anybody.get(&path("replay?step=5")).await.refused(409, "beyond-the-end");
    anybody.get(&path("replay?step=1&seat=2")).await.refused(404, "unknown-seat");
    anybody.get(&path("replay?step=x")).await.refused(400, "bad-request");

    let log = anybody.get(&path("log")).await.ok();
    assert_eq!(log["log"], json!(["0 hide 3", "1 hide 1", "0 say 4", "1 say 2"]));
    assert_eq!((&log["game"], &log["scores"]), (&json!("fists"), &json!([0, -2])));
}

#[tokio::test]
async fn one_can_ask_what_happened_since() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let (mut socket, _) = hina.sit(id).await;
    for (version, (seat, decision)) in
        [(0, "hide 3"), (1, "hide 1"), (0, "say 4")].iter().enumerate()
    {
        socket.decide(*seat, &json!(version), decision).await;
        socket.next("steps").await;
    }
    let since = |rest: &str| format!("/api/tables/{id}/since?version={rest}");
    let all = hina.get(&since("1&seat=1")).await.ok();
    let said = json!({ "what": "said", "seat": 0, "pebbles": 4 });
    assert_eq!(all["notices"], json!([{ "what": "hid", "seat": 1, "pebbles": 1 }, said]));
    assert_eq!(all["version"], 3);
    assert_eq!(hina.get(&since("3")).await.ok()["notices"], json!([]));
    assert_eq!(hina.get(&since("99")).await.ok()["notices"], json!([]));
    let spectator = site.visitor().get(&since("0")).await.ok();
    assert_eq!(spectator["notices"][1], json!({ "what": "hid", "seat": 1, "pebbles": null }));
    hina.get(&since("-1")).await.refused(400, "bad-request");
}
