use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use indicatif::{HumanCount, HumanFloatCount};
use wayfinder_lab::{Contender, Lab, RunError, Simulation, SimulationReport};
use wayfinder_table::Keep;

use crate::{
    Console,
    contenders::{PatienceArgs, forfeit_lines},
    failure::Failure,
    grid::Grid,
    table_args::{GamesArgs, SeriesArgs, threads},
};

/// Play many games between bots and count who wins
#[derive(Debug, Args)]
#[command(mut_arg("players", |arg| arg.help("How many play [default: the fewest possible]")))]
#[command(after_help = "\
program:COMMAND is a program in any language, see docs/BOT_PROTOCOL.md. One that gives no decision loses the game.
A victory that is shared counts as a fraction for each of those who share it.

Examples:
  wayfinder simulate maori --players 3 --games 10000 --seed 1
  wayfinder simulate maori --players 2 --games 100 --bots greedy,random --json
  wayfinder simulate maori --players 4 --games 20 --log games.jsonl
  wayfinder simulate maori --games 10 --bots 'hard,program:python3 examples/stdio_bot.py'")]
pub(crate) struct SimulateCommand {
    #[command(flatten)]
    games: GamesArgs,

    /// Who sits where, from the first seat on; fewer bots than seats take turns
    #[arg(long, value_name = "BOT", value_delimiter = ',', default_value = "random")]
    bots: Vec<Contender>,

    /// Writes each game's log to this file, one game a line
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,

    #[command(flatten)]
    patience: PatienceArgs,

    #[command(flatten)]
    series: SeriesArgs,
}

impl SimulateCommand {
    pub(crate) fn run(self, lab: Lab, console: &mut Console<'_>) -> Result<(), Failure> {
        let table = self.games.table(lab)?;
        let simulation = Simulation {
            bots: self.patience.with(&*table, seated(&self.bots, table.proposal().players)?)?,
            table,
            games: self.games.count,
            seed: self.series.seed(),
            threads: self.series.threads(),
        };
        let bar = console.bar(self.games.count, "games");
        let report = match &self.log {
            None => simulation.run(Keep::Nothing, |_| {
                bar.inc(1);
                Ok(())
            })?,
            Some(path) => {
                let mut file = LogFile::create(path)?;
                let report = simulation.run(Keep::Log, |line| {
                    bar.inc(1);
                    file.write(line)
                });
                file.finish(report)?
            }
        };
        bar.finish_and_clear();
        Ok(console.report(self.series.json, &report, tell)?)
    }
}

/// A bot for each seat.
pub(crate) fn seated<B: Clone>(bots: &[B], players: u8) -> Result<Vec<B>, Failure> {
    if bots.len() > usize::from(players) {
        let message = format!("{} bots cannot sit on {players} seats: name fewer", bots.len());
        return Err(Failure::Usage(message));
    }
    Ok(bots.iter().cloned().cycle().take(players.into()).collect())
}

/// A log file that is being written.
struct LogFile<'a> {
    path: &'a Path,
    file: BufWriter<File>,
}

impl LogFile<'_> {
    fn create(path: &Path) -> Result<LogFile<'_>, Failure> {
        let file = File::create(path).map_err(|error| Failure::cannot_write(path, &error))?;
        Ok(LogFile { path, file: BufWriter::new(file) })
    }

    fn write(&mut self, line: Option<&str>) -> io::Result<()> {
        self.file.write_all(line.unwrap_or_default().as_bytes())
    }

    fn finish(
        mut self,
        report: Result<SimulationReport, RunError>,
    ) -> Result<SimulationReport, Failure> {
        let report = report.map_err(|error| match error {
            RunError::Write(error) => Failure::cannot_write(self.path, &error),
            RunError::Bot(_) => Failure::from(error),
        })?;
        self.file.flush().map_err(|error| Failure::cannot_write(self.path, &error))?;
        Ok(report)
    }
}

fn tell(report: &SimulationReport, out: &mut dyn Write) -> io::Result<()> {
    let games = HumanCount(report.games);
    writeln!(
        out,
        "{}, {} players, {games} games, seed {}",
        report.game, report.players, report.seed
    )?;
    writeln!(out)?;
    let mut grid = Grid::new(&["seat", "bot", "wins", "share", "mean score", "min", "max"]);
    for (seat, it) in report.seats.iter().enumerate() {
        grid.row([
            seat.to_string(),
            it.bot.clone(),
            format!("{:.1}", it.wins),
            format!("{:.1} %", it.win_share * 100.0),
            format!("{:.2}", it.mean_score),
            it.min_score.to_string(),
            it.max_score.to_string(),
        ]);
    }
    writeln!(out, "{grid}")?;
    for line in forfeit_lines(&report.forfeits) {
        writeln!(out, "{line}")?;
    }
    let rounds = &report.rounds;
    writeln!(out, "rounds: {} to {}, {:.2} on average", rounds.min, rounds.max, rounds.mean)?;
    writeln!(
        out,
        "{} decisions in {:.3} s, {} a second on {}",
        HumanCount(report.decisions),
        report.seconds,
        HumanFloatCount(report.decisions_per_second.round()),
        threads(report.threads),
    )
}
