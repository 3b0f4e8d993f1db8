use std::{fmt, num::NonZeroU8, str::FromStr};

use wayfinder_core::Bot;
use wayfinder_search::{Budget, Config, Mcts};

use crate::{Careless, Greedy, Playable, Random};

/// A bot by name, as command lines and tables ask for it.
///
/// ```
/// use wayfinder_bots::BotSpec;
///
/// assert_eq!("mcts:1000".parse(), Ok(BotSpec::Mcts { iterations: 1000 }));
/// assert_eq!(BotSpec::Hard.to_string(), "hard");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotSpec {
    /// Any legal decision.
    Random,
    /// The decision that looks best at once.
    Greedy,
    /// Tree search with so many iterations a decision.
    Mcts {
        /// At least 1.
        iterations: u32,
    },
    /// The same search with the title's learned evaluation.
    Tuned {
        /// At least 1.
        iterations: u32,
    },
    /// For a first game: a glance ahead, and now and then the second best decision.
    Easy,
    /// For somebody who knows the rules: a small search.
    Medium,
    /// For somebody who wants to lose: a large search, within about a second a decision.
    Hard,
}

/// The levels count iterations, not seconds, so that a seed plays the same game everywhere.
const EASY: u32 = 40;
const MEDIUM: u32 = 400;
/// Stays within a second as long as an iteration takes less than a quarter of a millisecond, of
/// which the search itself takes about 10 microseconds where hundreds of decisions are legal.
const HARD: u32 = 4_000;

impl BotSpec {
    /// A bot of this kind for one seat of one game.
    pub fn sit<G: Playable>(self, seed: u64) -> Box<dyn Bot<G>> {
        let mcts = |iterations| Box::new(Mcts::new(G::GUIDE, config::<G>(iterations), seed));
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Greedy => Box::new(Greedy::new(G::GUIDE, seed)),
            BotSpec::Mcts { iterations } => mcts(iterations),
            BotSpec::Tuned { iterations } => {
                Box::new(Mcts::new(G::tuned(), config::<G>(iterations), seed))
            }
            BotSpec::Easy => Box::new(Careless::new(G::GUIDE, config::<G>(EASY), seed)),
            BotSpec::Medium => mcts(MEDIUM),
            BotSpec::Hard => mcts(HARD),
        }
    }
}

/// The title's way to search with so many iterations, on one thread: many tables share a machine.
fn config<G: Playable>(iterations: u32) -> Config {
    let budget = Budget::Iterations(iterations);
    Config { budget, threads: NonZeroU8::MIN, ..G::SEARCH }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy => f.write_str("greedy"),
            BotSpec::Mcts { iterations } => write!(f, "mcts:{iterations}"),
            BotSpec::Tuned { iterations } => write!(f, "tuned:{iterations}"),
            BotSpec::Easy => f.write_str("easy"),
            BotSpec::Medium => f.write_str("medium"),
            BotSpec::Hard => f.write_str("hard"),
        }
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotError {
    name: String,
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "there is no bot {:?}: use random, greedy, mcts:ITERATIONS, tuned:ITERATIONS, \
             easy, medium or hard",
            self.name
        )
    }
}

impl std::error::Error for BotError {}

impl FromStr for BotSpec {
    type Err = BotError;

    fn from_str(name: &str) -> Result<BotSpec, BotError> {
        let error = || BotError { name: name.chars().take(40).collect() };
        match name {
            "random" => Ok(BotSpec::Random),
            "greedy" => Ok(BotSpec::Greedy),
            "easy" => Ok(BotSpec::Easy),
            "medium" => Ok(BotSpec::Medium),
            "hard" => Ok(BotSpec::Hard),
            _ => {
                let (kind, iterations) = name.split_once(':').ok_or_else(error)?;
                let iterations = iterations.parse().ok().filter(|&iterations| iterations > 0);
                match (kind, iterations) {
                    ("mcts", Some(iterations)) => Ok(BotSpec::Mcts { iterations }),
                    ("tuned", Some(iterations)) => Ok(BotSpec::Tuned { iterations }),
                    _ => Err(error()),
                }
            }
        }
    }
}
