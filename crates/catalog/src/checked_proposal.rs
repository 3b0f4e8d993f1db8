use std::{fmt, ops::Range};

use wayfinder_core::{CheckedProposal, GameInfo, LogError, Proposal};
use wayfinder_laws::{Broken, Laws, Report};
use wayfinder_table::{AnyChange, AnyTable, Table, Version, read_log};

use crate::{Matches, Studied, TableDice, matches::MatchesOf};

/// A [`CheckedProposal`] without the title's type: everything that can be done once it is clear
/// what is played, by how many, with which options. [`Title::check`](crate::Title::check) is the
/// way to one.
pub trait AnyCheckedProposal: Send + Sync + fmt::Debug {
    /// The title.
    fn info(&self) -> GameInfo;

    /// What was asked for, every option spelled out.
    fn proposal(&self) -> &Proposal;

    /// Opens a table, with what nature had to say first.
    fn open(&self, dice: TableDice) -> (Box<dyn AnyTable>, AnyChange);

    /// Takes up a table from what was stored of it; refuses the first step that does not fit the
    /// rules. The change is empty unless the log stops where nature still owes an answer. The
    /// caller has compared the version of the rules.
    fn resume(
        &self,
        log: &[String],
        version: Version,
        dice: TableDice,
    ) -> Result<(Box<dyn AnyTable>, AnyChange), LogError>;

    /// Whole games between bots.
    fn matches(&self) -> Box<dyn Matches>;

    /// Checks the laws on random games with these numbers; tells the first that breaks.
    fn check_laws(&self, laws: &Laws, numbers: Range<u64>) -> Result<Report, Box<Broken>>;
}

impl<G: Studied> AnyCheckedProposal for CheckedProposal<G> {
    fn info(&self) -> GameInfo {
        G::INFO
    }

    fn proposal(&self) -> &Proposal {
        self.proposal()
    }

    fn open(&self, dice: TableDice) -> (Box<dyn AnyTable>, AnyChange) {
        let (table, change) = Table::open(self.clone(), dice);
        let change = AnyChange::new(&change, table.players());
        (Box::new(table), change)
    }

    fn resume(
        &self,
        log: &[String],
        version: Version,
        dice: TableDice,
    ) -> Result<(Box<dyn AnyTable>, AnyChange), LogError> {
        let (table, change) = Table::resume(self.clone(), read_log(log)?, version, dice)?;
        let change = AnyChange::new(&change, table.players());
        Ok((Box::new(table), change))
    }

    fn matches(&self) -> Box<dyn Matches> {
        Box::new(MatchesOf::new(self.clone()))
    }

    fn check_laws(&self, laws: &Laws, numbers: Range<u64>) -> Result<Report, Box<Broken>> {
        laws.check_games(self, numbers, |_| ())
    }
}
