use sqlx::any::AnyQueryResult;
use wayfinder_core::{Seat, Seats};
use wayfinder_table::Version;

use crate::{
    Append, Invite, Log, Missing, NewSeat, Quota, SeatRecord, Sitter, Status, Store, StoreError,
    TableId, Terms, Timestamp, UserId,
    deadline::Work,
    error::check_text,
    outbox::tell_start,
    row::{get, get_count},
    user::count_hosted,
};

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The title's id.
    pub game: String,
    /// The version of its rules the log will fit.
    pub rules_version: u32,
    /// Players and options as JSON, which the store does not read.
    pub proposal: String,
    /// Who opens it.
    pub host: UserId,
    /// Whether strangers find it in the lobby.
    pub listed: bool,
    /// Who sits where, clockwise from the first seat.
    pub seats: Vec<NewSeat>,
    /// The table whose players want another game.
    pub rematch_of: Option<TableId>,
    /// What of another game it begins with.
    pub past: Option<NewPast>,
    /// What those who sit down agree on.
    pub terms: Terms,
}

/// The first entries of another game's log, which a table begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPast {
    /// The other game.
    pub of: TableId,
    /// The entries.
    pub entries: Vec<String>,
}

/// Where a table's past comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableOrigin {
    /// The table whose game it goes on with.
    pub table: TableId,
    /// How many entries of the log they share.
    pub steps: u32,
}

/// A table without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Made by the store, and never used again.
    pub id: TableId,
    /// The title's id.
    pub game: String,
    /// The version of the rules its log fits.
    pub rules_version: u32,
    /// Players and options as JSON, as they were given.
    pub proposal: String,
    /// Who opened it.
    pub host: UserId,
    /// Whether strangers find it in the lobby.
    pub listed: bool,
    /// How far it is.
    pub status: Status,
    /// The table whose players wanted another game.
    pub rematch_of: Option<TableId>,
    /// The table of the other game, once somebody wanted one.
    pub rematch: Option<TableId>,
    /// The game that it goes on with, if its past is another's.
    pub origin: Option<TableOrigin>,
    /// What those who sit there have agreed on.
    pub terms: Terms,
    /// The token that lets its bearer take any open seat, or knock; none once nobody is waited for.
    pub group_invite: Option<Invite>,
    /// When it was opened.
    pub created: Timestamp,
    /// When its log, seats or status last changed, or it was last touched.
    pub updated: Timestamp,
    /// The number of the last append, 0 before the first.
    pub version: Version,
    /// How many entries its log has.
    pub steps: u32,
    /// The seats that owe a decision, as the last append told; nothing if none has.
    pub asked: Option<Seats>,
    /// Who sits where.
    pub seats: Vec<SeatRecord>,
}

/// A table with all that is needed to play on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRecord {
    /// Everything but the log; its version and steps are the log's.
    pub table: StoredTable,
    /// Every append in order.
    pub log: Log,
}

impl Store {
    /// Opens a table, with an empty log at version 0 unless it has a past: waiting if a seat is open, else running.
    /// Refuses a second rematch of the same game with [`StoreError::Rematched`].
    pub async fn create_table(&self, table: &NewTable) -> Result<TableId, StoreError> {
        self.create_table_within(Quota::UNLIMITED, table).await
    }

    /// The same, unless the host has as much as the quota allows. However many tables a host opens at
    /// once, at whatever nodes: they are counted one after the other.
    pub async fn create_table_within(
        &self,
        quota: Quota,
        table: &NewTable,
    ) -> Result<TableId, StoreError> {
        check_table(table)?;
        let mut work = self.begin().await?;
        let id = insert_table(&mut work, quota, table).await?;
        work.commit().await?;
        Ok(id)
    }

    /// A table with its log, to play on from the last append that was answered.
    pub async fn load_table(&self, table: TableId) -> Result<TableRecord, StoreError> {
        // The log after the rest: it may have grown meanwhile, and its version is the one told.
        let mut summary = self.table(table).await?;
        let log = self.load_log(table).await?;
        summary.version = log.version();
        summary.steps = log.steps();
        Ok(TableRecord { table: summary, log })
    }

    /// Marks a table as just used, which moves it up in the lists.
    pub async fn touch_table(&self, table: TableId) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE tables SET touched = $2 WHERE id = $1")
            .bind(table.as_str())
            .bind(Timestamp::now().micros())
            .execute(self.write())
            .await?;
        found_table(table, &done)
    }
}

/// Writes a table that was checked, within the host's quota.
pub(crate) async fn insert_table(
    work: &mut Work,
    quota: Quota,
    table: &NewTable,
) -> Result<TableId, StoreError> {
    let id = TableId::random()?;
    let now = Timestamp::now().micros();
    let waiting = table.seats.iter().any(|fill| fill.sitter == Sitter::Open);
    let status = if waiting { Status::Waiting } else { Status::Running };
    let group_invite = if waiting { Some(Invite::random()?) } else { None };
    if quota != Quota::UNLIMITED {
        check_quota(work, quota, table).await?;
    }
    sqlx::query(
        "INSERT INTO tables (id, game, rules_version, proposal, host, listed, status,
                             rematch_of, created, touched, size, origin, origin_steps,
                             rated, advice, by_host, by_ready, delay_changes, delay_minutes,
                             group_invite)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14, $15, $16,
                 $17, $18, $19)",
    )
    .bind(id.as_str())
    .bind(&table.game)
    .bind(i64::from(table.rules_version))
    .bind(&table.proposal)
    .bind(table.host.as_str())
    .bind(i64::from(table.listed))
    .bind(status.word())
    .bind(table.rematch_of.as_ref().map(TableId::as_str))
    .bind(now)
    .bind(i64::try_from(table.proposal.len()).unwrap_or(i64::MAX))
    .bind(table.past.as_ref().map(|past| past.of.as_str().to_owned()))
    .bind(table.past.as_ref().map(|past| past.entries.len().cast_signed() as i64))
    .bind(i64::from(table.terms.rated))
    .bind(i64::from(table.terms.advice))
    .bind(i64::from(table.terms.by_host))
    .bind(i64::from(table.terms.by_ready))
    .bind(i64::from(table.terms.delay.changes))
    .bind(i64::from(table.terms.delay.minutes))
    .bind(group_invite.as_ref().map(Invite::as_str))
    .execute(&mut **work)
    .await
    .map_err(|error| second_rematch(error, table.rematch_of))?;
    for (index, fill) in (0_i64..).zip(&table.seats) {
        sqlx::query(
            "INSERT INTO seats (table_id, seat, kind, user_id, bot, invite)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(id.as_str())
        .bind(index)
        .bind(fill.sitter.kind())
        .bind(fill.sitter.owner().as_ref().map(UserId::as_str))
        .bind(fill.sitter.spec())
        .bind(fill.invite.as_ref().map(Invite::as_str))
        .execute(&mut **work)
        .await
        .map_err(unknown_reference)?;
    }
    sqlx::query(
        "INSERT INTO appends (table_id, version, kept, steps, at, entries)
         VALUES ($1, 0, 0, 0, $2, '')",
    )
    .bind(id.as_str())
    .bind(now)
    .execute(&mut **work)
    .await?;
    if let Some(NewPast { entries, .. }) = table.past.as_ref().filter(|it| !it.entries.is_empty()) {
        sqlx::query(
            "INSERT INTO appends (table_id, version, kept, steps, at, entries)
             VALUES ($1, 1, 0, $2, $3, $4)",
        )
        .bind(id.as_str())
        .bind(entries.len().cast_signed() as i64)
        .bind(now)
        .bind(entries.join("\n"))
        .execute(&mut **work)
        .await?;
    }
    if status == Status::Running {
        tell_start(work, id, Some(table.host)).await?;
    }
    Ok(id)
}

/// Refuses a change that met no row: there is no such table.
pub(crate) fn found_table(table: TableId, done: &AnyQueryResult) -> Result<(), StoreError> {
    if done.rows_affected() == 0 {
        return Err(StoreError::NotFound(Missing::Table(table)));
    }
    Ok(())
}

pub(crate) fn check_table(table: &NewTable) -> Result<(), StoreError> {
    check_text("a table", &table.game)?;
    check_text("a table", &table.proposal)?;
    for fill in &table.seats {
        check_text("a bot", fill.sitter.spec().unwrap_or_default())?;
    }
    if let Some(past) = &table.past {
        Append::new(Version::START, 0, past.entries.iter().map(String::as_str)).check()?;
    }
    if table.seats.is_empty() {
        return Err(StoreError::Unfit { what: "a table", why: "has no seats" });
    }
    if table.seats.len() > usize::from(Seat::MAX) {
        return Err(StoreError::Unfit { what: "a table", why: "has more than eight seats" });
    }
    Ok(())
}

async fn check_quota(work: &mut Work, quota: Quota, table: &NewTable) -> Result<(), StoreError> {
    let host = table.host;
    // Changes nothing but locks the host: whoever opens another table of theirs waits for this one.
    sqlx::query("UPDATE users SET created = created WHERE id = $1")
        .bind(host.as_str())
        .execute(&mut **work)
        .await?;
    if count_hosted(&mut **work, host).await? >= quota.unfinished {
        return Err(StoreError::TooManyTables { most: quota.unfinished });
    }
    if table.seats.iter().all(|fill| fill.sitter.kind() == "bot")
        && count_bots_alone(work, host).await? >= quota.bots_alone
    {
        return Err(StoreError::TooManyBotTables { most: quota.bots_alone });
    }
    let stored = sqlx::query(
        "SELECT COUNT(*) AS number, CAST(COALESCE(SUM(size), 0) AS BIGINT) AS bytes
         FROM tables WHERE host = $1 AND exempt = 0",
    )
    .bind(host.as_str())
    .fetch_one(&mut **work)
    .await?;
    let number = u64::from(get_count(&stored, "number")?) + 1;
    let bytes = get::<i64>(&stored, "bytes")?.unsigned_abs() + table.proposal.len() as u64;
    if bytes + number * Quota::TABLE > quota.bytes {
        return Err(StoreError::TooMuchStored { most: quota.bytes });
    }
    Ok(())
}

/// How many tables of a host are played by bots alone.
async fn count_bots_alone(work: &mut Work, host: UserId) -> Result<u32, StoreError> {
    let row = sqlx::query(
        "SELECT COUNT(*) AS number FROM tables WHERE host = $1 AND status <> 'finished'
         AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind <> 'bot')",
    )
    .bind(host.as_str())
    .fetch_one(&mut **work)
    .await?;
    get_count(&row, "number")
}

/// The id is random, so that what is not unique can only be the rematch.
fn second_rematch(error: sqlx::Error, of: Option<TableId>) -> StoreError {
    match (error.as_database_error(), of) {
        (Some(refusal), Some(table)) if refusal.is_unique_violation() => {
            StoreError::Rematched { table }
        }
        _ => unknown_reference(error),
    }
}

fn unknown_reference(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(refusal) if refusal.is_foreign_key_violation() => {
            let why = "names a user or an earlier table that is not there";
            StoreError::Unfit { what: "a table", why }
        }
        Some(_) | None => error.into(),
    }
}
