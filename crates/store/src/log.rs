use wayfinder_core::{Seat, Seats};
use wayfinder_table::Version;

use crate::{
    Missing, Store, StoreError, TableId, Timestamp,
    deadline::TimedPool,
    row::{get, get_count, get_timestamp, get_version, optional_seat},
};

/// One change of a log: how much of it stays and what comes after.
///
/// A decision keeps everything and adds itself with the chance it led to; an undo keeps less.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// One more than the version it changes.
    pub version: Version,
    /// How many entries of the log stay.
    pub kept: u32,
    /// The entries that come after them, without line breaks.
    pub entries: Vec<String>,
    /// The seat that took back what stood there over others or over chance; `None` for a plain undo.
    pub taken_back_by: Option<Seat>,
    /// The seats that owe a decision after it; nothing if whoever appends does not know, or it was read.
    pub asked: Option<Seats>,
}

impl Append {
    /// The change that makes this version.
    pub fn new<T: Into<String>>(
        version: Version,
        kept: u32,
        entries: impl IntoIterator<Item = T>,
    ) -> Append {
        let entries = entries.into_iter().map(Into::into).collect();
        Append { version, kept, entries, taken_back_by: None, asked: None }
    }

    /// The change by which a seat goes back to a log of this length.
    pub fn take_back(version: Version, kept: u32, seat: Seat) -> Append {
        Append { taken_back_by: Some(seat), ..Append::new::<String>(version, kept, []) }
    }

    /// How many entries the log has after it.
    pub fn steps(&self) -> u32 {
        self.kept.saturating_add(self.entries.len() as u32)
    }

    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let unfit = |why| Err(StoreError::Unfit { what: "an entry of a log", why });
        if self.entries.iter().any(String::is_empty) {
            return unfit("is empty");
        }
        if self.entries.iter().any(|entry| entry.contains(['\n', '\0'])) {
            return unfit("has a line break or a NUL character");
        }
        Ok(())
    }
}

/// Everything that ever happened to a log, undone parts included.
///
/// ```
/// use wayfinder_store::{Append, Log};
/// use wayfinder_table::Version;
///
/// let log = Log::new(vec![
///     Append::new(Version::new(1), 0, ["0 sail 3", "* palm"]),
///     Append::new(Version::new(2), 2, ["0 end"]),
///     Append::new(Version::new(3), 2, ["0 turn 1", "0 end"]),
/// ]);
/// assert_eq!(log.version(), Version::new(3));
/// assert_eq!(log.entries(), ["0 sail 3", "* palm", "0 turn 1", "0 end"]);
/// assert_eq!(log.since(Version::new(2)).len(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Log {
    appends: Vec<Append>,
}

impl Log {
    /// The log made of these appends, version 1 first.
    pub const fn new(appends: Vec<Append>) -> Log {
        Log { appends }
    }

    /// The number of the last append, 0 before the first.
    pub fn version(&self) -> Version {
        self.appends.last().map_or(Version::START, |append| append.version)
    }

    /// How many entries there are now.
    pub fn steps(&self) -> u32 {
        self.appends.last().map_or(0, Append::steps)
    }

    /// The entries as they are now, undone ones left out.
    pub fn entries(&self) -> Vec<&str> {
        let mut entries = Vec::with_capacity(self.steps() as usize);
        for append in &self.appends {
            entries.truncate(append.kept as usize);
            entries.extend(append.entries.iter().map(String::as_str));
        }
        entries
    }

    /// The log as it was at a version, and what happened after it.
    pub fn split_at(mut self, version: Version) -> (Log, Vec<Append>) {
        let known = self.appends.partition_point(|append| append.version <= version);
        let since = self.appends.split_off(known);
        (self, since)
    }

    /// What happened after a version.
    pub fn since(&self, version: Version) -> &[Append] {
        &self.appends[self.appends.partition_point(|append| append.version <= version)..]
    }
}

impl Store {
    /// Makes the log its first `kept` entries followed by the new ones, and answers when that is
    /// on disk. Refuses with [`StoreError::Conflict`] unless the version is the table's plus one.
    ///
    /// A caller that stops waiting does not stop the append.
    pub async fn append(&self, table: TableId, append: Append) -> Result<(), StoreError> {
        append.check()?;
        self.writer().append(table, append).await
    }

    /// The whole log of a table; empty if there is no such table.
    pub async fn load_log(&self, table: TableId) -> Result<Log, StoreError> {
        Ok(Log::new(self.appends_after(table, Version::START).await?))
    }

    /// When every append of a table was stored, version 1 first.
    pub async fn append_times(&self, table: TableId) -> Result<Vec<Timestamp>, StoreError> {
        let rows = sqlx::query(
            "SELECT at FROM appends WHERE table_id = $1 AND version > 0 ORDER BY version",
        )
        .bind(table.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter().map(|row| get_timestamp(row, "at")).collect()
    }

    /// The appends after a version, for a reader that knows the log up to there.
    pub async fn appends_after(
        &self,
        table: TableId,
        version: Version,
    ) -> Result<Vec<Append>, StoreError> {
        let rows = sqlx::query(
            "SELECT version, kept, entries, taken_back_by FROM appends
             WHERE table_id = $1 AND version > $2 ORDER BY version",
        )
        .bind(table.as_str())
        .bind(i64::try_from(version.number()).unwrap_or(i64::MAX))
        .fetch_all(self.read())
        .await?;
        rows.iter()
            .map(|row| {
                let entries: String = get(row, "entries")?;
                let taken_back_by = optional_seat(row, "taken_back_by")?;
                let (version, kept) = (get_version(row, "version")?, get_count(row, "kept")?);
                Ok(Append { taken_back_by, ..Append::new(version, kept, lines(&entries)) })
            })
            .collect()
    }
}

/// The entries of an append as they are kept: a line each, none of them empty.
pub(crate) fn lines(entries: &str) -> impl Iterator<Item = &str> {
    entries.split('\n').filter(|line| !line.is_empty())
}

/// Why an append found no predecessor that fits.
pub(crate) async fn why_refused(pool: &TimedPool, table: TableId, append: &Append) -> StoreError {
    let Append { version, kept, .. } = *append;
    match head(pool, table).await {
        Ok(Some((current, steps))) if current.next() == version && steps < kept => {
            StoreError::BeyondLog { table, kept, steps }
        }
        Ok(Some((current, _))) => StoreError::Conflict { table, version, current },
        Ok(None) => StoreError::NotFound(Missing::Table(table)),
        Err(error) => error,
    }
}

/// The version a table is at, and how many entries its log has.
async fn head(pool: &TimedPool, table: TableId) -> Result<Option<(Version, u32)>, StoreError> {
    let row = sqlx::query("SELECT version, steps FROM heads WHERE id = $1")
        .bind(table.as_str())
        .fetch_optional(pool.timed())
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((get_version(&row, "version")?, get_count(&row, "steps")?)))
}
