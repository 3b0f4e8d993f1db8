use std::{
    collections::BTreeMap,
    num::NonZeroU8,
    time::{Duration, Instant},
};

use maori::Maori;
use polaris::Polaris;
use polynesia::Polynesia;
use serde::Serialize;
use vanuatu::Vanuatu;
use wayfinder_bots::Playable;
use wayfinder_catalog::Catalog;
use wayfinder_core::{Proposal, SetupError};
use wayfinder_search::{Budget, Config, search};
use wayfinder_yardstick::{Measures, Moment, moments};

/// How fast the rules and the search of one table are.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct RulesFigures {
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

impl RulesFigures {
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
const MOMENTS: usize = 9;

/// Measures every title at every player count, and at tables that ask more of the rules.
pub(crate) fn measure(seconds: Duration) -> Result<Vec<RulesFigures>, SetupError> {
    let mut figures = Vec::new();
    let maori = [
        Proposal::new(4).with("edges", "matching"),
        Proposal::new(4).with("variation", "pro").with("board", "atoll"),
    ];
    let polynesia = [Proposal::new(4).with("tide_2", "2.2").with("tide_3", "3.2")];
    let vanuatu =
        [Proposal::new(5).with("characters", "off"), Proposal::new(5).with("rising_waters", "on")];
    measure_title::<Maori>((4, 1e6), &maori, seconds, &mut figures)?;
    measure_title::<Polynesia>((4, 1e6), &polynesia, seconds, &mut figures)?;
    measure_title::<Vanuatu>((5, 0.7e6), &vanuatu, seconds, &mut figures)?;
    measure_title::<Polaris>((4, 0.7e6), &[], seconds, &mut figures)?;
    for title in Catalog::ALL.titles() {
        let id = title.info().id;
        assert!(figures.iter().any(|it| it.title == id), "{id} was forgotten");
    }
    Ok(figures)
}

/// Measures the tables of a title. At a table of so many with default options, so many decisions a second are
/// wanted.
fn measure_title<G: Playable>(
    (players, wanted): (u8, f64),
    others: &[Proposal],
    seconds: Duration,
    figures: &mut Vec<RulesFigures>,
) -> Result<(), SetupError> {
    let usual = (G::INFO.min_players..=G::INFO.max_players).map(Proposal::new);
    for table in usual.chain(others.iter().cloned()) {
        let setup = G::setup(&table)?;
        let asked = table.players == players && table.options.is_empty();
        figures.push(RulesFigures {
            title: G::INFO.id,
            players: table.players,
            measures: Measures::of::<G>(&setup, seconds.mul_f64(0.4)),
            wanted_per_second: asked.then_some(wanted),
            search_iterations_per_second: iterations::<G>(&setup, seconds.mul_f64(0.2)),
            options: table.options,
        });
    }
    Ok(())
}

/// Iterations a second of the search that the levels use, on one thread.
fn iterations<G: Playable>(setup: &G::Setup, time: Duration) -> f64 {
    let budget = Budget::Time(time / MOMENTS as u32);
    let config = Config { budget, threads: NonZeroU8::MIN, ..G::LEARNED };
    let guide = G::tuned();
    let moments = moments::<G>(setup, 1, MOMENTS);
    let start = Instant::now();
    let think = |moment: &Moment<G>| search(&guide, &config, &moment.sight(), 1).iterations;
    let iterations: u32 = moments.iter().map(think).sum();
    f64::from(iterations) / start.elapsed().as_secs_f64()
}
