use std::{fmt, str::FromStr};

use wayfinder_core::NotationError;

/// Reward tiles by value: how many of value 1, 2 and 3. Written as the three numbers.
///
/// ```
/// use vanuatu::Rewards;
///
/// let tiles: Rewards = "2 0 1".parse().unwrap();
/// assert_eq!((tiles.len(), tiles.sum()), (3, 5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
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

impl fmt::Display for Rewards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.0[0], self.0[1], self.0[2])
    }
}

impl FromStr for Rewards {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Rewards, NotationError> {
        let error = || NotationError::new(text, "how many tiles of value 1, 2 and 3");
        let mut rewards = Rewards::NONE;
        let mut words = text.split(' ');
        for count in &mut rewards.0 {
            // One digit each: there are never more than eight of a value.
            *count = match words.next().map(str::as_bytes) {
                Some([digit @ b'0'..=b'9']) => digit - b'0',
                _ => return Err(error()),
            };
        }
        if words.next().is_some() { Err(error()) } else { Ok(rewards) }
    }
}
