//! Clients that do nothing, half of it, or far too much of it.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::{sleep, timeout},
};
use wayfinder_server::{Config, Deadlines, Limits};

use crate::client::{Site, Visitor, config};

/// Longer than the deadlines of these tests, shorter than the usual ones.
const PATIENCE: Duration = Duration::from_secs(15);

/// Deadlines that a test can wait for.
fn impatient() -> Config {
    let short = Duration::from_millis(300);
    Config { deadlines: Deadlines { header: short, body: short, write: short }, ..config() }
}

/// A connection on which only this was said.
async fn say(site: &Site, text: &str) -> TcpStream {
    say_at(site.address, text).await
}

async fn say_at(address: SocketAddr, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// All that the server says before it hangs up.
async fn last_words(mut stream: TcpStream) -> String {
    let mut words = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut words)).await;
    // Hanging up while something is unread is a reset.
    let _ = read.expect("the server does not hang up");
    String::from_utf8_lossy(&words).into_owned()
}

const HALF_A_HEAD: &str = "GET / HTTP/1.1\r\nHost: wayfinder\r\n";
const HALF_A_BODY: &str = "POST /api/me HTTP/1.1\r\nHost: wayfinder\r\nContent-Type: application/json\r\n\
    Content-Length: 100\r\n\r\n{\"name\":";

#[tokio::test]
async fn half_a_request_is_not_waited_for() {
    let site = Site::with(impatient()).await;
    last_words(say(&site, "").await).await;
    last_words(say(&site, HALF_A_HEAD).await).await;
    let told = last_words(say(&site, HALF_A_BODY).await).await;
    assert!(told.starts_with("HTTP/1.1 408 "), "{told}");
    assert!(told.contains("\"too-slow\""), "{told}");
    let idle = last_words(say(&site, &format!("{HALF_A_HEAD}\r\n")).await).await;
    assert!(idle.starts_with("HTTP/1.1 200 "), "{idle}");
}

#[tokio::test]
async fn nor_where_the_operator_listens() {
    let own = Some("127.0.0.1:0".to_owned());
    let site = Site::with(Config { metrics: own, ..impatient() }).await;
    let address = site.metrics_address.unwrap();
    last_words(say_at(address, HALF_A_HEAD).await).await;
    let asked = "GET /api/health HTTP/1.1\r\nHost: wayfinder\r\n\r\n";
    let told = last_words(say_at(address, asked).await).await;
    assert!(told.starts_with("HTTP/1.1 200 "), "{told}");
}

#[tokio::test]
async fn so_many_connections_are_served_and_no_more() {
    let limits = Limits { all_connections: 2, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let first = say(&site, HALF_A_HEAD).await;
    let _second = say(&site, HALF_A_HEAD).await;
    assert_eq!(last_words(say(&site, HALF_A_HEAD).await).await, "", "there is no room");
    drop(first);
    // It is found out soon that one has gone.
    let start = Instant::now();
    loop {
        let stream = say(&site, &format!("{HALF_A_HEAD}Connection: close\r\n\r\n")).await;
        if last_words(stream).await.starts_with("HTTP/1.1 200 ") {
            break;
        }
        assert!(start.elapsed() < PATIENCE, "the place is not given to another");
    }
}

/// A socket at a table whose client reads nothing, but asks for everything again and again. The
/// chat is so long that no buffer holds the answers.
async fn deaf_socket(visitor: &mut Visitor) -> TcpStream {
    let table = visitor.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let (mut talking, _) = visitor.sit(id).await;
    for _ in 0..100 {
        talking.say(json!({ "chat": { "text": "🐚".repeat(500) } })).await;
        talking.next("chat").await;
    }
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(visitor.address).await.unwrap();
    let cookie = visitor.cookie.as_deref().unwrap();
    let head = format!(
        "GET /api/tables/{id}/socket HTTP/1.1\r\nHost: wayfinder\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    wait_for(visitor, "wayfinder_sockets 2").await;
    drop(talking);
    wait_for(visitor, "wayfinder_sockets 1").await;
    // A text frame, its mask all zero.
    let mut frame = vec![0x81, 0x80 | 0x0d, 0, 0, 0, 0];
    frame.extend(br#"{"resync":{}}"#);
    stream.write_all(&frame.repeat(60)).await.unwrap();
    stream
}

async fn wait_for(visitor: &mut Visitor, line: &str) {
    let (start, line) = (Instant::now(), format!("\n{line}\n"));
    while !visitor.get("/metrics").await.text.contains(&line) {
        assert!(start.elapsed() < PATIENCE, "no {line:?}");
    }
}

#[tokio::test]
async fn a_socket_that_does_not_read_is_closed() {
    let site = Site::with(impatient()).await;
    let mut hina = site.named("Hina").await;
    let _deaf = deaf_socket(&mut hina).await;
    wait_for(&mut hina, "wayfinder_sockets 0").await;
}

/// Reads a few bytes every now and then until the server hangs up.
async fn trickle(mut stream: TcpStream) {
    let start = Instant::now();
    let mut few = [0; 64];
    // Hanging up while something is unread is a reset.
    while !matches!(stream.read(&mut few).await, Ok(0) | Err(_)) {
        assert!(start.elapsed() < PATIENCE, "the server does not hang up");
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_socket_that_trickles_is_closed() {
    let site = Site::with(impatient()).await;
    let mut hina = site.named("Hina").await;
    let deaf = deaf_socket(&mut hina).await;
    let trickling = tokio::spawn(trickle(deaf));
    wait_for(&mut hina, "wayfinder_sockets 0").await;
    trickling.abort();
}

#[tokio::test]
async fn an_answer_that_is_read_in_trickles_is_not_waited_for() {
    let site = Site::with(impatient()).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(site.address).await.unwrap();
    // So many answers that no buffer of the system holds them all.
    let ask = "GET /api/openapi.json HTTP/1.1\r\nHost: wayfinder\r\n\r\n".repeat(200);
    stream.write_all(ask.as_bytes()).await.unwrap();
    let trickling = tokio::spawn(trickle(stream));
    let mut hina = site.visitor();
    let start = Instant::now();
    loop {
        let told = hina.get("/metrics").await.text;
        // Whoever asks for the metrics has a connection as well.
        if told.contains("\nwayfinder_connections 1\n") {
            break;
        }
        assert!(start.elapsed() < PATIENCE, "{told}");
    }
    trickling.abort();
}

#[tokio::test]
async fn connections_of_an_address_are_counted() {
    let limits = Limits { connections: 2, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let one = say(&site, HALF_A_HEAD).await;
    let two = say(&site, HALF_A_HEAD).await;
    assert_eq!(last_words(say(&site, "").await).await, "", "a third is one too many");
    drop((one, two));
    let start = Instant::now();
    loop {
        let told = last_words(say(&site, &format!("{HALF_A_HEAD}Connection: close\r\n\r\n")).await);
        if told.await.starts_with("HTTP/1.1 200 ") {
            break;
        }
        assert!(start.elapsed() < PATIENCE, "closed ones are still counted");
    }
}

#[tokio::test]
async fn sockets_of_a_user_and_of_an_address_are_counted() {
    let limits = Limits { user_sockets: 1, address_sockets: 2, ..Limits::NONE };
    let site = Site::with(Config { limits, ..config() }).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("fists", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap();
    let (_socket, _) = hina.sit(id).await;
    assert!(hina.connect(id, None).await.is_err(), "Hina has one");
    let (watching, _) = site.visitor().sit(id).await;
    assert!(site.visitor().connect(id, None).await.is_err(), "the address has two");
    drop(watching);
    let start = Instant::now();
    while site.visitor().connect(id, None).await.is_err() {
        assert!(start.elapsed() < PATIENCE, "closed ones are still counted");
    }
}

#[tokio::test]
async fn a_server_stops_whatever_its_clients_do() {
    let site = Site::start().await;
    let mut hina = site.named("Hina").await;
    let _deaf = deaf_socket(&mut hina).await;
    let _half_a_head = say(&site, HALF_A_HEAD).await;
    let _half_a_body = say(&site, HALF_A_BODY).await;
    let _nothing = say(&site, "").await;
    let start = Instant::now();
    site.stop().await;
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}
