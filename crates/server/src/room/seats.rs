//! Who sits where: taking a seat, leaving it to a bot, coming back.

use wayfinder_core::Seat;
use wayfinder_store::{
    Invite, SeatRecord, Sitter, Status, Store, StoreError, User, UserId, are_alike,
};

use super::{Room, absence::QUITTER};
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
        let is_host = Some(self.table.host) == asks;
        if self.is_removed(asks) {
            return Err(Error::Removed);
        }
        if self.table.terms.by_host && !invited && !is_host && self.table.listed {
            return Err(Error::ByHost);
        }
        if !self.table.listed && !invited && !is_host {
            return Err(if spent { Error::InviteUsed } else { Error::WrongInvite });
        }
        let stranger = user.is_none();
        let user = self.admit(user).await?;
        let seated = match self.seat_down(seat, Sitter::User(user.id)).await {
            // At another node, with the same link.
            Err(Error::SeatTaken) if invited => Err(Error::InviteUsed),
            done => done,
        };
        self.unless_refused(stranger, user, seated).await
    }

    /// Whoever comes in, with a name that nobody here has. A stranger becomes a guest.
    pub(super) async fn admit(&mut self, user: Option<User>) -> Result<User, Error> {
        let user = match user {
            Some(user) if self.app.store.is_unwanted(self.table.id, user.id).await? => {
                return Err(Error::Unwanted);
            }
            Some(user) => user,
            None => create_guest(&self.app).await?,
        };
        Ok(not_to_be_mistaken(&self.app.store, &self.table.seats, user).await?)
    }

    /// Who was admitted, if nobody was faster; a stranger who is refused after all is nobody again.
    pub(super) async fn unless_refused(
        &mut self,
        stranger: bool,
        user: User,
        done: Result<(), Error>,
    ) -> Result<User, Error> {
        if stranger && done.is_err() {
            self.app.store.forget_newcomer(user.id).await?;
        }
        done.map(|()| user)
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
    pub(super) async fn seat_down(&mut self, seat: Seat, next: Sitter) -> Result<(), Error> {
        let now = &self.seat(seat)?.sitter;
        self.app.store.set_seat(self.table.id, seat, now, &next).await?;
        self.read_seats().await
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
pub(super) async fn not_to_be_mistaken(
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
