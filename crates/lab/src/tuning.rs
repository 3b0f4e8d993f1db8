//! What positions are worth, learned from games.

mod adam;
mod choice;
mod fit;
mod policy;
mod policy_fit;
mod sample;

use std::{num::NonZeroUsize, sync::Arc, time::Instant};

use serde::Serialize;
use wayfinder_bots::{BotSpec, Feature, HeldOut};

use crate::{Fixture, LabTable, Matches, RunError, workers::in_order};
use fit::{Case, fit, log_loss};
use wayfinder_table::{IllegalChoice, Keep};

pub use choice::{Choice, PolicyShape};
pub(crate) use choice::{at_choices, look};
pub use policy::PolicyReport;
pub(crate) use sample::samples;
pub use sample::{Sample, Sampling, Teacher};

/// Games of bots among themselves, to learn from who wins them.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// The tables to play at, in turn.
    pub tables: Vec<Arc<dyn LabTable>>,
    /// Who plays: they take the seats in turn, one further each game.
    pub bots: Vec<BotSpec>,
    /// How many games in all.
    pub games: u64,
    /// How positions are taken from them.
    pub sampling: Sampling,
    /// How many positions the weights set by hand count for against those of the games.
    pub prior: u32,
    /// What everything random grows from: the same seed gives the same weights, whatever the number
    /// of threads.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: NonZeroUsize,
}

/// What was learned.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TuningReport {
    /// The title's id.
    pub game: &'static str,
    /// How many games were played.
    pub games: u64,
    /// How many positions the weights were fitted to.
    pub positions: u64,
    /// How well they do in the games that they were not fitted to.
    pub held_out: HeldOut,
    /// In the order of the title's features.
    pub weights: Vec<TunedWeight>,
    /// How long playing and fitting took.
    pub seconds: f64,
    /// The seed of the games.
    pub seed: u64,
    /// How many games were played at once.
    pub threads: usize,
}

/// What was learned of one feature, in points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct TunedWeight {
    /// Which feature.
    pub name: &'static str,
    /// Its weight as set by hand.
    pub by_hand: f32,
    /// Its weight at the start of the game.
    pub early: f32,
    /// Its weight at the end.
    pub late: f32,
}

/// How much more the prior counts against weights that change during the game: few games tell much about that, and
/// one weight for the whole game foretells the winners of other games better than two that were fitted freely.
const STEADY: f64 = 10.0;

/// One round of all tables in so many is held out.
const HELD_OUT: u64 = 5;

impl Tuning {
    /// Plays all games, telling `each` of every one, and fits the weights to them.
    ///
    /// # Panics
    ///
    /// If there is no table or no bot.
    pub fn run(&self, each: impl FnMut()) -> Result<TuningReport, RunError> {
        let start = Instant::now();
        let features = self.tables[0].matches().features();
        let cases = |matches: &mut dyn Matches, fixture: &Fixture<'_>| {
            let samples = matches.sample(fixture, self.sampling)?;
            Ok(samples.iter().map(|sample| sample.case(features)).collect())
        };
        let (taught, held_out) = self.gather(cases, each)?;
        let weights = learn(&taught, features, self.prior);
        Ok(TuningReport {
            game: self.tables[0].info().id,
            games: self.games,
            positions: taught.len() as u64,
            held_out: judge(&held_out, features, &weights),
            weights,
            seconds: start.elapsed().as_secs_f64(),
            seed: self.seed,
            threads: self.threads.get(),
        })
    }

    /// What `take` takes of all games: what is to be learned from, and what is held out.
    fn gather<S: Send>(
        &self,
        take: impl Fn(&mut dyn Matches, &Fixture<'_>) -> Result<Vec<S>, IllegalChoice> + Sync,
        mut each: impl FnMut(),
    ) -> Result<(Vec<S>, Vec<S>), RunError> {
        let threads = (self.threads.get() as u64).min(self.games.max(1));
        let tables = || self.tables.iter().map(|table| table.matches()).collect::<Vec<_>>();
        let mut workers: Vec<_> = (0..threads).map(|_| tables()).collect();
        let (mut taught, mut held_out) = (Vec::new(), Vec::new());
        let mut games = 0;
        in_order(
            self.games,
            &mut workers,
            |tables, game| self.play(tables, game, &take),
            |samples| {
                let round = games / self.tables.len() as u64;
                let kept =
                    if round % HELD_OUT == HELD_OUT - 1 { &mut held_out } else { &mut taught };
                kept.extend(samples);
                games += 1;
                each();
                Ok(())
            },
        )?;
        Ok((taught, held_out))
    }

    fn play<S>(
        &self,
        tables: &mut [Box<dyn Matches>],
        game: u64,
        take: impl Fn(&mut dyn Matches, &Fixture<'_>) -> Result<Vec<S>, IllegalChoice>,
    ) -> Result<Vec<S>, RunError> {
        let table = (game % self.tables.len() as u64) as usize;
        let first = (game / self.tables.len() as u64) as usize;
        let seats = usize::from(self.tables[table].proposal().players);
        let bots: Vec<_> =
            (0..seats).map(|seat| self.bots[(first + seat) % self.bots.len()].into()).collect();
        let fixture = Fixture::counted(self.seed, game, &bots, Keep::Log);
        Ok(take(&mut *tables[table], &fixture)?)
    }
}

/// The weights of the middle of the game, then how much they change from start to end.
fn by_hand(features: &[Feature]) -> Vec<f64> {
    let weights = features.iter().map(|feature| f64::from(feature.by_hand));
    weights.chain(features.iter().map(|_| 0.0)).collect()
}

fn learn(cases: &[Case], features: &[Feature], prior: u32) -> Vec<TunedWeight> {
    let (middle, change) = (f64::from(prior), STEADY * f64::from(prior));
    let strength = [vec![middle; features.len()], vec![change; features.len()]].concat();
    let weights = fit(cases, &by_hand(features), &strength);
    let (middle, change) = weights.split_at(features.len());
    let named = features.iter().zip(middle).zip(change);
    let weight = |((feature, middle), change): ((&Feature, &f64), &f64)| TunedWeight {
        name: feature.name,
        by_hand: feature.by_hand,
        early: (middle - 0.5 * change) as f32,
        late: (middle + 0.5 * change) as f32,
    };
    named.map(weight).collect()
}

fn judge(cases: &[Case], features: &[Feature], weights: &[TunedWeight]) -> HeldOut {
    let middle = weights.iter().map(|it| 0.5 * (it.early + it.late));
    let change = weights.iter().map(|it| it.late - it.early);
    let tuned: Vec<_> = middle.chain(change).map(f64::from).collect();
    HeldOut {
        positions: cases.len() as u64,
        even: log_loss(cases, &vec![0.0; tuned.len()]),
        by_hand: log_loss(cases, &by_hand(features)),
        tuned: log_loss(cases, &tuned),
    }
}
