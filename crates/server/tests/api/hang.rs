//! A PostgreSQL that keeps its connections and answers nothing.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream, UnixStream},
    sync::watch,
};

use crate::{
    client::{Site, config},
    home::Home,
};

/// A way to the database. It can be held: what was connected stays so, and nothing passes any more.
struct Way {
    address: String,
    held: watch::Sender<bool>,
}

impl Way {
    /// None if there is no PostgreSQL.
    async fn open() -> Option<Way> {
        let home = Home::postgres().await?;
        let (name, folder) = home.address.split_once("localhost/")?.1.split_once("?host=")?;
        let socket = format!("{folder}/.s.PGSQL.5432");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("postgres://test@{}/{name}", listener.local_addr().unwrap());
        let (held, watched) = watch::channel(false);
        tokio::spawn(async move {
            loop {
                let (client, _) = listener.accept().await.unwrap();
                tokio::spawn(pass(client, socket.clone(), watched.clone()));
            }
        });
        Some(Way { address, held })
    }
}

/// Passes everything on until it is held, and then nothing for ever: that connection is lost.
async fn pass(mut client: TcpStream, socket: String, mut watched: watch::Receiver<bool>) {
    let mut server = UnixStream::connect(socket).await.unwrap();
    let held = tokio::select! {
        held = watched.wait_for(|held| *held) => held.is_ok(),
        ended = copy_bidirectional(&mut client, &mut server) => ended.is_err(),
    };
    if held {
        std::future::pending::<()>().await;
    }
}

/// Longer than any deadline of a statement, shorter than anybody's patience.
const SOON: Duration = Duration::from_secs(9);

#[tokio::test]
async fn a_database_that_answers_nothing_is_away_and_comes_back() {
    let Some(way) = Way::open().await else { return };
    let site = Site::at(Home::shared(way.address.clone()), config()).await;
    let mut hina = site.named("Hina").await;
    let table = hina.open("maori", json!([{ "kind": "me" }, { "kind": "me" }])).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let (mut socket, state) = hina.sit(&id).await;
    let version = state["version"].clone();
    let seat = state["asked"][0]["seat"].as_u64().unwrap();
    let legal = state["asked"][0]["legal"][0].as_str().unwrap().to_owned();

    way.held.send(true).unwrap();
    let start = Instant::now();
    let mut maui = site.visitor();
    let (renamed, listed, opened, ()) = tokio::join!(
        async { hina.clone().post("/api/me", json!({ "name": "Hine" })).await },
        async { hina.clone().get("/api/tables?which=mine").await },
        async { maui.post("/api/me", json!({ "name": "M\u{101}ui" })).await },
        async { socket.decide(seat, &version, &legal).await },
    );
    for answer in [renamed, listed, opened] {
        answer.refused(503, "store-away");
    }
    // Neither can it be looked up what is stored: the room gives up, and the page comes back later.
    assert_eq!(socket.until("closing").await["reason"], "failed");
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());

    // New connections are answered; those that were held never are again.
    way.held.send(false).unwrap();
    let start = Instant::now();
    while hina.get("/api/ready").await.status != 200 {
        assert!(start.elapsed() < Duration::from_secs(30), "it never is ready again");
    }
    while hina.post("/api/me", json!({ "name": "Hine" })).await.status != 200 {
        assert!(start.elapsed() < Duration::from_secs(30), "it never is written again");
    }
    let mut again = hina.sit(&id).await.0;
    again.decide(seat, &version, &legal).await;
    assert_eq!(again.until("steps").await["version"], version.as_u64().unwrap() + 1);
}
