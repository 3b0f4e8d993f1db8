use std::{num::NonZeroUsize, ops::Range, sync::Arc, time::Instant};

use serde::Serialize;
use wayfinder_core::Proposal;
use wayfinder_laws::{Broken, Laws, Report};

use crate::{LabTable, workers::in_order};

/// The laws, checked on random games spread evenly over some tables.
#[derive(Clone, Debug)]
pub struct Check {
    /// The tables to play at, all of one title.
    pub tables: Vec<Arc<dyn LabTable>>,
    /// How many games in all; each table sees at least one.
    pub games: u64,
    /// What everything random grows from.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: NonZeroUsize,
}

/// What was played while no law broke.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CheckReport {
    /// The title's id.
    pub game: &'static str,
    /// What was played at all tables together.
    #[serde(flatten)]
    pub played: Report,
    /// By table.
    pub tables: Vec<CheckedTable>,
    /// How long it took.
    pub seconds: f64,
    /// The seed of the games.
    pub seed: u64,
    /// How many games were played at once.
    pub threads: usize,
}

/// What was played at one table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CheckedTable {
    /// Players and options.
    #[serde(flatten)]
    pub table: Proposal,
    /// How many games.
    pub games: u64,
    /// Decisions in them.
    pub decisions: u64,
}

impl Check {
    /// A thread takes so many games at a time, as each start at a table costs something.
    const AT_ONCE: u64 = 8;

    /// How many games will be played.
    pub fn games_in_all(&self) -> u64 {
        self.games.max(self.tables.len() as u64)
    }

    /// Plays all games, telling `each` how many more have been checked, and stops at the first law
    /// that breaks.
    ///
    /// # Panics
    ///
    /// If there is no table.
    pub fn run(&self, mut each: impl FnMut(u64)) -> Result<CheckReport, Box<Broken>> {
        let laws = Laws { seed: self.seed, ..Laws::new(self.games_in_all()) };
        let mut reports = vec![Report::default(); self.tables.len()];
        let jobs = usize::try_from(self.jobs()).unwrap_or(usize::MAX);
        let mut workers = vec![(); self.threads.get().min(jobs)];
        let start = Instant::now();
        in_order(
            self.jobs(),
            &mut workers,
            |(), job| {
                let (table, numbers) = self.job(job);
                let report = self.tables[table].check_laws(&laws, numbers)?;
                Ok::<_, Box<Broken>>((table, report))
            },
            |(table, report)| {
                each(report.games);
                reports[table].merge(&report);
                Ok(())
            },
        )?;
        Ok(self.report(&reports, start.elapsed().as_secs_f64()))
    }

    /// How many jobs there are: a few games each, all tables in turn.
    fn jobs(&self) -> u64 {
        let tables = self.tables.len() as u64;
        self.games_in_all().div_ceil(tables.max(1)).div_ceil(Self::AT_ONCE) * tables
    }

    /// The table of a job and the numbers of its games; none at a table that has seen its share.
    fn job(&self, job: u64) -> (usize, Range<u64>) {
        let (tables, games) = (self.tables.len() as u64, self.games_in_all());
        let (round, table) = (job / tables, job % tables);
        let share = games / tables + u64::from(table < games % tables);
        let start = round.saturating_mul(Self::AT_ONCE).min(share);
        (table as usize, start..share.min(start.saturating_add(Self::AT_ONCE)))
    }

    fn report(&self, reports: &[Report], seconds: f64) -> CheckReport {
        let mut sum = Report::default();
        for report in reports {
            sum.merge(report);
        }
        let tables = self.tables.iter().zip(reports).map(|(table, report)| CheckedTable {
            table: table.proposal().clone(),
            games: report.games,
            decisions: report.decisions,
        });
        CheckReport {
            game: self.tables[0].info().id,
            played: sum,
            tables: tables.collect(),
            seconds,
            seed: self.seed,
            threads: self.threads.get(),
        }
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_catalog::TitleOf;
    use wayfinder_core::example::Pearls;

    use crate::LabTitle;

    use super::*;

    fn check(tables: usize, games: u64) -> Check {
        let table = TitleOf::<Pearls>::NEW.table(&Proposal::new(2)).unwrap();
        let tables = vec![table; tables];
        Check { tables, games, seed: 1, threads: NonZeroUsize::MIN }
    }

    #[test]
    fn jobs_are_every_game_of_every_table_once() {
        for (tables, games) in [(1, 1), (1, 8), (3, 2), (3, 25), (5, 203)] {
            let check = check(tables, games);
            let mut played = vec![0; tables];
            for (table, numbers) in (0..check.jobs()).map(|job| check.job(job)) {
                assert!(numbers.is_empty() || numbers.start == played[table], "none left out");
                played[table] += numbers.end - numbers.start;
            }
            assert_eq!(played.iter().sum::<u64>(), check.games_in_all(), "{tables} {games}");
            assert!(played.iter().max().unwrap() - played.iter().min().unwrap() <= 1, "evenly");
        }
    }

    #[test]
    fn more_games_than_anybody_plays_need_no_memory() {
        let check = check(3, u64::MAX);
        assert!(check.jobs() >= u64::MAX / Check::AT_ONCE);
        assert_eq!(check.job(4), (1, 8..16));
        let (_, last) = check.job(check.jobs() - 1);
        assert!(last.end <= u64::MAX / 3 + 1, "{last:?}");
    }
}
