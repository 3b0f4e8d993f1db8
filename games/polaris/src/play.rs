use serde::Serialize;

use crate::{Axis, Card, Shape, Space};

/// One card of a running play: what it was used for and what it costs and brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CardPlay {
    /// The card.
    pub card: Card,
    /// Which of its options, from 1.
    pub option: u8,
    /// Shooting stars for its icon and for stars on white spaces.
    pub gains: u8,
    /// Shooting stars for another phase than the sector's and for stars on red spaces.
    pub costs: u8,
}

impl CardPlay {
    /// What it changes in its player's shooting stars.
    #[inline]
    pub const fn balance(self) -> i8 {
        self.gains.cast_signed() - self.costs.cast_signed()
    }
}

/// What a card still wants placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(tag = "wants", rename_all = "snake_case")]
pub enum Owed {
    /// A star, and then the rest of the shape.
    Star {
        /// What is placed.
        shape: Shape,
    },
    /// The second of two neighbouring stars.
    Partner {
        /// How they lie.
        axis: Axis,
        /// The first.
        first: Space,
    },
    /// The link between two neighbouring stars.
    Between {
        /// How they lie.
        axis: Axis,
        /// The first.
        first: Space,
        /// The second.
        second: Space,
    },
    /// Links that touch the star of this card.
    Touching {
        /// The star.
        star: Space,
        /// Links along the spoke.
        vertical: u8,
        /// Links along the orbit.
        horizontal: u8,
    },
    /// Links anywhere in the sector.
    Anywhere {
        /// Links along a spoke.
        vertical: u8,
        /// Links along an orbit.
        horizontal: u8,
    },
}

impl Owed {
    /// Everything a shape shows.
    pub const fn all(shape: Shape) -> Owed {
        match shape {
            Shape::Star { .. } | Shape::Pair { .. } => Owed::Star { shape },
            Shape::Links { vertical, horizontal } => Owed::Anywhere { vertical, horizontal },
        }
    }

    /// What is left once a star is placed; nothing if the card is done.
    pub const fn after_star(self, space: Space) -> Option<Owed> {
        match self {
            Owed::Star { shape: Shape::Star { vertical, horizontal } } => {
                if vertical + horizontal == 0 {
                    None
                } else {
                    Some(Owed::Touching { star: space, vertical, horizontal })
                }
            }
            Owed::Star { shape: Shape::Pair { axis } } => {
                Some(Owed::Partner { axis, first: space })
            }
            Owed::Partner { axis, first } => Some(Owed::Between { axis, first, second: space }),
            Owed::Star { shape: Shape::Links { .. } }
            | Owed::Between { .. }
            | Owed::Touching { .. }
            | Owed::Anywhere { .. } => None,
        }
    }

    /// What is left once a link is placed; nothing if the card is done.
    pub const fn after_link(self, axis: Axis) -> Option<Owed> {
        match self {
            Owed::Touching { star, vertical, horizontal } => match less(vertical, horizontal, axis)
            {
                Some((vertical, horizontal)) => Some(Owed::Touching { star, vertical, horizontal }),
                None => None,
            },
            Owed::Anywhere { vertical, horizontal } => match less(vertical, horizontal, axis) {
                Some((vertical, horizontal)) => Some(Owed::Anywhere { vertical, horizontal }),
                None => None,
            },
            Owed::Star { .. } | Owed::Partner { .. } | Owed::Between { .. } => None,
        }
    }
}

/// The links left after one of this axis, if there are any.
const fn less(vertical: u8, horizontal: u8, axis: Axis) -> Option<(u8, u8)> {
    let (vertical, horizontal) = match axis {
        Axis::Vertical => (vertical - 1, horizontal),
        Axis::Horizontal => (vertical, horizontal - 1),
    };
    if vertical + horizontal == 0 { None } else { Some((vertical, horizontal)) }
}
