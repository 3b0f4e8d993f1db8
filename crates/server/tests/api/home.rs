//! Databases for servers: an SQLite file, or a database of a PostgreSQL that lives as long as the
//! test program.

// The same server that the store is tested with.
#[path = "../../../store/tests/support/postgres.rs"]
mod postgres;

use tempfile::TempDir;

/// Where a server keeps everything.
pub(crate) struct Home {
    pub(crate) address: String,
    /// Removed at the end of the test.
    _folder: Option<TempDir>,
}

impl Home {
    pub(crate) fn sqlite() -> Home {
        let folder = tempfile::tempdir().unwrap();
        let address = folder.path().join("test.db").display().to_string();
        Home { address, _folder: Some(folder) }
    }

    /// A database that another home has made.
    pub(crate) fn shared(address: String) -> Home {
        Home { address, _folder: None }
    }

    /// None, and a word about it, if the environment says that there is no PostgreSQL.
    pub(crate) async fn postgres() -> Option<Home> {
        if postgres::is_missing() {
            return None;
        }
        Some(Home { address: postgres::create_database().await, _folder: None })
    }
}

/// Makes two tests of each case: it is handed a server on a database of its own.
macro_rules! on_every_database {
    ($($case:ident),+ $(,)?) => {
        mod sqlite { $(
            #[tokio::test]
            async fn $case() {
                super::$case(crate::client::Site::start().await).await;
            }
        )+ }

        mod postgres { $(
            #[tokio::test]
            async fn $case() {
                if let Some(home) = crate::home::Home::postgres().await {
                    super::$case(crate::client::Site::at(home, crate::client::config()).await).await;
                }
            }
        )+ }
    };
}

pub(crate) use on_every_database;
