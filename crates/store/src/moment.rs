use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

use serde::{Deserialize, Serialize};

/// When something happened: microseconds since 1970, UTC.
///
/// Within a process no two are alike and later ones are larger, so that sorting by moment is never
/// a toss-up.
///
/// ```
/// use wayfinder_store::Moment;
///
/// let before = Moment::now();
/// assert!(before < Moment::now());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(i64);

impl Moment {
    /// Now, and after every moment told before.
    pub fn now() -> Moment {
        static LAST: AtomicI64 = AtomicI64::new(0);
        // A clock set before 1970 or far beyond counts on from the last moment.
        let clock = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .ok()
            .and_then(|since| i64::try_from(since.as_micros()).ok())
            .unwrap_or(0);
        let next = |last: i64| clock.max(last + 1);
        Moment(next(LAST.update(Ordering::Relaxed, Ordering::Relaxed, next)))
    }

    /// Milliseconds since 1970, as browsers count.
    pub const fn millis(self) -> i64 {
        self.0 / 1000
    }

    pub(crate) const fn from_micros(micros: i64) -> Moment {
        Moment(micros)
    }

    pub(crate) const fn micros(self) -> i64 {
        self.0
    }
}
