use std::time::Duration;

use clap::Args;
use wayfinder_lab::{Contender, Forfeit, LabTable};

use crate::failure::Failure;

/// How long programs are waited for.
#[derive(Debug, Args)]
pub(crate) struct PatienceArgs {
    /// How long a program may think about a decision, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = seconds)]
    patience: f64,
}

impl PatienceArgs {
    /// The same contenders, programs among them so patient; refuses what the table's title does not have.
    pub(crate) fn with(
        &self,
        table: &dyn LabTable,
        bots: Vec<Contender>,
    ) -> Result<Vec<Contender>, Failure> {
        check(table, &bots)?;
        let patience = Duration::from_secs_f64(self.patience);
        Ok(bots.into_iter().map(|bot| bot.patient(patience)).collect())
    }
}

/// Refuses bots that the table's title does not have.
pub(crate) fn check(table: &dyn LabTable, bots: &[Contender]) -> Result<(), Failure> {
    bots.iter().try_for_each(|bot| bot.check(table)).map_err(|it| Failure::Usage(it.to_string()))
}

fn seconds(text: &str) -> Result<f64, &'static str> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=86_400.0).contains(seconds));
    seconds.ok_or("it is a number of seconds, 0.01 to 86400")
}

/// How many forfeits are told one by one.
const TOLD: usize = 5;

/// What is said about programs that gave no decision, a line each.
pub(crate) fn forfeit_lines(forfeits: &[Forfeit]) -> Vec<String> {
    let mut lines: Vec<_> = forfeits.iter().take(TOLD).map(ToString::to_string).collect();
    if let Some(more @ 1..) = forfeits.len().checked_sub(TOLD) {
        lines.push(format!("and {more} more games were lost so (--json tells them all)"));
    }
    lines
}
