use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use wayfinder_store::{Store, StoreError, UserId};

use crate::recent::Recent;

/// Who has a page in sight. The store is told, for all nodes, but not every time.
#[derive(Debug)]
pub(crate) struct Presence(Mutex<Recent<UserId, Instant>>);

impl Presence {
    /// How exactly the store knows it.
    const OFTEN: Duration = Duration::from_mins(1);
    const MOST: usize = 10_000;

    pub(crate) fn new() -> Presence {
        Presence(Mutex::new(Recent::new(Presence::OFTEN, Presence::MOST, Instant::now())))
    }

    /// Takes note that a user has a page in sight.
    pub(crate) async fn note(&self, store: &Store, user: UserId) -> Result<(), StoreError> {
        if self.is_news(user, Instant::now()) { store.note_present(user).await } else { Ok(()) }
    }

    fn is_news(&self, user: UserId, now: Instant) -> bool {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = noted.get(user);
        let fresh = |at: Instant| now.saturating_duration_since(at) < Presence::OFTEN;
        if known.is_some_and(fresh) {
            return false;
        }
        noted.insert(user, now, now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_store_is_told_once_a_minute() {
        let (presence, now) = (Presence::new(), Instant::now());
        let user = UserId::random().unwrap();
        assert!(presence.is_news(user, now));
        assert!(!presence.is_news(user, now + Duration::from_secs(59)));
        assert!(presence.is_news(user, now + Duration::from_mins(1)));
    }
}
