//! How many decisions servers bear, and what each costs: the more nodes, the more of them hear of every decision.

use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use clap::Args;
use futures_util::{SinkExt, StreamExt, future::try_join_all, stream, stream::TryStreamExt};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::{
    Failure,
    cluster::Cluster,
    heard::{HeardMessage, TableState},
    person::{Person, Socket, connect},
    process::cpu_seconds,
};

/// Decisions a second and processor time for each, with SQLite and with 1, 2 and 3 nodes on a PostgreSQL
#[derive(Debug, Args)]
pub struct Rates {
    /// How long each is measured at most; less if the games are over before
    #[arg(long, value_name = "S", default_value_t = 15)]
    seconds: u64,
    /// How many tables of Maori, with two players each
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: usize,
}

/// How much more a decision may cost with three nodes than with one.
const MOST: f64 = 1.5;

struct Throughput {
    decisions: usize,
    seconds: f64,
    /// Of all nodes.
    cpu: f64,
    p50: Duration,
    p99: Duration,
}

impl Rates {
    /// Measures; tells whether three nodes cost no more than they may.
    pub async fn run(&self, program: &Path) -> Result<bool, Failure> {
        println!("{} tables of Maori, two players each, {} s", self.tables, self.seconds);
        println!(
            "\n| database | nodes | decisions a second | p50 | p99 | processor time of all nodes a decision |"
        );
        println!("| --- | --- | --- | --- | --- | --- |");
        let folder = tempfile::tempdir()?;
        let cluster = Cluster::on_sqlite(program, folder.path(), &[]).await?;
        self.measure(cluster, "SQLite").await?;
        let mut costs = Vec::new();
        for nodes in 1..=3 {
            let cluster = Cluster::on_durable_postgres(program, nodes).await?;
            costs.push(self.measure(cluster, "PostgreSQL").await?.cost());
        }
        let more = costs[2] / costs[0];
        println!("\nthree nodes cost {more:.2} times as much as one, at most {MOST} is wanted");
        Ok(more <= MOST)
    }

    async fn measure(&self, cluster: Cluster, name: &str) -> Result<Throughput, Failure> {
        let count = cluster.nodes.len();
        let cluster = Arc::new(cluster);
        let hosts: Vec<_> = cluster.nodes.iter().map(|node| node.host().to_owned()).collect();
        let mut people = Vec::new();
        for host in [&hosts[0], &hosts[count - 1]] {
            people.push(Person::arrive(&cluster.http, host, "Player").await?);
        }
        let (people, hosts) = (&people, &hosts);
        let opened = stream::iter(0..self.tables).map(|number| {
            let cluster = Arc::clone(&cluster);
            // The players of a table are at two nodes, where there are two.
            let at = [number % count, (number + 1) % count].map(|node| hosts[node].clone());
            async move { Pair::sit(&cluster.http, people, at).await }
        });
        let mut pairs: Vec<Pair> = opened.buffer_unordered(8).try_collect().await?;

        let before = self.cpu(&cluster).await?;
        let start = Instant::now();
        let end = start + Duration::from_secs(self.seconds);
        let waits = try_join_all(pairs.iter_mut().map(|pair| pair.play(end))).await?;
        let seconds = start.elapsed().as_secs_f64();
        let cpu = self.cpu(&cluster).await? - before;
        let mut waits: Vec<Duration> = waits.into_iter().flatten().collect();
        waits.sort_unstable();
        let at = |share: usize| waits[(waits.len() * share / 1000).min(waits.len() - 1)];
        let measured =
            Throughput { decisions: waits.len(), seconds, cpu, p50: at(500), p99: at(990) };
        println!(
            "| {name} | {count} | {:.0} | {:.1} ms | {:.1} ms | {:.0} µs |",
            measured.decisions as f64 / measured.seconds,
            measured.p50.as_secs_f64() * 1e3,
            measured.p99.as_secs_f64() * 1e3,
            measured.cost() * 1e6,
        );
        Ok(measured)
    }

    async fn cpu(&self, cluster: &Cluster) -> Result<f64, Failure> {
        let mut sum = 0.0;
        for node in &cluster.nodes {
            sum += cpu_seconds(node.pid().await?)?;
        }
        Ok(sum)
    }
}

impl Throughput {
    fn cost(&self) -> f64 {
        self.cpu / self.decisions as f64
    }
}

/// A table with both its players.
struct Pair {
    sockets: [Socket; 2],
    version: u64,
    /// Who decides next, and what.
    next: Option<(usize, String)>,
    /// Which legal decision is taken differs from table to table.
    taste: usize,
}

impl Pair {
    async fn sit(
        http: &reqwest::Client,
        people: &[Person],
        at: [String; 2],
    ) -> Result<Pair, Failure> {
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let body = json!({ "game": "maori", "players": 2, "listed": true, "seats": seats });
        let table = people[0].post(http, &at[0], "/api/tables", &body).await?;
        let id = table["id"].as_str().ok_or("a table without an id")?;
        let take = format!("/api/tables/{id}/seats/1/take");
        people[1].post(http, &at[1], &take, &json!({})).await?;
        let sockets = [
            connect(&at[0], id, Some(&people[0])).await?,
            connect(&at[1], id, Some(&people[1])).await?,
        ];
        let taste = id.bytes().map(usize::from).sum();
        let mut pair = Pair { sockets, version: 0, next: None, taste };
        // Nature has the first word at Maori, and makes version 1.
        let seen = [pair.read(0, 1).await?, pair.read(1, 1).await?];
        pair.look(seen);
        Ok(pair)
    }

    /// Decides as fast as it is answered; returns how long it took each time until both were told.
    async fn play(&mut self, end: Instant) -> Result<Vec<Duration>, Failure> {
        let mut waits = Vec::new();
        while Instant::now() < end {
            let Some((seat, decision)) = self.next.take() else { break };
            let seq = self.version;
            let decide = json!({ "decide": { "seat": seat, "seq": seq, "decision": decision } });
            let start = Instant::now();
            self.sockets[seat].send(Message::text(decide.to_string())).await?;
            let seen = [self.read(seat, seq + 1).await?, self.read(1 - seat, seq + 1).await?];
            waits.push(start.elapsed());
            self.look(seen);
        }
        Ok(waits)
    }

    fn look(&mut self, seen: [TableState; 2]) {
        self.version = seen[0].version;
        self.taste += 1;
        let asked = seen.into_iter().flat_map(|seen| seen.asked).find(|it| !it.legal.is_empty());
        self.next = asked.map(|mut asked| {
            let place = self.taste % asked.legal.len();
            (asked.seat.index(), asked.legal.swap_remove(place))
        });
    }

    /// What a player is told of a version.
    async fn read(&mut self, player: usize, version: u64) -> Result<TableState, Failure> {
        loop {
            let message = self.sockets[player].next().await.ok_or("a connection has ended")??;
            let Message::Text(text) = message else { continue };
            match serde_json::from_str(&text)? {
                HeardMessage::State(seen) | HeardMessage::Steps(seen)
                    if seen.version >= version =>
                {
                    return Ok(seen);
                }
                HeardMessage::State(_) | HeardMessage::Steps(_) | HeardMessage::Other(_) => (),
                HeardMessage::Refused(refused) => {
                    return Err(format!("refused: {}", refused.code).into());
                }
                HeardMessage::Closing(_) => return Err("the server stops".into()),
            }
        }
    }
}
