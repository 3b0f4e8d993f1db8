use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use wayfinder_store::{SessionId, User, UserId};

use crate::{
    sessions::EndedSessions,
    wire::{Closing, ClosingReason, ServerMessage},
};

/// Which socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ConnectionId(u64);

impl ConnectionId {
    /// One that no other socket of this process has.
    pub(crate) fn next() -> ConnectionId {
        static LAST: AtomicU64 = AtomicU64::new(0);
        ConnectionId(LAST.fetch_add(1, Relaxed))
    }
}

/// What a room gives a socket to send.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// The last message.
    Last(ClosingReason),
}

/// How much a socket may be behind before it is given up.
pub(crate) const OUTBOX: usize = 64;

/// A socket, as its room sees it.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) id: ConnectionId,
    pub(crate) user: Option<UserId>,
    session: Option<SessionId>,
    /// What the user is called; `None` for a stranger.
    pub(crate) name: Option<String>,
    /// Whom the user keeps away: they are not heard.
    pub(crate) unheard: Arc<BTreeSet<UserId>>,
    outbox: mpsc::Sender<Outgoing>,
}

impl Connection {
    pub(crate) fn new(
        id: ConnectionId,
        visitor: Option<(User, SessionId)>,
        outbox: mpsc::Sender<Outgoing>,
    ) -> Connection {
        let (user, session) = visitor.unzip();
        let (user, name) = user.map(|user| (user.id, user.name)).unzip();
        Connection { id, user, session, name, unheard: Arc::default(), outbox }
    }

    /// Whether the socket was opened in one of these sessions.
    pub(crate) fn is_of(&self, user: UserId, sessions: EndedSessions) -> bool {
        self.user == Some(user) && self.session.is_some_and(|session| sessions.contains(session))
    }

    /// Hands a text over. A socket that is too far behind is [`is_lost`](Connection::is_lost) from
    /// then on: it must not get later messages without this one.
    pub(crate) fn send(&mut self, text: Utf8Bytes) {
        if self.outbox.try_send(Outgoing::Text(text)).is_err() {
            // Dropping the only sender tells the socket's task.
            self.outbox = mpsc::channel(1).0;
        }
    }

    /// Hands a message over that nobody else gets.
    pub(crate) fn tell(&mut self, message: &ServerMessage<'_>) {
        self.send(message.to_text());
    }

    /// Says goodbye.
    pub(crate) fn close(self, reason: ClosingReason) {
        // If there is no room for it, the socket is told that it is too slow.
        let _ = self.outbox.try_send(Outgoing::Last(reason));
    }

    /// Whether the socket has gone or was given up.
    pub(crate) fn is_lost(&self) -> bool {
        self.outbox.is_closed()
    }
}

impl Outgoing {
    pub(crate) fn into_text(self) -> Utf8Bytes {
        match self {
            Outgoing::Text(text) => text,
            Outgoing::Last(reason) => ServerMessage::Closing(Closing { reason }).to_text(),
        }
    }
}
