use std::{
    hash::Hash,
    sync::Mutex,
    time::{Duration, Instant},
};

use crate::recent::Recent;

/// How often something may happen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// How often in the long run.
    pub per_second: f64,
    /// How often at once.
    pub burst: f64,
}

impl Rate {
    /// As often as one likes.
    pub const UNLIMITED: Rate = Rate { per_second: f64::INFINITY, burst: f64::INFINITY };

    /// As often at once, and so many times less often in the long run.
    pub(crate) fn slower(self, times: f64) -> Rate {
        Rate { per_second: self.per_second / times, ..self }
    }
}

/// A bucket of tokens that fills at a rate; everything that happens takes one out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, tokens: rate.burst, filled: now }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> Result<(), RateExceeded> {
        self.fill(now);
        if self.tokens < 1.0 {
            return Err(RateExceeded);
        }
        self.tokens -= 1.0;
        Ok(())
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        // Infinity times no time at all is no number.
        let gained = if passed > 0.0 { passed * self.rate.per_second } else { 0.0 };
        self.tokens = (self.tokens + gained).min(self.rate.burst);
    }
}

/// Nothing left in the bucket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RateExceeded;

/// A bucket for everybody who is told apart by a key.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    by_key: Mutex<Recent<K, Bucket>>,
}

impl<K: Eq + Hash + Copy> Buckets<K> {
    /// With more than this, those who have done nothing lately are forgotten early.
    const MANY: usize = 100_000;

    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        // After this time a bucket is full, which is as good as none.
        let life = Duration::try_from_secs_f64(rate.burst / rate.per_second).unwrap_or_default();
        Buckets { rate, by_key: Mutex::new(Recent::new(life, Buckets::<K>::MANY, Instant::now())) }
    }

    /// Takes a token of somebody, if they have one.
    pub(crate) fn take(&self, key: K, now: Instant) -> Result<(), RateExceeded> {
        if self.rate == Rate::UNLIMITED {
            return Ok(());
        }
        let mut buckets = self.by_key.lock().expect("no bucket panics");
        buckets.get_or(key, now, || Bucket::new(self.rate, now)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let now = Instant::now();
        let mut bucket = Bucket::new(Rate { per_second: 2.0, burst: 3.0 }, now);
        assert_eq!([0; 4].map(|_| bucket.take(now)), [Ok(()), Ok(()), Ok(()), Err(RateExceeded)]);
        assert_eq!(bucket.take(now + Duration::from_millis(400)), Err(RateExceeded));
        assert_eq!(bucket.take(now + Duration::from_millis(600)), Ok(()));
        let later = now + Duration::from_mins(1);
        assert_eq!([0; 4].map(|_| bucket.take(later)), [Ok(()), Ok(()), Ok(()), Err(RateExceeded)]);
    }

    #[test]
    fn without_limit_it_never_empties() {
        let now = Instant::now();
        let mut bucket = Bucket::new(Rate::UNLIMITED, now);
        assert!((0..10_000).all(|_| bucket.take(now).is_ok()));
    }

    #[test]
    fn a_slower_rate_is_as_quick_at_once() {
        let now = Instant::now();
        let mut bucket = Bucket::new(Rate { per_second: 2.0, burst: 2.0 }.slower(10.0), now);
        assert_eq!([0; 3].map(|_| bucket.take(now)), [Ok(()), Ok(()), Err(RateExceeded)]);
        assert_eq!(bucket.take(now + Duration::from_secs(4)), Err(RateExceeded));
        assert_eq!(bucket.take(now + Duration::from_secs(6)), Ok(()));
        assert_eq!(Rate::UNLIMITED.slower(10.0), Rate::UNLIMITED);
    }

    #[test]
    fn addresses_have_their_own() {
        let now = Instant::now();
        let buckets = Buckets::new(Rate { per_second: 1.0, burst: 1.0 });
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert_eq!(buckets.take(one, now), Ok(()));
        assert_eq!(buckets.take(one, now), Err(RateExceeded));
        assert_eq!(buckets.take(other, now), Ok(()));
    }

    #[test]
    fn an_empty_bucket_is_not_forgotten_before_it_has_filled() {
        let start = Instant::now();
        let buckets = Buckets::new(Rate { per_second: 0.125, burst: 1.0 });
        for second in 0..=40 {
            let took = buckets.take("hina", start + Duration::from_secs(second));
            assert_eq!(took.is_ok(), second % 8 == 0, "{second}");
        }
    }
}
