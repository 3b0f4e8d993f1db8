use std::{path::Path, time::Duration};

use clap::Args;
use wayfinder_dice::SeededDice;

use crate::{
    Failure,
    cluster::Cluster,
    fault::Fault,
    small_disk::SmallDisk,
    trial::{Trial, TrialReport},
};

/// Faults at several nodes on one PostgreSQL, then at one with an SQLite file
#[derive(Debug, Args)]
pub struct Suite {
    /// How long faults go on
    #[arg(long, value_name = "S", default_value_t = 600)]
    seconds: u64,
    /// How many nodes share the PostgreSQL
    #[arg(long, value_name = "N", default_value_t = 3)]
    nodes: usize,
    /// How many tables are played at once, beside one that stays at each node
    #[arg(long, value_name = "N", default_value_t = 8)]
    tables: usize,
    /// What all choices are drawn from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Suite {
    /// Tries the program; tells whether nothing went wrong.
    pub async fn run(&self, program: &Path) -> Result<bool, Failure> {
        let Suite { seconds, nodes, tables, seed } = *self;
        println!("seed {seed}: {nodes} nodes, {tables} tables at once, {seconds} s of faults");
        let mut dice = SeededDice::new(seed);
        let share = Duration::from_secs(seconds) / 5;
        let mut total = TrialReport::default();

        if std::env::var("WAYFINDER_NO_POSTGRES").is_ok_and(|value| value == "1") {
            eprintln!("SKIPPED: several nodes are not tried, because WAYFINDER_NO_POSTGRES=1");
        } else {
            println!("\n{nodes} nodes on one PostgreSQL");
            let cluster = Cluster::on_postgres(program, nodes).await?;
            let trial = Trial {
                faults: Fault::ON_POSTGRES,
                disk: None,
                tables,
                time: share * 4,
                dice: SeededDice::new(dice.seed()),
            };
            total.add(trial.run(cluster).await?);
        }

        println!("\none node with SQLite");
        let disk = SmallDisk::mount()?;
        let folder = tempfile::tempdir()?;
        let home = disk.as_ref().map_or(folder.path(), SmallDisk::path).to_owned();
        let cluster = Cluster::on_sqlite(program, &home, &[]).await?;
        let trial = Trial {
            faults: Fault::ON_SQLITE,
            disk,
            tables: tables / 2 + 1,
            time: share,
            dice: SeededDice::new(dice.seed()),
        };
        total.add(trial.run(cluster).await?);
        total.tell();
        Ok(total.flaws.is_empty() && total.tally.acknowledged > 0)
    }
}

impl TrialReport {
    fn add(&mut self, other: TrialReport) {
        self.tally.add(other.tally);
        self.flaws.extend(other.flaws);
        for (fault, times) in other.recoveries {
            self.recoveries.entry(fault).or_default().extend(times);
        }
    }

    fn tell(&self) {
        println!("\n| fault | times | until every node acknowledged again, median | longest |");
        println!("| --- | --- | --- | --- |");
        for (fault, times) in &self.recoveries {
            let mut times: Vec<f64> = times.iter().map(Duration::as_secs_f64).collect();
            times.sort_by(f64::total_cmp);
            let (median, longest) = (times[times.len() / 2], times[times.len() - 1]);
            println!("| {fault} | {} | {median:.2} s | {longest:.2} s |", times.len());
        }
        for flaw in &self.flaws {
            println!("FLAW: {flaw}");
        }
        let faults: usize = self.recoveries.values().map(Vec::len).sum();
        let flaws = match self.flaws.len() {
            0 => "no flaw".to_owned(),
            1 => "1 flaw".to_owned(),
            many => format!("{many} flaws"),
        };
        // As docs/RELIABILITY.md says it.
        println!("\n{faults} faults, {}, {flaws}.", self.tally);
    }
}
