use std::fmt;

use serde::{Deserialize, Serialize};

/// How often a table has changed: 0 when it is opened, one more with every change, whether
/// something was decided or taken back. Whoever asks for a change names the version they saw.
///
/// ```
/// use wayfinder_table::Version;
///
/// let version = Version::START.next();
/// assert_eq!(version, Version::new(1));
/// assert_eq!(serde_json::to_string(&version).unwrap(), "1");
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Version(u64);

impl Version {
    /// Before the first change.
    pub const START: Version = Version(0);

    /// The version after so many changes.
    pub const fn new(changes: u64) -> Version {
        Version(changes)
    }

    /// After how many changes.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// The version after one more change.
    #[must_use]
    pub const fn next(self) -> Version {
        Version(self.0 + 1)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
