//! What other nodes do at the same table: they share the store, and tell that something has
//! changed there.

use wayfinder_store::{Append, SeatRecord, Status};
use wayfinder_table::AnyChange;

use super::{Changed, Room, Then, delayed::Eyes};
use crate::error::Error;

impl Room {
    /// Looks what another node has changed, and tells the sockets of this one.
    pub(super) async fn look_again(&mut self, what: Changed) -> Then {
        let looked = match what {
            Changed::Append(append) => self.hear_append(append).await,
            Changed::Log => self.catch_up().await,
            Changed::Table => self.read_seats().await,
            Changed::Chat(line) => self.pass_on(line).await,
            Changed::Perhaps => self.start_over().await,
        };
        match looked {
            Ok(()) => {
                self.drop_lost();
                Then::GoOn
            }
            Err(error) => {
                tracing::error!(table = %self.table.id, told = %self.table.version, ?error,
                    "Room::look_again failed: another node cannot be followed, and the table's sockets are closed");
                self.give_up()
            }
        }
    }

    /// Follows a change of the log that is the next one, and reads what was missed if it is not.
    async fn hear_append(&mut self, append: Append) -> Result<(), Error> {
        if self.game.is_some() && append.version <= self.table.version {
            return Ok(());
        }
        if self.game.is_some() && append.version == self.table.version.next() {
            return self.follow(&[append]).await;
        }
        self.catch_up().await
    }

    /// Follows the log as far as it is stored.
    pub(super) async fn catch_up(&mut self) -> Result<(), Error> {
        if self.game.is_none() {
            // It has started elsewhere, which is what is to be read first.
            return self.read_seats().await;
        }
        let appends = self.app.store.appends_after(self.table.id, self.table.version).await?;
        self.follow(&appends).await
    }

    /// Makes the changes that others have stored, and tells them one by one.
    pub(super) async fn follow(&mut self, appends: &[Append]) -> Result<(), Error> {
        for append in appends {
            let Some(game) = &mut self.game else { return Ok(()) };
            let known = game.stored_steps();
            let change = game.follow(append)?;
            self.note_ahead(append.clone());
            self.note_version();
            self.note_result().await;
            self.tell_change(known, &change, Eyes::Players).await;
            self.tell_watchers().await?;
        }
        if !appends.is_empty() {
            self.read_clocks().await;
            let voted = !self.votes.is_empty() && self.read_votes().await?;
            if voted || self.is_timed() {
                self.look_at_absences().await?;
                self.tell_summary(|_| true);
            } else if !self.absences.is_empty() {
                self.look_at_absences().await?;
            }
            // Another node's bot may have decided otherwise than what this one's remembers.
            self.seated_bots.clear();
            self.think();
        }
        Ok(())
    }

    /// Tells a change of a log that was so long before: a decision as such, all else anew.
    pub(super) async fn tell_change(&mut self, known: usize, change: &AnyChange, whom: Eyes) {
        let first = change.appended.first().filter(|_| change.kept == known);
        let decision = first.and_then(|entry| {
            let (seat, decision) = entry.split_once(' ')?;
            Some((seat.parse().ok()?, decision))
        });
        match decision {
            Some((seat, decision)) => self.tell_steps(seat, decision, change, whom),
            None => self.tell_state_to(whom).await,
        }
    }

    /// Reads everything but the log: who sits where, the host, the status, the rematch. A game that
    /// has started is taken up.
    pub(super) async fn read_seats(&mut self) -> Result<(), Error> {
        let stored = self.app.store.table(self.table.id).await?;
        let (played, known) = (stored.rules_version, self.title.info().rules_version);
        if played > known {
            // A newer program has taken the table over.
            return Err(Error::OtherRules { played, known });
        }
        let before = std::mem::replace(&mut self.table, stored);
        if self.game.is_none() {
            let log = self.app.store.load_log(self.table.id).await?;
            self.take_up(&log).await?;
        } else {
            // The log has news of its own.
            self.note_version();
        }
        let gathered = self.read_gathering().await?;
        let seen = |table: &wayfinder_store::StoredTable| {
            let closed = matches!(table.status, Status::Closed(_));
            // How long somebody is waited for is not news, nor who was nudged for every eye.
            let plain =
                |it: &SeatRecord| SeatRecord { asked_since: None, nudged: None, ..it.clone() };
            let seats: Vec<SeatRecord> = table.seats.iter().map(plain).collect();
            (seats, table.host, matches!(table.status, Status::Waiting), closed)
        };
        self.settle_clocks().await;
        let voted = self.read_votes().await?;
        let wished = self.read_wish().await?;
        let nudges = |table: &wayfinder_store::StoredTable| -> Vec<_> {
            table.seats.iter().map(|it| it.nudged).collect()
        };
        if seen(&before) != seen(&self.table) {
            // Who has another seat sees with other eyes.
            self.tell_state(|_| true).await;
            self.think();
        } else if wished
            || voted
            || gathered
            || before.terms != self.table.terms
            || before.group_invite != self.table.group_invite
            || before.rematch != self.table.rematch
            || nudges(&before) != nudges(&self.table)
        {
            self.tell_summary(|_| true);
        }
        self.look_at_absences().await
    }

    async fn pass_on(&mut self, line: i64) -> Result<(), Error> {
        let Some(line) = self.app.store.chat_line(self.table.id, line).await? else {
            return Ok(());
        };
        self.tell_line(line.into());
        Ok(())
    }

    /// Reads everything, and tells everything.
    async fn start_over(&mut self) -> Result<(), Error> {
        self.read_seats().await?;
        self.catch_up().await?;
        self.tell_state(|_| true).await;
        Ok(())
    }
}
