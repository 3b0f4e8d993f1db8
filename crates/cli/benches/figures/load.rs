//! How much the server bears: `cargo bench -p wayfinder --bench load -- [TABLES] [SECONDS]`.
//!
//! Starts the real program with a fresh SQLite file on the loopback, opens tables of Maori with
//! two connected sockets each, and plays legal decisions: first at a steady 500 a second, then as
//! fast as they are answered. A decision counts when *both* sockets were told. Every socket must
//! see every version once and in order; at the end the program is killed without warning and
//! started again, and every table must stand where it was last acknowledged.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::{SinkExt, StreamExt, future::join_all, stream};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::{
    net::TcpStream,
    runtime::Runtime,
    time::{sleep, sleep_until},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{Message, client::IntoClientRequest, protocol::WebSocketConfig},
};

/// What the design asks for.
const STEADY_RATE: f64 = 500.0;
const STEADY_P99_MS: f64 = 25.0;
const SATURATED_RATE: f64 = 5000.0;
const TABLE_KB: f64 = 60.0;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|arg| arg.parse::<u64>().ok());
    let tables = numbers.next().unwrap_or(1000) as usize;
    let seconds = Duration::from_secs(numbers.next().unwrap_or(10));
    Runtime::new().expect("a runtime").block_on(measure(tables, seconds));
}

async fn measure(count: usize, seconds: Duration) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("load.db");
    let mut program = Program::start(&database);
    let people = Arc::new([program.guest().await, program.guest().await]);

    let empty = program.memory_kb();
    let ids: Vec<String> =
        stream::iter(0..count).map(|_| program.open(&people)).buffer_unordered(16).collect().await;
    let mut tables: Vec<Table> = stream::iter(ids)
        .map(|id| Table::sit(&program.host, &people, id))
        .buffer_unordered(16)
        .collect()
        .await;
    sleep(Duration::from_millis(500)).await;
    let each = (program.memory_kb() - empty) / count as f64;
    println!("{count} tables, {} sockets", 2 * count);
    report("memory of a table", each, "KB", each < TABLE_KB, &format!("< {TABLE_KB}"));

    let steady = play(&mut tables, Pace::Steady { rate: STEADY_RATE }, seconds).await;
    println!("steady: {:.0} decisions/s, {steady}", steady.rate(seconds));
    let p99 = steady.per_mille(990);
    report("p99 at 500/s", p99, "ms", p99 < STEADY_P99_MS, &format!("< {STEADY_P99_MS}"));

    let saturated = play(&mut tables, Pace::Saturated, seconds).await;
    let rate = saturated.rate(seconds);
    println!("saturated: {rate:.0} decisions/s, {saturated}");
    report(
        "saturated",
        rate,
        "decisions/s",
        rate >= SATURATED_RATE,
        &format!(">= {SATURATED_RATE}"),
    );
    let after = (program.memory_kb() - empty) / count as f64;
    report("memory of a table, played", after, "KB", after < TABLE_KB, &format!("< {TABLE_KB}"));

    program.kill();
    program = Program::start(&database);
    let stand = tables.iter().map(|table| (table.id.clone(), table.version));
    let checks: Vec<_> = stream::iter(stand)
        .map(|(id, version)| {
            let url = format!("http://{}/api/tables/{id}", program.host);
            let http = program.http.clone();
            async move { (version, get(&http, &url).await["version"].as_u64()) }
        })
        .buffer_unordered(16)
        .collect()
        .await;
    let lost = checks.iter().filter(|(known, found)| Some(*known) != *found).count();
    assert_eq!(lost, 0, "tables that are not where they were acknowledged after a kill");
    println!(
        "nothing lost, doubled or out of order; killed and started again, all {count} tables stand"
    );
}

fn report(what: &str, value: f64, unit: &str, met: bool, target: &str) {
    let verdict = if met { "met" } else { "MISSED" };
    println!("{what}: {value:.1} {unit} (target {target}: {verdict})");
}

/// How fast to play.
#[derive(Clone, Copy)]
enum Pace {
    /// So many decisions a second over all tables.
    Steady { rate: f64 },
    /// The next as soon as the last is answered.
    Saturated,
}

/// How long each decision took, in milliseconds, ascending.
struct Times(Vec<f64>);

impl Times {
    fn rate(&self, seconds: Duration) -> f64 {
        self.0.len() as f64 / seconds.as_secs_f64()
    }

    fn per_mille(&self, share: usize) -> f64 {
        let place = self.0.len() * share / 1000;
        self.0.get(place.min(self.0.len().saturating_sub(1))).copied().unwrap_or(f64::NAN)
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [p50, p99, max] = [500, 990, 1000].map(|share| self.per_mille(share));
        write!(f, "decision to broadcast p50 {p50:.1} ms, p99 {p99:.1} ms, max {max:.1} ms")
    }
}

async fn play(tables: &mut [Table], pace: Pace, seconds: Duration) -> Times {
    let start = Instant::now();
    let end = start + seconds;
    let count = tables.len();
    let each = tables.iter_mut().enumerate().map(|(place, table)| async move {
        let mut times = Vec::new();
        let pause = match pace {
            Pace::Steady { rate } => Duration::from_secs_f64(count as f64 / rate),
            Pace::Saturated => Duration::ZERO,
        };
        // Tables do not all decide at the same moment.
        let mut next = start + pause.mul_f64(place as f64 / count as f64);
        while next < end && Instant::now() < end {
            sleep_until(next.into()).await;
            match table.decide().await {
                Some(took) => times.push(took.as_secs_f64() * 1000.0),
                None => break,
            }
            next += pause;
        }
        times
    });
    let mut times: Vec<f64> = join_all(each).await.into_iter().flatten().collect();
    times.sort_by(f64::total_cmp);
    Times(times)
}

/// A table with both its players.
struct Table {
    id: String,
    sockets: [Socket; 2],
    version: u64,
    /// Who decides next, and what.
    next: Option<(usize, String)>,
    /// Which legal decision is taken differs from table to table.
    taste: usize,
}

/// As much of a message as a scripted player reads.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Told {
    State(Seen),
    Steps(Seen),
    Table(serde::de::IgnoredAny),
}

#[derive(Deserialize)]
struct Seen {
    version: u64,
    asked: Vec<Asked>,
}

#[derive(Deserialize)]
struct Asked {
    seat: usize,
    legal: Vec<String>,
}

impl Table {
    async fn sit(host: &str, people: &[Person; 2], id: String) -> Table {
        let taste = id.bytes().map(usize::from).sum();
        let first = connect(host, &people[0], &id).await;
        let second = connect(host, &people[1], &id).await;
        let mut table = Table { id, sockets: [first, second], version: 0, next: None, taste };
        let seen = [table.read(0).await, table.read(1).await];
        table.version = seen[0].version;
        table.look(seen);
        table
    }

    /// Plays one decision, and returns how long it took until both were told; nothing if the game
    /// is over.
    async fn decide(&mut self) -> Option<Duration> {
        let (seat, decision) = self.next.take()?;
        let decide = json!({ "seat": seat, "seq": self.version, "decision": decision });
        let message = Message::text(json!({ "decide": decide }).to_string());
        let start = Instant::now();
        self.sockets[seat].send(message).await.expect("the server listens");
        let seen = [self.read(seat).await, self.read(1 - seat).await];
        let took = start.elapsed();
        self.version += 1;
        let order = "every version once and in order";
        assert_eq!([seen[0].version, seen[1].version], [self.version; 2], "{order}");
        self.look(seen);
        Some(took)
    }

    fn look(&mut self, seen: [Seen; 2]) {
        self.taste += 1;
        let asked = seen.into_iter().flat_map(|seen| seen.asked).find(|it| !it.legal.is_empty());
        self.next = asked.map(|mut asked| {
            let place = self.taste % asked.legal.len();
            (asked.seat, asked.legal.swap_remove(place))
        });
    }

    async fn read(&mut self, seat: usize) -> Seen {
        loop {
            let message = self.sockets[seat].next().await.expect("connected").expect("readable");
            let Message::Text(text) = message else { continue };
            match serde_json::from_str(&text).unwrap_or_else(|_| panic!("unexpected: {text}")) {
                Told::State(seen) | Told::Steps(seen) => return seen,
                Told::Table(_) => (),
            }
        }
    }
}

async fn connect(host: &str, person: &Person, table: &str) -> Socket {
    let url = format!("ws://{host}/api/tables/{table}/socket");
    let mut request = url.into_client_request().expect("a request");
    request.headers_mut().insert("cookie", person.cookie.parse().expect("a cookie"));
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
    let connected = connect_async_with_config(request, Some(config), true).await;
    connected.expect("a socket").0
}

/// A guest's cookie.
struct Person {
    cookie: String,
}

/// The server as a process of its own.
struct Program {
    child: Child,
    host: String,
    http: reqwest::Client,
}

impl Program {
    fn start(database: &Path) -> Program {
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
        Program { child, host, http: reqwest::Client::new() }
    }

    async fn guest(&self) -> Person {
        let url = format!("http://{}/api/me", self.host);
        let answer = self.http.post(url).json(&json!({ "name": "Load" })).send().await;
        let answer = answer.expect("an answer");
        let cookie = answer.headers()["set-cookie"].to_str().expect("text");
        Person { cookie: cookie.split(';').next().unwrap_or_default().to_owned() }
    }

    async fn open(&self, people: &[Person; 2]) -> String {
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

    /// Resident memory.
    fn memory_kb(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("a system that tells");
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("a line");
        line.split_whitespace().nth(1).and_then(|kb| kb.parse().ok()).expect("a number")
    }

    fn kill(&mut self) {
        self.child.kill().expect("it ends");
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn get(http: &reqwest::Client, url: &str) -> Value {
    http.get(url).send().await.expect("an answer").json().await.expect("JSON")
}
