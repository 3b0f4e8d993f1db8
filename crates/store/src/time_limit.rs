use std::{fmt, str::FromStr};

/// How long people may take at a table.
///
/// ```
/// use wayfinder_store::TimeLimit;
///
/// let limit: TimeLimit = "live 600 20".parse().unwrap();
/// assert_eq!(limit, TimeLimit::Live { bank: 600, increment: 20 });
/// assert_eq!(limit.to_string().parse(), Ok(limit));
/// assert!("live 5 0".parse::<TimeLimit>().is_err(), "nobody can play like that");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimeLimit {
    /// As long as they like.
    #[default]
    None,
    /// A store of seconds, and so many more for every turn.
    Live {
        /// What everybody begins with.
        bank: u32,
        /// What every turn adds once it is done.
        increment: u32,
    },
    /// So many days for every turn, and a store of twice as many for when that is not enough. Weekends and vacations
    /// do not count.
    Days {
        /// For every turn.
        turn: u32,
    },
}

/// A time limit that is none, for this reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadTimeLimit;

impl fmt::Display for BadTimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = TimeLimit::BANK;
        write!(
            f,
            "no such time limit: live takes a bank of {least} to {most} seconds and up to {} more a turn, over days \
             a turn has 1, 3 or 7",
            TimeLimit::INCREMENT,
        )
    }
}

impl std::error::Error for BadTimeLimit {}

const SECOND: i64 = 1_000_000;
const DAY: i64 = 86_400 * SECOND;

impl TimeLimit {
    /// The least and the most seconds that a live game begins with.
    pub const BANK: (u32, u32) = (60, 10_800);
    /// The most seconds that a turn adds.
    pub const INCREMENT: u32 = 600;
    /// How many days a turn may have.
    pub const TURNS: [u32; 3] = [1, 3, 7];

    /// Refuses what nobody could play by.
    pub fn check(self) -> Result<TimeLimit, BadTimeLimit> {
        let (least, most) = TimeLimit::BANK;
        let fits = match self {
            TimeLimit::None => true,
            TimeLimit::Live { bank, increment } => {
                (least..=most).contains(&bank) && increment <= TimeLimit::INCREMENT
            }
            TimeLimit::Days { turn } => TimeLimit::TURNS.contains(&turn),
        };
        if fits { Ok(self) } else { Err(BadTimeLimit) }
    }

    /// What a turn has of its own, lost with it; in microseconds.
    pub const fn turn_micros(self) -> i64 {
        match self {
            TimeLimit::None | TimeLimit::Live { .. } => 0,
            TimeLimit::Days { turn } => turn as i64 * DAY,
        }
    }

    /// What everybody begins with, in microseconds.
    pub const fn bank_micros(self) -> i64 {
        match self {
            TimeLimit::None => 0,
            TimeLimit::Live { bank, .. } => bank as i64 * SECOND,
            TimeLimit::Days { turn } => 2 * turn as i64 * DAY,
        }
    }

    /// What a turn that is done adds, in microseconds.
    pub const fn increment_micros(self) -> i64 {
        match self {
            TimeLimit::None | TimeLimit::Days { .. } => 0,
            TimeLimit::Live { increment, .. } => increment as i64 * SECOND,
        }
    }
}

impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeLimit::None => Ok(()),
            TimeLimit::Live { bank, increment } => write!(f, "live {bank} {increment}"),
            TimeLimit::Days { turn } => write!(f, "days {turn}"),
        }
    }
}

impl FromStr for TimeLimit {
    type Err = BadTimeLimit;

    fn from_str(text: &str) -> Result<TimeLimit, BadTimeLimit> {
        let number = |text: &str| text.parse().map_err(|_| BadTimeLimit);
        let limit = match text.split(' ').collect::<Vec<_>>()[..] {
            [""] => TimeLimit::None,
            ["live", bank, increment] => {
                TimeLimit::Live { bank: number(bank)?, increment: number(increment)? }
            }
            ["days", turn] => TimeLimit::Days { turn: number(turn)? },
            _ => return Err(BadTimeLimit),
        };
        limit.check()
    }
}
