use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use clap::Args;
use indicatif::HumanCount;
use serde::Serialize;
use wayfinder_core::Proposal;
use wayfinder_lab::{Broken, CheckReport, Lab};
use wayfinder_lessons::Library;

use crate::{
    Console,
    failure::Failure,
    table_args::{SeriesArgs, TableArgs, threads},
};

/// Check a title's rules against the laws of every game, on random games, and its lessons against the rules
#[derive(Debug, Args)]
#[command(mut_arg("players", |arg| arg.help("How many play [default: every number in turn]")))]
#[command(after_help = "\
The games are spread evenly over every number of players and every choice of options; those that
you name stay as you say. A law that breaks is shown with a short log that breaks it, and the exit
code is 1.

Examples:
  wayfinder check maori --games 10000
  wayfinder check maori --games 500 --players 3 --options variation=pro")]
pub(crate) struct CheckCommand {
    /// The title, such as maori
    game: String,

    /// How many games in all; each table sees at least one
    #[arg(long, value_name = "K", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    series: SeriesArgs,
}

/// A broken law, as `--json` prints it.
#[derive(Serialize)]
struct BrokenLine<'a> {
    game: &'a str,
    broken: BrokenLaw<'a>,
}

#[derive(Serialize)]
struct BrokenLaw<'a> {
    law: String,
    message: &'a str,
    setup: &'a Proposal,
    seed: Option<u64>,
    number: Option<u64>,
    step: usize,
    log: &'a [String],
}

impl CheckCommand {
    pub(crate) fn run(self, lab: Lab, console: &mut Console<'_>) -> Result<(), Failure> {
        let title = lab.find(&self.game)?;
        let lessons = Library::built_in().of_title(&self.game);
        let wrong: Vec<_> =
            lessons.flat_map(wayfinder_lessons::check).map(|it| it.to_string()).collect();
        if !wrong.is_empty() {
            return Err(Failure::Data(wrong.join("\n")));
        }
        let check = wayfinder_lab::Check {
            tables: self.table.every_proposal(title)?,
            games: self.games,
            seed: self.series.seed(),
            threads: self.series.threads(),
        };
        let bar = console.bar(check.games_in_all(), "games");
        let checked = check.run(|games| bar.inc(games));
        bar.finish_and_clear();
        match (checked, self.series.json) {
            (Ok(report), true) => console.json(&report)?,
            (Ok(report), false) => tell(&report, console.out)?,
            (Err(broken), json) => {
                if json {
                    console.json(&broken_line(&broken))?;
                }
                return Err(Failure::Data(broken.to_string()));
            }
        }
        Ok(())
    }
}

fn broken_line(broken: &Broken) -> BrokenLine<'_> {
    BrokenLine {
        game: broken.title,
        broken: BrokenLaw {
            law: broken.law.to_string(),
            message: &broken.message,
            setup: &broken.proposal,
            seed: broken.game.map(|game| game.seed),
            number: broken.game.map(|game| game.number),
            step: broken.step,
            log: &broken.log,
        },
    }
}

fn tell(report: &CheckReport, out: &mut dyn Write) -> io::Result<()> {
    let played = &report.played;
    let kinds = |kinds: &BTreeMap<String, u64>| {
        let words = kinds.iter().map(|(kind, played)| format!("{kind} {}", HumanCount(*played)));
        words.collect::<Vec<_>>().join(", ")
    };
    writeln!(
        out,
        "{}: every law holds in {} games at {} tables, seed {}",
        report.game,
        HumanCount(played.games),
        report.tables.len(),
        report.seed,
    )?;
    writeln!(out, "{} decisions: {}", HumanCount(played.decisions), kinds(&played.decision_kinds))?;
    writeln!(
        out,
        "{} chance steps: {}",
        HumanCount(played.chance_steps),
        kinds(&played.outcome_kinds)
    )?;
    writeln!(
        out,
        "{} twin histories, {} steps at most, {:.1} s on {}",
        HumanCount(played.twins),
        played.longest,
        report.seconds,
        threads(report.threads),
    )
}
