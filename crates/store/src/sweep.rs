//! Removing what nobody will miss, a little at a time: every call does bounded work.

use std::time::Duration;

use crate::{
    Address, Store, StoreError, TableId, Timestamp,
    deadline::Work,
    row::{get, get_parsed, get_timestamp},
};

/// How old something must be before it is removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SweepAges {
    /// A guest who never sat down, opened a table or said anything, since they came and since they last had a page in
    /// sight.
    pub guests: Duration,
    /// A table that waits for players, since it was last used.
    pub waiting: Duration,
    /// What was undone in a game that is over, since it is over.
    pub undone: Duration,
    /// A session, since it was last used.
    pub sessions: Duration,
    /// What could not be delivered, an address that nobody has confirmed, and an invitation to a game that has begun.
    pub told: Duration,
}

/// How far the sweep among the guests has come; it starts over at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SweepPlace(Option<Timestamp>);

/// What was removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Swept {
    /// Guests whom nobody had seen for long.
    pub guests: u64,
    /// Tables that waited, with all that belongs to them.
    pub tables: u64,
    /// Rows of logs that later rows had made void, emptied.
    pub undone: u64,
    /// Sessions that nobody had used for long.
    pub sessions: u64,
    /// Messages that could not be delivered, addresses that nobody has confirmed, and invitations to games that have
    /// begun.
    pub told: u64,
}

/// Any number, as long as nothing else in the database uses it.
const LOCK: i64 = 0x7761_7966;

impl Store {
    /// Looks at up to `most` guests, tables, logs and sessions each, and removes those that are old enough. Does
    /// nothing while another node sweeps.
    pub async fn sweep(
        &self,
        ages: SweepAges,
        place: &mut SweepPlace,
        most: u32,
    ) -> Result<Swept, StoreError> {
        let mut work = self.begin().await?;
        if let Address::Postgres(_) = self.address() {
            let locked = sqlx::query("SELECT pg_try_advisory_xact_lock($1) AS locked")
                .bind(LOCK)
                .fetch_one(&mut *work)
                .await?;
            if !get::<bool>(&locked, "locked")? {
                return Ok(Swept::default());
            }
        }
        let now = Timestamp::now();
        // Tables first: a guest who only waited at one is free then.
        let tables = sweep_waiting(&mut work, now.before(ages.waiting), most).await?;
        let undone = sweep_undone(&mut work, now.before(ages.undone), most).await?;
        let (guests, next) = sweep_guests(&mut work, *place, now.before(ages.guests), most).await?;
        let sessions = sweep_sessions(&mut work, now.before(ages.sessions), most).await?;
        let told = sweep_told(&mut work, now.before(ages.told), most).await?;
        work.commit().await?;
        *place = next;
        Ok(Swept { guests, tables, undone, sessions, told })
    }
}

/// The tables that a query finds, untouched since `$1`, at most `$2` of them.
async fn old_tables(
    work: &mut Work,
    query: &'static str,
    before: Timestamp,
    most: u32,
) -> Result<Vec<TableId>, StoreError> {
    let old = sqlx::query(query)
        .bind(before.micros())
        .bind(i64::from(most))
        .fetch_all(&mut **work)
        .await?;
    old.iter().map(|row| get_parsed(row, "id")).collect()
}

async fn sweep_waiting(work: &mut Work, before: Timestamp, most: u32) -> Result<u64, StoreError> {
    let waiting = "SELECT id FROM tables WHERE status = 'waiting' AND touched < $1
         AND NOT EXISTS (SELECT 1 FROM tables AS next WHERE next.rematch_of = tables.id)
         ORDER BY touched LIMIT $2";
    let mut removed = 0;
    for table in old_tables(work, waiting, before, most).await? {
        // Locks the table, and looks whether somebody has sat down meanwhile.
        let locked = sqlx::query(
            "UPDATE tables SET touched = touched
             WHERE id = $1 AND status = 'waiting' AND touched < $2",
        )
        .bind(table.as_str())
        .bind(before.micros())
        .execute(&mut **work)
        .await?;
        if locked.rows_affected() == 0 {
            continue;
        }
        remove_table(work, table).await?;
        removed += 1;
    }
    Ok(removed)
}

/// Removes a table with all that belongs to it.
pub(crate) async fn remove_table(work: &mut Work, table: TableId) -> Result<(), StoreError> {
    for removing in [
        "DELETE FROM chat WHERE table_id = $1",
        "DELETE FROM appends WHERE table_id = $1",
        "DELETE FROM take_backs WHERE table_id = $1",
        "DELETE FROM votes WHERE table_id = $1",
        "DELETE FROM ratings WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        sqlx::query(removing).bind(table.as_str()).execute(&mut **work).await?;
    }
    Ok(())
}

/// A row of a log is void if a later one keeps no more than it did: what it added is gone, and the
/// later one cuts off as much. It stays without its entries: a version that was written must not be
/// written again.
async fn sweep_undone(work: &mut Work, before: Timestamp, most: u32) -> Result<u64, StoreError> {
    let finished = "SELECT id FROM tables WHERE status = 'finished' AND swept = 0 AND touched < $1
         ORDER BY touched LIMIT $2";
    let mut removed = 0;
    for table in old_tables(work, finished, before, most).await? {
        let done = sqlx::query(
            "UPDATE appends SET entries = '' WHERE table_id = $1 AND entries <> '' AND version IN (
                 SELECT version FROM (
                     SELECT version, kept, MIN(kept) OVER (
                         ORDER BY version DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
                     ) AS later FROM appends WHERE table_id = $1
                 ) AS judged WHERE later <= kept)",
        )
        .bind(table.as_str())
        .execute(&mut **work)
        .await?;
        removed += done.rows_affected();
        sqlx::query("UPDATE tables SET swept = 1 WHERE id = $1")
            .bind(table.as_str())
            .execute(&mut **work)
            .await?;
    }
    Ok(removed)
}

async fn sweep_told(work: &mut Work, before: Timestamp, most: u32) -> Result<u64, StoreError> {
    let mut removed = 0;
    for removing in [
        "DELETE FROM outbox WHERE number IN (
             SELECT number FROM outbox WHERE dead = 1 AND at < $1 ORDER BY at LIMIT $2)",
        // Addresses that nobody has confirmed are not kept either.
        "DELETE FROM channels WHERE id IN (
             SELECT id FROM channels WHERE confirmed = 0 AND created < $1 ORDER BY created LIMIT $2)",
        "DELETE FROM invitations WHERE (user_id, table_id) IN (
             SELECT invitations.user_id, invitations.table_id FROM invitations
             JOIN tables ON tables.id = invitations.table_id
             WHERE invitations.at < $1 AND tables.status <> 'waiting' ORDER BY invitations.at LIMIT $2)",
    ] {
        let done = sqlx::query(removing)
            .bind(before.micros())
            .bind(i64::from(most))
            .execute(&mut **work)
            .await?;
        removed += done.rows_affected();
    }
    Ok(removed)
}

async fn sweep_sessions(work: &mut Work, before: Timestamp, most: u32) -> Result<u64, StoreError> {
    let done = sqlx::query(
        "DELETE FROM sessions WHERE id IN (
             SELECT id FROM sessions WHERE seen < $1 ORDER BY seen LIMIT $2)",
    )
    .bind(before.micros())
    .bind(i64::from(most))
    .execute(&mut **work)
    .await?;
    Ok(done.rows_affected())
}

/// Looks at the next guests in the order of their age.
async fn sweep_guests(
    work: &mut Work,
    SweepPlace(after): SweepPlace,
    before: Timestamp,
    most: u32,
) -> Result<(u64, SweepPlace), StoreError> {
    let after = after.map_or(i64::MIN, Timestamp::micros);
    let looked_at = sqlx::query(
        "SELECT created FROM users WHERE password_hash IS NULL AND created > $1 AND created < $2
         ORDER BY created LIMIT $3",
    )
    .bind(after)
    .bind(before.micros())
    .bind(i64::from(most))
    .fetch_all(&mut **work)
    .await?;
    let Some(last) = looked_at.last() else { return Ok((0, SweepPlace(None))) };
    let last = get_timestamp(last, "created")?;
    let done = sqlx::query(
        "DELETE FROM users WHERE password_hash IS NULL AND created > $1 AND created <= $2
         AND seen < $3
         AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)
         AND NOT EXISTS (SELECT 1 FROM tables WHERE host = users.id)
         AND NOT EXISTS (SELECT 1 FROM chat WHERE user_id = users.id)",
    )
    .bind(after)
    .bind(last.micros())
    .bind(before.micros())
    .execute(&mut **work)
    .await?;
    let over = looked_at.len() < most as usize;
    Ok((done.rows_affected(), SweepPlace((!over).then_some(last))))
}
