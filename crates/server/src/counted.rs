use std::{
    collections::{HashMap, hash_map::Entry},
    fmt,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

/// How many of something everybody has at once, by key.
#[derive(Debug)]
pub(crate) struct Counted<K> {
    numbers: Arc<Mutex<HashMap<K, usize>>>,
    most: usize,
}

impl<K: Eq + Hash + Copy> Counted<K> {
    /// At most so many for each key.
    pub(crate) fn new(most: usize) -> Counted<K> {
        Counted { numbers: Arc::default(), most }
    }

    /// One more for as long as what is returned lives; `None` if there are as many as allowed.
    pub(crate) fn enter(&self, key: K) -> Option<OneMore<K>> {
        let mut numbers = self.numbers.lock().unwrap_or_else(PoisonError::into_inner);
        let number = numbers.entry(key).or_default();
        if *number >= self.most {
            return None;
        }
        *number += 1;
        Some(OneMore { numbers: Arc::clone(&self.numbers), key })
    }
}

/// One of a [`Counted`].
pub(crate) struct OneMore<K: Eq + Hash + Copy> {
    numbers: Arc<Mutex<HashMap<K, usize>>>,
    key: K,
}

impl<K: Eq + Hash + Copy> fmt::Debug for OneMore<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OneMore")
    }
}

impl<K: Eq + Hash + Copy> Drop for OneMore<K> {
    fn drop(&mut self) {
        let mut numbers = self.numbers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Entry::Occupied(mut number) = numbers.entry(self.key) {
            *number.get_mut() -= 1;
            if *number.get() == 0 {
                number.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_so_many_and_what_is_given_back_is_forgotten() {
        let counted = Counted::new(2);
        let (one, two) = (counted.enter("hina").unwrap(), counted.enter("hina").unwrap());
        assert!(counted.enter("hina").is_none());
        assert!(counted.enter("maui").is_some());
        drop(one);
        let again = counted.enter("hina").unwrap();
        drop((two, again));
        assert!(counted.numbers.lock().unwrap().is_empty());
    }
}
