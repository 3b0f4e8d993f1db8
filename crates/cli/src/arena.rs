use std::io::{self, Write};

use clap::Args;
use wayfinder_lab::{ArenaReport, Contender, Lab, Seating};

use crate::{
    Console,
    contenders::{PatienceArgs, forfeit_lines},
    failure::Failure,
    grid::Grid,
    table_args::{SeriesArgs, TableArgs, threads},
};

/// Let bots meet each other and rate them
#[derive(Debug, Args)]
#[command(mut_arg("players", |arg| arg.help("How many seats a game has [default: 2, if possible]")))]
#[command(after_help = "\
Every bot meets every other. The two take the seats in turn round the table and change places after
each game: an even number of games is fair. With --lone the first of the two sits alone among seats of the
other, one seat further each game: with three seats, a third would be even. A game that both win, or nobody, counts as a half.
program:COMMAND is a program in any language, see docs/BOT_PROTOCOL.md. One that gives no decision loses the game.
Ratings are in Elo points with a mean of zero; intervals are of 95 % confidence.

Examples:
  wayfinder arena maori --bots random,greedy,mcts:200 --games 200
  wayfinder arena maori --bots easy,hard --games 100 --players 4 --json
  wayfinder arena maori --bots hard,greedy --games 100 --players 4 --lone
  wayfinder arena maori --bots 'greedy,program:python3 examples/stdio_bot.py' --games 20")]
pub(crate) struct ArenaCommand {
    /// The title, such as maori
    game: String,

    /// Who meets whom: two or more of our bots and of programs of your own, program:COMMAND
    #[arg(long, value_name = "BOT", value_delimiter = ',', required = true)]
    bots: Vec<Contender>,

    /// How many games each pair plays
    #[arg(long, value_name = "K", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,

    /// Seats the first of each pair alone among seats of the other
    #[arg(long)]
    lone: bool,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    patience: PatienceArgs,

    #[command(flatten)]
    series: SeriesArgs,
}

impl ArenaCommand {
    pub(crate) fn run(self, lab: Lab, console: &mut Console<'_>) -> Result<(), Failure> {
        let title = lab.find(&self.game)?;
        if self.bots.len() < 2 {
            return Err(Failure::Usage("a bot needs an opponent: name two bots or more".into()));
        }
        let arena = wayfinder_lab::Arena {
            table: self.table.proposal(title, title.info().min_players.max(2))?,
            bots: self.patience.with(self.bots),
            seating: if self.lone { Seating::Lone } else { Seating::Alternate },
            games: self.games,
            seed: self.series.seed,
            threads: self.series.threads(),
        };
        let bar = console.bar(arena.games_in_all(), "games");
        let report = arena.run(|| bar.inc(1))?;
        bar.finish_and_clear();
        Ok(console.report(self.series.json, &report, tell)?)
    }
}

fn tell(report: &ArenaReport, out: &mut dyn Write) -> io::Result<()> {
    let ArenaReport { game, players, games, seed, .. } = report;
    writeln!(out, "{game}, {players} players, {games} games a pair, seed {seed}")?;
    writeln!(out)?;
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    let mut pairs = Grid::new(&["pair", "won", "lost", "drawn", "share", "95 % between"]);
    for it in &report.pairs {
        let [low, high] = it.ci.map(percent);
        pairs.row([
            format!("{} against {}", it.a, it.b),
            it.a_wins.to_string(),
            it.b_wins.to_string(),
            it.draws.to_string(),
            percent(it.a_share),
            format!("{low} and {high}"),
        ]);
    }
    writeln!(out, "{pairs}")?;
    if !report.ratings.is_empty() {
        writeln!(out, "{}", ratings(report))?;
    }
    for line in forfeit_lines(&report.forfeits) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "played in {:.3} s on {}", report.seconds, threads(report.threads))
}

fn ratings(report: &ArenaReport) -> Grid {
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    let mut ratings = Grid::new(&["bot", "Elo", "95 % between", "share"]);
    for it in &report.ratings {
        let [low, high] = it.ci;
        ratings.row([
            it.bot.clone(),
            format!("{:+.0}", it.elo),
            format!("{low:+.0} and {high:+.0}"),
            percent(it.share),
        ]);
    }
    ratings
}
