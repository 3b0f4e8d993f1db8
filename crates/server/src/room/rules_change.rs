//! Tables that were played by earlier rules: a game whose log still fits goes on, any other is closed and stays
//! readable as far as the rules can follow it.

use std::sync::Arc;

use wayfinder_catalog::{AnyCheckedProposal, TableDice, Title};
use wayfinder_core::Pending;
use wayfinder_dice::SeededDice;
use wayfinder_store::{ClosedBy, Log, Remark, Status, TableRecord};

use super::{
    result::demote,
    started_game::{StartedGame, stored_proposal},
};
use crate::{app::App, error::Error};

/// What today's rules make of a table.
pub(super) enum RulesFit {
    /// Its log fits them.
    Whole(Arc<dyn AnyCheckedProposal>),
    /// It was played by others: this much can be shown, and these entries follow that nobody understands.
    Part(Option<StartedGame>, Vec<String>),
}

/// Sees whether a table fits the rules of today; the stored table is changed accordingly. Refuses one of rules that are
/// newer than ours, and changes nothing.
pub(super) async fn settle(
    app: &App,
    title: &'static dyn Title,
    record: &mut TableRecord,
) -> Result<RulesFit, Error> {
    let (played, known) = (record.table.rules_version, title.info().rules_version);
    if played == known {
        return Ok(RulesFit::Whole(stored_proposal(title, &record.table)?));
    }
    if played > known {
        return Err(Error::OtherRules { played, known });
    }
    // What an option was called may have changed, too.
    let proposal = stored_proposal(title, &record.table).ok();
    match proposal {
        Some(proposal) if fits(&*proposal, record) => {
            go_on(app, record, known).await?;
            Ok(RulesFit::Whole(proposal))
        }
        proposal => {
            close(app, record).await?;
            let (game, unread) = match proposal {
                Some(proposal) => StartedGame::read(&*proposal, &record.log)?,
                None => (None, entries(&record.log)),
            };
            Ok(RulesFit::Part(game, unread))
        }
    }
}

/// Whether the rules allow all that was played, and come to the same result if there is one.
fn fits(proposal: &dyn AnyCheckedProposal, record: &TableRecord) -> bool {
    let dice = TableDice::Seeded(SeededDice::new(0));
    let resumed = proposal.resume(&entries(&record.log), record.log.version(), dice);
    match (&record.table.status, resumed) {
        (Status::Closed(_), _) | (_, Err(_)) => false,
        (Status::Waiting | Status::Running, Ok(_)) => true,
        (Status::Finished(result), Ok((table, _))) => table.score().is_some_and(|sheet| {
            let mut placings = sheet.placings();
            demote(&mut placings, &record.table.seats);
            (sheet.totals(), placings) == (result.scores.clone(), result.placings.clone())
        }),
    }
}

async fn go_on(app: &App, record: &mut TableRecord, known: u32) -> Result<(), Error> {
    let (id, played) = (record.table.id, record.table.rules_version);
    // Of several nodes that load the table at once, one says so.
    if app.store.adopt_rules(id, played, known).await? {
        tracing::info!(table = %id, played, known, "the rules have changed: the table goes on under them");
        if let Status::Running = record.table.status {
            app.store.remark(id, Remark::RulesChanged).await?;
        }
    }
    record.table.rules_version = known;
    Ok(())
}

async fn close(app: &App, record: &mut TableRecord) -> Result<(), Error> {
    if record.table.status.is_over() {
        return Ok(());
    }
    let id = record.table.id;
    if app.store.close_unfit(id).await? {
        tracing::info!(table = %id, played = record.table.rules_version,
            "the rules have changed: the table does not fit them, and is closed");
        app.store.remark(id, Remark::ClosedByRules).await?;
    }
    record.table.status = Status::Closed(ClosedBy::Rules);
    Ok(())
}

impl StartedGame {
    /// As much of a game as the rules allow, to be read only, and the entries that are left. Nature adds nothing:
    /// where it would have to, the decision before it is left as well.
    pub(super) fn read(
        proposal: &dyn AnyCheckedProposal,
        log: &Log,
    ) -> Result<(Option<StartedGame>, Vec<String>), Error> {
        let mut read = entries(log);
        let mut unread = Vec::new();
        loop {
            let dice = TableDice::Seeded(SeededDice::new(0));
            let keep = match proposal.resume(&read, log.version(), dice) {
                Ok((table, owed)) if owed.appended.is_empty() => {
                    debug_assert_ne!(table.pending(), Pending::Chance);
                    return Ok((Some(StartedGame::follow_log(table, log)), unread));
                }
                Ok(_) => match read.len().checked_sub(1) {
                    Some(fewer) => fewer,
                    None => return Ok((None, unread)),
                },
                Err(error) => error.step.min(read.len().saturating_sub(1)),
            };
            let mut left = read.split_off(keep);
            left.append(&mut unread);
            unread = left;
        }
    }
}

fn entries(log: &Log) -> Vec<String> {
    log.entries().into_iter().map(str::to_owned).collect()
}
