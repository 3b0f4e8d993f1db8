use std::{
    io::{self, Write},
    path::PathBuf,
    sync::Arc,
};

use clap::Args;
use indicatif::HumanCount;
use wayfinder_catalog::BotSpec;
use wayfinder_core::Proposal;
use wayfinder_lab::{
    Lab, LabTable, LabTitle, NamedWeight, PolicyFile, PolicyOrigin, PolicyReport, Sampling,
    Teacher, Tuning, TuningReport, WeightsFile,
};

use crate::{
    Console,
    contenders::check,
    failure::Failure,
    grid::Grid,
    out_file::OutFile,
    table_args::{SeriesArgs, TableArgs, those_offered, threads},
    utc::today,
};

/// Learn from games of bots what positions are worth
#[derive(Debug, Args)]
#[command(mut_arg("players", |arg| arg.help("How many play [default: every number in turn]")))]
#[command(after_help = "\
Bots play among themselves; positions of their games and who won them, or what a teacher foresees in them, teach what
each feature of a position is worth, early and late in the game. Every fifth game is held out, to see how well winners are foretold: the log loss is
the smaller the better. The weights that are shipped are in games/TITLE/bot; the bot tuned:ITERATIONS plays by them.
With --policy what is learned is what to try first: a prior over the legal decisions, from what the teacher's search tries.

Examples:
  wayfinder tune maori --games 2000 --bots mcts:50
  wayfinder tune polynesia --games 900 --bots mcts:20/turn --teacher mcts:400
  wayfinder tune maori --games 500 --players 4 --out maori.json
  wayfinder tune vanuatu --policy --games 600 --bots tuned:60/turn --teacher tuned:500 --out policy.json")]
pub(crate) struct TuneCommand {
    /// The title, such as maori
    game: String,

    #[command(flatten)]
    table: TableArgs,

    /// How many games
    #[arg(long, value_name = "K", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// Who plays; several take the seats in turn
    #[arg(long, value_name = "BOT", value_delimiter = ',', default_value = "mcts:50")]
    bots: Vec<BotSpec>,

    /// How many positions of a game are learned from
    #[arg(long, value_name = "N", default_value_t = 16)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    positions: u32,

    /// How many in a hundred decisions are random, so that the games differ more
    #[arg(long, value_name = "N", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=100))]
    stray: u8,

    /// Learns what to try first, not what positions are worth
    #[arg(long, requires = "teacher")]
    policy: bool,

    /// A search whose foresight is learned, such as mcts:400 [default: who won]; with --policy what it tries
    #[arg(long, value_name = "SEARCH")]
    teacher: Option<BotSpec>,

    /// How many positions the weights set by hand count for
    #[arg(long, value_name = "N", default_value_t = 100)]
    prior: u32,

    /// Writes the weights to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    series: SeriesArgs,
}

impl TuneCommand {
    pub(crate) fn run(self, lab: Lab, console: &mut Console<'_>) -> Result<(), Failure> {
        let title = lab.find(&self.game)?;
        let tables = self.tables(title)?;
        let bots = self.bots.iter().copied().chain(self.teacher);
        check(&*tables[0], &bots.map(Into::into).collect::<Vec<_>>())?;
        let tuning = Tuning {
            tables,
            bots: self.bots.clone(),
            games: self.games,
            sampling: Sampling {
                positions: self.positions,
                stray: self.stray,
                teacher: self.teacher()?,
            },
            prior: self.prior,
            seed: self.series.seed(),
            threads: self.series.threads(),
        };
        let out = self.out.as_deref().map(OutFile::open).transpose()?;
        let bar = console.bar(self.games, "games");
        let command = self.command();
        if let (true, Teacher::Search(teacher)) = (self.policy, tuning.sampling.teacher) {
            let report = tuning.learn_policy(teacher, || bar.inc(1))?;
            bar.finish_and_clear();
            if let Some(out) = out {
                out.write(&policy_file(&report, command, today()).to_string())?;
            }
            return Ok(console.report(self.series.json, &report, tell_policy)?);
        }
        let report = tuning.run(|| bar.inc(1))?;
        bar.finish_and_clear();
        if let Some(out) = out {
            out.write(&self.file(&report, today()).to_string())?;
        }
        Ok(console.report(self.series.json, &report, tell)?)
    }

    fn teacher(&self) -> Result<Teacher, Failure> {
        match self.teacher {
            None => Ok(Teacher::Outcome),
            Some(BotSpec::Search(recipe)) => Ok(Teacher::Search(recipe)),
            Some(
                bot @ (BotSpec::Random | BotSpec::Greedy | BotSpec::Level(_) | BotSpec::Kept(..)),
            ) => Err(Failure::Usage(format!(
                "--teacher {bot}: only a search can teach, such as mcts:400 or tuned:400"
            ))),
        }
    }

    /// A table for each number of players that was asked for.
    fn tables(&self, title: &dyn LabTitle) -> Result<Vec<Arc<dyn LabTable>>, Failure> {
        let info = title.info();
        let named = self.table.proposal(title, info.min_players)?;
        if self.table.players.is_some() {
            return Ok(vec![named]);
        }
        let counts = info.min_players..=info.max_players;
        let tables = counts.map(|players| Proposal { players, ..named.proposal().clone() });
        Ok(those_offered(title, &named, tables))
    }

    fn file(&self, report: &TuningReport, date: String) -> WeightsFile {
        let named = |it: &wayfinder_lab::TunedWeight| NamedWeight {
            name: it.name.to_owned(),
            early: it.early,
            late: it.late,
        };
        WeightsFile {
            game: self.game.clone(),
            command: self.command(),
            date,
            bots: self.bots(),
            games: report.games,
            positions: report.positions,
            held_out: report.held_out,
            weights: report.weights.iter().map(named).collect(),
        }
    }

    fn bots(&self) -> String {
        self.bots.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    }

    /// The command line that does the same again.
    fn command(&self) -> String {
        let (game, bots, seed) = (&self.game, self.bots(), self.series.seed());
        let TuneCommand { games, positions, stray, prior, policy, .. } = self;
        let players = self.table.players.map(|players| format!(" --players {players}"));
        let options: Vec<_> = self.table.options.iter().map(ToString::to_string).collect();
        let options = (!options.is_empty()).then(|| format!(" --options {}", options.join(",")));
        let table = [players, options].into_iter().flatten().collect::<String>();
        let teacher = self.teacher.map(|it| format!(" --teacher {it}")).unwrap_or_default();
        let what = if *policy { " --policy".to_owned() } else { format!(" --prior {prior}") };
        format!(
            "wayfinder tune {game}{table} --games {games} --bots {bots} --positions {positions} \
             --stray {stray}{teacher}{what} --seed {seed}"
        )
    }
}

fn policy_file(report: &PolicyReport, command: String, date: String) -> PolicyFile {
    let origin = PolicyOrigin {
        game: report.game.to_owned(),
        command,
        date,
        games: report.games,
        choices: report.choices,
        held_out: report.held_out,
        encoding: report.encoding,
    };
    PolicyFile::of(origin, &report.policy)
}

fn tell_policy(report: &PolicyReport, out: &mut dyn Write) -> io::Result<()> {
    let (games, choices) = (HumanCount(report.games), HumanCount(report.choices));
    writeln!(out, "{}, {games} games, {choices} choices, seed {}", report.game, report.seed)?;
    let held_out = &report.held_out;
    if held_out.choices == 0 {
        writeln!(
            out,
            "too few games to hold any out: nobody knows how well this foretells others"
        )?;
    } else {
        writeln!(
            out,
            "log loss in {} choices held out: {:.4} by hand, {:.4} learned, {:.4} at least",
            HumanCount(held_out.choices),
            held_out.by_hand,
            held_out.learned,
            held_out.least,
        )?;
        writeln!(
            out,
            "the search's best comes first in {:.1} % by hand, in {:.1} % learned",
            100.0 * held_out.by_hand_first,
            100.0 * held_out.learned_first,
        )?;
    }
    writeln!(out, "done in {:.3} s on {}", report.seconds, threads(report.threads))
}

fn tell(report: &TuningReport, out: &mut dyn Write) -> io::Result<()> {
    let games = HumanCount(report.games);
    let positions = HumanCount(report.positions);
    writeln!(out, "{}, {games} games, {positions} positions, seed {}", report.game, report.seed)?;
    writeln!(out)?;
    let mut grid = Grid::new(&["feature", "by hand", "early", "late"]);
    for it in &report.weights {
        let points = |points: f32| format!("{points:.2}");
        grid.row([it.name.to_owned(), points(it.by_hand), points(it.early), points(it.late)]);
    }
    writeln!(out, "{grid}")?;
    let held_out = &report.held_out;
    if held_out.positions == 0 {
        writeln!(
            out,
            "too few games to hold any out: nobody knows how well this foretells others"
        )?;
    } else {
        writeln!(
            out,
            "log loss in {} positions held out: {:.4} by hand, {:.4} tuned, {:.4} if all were even",
            HumanCount(held_out.positions),
            held_out.by_hand,
            held_out.tuned,
            held_out.even,
        )?;
    }
    writeln!(out, "done in {:.3} s on {}", report.seconds, threads(report.threads))
}
