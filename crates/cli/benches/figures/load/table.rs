use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{Message, client::IntoClientRequest, protocol::WebSocketConfig},
};

use super::program::{Person, RunningProgram};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A table with both its players.
pub(super) struct Table {
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
enum SocketMessage {
    State(TableState),
    Steps(TableState),
    Table(serde::de::IgnoredAny),
}

#[derive(Deserialize)]
struct TableState {
    version: u64,
    asked: Vec<AskedSeat>,
}

#[derive(Deserialize)]
struct AskedSeat {
    seat: usize,
    legal: Vec<String>,
}

impl Table {
    pub(super) async fn sit(program: &RunningProgram, people: &[Person; 2], id: String) -> Table {
        let taste = id.bytes().map(usize::from).sum();
        let first = connect(program.host(), &people[0], &id).await;
        let second = connect(program.host(), &people[1], &id).await;
        let mut table = Table { id, sockets: [first, second], version: 0, next: None, taste };
        let seen = [table.read(0).await, table.read(1).await];
        table.version = seen[0].version;
        table.look(seen);
        table
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// The version that was last acknowledged.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// Plays one decision, and returns how long it took until both were told; `None` if the game
    /// is over.
    pub(super) async fn decide(&mut self) -> Option<Duration> {
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

    fn look(&mut self, seen: [TableState; 2]) {
        self.taste += 1;
        let asked = seen.into_iter().flat_map(|seen| seen.asked).find(|it| !it.legal.is_empty());
        self.next = asked.map(|mut asked| {
            let place = self.taste % asked.legal.len();
            (asked.seat, asked.legal.swap_remove(place))
        });
    }

    async fn read(&mut self, seat: usize) -> TableState {
        loop {
            let message = self.sockets[seat].next().await.expect("connected").expect("readable");
            let Message::Text(text) = message else { continue };
            match serde_json::from_str(&text).unwrap_or_else(|_| panic!("unexpected: {text}")) {
                SocketMessage::State(seen) | SocketMessage::Steps(seen) => return seen,
                SocketMessage::Table(_) => (),
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
