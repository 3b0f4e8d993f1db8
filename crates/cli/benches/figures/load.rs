//! How much the server bears.
//!
//! Starts the real program with a fresh SQLite file on the loopback, opens tables of Maori with
//! two connected sockets each, and plays legal decisions: first at a steady 500 a second, then as
//! fast as they are answered. A decision counts when *both* sockets were told. Every socket must
//! see every version once and in order; at the end the program is killed without warning and
//! started again, and every table must stand where it was last acknowledged.

mod program;
mod table;

use std::time::{Duration, Instant};

use futures_util::{StreamExt, future::join_all, stream};
use serde::Serialize;
use tokio::{
    runtime::Runtime,
    time::{sleep, sleep_until},
};

use self::{program::RunningProgram, table::Table};

/// Decisions a second over all tables, while the time to the broadcast is taken.
pub(crate) const STEADY_RATE: f64 = 500.0;

/// What the server bore.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Load {
    pub(crate) tables: usize,
    /// At [`STEADY_RATE`].
    pub(crate) steady: Times,
    /// The next decision as soon as the last is answered.
    pub(crate) saturated: Times,
    pub(crate) fresh_table_kb: f64,
    pub(crate) played_table_kb: f64,
}

/// How long decisions took until both players were told.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Times {
    pub(crate) decisions_per_second: f64,
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
}

impl Load {
    /// Measures so many tables, for so long at each pace.
    pub(crate) fn measure(tables: usize, seconds: Duration) -> Load {
        Runtime::new().expect("a runtime").block_on(measure(tables, seconds))
    }
}

async fn measure(count: usize, seconds: Duration) -> Load {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("load.db");
    let program = RunningProgram::start(&database);
    let empty = program.memory_kb();
    let mut tables = open_tables(&program, count).await;
    sleep(Duration::from_millis(500)).await;
    let each = |program: &RunningProgram| (program.memory_kb() - empty) / count as f64;
    let fresh_table_kb = each(&program);
    let steady = play(&mut tables, LoadPace::Steady { rate: STEADY_RATE }, seconds).await;
    let saturated = play(&mut tables, LoadPace::Saturated, seconds).await;
    let played_table_kb = each(&program);
    // Ends it without warning.
    drop(program);
    check_kept(&RunningProgram::start(&database), &tables).await;
    Load { tables: count, steady, saturated, fresh_table_kb, played_table_kb }
}

async fn open_tables(program: &RunningProgram, count: usize) -> Vec<Table> {
    let people = [program.guest().await, program.guest().await];
    let ids: Vec<String> =
        stream::iter(0..count).map(|_| program.open(&people)).buffer_unordered(16).collect().await;
    let tables = stream::iter(ids).map(|id| Table::sit(program, &people, id));
    tables.buffer_unordered(16).collect().await
}

/// Compares every table with where it was last acknowledged.
async fn check_kept(program: &RunningProgram, tables: &[Table]) {
    let checks: Vec<_> = stream::iter(tables)
        .map(|table| async { (table.version(), program.version(table.id()).await) })
        .buffer_unordered(16)
        .collect()
        .await;
    let lost = checks.iter().filter(|(known, found)| Some(*known) != *found).count();
    assert_eq!(lost, 0, "tables that are not where they were acknowledged after a kill");
}

/// How fast to play.
#[derive(Clone, Copy)]
enum LoadPace {
    /// So many decisions a second over all tables.
    Steady { rate: f64 },
    /// The next as soon as the last is answered.
    Saturated,
}

async fn play(tables: &mut [Table], pace: LoadPace, seconds: Duration) -> Times {
    let start = Instant::now();
    let end = start + seconds;
    let count = tables.len();
    let each = tables.iter_mut().enumerate().map(|(place, table)| async move {
        let mut times = Vec::new();
        let pause = match pace {
            LoadPace::Steady { rate } => Duration::from_secs_f64(count as f64 / rate),
            LoadPace::Saturated => Duration::ZERO,
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
    Times::of(join_all(each).await.into_iter().flatten().collect(), seconds)
}

impl Times {
    /// Sums up milliseconds.
    fn of(mut times: Vec<f64>, seconds: Duration) -> Times {
        times.sort_by(f64::total_cmp);
        let last = times.len().checked_sub(1).expect("somebody decided");
        let per_mille = |share: usize| times[(times.len() * share / 1000).min(last)];
        Times {
            decisions_per_second: times.len() as f64 / seconds.as_secs_f64(),
            p50_ms: per_mille(500),
            p99_ms: per_mille(990),
            max_ms: times[last],
        }
    }
}
