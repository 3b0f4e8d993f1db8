use serde::Serialize;

use crate::{Moon, Shape};

/// What a card shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face {
    /// The phase in front of whose sector it is played; none fits every sector.
    pub moon: Option<Moon>,
    /// Whether it shows the Dawn icon.
    pub dawn: Dawn,
    /// What it lets place: one of these, the first of which is always there.
    options: [Option<Choice>; Face::MAX_OPTIONS],
}

/// Whether a card shows the Dawn icon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Dawn {
    /// It is discarded when its play ends.
    Absent,
    /// It goes to the first free Dawn space when its play ends.
    Shown,
}

/// One option of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
pub struct Choice {
    /// What is placed.
    pub shape: Shape,
    /// Shooting stars it brings, 0 or 1.
    pub shooting_stars: u8,
}

impl Face {
    /// The most options a card has.
    pub const MAX_OPTIONS: usize = 3;

    pub(crate) fn new(moon: Option<Moon>, dawn: Dawn, choices: &[Choice]) -> Face {
        let mut options = [None; Face::MAX_OPTIONS];
        for (option, &choice) in options.iter_mut().zip(choices) {
            *option = Some(choice);
        }
        Face { moon, dawn, options }
    }

    /// Its options, each with its number, from 1.
    #[inline]
    pub fn options(&self) -> impl Iterator<Item = (u8, Choice)> {
        (1..).zip(self.options.iter().copied().flatten())
    }

    /// The option with this number.
    #[inline]
    pub fn option(&self, number: u8) -> Option<Choice> {
        self.options.get(usize::from(number).wrapping_sub(1)).copied().flatten()
    }
}
