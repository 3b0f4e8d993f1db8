use std::{fmt, sync::Arc, time::Duration};

use rand::{TryRng, rngs::SysRng};
use sqlx::{
    AnyConnection, AnyPool, AssertSqlSafe, Connection, Executor,
    any::{AnyConnectOptions, AnyPoolOptions},
};

use crate::{
    Address, StoreError,
    deadline::{Deadline, Timed, TimedPool, Work},
    schema::migrate,
    writer::{APPEND_IN_POSTGRES, APPEND_IN_SQLITE, LogWriter},
};

/// A database that is open. Clones are cheap and share it.
#[derive(Clone)]
pub struct Store {
    address: Address,
    /// What this node signs its news with.
    node: Arc<str>,
    read: TimedPool,
    write: TimedPool,
    writer: LogWriter,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({})", self.address)
    }
}

/// WAL lets readers go on while one writes; with FULL a commit is on disk before it is answered;
/// larger checkpoints write a page once that many commits have changed.
const SQLITE_WRITER: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 3000; PRAGMA wal_autocheckpoint = 4000;";
const SQLITE_READER: &str = "PRAGMA query_only = ON; PRAGMA busy_timeout = 3000;";
/// With this a commit is on disk before it is answered; the node signs what it changes.
fn postgres(node: &str) -> String {
    format!("SET synchronous_commit = on; SET wayfinder.node = '{node}'")
}

/// PostgreSQL gives up on a statement before we do, so that it is not done after all.
fn postgres_in_time(node: &str) -> String {
    format!("{}; SET statement_timeout = '{}s'", postgres(node), OWN_STATEMENT.as_secs())
}

impl Store {
    /// Opens the database at a path, `sqlite:PATH` or `postgres://…`, makes it if it is a file that
    /// is not there, and brings it to the form this program reads.
    ///
    /// Must be called on a Tokio runtime, which also runs the task that writes logs.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        Store::open_at(&address.parse()?).await
    }

    /// The same for an address that was read already.
    pub async fn open_at(address: &Address) -> Result<Store, StoreError> {
        let address = address.clone();
        let url = address.prepare()?;
        let refuse = |why: String| StoreError::Open { place: address.to_string(), why };
        sqlx::any::install_default_drivers();
        let options: AnyConnectOptions =
            url.parse().map_err(|error: sqlx::Error| refuse(error.to_string()))?;

        let locking = address.clone();
        let lock = tokio::task::spawn_blocking(move || locking.lock())
            .await
            .map_err(|error| refuse(error.to_string()))??;

        // A pool tries again and again where a single connection tells what is wrong.
        let mut first = Deadline::after(CONNECT)
            .bound(AnyConnection::connect_with(&options))
            .await
            .map_err(|error| refuse(error.to_string()))?;
        let node = node_name()?;
        let (for_preparing, for_writing, for_reading, statement, deadline) = match address {
            Address::Sqlite(_) => (
                SQLITE_WRITER.into(),
                SQLITE_WRITER.into(),
                SQLITE_READER.into(),
                APPEND_IN_SQLITE,
                // A disk answers or fails, and waiting for another writer has its own end.
                Deadline::NONE,
            ),
            Address::Postgres(_) => (
                postgres(&node),
                postgres_in_time(&node),
                postgres_in_time(&node),
                APPEND_IN_POSTGRES,
                Deadline::after(STATEMENT),
            ),
        };
        greet(&mut first, &for_preparing).await.map_err(|error| refuse(error.to_string()))?;
        first.close().await.map_err(|error| refuse(error.to_string()))?;
        // Without a deadline: where there is much, it takes long.
        let preparing = pool(1, for_preparing, options.clone(), Deadline::NONE).pool;
        migrate(&address, &preparing).await.map_err(|error| refuse(error.to_string()))?;
        preparing.close().await;
        drop(lock);

        // SQLite has one writer at a time, so that others wait here in order and not in its file.
        let (writers, readers) = match address {
            Address::Sqlite(_) => (1, 4),
            Address::Postgres(_) => (4, 8),
        };
        let write = pool(writers, for_writing, options.clone(), deadline);
        let read = pool(readers, for_reading, options, deadline);
        let writer = LogWriter::start(write.clone(), statement);
        let store = Store { address, node: node.into(), read, write, writer };
        store.fill_in_looks().await?;
        Ok(store)
    }

    /// Where it is; its text never tells a password.
    pub const fn address(&self) -> &Address {
        &self.address
    }

    /// Writes all that was asked for, then closes; what is asked later is refused with
    /// [`StoreError::Closed`]. A store that is just dropped loses nothing it has answered.
    pub async fn close(&self) {
        self.writer.close().await;
        self.read.pool.close().await;
        self.write.pool.close().await;
    }

    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    /// For one statement that reads.
    pub(crate) const fn read(&self) -> Timed<&AnyPool> {
        self.read.timed()
    }

    /// For one statement that may write.
    pub(crate) const fn write(&self) -> Timed<&AnyPool> {
        self.write.timed()
    }

    pub(crate) const fn readers(&self) -> &AnyPool {
        &self.read.pool
    }

    pub(crate) const fn writers(&self) -> &AnyPool {
        &self.write.pool
    }

    pub(crate) const fn writer(&self) -> &LogWriter {
        &self.writer
    }

    /// A transaction that may write.
    pub(crate) async fn begin(&self) -> Result<Work, StoreError> {
        let TimedPool { pool, deadline } = &self.write;
        let transaction = match self.address {
            // Another process may write, too: asking for the lock first is how to wait for it.
            Address::Sqlite(_) => deadline.bound(pool.begin_with("BEGIN IMMEDIATE")).await?,
            Address::Postgres(_) => deadline.bound(pool.begin()).await?,
        };
        Ok(Work::new(transaction, *deadline))
    }
}

/// How long somebody waits for a connection: whoever has to wait longer is told at once, and may try again.
const ACQUIRE: Duration = Duration::from_secs(3);

/// How long a connection that was used is taken to be there still.
const FRESH: Duration = Duration::from_secs(1);

/// How long a statement may take at PostgreSQL, waiting for a connection included: the longest takes
/// milliseconds, and a server that does not answer is as good as away.
const STATEMENT: Duration = Duration::from_secs(5);

/// When PostgreSQL itself gives up on a statement: sooner than we do.
const OWN_STATEMENT: Duration = Duration::from_secs(4);

/// How long a database may take to be reached when it is opened.
const CONNECT: Duration = Duration::from_secs(10);

fn pool(size: u32, greeting: String, options: AnyConnectOptions, deadline: Deadline) -> TimedPool {
    let greeting: Arc<str> = greeting.into();
    let mut pool = AnyPoolOptions::new()
        .max_connections(size)
        .acquire_timeout(ACQUIRE)
        // Asking a connection whether it is still there takes as long as what it is wanted for.
        .test_before_acquire(false)
        .before_acquire(|connection, metadata| {
            Box::pin(async move {
                if metadata.idle_for >= FRESH {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .after_connect(move |connection, _| {
            let greeting = Arc::clone(&greeting);
            Box::pin(async move { greet(connection, &greeting).await })
        });
    if deadline != Deadline::NONE {
        // What somebody gave up on may never answer again: it is not waited for a second time.
        pool = pool.after_release(move |connection, _| {
            Box::pin(async move { deadline.bound(connection.ping()).await.map(|()| true) })
        });
    }
    TimedPool { pool: pool.connect_lazy_with(options), deadline }
}

/// Settles how a connection behaves.
async fn greet(connection: &mut AnyConnection, greeting: &str) -> Result<(), sqlx::Error> {
    // The greetings are our own, and a node's name is hexadecimal digits.
    connection.execute(AssertSqlSafe(greeting)).await.map(drop)
}

/// A name that no other node has.
fn node_name() -> Result<String, StoreError> {
    let number = SysRng.try_next_u64().map_err(|_| StoreError::Entropy)?;
    Ok(format!("{number:016x}"))
}
