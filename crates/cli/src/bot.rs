use std::{
    collections::BTreeMap,
    io::{self, BufRead},
    sync::Arc,
};

use clap::Args;
use serde::{Deserialize, Serialize};
use wayfinder_catalog::{AnyCheckedProposal, BotSpec, Pace, TableDice, Title};
use wayfinder_core::{Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_lab::{Lab, Program};
use wayfinder_table::{AnyBot, Version};

use crate::{Console, failure::Failure};

/// Answer questions of another program: one of our bots for games that are run elsewhere
#[derive(Debug, Args)]
#[command(after_help = "\
A line of JSON on standard input begins a game, each further one asks what a seat decides after a log; a line of JSON on
standard output answers each question. docs/BOT_PROTOCOL.md describes both, and how bots of yours are asked by us.

Examples:
  wayfinder bot hard --stdio
  wayfinder bot greedy --stdio --seed 7 < questions.jsonl")]
pub(crate) struct BotCommand {
    /// Who answers
    #[arg(value_name = "BOT")]
    bot: BotSpec,

    /// Speaks over standard input and output, which is the only way so far
    #[arg(long, required = true)]
    stdio: bool,

    /// What its dice grow from, if a game names no seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// What may be said to a bot of ours.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum BotRequest {
    Start {
        protocol: u32,
        game: String,
        rules_version: Option<u32>,
        #[serde(flatten)]
        table: StartProposal,
        seed: Option<u64>,
    },
    Question {
        seat: Seat,
        log: Vec<String>,
    },
    Over {},
}

/// The part of a start that is a proposal.
#[derive(Deserialize)]
struct StartProposal {
    players: u8,
    #[serde(default)]
    options: BTreeMap<String, String>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum BotReply {
    Decision(String),
    Error(String),
}

/// The game under way.
struct BotGame {
    title: &'static dyn Title,
    table: Arc<dyn AnyCheckedProposal>,
    seed: u64,
    /// A bot for each seat that was asked: it may remember what it thought.
    bots: [Option<Box<dyn AnyBot>>; Seat::MAX as usize],
}

impl BotCommand {
    pub(crate) fn run(&self, lab: Lab, console: &mut Console<'_>) -> Result<(), Failure> {
        debug_assert!(self.stdio, "the command line asks for it");
        let mut game = None;
        for line in io::stdin().lock().lines() {
            let line = match line {
                Ok(line) if line.trim().is_empty() => continue,
                Ok(line) => line,
                Err(error) => {
                    return Err(Failure::Data(format!("cannot read the questions: {error}")));
                }
            };
            let said = match self.hear(&line, lab, &mut game) {
                Ok(None) => continue,
                Ok(Some(decision)) => BotReply::Decision(decision),
                Err(why) => BotReply::Error(why),
            };
            console.json(&said)?;
            console.out.flush()?;
        }
        Ok(())
    }

    /// What is to be said to a line; `None` if it asked nothing.
    fn hear(
        &self,
        line: &str,
        lab: Lab,
        game: &mut Option<BotGame>,
    ) -> Result<Option<String>, String> {
        match serde_json::from_str(line)
            .map_err(|error| format!("cannot read the line: {error}"))?
        {
            BotRequest::Start { protocol, game: id, rules_version, table, seed } => {
                *game = None;
                if protocol != Program::PROTOCOL {
                    let known = Program::PROTOCOL;
                    return Err(format!("this is version {known} of the protocol, not {protocol}"));
                }
                let title = lab.find(&id).map_err(|error| error.to_string())?;
                let known = title.info().rules_version;
                if let Some(other) = rules_version.filter(|&version| version != known) {
                    return Err(format!("{id} is at version {known} of its rules, not {other}"));
                }
                let proposal = Proposal { players: table.players, options: table.options };
                let table = title.check(&proposal).map_err(|error| error.to_string())?;
                let place = title.table(&proposal).map_err(|error| error.to_string())?;
                place.check_bot(self.bot).map_err(|error| error.to_string())?;
                let seed = seed.unwrap_or(self.seed);
                *game = Some(BotGame { title, table, seed, bots: [const { None }; 8] });
                Ok(None)
            }
            BotRequest::Question { seat, log } => match game {
                None => Err("no game has begun: say start first".to_owned()),
                Some(game) => game.answer(self.bot, seat, &log).map(Some),
            },
            BotRequest::Over {} => {
                *game = None;
                Ok(None)
            }
        }
    }
}

impl BotGame {
    fn answer(&mut self, spec: BotSpec, seat: Seat, log: &[String]) -> Result<String, String> {
        let dice = TableDice::Seeded(SeededDice::new(self.seed));
        let resumed = self.table.resume(log, Version::START, dice);
        let (table, _) = resumed.map_err(|error| error.to_string())?;
        if table.log_len() != log.len() {
            return Err("chance comes next: ask after its outcome is in the log".to_owned());
        }
        let question =
            table.ask(seat).ok_or_else(|| format!("no decision is asked of seat {seat} now"))?;
        let place = &mut self.bots[seat.index()];
        let seed = self.seed ^ seat.index() as u64;
        let bot = place.get_or_insert_with(|| self.title.bot(spec, Pace::Prompt, seed));
        bot.answer(&question).map_err(|error| error.to_string())
    }
}
