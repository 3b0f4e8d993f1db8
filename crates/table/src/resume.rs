use std::fmt;

use wayfinder_core::{LogError, SetupError};

/// Why a stored table cannot be taken up again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResumeError {
    /// The title does not offer such a table (any more).
    Setup(SetupError),
    /// The log leaves the rules.
    Log(LogError),
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::Setup(error) => write!(f, "setup: {error}"),
            ResumeError::Log(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ResumeError {}

impl From<SetupError> for ResumeError {
    fn from(error: SetupError) -> ResumeError {
        ResumeError::Setup(error)
    }
}

impl From<LogError> for ResumeError {
    fn from(error: LogError) -> ResumeError {
        ResumeError::Log(error)
    }
}
