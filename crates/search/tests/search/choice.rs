use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

/// A decision or an outcome of the small games here: a number that they read as they like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Choice(pub(crate) u8);

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "choose {}", self.0)
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let number = text.strip_prefix("choose ").and_then(|number| number.parse().ok());
        number.map(Choice).ok_or_else(|| NotationError::new(text, "`choose NUMBER`"))
    }
}

serde_by_notation!(Choice);
