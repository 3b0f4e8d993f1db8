//! How people come together before the game begins: by a link for all, with a knock, ready or not.

use wayfinder_core::Seat;
use wayfinder_store::{Invite, Sitter, Status, User, UserId};

use super::Room;
use crate::{error::Error, wire::KnockSummary};

/// What somebody does at a table that waits.
#[derive(Clone, Debug)]
pub(crate) enum GatherAction {
    /// Takes any open seat, or knocks.
    Join { invite: Option<Invite> },
    /// Is ready, or not yet.
    Ready(bool),
    /// The host sends somebody away.
    Remove(Seat),
    /// The host gives a seat to somebody who knocks.
    Give { seat: Seat, to: UserId },
    /// The host does not, or somebody knocks no longer.
    TurnAway(UserId),
    /// The host says how people come in.
    ByHost(bool),
}

impl Room {
    /// Does it, for a user; a stranger who joins becomes a guest.
    pub(super) async fn gather(
        &mut self,
        user: Option<User>,
        deed: GatherAction,
    ) -> Result<User, Error> {
        if self.table.status.is_over() {
            return Err(Error::NotRunning);
        }
        if let GatherAction::Join { invite } = deed {
            return self.join_in(user, invite).await;
        }
        let user = user.ok_or(Error::NeedsUser)?;
        if !matches!(self.table.status, Status::Waiting) {
            return Err(Error::HasBegun);
        }
        match deed {
            GatherAction::Join { .. } => (),
            GatherAction::Ready(_) if self.held_by(Some(user.id)).is_empty() => {
                return Err(Error::NotYours("a seat here"));
            }
            GatherAction::Ready(ready) => {
                self.app.store.set_ready(self.table.id, user.id, ready).await?;
            }
            GatherAction::TurnAway(whom) if whom == user.id => {
                self.app.store.turn_away(self.table.id, whom).await?;
            }
            _ if self.table.host != user.id => return Err(Error::NotYours("the table")),
            GatherAction::Remove(seat) => self.send_away(seat).await?,
            GatherAction::Give { seat, to } => self.give(seat, to).await?,
            GatherAction::TurnAway(whom) => self.app.store.turn_away(self.table.id, whom).await?,
            GatherAction::ByHost(by_host) => {
                self.app.store.set_by_host(self.table.id, by_host).await?;
            }
        }
        self.read_seats().await?;
        Ok(user)
    }

    async fn join_in(&mut self, user: Option<User>, invite: Option<Invite>) -> Result<User, Error> {
        let asks = user.as_ref().map(|user| user.id);
        if let Some(user) = user.as_ref().filter(|_| !self.held_by(asks).is_empty()) {
            // Whoever clicks twice has what they wanted.
            return Ok(user.clone());
        }
        if !matches!(self.table.status, Status::Waiting) {
            return Err(Error::SeatTaken);
        }
        let invited = invite.is_some() && invite == self.table.group_invite;
        let is_host = asks == Some(self.table.host);
        if !self.table.listed && !invited && !is_host && !self.is_at_the_door(asks) {
            return Err(Error::WrongInvite);
        }
        let stranger = user.is_none();
        let user = self.admit(user).await?;
        let done = if !is_host && (self.table.terms.by_host || self.is_removed(Some(user.id))) {
            self.knock(user.id).await
        } else {
            self.sit_anywhere(user.id).await
        };
        self.unless_refused(stranger, user, done).await
    }

    async fn knock(&mut self, user: UserId) -> Result<(), Error> {
        if !self.app.store.knock(self.table.id, user).await? {
            return Err(Error::Crowded);
        }
        self.read_seats().await
    }

    async fn sit_anywhere(&mut self, user: UserId) -> Result<(), Error> {
        loop {
            let open = self.table.seats.iter().find(|it| it.sitter == Sitter::Open);
            let Some(seat) = open.map(|it| it.seat) else { return Err(Error::SeatTaken) };
            match self.seat_down(seat, Sitter::User(user)).await {
                // At another node: there may be another seat.
                Err(Error::SeatTaken) => self.read_seats().await?,
                done => return done,
            }
        }
    }

    async fn send_away(&mut self, seat: Seat) -> Result<(), Error> {
        match self.seat(seat)?.sitter.clone() {
            Sitter::User(user) if user != self.table.host => {
                if !self.app.store.remove_from_table(self.table.id, user).await? {
                    return Err(Error::HasBegun);
                }
                Ok(())
            }
            bot @ Sitter::Bot { .. } => {
                Ok(self.app.store.set_seat(self.table.id, seat, &bot, &Sitter::Open).await?)
            }
            Sitter::User(_) | Sitter::Open => Err(Error::NotYours("a word about this seat")),
        }
    }

    async fn give(&mut self, seat: Seat, to: UserId) -> Result<(), Error> {
        if self.seat(seat)?.sitter != Sitter::Open {
            return Err(Error::SeatTaken);
        }
        if !self.knocks.iter().any(|it| it.user == to && it.knocking) {
            return Err(Error::UnknownUser(to.to_string()));
        }
        Ok(self.app.store.set_seat(self.table.id, seat, &Sitter::Open, &Sitter::User(to)).await?)
    }

    /// Reads what is kept of those who come together, before the game and after it; tells whether it is news.
    pub(super) async fn read_gathering(&mut self) -> Result<bool, Error> {
        let (table, store) = (self.table.id, &self.app.store);
        let knocks = match self.table.status {
            Status::Waiting => store.knocks(table).await?,
            Status::Running | Status::Finished(_) | Status::Closed(_) => Vec::new(),
        };
        let answers = match self.table.status {
            Status::Waiting | Status::Running => Vec::new(),
            Status::Finished(_) | Status::Closed(_) => store.rematch_answers(table).await?,
        };
        let news = knocks != self.knocks || answers != self.rematch_answers;
        self.knocks = knocks;
        self.rematch_answers = answers;
        Ok(news)
    }

    /// Whether the host has sent somebody away.
    pub(super) fn is_removed(&self, user: Option<UserId>) -> bool {
        self.knocks.iter().any(|it| Some(it.user) == user && it.removed)
    }

    /// Whether somebody has knocked, or was sent away: they know the table, by whatever link.
    pub(super) fn is_at_the_door(&self, user: Option<UserId>) -> bool {
        self.knocks.iter().any(|it| Some(it.user) == user)
    }

    /// Who is before the door, for the host; for anybody else, how they stand there.
    pub(super) fn shown_knocks(&self, viewer: Option<UserId>) -> Vec<KnockSummary> {
        let is_host = viewer == Some(self.table.host);
        let shown = self.knocks.iter().filter(|it| is_host || viewer == Some(it.user));
        shown.map(KnockSummary::from).collect()
    }
}
