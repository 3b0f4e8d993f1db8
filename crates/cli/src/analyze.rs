use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;
use serde::Serialize;
use wayfinder_catalog::{AnalysisEffort, GameAnalysis, JudgedDecision};
use wayfinder_lab::{Lab, analyze};

use crate::{
    Console,
    failure::Failure,
    grid::Grid,
    records::{FoundRecord, each_game},
    table_args::SeriesArgs,
};

/// Find the turning points of recorded games: who was likely to win, and which decisions changed it
#[derive(Debug, Args)]
#[command(mut_arg("seed", |arg| arg.help("The same seed finds the same, on any number of threads")))]
#[command(mut_arg("threads", |arg| {
    arg.help("How many decisions are thought about at once [default: one for each core]")
}))]
#[command(mut_arg("json", |arg| arg.help("Prints one JSON object a game")))]
#[command(after_help = "\
Every decision that could have gone otherwise is searched with the eyes of the seat that made it:
what that seat could not know then, the search does not know either. The odds are shares of the
victory; what was played is compared with the best that was found, and a turning point is a
decision that gave away 2 % of the victory or more.

With --json there is one object a game: {\"game\",\"players\",\"steps\",\"iterations\",\"seed\",
\"opening\":[odds],\"moments\":[..],\"result\":[shares],\"turning_points\":[steps, worst first]}.
A moment is {\"step\",\"round\",\"turn\",\"seat\",\"choices\",\"odds\":[before],\"played\",
\"odds_played\":[after],\"loss\",\"ideas\":[{\"decision\",\"share\",\"odds\",\"line\":[..]}]}; \"step\" counts
the entries of the log before it, and a line is a list of {\"seat\",\"decision\"}.

Examples:
  wayfinder analyze games.jsonl --game 0
  wayfinder analyze games.jsonl --iterations 4000 --top 10 --json")]
pub(crate) struct AnalyzeCommand {
    /// A log file, as `simulate --log` writes it
    file: PathBuf,

    /// Only this game of the file, counted from zero
    #[arg(long, value_name = "I")]
    game: Option<usize>,

    /// Iterations of the search for each decision
    #[arg(long, value_name = "N", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    iterations: u32,

    /// How many turning points are told
    #[arg(long, value_name = "K", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    top: u16,

    #[command(flatten)]
    series: SeriesArgs,
}

/// A game, as `--json` prints it.
#[derive(Serialize)]
struct GameLine<'a> {
    #[serde(flatten)]
    analysis: &'a GameAnalysis,
    turning_points: Vec<usize>,
}

impl AnalyzeCommand {
    pub(crate) fn run(self, lab: Lab, console: &mut Console<'_>) -> Result<(), Failure> {
        each_game(&self.file, self.game, |found| self.analyze(lab, &found, console))
    }

    fn analyze(
        &self,
        lab: Lab,
        found: &FoundRecord,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let hindsight = found
            .title(lab)?
            .hindsight(&found.record)
            .map_err(|error| Failure::Data(format!("{}: {error}", found.place)))?;
        let effort = AnalysisEffort { iterations: self.iterations, seed: self.series.seed() };
        let bar = console.bar(1 + hindsight.choices() as u64, "decisions");
        let analysis = analyze(&*hindsight, effort, self.series.threads(), || bar.inc(1));
        bar.finish_and_clear();
        if self.series.json {
            let points = analysis.turning_points(self.top.into());
            let turning_points = points.iter().map(|judged| judged.step).collect();
            console.json(&GameLine { analysis: &analysis, turning_points })?;
            return Ok(());
        }
        if found.index > 0 && self.game.is_none() {
            writeln!(console.out)?;
        }
        writeln!(console.out, "{}", found.headline())?;
        tell_odds(&analysis, console.out)?;
        tell_turning_points(&analysis.turning_points(self.top.into()), console.out)?;
        Ok(())
    }
}

/// How likely everybody was to win when each turn began.
fn tell_odds(analysis: &GameAnalysis, out: &mut dyn Write) -> io::Result<()> {
    let mut grid = Grid::default();
    let seats = (0..analysis.players).map(|seat| format!("seat {seat}"));
    grid.row(["step", "round", "turn"].map(str::to_owned).into_iter().chain(seats));
    let row = |step: usize, round: String, turn: String, odds: &[f32]| {
        let cells = odds.iter().copied().map(percent);
        [step.to_string(), round, turn].into_iter().chain(cells).collect::<Vec<_>>()
    };
    grid.row(row(0, String::new(), String::new(), &analysis.opening));
    let mut turn = None;
    for JudgedDecision { step, progress, odds, .. } in &analysis.decisions {
        if turn.replace(progress.turn) != Some(progress.turn) {
            grid.row(row(*step, progress.round.to_string(), progress.turn.to_string(), odds));
        }
    }
    grid.row(row(analysis.steps, String::new(), "end".to_owned(), &analysis.result));
    writeln!(out)?;
    write!(out, "{grid}")
}

fn tell_turning_points(points: &[&JudgedDecision], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    if points.is_empty() {
        return writeln!(out, "no decision gave much away");
    }
    writeln!(out, "turning points, the worst first:")?;
    for judged in points {
        let JudgedDecision { step, progress, seat, played, odds, odds_played, loss, ideas, .. } =
            judged;
        let [before, after] = [odds, odds_played].map(|odds| percent(odds[seat.index()]));
        writeln!(
            out,
            "step {step}, round {}, seat {seat}: played {played} ({after}), gave away {}",
            progress.round,
            percent(*loss)
        )?;
        let Some(best) = ideas.first() else { continue };
        writeln!(out, "    better: {} ({before})", best.decision)?;
        let line = best.line.iter().skip(1).take(LINE);
        let line: Vec<_> = line.map(|it| format!("{} {}", it.seat, it.decision)).collect();
        if !line.is_empty() {
            writeln!(out, "    then:   {}", line.join(", "))?;
        }
    }
    Ok(())
}

/// How much of a line people read.
const LINE: usize = 6;

fn percent(share: f32) -> String {
    format!("{:.1} %", share * 100.0)
}
