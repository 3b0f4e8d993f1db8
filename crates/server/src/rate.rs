use std::{collections::HashMap, net::IpAddr, sync::Mutex, time::Instant};

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
    pub(crate) fn take(&mut self, now: Instant) -> Result<(), Empty> {
        self.fill(now);
        if self.tokens < 1.0 {
            return Err(Empty);
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

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.tokens >= self.rate.burst
    }
}

/// Nothing left in the bucket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Empty;

/// A bucket for every address.
#[derive(Debug)]
pub(crate) struct Buckets {
    rate: Rate,
    by_address: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Buckets {
    /// With more addresses than this, those that have done nothing lately are forgotten.
    const MANY: usize = 10_000;

    pub(crate) fn new(rate: Rate) -> Buckets {
        Buckets { rate, by_address: Mutex::default() }
    }

    /// Takes a token of an address, if it has one.
    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> Result<(), Empty> {
        let mut buckets = self.by_address.lock().expect("no bucket panics");
        if buckets.len() > Buckets::MANY {
            // A full bucket is as good as none.
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        buckets.entry(address).or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let now = Instant::now();
        let mut bucket = Bucket::new(Rate { per_second: 2.0, burst: 3.0 }, now);
        assert_eq!([0; 4].map(|_| bucket.take(now)), [Ok(()), Ok(()), Ok(()), Err(Empty)]);
        assert_eq!(bucket.take(now + Duration::from_millis(400)), Err(Empty));
        assert_eq!(bucket.take(now + Duration::from_millis(600)), Ok(()));
        assert!(bucket.is_full(now + Duration::from_mins(1)));
    }

    #[test]
    fn without_limit_it_never_empties() {
        let now = Instant::now();
        let mut bucket = Bucket::new(Rate::UNLIMITED, now);
        assert!((0..10_000).all(|_| bucket.take(now).is_ok()));
    }

    #[test]
    fn addresses_have_their_own() {
        let now = Instant::now();
        let buckets = Buckets::new(Rate { per_second: 1.0, burst: 1.0 });
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert_eq!(buckets.take(one, now), Ok(()));
        assert_eq!(buckets.take(one, now), Err(Empty));
        assert_eq!(buckets.take(other, now), Ok(()));
    }
}
