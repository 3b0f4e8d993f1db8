//! The clocks of the table: the store has them, the room reckons.

use wayfinder_core::{Pending, Seats};
use wayfinder_store::{ClockNote, Sitter, Status, StoreError, TimeLimit, Timestamp, UserId};

use super::Room;
use crate::{
    reckoning::{Cause, Reckoning},
    rest::Rest,
    routes::USUAL_BOT,
    wire::{ClockSummary, SeatClock},
};

impl Room {
    /// Whether people here have clocks.
    pub(super) fn is_timed(&self) -> bool {
        self.table.terms.time != TimeLimit::None
    }

    /// What the clocks are reckoned with now; `None` where there are none.
    pub(super) fn reckoning(&self) -> Option<Reckoning> {
        let rest_of = |user: UserId| self.rests.get(&user).cloned().unwrap_or_default();
        self.is_timed().then(|| Reckoning {
            limit: self.table.terms.time,
            rated: self.table.terms.rated,
            rests: self
                .table
                .seats
                .iter()
                .map(|record| record.sitter.owner().map(rest_of).unwrap_or_default())
                .collect(),
            now: Timestamp::now(),
            stopped: self.app.stopped.get(),
        })
    }

    /// The seats where people sit.
    pub(super) fn people_seats(&self) -> Seats {
        let people = self.table.seats.iter().filter(|it| matches!(it.sitter, Sitter::User(_)));
        people.map(|record| record.seat).collect()
    }

    /// Whose clocks run, as the game stands.
    fn running_clocks(&self) -> Seats {
        match (&self.table.status, &self.game) {
            (Status::Running, Some(game)) => {
                let people = self.people_seats();
                game.table.pending().seats().iter().filter(|seat| people.contains(*seat)).collect()
            }
            _ => Seats::NONE,
        }
    }

    /// Sets the clocks going as seats and game are, where that is not so: the game has begun, or somebody has sat down
    /// or left.
    pub(super) async fn settle_clocks(&mut self) {
        if !matches!(self.table.status, Status::Running) || self.game.is_none() {
            return;
        }
        let runs = self.running_clocks();
        let known = self.table.clocks.as_ref();
        if !self.is_timed() || known.is_some_and(|clocks| clocks.running == runs) {
            return;
        }
        self.read_rests().await;
        let Some(reckoning) = self.reckoning() else { return };
        let known = self.table.clocks.clone();
        let note = reckoning.note(reckoning.change(known.as_ref(), runs, Cause::Seating));
        let set = self.app.store.set_clocks(self.table.id, known.as_ref(), &note).await;
        match set {
            Ok(true) => self.table.clocks = Some(note.clocks),
            // Another node was faster.
            Ok(false) => self.read_clocks().await,
            Err(error) => {
                tracing::warn!(table = %self.table.id, %error, "Store::set_clocks failed");
            }
        }
    }

    /// The clocks as another node has set them.
    pub(super) async fn read_clocks(&mut self) {
        if !self.is_timed() {
            return;
        }
        match self.app.store.table(self.table.id).await {
            Ok(stored) => self.table.clocks = stored.clocks,
            Err(error) => {
                tracing::warn!(table = %self.table.id, %error, "Store::table failed: the clocks stay as they were");
            }
        }
    }

    /// When the clocks of those who sit here rest.
    pub(super) async fn read_rests(&mut self) {
        if !matches!(self.table.terms.time, TimeLimit::Days { .. }) {
            return;
        }
        let people: Vec<UserId> =
            self.table.seats.iter().filter_map(|record| record.sitter.owner()).collect();
        match self.app.store.rests(&people).await {
            Ok(rests) => {
                self.rests =
                    rests.into_iter().map(|(user, rest)| (user, Rest::read(&rest))).collect();
            }
            Err(error) => tracing::warn!(table = %self.table.id, %error, "Store::rests failed"),
        }
    }

    /// Does what is due because of the clocks: tells whoever has little time left, and lets bots play on at a rated table.
    pub(super) async fn look_at_clocks(&mut self) -> Result<(), StoreError> {
        self.read_rests().await;
        self.settle_clocks().await;
        let (Some(reckoning), Some(clocks)) = (self.reckoning(), self.table.clocks.clone()) else {
            return Ok(());
        };
        let mut given = false;
        for seat in self.running_clocks().iter() {
            if reckoning.hurry(&clocks, seat).is_some_and(|at| at <= reckoning.now) {
                self.app.store.tell_hurry(self.table.id, seat).await?;
            }
            let forfeit = reckoning.forfeit(&clocks, seat);
            if forfeit.is_some_and(|at| at <= reckoning.now) {
                let Some(record) = self.table.seats.get(seat.index()) else { continue };
                let Sitter::User(user) = record.sitter else { continue };
                let bot = Sitter::Bot { spec: USUAL_BOT.into(), instead_of: Some(user) };
                match self.app.store.set_seat(self.table.id, seat, &record.sitter, &bot).await {
                    // Another node was faster, or they have left.
                    Ok(()) | Err(StoreError::SeatTaken { .. }) => given = true,
                    Err(error) => return Err(error),
                }
            }
        }
        if given {
            // Which sets the clocks anew.
            return match self.read_seats().await {
                Ok(()) => Ok(()),
                Err(error) => {
                    tracing::warn!(table = %self.table.id, ?error, "Room::read_seats failed");
                    Ok(())
                }
            };
        }
        let due = reckoning.due(&clocks, reckoning.now);
        let note = ClockNote { due, clocks: clocks.clone() };
        if !self.app.store.set_clocks(self.table.id, Some(&clocks), &note).await? {
            // Another node has moved them: it, or the next look, sees to what is due.
            self.read_clocks().await;
        }
        Ok(())
    }

    /// The clocks as people see them.
    pub(super) fn shown_clocks(&self) -> Option<ClockSummary> {
        let clocks = self.table.clocks.as_ref()?;
        let reckoning = self.reckoning()?;
        if !matches!(self.table.status, Status::Running) {
            return None;
        }
        let seats = self.table.seats.iter().map(|record| {
            let (seat, runs) = (record.seat, clocks.running.contains(record.seat));
            SeatClock {
                left: reckoning.left(clocks, seat).total() / 1000,
                runs: runs && !reckoning.rests(seat),
                rests: reckoning.rests(seat),
                due: runs.then(|| reckoning.end(clocks, seat).millis()),
            }
        });
        Some(ClockSummary { now: reckoning.now.millis(), seats: seats.collect() })
    }

    /// Whether the game waits for a decision.
    pub(super) fn awaited_people(&self) -> Seats {
        match self.game.as_ref().map(|game| game.table.pending()) {
            Some(Pending::Decision(_)) => self.running_clocks(),
            _ => Seats::NONE,
        }
    }
}
