//! Owners' data files as options of a table.

use serde_json::{Value, json};

use crate::client::{Site, Visitor};

const BOARD: &str = include_str!("../../../../games/maori/tests/custom/board.json");
const TILES: &str = include_str!("../../../../games/maori/tests/custom/tiles.json");

fn wish(options: &Value) -> Value {
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    json!({ "game": "maori", "players": 2, "seats": seats, "options": options })
}

/// What of its options a new table tells.
async fn told(hina: &mut Visitor, options: Value) -> Value {
    hina.post("/api/tables", wish(&options)).await.ok()["options"].clone()
}

#[tokio::test]
async fn a_table_is_opened_with_files_and_tells_their_names_alone() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let options = told(&mut hina, json!({ "board": BOARD, "tiles": TILES })).await;
    assert_eq!(options["board"], r#"{"name":"long reef"}"#);
    assert_eq!(options["tiles"], r#"{"name":"garlands"}"#);
    assert_eq!(options["edges"], "free");
    let long = BOARD.replace("long reef", &format!("reef \\u0007{}", "x".repeat(500)));
    let name = format!("reef {}", "x".repeat(55));
    assert_eq!(
        told(&mut hina, json!({ "board": long })).await["board"],
        json!({ "name": name }).to_string()
    );

    // The table is played with the whole of it.
    let play = hina.post(
        "/api/play",
        json!({ "game": "maori", "bot": "random",
        "options": { "board": BOARD, "tiles": TILES } }),
    );
    let table = play.await.ok();
    let (_, state) = hina.sit(table["table"].as_str().unwrap()).await;
    assert_eq!(state["view"]["board"]["ships"], 3);
    assert_eq!(state["view"]["total"].as_array().unwrap().len(), 26, "different tiles");
}

#[tokio::test]
async fn every_fault_of_a_file_is_told() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let board = BOARD.replace("\"ships\": 3", "\"ships\": 0").replace("c2", "a1");
    let tiles = TILES.replace("single:PL", "reef");
    let answer = hina.post("/api/tables", wish(&json!({ "board": board, "tiles": tiles }))).await;
    let reasons = answer.json()["error"]["reasons"].clone();
    assert_eq!(
        reasons,
        json!([
            "board: 0 printed ships, but 1 to 8 are allowed",
            "board: ships_at is a1, which is no water space",
            "tiles: cannot read \"reef\": expected a tile: single, end, middle, water or volcano",
        ])
    );
    answer.refused(400, "bad-setup");
    // Where there is one reason by nature, there is no list of them.
    let answer = hina.post("/api/me", json!({ "name": "" })).await;
    assert_eq!(answer.json()["error"].get("reasons"), None);
}

#[tokio::test]
async fn a_file_beyond_the_limit_is_refused_with_the_limit() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let padded = |length: usize| BOARD.replace("long reef", &"x".repeat(length));
    told(&mut hina, json!({ "board": padded(200_000) })).await;
    let answer = hina.post("/api/tables", wish(&json!({ "board": padded(300_000) }))).await;
    let message = answer.json()["error"]["message"].as_str().unwrap().to_owned();
    answer.refused(413, "too-large");
    assert!(message.contains("256 KiB for a new table"), "{message}");
}
