use std::{num::NonZeroU8, thread, time::Duration};

use wayfinder_core::{Bot, vocabulary};
use wayfinder_search::{Budget, Planner, SearchConfig};

use crate::{Careless, Edition, EditionNumber, Playable, Recipe};

/// How much each level thinks in a title, in iterations: counted, not timed, so that a seed plays the same
/// game everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Levels {
    /// A glance ahead for each decision.
    pub easy: u32,
    /// As a [`Planner`] understands it, like those below.
    pub medium: u32,
    /// Within [`Level::HARD_TIME`] a turn on two cores.
    pub hard: u32,
    /// Within [`Level::EXPERT_TIME`] a turn on two cores.
    pub expert: u32,
}

impl Levels {
    /// For a title nobody has measured yet.
    pub const DEFAULT: Levels = Levels { easy: 30, medium: 400, hard: 4_000, expert: 40_000 };
}

/// How strong each level is, in points of which 400 more win ten times of eleven between two, as the arena found; the
/// shares are in docs/BOTS.md. People begin at 1500, and so does `medium`.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names are those of the levels")]
pub struct LevelRatings {
    pub easy: f64,
    pub medium: f64,
    pub hard: f64,
    pub expert: f64,
}

impl LevelRatings {
    /// That of one level.
    pub const fn of(self, level: Level) -> f64 {
        match level {
            Level::Easy => self.easy,
            Level::Medium => self.medium,
            Level::Hard => self.hard,
            Level::Expert => self.expert,
        }
    }
}

vocabulary! {
    /// How strong an opponent to play against, the weakest first.
    pub enum Level in "./" {
        /// For a first game: a glance ahead, and now and then the second best decision.
        Easy = "easy",
        /// For somebody who knows the rules: a small search.
        Medium = "medium",
        /// For somebody who wants to lose: a large search.
        Hard = "hard",
        /// For somebody who wants to learn how: as large a search as patience allows.
        Expert = "expert",
    }
}

/// Whether somebody waits for the bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// Nobody: it thinks as much as its level says, on one thread, and the same seed plays the same game.
    Counted,
    /// People: every core, of four at most, thinks as much as its level says, and none longer than it allows.
    Prompt,
    /// A clock, so that those who think differently meet at equal time: whatever plans its turns has so long for each, on
    /// one thread, whatever iterations it is named with. What only glances ahead, as the easy level does, is as ever.
    Clocked(Duration),
}

impl Level {
    /// The longest that a turn of the hard level takes where people wait.
    pub const HARD_TIME: Duration = Duration::from_secs(1);
    /// The longest that a turn of the expert level takes where people wait.
    pub const EXPERT_TIME: Duration = Duration::from_secs(5);

    /// A bot of this level for one seat of one game.
    pub fn sit<T: Playable>(self, pace: Pace, seed: u64) -> Box<dyn Bot<T::Game>> {
        self.sit_as::<T>(EditionNumber::newest::<T>(), pace, seed)
    }

    /// The same as it was in some edition.
    ///
    /// # Panics
    ///
    /// If the title has no such edition, see [`BotSpec::check`](crate::BotSpec::check).
    pub(crate) fn sit_as<T: Playable>(
        self,
        edition: EditionNumber,
        pace: Pace,
        seed: u64,
    ) -> Box<dyn Bot<T::Game>> {
        let Edition { levels, search, guide } = edition.of::<T>().expect("it was checked");
        let planner = |iterations, time| -> Box<dyn Bot<T::Game>> {
            let (budget, threads) = match pace {
                Pace::Counted => (Budget::Iterations(iterations), NonZeroU8::MIN),
                Pace::Prompt => {
                    let threads = cores();
                    let iterations = iterations * u32::from(threads.get());
                    (Budget::Within { iterations, time }, threads)
                }
                Pace::Clocked(time) => (Budget::Time(time), NonZeroU8::MIN),
            };
            Box::new(Planner::new(guide(), SearchConfig { budget, threads, ..search }, seed))
        };
        match self {
            Level::Easy => {
                Box::new(Careless::new(T::GUIDE, Recipe::plain(levels.easy).config::<T>(), seed))
            }
            Level::Medium => planner(levels.medium, Level::HARD_TIME),
            Level::Hard => planner(levels.hard, Level::HARD_TIME),
            Level::Expert => planner(levels.expert, Level::EXPERT_TIME),
        }
    }
}

/// As many threads as help: trees that are too small to agree find less than one large one.
fn cores() -> NonZeroU8 {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get().min(4));
    NonZeroU8::new(cores as u8).unwrap_or(NonZeroU8::MIN)
}
