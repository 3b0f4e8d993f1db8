use std::io::{self, Write};

use clap::Args;
use indicatif::HumanCount;
use wayfinder_catalog::BotSpec;
use wayfinder_lab::{Calibration, CalibrationReport, Lab, Sampling, Teacher};

use crate::{
    Console,
    contenders::check,
    failure::Failure,
    grid::Grid,
    table_args::{SeriesArgs, TableArgs},
};

/// Compare the win chances that a search tells with who wins
#[derive(Debug, Args)]
#[command(mut_arg("players", |arg| arg.help("How many seats a game has [default: 2, if possible]")))]
#[command(after_help = "\
Bots play among themselves; at some of their choices a search is asked how likely everybody is to win, as hints and
analyses ask it. Chances of all seats are sorted by their size: if they are right, those of 30 % win three games of ten. The
error is the mean distance between both, in points of a hundred; its interval tells how far it depends on the games.

Examples:
  wayfinder calibrate maori --games 250
  wayfinder calibrate vanuatu --players 3 --games 250 --asked tuned:3000 --json")]
pub(crate) struct CalibrateCommand {
    /// The title, such as maori
    game: String,

    /// How many games
    #[arg(long, value_name = "K", default_value_t = 250)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// Who plays; several take the seats in turn
    #[arg(long, value_name = "BOT", value_delimiter = ',', default_value = "hard")]
    bots: Vec<BotSpec>,

    /// The search that is asked
    #[arg(long, value_name = "SEARCH", default_value = "tuned:1000")]
    asked: BotSpec,

    /// About how many positions of a game
    #[arg(long, value_name = "N", default_value_t = 8)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    positions: u32,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    series: SeriesArgs,
}

impl CalibrateCommand {
    pub(crate) fn run(self, lab: Lab, console: &mut Console<'_>) -> Result<(), Failure> {
        let title = lab.find(&self.game)?;
        let BotSpec::Search(asked) = self.asked else {
            let asked = self.asked;
            return Err(Failure::Usage(format!(
                "--asked {asked}: only a search tells chances, such as tuned:1000"
            )));
        };
        let table = self.table.proposal(title, title.info().min_players.max(2))?;
        let bots = self.bots.iter().copied().chain([self.asked]);
        check(&*table, &bots.map(Into::into).collect::<Vec<_>>())?;
        let calibration = Calibration {
            table,
            bots: self.bots,
            asked,
            games: self.games,
            sampling: Sampling { positions: self.positions, stray: 0, teacher: Teacher::Outcome },
            seed: self.series.seed(),
            threads: self.series.threads(),
        };
        let bar = console.bar(self.games, "games");
        let report = calibration.run(|| bar.inc(1))?;
        bar.finish_and_clear();
        Ok(console.report(self.series.json, &report, tell)?)
    }
}

fn tell(report: &CalibrationReport, out: &mut dyn Write) -> io::Result<()> {
    let CalibrationReport { game, players, seed, .. } = report;
    let (games, positions) = (HumanCount(report.games), HumanCount(report.positions));
    writeln!(out, "{game}, {players} players, {games} games, {positions} positions, seed {seed}")?;
    writeln!(out)?;
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    let mut grid = Grid::new(&["chances", "foreseen", "won"]);
    for bin in &report.bins {
        grid.row([bin.chances.to_string(), percent(bin.foreseen), percent(bin.won)]);
    }
    writeln!(out, "{grid}")?;
    let [low, high] = report.ci.map(percent);
    writeln!(out, "error {} (95 % between {low} and {high})", percent(report.error))?;
    writeln!(
        out,
        "at temperature {:.2} it would be {}",
        report.temperature,
        percent(report.error_then)
    )
}
