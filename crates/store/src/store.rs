use std::{fmt, time::Duration};

use sqlx::{
    Any, AnyConnection, AnyPool, Connection, Executor, Transaction,
    any::{AnyConnectOptions, AnyPoolOptions},
};

use crate::{
    Address, StoreError,
    schema::migrate,
    writer::{APPEND_IN_POSTGRES, APPEND_IN_SQLITE, Writer},
};

/// A database that is open. Clones are cheap and share it.
#[derive(Clone)]
pub struct Store {
    address: Address,
    read: AnyPool,
    write: AnyPool,
    writer: Writer,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({})", self.address)
    }
}

/// WAL lets readers go on while one writes; with FULL a commit is on disk before it is answered;
/// larger checkpoints write a page once that many commits have changed.
const SQLITE_WRITER: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 10000; PRAGMA wal_autocheckpoint = 4000;";
const SQLITE_READER: &str = "PRAGMA query_only = ON; PRAGMA busy_timeout = 10000;";
const POSTGRES: &str = "SET synchronous_commit = on";

impl Store {
    /// Opens the database at a path, `sqlite:PATH` or `postgres://…`, makes it if it is a file that
    /// is not there, and brings it to the form this program reads.
    ///
    /// Must be called on a Tokio runtime, which also runs the task that writes logs.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        let address: Address = address.parse()?;
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
        let (for_writing, for_reading, statement) = match address {
            Address::Sqlite(_) => (SQLITE_WRITER, SQLITE_READER, APPEND_IN_SQLITE),
            Address::Postgres(_) => (POSTGRES, POSTGRES, APPEND_IN_POSTGRES),
        };
        first.execute(for_writing).await.map_err(|error| refuse(error.to_string()))?;
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
        let writer = Writer::start(write.clone(), statement);
        Ok(Store { address, read, write, writer })
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

    pub(crate) const fn read(&self) -> &AnyPool {
        &self.read
    }

    pub(crate) const fn write(&self) -> &AnyPool {
        &self.write
    }

    pub(crate) const fn writer(&self) -> &Writer {
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

fn pool(size: u32, greeting: &'static str, options: AnyConnectOptions) -> AnyPool {
    AnyPoolOptions::new()
        .max_connections(size)
        .acquire_timeout(Duration::from_secs(20))
        .after_connect(move |connection, _| {
            Box::pin(async move { connection.execute(greeting).await.map(drop) })
        })
        .connect_lazy_with(options)
}
