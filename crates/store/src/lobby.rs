use sqlx::any::AnyRow;

use crate::{
    Missing, Store, StoreError, StoredTable, TableId, TableOrigin, UserId,
    row::{bit_seats, get, get_count, get_optional, get_parsed, get_timestamp, get_version},
    seat::read_seat,
    status::read_status,
    terms::read_terms,
};

/// Which tables to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableFilter {
    /// Listed ones with an open seat.
    Open,
    /// All that are played, listed or not: what a server has to take up again.
    Running,
    /// All that wait or are played, listed or not.
    Unfinished,
    /// All there are.
    Any,
    /// Where this user sits, is stood in for, or is the host; whatever their status.
    Of(UserId),
    /// Those of [`TableFilter::Of`] that wait or are played.
    UnfinishedOf(UserId),
    /// Listed ones that are over.
    Finished,
    /// Those of [`TableFilter::Of`] that are over.
    FinishedOf(UserId),
}

/// Which of the open tables somebody would join; all that is not named is welcome.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpenFilter {
    /// The title's id.
    pub game: Option<String>,
    /// How many play.
    pub players: Option<u8>,
    /// Whether the game changes ratings.
    pub rated: Option<bool>,
}

/// A part of a list, newest first.
///
/// The next page starts after the last table of this one, however many came in at the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// How many tables at most.
    pub limit: u32,
    /// The table after which to go on; none for the top of the list.
    pub after: Option<TableId>,
}

impl Page {
    /// The top of the list.
    pub const fn first(limit: u32) -> Page {
        Page { limit, after: None }
    }

    /// The part below this table.
    pub const fn after(table: TableId, limit: u32) -> Page {
        Page { limit, after: Some(table) }
    }
}

/// A summary is a table with its head, once for every seat; what is picked comes before, with the
/// time that sorts it.
macro_rules! summaries {
    ($picked:expr) => {
        concat!(
            "SELECT tables.*, heads.version, heads.steps, heads.updated,
                    (SELECT next.id FROM tables AS next WHERE next.rematch_of = tables.id) AS rematch,
                    seats.seat, seats.kind, seats.user_id, seats.bot, seats.invite, seats.used_invite,
                    seats.asked_since, seats.nudged, seats.ready,
                    users.name
             FROM (",
            $picked,
            ") AS picked
             JOIN tables ON tables.id = picked.id
             JOIN heads ON heads.id = picked.id
             JOIN seats ON seats.table_id = picked.id
             LEFT JOIN users ON users.id = seats.user_id
             ORDER BY picked.sorted_by DESC, picked.id DESC, seats.seat"
        )
    };
}

pub(crate) use summaries;

/// Without appends, `touched` tells the order, and an index gives it.
macro_rules! by_touch {
    ($condition:expr) => {
        summaries!(concat!(
            "SELECT id, touched AS sorted_by FROM tables WHERE ",
            $condition,
            " AND (CAST($2 AS TEXT) IS NULL
                   OR (touched, id) < (SELECT touched, id FROM tables WHERE id = $2))
              ORDER BY touched DESC, id DESC LIMIT $1"
        ))
    };
}

macro_rules! of_user {
    ($condition:expr) => {
        summaries!(concat!(
            "SELECT heads.id, heads.updated AS sorted_by FROM heads
             JOIN tables AS mine ON mine.id = heads.id
             WHERE heads.id IN (SELECT table_id FROM seats WHERE user_id = $3
                                UNION SELECT id FROM tables WHERE host = $3)
             AND ",
            $condition,
            " AND (CAST($2 AS TEXT) IS NULL
                   OR (heads.updated, heads.id) < (SELECT updated, id FROM heads WHERE id = $2))
              ORDER BY heads.updated DESC, heads.id DESC LIMIT $1"
        ))
    };
}

pub(crate) const OPEN: &str = by_touch!(
    "status = 'waiting' AND listed = 1
     AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'open')
     AND (CAST($3 AS TEXT) IS NULL OR game = $3)
     AND (CAST($4 AS BIGINT) IS NULL OR (SELECT COUNT(*) FROM seats WHERE table_id = tables.id) = $4)
     AND (CAST($5 AS BIGINT) IS NULL OR rated = $5)"
);
const RUNNING: &str = by_touch!("status = 'running'");
const UNFINISHED: &str = by_touch!("status IN ('waiting', 'running')");
const ANY: &str = by_touch!("1 = 1");
pub(crate) const FINISHED: &str = by_touch!("status = 'finished' AND listed = 1");
const OF: &str = of_user!("1 = 1");
pub(crate) const UNFINISHED_OF: &str = of_user!("mine.status <> 'finished'");
// Nothing is appended any more: `touched` tells the order.
pub(crate) const FINISHED_OF: &str = summaries!(
    "SELECT id, touched AS sorted_by FROM tables
     WHERE id IN (SELECT table_id FROM seats WHERE user_id = $3
                  UNION SELECT id FROM tables WHERE host = $3)
     AND status = 'finished'
     AND (CAST($2 AS TEXT) IS NULL
          OR (touched, id) < (SELECT touched, id FROM tables WHERE id = $2))
     ORDER BY touched DESC, id DESC LIMIT $1"
);
pub(crate) const ONE: &str =
    summaries!("SELECT id, touched AS sorted_by FROM tables WHERE id = $1");

impl Store {
    /// A part of a list, what changed last first.
    pub async fn tables(
        &self,
        which: TableFilter,
        page: Page,
    ) -> Result<Vec<StoredTable>, StoreError> {
        let (sql, owner) = match which {
            TableFilter::Open => return self.open_tables(&OpenFilter::default(), page).await,
            TableFilter::Running => (RUNNING, None),
            TableFilter::Unfinished => (UNFINISHED, None),
            TableFilter::Any => (ANY, None),
            TableFilter::Finished => (FINISHED, None),
            TableFilter::Of(user) => (OF, Some(user)),
            TableFilter::UnfinishedOf(user) => (UNFINISHED_OF, Some(user)),
            TableFilter::FinishedOf(user) => (FINISHED_OF, Some(user)),
        };
        let mut query = sqlx::query(sql)
            .bind(i64::from(page.limit))
            .bind(page.after.as_ref().map(TableId::as_str));
        if let Some(owner) = &owner {
            query = query.bind(owner.as_str());
        }
        read_summaries(&query.fetch_all(self.read()).await?)
    }

    /// Listed tables with an open seat that somebody would join, what changed last first.
    pub async fn open_tables(
        &self,
        filter: &OpenFilter,
        page: Page,
    ) -> Result<Vec<StoredTable>, StoreError> {
        let rows = sqlx::query(OPEN)
            .bind(i64::from(page.limit))
            .bind(page.after.as_ref().map(TableId::as_str))
            .bind(filter.game.as_deref())
            .bind(filter.players.map(i64::from))
            .bind(filter.rated.map(i64::from))
            .fetch_all(self.read())
            .await?;
        read_summaries(&rows)
    }

    /// One table without its log.
    pub async fn table(&self, table: TableId) -> Result<StoredTable, StoreError> {
        let rows = sqlx::query(ONE).bind(table.as_str()).fetch_all(self.read()).await?;
        read_summaries(&rows)?.pop().ok_or(StoreError::NotFound(Missing::Table(table)))
    }
}

pub(crate) fn read_summaries(rows: &[AnyRow]) -> Result<Vec<StoredTable>, StoreError> {
    let mut summaries: Vec<StoredTable> = Vec::new();
    for row in rows {
        let id = get_parsed(row, "id")?;
        match summaries.last_mut() {
            Some(summary) if summary.id == id => summary.seats.push(read_seat(row)?),
            Some(_) | None => summaries.push(read_summary(row, id)?),
        }
    }
    Ok(summaries)
}

fn read_origin(row: &AnyRow) -> Result<Option<TableOrigin>, StoreError> {
    let Some(table) = get_optional(row, "origin")? else { return Ok(None) };
    Ok(Some(TableOrigin { table, steps: get_count(row, "origin_steps")? }))
}

fn read_summary(row: &AnyRow, id: TableId) -> Result<StoredTable, StoreError> {
    Ok(StoredTable {
        id,
        game: get(row, "game")?,
        rules_version: get_count(row, "rules_version")?,
        proposal: get(row, "proposal")?,
        host: get_parsed(row, "host")?,
        listed: get::<i64>(row, "listed")? == 1,
        status: read_status(row)?,
        rematch_of: get_optional(row, "rematch_of")?,
        rematch: get_optional(row, "rematch")?,
        origin: read_origin(row)?,
        terms: read_terms(row)?,
        group_invite: get_optional(row, "group_invite")?,
        created: get_timestamp(row, "created")?,
        updated: get_timestamp(row, "updated")?,
        version: get_version(row, "version")?,
        steps: get_count(row, "steps")?,
        asked: get::<Option<i64>>(row, "asked")?.map(bit_seats),
        seats: vec![read_seat(row)?],
    })
}
