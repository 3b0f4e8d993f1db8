use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde::{Deserialize, Serialize};

/// When something happened: microseconds since 1970, UTC.
///
/// Within a process no two are alike and later ones are larger, so that sorting by time is never
/// a toss-up.
///
/// ```
/// use wayfinder_store::Timestamp;
///
/// let before = Timestamp::now();
/// assert!(before < Timestamp::now());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(i64);

impl Timestamp {
    /// Now, and after every one told before.
    pub fn now() -> Timestamp {
        static LAST: AtomicI64 = AtomicI64::new(0);
        // A clock set before 1970 or far beyond counts on from the last one.
        let clock = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .ok()
            .and_then(|since| i64::try_from(since.as_micros()).ok())
            .unwrap_or(0);
        let next = |last: i64| clock.max(last + 1);
        Timestamp(next(LAST.update(Ordering::Relaxed, Ordering::Relaxed, next)))
    }

    /// So many milliseconds after the beginning of 1970; the first or last moment there is if it is beyond.
    pub const fn from_millis(millis: i64) -> Timestamp {
        Timestamp(millis.saturating_mul(1000))
    }

    /// Milliseconds since 1970, as browsers count.
    pub const fn millis(self) -> i64 {
        self.0 / 1000
    }

    /// How long ago it was; zero if it is to come.
    pub fn elapsed(self) -> Duration {
        let micros = Timestamp::now().0.saturating_sub(self.0);
        Duration::from_micros(u64::try_from(micros).unwrap_or_default())
    }

    /// So long before.
    pub(crate) fn before(self, age: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub(i64::try_from(age.as_micros()).unwrap_or(i64::MAX)))
    }

    /// So long afterwards.
    pub(crate) fn after(self, time: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(i64::try_from(time.as_micros()).unwrap_or(i64::MAX)))
    }

    pub(crate) const fn from_micros(micros: i64) -> Timestamp {
        Timestamp(micros)
    }

    pub(crate) const fn micros(self) -> i64 {
        self.0
    }
}
