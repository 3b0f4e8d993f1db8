use std::fmt;

use wayfinder_core::LogError;

use crate::Version;

/// Why a table cannot follow another one of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FollowError {
    /// It is told to keep more than it has.
    Unknown {
        /// How many entries it should keep.
        kept: usize,
        /// How many it has.
        entries: usize,
    },
    /// The log leaves the rules.
    Log(LogError),
    /// The log stops where nature owes an answer.
    Unanswered {
        /// The version that is not finished.
        version: Version,
    },
}

impl fmt::Display for FollowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FollowError::Unknown { kept, entries } => {
                write!(f, "{kept} entries are to be kept, but only {entries} are known")
            }
            FollowError::Log(error) => write!(f, "{error}"),
            FollowError::Unanswered { version } => {
                write!(f, "version {version} stops where nature owes an answer")
            }
        }
    }
}

impl std::error::Error for FollowError {}

impl From<LogError> for FollowError {
    fn from(error: LogError) -> FollowError {
        FollowError::Log(error)
    }
}
