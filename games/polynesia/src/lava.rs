use serde::{Deserialize, Serialize};
use wayfinder_core::vocabulary;

vocabulary! {
    /// The colour of a lava stone.
    pub enum Stone in "polynesia/" {
        /// The sixth ends the game.
        Red = "red",
        /// Nothing happens.
        Grey = "grey",
        /// Two more stones are drawn.
        Black = "black",
    }
}

/// So many stones of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(deny_unknown_fields)]
pub struct Lava {
    /// Red stones.
    pub red: u8,
    /// Grey stones.
    pub grey: u8,
    /// Black stones.
    pub black: u8,
}

impl Lava {
    /// How many of one colour.
    #[inline]
    pub const fn of(&self, stone: Stone) -> u8 {
        match stone {
            Stone::Red => self.red,
            Stone::Grey => self.grey,
            Stone::Black => self.black,
        }
    }

    /// How many in all.
    #[inline]
    pub const fn total(&self) -> u8 {
        self.red + self.grey + self.black
    }

    /// One more of a colour.
    #[inline]
    #[must_use]
    pub const fn with(mut self, stone: Stone) -> Lava {
        match stone {
            Stone::Red => self.red += 1,
            Stone::Grey => self.grey += 1,
            Stone::Black => self.black += 1,
        }
        self
    }

    /// What is left of these when the others are gone.
    #[inline]
    #[must_use]
    pub const fn without(self, gone: Lava) -> Lava {
        Lava {
            red: self.red - gone.red,
            grey: self.grey - gone.grey,
            black: self.black - gone.black,
        }
    }

    /// How likely it is that drawing so many stones from these brings so many red ones; a black
    /// stone adds two draws.
    ///
    /// ```
    /// use polynesia::Lava;
    ///
    /// let left = Lava { red: 1, grey: 3, black: 1 };
    /// // A red stone at once, or the black one and then a red one among two of four.
    /// assert!((left.odds(1, 1) - (0.2 + 0.2 * 0.5)).abs() < 1e-6);
    /// ```
    pub fn odds(self, red: u8, stones: u8) -> f32 {
        if red == 0 {
            return 1.0;
        }
        let total = self.total();
        if stones == 0 || total == 0 {
            return 0.0;
        }
        let after = |stone: Stone| match stone {
            Stone::Red => self.without(Lava::default().with(stone)).odds(red - 1, stones - 1),
            Stone::Grey => self.without(Lava::default().with(stone)).odds(red, stones - 1),
            Stone::Black => self.without(Lava::default().with(stone)).odds(red, stones + 1),
        };
        let drawn = Stone::ALL.into_iter().filter(|&stone| self.of(stone) > 0);
        drawn.map(|stone| f32::from(self.of(stone)) / f32::from(total) * after(stone)).sum()
    }
}
