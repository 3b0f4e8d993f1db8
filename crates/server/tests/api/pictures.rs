//! The pictures of links that are shared.

use std::time::Duration;

use serde_json::{Value, json};
use wayfinder_painter::{Size, paint};
use wayfinder_server::Config;

use crate::client::{Answer, Site, Socket, Visitor, config};

/// A file of the promised size, which others may keep for a while.
#[track_caller]
fn assert_picture(answer: &Answer, kept: &str) {
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
    assert_eq!(answer.headers["content-type"], "image/png");
    assert_eq!(answer.headers["cache-control"], kept);
    assert_eq!(&answer.bytes[..8], b"\x89PNG\r\n\x1a\n");
    let side = |at: usize| u32::from_be_bytes(answer.bytes[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (1200, 630));
}

fn painted(state: &Value) -> Vec<u8> {
    paint("maori", &state["view"].to_string(), Size::CARD).unwrap().png()
}

async fn seen(visitor: &Visitor, table: &str) -> Value {
    visitor.sit(table).await.1
}

/// Decides anything for whoever is asked.
async fn decide(socket: &mut Socket, state: &Value) {
    let mut asked = state["asked"].as_array().unwrap().iter();
    let asked = asked.find(|it| !it["legal"][0].is_null()).unwrap();
    let legal = asked["legal"][0].as_str().unwrap();
    socket.decide(asked["seat"].as_u64().unwrap(), &state["version"], legal).await;
    socket.until("steps").await;
}

#[tokio::test]
async fn a_link_to_a_game_has_a_picture_of_what_those_see_who_watch() {
    let site = Site::with(Config { picture: Duration::ZERO, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let wish = json!({ "game": "maori", "players": 2, "delay": { "changes": 1 },
        "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let table = hina.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap();
    let path = format!("/api/tables/{id}/picture");
    let mut stranger = site.visitor();
    let page = stranger.get(&format!("/tables/{id}")).await.text;
    let tag = format!("<meta property=\"og:image\" content=\"http://{}{path}\" />", site.address);
    assert!(page.contains(&tag) && page.contains("summary_large_image"), "{page}");

    let (mut plays, mut state) = hina.sit(id).await;
    let beginning = stranger.get(&path).await;
    assert_picture(&beginning, "public, max-age=0");
    assert_eq!(beginning.bytes, painted(&seen(&site.visitor(), id).await));
    // Those who watch are one change behind, and so is the picture.
    let mut pictures = vec![beginning.bytes];
    for _ in 0..3 {
        decide(&mut plays, &state).await;
        plays.say(json!({ "resync": {} })).await;
        state = plays.until("state").await;
        let picture = stranger.get(&path).await.bytes;
        assert_eq!(picture, painted(&seen(&site.visitor(), id).await));
        assert_ne!(picture, painted(&state), "what the players see");
        pictures.push(picture);
    }
    assert_eq!(pictures[0], pictures[1], "the first decision is not told yet");
    assert_ne!(pictures[1], pictures[2]);
}

#[tokio::test]
async fn where_no_game_is_on_the_title_is_shown() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = hina.open("maori", seats.clone()).await;
    let id = table["id"].as_str().unwrap();
    let mut stranger = site.visitor();
    let title = stranger.get("/api/titles/maori/picture").await;
    assert_picture(&title, "public, max-age=60");
    assert_eq!(stranger.get(&format!("/api/tables/{id}/picture")).await.bytes, title.bytes);
    let image = format!("content=\"http://{}/api/titles/maori/picture\"", site.address);
    for path in [&format!("/tables/{id}"), "/learn/maori/first", "/rules/maori"] {
        let page = stranger.get(path).await.text;
        assert!(page.contains(&image), "{path}: {page}");
    }
    // Titles that nobody has painted have the page's icon, and so has a table of theirs.
    stranger.get("/api/titles/fists/picture").await.refused(404, "not-found");
    stranger.get("/api/titles/chess/picture").await.refused(404, "unknown-title");
    let fists = hina.open("fists", seats).await;
    let path = format!("/api/tables/{}/picture", fists["id"].as_str().unwrap());
    stranger.get(&path).await.refused(404, "not-found");
    let nobody = "/api/tables/00000000000000000000000000/picture";
    stranger.get(nobody).await.refused(404, "unknown-table");
}

#[tokio::test]
async fn what_was_painted_is_not_painted_again_and_nobody_has_pictures_without_end() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("maori", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let path = format!("/api/tables/{id}/picture");
    let mut stranger = site.visitor();
    let first = stranger.get(&path).await;
    let (mut plays, state) = hina.sit(id).await;
    decide(&mut plays, &state).await;
    for _ in 0..50 {
        assert_eq!(stranger.get(&path).await.bytes, first.bytes, "for a minute");
    }
    // Tables that nobody has looked at are painted for everybody, but not so many for one visitor.
    let mut refused = 0;
    for _ in 0..30 {
        let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
        let path = format!("/api/tables/{}/picture", table["id"].as_str().unwrap());
        refused += usize::from(stranger.get(&path).await.status.as_u16() == 429);
    }
    assert!(refused >= 5, "{refused}");
    assert_eq!(stranger.get(&path).await.bytes, first.bytes, "what is known is there for all");
}
