//! On whose behalf the server works, so that its work can be shared out fairly.

use std::{
    net::IpAddr,
    sync::Mutex,
    time::{Duration, Instant},
};

use wayfinder_store::{User, UserId};

use crate::recent::Recent;

/// On whose behalf something is thought out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Owner {
    /// Somebody with a password.
    Account(UserId),
    /// All guests of an address: whoever throws a cookie away is the same again.
    Guests(IpAddr),
    /// A guest of whom it is not known from where they come: they have not come back yet.
    Away(UserId),
    /// Nobody who waits.
    Server,
}

/// Where users were last seen.
#[derive(Debug)]
pub(crate) struct Whereabouts(Mutex<Recent<UserId, Owner>>);

impl Whereabouts {
    /// As long as a table may be played without anybody making a request.
    const LIFE: Duration = Duration::from_hours(12);
    const MOST: usize = 100_000;

    pub(crate) fn new() -> Whereabouts {
        let recent = Recent::new(Whereabouts::LIFE, Whereabouts::MOST, Instant::now());
        Whereabouts(Mutex::new(recent))
    }

    /// Takes note of a user who comes from an address.
    pub(crate) fn note(&self, user: &User, address: IpAddr) {
        let owner = if user.account { Owner::Account(user.id) } else { Owner::Guests(address) };
        self.0.lock().expect("no note panics").insert(user.id, owner, Instant::now());
    }

    /// On whose behalf a user's bots think.
    pub(crate) fn owner(&self, user: UserId) -> Owner {
        self.0.lock().expect("no note panics").get(user).unwrap_or(Owner::Away(user))
    }
}
