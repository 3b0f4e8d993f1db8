use std::num::NonZeroUsize;

use wayfinder_bots::BotSpec;

/// How many games are stepped at once, and by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games, at least one.
    pub games: usize,
    /// What everything random grows from.
    pub seed: u64,
    /// How many threads share them.
    pub threads: NonZeroUsize,
    /// Bots by seat; `None`, and a seat beyond the list, is the caller's. One seat at least is.
    pub bots: Vec<Option<BotSpec>>,
}

impl Plan {
    /// So many games on one thread, all seats the caller's.
    pub const fn new(games: usize) -> Plan {
        Plan { games, seed: 1, threads: NonZeroUsize::MIN, bots: Vec::new() }
    }
}
