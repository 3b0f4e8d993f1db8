use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::PathBuf,
};

use clap::Args;
use serde::Serialize;
use wayfinder_catalog::Catalog;
use wayfinder_core::{Observer, Pending, ScoreSheet, Seat, SeatScore, Verdict};
use wayfinder_table::{AnyReplay, GameRecord, Json, RecordError, Step};

use crate::{Console, failure::Failure, grid::Grid};

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
pub(crate) struct Replay {
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

/// A game of the file, with the words to find it by.
struct Found {
    record: GameRecord,
    index: usize,
    place: String,
}

impl Replay {
    pub(crate) fn run(self, catalog: Catalog, console: &mut Console<'_>) -> Result<(), Failure> {
        let path = self.file.display();
        let cannot_read = |error: io::Error| Failure::Data(format!("cannot read {path}: {error}"));
        let file = File::open(&self.file).map_err(cannot_read)?;
        let mut games = 0;
        for (line, text) in BufReader::new(file).lines().enumerate() {
            let text = text.map_err(cannot_read)?;
            if text.trim().is_empty() {
                continue;
            }
            if self.game.is_none_or(|game| game == games) {
                let place = format!("{path} line {}", line + 1);
                let record = serde_json::from_str(&text).map_err(|error| {
                    Failure::Data(format!("{place}: not a game record: {error}"))
                })?;
                self.replay(catalog, Found { record, index: games, place }, console)?;
            }
            games += 1;
            if self.game.is_some_and(|game| game < games) {
                return Ok(());
            }
        }
        match self.game {
            None if games == 0 => Err(Failure::Data(format!("{path} holds no game"))),
            None => Ok(()),
            Some(game) => Err(Failure::Usage(format!(
                "{path} has no game {game}: it holds {games}, counted from zero"
            ))),
        }
    }

    fn replay(
        &self,
        catalog: Catalog,
        found: Found,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let Found { record, index, place } = found;
        let blame = |error: RecordError| Failure::Data(format!("{place}: {error}"));
        let title = catalog
            .find(&record.game)
            .map_err(|error| Failure::Data(format!("{place}: {error}")))?;
        let head = format!("game {index}: {}", headline(&record));
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
        step: &Step,
        replay: &dyn AnyReplay,
        observer: Observer,
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let Step { seq, entry, pending } = step;
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

fn headline(record: &GameRecord) -> String {
    let mut words = vec![record.game.clone(), format!("{} players", record.setup.players)];
    let options = record.setup.options.iter().map(|(key, value)| {
        // Boards of one's own are given by their text, which fills pages.
        let value = if value.trim_start().starts_with('{') { "(a file)" } else { value };
        format!("{key} {value}")
    });
    words.extend(options);
    words.join(", ")
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
