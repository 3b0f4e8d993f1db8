//! Guessing passwords is slow, whoever does it and from wherever.

use serde_json::json;
use tokio::task::JoinSet;
use wayfinder_server::{Config, Front, Limits};

use crate::{
    client::{Site, Visitor, config},
    limits::TWO,
};

#[tokio::test]
async fn passwords_are_limited() {
    let limits = Limits { passwords: TWO, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut visitor = site.visitor();
    let guess = json!({ "name": "hina", "password": "guessed it" });
    visitor.post("/api/login", guess.clone()).await.refused(401, "wrong-password");
    visitor.post("/api/login", guess.clone()).await.refused(401, "wrong-password");
    visitor.post("/api/login", guess).await.refused(429, "too-fast");
    visitor.get("/api/me").await.ok();
}

#[tokio::test]
async fn guesses_from_many_addresses_count_for_the_account() {
    let limits = Limits { guesses: TWO, ..Limits::NONE };
    let site = Site::with(Config { limits, front: Front::ONE_PROXY, ..config() }).await;
    let right = json!({ "name": "hina", "password": "a long secret" });
    let mut hina = Visitor { from: Some("10.0.0.1"), ..site.visitor() };
    hina.post("/api/account", right.clone()).await.ok();
    hina.press("/api/logout").await.ok();
    hina.post("/api/login", right.clone()).await.ok();
    let wrong = json!({ "name": "Hina", "password": "guessed it" });
    let from = |address| Visitor { from: Some(address), ..site.visitor() };
    from("10.0.0.2").post("/api/login", wrong.clone()).await.refused(401, "wrong-password");
    from("10.0.0.3").post("/api/login", wrong).await.refused(429, "too-fast");
    // The owner's own address is known by now.
    hina.post("/api/login", right).await.ok();
    let other = json!({ "name": "maui", "password": "guessed it" });
    from("10.0.0.4").post("/api/login", other).await.refused(401, "wrong-password");
}

#[tokio::test]
async fn passwords_tried_all_at_once_wait_in_a_short_line() {
    let site = Site::start().await;
    let mut trying = JoinSet::new();
    for number in 0..150 {
        let mut visitor = site.visitor();
        let guess = json!({ "name": format!("hina{number}"), "password": "guessed it" });
        trying.spawn(async move { visitor.post("/api/login", guess).await });
    }
    let answers = trying.join_all().await;
    let (tried, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|it| it.status == 401);
    assert!(tried.len() >= 34, "those in the line are answered: {}", tried.len());
    assert!(refused.len() >= 30, "a line has an end: {}", refused.len());
    for answer in refused {
        answer.refused(429, "too-fast");
    }
}
