//! Who sits where: taking a seat, leaving it to a bot, coming back, playing again.

use wayfinder_core::Seat;
use wayfinder_store::{
    ClosedBy, Invite, NewSeat, NewTable, SeatRecord, Sitter, Status, Store, StoreError, TableId,
    User, UserId, are_alike,
};

use super::{Room, absence::QUITTER, stored_proposal};
use crate::{error::Error, identity::create_guest};

impl Room {
    /// Seats a user on an open seat; the game starts with the last. A stranger becomes a guest.
    pub(super) async fn take(
        &mut self,
        user: Option<User>,
        seat: Seat,
        invite: Option<Invite>,
    ) -> Result<User, Error> {
        if self.table.status.is_over() {
            return Err(Error::NotRunning);
        }
        if self.table.terms.rated && !self.held_by(user.as_ref().map(|user| user.id)).is_empty() {
            return Err(Error::NotRatable("a rated game has one seat for each person"));
        }
        let record = self.seat(seat)?;
        let asks = user.as_ref().map(|user| user.id);
        let spent = invite.is_some() && record.used_invite == invite;
        match &record.sitter {
            Sitter::Open => (),
            // Whoever clicks twice has what they wanted.
            Sitter::User(sitting) if Some(*sitting) == asks => {
                return user.ok_or(Error::NeedsUser);
            }
            Sitter::User(_) | Sitter::Bot { .. } if spent => return Err(Error::InviteUsed),
            Sitter::User(_) | Sitter::Bot { .. } => return Err(Error::SeatTaken),
        }
        let invited = invite.is_some() && record.invite == invite;
        if !self.table.listed && !invited && Some(self.table.host) != asks {
            return Err(if spent { Error::InviteUsed } else { Error::WrongInvite });
        }
        let user = match user {
            Some(user) => user,
            None => create_guest(&self.app).await?,
        };
        let user = not_to_be_mistaken(&self.app.store, &self.table.seats, user).await?;
        match self.seat_down(seat, Sitter::User(user.id)).await {
            // At another node, with the same link.
            Err(Error::SeatTaken) if invited => Err(Error::InviteUsed),
            done => done.map(|()| user),
        }
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
            (_, Status::Finished(_) | Status::Closed(_)) => return Err(Error::NotRunning),
            (Sitter::Open, _) if self.table.host == user => {
                Sitter::Bot { spec: bot, instead_of: None }
            }
            (Sitter::User(sitting), _) if *sitting != user => {
                return Err(Error::NotYours("the seat"));
            }
            (Sitter::User(_), Status::Waiting) => Sitter::Open,
            (Sitter::User(_), Status::Running) => Sitter::Bot { spec: bot, instead_of: Some(user) },
            (Sitter::Open | Sitter::Bot { .. }, _) => return Err(Error::NotYours("the seat")),
        };
        self.seat_down(seat, next).await
    }

    /// Gives a user the seat back that a bot plays for them.
    pub(super) async fn come_back(&mut self, user: &User, seat: Seat) -> Result<(), Error> {
        match &self.seat(seat)?.sitter {
            _ if self.table.status.is_over() => Err(Error::NotRunning),
            Sitter::Bot { instead_of: Some(left), .. }
                if *left == user.id && self.seat(seat)?.conceded.is_some() =>
            {
                Err(Error::Conceded)
            }
            Sitter::User(sitting) if *sitting == user.id => Ok(()),
            Sitter::Bot { instead_of: Some(left), .. } if *left == user.id => {
                self.seat_down(seat, Sitter::User(user.id)).await
            }
            Sitter::Open | Sitter::User(_) | Sitter::Bot { .. } => Err(Error::NotYours("the seat")),
        }
    }

    /// A user gives up: a bot plays their game to its end, and they are last.
    pub(super) async fn concede(&mut self, user: UserId, seat: Seat) -> Result<(), Error> {
        self.running()?;
        if self.seat(seat)?.sitter != Sitter::User(user) {
            return Err(Error::NotYours("the seat"));
        }
        self.app.store.concede(self.table.id, seat, user, QUITTER).await?;
        self.read_seats().await
    }

    /// Stores who sits on a seat, which starts the game if nobody is missing any more, and tells
    /// everybody.
    async fn seat_down(&mut self, seat: Seat, next: Sitter) -> Result<(), Error> {
        let now = &self.seat(seat)?.sitter;
        self.app.store.set_seat(self.table.id, seat, now, &next).await?;
        self.read_seats().await
    }

    /// The table of the rematch, opened if nobody has asked before: the same people and bots,
    /// everybody one seat further on.
    pub(super) async fn play_again(&mut self, user: &User) -> Result<TableId, Error> {
        self.finished()?;
        if let Status::Closed(ClosedBy::Operator) = self.table.status {
            return Err(Error::NotFinished);
        }
        let rules_version = self.title.info().rules_version;
        if self.table.rules_version != rules_version {
            // Refuses what today's rules do not offer any more.
            stored_proposal(self.title, &self.table)?;
        }
        if !self.table.seats.iter().any(|record| record.sitter.owner() == Some(user.id)) {
            return Err(Error::NotYours("the game"));
        }
        if let Some(rematch) = self.table.rematch {
            return Ok(rematch);
        }
        let mut seats: Vec<_> =
            self.table.seats.iter().map(|record| NewSeat::new(record.sitter.clone())).collect();
        seats.rotate_right(1);
        let rematch = NewTable {
            game: self.table.game.clone(),
            rules_version,
            proposal: self.table.proposal.clone(),
            host: user.id,
            listed: self.table.listed,
            seats,
            rematch_of: Some(self.table.id),
            past: None,
            terms: self.table.terms,
        };
        let rematch = match self
            .app
            .store
            .create_table_within(self.app.config.limits.quota(user), &rematch)
            .await
        {
            // Somebody at another node was faster: that is the one.
            Err(StoreError::Rematched { .. }) => {
                let rematch = self.app.store.table(self.table.id).await?.rematch;
                rematch.ok_or_else(|| Error::Internal("a rematch has gone".into()))?
            }
            opened => opened?,
        };
        self.table.rematch = Some(rematch);
        self.tell_summary(|_| true);
        Ok(rematch)
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
                    record.name = Some(now.name.clone()).filter(|name| !name.is_empty());
                    concerned = true;
                }
                Sitter::Open | Sitter::User(_) | Sitter::Bot { .. } => (),
            }
        }
        for connection in self.connections.iter_mut().filter(|it| it.user == Some(now.id)) {
            connection.name = Some(now.name.clone());
            concerned = true;
        }
        if concerned && before == now.id {
            self.tell_summary(|_| true);
        } else if concerned {
            // Sockets of the guest hold nothing any more until they reconnect.
            self.tell_state(|_| true).await;
        }
    }
}

/// A user who is about to sit down among these; a guest who looks like one of them gets a number. Whoever asked tells
/// the other tables.
async fn not_to_be_mistaken(
    store: &Store,
    seats: &[SeatRecord],
    user: User,
) -> Result<User, StoreError> {
    let alike = |user: &User| {
        let others = seats.iter().filter(|it| it.sitter.owner() != Some(user.id));
        others.filter_map(|it| it.name.as_deref()).any(|name| are_alike(name, &user.name))
    };
    if user.account || !alike(&user) {
        return Ok(user);
    }
    let named = store.number_guest(user.id).await?;
    // Somebody here may have that very number.
    if alike(&named) { store.number_guest(user.id).await } else { Ok(named) }
}
