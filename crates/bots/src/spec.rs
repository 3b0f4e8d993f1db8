use std::{fmt, str::FromStr};

use wayfinder_core::Bot;

use crate::{Careless, Greedy, Playable, Random, Recipe};

/// A bot by name, as command lines and tables ask for it.
///
/// ```
/// use wayfinder_bots::{BotSpec, Recipe};
///
/// assert_eq!("mcts:1000".parse(), Ok(BotSpec::Search(Recipe::plain(1000))));
/// assert_eq!(BotSpec::Hard.to_string(), "hard");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotSpec {
    /// Any legal decision.
    Random,
    /// The decision that looks best at once.
    Greedy,
    /// Tree search.
    Search(Recipe),
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
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Greedy => Box::new(Greedy::new(G::GUIDE, seed)),
            BotSpec::Search(recipe) => recipe.sit(seed),
            BotSpec::Easy => {
                Box::new(Careless::new(G::GUIDE, Recipe::plain(EASY).config::<G>(), seed))
            }
            BotSpec::Medium => Recipe::plain(MEDIUM).sit(seed),
            BotSpec::Hard => Recipe::plain(HARD).sit(seed),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy => f.write_str("greedy"),
            BotSpec::Search(recipe) => recipe.fmt(f),
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
            "there is no bot {:?}: use random, greedy, mcts:ITERATIONS, easy, medium or hard",
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
            _ => Recipe::parse(name).map(BotSpec::Search).ok_or_else(error),
        }
    }
}
