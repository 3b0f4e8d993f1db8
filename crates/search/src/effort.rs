use std::time::Instant;

use crate::{Budget, SearchConfig, tree::Tree};

/// How long one thread thinks about one decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// The most iterations.
    pub(crate) iterations: u32,
    /// The moment to stop at.
    pub(crate) until: Option<Instant>,
    /// When thinking on is idle.
    pub(crate) idle: Idle,
}

/// When there is nothing left to find out.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Idle {
    /// Never: whoever asks wants to know about all decisions.
    Never,
    /// When so many visits are under the root, or when they can't change any more what is visited
    /// most: whoever asks wants to know what to play.
    Settled { visits: u32 },
}

/// How many iterations are made between two looks at the clock and the leader.
const PULSE: u32 = 32;

impl Effort {
    /// An effort for each thread, at least one iteration each.
    pub(crate) fn of_search(config: &SearchConfig) -> Vec<Effort> {
        let (iterations, time) = match config.budget {
            Budget::Iterations(iterations) => (iterations, None),
            Budget::Time(time) => (u32::MAX, Some(time)),
            Budget::Within { iterations, time } => (iterations, Some(time)),
        };
        let until = time.map(|time| Instant::now() + time);
        let each = |iterations| Effort { iterations, until, idle: Idle::Never };
        shares(iterations, config).map(each).collect()
    }

    /// Whether it is time to stop, after so many iterations.
    pub(crate) fn is_over<D: Copy + Ord>(&self, done: u32, tree: &Tree<D>) -> bool {
        // One iteration is always made: it gives the root all its children.
        if done == 0 {
            return false;
        }
        if done >= self.iterations {
            return true;
        }
        // A budget of time without a count looks at the clock each time: it may be a short one.
        let looks = self.iterations == u32::MAX || done.is_multiple_of(PULSE);
        if !looks {
            return false;
        }
        let late = self.until.is_some_and(|until| Instant::now() >= until);
        late || match self.idle {
            Idle::Never => false,
            Idle::Settled { visits } => {
                let [first, second] = tree.most_visited();
                let missing = visits.saturating_sub(tree.visits_below_root());
                let left = missing.min(self.iterations - done);
                missing == 0 || first - second > left
            }
        }
    }
}

/// Divides a number among the threads of a search; no thread gets nothing, and there may be fewer
/// threads for it.
pub(crate) fn shares(number: u32, config: &SearchConfig) -> impl Iterator<Item = u32> {
    let number = number.max(1);
    let threads = u32::from(config.threads.get()).min(number);
    let (each, rest) = (number / threads, number % threads);
    (0..threads).map(move |thread| match number {
        u32::MAX => u32::MAX,
        _ => each + u32::from(thread < rest),
    })
}
