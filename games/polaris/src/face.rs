use serde::{Serialize, Serializer};

use crate::{Moon, Shape, StarAccount};

/// What a card shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face {
    /// The phase in front of whose sector it is played.
    pub moon: Moon,
    /// Whether it shows the Dawn icon.
    pub dawn: Dawn,
    /// What it lets place: one of these.
    pub choices: Choices,
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

impl Choice {
    /// The account once the option's icon has brought what the supply has.
    #[inline]
    pub(crate) const fn icon(self, account: StarAccount) -> StarAccount {
        if self.shooting_stars == 0 { account } else { account.gain() }
    }
}

/// The options of a card, the first of which is always there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Choices([Option<Choice>; Choices::MAX]);

impl Choices {
    /// The most options a card has.
    pub const MAX: usize = 3;

    /// The first three of a list.
    pub(crate) fn of(list: &[Choice]) -> Choices {
        let mut choices = [None; Choices::MAX];
        for (place, &choice) in choices.iter_mut().zip(list) {
            *place = Some(choice);
        }
        Choices(choices)
    }

    /// The options in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Choice> {
        self.0.iter().copied().flatten()
    }
}

/// As a list.
impl Serialize for Choices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Face {
    /// Its options, each with its number, from 1.
    #[inline]
    pub fn options(&self) -> impl Iterator<Item = (u8, Choice)> {
        (1..).zip(self.choices.iter())
    }

    /// The option with this number; `None` if the card has not so many.
    #[inline]
    pub fn option(&self, number: u8) -> Option<Choice> {
        self.choices.0.get(usize::from(number).wrapping_sub(1)).copied().flatten()
    }
}
