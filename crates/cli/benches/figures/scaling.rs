use std::{error::Error, num::NonZeroUsize, sync::Arc, time::Duration};

use serde::Serialize;
use wayfinder_catalog::BotSpec;
use wayfinder_core::Proposal;
use wayfinder_lab::{LabTable, LabTitle, RunError, Simulation, every_title};
use wayfinder_table::Keep;
use wayfinder_testkit::median;

/// How much faster two threads simulate than one.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Scaling {
    pub(crate) title: &'static str,
    pub(crate) players: u8,
    /// The medians of all rounds.
    pub(crate) decisions_per_second: [f64; 2],
    /// The speed of two threads by twice that of one; the median of rounds.
    pub(crate) share: f64,
}

/// Rounds of one run with one thread and one with two: what a machine does besides changes from
/// minute to minute, and hardly between two neighbours.
const ROUNDS: usize = 7;

/// Games that are played to find out how many are needed.
const TRIAL: u64 = 500;

/// Measures random games of every title, with as many players as it takes.
pub(crate) fn measure(seconds: Duration) -> Result<Vec<Scaling>, Box<dyn Error>> {
    every_title().titles().map(|title| measure_title(title, seconds.mul_f64(0.12))).collect()
}

fn measure_title(title: &dyn LabTitle, run: Duration) -> Result<Scaling, Box<dyn Error>> {
    let players = title.info().max_players;
    let table = title.table(&Proposal::new(players))?;
    // Finds out how many games fill the time, and warms up.
    let took = Duration::from_secs_f64(simulate(&table, TRIAL, 1)?.seconds);
    let games = (TRIAL * run.as_micros() as u64 / took.as_micros().max(1) as u64).max(TRIAL);
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        rounds.push([simulate(&table, games, 1)?.rate, simulate(&table, games, 2)?.rate]);
    }
    let rate = |threads: usize| median(rounds.iter().map(|round| round[threads - 1]));
    Ok(Scaling {
        title: title.info().id,
        players,
        decisions_per_second: [rate(1), rate(2)],
        share: median(rounds.iter().map(|[one, two]| two / one / 2.0)),
    })
}

struct Run {
    seconds: f64,
    rate: f64,
}

fn simulate(table: &Arc<dyn LabTable>, games: u64, threads: usize) -> Result<Run, RunError> {
    let simulation = Simulation {
        table: Arc::clone(table),
        bots: vec![BotSpec::Random.into(); table.proposal().players.into()],
        games,
        seed: 1,
        threads: NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN),
    };
    let report = simulation.run(Keep::Nothing, |_| Ok(()))?;
    Ok(Run { seconds: report.seconds, rate: report.decisions_per_second })
}
