//! Group commit: appends that come in while one commit runs share the next.

use std::collections::{HashMap, VecDeque, hash_map::Entry};

use serde::Serialize;
use tokio::sync::{mpsc, oneshot};
use wayfinder_core::Seat;
use wayfinder_table::Version;

use crate::{
    Append, StoreError, TableId, Timestamp,
    deadline::TimedPool,
    log::why_refused,
    row::{get_parsed, seat_bits},
};

/// How many appends one commit takes at most; more than this wait for the next.
const BATCH: usize = 1024;

/// One row for every append whose predecessor is there and long enough. The key refuses a second
/// one of the same version without failing the others. Rows go in by table, so that two nodes
/// never wait for each other in a circle.
macro_rules! append_batch {
    ($asked:literal) => {
        concat!(
            "INSERT INTO appends (table_id, version, kept, steps, at, entries, taken_back_by, asked,
                                  actor, clocks, clocks_due)
             SELECT a.t, a.v, a.k, a.s, a.at, a.e, a.b, a.q, a.w, a.c, a.d FROM (",
            $asked,
            ") AS a
             WHERE (SELECT before.steps FROM appends AS before
                    WHERE before.table_id = a.t AND before.version = a.v - 1) >= a.k
             ORDER BY a.t
             ON CONFLICT DO NOTHING
             RETURNING table_id"
        )
    };
}

/// The whole batch is one JSON text, because it is one parameter in both dialects.
pub(crate) const APPEND_IN_SQLITE: &str = append_batch!(
    "SELECT value ->> 't' AS t, value ->> 'v' AS v, value ->> 'k' AS k, value ->> 's' AS s,
            value ->> 'at' AS at, value ->> 'e' AS e, value ->> 'b' AS b, value ->> 'q' AS q,
            value ->> 'w' AS w, value ->> 'c' AS c, value ->> 'd' AS d
     FROM json_each($1)"
);
pub(crate) const APPEND_IN_POSTGRES: &str = append_batch!(
    "SELECT * FROM json_to_recordset(CAST($1 AS json))
     AS asked (t text, v bigint, k bigint, s bigint, at bigint, e text, b bigint, q bigint,
               w bigint, c text, d bigint)"
);

/// The way to the task that writes logs. Clones lead to the same task, which ends with the last.
#[derive(Clone, Debug)]
pub(crate) struct LogWriter {
    jobs: mpsc::Sender<Job>,
}

#[derive(Debug)]
enum Job {
    Append(AppendRequest),
    Close(oneshot::Sender<()>),
}

/// An append that somebody waits for.
#[derive(Debug)]
struct AppendRequest {
    table: TableId,
    append: Append,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

#[derive(Serialize)]
struct AppendRow<'a> {
    t: &'a str,
    v: Version,
    k: u32,
    s: u32,
    at: i64,
    e: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    b: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    q: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    w: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    d: Option<i64>,
}

impl LogWriter {
    /// Starts the task that commits with this statement.
    pub(crate) fn start(pool: TimedPool, statement: &'static str) -> LogWriter {
        let (jobs, inbox) = mpsc::channel(4 * BATCH);
        tokio::spawn(BatchWriter { pool, statement, inbox, waiting: VecDeque::new() }.run());
        LogWriter { jobs }
    }

    pub(crate) async fn append(&self, table: TableId, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let job = Job::Append(AppendRequest { table, append, answer });
        self.jobs.send(job).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// How many appends have not been looked at yet.
    pub(crate) fn waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Commits what was asked before, refuses what comes after.
    pub(crate) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.jobs.send(Job::Close(done)).await.is_ok() {
            // An error means that the task has ended, which is what was asked for.
            let _ = closed.await;
        }
    }
}

/// The task: writes all appends that have come in since its last commit in one batch.
struct BatchWriter {
    pool: TimedPool,
    statement: &'static str,
    inbox: mpsc::Receiver<Job>,
    /// Appends to a table that the running batch has already: they need what it writes.
    waiting: VecDeque<AppendRequest>,
}

impl BatchWriter {
    async fn run(mut self) {
        let mut closing = Vec::new();
        loop {
            let batch = self.collect(&mut closing).await;
            if batch.is_empty() {
                break;
            }
            self.commit(batch).await;
        }
        for done in closing {
            // Whoever does not wait for the end any more need not be told.
            let _ = done.send(());
        }
    }

    /// All that is asked now, at least one append, at most one a table; empty at the end.
    async fn collect(
        &mut self,
        closing: &mut Vec<oneshot::Sender<()>>,
    ) -> HashMap<TableId, AppendRequest> {
        let mut batch = HashMap::new();
        for request in std::mem::take(&mut self.waiting) {
            self.add(request, &mut batch);
        }
        while batch.len() + self.waiting.len() < BATCH {
            let job =
                if batch.is_empty() { self.inbox.recv().await } else { self.inbox.try_recv().ok() };
            match job {
                Some(Job::Append(request)) => self.add(request, &mut batch),
                Some(Job::Close(done)) => {
                    self.inbox.close();
                    closing.push(done);
                }
                None => break,
            }
        }
        batch
    }

    /// Puts an append into the batch, or behind it if the batch has one of the table already.
    fn add(&mut self, request: AppendRequest, batch: &mut HashMap<TableId, AppendRequest>) {
        match batch.entry(request.table) {
            Entry::Vacant(place) => {
                place.insert(request);
            }
            Entry::Occupied(_) => self.waiting.push_back(request),
        }
    }

    async fn commit(&self, mut batch: HashMap<TableId, AppendRequest>) {
        let written = match self.write(&batch).await {
            Ok(written) => written,
            Err(error) => {
                for request in batch.into_values() {
                    request.reply(Err(error.clone()));
                }
                return;
            }
        };
        for table in written {
            if let Some(request) = batch.remove(&table) {
                request.reply(Ok(()));
            }
        }
        for request in batch.into_values() {
            let refusal = why_refused(&self.pool, request.table, &request.append).await;
            request.reply(Err(refusal));
        }
    }

    /// Writes the batch in one statement, which is one transaction; returns whose append fits.
    async fn write(
        &self,
        batch: &HashMap<TableId, AppendRequest>,
    ) -> Result<Vec<TableId>, StoreError> {
        let at = Timestamp::now().micros();
        let rows: Vec<AppendRow> = batch.values().map(|request| request.row(at)).collect();
        let rows = serde_json::to_string(&rows).expect("numbers and texts have JSON");
        // All rows are fetched, because the commit is at the end of them.
        let written = sqlx::query(self.statement).bind(rows).fetch_all(self.pool.timed()).await?;
        written.iter().map(|row| get_parsed(row, "table_id")).collect()
    }
}

impl AppendRequest {
    fn row(&self, at: i64) -> AppendRow<'_> {
        AppendRow {
            t: self.table.as_str(),
            v: self.append.version,
            k: self.append.kept,
            s: self.append.steps(),
            at,
            e: self.append.entries.join("\n"),
            b: self.append.taken_back_by,
            q: self.append.asked.map(seat_bits),
            w: self.append.actor,
            c: self.append.clocks.as_ref().map(|note| note.clocks.write()),
            d: self.append.clocks.as_ref().and_then(|note| note.due).map(Timestamp::micros),
        }
    }

    fn reply(self, answer: Result<(), StoreError>) {
        // A caller that has gone knows that the append may have been made.
        let _ = self.answer.send(answer);
    }
}
