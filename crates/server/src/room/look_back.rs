//! What happened: since a version, or at any moment of a finished game.

use wayfinder_core::{Observer, Seat, Seats};
use wayfinder_store::UserId;
use wayfinder_table::{GameRecord, Version};

use super::{Room, request::Story};
use crate::{
    error::Error,
    fair_play::allows_advice,
    pictures::OpenPosition,
    wire::{ReplayMoment, Since},
};

impl Room {
    /// What a visitor was told after a version.
    pub(super) fn since(
        &self,
        viewer: Option<UserId>,
        seat: Option<Seat>,
        version: Version,
    ) -> Result<Since, Error> {
        let held = self.held_by(viewer);
        let game = self.game_for(held).ok_or(Error::NotRunning)?;
        let observer = match seat {
            Some(seat) if held.contains(seat) => Observer::Seat(seat),
            Some(_) => return Err(Error::NotYours("the seat")),
            None => held.first().map_or(Observer::Spectator, Observer::Seat),
        };
        let notices = game.table.notices_since(game.known_at(version), observer);
        Ok(Since { version: game.table.version(), notices })
    }

    /// What somebody sees who only watches.
    pub(super) fn open_position(&self) -> OpenPosition {
        let shown = self.game_for(Seats::default()).map(|game| {
            let table = &game.table;
            (table.version(), table.view(Observer::Spectator))
        });
        OpenPosition { game: self.table.game.clone(), shown }
    }

    /// The game so far, for somebody who holds a seat and wonders about the others.
    pub(super) fn story(&self, user: UserId, seat: Seat, version: Version) -> Result<Story, Error> {
        let game = self.game.as_ref().ok_or(Error::NotRunning)?;
        if !self.held_by(Some(user)).contains(seat) {
            return Err(Error::NotYours("the seat"));
        }
        if !allows_advice(&self.table) {
            return Err(Error::NoAdvice);
        }
        Ok(Story {
            game: self.table.game.clone(),
            proposal: game.table.proposal().clone(),
            log: game.table.log(),
            from: game.known_at(version),
            version: game.table.version(),
        })
    }

    /// A moment of a finished game, as a seat saw it or all open.
    pub(super) fn replay(&self, step: usize, seat: Option<Seat>) -> Result<ReplayMoment, Error> {
        let table = &self.finished()?.table;
        let steps = table.log_len();
        let past = table.past(step).ok_or(Error::BeyondTheEnd { steps })?;
        let observer = seat.map_or(Observer::Spectator, Observer::Seat);
        let unknown = || Error::UnknownSeat(seat.map(|it| it.to_string()).unwrap_or_default());
        let seen = past.seen(observer).ok_or_else(unknown)?;
        let views = match seat {
            Some(_) => None,
            None => Some(
                Seat::all(table.players())
                    .filter_map(|seat| past.seen(Observer::Seat(seat)))
                    .map(|seen| seen.view.clone())
                    .collect(),
            ),
        };
        Ok(ReplayMoment {
            table: self.summary(None),
            step,
            steps,
            entry: past.entry.clone(),
            seat,
            pending: past.pending.into(),
            progress: past.progress,
            view: seen.view.clone(),
            views,
            notices: seen.notices.clone(),
            score: past.score,
        })
    }

    /// The log of a finished game.
    pub(super) fn record(&self) -> Result<GameRecord, Error> {
        let table = &self.finished()?.table;
        let (scores, placings) = self.result().ok_or(Error::NotFinished)?;
        let mut log = table.log();
        log.extend(self.unread.iter().cloned());
        Ok(GameRecord {
            game: self.table.game.clone(),
            rules_version: self.table.rules_version,
            setup: table.proposal().clone(),
            log,
            scores,
            placings,
            forfeits: Vec::new(),
        })
    }
}
