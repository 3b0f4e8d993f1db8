use std::{fmt, str::FromStr};

use wayfinder_core::NotationError;

/// The outcome of games without chance: there is none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Never, NotationError> {
        Err(NotationError::new(text, "no chance"))
    }
}
