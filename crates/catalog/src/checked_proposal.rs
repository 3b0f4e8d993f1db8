use std::fmt;

use wayfinder_core::{CheckedProposal, Game, GameInfo, LogError, Proposal};
use wayfinder_table::{AnyChange, AnyTable, Table, Version, read_log};

use crate::TableDice;

/// A [`CheckedProposal`] without the title's type: a table can be opened once it is clear
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
}

impl<G: Game> AnyCheckedProposal for CheckedProposal<G> {
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
}
