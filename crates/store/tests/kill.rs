//! Kills a program in the middle of its appends, again and again, and finds all that was answered.
//!
//! It is its own victim: started with an address and tables it appends to them and prints each
//! answer, until it is killed.

mod support;

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

use support::{Home, running_table, step};
use tokio::task::JoinSet;
use wayfinder_store::{Store, TableId};

const TABLES: usize = 20;
const KILLS: usize = 3;
/// How many answers are read before each kill.
const ANSWERS: usize = 200;

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--list") {
        // Runners that start each test by its name ask for the names first; no test is ignored here.
        if !arguments.iter().any(|argument| argument == "--ignored") {
            println!("nothing_answered_is_lost: test");
        }
        return;
    }
    // Test runners pass options of their own, which start with a dash.
    match arguments.split_first() {
        Some((address, tables)) if tables.len() == TABLES => victim(address, tables).await,
        Some(_) | None => {
            nothing_answered_is_lost("sqlite", Home::sqlite()).await;
            if let Some(home) = Home::postgres().await {
                nothing_answered_is_lost("postgres", home).await;
            }
        }
    }
}

async fn nothing_answered_is_lost(name: &str, home: Home) {
    let store = home.open().await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(running_table(&store).await.1);
    }
    drop(store);

    let mut found: HashMap<TableId, u64> = HashMap::new();
    for _ in 0..KILLS {
        let answered = kill_in_mid_append(&home, &tables);
        let store = home.open().await;
        for &table in &tables {
            let log = store.load_table(table).await.expect("the table is there").log;
            let last = answered.get(&table).or(found.get(&table)).copied().unwrap_or_default();
            assert!(
                log.version().number() >= last,
                "{name}: version {last} was answered and is lost"
            );
            let expected: Vec<String> =
                (1..=log.version().number()).map(|version| format!("0 step {version}")).collect();
            assert_eq!(log.entries(), expected, "{name}: whole and in order");
            found.insert(table, log.version().number());
        }
    }
    let appends: u64 = found.values().sum();
    assert!(appends as usize >= KILLS * ANSWERS, "{name}: every life went on where it stopped");
    println!("{name}: {appends} appends survived {KILLS} kills ... ok");
}

/// The last version of each table that the victim told before it was killed.
fn kill_in_mid_append(home: &Home, tables: &[TableId]) -> HashMap<TableId, u64> {
    let mut process = Command::new(std::env::current_exe().expect("this program"))
        .arg(&home.address)
        .args(tables.iter().map(TableId::as_str))
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program runs");
    let output = BufReader::new(process.stdout.take().expect("it is piped"));
    let mut answered = HashMap::new();
    for (number, line) in output.lines().map_while(Result::ok).enumerate() {
        if number == ANSWERS {
            process.kill().expect("it runs until it is killed");
        }
        // The kill may cut the last line short.
        if let Some((table, version)) = line.split_once(' ')
            && let (Ok(table), Some(version)) = (table.parse(), version.strip_suffix('.'))
        {
            answered.insert(table, version.parse().expect("a whole line"));
        }
    }
    assert!(!process.wait().expect("it ends").success(), "it was killed");
    answered
}

async fn victim(address: &str, tables: &[String]) {
    let store = Store::open(address).await.expect("the database opens");
    let mut players = JoinSet::new();
    for table in tables {
        let table: TableId = table.parse().expect("a table's id");
        let store = store.clone();
        players.spawn(async move {
            let log = store.load_table(table).await.expect("it is there").log;
            let mut steps = log.steps();
            loop {
                steps += 1;
                store.append(table, step(steps)).await.expect("nobody else appends");
                writeln!(std::io::stdout(), "{table} {steps}.").expect("somebody reads");
            }
        });
    }
    players.join_all().await;
}
