use std::{
    collections::HashMap,
    hash::Hash,
    time::{Duration, Instant},
};

/// A map that forgets what was not used for a while, without ever looking through all of it: what is
/// used moves to the young half, and the old half is dropped as a whole.
#[derive(Debug)]
pub(crate) struct Recent<K, V> {
    young: HashMap<K, V>,
    old: HashMap<K, V>,
    turned: Instant,
    life: Duration,
    most: usize,
}

impl<K: Eq + Hash + Copy, V: Copy> Recent<K, V> {
    /// Keeps what was used within `life`, unless there are more than `most` of them.
    pub(crate) fn new(life: Duration, most: usize, now: Instant) -> Recent<K, V> {
        Recent { young: HashMap::new(), old: HashMap::new(), turned: now, life, most }
    }

    /// What is known under a key, or what is made now.
    pub(crate) fn get_or(&mut self, key: K, now: Instant, make: impl FnOnce() -> V) -> &mut V {
        self.turn(now);
        let old = &self.old;
        self.young.entry(key).or_insert_with(|| old.get(&key).copied().unwrap_or_else(make))
    }

    /// What is known under a key, if anything is.
    pub(crate) fn get(&self, key: K) -> Option<V> {
        self.young.get(&key).or_else(|| self.old.get(&key)).copied()
    }

    /// Notes something under a key.
    pub(crate) fn insert(&mut self, key: K, value: V, now: Instant) {
        self.turn(now);
        self.young.insert(key, value);
    }

    fn turn(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.turned);
        if passed >= self.life || self.young.len() >= self.most {
            self.old = std::mem::take(&mut self.young);
            if passed >= 2 * self.life {
                self.old = HashMap::new();
            }
            self.turned = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_the_rest_goes() {
        let life = Duration::from_secs(10);
        let start = Instant::now();
        let mut recent = Recent::new(life, 1000, start);
        recent.insert("used", 1, start);
        recent.insert("left", 2, start);
        for turn in 1..=3 {
            *recent.get_or("used", start + turn * life, || 9) += 1;
        }
        assert_eq!((recent.get("used"), recent.get("left")), (Some(4), None));
        recent.insert("late", 3, start + 9 * life);
        assert_eq!(recent.get("used"), None, "long ago");
    }

    #[test]
    fn it_never_holds_more_than_twice_the_most() {
        let start = Instant::now();
        let mut recent = Recent::new(Duration::from_secs(10), 100, start);
        for key in 0..10_000 {
            recent.insert(key, (), start);
            assert!(recent.young.len() + recent.old.len() <= 200);
        }
    }
}
