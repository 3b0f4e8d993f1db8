//! Who is to be told that it is their turn is told, whatever happens to the server in between.

use std::{
    io::{Read, Write},
    net::TcpListener,
    sync::mpsc,
    time::Duration,
};

use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

use crate::program::{RunningProgram, decide, next};

/// Takes one request after the other, and hands on what was in them.
fn sink() -> (String, mpsc::Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let (sender, arrived) = mpsc::channel();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            stream.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
            let (mut text, mut some) = (Vec::new(), [0; 4096]);
            // What is said is short, and comes at once.
            while let Ok(read @ 1..) = stream.read(&mut some) {
                text.extend_from_slice(&some[..read]);
                if text.ends_with(b"}") {
                    break;
                }
            }
            stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").unwrap();
            let _ = sender.send(String::from_utf8_lossy(&text).into_owned());
        }
    });
    (url, arrived)
}

/// Somebody with a cookie.
pub(crate) struct Person(String);

impl Person {
    pub(crate) async fn new(program: &RunningProgram, name: &str) -> Person {
        let url = format!("http://{}/api/me", program.host);
        let answer = reqwest::Client::new().post(url).json(&json!({ "name": name })).send().await;
        let answer = answer.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        Person(cookie.split(';').next().unwrap().to_owned())
    }

    pub(crate) async fn get(&self, program: &RunningProgram, path: &str) -> Value {
        let url = format!("http://{}{path}", program.host);
        let asked = reqwest::Client::new().get(url).header("cookie", &self.0);
        asked.send().await.unwrap().json().await.unwrap()
    }

    pub(crate) async fn post(&self, program: &RunningProgram, path: &str, body: Value) -> Value {
        let url = format!("http://{}{path}", program.host);
        let asked = reqwest::Client::new().post(url).header("cookie", &self.0).json(&body);
        let answer = asked.send().await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        answer.json().await.unwrap()
    }
}

#[tokio::test]
async fn killed_between_a_decision_and_its_message_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("turn.db");
    let (url, arrived) = sink();
    let private = "notify.private_targets=true";
    let program = RunningProgram::start_with(&database, &[private, "notify.wait=1h"]);
    let (hina, maui) = (Person::new(&program, "Hina").await, Person::new(&program, "Maui").await);
    let hook = json!({ "webhook": { "form": "json", "url": url } });
    let hook = json!({ "target": hook, "wanted": "always", "language": "en" });
    maui.post(&program, "/api/channels", hook).await;
    let table = json!({
        "game": "maori", "players": 2, "seats": [{ "kind": "me" }, { "kind": "open" }],
    });
    let table = hina.post(&program, "/api/tables", table).await;
    let id = table["id"].as_str().unwrap();
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&program, &format!("/api/tables/{id}/seats/1/take"), invite).await;

    let url = format!("ws://{}/api/tables/{id}/socket", program.host);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("cookie", hina.0.parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    let mut told = next(&mut socket).await.unwrap()["state"].clone();
    // Until it is Maui's turn; his being asked is acknowledged with the last decision.
    while told["pending"]["decision"] != json!([1]) {
        decide(&mut socket, &told).await;
        told = loop {
            let message = next(&mut socket).await.unwrap();
            if message["steps"].is_object() {
                break message["steps"].clone();
            }
        };
    }
    program.kill();
    socket.send(Message::text("{}")).await.ok();
    assert!(arrived.try_recv().is_err(), "it was not told before");

    let _program = RunningProgram::start_with(&database, &[private, "notify.wait=0ms"]);
    let request = arrived.recv_timeout(Duration::from_mins(1)).expect("he is told");
    assert!(request.contains("\"Maori: it is your turn\""), "{request}");
    assert!(request.contains(id), "{request}");
}
