use std::{num::NonZeroUsize, sync::Arc, time::Instant};

use serde::Serialize;
use wayfinder_bots::BotSpec;
use wayfinder_core::Dice;
use wayfinder_dice::SeededDice;
use wayfinder_table::Keep;

use crate::{
    Fixture, LabTable, Recipe, RunError, Sampling, simulation::workers, workers::in_order,
};

/// Games of bots in which a search is asked how likely everybody is to win, to be compared with who does.
#[derive(Clone, Debug)]
pub struct Calibration {
    /// What is played, by how many, with which options.
    pub table: Arc<dyn LabTable>,
    /// Who plays: they take the seats in turn, one further each game.
    pub bots: Vec<BotSpec>,
    /// The search that is asked.
    pub asked: Recipe,
    /// How many games.
    pub games: u64,
    /// How positions are taken from them.
    pub sampling: Sampling,
    /// What everything random grows from: the same seed gives the same report, whatever the number of threads.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: NonZeroUsize,
}

/// How likely everybody was thought to win in one position, and what they won.
#[derive(Clone, PartialEq, Debug)]
pub struct Forecast {
    /// Each seat's share of the victory as it was foreseen.
    pub foreseen: Vec<f32>,
    /// Each seat's share in the end.
    pub won: Vec<f32>,
}

/// How far what was foreseen agrees with what came.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CalibrationReport {
    /// The title's id.
    pub game: &'static str,
    /// How many seats a game had.
    pub players: u8,
    /// How many games were played.
    pub games: u64,
    /// How many positions a search was asked about.
    pub positions: u64,
    /// Chances of all seats by their size, the smallest first; those that were never told are left out.
    pub bins: Vec<CalibrationBin>,
    /// The mean distance between what was foreseen and what came, each bin by its number.
    pub error: f64,
    /// Where that lies with 95 % confidence, if other games had been played.
    pub ci: [f64; 2],
    /// What the logarithms of chances would have to be divided by to foretell best: above 1 if they are too sure.
    pub temperature: f64,
    /// The error with that.
    pub error_then: f64,
    /// How long it took.
    pub seconds: f64,
    /// The seed of the games.
    pub seed: u64,
}

/// Chances of about one size.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct CalibrationBin {
    /// How many.
    pub chances: u64,
    /// Their mean.
    pub foreseen: f64,
    /// The mean share of the victory that those seats took.
    pub won: f64,
}

/// How many bins there are, each as wide.
const BINS: usize = 10;
/// How often games are drawn anew to see how far the error depends on them.
const RESAMPLES: usize = 400;

impl Calibration {
    /// Plays all games, telling `each` of every one.
    ///
    /// # Panics
    ///
    /// If there is no bot.
    pub fn run(&self, mut each: impl FnMut()) -> Result<CalibrationReport, RunError> {
        let start = Instant::now();
        let players = self.table.proposal().players;
        let mut workers = workers(&*self.table, self.threads, self.games);
        let mut games: Vec<Vec<Forecast>> = Vec::new();
        in_order(
            self.games,
            &mut workers,
            |matches, game| {
                let seat = |seat| self.bots[(game as usize + seat) % self.bots.len()];
                let bots = (0..usize::from(players)).map(|it| seat(it).into()).collect::<Vec<_>>();
                let fixture = Fixture::counted(self.seed, game, &bots, Keep::Log);
                Ok::<_, RunError>(matches.forecasts(&fixture, self.sampling, self.asked)?)
            },
            |forecasts| {
                games.push(forecasts);
                each();
                Ok(())
            },
        )?;
        let all = || games.iter().flatten();
        let temperature = temperature(&games);
        let bins = bins(all(), 1.0);
        Ok(CalibrationReport {
            game: self.table.info().id,
            players,
            games: self.games,
            positions: all().count() as u64,
            error: error(&bins),
            bins,
            ci: interval(&games, self.seed),
            temperature,
            error_then: error(&self::bins(all(), temperature)),
            seconds: start.elapsed().as_secs_f64(),
            seed: self.seed,
        })
    }
}

/// The shares as they would be, had their logarithms been divided by a temperature. What belongs to nobody stays so.
fn tempered(shares: &[f32], temperature: f64) -> impl Iterator<Item = f64> {
    let power = move |share: f32| f64::from(share).powf(1.0 / temperature);
    let total: f64 = shares.iter().map(|&share| f64::from(share)).sum();
    let powers: f64 = shares.iter().map(|&share| power(share)).sum();
    shares.iter().map(move |&share| power(share) * total / powers.max(f64::MIN_POSITIVE))
}

fn bins<'a>(
    forecasts: impl Iterator<Item = &'a Forecast>,
    temperature: f64,
) -> Vec<CalibrationBin> {
    let mut sums = [(0_u64, 0.0, 0.0); BINS];
    for forecast in forecasts {
        for (foreseen, &won) in tempered(&forecast.foreseen, temperature).zip(&forecast.won) {
            let bin = (0..BINS - 1).find(|&bin| foreseen < (bin + 1) as f64 / BINS as f64);
            let (chances, sum, taken) = &mut sums[bin.unwrap_or(BINS - 1)];
            *chances += 1;
            *sum += foreseen;
            *taken += f64::from(won);
        }
    }
    let told = sums.into_iter().filter(|&(chances, ..)| chances > 0);
    told.map(|(chances, foreseen, won)| CalibrationBin {
        chances,
        foreseen: foreseen / chances as f64,
        won: won / chances as f64,
    })
    .collect()
}

/// The expected calibration error.
fn error(bins: &[CalibrationBin]) -> f64 {
    let all: u64 = bins.iter().map(|bin| bin.chances).sum();
    let off = |bin: &CalibrationBin| bin.chances as f64 * (bin.foreseen - bin.won).abs();
    bins.iter().map(off).sum::<f64>() / (all as f64).max(1.0)
}

/// Whole games are drawn anew, as positions of one game end alike (the bootstrap of clusters).
fn interval(games: &[Vec<Forecast>], seed: u64) -> [f64; 2] {
    if games.is_empty() {
        return [0.0, 0.0];
    }
    let mut dice = SeededDice::new(seed);
    let mut errors: Vec<_> = (0..RESAMPLES)
        .map(|_| {
            let drawn: Vec<_> =
                games.iter().map(|_| &games[dice.below(games.len() as u32) as usize]).collect();
            error(&bins(drawn.into_iter().flatten(), 1.0))
        })
        .collect();
    errors.sort_by(f64::total_cmp);
    [errors[RESAMPLES / 40], errors[RESAMPLES - 1 - RESAMPLES / 40]]
}

/// The temperature that foretells who wins best, by a search of the interval that can hold it.
fn temperature(games: &[Vec<Forecast>]) -> f64 {
    let loss = |logarithm: f64| -> f64 {
        let each = games.iter().flatten().map(|forecast| {
            let shares = tempered(&forecast.foreseen, logarithm.exp());
            shares
                .zip(&forecast.won)
                .map(|(it, &won)| -f64::from(won) * it.max(1e-9).ln())
                .sum::<f64>()
        });
        each.sum()
    };
    // The golden section, as the loss has one lowest point.
    let (mut low, mut high) = (-1.5_f64, 1.5_f64);
    let part = 2.0 / (1.0 + 5.0_f64.sqrt());
    while high - low > 1e-3 {
        let (left, right) = (high - part * (high - low), low + part * (high - low));
        if loss(left) < loss(right) {
            high = right;
        } else {
            low = left;
        }
    }
    f64::midpoint(low, high).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games of two in which the first is given a chance, and truly has another.
    fn games(told: impl Fn(f64) -> f64) -> Vec<Vec<Forecast>> {
        let mut dice = SeededDice::new(3);
        let mut number = || f64::from(dice.below(1 << 20)) / f64::from(1 << 20);
        let mut game = || {
            let (chance, luck) = (number(), number());
            let share = told(chance) as f32;
            let won = f32::from(u8::from(luck < chance));
            vec![Forecast { foreseen: vec![share, 1.0 - share], won: vec![won, 1.0 - won] }]
        };
        (0..4_000).map(|_| game()).collect()
    }

    fn check(games: &[Vec<Forecast>]) -> (f64, [f64; 2], f64, f64) {
        let found = error(&bins(games.iter().flatten(), 1.0));
        let temperature = temperature(games);
        let then = error(&bins(games.iter().flatten(), temperature));
        (found, interval(games, 1), temperature, then)
    }

    #[test]
    fn true_chances_have_no_error_but_by_luck() {
        let (found, [low, high], temperature, _) = check(&games(|chance| chance));
        assert!(found < 0.02 && low < high && high < 0.04, "{found} {low} {high}");
        assert!((temperature - 1.0).abs() < 0.07, "{temperature}");
    }

    #[test]
    fn who_is_too_sure_is_told_how_much() {
        // The logarithm of the odds twice as large as it should be.
        let sure = |chance: f64| chance.powi(2) / (chance.powi(2) + (1.0 - chance).powi(2));
        let (found, [low, high], temperature, then) = check(&games(sure));
        assert!(found > 0.08 && low > 0.06 && high > found, "{found} {low} {high}");
        assert!((temperature - 2.0).abs() < 0.15 && then < 0.02, "{temperature} {then}");
    }

    #[test]
    fn every_chance_is_in_one_bin_and_a_share_of_nobody_stays_so() {
        let edge = Forecast { foreseen: vec![0.0, 0.1, 0.5, 1.0], won: vec![0.0; 4] };
        let found: Vec<_> = bins([edge].iter(), 1.0).iter().map(|bin| bin.foreseen).collect();
        assert_eq!(found.len(), 4, "{found:?}");
        let told: f64 = tempered(&[0.25, 0.25, 0.0], 3.0).sum();
        assert!((told - 0.5).abs() < 1e-9, "{told}");
        assert_eq!(bins([].iter(), 1.0), []);
    }
}
