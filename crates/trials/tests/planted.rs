//! The checker finds what it is there for: a real game, played over real sockets, with one thing changed afterwards.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};
use wayfinder_catalog::Catalog;
use wayfinder_server::{Config, Limits, Server};
use wayfinder_store::{Append, Log, Store, TableRecord};
use wayfinder_trials::{Attempt, Conversation, Flaw, History, SocketEvent, check};

/// Enough of a game of Polaris, where everybody has secrets, between two people before the eyes of a third.
struct PlantedGame {
    history: History,
    stored: TableRecord,
}

const DECISIONS: usize = 40;

impl PlantedGame {
    async fn new() -> PlantedGame {
        let folder = tempfile::tempdir().unwrap();
        let address = folder.path().join("planted.db").display().to_string();
        let config =
            Config { limits: Limits::NONE, bot_pause: Duration::ZERO, ..Config::default() };
        let server = Server::bind("127.0.0.1:0", &address, Catalog::ALL, config).await.unwrap();
        let host = server.address().to_string();
        let running = tokio::spawn(server.run(std::future::pending()));

        let hina = Guest::arrive(&host).await;
        let maui = Guest::arrive(&host).await;
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let table = json!({ "game": "polaris", "players": 2, "listed": true, "seats": seats });
        let table = hina.post(&host, "/api/tables", &table).await;
        let id = table["id"].as_str().unwrap();
        maui.post(&host, &format!("/api/tables/{id}/seats/1/take"), &json!({})).await;

        let mut sockets = Vec::new();
        let mut sessions = Vec::new();
        for guest in [Some(&hina), Some(&maui), None] {
            let url = format!("ws://{host}/api/tables/{id}/socket");
            let mut request = url.into_client_request().unwrap();
            if let Some(guest) = guest {
                request.headers_mut().insert("cookie", guest.cookie.parse().unwrap());
            }
            sockets.push(connect_async(request).await.unwrap().0);
            let user = guest.map(|guest| guest.id.parse().unwrap());
            sessions.push(Conversation::new(user));
        }
        let mut version = None;
        let mut asked: Vec<(usize, Value)> = Vec::new();
        for decided in 0..=DECISIONS {
            // Everybody reads until they know the version.
            for (place, (socket, session)) in sockets.iter_mut().zip(&mut sessions).enumerate() {
                loop {
                    let message = socket.next().await.unwrap().unwrap();
                    let Message::Text(text) = message else { continue };
                    let told: Value = serde_json::from_str(&text).unwrap();
                    session.events.push(SocketEvent::Told(text.to_string()));
                    let body = told.get("state").or(told.get("steps"));
                    let Some(body) = body else { continue };
                    let now = body["version"].as_u64().unwrap();
                    assert!(version.is_none_or(|expected| expected == now));
                    version = Some(now);
                    if let Some(question) = body["asked"].get(0) {
                        asked.push((place, question.clone()));
                    }
                    break;
                }
            }
            let owing = |(_, question): &&(usize, Value)| question["legal"][0].is_string();
            let (place, question) = asked.iter().find(owing).expect("the game goes on").clone();
            asked.clear();
            if decided == DECISIONS {
                break;
            }
            let legal = question["legal"].as_array().unwrap();
            let decision = legal[decided % legal.len()].as_str().unwrap().to_owned();
            let seq = version.unwrap();
            let message = json!({ "decide": { "seat": place, "seq": seq, "decision": decision } });
            let seat = place.to_string().parse().unwrap();
            sessions[place].events.push(SocketEvent::Decided(Attempt { seat, seq, decision }));
            sockets[place].send(Message::text(message.to_string())).await.unwrap();
            version = Some(seq + 1);
        }
        running.abort();
        let store = Store::open(&address).await.unwrap();
        let stored = store.load_table(id.parse().unwrap()).await.unwrap();
        store.close().await;
        PlantedGame { history: History { sessions }, stored }
    }

    fn appends(&self) -> Vec<Append> {
        self.stored.log.since(wayfinder_table::Version::START).to_vec()
    }

    /// The flaws found with another log.
    fn with_log(&self, appends: Vec<Append>) -> Vec<Flaw> {
        let stored = TableRecord { log: Log::new(appends), ..self.stored.clone() };
        check(&self.history, &stored).expect_err("a flaw was planted")
    }

    /// The flaws found if somebody was told something else; `change` says whether it has found what to change.
    fn with_told(&self, whose: usize, change: impl Fn(&mut Value) -> bool) -> Vec<Flaw> {
        let mut history = self.history.clone();
        let events = &mut history.sessions[whose].events;
        let changed = events.iter_mut().any(|event| {
            let SocketEvent::Told(text) = event else { return false };
            let mut message: Value = serde_json::from_str(text).unwrap();
            let changed = change(&mut message);
            *text = message.to_string();
            changed
        });
        assert!(changed, "there is something to change");
        check(&history, &self.stored).expect_err("a flaw was planted")
    }

    /// The first message of a kind that somebody was told of a version.
    fn told(&self, whose: usize, version: u64) -> Value {
        let told = self.history.sessions[whose].events.iter().filter_map(|event| match event {
            SocketEvent::Told(text) => serde_json::from_str::<Value>(text).ok(),
            SocketEvent::Decided(_) | SocketEvent::TookBack { .. } => None,
        });
        let mut steps = told.filter_map(|mut message| message.get_mut("steps").map(Value::take));
        steps.find(|steps| steps["version"] == version).expect("told in steps")
    }
}

struct Guest {
    id: String,
    cookie: String,
}

impl Guest {
    async fn arrive(host: &str) -> Guest {
        let url = format!("http://{host}/api/me");
        let answer = reqwest::Client::new().post(url).json(&json!({ "name": "Guest" }));
        let answer = answer.send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let me: Value = answer.json().await.unwrap();
        Guest { id: me["user"]["id"].as_str().unwrap().to_owned(), cookie }
    }

    async fn post(&self, host: &str, path: &str, body: &Value) -> Value {
        let request = reqwest::Client::new().post(format!("http://{host}{path}"));
        let answer = request.header("cookie", &self.cookie).json(body).send().await.unwrap();
        answer.error_for_status().unwrap().json().await.unwrap()
    }
}

#[tokio::test]
async fn what_really_happened_has_no_flaw_and_every_planted_one_is_found() {
    let played = PlantedGame::new().await;
    let tally = check(&played.history, &played.stored).unwrap_or_else(|flaws| panic!("{flaws:?}"));
    assert_eq!((tally.acknowledged, tally.stored), (DECISIONS as u64, DECISIONS as u64));
    assert!(tally.messages >= 3 * DECISIONS as u64, "{tally}");

    let appends = played.appends();
    let last = appends.last().unwrap().version.number();
    let place = appends.len() / 2;

    // Lost: the last decision, of which all were told.
    let flaws = played.with_log(appends[..appends.len() - 1].to_vec());
    let is_lost = |flaw: &&Flaw| matches!(flaw, Flaw::Lost { version, .. } if *version == last);
    assert_eq!(flaws.iter().filter(is_lost).count(), 3, "{flaws:?}");

    // Lost: one in the middle.
    let mut log = appends.clone();
    log.remove(place);
    assert!(matches!(played.with_log(log)[..], [Flaw::Log { .. }]));

    // Doubled: the last decision is stored once more.
    let mut log = appends.clone();
    let first = &appends[appends.len() - 1];
    log.push(Append { version: first.version.next(), kept: first.steps(), ..first.clone() });
    let flaws = played.with_log(log);
    // Either the rules do not allow it again, or nobody has sent it again.
    assert!(matches!(flaws[..], [Flaw::Log { .. } | Flaw::Unsent { .. }]), "{flaws:?}");

    // Reordered: two change places.
    let mut log = appends.clone();
    log.swap(place, place + 1);
    assert!(matches!(played.with_log(log)[..], [Flaw::Log { .. }]));

    // Made up: another decision is stored than was sent.
    let mut history = played.history.clone();
    for session in &mut history.sessions {
        let sent =
            session.events.iter().rposition(|event| matches!(event, SocketEvent::Decided(_)));
        if let Some(sent) = sent {
            session.events.remove(sent);
        }
    }
    let flaws = check(&history, &played.stored).unwrap_err();
    assert!(flaws.iter().all(|flaw| matches!(flaw, Flaw::Unsent { .. })), "{flaws:?}");
    assert!(!flaws.is_empty());
}

#[tokio::test]
async fn a_leak_is_found_wherever_it_is() {
    let played = PlantedGame::new().await;
    // A decision of the first that the second may not know as such; the first version was told by `state`.
    let mut versions = 2..=played.stored.log.version().number();
    let version = versions
        .find(|&version| {
            let steps = played.told(0, version);
            steps["moves"][0]["entry"]["seat"] == 0
                && steps["moves"] != played.told(1, version)["moves"]
        })
        .expect("something is a secret");
    let right = played.told(0, version);

    let of = |message: &mut Value, change: &dyn Fn(&mut Value)| {
        let Some(steps) = message.get_mut("steps").filter(|it| it["version"] == version) else {
            return false;
        };
        change(steps);
        true
    };
    let found = |flaws: Vec<Flaw>, field: &str| {
        let [Flaw::Otherwise { version: at, field: where_, .. }] = &flaws[..] else {
            panic!("{flaws:?}")
        };
        assert_eq!((*at, where_.as_str()), (version, field));
    };
    // Somebody else's notices or decision, view, list of what may be done; a new field with anything in it.
    found(
        played.with_told(1, |it| of(it, &|steps| steps["moves"] = right["moves"].clone())),
        "moves",
    );
    found(
        played.with_told(2, |it| of(it, &|steps| steps["moves"] = right["moves"].clone())),
        "moves",
    );
    found(played.with_told(1, |it| of(it, &|steps| steps["view"] = right["view"].clone())), "view");
    found(
        played.with_told(2, |it| of(it, &|steps| steps["asked"] = json!([{ "seat": 0 }]))),
        "asked",
    );
    found(played.with_told(1, |it| of(it, &|steps| steps["deck"] = json!([1, 2]))), "deck");

    // Everything that was told before, in the first message.
    let flaws = played.with_told(2, |message| {
        let Some(state) = message.get_mut("state") else { return false };
        state["last_notices"] = json!([{ "what": "secret" }]);
        true
    });
    assert!(matches!(&flaws[..], [Flaw::Otherwise { field, .. }] if field == "last_notices"));
}

#[tokio::test]
async fn a_message_left_out_told_twice_or_too_early_is_found() {
    let played = PlantedGame::new().await;
    let steps = |event: &SocketEvent| matches!(event, SocketEvent::Told(text) if text.starts_with("{\"steps\""));
    let changed = |change: &dyn Fn(&mut Vec<SocketEvent>, usize)| {
        let mut history = played.history.clone();
        let events = &mut history.sessions[2].events;
        let place = events.iter().position(steps).unwrap() + 3;
        change(events, place);
        check(&history, &played.stored).unwrap_err()
    };
    let order = |flaws: &[Flaw], count: usize| {
        let all = flaws.iter().all(|flaw| matches!(flaw, Flaw::Order { .. }));
        assert!(all && flaws.len() == count, "{flaws:?}");
    };
    order(&changed(&|events, place| drop(events.remove(place))), 1);
    order(&changed(&|events, place| events.insert(place, events[place].clone())), 1);
    order(&changed(&|events, place| events.swap(place, place + 1)), 3);
}
