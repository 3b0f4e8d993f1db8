use std::{
    io::{self, Write},
    time::Duration,
};

use clap::Args;
use wayfinder_core::Dice;
use wayfinder_dice::SecretDice;
use wayfinder_lab::{ArenaReport, Contender, Lab, Pace, Seating, Sprt, Stop, Verdict};

use crate::{
    Console,
    contenders::{PatienceArgs, forfeit_lines},
    failure::Failure,
    grid::Grid,
    setting_value::read_time,
    table_args::{SeriesArgs, TableArgs, threads},
};

/// Let bots meet each other and rate them
#[derive(Debug, Args)]
#[command(mut_arg("players", |arg| arg.help("How many seats a game has [default: 2, if possible]")))]
#[command(after_help = "\
Every bot meets every other. The two take the seats in turn round the table and change places after
each game, with the same deal: an even number of games is fair. With --lone the first of the two sits alone among seats
of the other, one seat further each game of a deal: with three seats, a third would be even. A game that both win, or nobody,
counts as a half.
With --time whatever plans its turns has so long for each, on one thread, whatever iterations it is named with: searches
and the levels from medium on. With --until the first of two bots is tested for being that many Elo points stronger, until
one of both claims can be told from the other with an error of 5 % (a sequential probability ratio test over deals);
its games are new ones each time, unless --seed is given.
expert@1 is a level as it was in the title's first edition, tuned@1:400 a search with what that had learned.
program:COMMAND is a program in any language, see docs/BOT_PROTOCOL.md. One that gives no decision loses the game.
Ratings are in Elo points with a mean of zero; intervals are of 95 % confidence.

Examples:
  wayfinder arena maori --bots random,greedy,mcts:200 --games 200
  wayfinder arena maori --bots easy,hard --games 100 --players 4 --json
  wayfinder arena maori --bots hard,greedy --games 100 --players 4 --lone
  wayfinder arena polynesia --bots expert,expert@1 --time 100ms --until 0,30
  wayfinder arena maori --bots 'greedy,program:python3 examples/stdio_bot.py' --games 20")]
pub(crate) struct ArenaCommand {
    /// The title, such as maori
    game: String,

    /// Who meets whom: two or more of our bots and of programs of your own, program:COMMAND
    #[arg(long, value_name = "BOT", value_delimiter = ',', required = true)]
    bots: Vec<Contender>,

    /// How many games each pair plays [default: 100, with --until at most 20000]
    #[arg(long, value_name = "K")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: Option<u64>,

    /// How long every turn is by the clock, such as 100ms
    #[arg(long, value_name = "TIME", value_parser = time)]
    time: Option<Duration>,

    /// Plays until it is known whether the first is stronger by LOW or by HIGH Elo points, such as 0,30
    #[arg(long, value_name = "LOW,HIGH", value_parser = sprt)]
    until: Option<Sprt>,

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
        if self.until.is_some() && self.bots.len() > 2 {
            return Err(Failure::Usage("--until tests one bot against one other: name two".into()));
        }
        let table = self.table.proposal(title, title.info().min_players.max(2))?;
        let arena = wayfinder_lab::Arena {
            bots: self.patience.with(&*table, self.bots)?,
            table,
            seating: if self.lone { Seating::Lone } else { Seating::Alternate },
            pace: self.time.map_or(Pace::Counted, Pace::Clocked),
            stop: match self.until {
                None => Stop::After(self.games.unwrap_or(GAMES)),
                Some(test) => Stop::Known { test, most: self.games.unwrap_or(MOST_GAMES) },
            },
            seed: match self.until {
                None => self.series.seed(),
                Some(_) => self.series.given_seed().map_or_else(fresh_seed, Ok)?,
            },
            threads: self.series.threads(),
        };
        let bar = console.bar(arena.games_in_all(), "games");
        let report = arena.run(|| bar.inc(1))?;
        bar.finish_and_clear();
        Ok(console.report(self.series.json, &report, tell)?)
    }
}

/// How many games each pair plays unless somebody says so.
const GAMES: u64 = 100;
/// The same for a test that doesn't come to an end: so many tell the smallest differences that matter.
const MOST_GAMES: u64 = 20_000;

fn time(text: &str) -> Result<Duration, String> {
    let time = read_time(text).filter(|time| (SHORTEST..=LONGEST).contains(time));
    time.ok_or_else(|| "it is a time like 100ms or 5s, 1ms to 1h".to_owned())
}

const SHORTEST: Duration = Duration::from_millis(1);
const LONGEST: Duration = Duration::from_hours(1);

fn sprt(text: &str) -> Result<Sprt, &'static str> {
    let elo = |text: &str| text.parse().ok().filter(|elo: &f64| elo.abs() <= 1000.0);
    let claims = text
        .split_once(',')
        .and_then(|(low, high)| Some(Sprt { low: elo(low)?, high: elo(high)? }));
    claims
        .filter(|test| test.low < test.high)
        .ok_or("write it as LOW,HIGH in Elo points, the lower first: 0,30")
}

/// A seed that no run had before: what one seed says of two bots may be its luck.
fn fresh_seed() -> Result<u64, Failure> {
    let dice = SecretDice::new();
    let mut dice = dice.map_err(|it| Failure::Data(format!("the system gives no seed: {it}")))?;
    // Short enough to be typed again.
    Ok(dice.below(u32::MAX).into())
}

fn tell(report: &ArenaReport, out: &mut dyn Write) -> io::Result<()> {
    let ArenaReport { game, players, games, seed, .. } = report;
    write!(out, "{game}, {players} players, {games} games a pair, seed {seed}")?;
    if let Some(seconds) = report.turn_seconds {
        write!(out, ", {seconds} s a turn")?;
    }
    writeln!(out)?;
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
    if let Some(it) = &report.test {
        let (low, high) = (it.test.low, it.test.high);
        let found = match it.verdict {
            Verdict::Passed => {
                format!("passed: stronger, rather by {high:+} Elo points than by {low:+}")
            }
            Verdict::Failed => {
                format!("failed: stronger rather by {low:+} Elo points than by {high:+}")
            }
            Verdict::Open => {
                format!("open: {low:+} and {high:+} Elo points cannot be told apart yet")
            }
        };
        writeln!(out, "{found} ({} deals, log likelihood ratio {:.2})", it.deals, it.likelihood)?;
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
