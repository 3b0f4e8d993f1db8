use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use serde_json::{Value, json};

/// The server as a process of its own.
pub(super) struct RunningProgram {
    child: Child,
    host: String,
    http: reqwest::Client,
}

/// A guest's cookie.
pub(super) struct Person {
    pub(super) cookie: String,
}

impl RunningProgram {
    pub(super) fn start(database: &Path) -> RunningProgram {
        let mut child = Command::new(env!("CARGO_BIN_EXE_wayfinder"))
            .args(["serve", "--addr", "127.0.0.1:0", "--limits", "off", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("piped");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let host = line.trim().strip_prefix("wayfinder is at http://").expect(&line).to_owned();
        RunningProgram { child, host, http: reqwest::Client::new() }
    }

    /// Where it listens.
    pub(super) fn host(&self) -> &str {
        &self.host
    }

    pub(super) async fn guest(&self) -> Person {
        let url = format!("http://{}/api/me", self.host);
        let answer = self.http.post(url).json(&json!({ "name": "Load" })).send().await;
        let answer = answer.expect("an answer");
        let cookie = answer.headers()["set-cookie"].to_str().expect("text");
        Person { cookie: cookie.split(';').next().unwrap_or_default().to_owned() }
    }

    /// Opens a table for two, seats both, and tells its id.
    pub(super) async fn open(&self, people: &[Person; 2]) -> String {
        let body = json!({ "game": "maori", "players": 2, "listed": true,
            "seats": [{ "kind": "me" }, { "kind": "open" }] });
        let table = self.post(&people[0], "/api/tables", &body).await;
        let id = table["id"].as_str().expect("an id");
        self.post(&people[1], &format!("/api/tables/{id}/seats/1/take"), &json!({})).await;
        id.to_owned()
    }

    async fn post(&self, person: &Person, path: &str, body: &Value) -> Value {
        let request = self.http.post(format!("http://{}{path}", self.host));
        let answer = request.header("cookie", &person.cookie).json(body).send().await;
        let answer = answer.expect("an answer").error_for_status().expect("a good answer");
        answer.json().await.expect("JSON")
    }

    /// The version a table is at.
    pub(super) async fn version(&self, table: &str) -> Option<u64> {
        let request = self.http.get(format!("http://{}/api/tables/{table}", self.host));
        let table: Value = request.send().await.expect("an answer").json().await.expect("JSON");
        table["version"].as_u64()
    }

    /// Resident memory.
    pub(super) fn memory_kb(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("a system that tells");
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("a line");
        line.split_whitespace().nth(1).and_then(|kb| kb.parse().ok()).expect("a number")
    }
}

/// Ends it without warning.
impl Drop for RunningProgram {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
