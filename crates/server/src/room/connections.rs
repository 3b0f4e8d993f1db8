//! Who is connected to the table: coming, going, and being told.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use wayfinder_store::{SessionId, Status, Timestamp, User, UserId};

use super::{
    Room,
    connection::{Connection, ConnectionId, Outgoing},
};
use crate::{
    Limits,
    rooms::RoomSender,
    sessions::EndedSessions,
    wire::{ClosingReason, ServerMessage},
};

impl Room {
    pub(super) async fn join(
        &mut self,
        id: ConnectionId,
        user: Option<(User, SessionId)>,
        outbox: mpsc::Sender<Outgoing>,
        reply: oneshot::Sender<RoomSender>,
    ) {
        if reply.send(self.own.clone()).is_err() {
            return;
        }
        let newcomer = user.as_ref().map(|(user, _)| user.id);
        let was_there = self.is_connected(newcomer);
        let mut connection = Connection::new(id, user, outbox);
        connection.unheard = self.unheard_by(newcomer).await;
        self.connections.push(connection);
        if !was_there && self.is_noticed(newcomer) {
            let others = |connection: &Connection| connection.id != id;
            self.tell_summary(others);
        }
        self.tell_state(|connection| connection.id == id).await;
        self.note_visit().await;
    }

    /// Somebody looks at a table that waits: it is not abandoned. Once a day is enough to know.
    async fn note_visit(&mut self) {
        let fresh = self.table.updated.elapsed() < Duration::from_hours(24);
        if fresh || !matches!(self.table.status, Status::Waiting) {
            return;
        }
        match self.app.store.touch_table(self.table.id).await {
            Ok(()) => self.table.updated = Timestamp::now(),
            Err(error) => {
                tracing::warn!(table = %self.table.id, %error, "Store::touch_table failed");
            }
        }
    }

    pub(super) fn part(&mut self, id: ConnectionId) {
        let Some(place) = self.connections.iter().position(|it| it.id == id) else { return };
        let user = self.connections.swap_remove(place).user;
        if !self.is_connected(user) && self.is_noticed(user) {
            self.tell_summary(|_| true);
        }
    }

    /// Closes the sockets of sessions that have ended.
    pub(super) fn show_out(&mut self, user: UserId, ended: EndedSessions) {
        let all = std::mem::take(&mut self.connections);
        let (out, stay): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|connection| connection.is_of(user, ended));
        self.connections = stay;
        if out.is_empty() {
            return;
        }
        for connection in out {
            connection.close(ClosingReason::SessionEnded);
        }
        self.tell_summary(|_| true);
    }

    /// Whether the others are told at once that somebody comes or goes: who plays, and who watches
    /// as long as they can be counted at a glance. A crowd is not told of each of its number.
    fn is_noticed(&self, user: Option<UserId>) -> bool {
        !self.held_by(user).is_empty() || self.connections.len() <= Limits::WATCHERS
    }

    /// Removes sockets that have gone or do not read; their seats are not connected any more.
    pub(super) fn drop_lost(&mut self) {
        let before = self.connections.len();
        self.connections.retain(|connection| !connection.is_lost());
        if self.connections.len() < before {
            self.tell_summary(|_| true);
        }
    }

    pub(super) fn close_all(&mut self, reason: ClosingReason) {
        for connection in self.connections.drain(..) {
            connection.close(reason);
        }
    }

    /// Tells one socket something.
    pub(super) fn tell(&mut self, id: ConnectionId, message: &ServerMessage<'_>) {
        if let Some(connection) = self.connections.iter_mut().find(|it| it.id == id) {
            connection.tell(message);
        }
    }

    pub(super) fn user_of(&self, id: ConnectionId) -> Option<UserId> {
        self.connections.iter().find(|connection| connection.id == id)?.user
    }

    pub(super) fn is_connected(&self, user: Option<UserId>) -> bool {
        user.is_some() && self.connections.iter().any(|connection| connection.user == user)
    }
}
