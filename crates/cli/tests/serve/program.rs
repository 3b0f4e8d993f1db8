use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// A running program, killed when dropped.
pub(crate) struct RunningProgram {
    child: Child,
    pub(crate) host: String,
}

impl RunningProgram {
    pub(crate) fn start(database: &Path) -> RunningProgram {
        RunningProgram::start_with(database, &[])
    }

    /// Starts it with some settings, each `KEY=VALUE`.
    pub(crate) fn start_with(database: &Path, settings: &[&str]) -> RunningProgram {
        let settings: Vec<&str> = settings.iter().flat_map(|setting| ["--set", setting]).collect();
        RunningProgram::start_as(database, &settings)
    }

    /// Starts it with a clock that is so many seconds ahead, and that can be moved.
    pub(crate) fn start_later(database: &Path, seconds: u64) -> RunningProgram {
        RunningProgram::start_as(database, &["--test-clock", &seconds.to_string()])
    }

    fn start_as(database: &Path, more: &[&str]) -> RunningProgram {
        let mut child = Command::new(env!("CARGO_BIN_EXE_wayfinder"))
            .args(["serve", "--addr", "127.0.0.1:0", "--bot-pause", "0", "--limits", "off"])
            .args(more)
            .arg("--database")
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().strip_prefix("wayfinder is at http://").expect(&line).to_owned();
        RunningProgram { child, host }
    }

    /// How much memory it takes up, and the most it ever did, in MiB.
    #[cfg(target_os = "linux")]
    pub(crate) fn memory(&self) -> (u64, u64) {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let mib = |name: &str| -> u64 {
            let line = status.lines().find_map(|line| line.strip_prefix(name)).expect(name);
            line.trim().trim_end_matches(" kB").parse::<u64>().expect(line) / 1024
        };
        (mib("VmRSS:"), mib("VmHWM:"))
    }

    /// Ends it without a warning.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end, and returns its exit code.
    pub(crate) fn terminate(mut self) -> Option<i32> {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for RunningProgram {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who plays both seats of a table of Maori.
pub(crate) struct BothSeats {
    cookie: String,
    table: String,
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl BothSeats {
    pub(crate) async fn open(program: &RunningProgram) -> BothSeats {
        let body = json!({
            "game": "maori", "players": 2, "seats": [{ "kind": "me" }, { "kind": "me" }],
        });
        let url = format!("http://{}/api/tables", program.host);
        let answer = reqwest::Client::new().post(url).json(&body).send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let table: Value = answer.json().await.unwrap();
        BothSeats { cookie, table: table["id"].as_str().unwrap().to_owned() }
    }

    pub(crate) async fn sit(&self, program: &RunningProgram) -> (Socket, Value) {
        let url = format!("ws://{}/api/tables/{}/socket", program.host, self.table);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let (mut socket, _) = connect_async(request).await.unwrap();
        let state = next(&mut socket).await.unwrap();
        (socket, state["state"].clone())
    }
}

pub(crate) async fn next(socket: &mut Socket) -> Option<Value> {
    loop {
        match socket.next().await? {
            Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => (),
        }
    }
}

/// Sends the decision in the middle of what is legal.
pub(crate) async fn decide(socket: &mut Socket, told: &Value) {
    let asked = told["asked"].as_array().unwrap();
    let asked = asked.iter().find(|it| it["legal"][0].is_string()).expect("somebody is asked");
    let legal = asked["legal"].as_array().unwrap();
    let decide = json!({
        "seat": asked["seat"], "seq": told["version"], "decision": legal[legal.len() / 2],
    });
    let message = Message::text(json!({ "decide": decide }).to_string());
    socket.send(message).await.unwrap();
}
