//! What takes minutes and days, with a clock that the tests move. It is the whole program's, so that these tests are a
//! program of their own and take turns.

// Each test program uses its own part of what they share.
#![allow(dead_code)]

#[path = "../api/client.rs"]
mod client;
#[path = "../api/fists.rs"]
mod fists;
#[path = "../api/home.rs"]
mod home;
#[path = "../api/sinks.rs"]
mod sinks;

mod absence;
mod days;
mod nodes;

use serde_json::{Value, json};
use tokio::sync::{Mutex, MutexGuard};
use wayfinder_server::{Config, Notify};

use crate::{
    client::{Site, Socket, Visitor},
    home::Home,
};

/// Whoever moves the clock holds it.
async fn alone() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::const_new(());
    TURN.lock().await
}

/// With a clock that can be moved, and messages that are told at once.
fn config() -> Config {
    let notify = Notify {
        every: std::time::Duration::from_millis(50),
        wait: std::time::Duration::ZERO,
        mail_rest: std::time::Duration::ZERO,
        web_rest: std::time::Duration::ZERO,
        private_targets: true,
        ..Notify::default()
    };
    Config { test_clock: true, notify, ..client::config() }
}

async fn site(home: Home) -> Site {
    Site::at(home, config()).await
}

const MINUTE: u64 = 60;
const DAY: u64 = 24 * 60 * MINUTE;

/// Lets time pass.
async fn pass(site: &Site, seconds: u64) -> Value {
    site.visitor().post("/api/test/clock", json!({ "seconds": seconds })).await.ok()
}

/// These people at a table of fists on these terms, each with a socket.
async fn seated(people: &mut [(&Site, Visitor)], terms: Value) -> (String, Vec<Socket>) {
    let players = people.len();
    let mut seats = vec![json!({ "kind": "me" })];
    seats.resize(players, json!({ "kind": "open" }));
    let mut wish = json!({ "game": "fists", "players": players, "seats": seats });
    wish.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    let table = people[0].1.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    for (seat, (_, visitor)) in people.iter_mut().enumerate().skip(1) {
        let invite = json!({ "invite": table["seats"][seat]["invite"] });
        visitor.post(&format!("/api/tables/{id}/seats/{seat}/take"), invite).await.ok();
    }
    let mut sockets = Vec::new();
    for (_, visitor) in people {
        sockets.push(visitor.sit(&id).await.0);
    }
    (id, sockets)
}

/// The next summary of a table for which something holds.
async fn until(socket: &mut Socket, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let (kind, body) = socket.any().await.expect("the connection has ended");
        let table = match kind.as_str() {
            "table" => body,
            "state" => body["table"].clone(),
            _ => continue,
        };
        if holds(&table) {
            return table;
        }
    }
}

async fn table(visitor: &mut Visitor, id: &str) -> Value {
    visitor.get(&format!("/api/tables/{id}")).await.ok()
}

fn vote(id: &str, seat: usize) -> String {
    format!("/api/tables/{id}/seats/{seat}/vote")
}

fn is_absent(table: &Value, seat: u64) -> bool {
    let absences = table["absences"].as_array();
    absences.is_some_and(|all| all.iter().any(|it| it["seat"] == seat))
}
