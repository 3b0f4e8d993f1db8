use std::fmt;

use wayfinder_core::{NotationError, Refusal};

use crate::Version;

/// Why a table did not do what it was asked; it is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableRefusal {
    /// The rules do not allow it.
    Rules(Refusal),
    /// It was asked for another version of the table.
    Stale {
        /// The version it was asked for.
        made_for: Version,
        /// The version the table has.
        version: Version,
    },
    /// There is nothing that this seat may take back.
    NothingToUndo,
}

impl fmt::Display for TableRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableRefusal::Rules(refusal) => write!(f, "{refusal}"),
            TableRefusal::Stale { made_for, version } => {
                write!(f, "made for version {made_for}, but the table is at {version}")
            }
            TableRefusal::NothingToUndo => f.write_str("nothing of yours can be taken back now"),
        }
    }
}

impl std::error::Error for TableRefusal {}

impl From<Refusal> for TableRefusal {
    fn from(refusal: Refusal) -> TableRefusal {
        TableRefusal::Rules(refusal)
    }
}

impl From<NotationError> for TableRefusal {
    fn from(error: NotationError) -> TableRefusal {
        TableRefusal::Rules(error.into())
    }
}
