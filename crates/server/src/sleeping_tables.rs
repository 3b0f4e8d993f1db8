//! Tables that are played but not in memory.

use wayfinder_catalog::TableDice;
use wayfinder_core::Seats;
use wayfinder_dice::SeededDice;
use wayfinder_store::{Page, Sitter, Status, StoreError, StoredTable, TableFilter};
use wayfinder_table::{AnyTable, Version};

use crate::{Limits, app::App, room::stored_proposal};

/// Who is asked at a running table that sleeps: noted when it fell asleep, else read off its log.
/// Nothing if the log does not tell: nature has to answer first, for which the table must wake, or
/// the table cannot be taken up.
pub(crate) async fn asked(app: &App, table: &StoredTable) -> Option<Seats> {
    if let Some(asked) = app.rooms.noted(table.id, table.version) {
        return Some(asked);
    }
    let (version, asked) = read_off(app, table).await?;
    app.rooms.note_asked(table.id, version, asked);
    Some(asked)
}

/// Wakes the tables where a bot is asked, and those of earlier rules. A server that was killed while bots were thinking
/// owes their people an answer, even if nobody has come back yet; and whoever reads a list should see which games go on.
pub(crate) async fn wake(app: &App) -> Result<(), StoreError> {
    let mut page = Page::first(Limits::LIST);
    loop {
        let tables = app.store.tables(TableFilter::Unfinished, page).await?;
        let Some(last) = tables.last() else { return Ok(()) };
        page = Page::after(last.id, Limits::LIST);
        for table in &tables {
            let is_bot = |sitter: &Sitter| matches!(sitter, Sitter::Bot { .. });
            let bots = table.seats.iter().filter(|record| is_bot(&record.sitter));
            let bots: Seats = bots.map(|record| record.seat).collect();
            let title = app.catalog.find(&table.game).ok();
            if title.is_some_and(|title| title.info().rules_version > table.rules_version) {
                let _ = app.rooms.room(app, table.id).await;
                continue;
            }
            if table.asked.is_none() && matches!(table.status, Status::Running) {
                // From before tables told for whom they wait.
                if let Some((version, asked)) = read_off(app, table).await {
                    app.store.note_asked(table.id, version, asked).await?;
                }
            }
            if bots.is_empty() || !matches!(table.status, Status::Running) {
                continue;
            }
            let asked = asked(app, table).await;
            if asked.is_none_or(|asked| asked.iter().any(|seat| bots.contains(seat))) {
                // A table that cannot be taken up says so to whoever asks for it.
                let _ = app.rooms.room(app, table.id).await;
            }
        }
    }
}

/// The version that the log is at, and who is asked there.
async fn read_off(app: &App, table: &StoredTable) -> Option<(Version, Seats)> {
    let game = taken_up(app, table).await?;
    game.owes_nothing.then(|| (game.version, game.table.pending().seats()))
}

/// A game that was taken up to be looked at, and is not played on.
pub(crate) struct TakenUp {
    pub(crate) table: Box<dyn AnyTable>,
    version: Version,
    /// Whether it is as the log has it: else nature has to answer first, and what is in the table is made up.
    pub(crate) owes_nothing: bool,
}

/// Takes up the game of a table that has begun; `None` if its log or its title do not allow it.
pub(crate) async fn taken_up(app: &App, table: &StoredTable) -> Option<TakenUp> {
    let title = app.catalog.find(&table.game).ok()?;
    let proposal = stored_proposal(title, table).ok()?;
    let log = app.store.load_table(table.id).await.ok()?.log;
    let entries: Vec<String> = log.entries().into_iter().map(str::to_owned).collect();
    // What nature owes is drawn when the table wakes, not here.
    let dice = TableDice::Seeded(SeededDice::new(0));
    let (table, owed) = proposal.resume(&entries, log.version(), dice).ok()?;
    Some(TakenUp { table, version: log.version(), owes_nothing: owed.appended.is_empty() })
}
