//! Who sits where: taking a seat, leaving it to a bot, coming back, playing again.

use wayfinder_core::Seat;
use wayfinder_store::{
    Fill, Invite, Log, NewTable, Page, Shelf, Sitter, Status, TableId, User, UserId,
};

use super::Room;
use crate::{Limits, error::Error};

impl Room {
    /// Seats a user on an open seat; the game starts with the last.
    pub(super) async fn take(
        &mut self,
        user: &User,
        seat: Seat,
        invite: Option<Invite>,
    ) -> Result<(), Error> {
        let record = self.seat(seat)?;
        match &record.sitter {
            Sitter::Open => (),
            // Whoever clicks twice has what they wanted.
            Sitter::User(sitting) if *sitting == user.id => return Ok(()),
            Sitter::User(_) | Sitter::Bot { .. } => return Err(Error::SeatTaken),
        }
        let invited = record.invite.is_some() && record.invite == invite;
        if !self.table.listed && !invited && self.table.host != user.id {
            return Err(Error::WrongInvite);
        }
        self.seat_down(seat, Sitter::User(user.id), Some(user.name.clone())).await
    }

    /// Gives a user's seat, or an open one of the host's table, to a bot. Before the game starts
    /// one's own seat is just open again.
    pub(super) async fn leave(
        &mut self,
        user: UserId,
        seat: Seat,
        bot: String,
    ) -> Result<(), Error> {
        let next = match (&self.seat(seat)?.sitter, &self.table.status) {
            (Sitter::Open, _) if self.table.host == user => {
                Sitter::Bot { spec: bot, instead_of: None }
            }
            (Sitter::User(sitting), _) if *sitting != user => {
                return Err(Error::NotYours("the seat"));
            }
            (Sitter::User(_), Status::Waiting) => Sitter::Open,
            (Sitter::User(_), Status::Running) => Sitter::Bot { spec: bot, instead_of: Some(user) },
            (Sitter::User(_), Status::Finished(_)) => return Err(Error::NotRunning),
            (Sitter::Open | Sitter::Bot { .. }, _) => return Err(Error::NotYours("the seat")),
        };
        let name = match &next {
            Sitter::Open => None,
            Sitter::User(_) | Sitter::Bot { .. } => self.seat(seat)?.name.clone(),
        };
        self.seat_down(seat, next, name).await
    }

    /// Gives a user the seat back that a bot plays for them.
    pub(super) async fn come_back(&mut self, user: &User, seat: Seat) -> Result<(), Error> {
        match &self.seat(seat)?.sitter {
            Sitter::User(sitting) if *sitting == user.id => Ok(()),
            Sitter::Bot { instead_of: Some(left), .. } if *left == user.id => {
                self.seat_down(seat, Sitter::User(user.id), Some(user.name.clone())).await
            }
            Sitter::Open | Sitter::User(_) | Sitter::Bot { .. } => Err(Error::NotYours("the seat")),
        }
    }

    /// Stores who sits on a seat, starts the game if nobody is missing any more, and tells
    /// everybody.
    async fn seat_down(
        &mut self,
        seat: Seat,
        next: Sitter,
        name: Option<String>,
    ) -> Result<(), Error> {
        let now = &self.seat(seat)?.sitter;
        self.app.store.set_seat(self.table.id, seat, now, &next).await?;
        let record = &mut self.table.seats[seat.index()];
        record.sitter = next;
        record.name = name;
        let complete = self.table.seats.iter().all(|record| record.sitter != Sitter::Open);
        if self.table.status == Status::Waiting && complete {
            self.app.store.set_status(self.table.id, &Status::Running).await?;
            self.table.status = Status::Running;
            self.take_up(&Log::default()).await?;
        }
        // Who has another seat sees with other eyes.
        self.tell_state(|_| true).await;
        self.think();
        Ok(())
    }

    /// The table of the rematch, opened if nobody has asked before: the same people and bots,
    /// everybody one seat further on.
    pub(super) async fn play_again(&mut self, user: UserId) -> Result<TableId, Error> {
        self.finished()?;
        if !self.table.seats.iter().any(|record| record.sitter.owner() == Some(user)) {
            return Err(Error::NotYours("the game"));
        }
        if let Some(rematch) = self.rematch {
            return Ok(rematch);
        }
        let mut seats: Vec<_> =
            self.table.seats.iter().map(|record| Fill::new(record.sitter.clone())).collect();
        seats.rotate_right(1);
        let rematch = self
            .app
            .store
            .create_table(&NewTable {
                game: self.table.game.clone(),
                rules_version: self.table.rules_version,
                proposal: self.table.proposal.clone(),
                host: user,
                listed: self.table.listed,
                seats,
                rematch_of: Some(self.table.id),
            })
            .await?;
        self.rematch = Some(rematch);
        self.tell_summary(|_| true);
        Ok(rematch)
    }

    /// The rematch that was opened before this table was last taken up.
    pub(super) async fn find_rematch(&self) -> Result<Option<TableId>, Error> {
        let Status::Finished(_) = self.table.status else { return Ok(None) };
        for owner in self.table.seats.iter().filter_map(|record| record.sitter.owner()) {
            let theirs = self.app.store.tables(Shelf::Of(owner), Page::first(Limits::LIST)).await?;
            let rematch = theirs.iter().find(|table| table.rematch_of == Some(self.table.id));
            if let Some(rematch) = rematch {
                return Ok(Some(rematch.id));
            }
        }
        Ok(None)
    }

    /// A user has another name, or another id after logging in.
    pub(super) async fn rename(&mut self, before: UserId, now: &User) {
        let mut concerned = self.table.host == before;
        if concerned {
            self.table.host = now.id;
        }
        for record in &mut self.table.seats {
            match &mut record.sitter {
                Sitter::User(user) | Sitter::Bot { instead_of: Some(user), .. }
                    if *user == before =>
                {
                    *user = now.id;
                    record.name = Some(now.name.clone());
                    concerned = true;
                }
                Sitter::Open | Sitter::User(_) | Sitter::Bot { .. } => (),
            }
        }
        if concerned && before == now.id {
            self.tell_summary(|_| true);
        } else if concerned {
            // Sockets of the guest hold nothing any more until they reconnect.
            self.tell_state(|_| true).await;
        }
    }
}
