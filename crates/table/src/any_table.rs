use std::fmt;

use wayfinder_core::{
    Blocked, Dice, Entry, Game, GameInfo, Observer, Pending, Progress, Proposal, ScoreSheet, Seat,
};

use crate::{
    AnyChange, AnyPast, Change, FollowError, Json, SeatQuestion, Table, TableRefusal, Version,
    json::json, log::read_entry,
};

/// A [`Table`] without the title's type: decisions are text, views and notices are JSON.
///
/// Every change is asked for with the version it was made for, so that nobody acts on a table they
/// have not seen.
pub trait AnyTable: Send + Sync + fmt::Debug {
    /// The title.
    fn info(&self) -> GameInfo;

    /// The proposal that the table was opened with, every option spelled out.
    fn proposal(&self) -> &Proposal;

    /// How many seats play.
    fn players(&self) -> u8;

    /// A number that grows with every change.
    fn version(&self) -> Version;

    /// What the table waits for.
    fn pending(&self) -> Pending;

    /// Where in the game it is.
    fn progress(&self) -> Progress;

    /// The legal decisions of a seat, as text. Its own affair: they may tell what it holds.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// See [`Table::legal_at`]. It tells everybody's affairs.
    fn legal_at(&self, len: usize) -> Option<Vec<(Seat, Vec<String>)>>;

    /// The same as a page gets them: a list of [`Offered`](wayfinder_core::Offered), one for each.
    fn offers(&self, seat: Seat) -> Json;

    /// The main actions that are closed to a seat now, with reasons. Its own affair, too.
    fn blocked(&self, seat: Seat) -> Vec<Blocked>;

    /// See [`Table::decide_at`].
    fn decide(
        &mut self,
        made_for: Version,
        seat: Seat,
        decision: &str,
    ) -> Result<AnyChange, TableRefusal>;

    /// See [`Table::undo`].
    fn undo(&mut self, made_for: Version, seat: Seat) -> Result<AnyChange, TableRefusal>;

    /// See [`Table::undo_turn`].
    fn undo_turn(&mut self, made_for: Version, seat: Seat) -> Result<AnyChange, TableRefusal>;

    /// See [`Table::take_back`].
    fn take_back(&mut self, made_for: Version, seat: Seat) -> Result<AnyChange, TableRefusal>;

    /// Whether the seat has decided anything that [`take_back`](AnyTable::take_back) would undo.
    fn has_decided(&self, seat: Seat) -> bool;

    /// See [`Table::follow`]. Refuses an entry that is not in the title's notation, too.
    fn follow(
        &mut self,
        version: Version,
        kept: usize,
        appended: &[String],
    ) -> Result<AnyChange, FollowError>;

    /// See [`Table::still_asks`].
    fn still_asks(&self, len: usize, seat: Seat) -> bool;

    /// How many of its last decisions the seat could take back now, one by one.
    fn undoable(&self, seat: Seat) -> usize;

    /// What an observer knows.
    fn view(&self, observer: Observer) -> Json;

    /// The names of all places that a seat sees, see [`Game::places`].
    fn places(&self, seat: Seat) -> Vec<String>;

    /// What an observer knew when the log had this length; `None` if it has never been so long.
    fn view_at(&self, len: usize, observer: Observer) -> Option<Json>;

    /// How the log came to this length, and how the game stood then; `None` if it has never been so
    /// long. It tells everything: for finished games.
    fn past(&self, len: usize) -> Option<AnyPast>;

    /// A list of what an observer has learned since the log had this length.
    fn notices_since(&self, len: usize, observer: Observer) -> Json;

    /// See [`Table::last_seen`].
    fn last_seen(&self, seat: Seat) -> usize;

    /// The score sheet; `None` while the game goes on.
    fn score(&self) -> Option<ScoreSheet>;

    /// The score sheet as if the game ended here. It may tell secrets: for games that nobody goes on with.
    fn score_so_far(&self) -> ScoreSheet;

    /// The log as text. For the store: it holds everybody's secrets.
    fn log(&self) -> Vec<String>;

    /// How long the log is.
    fn log_len(&self) -> usize;

    /// What a bot on this seat needs to decide; `None` if nothing is asked of it.
    fn ask(&self, seat: Seat) -> Option<SeatQuestion>;
}

impl<G: Game, D: Dice + Send + Sync> AnyTable for Table<G, D> {
    fn info(&self) -> GameInfo {
        G::INFO
    }

    fn proposal(&self) -> &Proposal {
        self.proposal()
    }

    fn players(&self) -> u8 {
        self.players()
    }

    fn version(&self) -> Version {
        self.version()
    }

    fn pending(&self) -> Pending {
        self.pending()
    }

    fn progress(&self) -> Progress {
        self.progress()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.legal(seat).iter().map(ToString::to_string).collect()
    }

    fn legal_at(&self, len: usize) -> Option<Vec<(Seat, Vec<String>)>> {
        let told = |legal: Vec<G::Decision>| legal.iter().map(ToString::to_string).collect();
        Some(self.legal_at(len)?.into_iter().map(|(seat, legal)| (seat, told(legal))).collect())
    }

    fn offers(&self, seat: Seat) -> Json {
        json(&self.offers(seat))
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        self.blocked(seat)
    }

    fn decide(
        &mut self,
        made_for: Version,
        seat: Seat,
        decision: &str,
    ) -> Result<AnyChange, TableRefusal> {
        let change = self.decide_at(made_for, seat, decision.parse()?)?;
        Ok(self.erase(&change))
    }

    fn undo(&mut self, made_for: Version, seat: Seat) -> Result<AnyChange, TableRefusal> {
        self.expect_version(made_for)?;
        let change = self.undo(seat)?;
        Ok(self.erase(&change))
    }

    fn undo_turn(&mut self, made_for: Version, seat: Seat) -> Result<AnyChange, TableRefusal> {
        self.expect_version(made_for)?;
        let change = self.undo_turn(seat)?;
        Ok(self.erase(&change))
    }

    fn take_back(&mut self, made_for: Version, seat: Seat) -> Result<AnyChange, TableRefusal> {
        self.expect_version(made_for)?;
        let change = self.take_back(seat)?;
        Ok(self.erase(&change))
    }

    fn has_decided(&self, seat: Seat) -> bool {
        self.has_decided(seat)
    }

    fn follow(
        &mut self,
        version: Version,
        kept: usize,
        appended: &[String],
    ) -> Result<AnyChange, FollowError> {
        let entries = (kept..).zip(appended).map(|(step, text)| read_entry(step, text));
        let appended = entries.collect::<Result<_, _>>()?;
        let change = self.follow(version, kept, appended)?;
        Ok(self.erase(&change))
    }

    fn still_asks(&self, len: usize, seat: Seat) -> bool {
        self.still_asks(len, seat)
    }

    fn undoable(&self, seat: Seat) -> usize {
        self.undoable(seat)
    }

    fn view(&self, observer: Observer) -> Json {
        json(&self.view(observer))
    }

    fn places(&self, seat: Seat) -> Vec<String> {
        G::places(&self.view(Observer::Seat(seat)))
    }

    fn view_at(&self, len: usize, observer: Observer) -> Option<Json> {
        self.view_at(len, observer).as_ref().map(json)
    }

    fn past(&self, len: usize) -> Option<AnyPast> {
        self.past(len).map(|past| past.erase(self.players()))
    }

    fn notices_since(&self, len: usize, observer: Observer) -> Json {
        json(&self.notices_since(len, observer))
    }

    fn last_seen(&self, seat: Seat) -> usize {
        self.last_seen(seat)
    }

    fn score_so_far(&self) -> ScoreSheet {
        self.score_so_far()
    }

    fn score(&self) -> Option<ScoreSheet> {
        self.score()
    }

    fn log(&self) -> Vec<String> {
        self.log().iter().map(Entry::to_string).collect()
    }

    fn log_len(&self) -> usize {
        self.log().len()
    }

    fn ask(&self, seat: Seat) -> Option<SeatQuestion> {
        let asked = self.pending().seats().contains(seat);
        let view = || self.view(Observer::Seat(seat));
        asked.then(|| SeatQuestion::new::<G>(seat, self.version(), view(), self.legal(seat)))
    }
}

impl<G: Game, D: Dice> Table<G, D> {
    fn erase(&self, change: &Change<G>) -> AnyChange {
        AnyChange::new(change, self.players())
    }
}
