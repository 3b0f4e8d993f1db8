use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use wayfinder_core::{NotationError, one_word};

use crate::CardKind;

/// A space of the market, written 1 to 4 for basic cards and 5 or 6 for advanced ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/", type = "number"))]
pub struct Slot(u8);

impl Slot {
    /// How many spaces the market has.
    pub const COUNT: u8 = 6;
    /// How many of them are for basic cards.
    pub const BASIC: u8 = 4;
    /// The first space.
    pub const FIRST: Slot = Slot(0);

    /// The space with this index, from zero; `None` if there are not so many.
    pub const fn new(index: u8) -> Option<Slot> {
        if index < Slot::COUNT { Some(Slot(index)) } else { None }
    }

    /// The index, for arrays with one place a space.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space after this one; `None` after the last.
    pub const fn next(self) -> Option<Slot> {
        Slot::new(self.0 + 1)
    }

    /// All spaces, ascending.
    pub fn all() -> impl Iterator<Item = Slot> {
        (0..Slot::COUNT).map(Slot)
    }

    /// Which cards lie here.
    #[inline]
    pub const fn kind(self) -> CardKind {
        if self.0 < Slot::BASIC { CardKind::Basic } else { CardKind::Advanced }
    }

    /// "Take an action card": what a card here costs in shooting stars.
    #[inline]
    pub const fn price(self) -> u8 {
        match self.kind() {
            CardKind::Basic => 0,
            CardKind::Advanced => 1,
        }
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Slot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Slot, NotationError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Slot(digit - b'1')),
            _ => Err(NotationError::new(text, "a space of the market, 1 to 6")),
        }
    }
}

one_word!(Slot);

/// The number in its notation.
impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}
