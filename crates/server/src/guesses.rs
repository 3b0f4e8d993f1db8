//! Passwords tried for one account, from wherever.

use std::{
    hash::{BuildHasher, RandomState},
    net::IpAddr,
    sync::Mutex,
    time::{Duration, Instant},
};

use wayfinder_store::name_key;

use crate::{
    Rate,
    rate::{Buckets, RateExceeded},
    recent::Recent,
};

/// How often a password may be guessed for each account.
#[derive(Debug)]
pub(crate) struct Guesses {
    by_account: Buckets<AccountKey>,
    /// From where somebody logged in before: strangers who guess must not lock the owner out.
    known: Mutex<Recent<(AccountKey, IpAddr), ()>>,
    keys: RandomState,
}

/// A name, as short as a number: whoever sends many long ones takes up no more room.
type AccountKey = u64;

impl Guesses {
    const LIFE: Duration = Duration::from_hours(30 * 24);
    const MOST: usize = 100_000;

    pub(crate) fn new(rate: Rate) -> Guesses {
        Guesses {
            by_account: Buckets::new(rate),
            known: Mutex::new(Recent::new(Guesses::LIFE, Guesses::MOST, Instant::now())),
            keys: RandomState::new(),
        }
    }

    /// Counts a guess, if there is one left or the account's owner was here before.
    pub(crate) fn take(
        &self,
        name: &str,
        address: IpAddr,
        now: Instant,
    ) -> Result<(), RateExceeded> {
        let key = self.key(name);
        if self.known.lock().expect("no note panics").get((key, address)).is_some() {
            return Ok(());
        }
        self.by_account.take(key, now)
    }

    /// Takes note that the password was right.
    pub(crate) fn was_right(&self, name: &str, address: IpAddr, now: Instant) {
        let key = self.key(name);
        self.known.lock().expect("no note panics").insert((key, address), (), now);
    }

    fn key(&self, name: &str) -> AccountKey {
        self.keys.hash_one(name_key(name.trim()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_of_all_addresses_count_and_the_owner_gets_in() {
        let guesses = Guesses::new(Rate { per_second: 0.001, burst: 2.0 });
        let now = Instant::now();
        let [home, one, other, third] = [1, 2, 3, 4].map(|last| IpAddr::from([10, 0, 0, last]));
        guesses.was_right("Hina", home, now);
        assert_eq!(guesses.take("hina", one, now), Ok(()));
        // As wide as letters of East Asia: the same account.
        assert_eq!(guesses.take(" ＨINA ", other, now), Ok(()));
        assert_eq!(guesses.take("hina", third, now), Err(RateExceeded));
        assert_eq!(guesses.take("hina", home, now), Ok(()), "who was here before");
        assert_eq!(guesses.take("maui", third, now), Ok(()), "another account");
    }
}
