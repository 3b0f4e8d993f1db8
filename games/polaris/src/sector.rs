use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use wayfinder_core::{NotationError, one_word};

/// One of the five parts of the sky, written 1 to 5, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/", type = "number"))]
pub struct Sector(u8);

impl Sector {
    /// How many sectors there are.
    pub const COUNT: u8 = 5;
    /// Where the New Moon starts.
    pub const FIRST: Sector = Sector(0);

    /// The sector with this index, from zero; `None` if there are not so many.
    pub const fn new(index: u8) -> Option<Sector> {
        if index < Sector::COUNT { Some(Sector(index)) } else { None }
    }

    /// The index, for arrays with one place a sector.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All sectors, clockwise.
    pub fn all() -> impl Iterator<Item = Sector> + Clone {
        (0..Sector::COUNT).map(Sector)
    }

    /// The sector so many places on, clockwise.
    #[must_use]
    pub const fn ahead(self, sectors: u8) -> Sector {
        Sector((self.0 + sectors) % Sector::COUNT)
    }

    /// How many sectors on from another this is, clockwise.
    pub const fn beyond(self, other: Sector) -> u8 {
        (self.0 + Sector::COUNT - other.0) % Sector::COUNT
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Sector {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Sector, NotationError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'5'] => Ok(Sector(digit - b'1')),
            _ => Err(NotationError::new(text, "a sector, 1 to 5")),
        }
    }
}

one_word!(Sector);

/// The printed number.
impl Serialize for Sector {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}
