//! Stopping and starting again.

use serde_json::json;

use crate::client::Site;

#[tokio::test]
async fn sockets_are_told_and_the_game_goes_on_after_a_restart() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let (mut socket, _) = hina.sit(id).await;
    socket.decide(0, &json!(0), "hide 2").await;
    socket.next("steps").await;
    let site = site.restart().await;
    assert_eq!(socket.next("closing").await, json!({ "reason": "stopping" }));
    assert!(socket.any().await.is_none(), "then the connection ends");

    hina.address = site.address;
    let (mut socket, state) = hina.sit(id).await;
    assert_eq!((&state["version"], &state["you"]), (&json!(1), &json!([0, 1])));
    assert_eq!(state["pending"], json!({ "decision": [1] }));
    socket.decide(1, &json!(1), "hide 0").await;
    assert_eq!(socket.next("steps").await["version"], 2);
}
