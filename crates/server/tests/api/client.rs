//! A server of our own, and visitors who have a cookie jar and a socket each.

use std::{
    net::SocketAddr,
    sync::{LazyLock, OnceLock},
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, StatusCode, header};
use serde_json::{Value, json};
use tokio::{net::TcpStream, sync::oneshot, task::JoinHandle, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{self, Message, client::IntoClientRequest},
};
use wayfinder_catalog::{Catalog, Title, TitleOf};
use wayfinder_core::example::Pearls;
use wayfinder_server::{Config, Limits, Server, ServerError};

use crate::{fists::Fists, home::Home};

/// Titles that are small and, together, have everything: chance, secrets, several asked at once; and
/// one where nature has the first word.
fn titles() -> Catalog {
    static TITLES: LazyLock<[&dyn Title; 3]> = LazyLock::new(|| {
        let maori = Catalog::ALL.find("maori").unwrap();
        [&TitleOf::<Pearls>::NEW, &TitleOf::<Fists>::NEW, maori]
    });
    Catalog::new(&*TITLES)
}

/// Longer than anything takes, on however slow a machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// Limits that no test meets unless it wants to, bots without a pause.
pub(crate) fn config() -> Config {
    Config { limits: Limits::NONE, bot_pause: Duration::ZERO, ..Config::default() }
}

/// A server that runs.
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
    pub(crate) metrics_address: Option<SocketAddr>,
    pub(crate) home: Home,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), ServerError>>,
}

impl Site {
    pub(crate) async fn start() -> Site {
        Site::with(config()).await
    }

    pub(crate) async fn with(config: Config) -> Site {
        Site::at(Home::sqlite(), config).await
    }

    pub(crate) async fn at(home: Home, config: Config) -> Site {
        let server = Server::bind("127.0.0.1:0", &home.address, titles(), config).await.unwrap();
        let (address, metrics_address) = (server.address(), server.metrics_address());
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Site { address, metrics_address, home, stop, running }
    }

    /// Stops the server and waits for it; what it stored is left.
    pub(crate) async fn stop(self) -> Home {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.running).await.unwrap().unwrap().unwrap();
        self.home
    }

    /// Stops the server and starts another on the same database.
    pub(crate) async fn restart(self) -> Site {
        Site::at(self.stop().await, config()).await
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor { address: self.address, cookie: None, from: None }
    }

    /// Somebody with a name, of whom a proxy says where they come from.
    pub(crate) async fn named_from(&self, from: &'static str, name: &str) -> Visitor {
        let mut visitor = Visitor { from: Some(from), ..self.visitor() };
        visitor.post("/api/me", json!({ "name": name })).await.ok();
        visitor
    }

    /// Somebody with a name.
    pub(crate) async fn named(&self, name: &str) -> Visitor {
        let mut visitor = self.visitor();
        visitor.post("/api/me", json!({ "name": name })).await.ok();
        visitor
    }
}

/// Somebody with a browser.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    /// What a proxy says of where they come from.
    pub(crate) from: Option<&'static str>,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: header::HeaderMap,
    pub(crate) text: String,
    /// What the text was read from; pictures are none.
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }

    /// The body of an answer that must be good.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self.json()
    }

    /// Asserts that the answer is this error.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        assert_eq!(self.json()["error"]["code"], code, "{}", self.text);
        let message = self.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(!message.is_empty() && !message.contains('\n'), "{message:?}");
    }
}

/// One connection pool for all: building a client is slow.
fn http() -> &'static reqwest::Client {
    static HTTP: OnceLock<reqwest::Client> = OnceLock::new();
    HTTP.get_or_init(|| {
        // Each test has a runtime of its own, so that connections cannot be shared.
        reqwest::Client::builder().pool_max_idle_per_host(0).timeout(PATIENCE).build().unwrap()
    })
}

impl Visitor {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, |request| request).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, |request| request.json(&body)).await
    }

    /// A request without a body.
    pub(crate) async fn press(&mut self, path: &str) -> Answer {
        self.send(Method::POST, path, |request| request).await
    }

    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        more: impl FnOnce(reqwest::RequestBuilder) -> reqwest::RequestBuilder,
    ) -> Answer {
        let mut request = http().request(method, format!("http://{}{path}", self.address));
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(from) = self.from {
            request = request.header("x-forwarded-for", from);
        }
        let response = more(request).send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        if let Some(cookie) = headers.get(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let bytes = response.bytes().await.unwrap().to_vec();
        Answer { status, headers, text: String::from_utf8_lossy(&bytes).into_owned(), bytes }
    }

    /// The visitor's id.
    pub(crate) async fn id(&mut self) -> String {
        self.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned()
    }

    /// Opens a table of a title, the seats as described; returns its summary.
    pub(crate) async fn open(&mut self, game: &str, seats: Value) -> Value {
        let players = seats.as_array().unwrap().len();
        let body = json!({ "game": game, "players": players, "seats": seats });
        self.post("/api/tables", body).await.ok()
    }

    /// Connects to a table; the first message must be the state.
    pub(crate) async fn sit(&self, table: &str) -> (Socket, Value) {
        let mut socket = self.connect(table, None).await.unwrap();
        let state = socket.next("state").await;
        (socket, state)
    }

    /// Opens a table of fists with both seats, and hides two pebbles for the first.
    pub(crate) async fn hide_two(&mut self) -> (String, Socket) {
        let table = self.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
        let id = table["id"].as_str().unwrap().to_owned();
        let (mut socket, _) = self.sit(&id).await;
        socket.decide(0, &json!(0), "hide 2").await;
        socket.next("steps").await;
        (id, socket)
    }

    pub(crate) async fn connect(
        &self,
        table: &str,
        origin: Option<&str>,
    ) -> Result<Socket, tungstenite::Error> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if let Some(from) = self.from {
            request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let (stream, _) = connect_async(request).await?;
        Ok(Socket { stream })
    }
}

/// A socket at a table.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Socket {
    pub(crate) async fn say(&mut self, message: Value) {
        self.say_text(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.unwrap();
    }

    /// Sends a frame that is no text; tells whether the connection still took it.
    pub(crate) async fn say_frame(&mut self, frame: Message) -> bool {
        self.stream.send(frame).await.is_ok()
    }

    pub(crate) async fn decide(&mut self, seat: u64, seq: &Value, decision: &str) {
        self.say(json!({ "decide": { "seat": seat, "seq": seq, "decision": decision } })).await;
    }

    /// The next message, whatever it is; `None` once the connection has ended.
    pub(crate) async fn any(&mut self) -> Option<(String, Value)> {
        // The whole wait is limited: signs of life come more often than patience ends.
        timeout(PATIENCE, self.listen()).await.expect("the server is silent")
    }

    async fn listen(&mut self) -> Option<(String, Value)> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => {
                    let Value::Object(fields) = serde_json::from_str(&text).unwrap() else {
                        panic!("no object: {text}")
                    };
                    assert_eq!(fields.len(), 1, "one key, which names the kind: {text}");
                    return fields.into_iter().next();
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => (),
            }
        }
    }

    /// The next message of this kind; `table` messages come whenever somebody does.
    pub(crate) async fn next(&mut self, kind: &str) -> Value {
        loop {
            match self.any().await {
                Some((found, body)) if found == kind => return body,
                Some((found, _)) if found == "table" => (),
                other => panic!("waited for {kind}, got {other:?}"),
            }
        }
    }

    /// The next message of this kind, past any others.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let (found, body) = self.any().await.expect("the connection has ended");
            if found == kind {
                return body;
            }
        }
    }
}
