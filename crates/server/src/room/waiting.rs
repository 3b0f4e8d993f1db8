//! For whom the table waits, since when, and a word to them.

use wayfinder_core::{Pending, Seat};
use wayfinder_store::{Sitter, Status, Timestamp, UserId};

use super::{ConnectionId, Room};
use crate::error::Error;

impl Room {
    /// Keeps since when each seat is asked, as the store does.
    pub(super) fn note_waiting(&mut self) {
        let Some(game) = &self.game else { return };
        let asked = match (&self.table.status, game.table.pending()) {
            (Status::Running, pending @ Pending::Decision(_)) => pending.seats(),
            _ => wayfinder_core::Seats::NONE,
        };
        self.table.asked = Some(asked);
        for record in &mut self.table.seats {
            record.asked_since = asked
                .contains(record.seat)
                .then(|| record.asked_since.unwrap_or_else(Timestamp::now));
        }
    }

    /// Tells the store who is asked, where no append has: the game has just begun, or is older than the outbox.
    pub(super) async fn note_first_asked(&mut self) {
        let Some(game) = self.game.as_ref().filter(|_| self.table.asked.is_none()) else { return };
        let (version, asked) = (game.table.version(), game.table.pending().seats());
        if let Err(error) = self.app.store.note_asked(self.table.id, version, asked).await {
            // Whoever loads the table next tries again.
            tracing::warn!(table = %self.table.id, %error, "Store::note_asked failed");
        }
    }

    /// Somebody sees the table: they need not be told of it.
    pub(super) async fn note_seen(&mut self, from: ConnectionId) {
        let Some(user) = self.user_of(from) else { return };
        let seen = async {
            self.app.presence.note(&self.app.store, user).await?;
            self.app.store.note_seen(user, self.table.id).await
        };
        if let Err(error) = seen.await {
            // At worst they are told what they know.
            tracing::warn!(table = %self.table.id, %user, %error, "Store::note_seen failed");
        }
    }

    /// Tells whoever sits on a seat that somebody at the table waits for them.
    pub(super) async fn nudge(&mut self, user: UserId, seat: Seat) -> Result<(), Error> {
        self.running()?;
        let plays = self.table.seats.iter().any(|it| it.sitter == Sitter::User(user));
        let own = self.held_by(Some(user)).contains(seat);
        if !plays || own {
            return Err(Error::NotYours("a nudge for this seat"));
        }
        let record = self.seat(seat)?;
        if record.asked_since.is_none() || !matches!(record.sitter, Sitter::User(_)) {
            return Err(Error::NotAsked(seat));
        }
        if !self.app.store.nudge(self.table.id, seat, user).await? {
            return Err(Error::NudgedToday);
        }
        if let Some(record) = self.table.seats.get_mut(seat.index()) {
            record.nudged = Some(Timestamp::now());
        }
        self.tell_summary(|_| true);
        Ok(())
    }
}
