use wayfinder_catalog::{TableDice, Title};
use wayfinder_core::{Pending, Proposal, Seat};
use wayfinder_dice::SecretDice;
use wayfinder_store::{Append, Log, Status, Store, StoreError, TableId, TableResult};
use wayfinder_table::{AnyChange, AnyTable};

use crate::error::Error;

/// A game that has begun, and what is needed to store its changes.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) table: Box<dyn AnyTable>,
    /// The version that wrote each entry of the log.
    written: Vec<u32>,
    /// The last version that took something back.
    taken_back: u32,
}

impl Game {
    /// Takes a game up from its log, and stores what nature still owes it.
    pub(crate) async fn resume(
        store: &Store,
        title: &'static dyn Title,
        id: TableId,
        proposal: &str,
        log: &Log,
    ) -> Result<Game, Error> {
        let entries: Vec<String> = log.entries().into_iter().map(str::to_owned).collect();
        let (table, owed) = take_up(title, id, proposal, &entries, log.version())?;
        let mut game = Game { table, written: Vec::new(), taken_back: 0 };
        for append in log.since(0) {
            game.note_written(append.version, append.kept as usize, append.steps() as usize);
        }
        if !owed.appended.is_empty() {
            game.keep(store, id, &owed).await?;
        }
        Ok(game)
    }

    /// The game after a change that another node has stored, and that change. Nature has answered
    /// there, so that nothing is drawn here.
    pub(crate) fn follow(
        &self,
        title: &'static dyn Title,
        id: TableId,
        proposal: &str,
        append: &Append,
    ) -> Result<(Game, AnyChange), Error> {
        let kept = append.kept as usize;
        let mut entries = self.table.log();
        entries.truncate(kept);
        entries.extend(append.entries.iter().cloned());
        let (table, owed) = take_up(title, id, proposal, &entries, append.version)?;
        if !owed.appended.is_empty() {
            let unfinished = format!("version {} of table {id} waits for nature", append.version);
            return Err(Error::Internal(unfinished));
        }
        let mut game = Game { table, written: self.written.clone(), taken_back: self.taken_back };
        game.note_written(append.version, kept, append.steps() as usize);
        let change = game.table.change_since(kept);
        Ok((game, change))
    }

    /// Stores a change that the table has made, and returns when it is on disk.
    pub(crate) async fn keep(
        &mut self,
        store: &Store,
        id: TableId,
        change: &AnyChange,
    ) -> Result<(), StoreError> {
        let append = Append::new(
            narrow(change.version),
            change.kept as u32,
            change.appended.iter().map(String::as_str),
        );
        let version = append.version;
        store.append(id, append).await?;
        self.note_written(version, change.kept, self.table.log_len());
        Ok(())
    }

    /// Takes note that a version has written the log between these two lengths.
    fn note_written(&mut self, version: u32, kept: usize, steps: usize) {
        if kept < self.written.len() {
            self.taken_back = version;
        }
        self.written.truncate(kept);
        self.written.resize(steps, version);
    }

    /// The version that a seat's decision counts for. Where several are asked at once, the present
    /// one: others may have been faster, but the seat is asked what it was asked when it decided.
    pub(crate) fn counts_for(&self, made_for: u64, seat: Seat) -> u64 {
        let then = |&version: &u32| (self.taken_back..self.version()).contains(&version);
        match u32::try_from(made_for).ok().filter(then) {
            Some(then) if self.table.still_asks(self.known_at(then), seat) => self.table.version(),
            Some(_) | None => made_for,
        }
    }

    /// How much of the log somebody knows who has seen this version; what was taken back since
    /// does not count.
    pub(crate) fn known_at(&self, version: u32) -> usize {
        self.written.partition_point(|&written| written <= version)
    }

    /// The version as the store counts.
    pub(crate) fn version(&self) -> u32 {
        narrow(self.table.version())
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

fn take_up(
    title: &'static dyn Title,
    id: TableId,
    proposal: &str,
    entries: &[String],
    version: u32,
) -> Result<(Box<dyn AnyTable>, AnyChange), Error> {
    let proposal: Proposal = serde_json::from_str(proposal)
        .map_err(|error| Error::Internal(format!("the setup of table {id}: {error}")))?;
    let dice = SecretDice::new().map_err(|error| Error::Internal(error.to_string()))?;
    let dice = TableDice::Secret(Box::new(dice));
    Ok(title.resume(&proposal, entries, version.into(), dice)?)
}

/// A table changes a few hundred times; the store counts in 32 bits.
fn narrow(version: u64) -> u32 {
    u32::try_from(version).expect("no table changes four billion times")
}
