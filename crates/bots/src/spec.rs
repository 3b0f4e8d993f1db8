use std::{fmt, str::FromStr};

use wayfinder_core::Bot;

use crate::{Greedy, Level, Pace, Playable, Random, Recipe};

/// A bot by name, as command lines and tables ask for it.
///
/// ```
/// use wayfinder_bots::{BotSpec, Level, Recipe};
///
/// assert_eq!("mcts:1000".parse(), Ok(BotSpec::Search(Recipe::plain(1000))));
/// assert_eq!(BotSpec::Level(Level::Hard).to_string(), "hard");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotSpec {
    /// Any legal decision.
    Random,
    /// The decision that looks best at once.
    Greedy,
    /// Tree search.
    Search(Recipe),
    /// What people play against.
    Level(Level),
}

impl BotSpec {
    /// A bot of this kind for one seat of one game.
    pub fn sit<T: Playable>(self, pace: Pace, seed: u64) -> Box<dyn Bot<T::Game>> {
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Greedy => Box::new(Greedy::new(T::GUIDE, seed)),
            BotSpec::Search(recipe) => recipe.sit::<T>(seed),
            BotSpec::Level(level) => level.sit::<T>(pace, seed),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy => f.write_str("greedy"),
            BotSpec::Search(recipe) => recipe.fmt(f),
            BotSpec::Level(level) => level.fmt(f),
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
             easy, medium, hard or expert",
            self.name
        )
    }
}

impl std::error::Error for BotError {}

impl FromStr for BotSpec {
    type Err = BotError;

    fn from_str(name: &str) -> Result<BotSpec, BotError> {
        match name {
            "random" => Ok(BotSpec::Random),
            "greedy" => Ok(BotSpec::Greedy),
            _ => {
                let level = name.parse().ok().map(BotSpec::Level);
                let spec = level.or_else(|| Recipe::parse(name).map(BotSpec::Search));
                spec.ok_or_else(|| BotError { name: name.chars().take(40).collect() })
            }
        }
    }
}
