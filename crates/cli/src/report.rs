mod bars;
mod columns;
mod figure;
mod page;
mod svg;

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;
use indicatif::HumanCount;
use wayfinder_catalog::BotSpec;
use wayfinder_lab::{Lab, Study, StudyReport};

use crate::{
    Console,
    contenders::check,
    failure::Failure,
    grid::Grid,
    out_file::OutFile,
    simulate::seated,
    table_args::{GamesArgs, SeriesArgs},
};
use figure::figures;

/// Play many games between bots and report how the game is balanced
#[derive(Debug, Args)]
#[command(mut_arg("players", |arg| arg.help("How many play [default: the fewest possible]")))]
#[command(after_help = "\
The report tells how seats fare, how points and lengths are distributed, where points come from, and which
actions, cards or places are used and by how many winners. A victory that is shared counts as a fraction.

Examples:
  wayfinder report maori --players 4 --games 10000 --bots greedy --html report.html
  wayfinder report maori --players 2 --games 1000 --bots mcts:200 --plots docs/games/maori")]
pub(crate) struct ReportCommand {
    #[command(flatten)]
    games: GamesArgs,

    /// Who sits where, from the first seat on; fewer bots than seats take turns
    #[arg(long, value_name = "BOT", value_delimiter = ',', default_value = "greedy")]
    bots: Vec<BotSpec>,

    /// Writes a page with all figures to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Writes each figure as an SVG file into this directory
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,

    #[command(flatten)]
    series: SeriesArgs,
}

impl ReportCommand {
    pub(crate) fn run(self, lab: Lab, console: &mut Console<'_>) -> Result<(), Failure> {
        let table = self.games.table(lab)?;
        let bots = seated(&self.bots, table.proposal().players)?;
        check(&*table, &bots.iter().copied().map(Into::into).collect::<Vec<_>>())?;
        let study = Study {
            bots,
            table,
            games: self.games.count,
            seed: self.series.seed(),
            threads: self.series.threads(),
        };
        let html = self.html.as_deref().map(OutFile::open).transpose()?;
        if let Some(directory) = &self.plots {
            fs::create_dir_all(directory)
                .map_err(|error| Failure::cannot_write(directory, &error))?;
        }
        let bar = console.bar(study.games, "games");
        let report = study.run(|| bar.inc(1))?;
        bar.finish_and_clear();
        if let Some(html) = html {
            html.write(&page::page(&report))?;
        }
        if let Some(directory) = &self.plots {
            for figure in figures(&report) {
                let path = directory.join(format!("{}.svg", figure.name));
                OutFile::open(&path)?.write(&figure.svg)?;
            }
        }
        Ok(console.report(self.series.json, &report, tell)?)
    }
}

fn tell(report: &StudyReport, out: &mut dyn Write) -> io::Result<()> {
    let StudyReport { game, players, seed, .. } = report;
    writeln!(out, "{game}, {players} players, {} games, seed {seed}", HumanCount(report.games))?;
    writeln!(out)?;
    let mut seats = Grid::new(&["seat", "bot", "share", "95 % between", "mean score"]);
    for (seat, it) in report.seats.iter().enumerate() {
        let [low, high] = it.ci.map(percent);
        seats.row([
            seat.to_string(),
            it.bot.clone(),
            percent(it.win_share),
            format!("{low} and {high}"),
            format!("{:.2}", it.mean_score),
        ]);
    }
    writeln!(out, "{seats}")?;
    let mut spreads = Grid::new(&["", "mean", "deviation", "min", "5 %", "median", "95 %", "max"]);
    for (name, it) in [
        ("scores", &report.scores),
        ("winning scores", &report.winning_scores),
        ("margins", &report.margins),
        ("rounds", &report.rounds),
        ("decisions", &report.decisions),
    ] {
        let quantiles = [0.0, 0.05, 0.5, 0.95, 1.0].map(|share| it.quantile(share).to_string());
        let moments = [name.into(), format!("{:.2}", it.mean()), format!("{:.2}", it.deviation())];
        spreads.row(moments.into_iter().chain(quantiles));
    }
    writeln!(out, "{spreads}")?;
    let mut sources = Grid::new(&["points from", "mean", "winners", "seats with any"]);
    for it in &report.sources {
        sources.row([
            it.source.clone(),
            format!("{:.2}", it.mean),
            format!("{:.2}", it.winners_mean),
            percent(it.share),
        ]);
    }
    writeln!(out, "{sources}")?;
    for (sort, items) in &report.uses {
        let mut grid =
            Grid::new(&[sort, "a seat and game", "in games", "wins with it", "95 % between"]);
        for it in items {
            let [low, high] = it.ci.map(percent);
            grid.row([
                it.item.clone(),
                format!("{:.2}", it.mean),
                percent(it.games_share),
                percent(it.win_share),
                format!("{low} and {high}"),
            ]);
        }
        writeln!(out, "{grid}")?;
    }
    for (sort, items) in &report.gains {
        let mut grid = Grid::new(&[sort, "points", "seats with any"]);
        for it in items {
            grid.row([it.item.clone(), format!("{:.2}", it.mean), percent(it.share)]);
        }
        writeln!(out, "{grid}")?;
    }
    if report.common_defeats > 0 {
        let share = report.common_defeats as f64 / report.games as f64;
        writeln!(out, "lost by everybody: {}", percent(share))?;
    }
    Ok(())
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
