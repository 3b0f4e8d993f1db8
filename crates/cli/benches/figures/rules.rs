use std::{
    collections::BTreeMap,
    num::NonZeroU8,
    time::{Duration, Instant},
};

use serde::Serialize;
use wayfinder_bots::{MeasuredTable, Playable, Studied};
use wayfinder_catalog::{EachTitle, for_each_title};
use wayfinder_core::{Game, Proposal, SetupError};
use wayfinder_search::{Budget, SearchConfig, search};
use wayfinder_testkit::{ChoicePoint, Measures, choice_points};

/// How fast the rules and the search of one table are.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct RulesSpeed {
    pub(crate) title: &'static str,
    pub(crate) players: u8,
    /// Options that are not the default.
    pub(crate) options: BTreeMap<String, String>,
    #[serde(flatten)]
    pub(crate) measures: Measures,
    /// What the design asks for, if it does.
    pub(crate) wanted_per_second: Option<f64>,
    pub(crate) search_iterations_per_second: f64,
}

impl RulesSpeed {
    /// Title and table in one line.
    pub(crate) fn name(&self) -> String {
        format!("{}, {}", self.title, self.table())
    }

    /// Players and options.
    pub(crate) fn table(&self) -> String {
        let options = self.options.iter().map(|(key, value)| format!(", {key} {value}"));
        format!("{} players{}", self.players, options.collect::<String>())
    }
}

/// Positions from the beginning of a game to its end that are searched.
const POINTS: usize = 9;

/// Measures every title at every player count, and at tables that ask more of the rules.
pub(crate) fn measure(seconds: Duration) -> Result<Vec<RulesSpeed>, SetupError> {
    let mut measuring = Measuring { seconds, figures: Vec::new() };
    for_each_title(&mut measuring);
    measuring.figures.into_iter().collect()
}

struct Measuring {
    seconds: Duration,
    figures: Vec<Result<RulesSpeed, SetupError>>,
}

impl EachTitle for Measuring {
    fn title<T: Studied>(&mut self) {
        let info = T::Game::INFO;
        let usual = (info.min_players..=info.max_players).map(Proposal::new);
        let others = T::MEASURED.tables.iter().map(proposal);
        let seconds = self.seconds;
        self.figures.extend(usual.chain(others).map(|table| measure_table::<T>(table, seconds)));
    }
}

fn proposal(table: &MeasuredTable) -> Proposal {
    let options = table.options.iter();
    options.fold(Proposal::new(table.players), |table, (key, value)| table.with(key, value))
}

fn measure_table<T: Playable>(
    table: Proposal,
    seconds: Duration,
) -> Result<RulesSpeed, SetupError> {
    let setup = T::Game::setup(&table)?;
    let usual = table.options.is_empty();
    let wanted = T::MEASURED.wanted.filter(|it| usual && it.players == table.players);
    Ok(RulesSpeed {
        title: T::Game::INFO.id,
        players: table.players,
        measures: Measures::of::<T::Game>(&setup, seconds.mul_f64(0.4)),
        wanted_per_second: wanted.map(|it| it.decisions_per_second),
        search_iterations_per_second: iterations::<T>(&setup, seconds.mul_f64(0.2)),
        options: table.options,
    })
}

/// Iterations a second of the search that the levels use, on one thread.
fn iterations<T: Playable>(setup: &<T::Game as Game>::Setup, time: Duration) -> f64 {
    let budget = Budget::Time(time / POINTS as u32);
    let config = SearchConfig { budget, threads: NonZeroU8::MIN, ..T::LEARNED };
    let guide = T::tuned();
    let points = choice_points::<T::Game>(setup, 1, POINTS);
    let start = Instant::now();
    let think =
        |point: &ChoicePoint<T::Game>| search(&guide, &config, &point.sight(), 1).iterations;
    let iterations: u32 = points.iter().map(think).sum();
    f64::from(iterations) / start.elapsed().as_secs_f64()
}
