use std::{num::NonZeroU8, thread, time::Duration};

use wayfinder_core::{Bot, vocabulary};
use wayfinder_search::{Budget, Planner, SearchConfig};

use crate::{Careless, Evaluation, Playable, Recipe};

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
}

impl Level {
    /// The longest that a turn of the hard level takes where people wait.
    pub const HARD_TIME: Duration = Duration::from_secs(1);
    /// The longest that a turn of the expert level takes where people wait.
    pub const EXPERT_TIME: Duration = Duration::from_secs(5);

    /// A bot of this level for one seat of one game.
    pub fn sit<T: Playable>(self, pace: Pace, seed: u64) -> Box<dyn Bot<T::Game>> {
        let planner = |iterations, time| -> Box<dyn Bot<T::Game>> {
            let config =
                Recipe { value: Evaluation::Tuned, ..Recipe::plain(iterations) }.config::<T>();
            let config = match pace {
                Pace::Counted => config,
                Pace::Prompt => {
                    let threads = cores();
                    let iterations = iterations * u32::from(threads.get());
                    let budget = Budget::Within { iterations, time };
                    SearchConfig { budget, threads, ..config }
                }
            };
            Box::new(Planner::new(T::tuned(), config, seed))
        };
        let levels = T::LEVELS;
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
