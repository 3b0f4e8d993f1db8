use std::sync::Arc;

use wayfinder_catalog::{AnyCheckedProposal, Title};
use wayfinder_core::{Pending, Proposal, Seat};
use wayfinder_store::{
    Append, ClockNote, Log, Status, Store, StoreError, StoredTable, TableId, TableResult,
};
use wayfinder_table::{AnyChange, AnyTable, FollowError, Version};

use crate::{chance::Chance, error::Error, wire::TakeBack};

/// What is kept of a change besides the change, if it is a seat's.
#[derive(Debug)]
pub(super) struct StoredAct {
    /// The seat that acted.
    pub(super) actor: Seat,
    /// Whether it took back over others or over chance.
    pub(super) takes_back: bool,
    /// The clocks afterwards, where there are any.
    pub(super) clocks: Option<Box<ClockNote>>,
}

/// A game that has begun, and what is needed to store its changes.
#[derive(Debug)]
pub(crate) struct StartedGame {
    pub(crate) table: Box<dyn AnyTable>,
    /// The version that wrote each entry of the log.
    written: Vec<Version>,
    /// The last version that took something back.
    taken_back: Version,
    /// Every time somebody took back over others or over chance.
    take_backs: Vec<TakeBack>,
}

impl StartedGame {
    /// Takes a game up from its log, and stores what nature still owes it.
    pub(crate) async fn resume(
        store: &Store,
        id: TableId,
        proposal: &dyn AnyCheckedProposal,
        log: &Log,
        chance: Chance,
    ) -> Result<StartedGame, Error> {
        let entries: Vec<String> = log.entries().into_iter().map(str::to_owned).collect();
        let info = proposal.info();
        let asked = proposal.proposal();
        let dice = chance.dice(&format!("{} {asked:?} {}", info.id, entries.len()))?;
        let (table, owed) = proposal.resume(&entries, log.version(), dice)?;
        let mut game = StartedGame::follow_log(table, log);
        if !owed.appended.is_empty() {
            game.keep(store, id, &owed, None).await?;
        }
        Ok(game)
    }

    /// A table with what is known of how its log came about; the log may be longer.
    pub(super) fn follow_log(table: Box<dyn AnyTable>, log: &Log) -> StartedGame {
        let mut game = StartedGame {
            table,
            written: Vec::new(),
            taken_back: Version::START,
            take_backs: Vec::new(),
        };
        for append in log.since(Version::START) {
            game.note_append(append);
        }
        game
    }

    /// Makes a change that another node has stored.
    pub(crate) fn follow(&mut self, append: &Append) -> Result<AnyChange, FollowError> {
        let kept = append.kept as usize;
        let change = self.table.follow(append.version, kept, &append.entries)?;
        self.note_append(append);
        Ok(change)
    }

    /// Gives up what the table has done but the store has not kept: goes back to this version, which
    /// is the last that was stored from here. Tells whether that was possible: what an undo took
    /// back is not in memory any more.
    pub(crate) fn give_up_unstored(&mut self, stored: Version) -> Result<bool, FollowError> {
        let steps = self.written.len();
        if self.table.log_len() < steps {
            return Ok(false);
        }
        self.table.follow(stored, steps, &[])?;
        Ok(true)
    }

    /// Whether the log, as it is stored, has a change that the table once made.
    pub(crate) fn has_stored(&self, change: &AnyChange) -> bool {
        if change.appended.is_empty() {
            return self.taken_back == change.version;
        }
        let place = change.kept..change.kept + change.appended.len();
        let by_it = |written: &[Version]| written.iter().all(|it| *it == change.version);
        self.written.get(place.clone()).is_some_and(by_it)
            && self.table.log().get(place) == Some(&change.appended[..])
    }

    /// How long the log is as it is stored.
    pub(crate) fn stored_steps(&self) -> usize {
        self.written.len()
    }

    /// Stores a change that the table has made, and returns when it is on disk.
    pub(super) async fn keep(
        &mut self,
        store: &Store,
        id: TableId,
        change: &AnyChange,
        act: Option<StoredAct>,
    ) -> Result<(), StoreError> {
        let entries = change.appended.iter().map(String::as_str);
        let append = Append::new(change.version, change.kept as u32, entries);
        let asked = Some(self.table.pending().seats());
        let append = match act {
            Some(StoredAct { actor, takes_back, clocks }) => Append {
                taken_back_by: takes_back.then_some(actor),
                actor: Some(actor),
                clocks,
                asked,
                ..append
            },
            None => Append { asked, ..append },
        };
        store.append(id, append.clone()).await?;
        self.note_append(&append);
        Ok(())
    }

    /// Every time somebody took back over others or over chance, oldest first.
    pub(crate) fn take_backs(&self) -> &[TakeBack] {
        &self.take_backs
    }

    fn note_append(&mut self, append: &Append) {
        self.note_written(append.version, append.kept as usize, append.steps() as usize);
        if let Some(seat) = append.taken_back_by {
            self.take_backs.push(TakeBack { seat, step: append.kept });
        }
    }

    /// Takes note that a version has written the log between these two lengths.
    fn note_written(&mut self, version: Version, kept: usize, steps: usize) {
        if kept < self.written.len() {
            self.taken_back = version;
        }
        self.written.truncate(kept);
        self.written.resize(steps, version);
    }

    /// The version that a seat's decision counts for. Where several are asked at once, the present
    /// one: others may have been faster, but the seat is asked what it was asked when it decided.
    pub(crate) fn counts_for(&self, made_for: Version, seat: Seat) -> Version {
        let now = self.table.version();
        let since = self.taken_back..now;
        if since.contains(&made_for) && self.table.still_asks(self.known_at(made_for), seat) {
            now
        } else {
            made_for
        }
    }

    /// How much of the log somebody knows who has seen this version; what was taken back since
    /// does not count.
    pub(crate) fn known_at(&self, version: Version) -> usize {
        self.written.partition_point(|&written| written <= version)
    }

    /// How the table's status should be.
    pub(crate) fn status(&self) -> Status {
        match self.table.score() {
            Some(sheet) => {
                Status::Finished(TableResult { scores: sheet.totals(), placings: sheet.placings() })
            }
            None => Status::Running,
        }
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        match self.table.pending() {
            Pending::Over => true,
            Pending::Decision(_) | Pending::Chance => false,
        }
    }
}

/// What is played at a stored table. It was let through when the table was opened, so that what is
/// refused now is our own fault.
pub(crate) fn stored_proposal(
    title: &'static dyn Title,
    table: &StoredTable,
) -> Result<Arc<dyn AnyCheckedProposal>, Error> {
    let unfit = |error: &dyn std::error::Error| {
        Error::Internal(format!("the setup of table {}: {error}", table.id))
    };
    let proposal: Proposal =
        serde_json::from_str(&table.proposal).map_err(|error| unfit(&error))?;
    title.check(&proposal).map_err(|error| unfit(&error))
}
