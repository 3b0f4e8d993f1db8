//! Sessions that end: whoever sits at a table with one is shown out.

use std::{net::IpAddr, time::Duration};

use tokio::{sync::Mutex, time::Instant};
use wayfinder_store::{SessionId, SessionToken, UserId};

use crate::{app::App, recent::Recent, room::Request};

/// Which sessions of a user have ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EndedSessions {
    /// This one.
    One(SessionId),
    /// All but this one.
    AllBut(SessionId),
    /// All.
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
        app.rooms.tell_of(app, user, || Request::SessionsEnded { user, ended: self }).await;
    }
}

/// Signed cookies that were just exchanged for sessions: a page asks for several things at once, and all of it is
/// one session.
#[derive(Debug)]
pub(crate) struct Exchanges(pub(crate) Mutex<Recent<(UserId, IpAddr, u64), SessionToken>>);

impl Exchanges {
    const LIFE: Duration = Duration::from_mins(1);
    const MOST: usize = 10_000;

    pub(crate) fn new() -> Exchanges {
        let now = Instant::now().into_std();
        Exchanges(Mutex::new(Recent::new(Exchanges::LIFE, Exchanges::MOST, now)))
    }
}
