use std::{fmt, sync::Arc, time::Duration};

use rand::{TryRng, rngs::SysRng};
use sqlx::{
    Any, AnyConnection, AnyPool, AssertSqlSafe, Connection, Executor, Transaction,
    any::{AnyConnectOptions, AnyPoolOptions},
};

use crate::{
    Address, StoreError,
    schema::migrate,
    writer::{APPEND_IN_POSTGRES, APPEND_IN_SQLITE, LogWriter},
};

/// A database that is open. Clones are cheap and share it.
#[derive(Clone)]
pub struct Store {
    address: Address,
    /// What this node signs its news with.
    node: Arc<str>,
    read: AnyPool,
    write: AnyPool,
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
        let mut first = AnyConnection::connect_with(&options)
            .await
            .map_err(|error| refuse(error.to_string()))?;
        let node = node_name()?;
        let (for_writing, for_reading, statement) = match address {
            Address::Sqlite(_) => (SQLITE_WRITER.into(), SQLITE_READER.into(), APPEND_IN_SQLITE),
            Address::Postgres(_) => (postgres(&node), postgres(&node), APPEND_IN_POSTGRES),
        };
        greet(&mut first, &for_writing).await.map_err(|error| refuse(error.to_string()))?;
        first.close().await.map_err(|error| refuse(error.to_string()))?;

        // SQLite has one writer at a time, so that others wait here in order and not in its file.
        let (writers, readers) = match address {
            Address::Sqlite(_) => (1, 4),
            Address::Postgres(_) => (4, 8),
        };
        let write = pool(writers, for_writing, options.clone());
        migrate(&address, &write).await.map_err(|error| refuse(error.to_string()))?;
        drop(lock);
        let read = pool(readers, for_reading, options);
        let writer = LogWriter::start(write.clone(), statement);
        Ok(Store { address, node: node.into(), read, write, writer })
    }

    /// Where it is; its text never tells a password.
    pub const fn address(&self) -> &Address {
        &self.address
    }

    /// Writes all that was asked for, then closes; what is asked later is refused with
    /// [`StoreError::Closed`]. A store that is just dropped loses nothing it has answered.
    pub async fn close(&self) {
        self.writer.close().await;
        self.read.close().await;
        self.write.close().await;
    }

    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    pub(crate) const fn read(&self) -> &AnyPool {
        &self.read
    }

    pub(crate) const fn write(&self) -> &AnyPool {
        &self.write
    }

    pub(crate) const fn writer(&self) -> &LogWriter {
        &self.writer
    }

    /// A transaction that may write.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Any>, StoreError> {
        Ok(match self.address {
            // Another process may write, too: asking for the lock first is how to wait for it.
            Address::Sqlite(_) => self.write.begin_with("BEGIN IMMEDIATE").await?,
            Address::Postgres(_) => self.write.begin().await?,
        })
    }
}

/// How long somebody waits for a connection: whoever has to wait longer is told at once, and may try again.
const ACQUIRE: Duration = Duration::from_secs(3);

/// How long a connection that was used is taken to be there still.
const FRESH: Duration = Duration::from_secs(1);

fn pool(size: u32, greeting: String, options: AnyConnectOptions) -> AnyPool {
    let greeting: Arc<str> = greeting.into();
    AnyPoolOptions::new()
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
        })
        .connect_lazy_with(options)
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
