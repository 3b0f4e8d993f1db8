//! Sessions that end: whoever sits at a table with one is shown out. And those that were looked up lately.

use std::{
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use wayfinder_store::{SessionId, SessionToken, UserId};

use crate::{app::App, recent::Recent, room::Request};

/// Which sessions of a user have ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EndedSessions {
    /// This one.
    One(SessionId),
    /// All but this one.
    AllBut(SessionId),
    /// All of them.
    All,
}

impl EndedSessions {
    pub(crate) fn contains(self, session: SessionId) -> bool {
        match self {
            EndedSessions::One(one) => session == one,
            EndedSessions::AllBut(one) => session != one,
            EndedSessions::All => true,
        }
    }

    /// Closes the sockets of sessions that the store has ended.
    pub(crate) async fn tell(self, app: &App, user: UserId) {
        app.lately.forget();
        app.rooms.tell_of(app, user, || Request::SessionsEnded { user, ended: self }).await;
    }
}

/// Signed cookies that were just exchanged for sessions: a page asks for several things at once, and all of it is
/// one session.
#[derive(Debug)]
pub(crate) struct Exchanges(
    pub(crate) tokio::sync::Mutex<Recent<(UserId, IpAddr, u64), SessionToken>>,
);

impl Exchanges {
    const LIFE: Duration = Duration::from_mins(1);
    const MOST: usize = 10_000;

    pub(crate) fn new() -> Exchanges {
        let recent = Recent::new(Exchanges::LIFE, Exchanges::MOST, Instant::now());
        Exchanges(tokio::sync::Mutex::new(recent))
    }
}

/// Sessions that were looked up a moment ago, for those who ask often: the database need not be asked again.
#[derive(Debug)]
pub(crate) struct LatelySeen(Mutex<Lately>);

#[derive(Debug)]
struct Lately {
    users: Recent<SessionToken, (UserId, Instant)>,
    forgotten: Forgotten,
}

/// How often everything was forgotten: what was looked up before the last time may be old.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Forgotten(u64);

impl LatelySeen {
    /// Other programs may end sessions in the same file without a word.
    const LIFE: Duration = Duration::from_secs(10);
    const MOST: usize = 10_000;

    pub(crate) fn new() -> LatelySeen {
        let users = Recent::new(LatelySeen::LIFE, LatelySeen::MOST, Instant::now());
        LatelySeen(Mutex::new(Lately { users, forgotten: Forgotten(0) }))
    }

    /// To be asked for before a session is looked up.
    pub(crate) fn before(&self) -> Forgotten {
        self.lock().forgotten
    }

    /// Takes note of whose a session is, unless sessions have ended since.
    pub(crate) fn note(&self, token: SessionToken, user: UserId, before: Forgotten, now: Instant) {
        let mut lately = self.lock();
        if lately.forgotten == before {
            lately.users.insert(token, (user, now), now);
        }
    }

    /// Whose a session is, if that is known well enough.
    pub(crate) fn user(&self, token: SessionToken, now: Instant) -> Option<UserId> {
        let (user, noted) = self.lock().users.get(token)?;
        (now.saturating_duration_since(noted) < LatelySeen::LIFE).then_some(user)
    }

    /// Forgets everything: a session has ended. That is seldom, and looking up again is cheap.
    pub(crate) fn forget(&self) {
        let mut lately = self.lock();
        lately.forgotten.0 += 1;
        lately.users = Recent::new(LatelySeen::LIFE, LatelySeen::MOST, Instant::now());
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Lately> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_seen_lately_is_known_for_a_moment() {
        let (lately, now) = (LatelySeen::new(), Instant::now());
        let (token, user) = (SessionToken::random().unwrap(), UserId::random().unwrap());
        let before = lately.before();
        lately.note(token, user, before, now);
        assert_eq!(lately.user(token, now), Some(user));
        assert_eq!(lately.user(token, now + LatelySeen::LIFE), None);
        lately.forget();
        assert_eq!(lately.user(token, now), None);
        lately.note(token, user, before, now);
        assert_eq!(lately.user(token, now), None, "it was looked up before something ended");
    }
}
