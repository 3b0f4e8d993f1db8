//! What users are to be told: written along with what has happened, taken out by one node at a time, and there until it
//! was delivered or nobody needs it any more.
//!
//! The migration's triggers write what an [`Append`](crate::Append) makes of whose turn it is.

use std::{collections::BTreeMap, time::Duration};

use sqlx::any::AnyRow;

use crate::{
    Address, Channel, ChannelId, Store, StoreError, TableId, Timestamp, UserId,
    channel::read_channel,
    deadline::Work,
    row::{get, get_count, get_optional, get_parsed, get_timestamp},
};

/// What somebody is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Told {
    /// The time for their turn runs out.
    Hurry,
    /// Somebody wants something to be done about somebody who is not there.
    Vote,
    /// Somebody waits for them and says so.
    Nudge,
    /// Somebody wants them at a table.
    Invite,
    /// It is their turn.
    Turn,
    /// A game that they play has begun.
    Start,
    /// A game that they played is over.
    End,
    /// Here is the code that proves that they read it.
    Confirm,
    /// They wanted to see whether they can be told.
    Test,
}

impl Told {
    const ALL: [Told; 9] = [
        Told::Hurry,
        Told::Vote,
        Told::Nudge,
        Told::Invite,
        Told::Turn,
        Told::Start,
        Told::End,
        Told::Confirm,
        Told::Test,
    ];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Told::Hurry => "hurry",
            Told::Vote => "vote",
            Told::Nudge => "nudge",
            Told::Invite => "invite",
            Told::Turn => "turn",
            Told::Start => "start",
            Told::End => "end",
            Told::Confirm => "confirm",
            Told::Test => "test",
        }
    }
}

/// Something to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutboxItem {
    /// Larger than those before it.
    pub number: i64,
    /// The kind of news.
    pub told: Told,
    /// Of which table, and the id of its title.
    pub table: Option<(TableId, String)>,
    /// Who nudges or invites, or the code.
    pub detail: String,
    /// When it happened.
    pub at: Timestamp,
    /// How often it was tried, this time included.
    pub tries: u32,
}

/// All that is to be told by one channel now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Envelope {
    /// By which.
    pub channel: Channel,
    /// What, oldest first.
    pub items: Vec<OutboxItem>,
}

/// What a node takes out of the outbox, and for how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claiming {
    /// How long something waits at least: whoever looks at the table meanwhile need not be told.
    pub wait: Duration,
    /// For how long nobody has had a page in sight who is away.
    pub away: Duration,
    /// How long a mail channel rests after it was used.
    pub mail_rest: Duration,
    /// The same for any other: however much happens, nobody is asked more often than that.
    pub web_rest: Duration,
    /// How long the node may take to deliver it. After that another may try.
    pub lease: Duration,
    /// How many items at most.
    pub most: u32,
}

/// How much is in the outbox.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OutboxCounts {
    /// Items that are to be delivered.
    pub waiting: u32,
    /// Items that could not be delivered.
    pub dead: u32,
}

macro_rules! claim {
    ($locking:literal) => {
        concat!(
            "UPDATE outbox SET leased_until = $5, tries = tries + 1 WHERE number IN (
                 SELECT outbox.number FROM outbox
                 JOIN channels ON channels.id = outbox.channel
                 JOIN users ON users.id = outbox.user_id
                 WHERE outbox.dead = 0 AND outbox.due <= $1 AND outbox.leased_until <= $1
                 AND (outbox.kind IN ('confirm', 'test') OR (
                     (outbox.tries > 0 OR outbox.due <= $2)
                     AND (channels.wanted = 'always' OR (channels.wanted = 'away' AND users.seen < $3))
                     AND channels.told <= CASE channels.kind WHEN 'mail' THEN $4 ELSE $6 END))
                 ORDER BY outbox.due LIMIT $7",
            $locking,
            ") AND leased_until <= $1
             RETURNING number, channel, table_id, kind, detail, at, tries,
                 (SELECT tables.game FROM tables WHERE tables.id = outbox.table_id) AS game"
        )
    };
}

const CLAIM_IN_SQLITE: &str = claim!("");
const CLAIM_IN_POSTGRES: &str = claim!(" FOR UPDATE OF outbox SKIP LOCKED");

impl Store {
    /// How often something is tried before it is given up.
    pub const OUTBOX_TRIES: u32 = 8;

    /// Takes out what is due, for this node alone until the lease is over.
    pub async fn claim_outbox(&self, claiming: Claiming) -> Result<Vec<Envelope>, StoreError> {
        let now = Timestamp::now();
        let statement = match self.address() {
            Address::Sqlite(_) => CLAIM_IN_SQLITE,
            Address::Postgres(_) => CLAIM_IN_POSTGRES,
        };
        let rows = sqlx::query(statement)
            .bind(now.micros())
            .bind(now.before(claiming.wait).micros())
            .bind(now.before(claiming.away).micros())
            .bind(now.before(claiming.mail_rest).micros())
            .bind(now.after(claiming.lease).micros())
            .bind(now.before(claiming.web_rest).micros())
            .bind(i64::from(claiming.most))
            .fetch_all(self.write())
            .await?;
        let mut claimed: BTreeMap<ChannelId, Vec<OutboxItem>> = BTreeMap::new();
        for row in &rows {
            claimed.entry(get_parsed(row, "channel")?).or_default().push(read_item(row)?);
        }
        let mut envelopes = Vec::with_capacity(claimed.len());
        for (channel, mut items) in claimed {
            items.sort_by_key(|item| item.number);
            let row = sqlx::query("SELECT * FROM channels WHERE id = $1")
                .bind(channel.as_str())
                .fetch_optional(self.write())
                .await?;
            // One that was removed this moment has taken its items along.
            if let Some(row) = row {
                envelopes.push(Envelope { channel: read_channel(&row)?, items });
            }
        }
        Ok(envelopes)
    }

    /// Takes note that an envelope has arrived.
    pub async fn note_delivered(&self, envelope: &Envelope) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        for item in &envelope.items {
            sqlx::query("DELETE FROM outbox WHERE number = $1")
                .bind(item.number)
                .execute(&mut *work)
                .await?;
        }
        sqlx::query("UPDATE channels SET told = $2 WHERE id = $1")
            .bind(envelope.channel.id.as_str())
            .bind(Timestamp::now().micros())
            .execute(&mut *work)
            .await?;
        work.commit().await
    }

    /// Takes note that an envelope has not arrived: it is tried again later, each time after a longer while, or given up.
    /// Tells how many items were.
    pub async fn note_failed(&self, envelope: &Envelope) -> Result<u32, StoreError> {
        let now = Timestamp::now();
        let mut given_up = 0;
        let mut work = self.begin().await?;
        for item in &envelope.items {
            let dead = item.tries >= Store::OUTBOX_TRIES;
            given_up += u32::from(dead);
            sqlx::query(
                "UPDATE outbox SET due = $2, dead = $3, leased_until = 0 WHERE number = $1",
            )
            .bind(item.number)
            .bind(now.after(pause_after(item.tries)).micros())
            .bind(i64::from(dead))
            .execute(&mut *work)
            .await?;
        }
        work.commit().await?;
        Ok(given_up)
    }

    /// Takes out what a user need not be told of a table any more: they have seen it.
    pub async fn note_seen(&self, user: UserId, table: TableId) -> Result<(), StoreError> {
        let waits =
            sqlx::query("SELECT 1 AS one FROM outbox WHERE user_id = $1 AND table_id = $2 LIMIT 1")
                .bind(user.as_str())
                .bind(table.as_str())
                .fetch_optional(self.read())
                .await?;
        // Most of the time there is nothing, and nothing need be written.
        if waits.is_some() {
            sqlx::query("DELETE FROM outbox WHERE user_id = $1 AND table_id = $2 AND dead = 0")
                .bind(user.as_str())
                .bind(table.as_str())
                .execute(self.write())
                .await?;
        }
        Ok(())
    }

    /// Puts a message to try a channel out into the outbox; tells whether the user has such a channel that may be used.
    pub async fn send_test(&self, user: UserId, channel: ChannelId) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "INSERT INTO outbox (channel, user_id, kind, at, due)
             SELECT id, user_id, 'test', CAST($3 AS BIGINT), CAST($3 AS BIGINT) FROM channels
             WHERE id = $1 AND user_id = $2 AND confirmed = 1",
        )
        .bind(channel.as_str())
        .bind(user.as_str())
        .bind(Timestamp::now().micros())
        .execute(self.write())
        .await?;
        Ok(done.rows_affected() > 0)
    }

    /// How much is in the outbox.
    pub async fn count_outbox(&self) -> Result<OutboxCounts, StoreError> {
        let row = sqlx::query(
            "SELECT COUNT(*) AS number, CAST(COALESCE(SUM(dead), 0) AS BIGINT) AS dead FROM outbox",
        )
        .fetch_one(self.read())
        .await?;
        let dead = get_count(&row, "dead")?;
        Ok(OutboxCounts { waiting: get_count(&row, "number")? - dead, dead })
    }
}

/// How long to wait after so many tries: half a minute, two, eight, and so on, six hours at most.
fn pause_after(tries: u32) -> Duration {
    let longer = 4_u64.saturating_pow(tries.saturating_sub(1));
    Duration::from_secs(30_u64.saturating_mul(longer)).min(Duration::from_hours(6))
}

/// Tells everybody who sits at a table that its game has begun, but for whoever has started it.
pub(crate) async fn tell_start(
    work: &mut Work,
    table: TableId,
    by: Option<UserId>,
) -> Result<(), StoreError> {
    tell_table(work, table, Told::Start, by).await
}

/// Tells everybody who sits at a table that its game is over.
pub(crate) async fn tell_end(work: &mut Work, table: TableId) -> Result<(), StoreError> {
    tell_table(work, table, Told::End, None).await
}

async fn tell_table(
    work: &mut Work,
    table: TableId,
    told: Told,
    but: Option<UserId>,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO outbox (channel, user_id, table_id, kind, at, due)
         SELECT DISTINCT channels.id, seats.user_id, seats.table_id, CAST($2 AS TEXT),
             CAST($3 AS BIGINT), CAST($3 AS BIGINT)
         FROM seats JOIN channels ON channels.user_id = seats.user_id
         WHERE seats.table_id = $1 AND seats.kind = 'user'
         AND seats.user_id IS DISTINCT FROM $4
         AND channels.wanted <> 'never' AND channels.confirmed = 1",
    )
    .bind(table.as_str())
    .bind(told.word())
    .bind(Timestamp::now().micros())
    .bind(but.as_ref().map(UserId::as_str))
    .execute(&mut **work)
    .await?;
    Ok(())
}

fn read_item(row: &AnyRow) -> Result<OutboxItem, StoreError> {
    let word: String = get(row, "kind")?;
    let told = Told::ALL.into_iter().find(|it| it.word() == word);
    let table: Option<TableId> = get_optional(row, "table_id")?;
    let game: Option<String> = get(row, "game")?;
    Ok(OutboxItem {
        number: get(row, "number")?,
        told: told.ok_or(StoreError::Unreadable { what: "something to tell", found: word })?,
        table: table.zip(game),
        detail: get(row, "detail")?,
        at: get_timestamp(row, "at")?,
        tries: get_count(row, "tries")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_try_waits_longer_up_to_a_point() {
        let pauses: Vec<u64> =
            (1..=Store::OUTBOX_TRIES).map(|it| pause_after(it).as_secs()).collect();
        assert_eq!(pauses, [30, 120, 480, 1920, 7680, 21600, 21600, 21600]);
    }
}
