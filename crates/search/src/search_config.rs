use std::{num::NonZeroU8, time::Duration};

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many iterations over all threads, at least one. The result repeats with the seed.
    Iterations(u32),
    /// As many iterations as fit, at least one a thread. The result depends on the machine.
    Time(Duration),
    /// So many iterations, but fewer if they take too long. The result repeats with the seed on a
    /// machine that is fast enough.
    Within {
        /// How many iterations over all threads.
        iterations: u32,
        /// The longest to think.
        time: Duration,
    },
}

/// How to search. The defaults suit a title nobody has tuned yet.
///
/// ```
/// use wayfinder_search::{Budget, SearchConfig};
///
/// let quick = SearchConfig { budget: Budget::Iterations(50), ..SearchConfig::DEFAULT };
/// assert_eq!(quick.threads.get(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchConfig {
    /// How long to think; 1,000 iterations by default. [`search()`](crate::search()) spends it on
    /// one decision, a [`Planner`](crate::Planner) over a turn.
    pub budget: Budget,
    /// How many trees grow side by side; 1 by default.
    pub threads: NonZeroU8,
    /// How many decisions to play on from a leaf before evaluating: 0 evaluates at once, `None`
    /// plays to the end of the game. 8 by default: enough to finish a turn that was begun,
    /// few enough for long games.
    pub rollout: Option<u32>,
    /// How much the prior counts against the values seen; 1.25 by default. Values are scaled to
    /// `0.0..=1.0`, so it means the same for all titles.
    pub exploration: f32,
    /// How much less than its siblings an untried decision is expected to be worth, once all the
    /// rest was tried; 0.2 by default, on the same scale.
    pub caution: f32,
    /// How many decisions are open at a node, as a multiple of the square root of its visits: the rest
    /// waits until it has more. 0 opens all.
    pub widening: f32,
    /// How many nodes a tree may have; 2,000,000 by default, some 80 MB. A full tree goes on
    /// evaluating its leaves. The root gets its children in any case.
    pub nodes: u32,
}

impl SearchConfig {
    /// The defaults, for constants.
    pub const DEFAULT: SearchConfig = SearchConfig {
        budget: Budget::Iterations(1_000),
        threads: NonZeroU8::MIN,
        rollout: Some(8),
        exploration: 1.25,
        caution: 0.2,
        widening: 0.0,
        nodes: 2_000_000,
    };
}

impl Default for SearchConfig {
    fn default() -> SearchConfig {
        SearchConfig::DEFAULT
    }
}
