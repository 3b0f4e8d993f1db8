//! Measures durable appends: many tables, each waiting for its answer before it goes on.
//!
//! `cargo run --release -p wayfinder-store --example append_rate -- [DATABASE] [TABLES] [SECONDS]`
//!
//! Without a database it uses an SQLite file in a temporary folder, with `postgres` a PostgreSQL of its
//! own that writes to disk before it answers. At the end it loads every table and checks that exactly
//! what was answered is there.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use tokio::task::JoinSet;
use wayfinder_store::{Append, NewSeat, NewTable, Sitter, Store, TableId, Terms};
use wayfinder_table::Version;

type Failure = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let database = arguments.next().unwrap_or_default();
    let tables: usize = arguments.next().map_or(Ok(1000), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;

    let folder = tempfile::tempdir()?;
    let (address, server) = match database.as_str() {
        "" => (folder.path().join("rate.db").display().to_string(), None),
        "postgres" => start_postgres().map(|(url, server)| (url, Some(server)))?,
        address => (address.to_owned(), None),
    };
    let store = Store::open(&address).await?;
    let ids = open_tables(&store, tables).await?;
    let measured = measure(&store, &ids, Duration::from_secs(seconds)).await?;
    measured.print(tables);
    check(&store, &measured.versions).await?;
    store.close().await;
    if let Some(mut server) = server {
        drop(server.stdin.take());
        server.wait()?;
    }
    Ok(())
}

fn start_postgres() -> Result<(String, Child), Failure> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres-for-tests");
    let mut server = Command::new(script)
        .arg("--durable")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut url = String::new();
    BufReader::new(server.stdout.take().ok_or("no output")?).read_line(&mut url)?;
    Ok((url.trim_end().replace("localhost?", "localhost/postgres?"), server))
}

async fn open_tables(store: &Store, tables: usize) -> Result<Vec<TableId>, Failure> {
    let host = store.create_guest("Moana").await?.id;
    let table = NewTable {
        game: "maori".into(),
        rules_version: 1,
        proposal: r#"{"players":2,"options":{}}"#.into(),
        host,
        listed: false,
        seats: vec![NewSeat::new(Sitter::User(host)); 2],
        rematch_of: None,
        past: None,
        terms: Terms::default(),
    };
    let start = Instant::now();
    let mut ids = Vec::with_capacity(tables);
    for _ in 0..tables {
        ids.push(store.create_table(&table).await?);
    }
    let rate = tables as f64 / start.elapsed().as_secs_f64();
    println!("opened {tables} tables one after the other, {rate:.0} a second");
    Ok(ids)
}

struct AppendRate {
    elapsed: Duration,
    waits: Vec<Duration>,
    versions: Vec<(TableId, u32)>,
}

async fn measure(store: &Store, ids: &[TableId], time: Duration) -> Result<AppendRate, Failure> {
    let mut players = JoinSet::new();
    let start = Instant::now();
    for &table in ids {
        players.spawn(play(store.clone(), table, start + time));
    }
    let mut measured = AppendRate { elapsed: time, waits: Vec::new(), versions: Vec::new() };
    while let Some(played) = players.join_next().await {
        let (table, version, waits) = played?.map_err(|error| error.to_string())?;
        measured.waits.extend(waits);
        measured.versions.push((table, version));
    }
    measured.elapsed = start.elapsed();
    Ok(measured)
}

/// Appends three entries at a time until the time is up.
async fn play(
    store: Store,
    table: TableId,
    end: Instant,
) -> Result<(TableId, u32, Vec<Duration>), wayfinder_store::StoreError> {
    let (mut version, mut steps, mut waits) = (0, 0, Vec::new());
    while Instant::now() < end {
        let entries = ["0 explore savaii-upolu fish", "* palm-hut-shell 3", "* tile 17"];
        let asked = Instant::now();
        store
            .append(table, Append::new(Version::new(u64::from(version) + 1), steps, entries))
            .await?;
        waits.push(asked.elapsed());
        version += 1;
        steps += 3;
    }
    Ok((table, version, waits))
}

impl AppendRate {
    fn print(&self, tables: usize) {
        let mut waits = self.waits.clone();
        waits.sort_unstable();
        let rate = waits.len() as f64 / self.elapsed.as_secs_f64();
        let share = |percent: usize| {
            let wait = waits.get((waits.len() * percent / 100).min(waits.len().saturating_sub(1)));
            wait.copied().unwrap_or_default().as_secs_f64() * 1000.0
        };
        println!(
            "{tables} tables, {} appends in {:.1} s: {rate:.0} appends/s, p50 {:.1} ms, p99 {:.1} ms",
            waits.len(),
            self.elapsed.as_secs_f64(),
            share(50),
            share(99),
        );
    }
}

async fn check(store: &Store, versions: &[(TableId, u32)]) -> Result<(), Failure> {
    for &(table, version) in versions {
        let log = store.load_table(table).await?.log;
        if (log.version().number(), log.steps()) != (version.into(), 3 * version) {
            return Err(format!("table {table} is at {}, not {version}", log.version()).into());
        }
    }
    println!("every table has exactly what was answered");
    Ok(())
}
