use std::{fmt, str::FromStr};

use wayfinder_core::Bot;

use crate::{EditionNumber, Evaluation, Greedy, Level, Pace, Playable, Random, Recipe};

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
    /// What people played against in some edition; written `expert@1`.
    Kept(Level, EditionNumber),
}

impl BotSpec {
    /// Refuses an edition that the title does not have.
    pub fn check<T: Playable>(self) -> Result<(), NoEdition> {
        let newest = EditionNumber::newest::<T>();
        match self {
            BotSpec::Kept(_, edition)
            | BotSpec::Search(Recipe { value: Evaluation::Tuned(Some(edition)), .. })
                if edition > newest =>
            {
                Err(NoEdition { wanted: self, newest })
            }
            BotSpec::Kept(..)
            | BotSpec::Search(_)
            | BotSpec::Level(_)
            | BotSpec::Random
            | BotSpec::Greedy => Ok(()),
        }
    }

    /// A bot of this kind for one seat of one game.
    ///
    /// # Panics
    ///
    /// If it is of an edition that the title does not have, see [`check`](BotSpec::check).
    pub fn sit<T: Playable>(self, pace: Pace, seed: u64) -> Box<dyn Bot<T::Game>> {
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Greedy => Box::new(Greedy::new(T::GUIDE, seed)),
            BotSpec::Search(recipe) => recipe.sit::<T>(pace, seed),
            BotSpec::Level(level) => level.sit::<T>(pace, seed),
            BotSpec::Kept(level, edition) => level.sit_as::<T>(edition, pace, seed),
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
            BotSpec::Kept(level, edition) => write!(f, "{level}@{edition}"),
        }
    }
}

/// An edition that a title does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoEdition {
    wanted: BotSpec,
    newest: EditionNumber,
}

impl fmt::Display for NoEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoEdition { wanted, newest } = self;
        write!(f, "there is no {wanted} in this title: its bots are in edition {newest}")
    }
}

impl std::error::Error for NoEdition {}

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
             easy, medium, hard or expert, or one as it was, such as expert@1",
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
                let kept = || {
                    let (level, edition) = name.split_once('@')?;
                    Some(BotSpec::Kept(level.parse().ok()?, edition.parse().ok()?))
                };
                let search = || Recipe::parse(name).map(BotSpec::Search);
                let spec = level.or_else(kept).or_else(search);
                spec.ok_or_else(|| BotError { name: name.chars().take(40).collect() })
            }
        }
    }
}
