use std::path::PathBuf;

use clap::Args;
use tokio::runtime::Runtime;
use wayfinder_store::{Address, BackupError, StoreError};

use crate::{failure::Failure, settings::Settings};

/// Which database a command is about.
#[derive(Debug, Args)]
pub(crate) struct DatabaseArg {
    /// Where everything is kept: a file of SQLite, or a postgres:// URL [default: data/wayfinder.db].
    #[arg(long, global = true, value_name = "URL|PATH")]
    database: Option<String>,
    /// A file with settings that says so; `WAYFINDER_CONFIG` names one otherwise.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl DatabaseArg {
    pub(crate) fn address(&self) -> Result<Address, Failure> {
        let database = match &self.database {
            Some(database) => database.clone(),
            None => Settings::load(self.config.as_deref(), &[])?.database,
        };
        database.parse().map_err(|error: StoreError| Failure::Usage(error.to_string()))
    }

    /// The address of a file of SQLite; for a PostgreSQL, the error tells what its own programs do instead.
    pub(crate) fn sqlite(
        &self,
        instead: impl FnOnce(&Address) -> String,
    ) -> Result<Address, Failure> {
        let address = self.address()?;
        match address {
            Address::Sqlite(_) => Ok(address),
            Address::Postgres(_) => Err(Failure::Usage(instead(&address))),
        }
    }
}

/// Runs what waits for a database.
pub(crate) fn wait_for<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = Runtime::new().map_err(|error| Failure::Data(error.to_string()))?;
    runtime.block_on(work)
}

impl From<BackupError> for Failure {
    fn from(error: BackupError) -> Failure {
        match error {
            // What the commands say of PostgreSQL, they say before they ask.
            BackupError::Postgres
            | BackupError::Exists(_)
            | BackupError::NotOurs { .. }
            | BackupError::InUse(_)
            | BackupError::File { .. }
            | BackupError::Database { .. }
            | BackupError::Store(_) => Failure::Data(error.to_string()),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Data(error.to_string())
    }
}
