//! Somebody else wants a lot: what is left for one who wants little.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

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
struct BotDuel {
    socket: Socket,
    told: Value,
}

impl BotDuel {
    async fn start(visitor: &mut Visitor, bot: &str) -> BotDuel {
        let play = json!({ "game": "maori", "players": 2, "bot": bot });
        let table = visitor.post("/api/play", play).await.ok();
        let (socket, told) = visitor.sit(table["table"].as_str().unwrap()).await;
        BotDuel { socket, told }
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
    let mut game = BotDuel::start(&mut hina, "hard").await;
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

/// Counted in decisions, not in seconds: in one line with all others, fifty of the crowd's tables would come first.
#[tokio::test(flavor = "multi_thread")]
async fn who_plays_at_one_table_waits_for_a_few_of_a_crowds_decisions() {
    const TABLES: usize = 50;
    let site = site(config()).await;
    let crowd = site.named_from(CROWD, "Crowd").await;
    let mut opening = JoinSet::new();
    for _ in 0..TABLES {
        opening.spawn(watch_bots(crowd.clone(), "hard", 5));
    }
    let decided = Arc::new(AtomicUsize::new(0));
    let mut watching = JoinSet::new();
    for mut socket in opening.join_all().await {
        let decided = Arc::clone(&decided);
        watching.spawn(async move {
            while let Some((kind, _)) = socket.any().await {
                if kind == "steps" {
                    decided.fetch_add(1, Relaxed);
                }
            }
        });
    }
    let mut hina = site.named_from(OTHER, "Hina").await;
    let mut game = BotDuel::start(&mut hina, "hard").await;
    for _ in 0..4 {
        let before = decided.load(Relaxed);
        game.longest_answer(1).await;
        let meanwhile = decided.load(Relaxed) - before;
        assert!(meanwhile < TABLES / 2, "{meanwhile} decisions came first");
    }
    watching.shutdown().await;
    assert!(decided.load(Relaxed) > 0, "the crowd plays on");
}

#[tokio::test]
async fn a_guest_has_a_few_tables_of_bots_alone() {
    let limits = Limits { guest_bot_tables: 2, ..Limits::NONE };
    let site = site(Config { limits, ..config() }).await;
    let crowd = site.named_from(CROWD, "Crowd").await;
    let table = |seats: Value| json!({ "game": "maori", "players": 2, "seats": seats });
    let bot = json!({ "kind": "bot", "bot": "expert" });
    let alone = table(json!([bot, bot]));
    let mut opening = JoinSet::new();
    for _ in 0..20 {
        let (mut crowd, alone) = (crowd.clone(), alone.clone());
        opening.spawn(async move { crowd.post("/api/tables", alone).await });
    }
    let (opened, refused): (Vec<_>, Vec<_>) =
        opening.join_all().await.into_iter().partition(|answer| answer.status.is_success());
    assert_eq!(opened.len(), 2);
    for answer in refused {
        answer.refused(429, "too-many-bot-tables");
    }
    let mut crowd = crowd;
    crowd.post("/api/tables", table(json!([{ "kind": "me" }, bot]))).await.ok();
    site.named_from(OTHER, "Hina").await.post("/api/tables", alone.clone()).await.ok();
    let account = json!({ "name": "crowd", "password": "a long secret" });
    crowd.post("/api/account", account).await.ok();
    crowd.post("/api/tables", alone).await.ok();
}

/// Counted in hints as well as in seconds: in one line with all others, twenty guests would come first.
#[tokio::test(flavor = "multi_thread")]
async fn hints_are_shared_out_by_address() {
    const GUESTS: usize = 20;
    let site = site(Config { hint: Duration::from_millis(400), ..config() }).await;
    let given = Arc::new(AtomicUsize::new(0));
    let mut asking = JoinSet::new();
    for _ in 0..GUESTS {
        let given = Arc::clone(&given);
        let mut guest = site.named_from(CROWD, "Crowd").await;
        asking.spawn(async move {
            let table = guest.open("maori", json!([{ "kind": "me" }, { "kind": "me" }])).await;
            let path = format!("/api/tables/{}/hint", table["id"].as_str().unwrap());
            let seat = table["pending"][0].clone();
            loop {
                if guest.post(&path, json!({ "seat": seat })).await.status.is_success() {
                    given.fetch_add(1, Relaxed);
                }
            }
        });
    }
    let mut hina = site.named_from(OTHER, "Hina").await;
    let table = hina.open("maori", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let path = format!("/api/tables/{}/hint", table["id"].as_str().unwrap());
    for _ in 0..10 {
        let (start, before) = (Instant::now(), given.load(Relaxed));
        hina.post(&path, json!({ "seat": table["pending"][0] })).await.ok();
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
        let meanwhile = given.load(Relaxed) - before;
        assert!(meanwhile < GUESTS / 2, "{meanwhile} hints came first");
    }
    asking.shutdown().await;
    assert!(given.load(Relaxed) > 0, "the crowd gets some, too");
}
