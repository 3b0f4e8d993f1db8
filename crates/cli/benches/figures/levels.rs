use std::time::{Duration, Instant};

use serde::Serialize;
use wayfinder_bots::{BotSpec, Level, Pace, Playable, Studied};
use wayfinder_catalog::{EachTitle, for_each_title};
use wayfinder_core::{Bot, Game, Proposal, Seat, SetupError, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_search::settle;

/// How long a level thinks over a turn where people wait.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LevelTime {
    pub(crate) title: &'static str,
    pub(crate) players: u8,
    pub(crate) level: &'static str,
    pub(crate) turns: usize,
    pub(crate) mean_ms: f64,
    pub(crate) longest_ms: f64,
    /// What the level promises.
    pub(crate) wanted_ms: f64,
}

/// Turns that are timed: a good part of a game.
const TURNS: usize = 12;

/// Times the two levels that people may have to wait for, in every title.
pub(crate) fn measure() -> Result<Vec<LevelTime>, SetupError> {
    let mut times = Vec::new();
    for (level, wanted) in [(Level::Hard, Level::HARD_TIME), (Level::Expert, Level::EXPERT_TIME)] {
        let mut timing = Timing { level, wanted, times: Vec::new() };
        for_each_title(&mut timing);
        times.extend(timing.times);
    }
    times.into_iter().collect()
}

/// One level, in every title.
struct Timing {
    level: Level,
    wanted: Duration,
    times: Vec<Result<LevelTime, SetupError>>,
}

impl EachTitle for Timing {
    fn title<T: Studied>(&mut self) {
        self.times.push(time::<T>(self.level, self.wanted));
    }
}

fn time<T: Playable>(level: Level, wanted: Duration) -> Result<LevelTime, SetupError> {
    let info = T::Game::INFO;
    let players = info.min_players;
    let setup = T::Game::setup(&Proposal::new(players))?;
    let turns = turns::<T>(&mut T::Game::new(&setup), level);
    let total: Duration = turns.iter().sum();
    let ms = |time: Duration| time.as_secs_f64() * 1_000.0;
    Ok(LevelTime {
        title: info.id,
        players,
        level: level.name(),
        turns: turns.len(),
        mean_ms: ms(total) / turns.len() as f64,
        longest_ms: ms(turns.into_iter().max().unwrap_or_default()),
        wanted_ms: ms(wanted),
    })
}

/// The first seat is played by the level, the others don't let it wait.
fn turns<T: Playable>(position: &mut T::Game, level: Level) -> Vec<Duration> {
    let mut dice = SeededDice::new(1);
    let mut bot = level.sit::<T>(Pace::Prompt, 1);
    let mut others = BotSpec::Greedy.sit::<T>(Pace::Counted, 2);
    let (mut turns, mut number, mut legal) = (Vec::new(), None, Vec::new());
    while let Some(seat) = settle(position, &mut dice).and_then(wayfinder_core::Seats::first) {
        legal.clear();
        position.decisions(seat, &mut legal);
        let sight = Sight::of(position, seat, &legal);
        let start = Instant::now();
        let decision = if seat == Seat::FIRST {
            if number.replace(position.progress().turn) != Some(position.progress().turn) {
                if turns.len() == TURNS {
                    break;
                }
                turns.push(Duration::ZERO);
            }
            bot.choose(&sight)
        } else {
            others.choose(&sight)
        };
        if seat == Seat::FIRST
            && let Some(turn) = turns.last_mut()
        {
            *turn += start.elapsed();
        }
        position.decide_unchecked(seat, decision, &mut ());
    }
    turns
}
