use std::{fmt, str::FromStr};

use serde::Serialize;
use wayfinder_core::NotationError;

/// An island, by its number on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(transparent)]
pub struct Island(u8);

impl Island {
    /// The most islands a map can have.
    pub const MAX: usize = 32;

    /// The island with this number, from zero in the order of the map's file.
    pub const fn new(number: usize) -> Option<Island> {
        if number < Island::MAX { Some(Island(number as u8)) } else { None }
    }

    /// The number, for arrays with one place an island.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first so many islands.
    pub fn all(count: usize) -> impl Iterator<Item = Island> + Clone {
        (0..count.min(Island::MAX) as u8).map(Island)
    }
}

impl fmt::Display for Island {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Island {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Island {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Island, NotationError> {
        // `03` and `+3` are numbers too, but not how this one is written.
        let number = text.parse().ok().filter(|number: &usize| number.to_string() == text);
        number
            .and_then(Island::new)
            .ok_or_else(|| NotationError::new(text, "an island's number, 0 to 31"))
    }
}

/// A set of islands, as bits.
///
/// ```
/// use polynesia::{Island, Islands};
///
/// let third = Island::new(2).unwrap();
/// let some: Islands = Island::all(5).collect();
/// assert_eq!(some.without(Islands::only(third)).len(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Islands(u32);

impl Islands {
    /// No island at all.
    pub const NONE: Islands = Islands(0);

    /// The set of one.
    #[inline]
    pub const fn only(island: Island) -> Islands {
        Islands(1 << island.0)
    }

    /// Adds an island.
    #[inline]
    pub const fn insert(&mut self, island: Island) {
        self.0 |= 1 << island.0;
    }

    /// Takes an island out.
    #[inline]
    pub const fn remove(&mut self, island: Island) {
        self.0 &= !(1 << island.0);
    }

    /// Whether the island is in the set.
    #[inline]
    pub const fn contains(self, island: Island) -> bool {
        self.0 & (1 << island.0) != 0
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Islands) -> Islands {
        Islands(self.0 & other.0)
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Islands) -> Islands {
        Islands(self.0 | other.0)
    }

    /// What is not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Islands) -> Islands {
        Islands(self.0 & !other.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest number.
    #[inline]
    pub const fn first(self) -> Option<Island> {
        if self.0 == 0 { None } else { Some(Island(self.0.trailing_zeros() as u8)) }
    }

    /// All of them, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Island> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = Islands(rest).first()?;
            rest &= rest - 1;
            Some(first)
        })
    }
}

impl FromIterator<Island> for Islands {
    fn from_iter<I: IntoIterator<Item = Island>>(islands: I) -> Islands {
        let mut set = Islands::NONE;
        islands.into_iter().for_each(|island| set.insert(island));
        set
    }
}

impl fmt::Debug for Islands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
