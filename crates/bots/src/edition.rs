use std::{fmt, num::NonZeroU8, str::FromStr};

use wayfinder_search::SearchConfig;

use crate::{Levels, Playable};

/// How the levels of a title think and what they have learned, as it was at some time: kept, so that those of today can
/// meet them.
///
/// What was learned, the ways of searching and the budgets are kept. The rules and what was set by hand are those of
/// today.
#[derive(Debug)]
pub struct Edition<H> {
    /// How much each level thinks.
    pub levels: Levels,
    /// How it is searched.
    pub search: SearchConfig,
    /// What it has learned.
    pub guide: fn() -> H,
}

impl<H> Clone for Edition<H> {
    fn clone(&self) -> Edition<H> {
        *self
    }
}

impl<H> Copy for Edition<H> {}

/// Which edition of a title's bots is meant: the first is 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EditionNumber(NonZeroU8);

impl EditionNumber {
    /// The edition that a title has now.
    pub fn newest<T: Playable>() -> EditionNumber {
        let number = u8::try_from(T::PAST.len()).ok().and_then(|past| past.checked_add(1));
        EditionNumber(number.and_then(NonZeroU8::new).expect("few editions are kept"))
    }

    /// What it is in this title; `None` if there is no such edition.
    pub(crate) fn of<T: Playable>(self) -> Option<Edition<T::Tuned>> {
        let now = Edition { levels: T::LEVELS, search: T::LEARNED, guide: T::tuned };
        let place = usize::from(self.0.get()) - 1;
        if place == T::PAST.len() { Some(now) } else { T::PAST.get(place).copied() }
    }
}

impl fmt::Display for EditionNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for EditionNumber {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<EditionNumber, Self::Err> {
        text.parse().map(EditionNumber)
    }
}
