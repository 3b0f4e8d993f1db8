//! Somebody else wants a lot: what is left for one who wants little.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::task::JoinSet;
use wayfinder_server::{Config, Front, Limits};

use crate::client::{Site, Socket, Visitor, config};

const CROWD: &str = "10.0.0.1";
const OTHER: &str = "10.0.0.2";

/// A server behind a proxy, so that visitors have addresses.
async fn site(config: Config) -> Site {
    Site::with(Config { front: Front::ONE_PROXY, ..config }).await
}

/// A table of Maori where bots alone play, opened and watched.
async fn watch_bots(mut visitor: Visitor, bot: &str, players: usize) -> Socket {
    let bot = json!({ "kind": "bot", "bot": bot });
    let table = visitor.open("maori", json!(vec![bot; players])).await;
    visitor.sit(table["id"].as_str().unwrap()).await.0
}

/// Somebody who plays Maori against one bot.
struct Game {
    socket: Socket,
    told: Value,
}

impl Game {
    async fn start(visitor: &mut Visitor, bot: &str) -> Game {
        let play = json!({ "game": "maori", "players": 2, "bot": bot });
        let table = visitor.post("/api/play", play).await.ok();
        let (socket, told) = visitor.sit(table["table"].as_str().unwrap()).await;
        Game { socket, told }
    }

    /// Plays on until the bot has answered so often; the longest that an answer took.
    async fn longest_answer(&mut self, answers: usize) -> Duration {
        let mut longest = Duration::ZERO;
        let mut answered = 0;
        while answered < answers {
            assert_ne!(self.told["pending"], "over", "the game is too short");
            let asked = &self.told["asked"][0];
            let decision = asked["legal"].as_array().and_then(|legal| legal.first()).cloned();
            let start = Instant::now();
            if let Some(decision) = &decision {
                let seat = asked["seat"].as_u64().unwrap();
                let decision = decision.as_str().unwrap();
                self.socket.decide(seat, &self.told["version"], decision).await;
            }
            self.told = self.socket.next("steps").await;
            if decision.is_none() {
                answered += 1;
                longest = longest.max(start.elapsed());
            }
        }
        longest
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_answers_in_time_however_many_others_play() {
    let site = site(config()).await;
    let mut hina = site.named_from(OTHER, "Hina").await;
    let mut game = Game::start(&mut hina, "hard").await;
    let idle = game.longest_answer(4).await;
    let crowd = site.named_from(CROWD, "Crowd").await;
    let mut opening = JoinSet::new();
    for _ in 0..50 {
        opening.spawn(watch_bots(crowd.clone(), "expert", 5));
    }
    let _watching = opening.join_all().await;
    let crowded = game.longest_answer(6).await;
    // A glance at the plan it has made already takes no time at all, which is not what is measured.
    let most = (3 * idle).clamp(Duration::from_millis(1500), Duration::from_secs(3));
    assert!(crowded <= most, "{crowded:?}, alone {idle:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_of_the_same_strength_take_turns_owner_by_owner() {
    let site = site(config()).await;
    let crowd = site.named_from(CROWD, "Crowd").await;
    let mut opening = JoinSet::new();
    for _ in 0..20 {
        opening.spawn(watch_bots(crowd.clone(), "hard", 5));
    }
    let _watching = opening.join_all().await;
    let mut hina = site.named_from(OTHER, "Hina").await;
    let mut game = Game::start(&mut hina, "hard").await;
    let crowded = game.longest_answer(4).await;
    assert!(crowded <= Duration::from_secs(3), "{crowded:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_wait_for_ones_own_others_say_so() {
    let limits = Limits { guest_bot_tables: 2, ..Limits::NONE };
    let site = site(Config { limits, ..config() }).await;
    let crowd = site.named_from(CROWD, "Crowd").await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(watch_bots(crowd.clone(), "expert", 5).await);
    }
    let mut hina = site.named_from(OTHER, "Hina").await;
    let bot = json!({ "kind": "bot", "bot": "expert" });
    let own = hina.open("maori", json!([bot, bot])).await;
    let waits = |table: &Value| table.get("bots_wait").is_some_and(|waits| waits == true);
    assert!(!waits(&own), "nobody else waits for them");
    let mut crowd = crowd;
    let mine = crowd.get("/api/tables?which=mine").await.ok();
    let waiting = mine.as_array().unwrap().iter().filter(|table| waits(table)).count();
    assert!(waiting > 0, "{mine}");
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_shared_out_by_address() {
    let site = site(Config { hint: Duration::from_millis(400), ..config() }).await;
    let mut asking = JoinSet::new();
    for _ in 0..20 {
        let mut guest = site.named_from(CROWD, "Crowd").await;
        asking.spawn(async move {
            let table = guest.open("maori", json!([{ "kind": "me" }, { "kind": "me" }])).await;
            let path = format!("/api/tables/{}/hint", table["id"].as_str().unwrap());
            let seat = table["pending"][0].clone();
            loop {
                guest.post(&path, json!({ "seat": seat })).await;
            }
        });
    }
    let mut hina = site.named_from(OTHER, "Hina").await;
    let table = hina.open("maori", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let path = format!("/api/tables/{}/hint", table["id"].as_str().unwrap());
    for _ in 0..10 {
        let start = Instant::now();
        hina.post(&path, json!({ "seat": table["pending"][0] })).await.ok();
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    }
    asking.shutdown().await;
}
