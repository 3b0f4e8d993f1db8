use std::fmt;

use serde::Serialize;
use wayfinder_core::{NotationError, Reader, Words};

/// Reward tiles by value: how many of value 1, 2 and 3.
///
/// ```
/// use vanuatu::Rewards;
///
/// let tiles = Rewards([2, 0, 1]);
/// assert_eq!((tiles.len(), tiles.sum()), (3, 5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
pub struct Rewards(pub [u8; 3]);

impl Rewards {
    /// No tile.
    pub const NONE: Rewards = Rewards([0; 3]);

    /// How many of a value, 1 to 3.
    #[inline]
    pub const fn of(self, value: u8) -> u8 {
        self.0[value as usize - 1]
    }

    /// Adds one of a value, 1 to 3.
    #[inline]
    pub const fn add(&mut self, value: u8) {
        self.0[value as usize - 1] += 1;
    }

    /// Takes one of a value, 1 to 3.
    #[inline]
    pub const fn remove(&mut self, value: u8) {
        self.0[value as usize - 1] -= 1;
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The sum of their values.
    #[inline]
    pub const fn sum(self) -> u8 {
        self.0[0] + 2 * self.0[1] + 3 * self.0[2]
    }
}

/// Three numbers, not all of them 0: whoever sells sells something. A digit each: there are never more than nine of a value.
impl Words for Rewards {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [ones, twos, threes] = self.0;
        write!(f, " {ones} {twos} {threes}")
    }

    fn read(
        words: &mut Reader<'_>,
        expected: &dyn Fn() -> NotationError,
    ) -> Result<Rewards, NotationError> {
        let mut rewards = Rewards::NONE;
        for count in &mut rewards.0 {
            *count = words.number(0..=9).ok_or_else(expected)?;
        }
        if rewards.is_empty() { Err(expected()) } else { Ok(rewards) }
    }

    fn shown(_: &str) -> String {
        "ONES TWOS THREES".into()
    }
}
