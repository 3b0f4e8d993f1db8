use std::fmt;

use serde::{Deserialize, Serialize};
use wayfinder_core::{
    CheckedProposal, Entry, Game, LogError, Proposal, Seat, SetupError, Standings,
};

/// A finished game as one line of a log file: setup and log are the truth, the result is there to
/// be compared with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// The title's id.
    pub game: String,
    /// The version of its rules that the game was played by.
    pub rules_version: u32,
    /// Players and options, every one spelled out.
    pub setup: Proposal,
    /// What was decided and drawn.
    pub log: Vec<String>,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// Places by seat, as the log leads to them.
    pub placings: Vec<u8>,
    /// Seats that lost for another reason than the log: a program that gave no decision, after which dice decided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<Seat>,
}

impl GameRecord {
    /// The record of a game at such a table with this log and result.
    pub fn new<G: Game>(
        table: &CheckedProposal<G>,
        log: &[Entry<G>],
        standings: &Standings,
    ) -> GameRecord {
        GameRecord {
            game: G::INFO.id.to_owned(),
            rules_version: G::INFO.rules_version,
            setup: table.proposal().clone(),
            log: log.iter().map(Entry::to_string).collect(),
            scores: standings.points().to_vec(),
            placings: standings.placings().to_vec(),
            forfeits: Vec::new(),
        }
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It was played by other rules.
    RulesVersion {
        /// The title.
        game: &'static str,
        /// The version of the record.
        recorded: u32,
        /// The version of this program.
        known: u32,
    },
    /// There can be no such table.
    Setup(SetupError),
    /// The log leaves the rules.
    Log(LogError),
    /// The log stops too early.
    Unfinished {
        /// How many steps it has.
        steps: usize,
    },
    /// The result is not what the log leads to.
    Result {
        /// `scores` or `placings`.
        what: &'static str,
        /// As recorded.
        recorded: String,
        /// As replayed.
        replayed: String,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::RulesVersion { game, recorded, known } => write!(
                f,
                "played by version {recorded} of the rules of {game}, this program knows version {known}"
            ),
            RecordError::Setup(error) => write!(f, "setup: {error}"),
            RecordError::Log(error) => write!(f, "{error}"),
            RecordError::Unfinished { steps } => {
                write!(f, "step {steps} is missing: the log stops before the game is over")
            }
            RecordError::Result { what, recorded, replayed } => {
                write!(f, "the {what} are recorded as {recorded}, but the log leads to {replayed}")
            }
        }
    }
}

impl std::error::Error for RecordError {}

impl From<SetupError> for RecordError {
    fn from(error: SetupError) -> RecordError {
        RecordError::Setup(error)
    }
}

impl From<LogError> for RecordError {
    fn from(error: LogError) -> RecordError {
        RecordError::Log(error)
    }
}
