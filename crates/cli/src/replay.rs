use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;
use serde::Serialize;
use wayfinder_core::{Observer, Pending, ScoreSheet, Seat, SeatScore, Verdict};
use wayfinder_lab::Lab;
use wayfinder_table::{AnyReplay, Json, RecordError, ReplayStep};

use crate::{
    Console,
    failure::Failure,
    grid::Grid,
    records::{FoundRecord, each_game},
};

/// Replay games from a log file and check them against the rules
#[derive(Debug, Args)]
#[command(after_help = "\
Every step must fit the rules, every game must be over at the end of its log, and its scores and
placings must be those recorded; else the error names file, line and step, and the exit code is 1.

With --json there is one line a step, {\"seq\",\"entry\",\"pending\",\"view\"}, and a last one a game,
{\"scores\",\"placings\",\"sheet\",\"verdict\"}. \"pending\" is what the game waits for after the step:
{\"decision\":[seats]}, \"chance\" or \"over\".

Examples:
  wayfinder replay games.jsonl
  wayfinder replay games.jsonl --game 3 --seat 0 --json")]
pub(crate) struct ReplayCommand {
    /// A log file, as `simulate --log` writes it
    file: PathBuf,

    /// Only this game of the file, counted from zero
    #[arg(long, value_name = "I")]
    game: Option<usize>,

    /// As this seat sees it, counted from zero, instead of a spectator
    #[arg(long, value_name = "N")]
    seat: Option<u8>,

    /// Prints one JSON object a step
    #[arg(long)]
    json: bool,
}

/// A step, as `--json` prints it.
#[derive(Serialize)]
struct StepLine<'a> {
    seq: usize,
    entry: &'a str,
    pending: Pending,
    view: Json,
}

/// The end, as `--json` prints it.
#[derive(Serialize)]
struct LastLine<'a> {
    scores: Vec<i32>,
    placings: Vec<u8>,
    sheet: &'a [SeatScore],
    verdict: Verdict,
}

impl ReplayCommand {
    pub(crate) fn run(self, lab: Lab, console: &mut Console<'_>) -> Result<(), Failure> {
        each_game(&self.file, self.game, |found| self.replay(lab, found, console))
    }

    fn replay(
        &self,
        lab: Lab,
        found: FoundRecord,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let (title, head) = (found.title(lab)?, found.headline());
        let FoundRecord { record, index, place } = found;
        let blame = |error: RecordError| Failure::Data(format!("{place}: {error}"));
        let mut replay = title.replay(record).map_err(blame)?;
        let observer = self.observer(replay.players())?;
        if !self.json {
            let gap = if index > 0 && self.game.is_none() { "\n" } else { "" };
            writeln!(console.out, "{gap}{head}")?;
        }
        while let Some(step) = replay.step().map_err(blame)? {
            self.tell_step(&step, replay.as_ref(), observer, console)?;
        }
        let sheet = replay.finish().map_err(blame)?;
        if self.json {
            console.json(&LastLine {
                scores: sheet.totals(),
                placings: sheet.placings(),
                sheet: &sheet.seats,
                verdict: sheet.verdict,
            })?;
        } else {
            tell_sheet(&sheet, console.out)?;
        }
        Ok(())
    }

    fn observer(&self, players: u8) -> Result<Observer, Failure> {
        let Some(number) = self.seat else { return Ok(Observer::Spectator) };
        let seat = Seat::new(number).filter(|seat| seat.index() < players.into());
        seat.map(Observer::Seat).ok_or_else(|| {
            let last = players - 1;
            Failure::Usage(format!("there is no seat {number}: the game has seats 0 to {last}"))
        })
    }

    fn tell_step(
        &self,
        step: &ReplayStep,
        replay: &dyn AnyReplay,
        observer: Observer,
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let ReplayStep { seq, entry, pending } = step;
        if self.json {
            let view = replay.view(observer);
            return console.json(&StepLine { seq: *seq, entry, pending: *pending, view });
        }
        match entry.split_once(' ') {
            Some(("*", outcome)) => writeln!(console.out, "{seq:>5}  chance  {outcome}"),
            Some((seat, decision)) => writeln!(console.out, "{seq:>5}  seat {seat}  {decision}"),
            None => writeln!(console.out, "{seq:>5}  {entry}"),
        }
    }
}

fn tell_sheet(sheet: &ScoreSheet, out: &mut dyn Write) -> io::Result<()> {
    let mut grid = Grid::default();
    let seats = &sheet.seats;
    let row = |name: &str, cells: Vec<String>| [vec![name.to_owned()], cells].concat();
    grid.row(row("", (0..seats.len()).map(|seat| format!("seat {seat}")).collect()));
    let lines = seats.iter().map(|seat| seat.lines.len()).max().unwrap_or(0);
    for line in 0..lines {
        let sources = seats.iter().filter_map(|seat| seat.lines.get(line));
        let name = sources.map(|line| line.source.as_str()).next().unwrap_or_default();
        let points = |seat: &SeatScore| seat.lines.get(line).map(|line| line.points.to_string());
        grid.row(row(name, seats.iter().map(|seat| points(seat).unwrap_or_default()).collect()));
    }
    grid.row(row("total", seats.iter().map(|seat| seat.total.to_string()).collect()));
    grid.row(row("place", seats.iter().map(|seat| seat.placing.to_string()).collect()));
    writeln!(out)?;
    write!(out, "{grid}")?;
    match sheet.verdict {
        Verdict::Ranked => Ok(()),
        Verdict::CommonDefeat => writeln!(out, "everybody lost together"),
    }
}
