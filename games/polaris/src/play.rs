use serde::Serialize;

use crate::{Axis, Card, Link, Shape, Space};

/// One card of a running play: what it was used for, and what it brought and cost so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CardPlay {
    /// The card.
    pub card: Card,
    /// Which of its options, from 1.
    pub option: u8,
    /// Shooting stars that its icon and stars on white spaces brought, as far as the supply had them.
    pub gains: u8,
    /// Shooting stars paid for stars on red spaces.
    pub costs: u8,
    /// Shooting stars owed for another phase than the sector's, to be paid when the play ends.
    pub change: u8,
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
    /// A link that no star goes with, and then the rest of the shape.
    Link {
        /// What is placed.
        shape: Shape,
    },
    /// A second link that meets the first in a space.
    Meeting {
        /// The first.
        link: Link,
        /// How the second lies.
        axis: Axis,
    },
}

impl Owed {
    /// Everything a shape shows.
    pub const fn all(shape: Shape) -> Owed {
        match shape {
            Shape::Star { .. } | Shape::Pair { .. } => Owed::Star { shape },
            Shape::Link { .. } | Shape::Row { .. } | Shape::Corner => Owed::Link { shape },
        }
    }

    /// What is left once a star is placed; `None` if the card is done.
    pub const fn after_star(self, space: Space) -> Option<Owed> {
        match self {
            Owed::Star { shape: Shape::Star { vertical, horizontal } } => {
                touching(space, vertical, horizontal)
            }
            Owed::Star { shape: Shape::Pair { axis } } => {
                Some(Owed::Partner { axis, first: space })
            }
            Owed::Partner { axis, first } => Some(Owed::Between { axis, first, second: space }),
            Owed::Star { shape: Shape::Link { .. } | Shape::Row { .. } | Shape::Corner }
            | Owed::Between { .. }
            | Owed::Touching { .. }
            | Owed::Link { .. }
            | Owed::Meeting { .. } => None,
        }
    }

    /// What is left once a link is placed; `None` if the card is done.
    pub const fn after_link(self, link: Link) -> Option<Owed> {
        match self {
            Owed::Touching { star, vertical, horizontal } => match link.axis() {
                Axis::Vertical => touching(star, vertical - 1, horizontal),
                Axis::Horizontal => touching(star, vertical, horizontal - 1),
            },
            Owed::Link { shape: Shape::Row { axis } } => Some(Owed::Meeting { link, axis }),
            Owed::Link { shape: Shape::Corner } => {
                Some(Owed::Meeting { link, axis: link.axis().other() })
            }
            Owed::Link { shape: Shape::Star { .. } | Shape::Pair { .. } | Shape::Link { .. } }
            | Owed::Star { .. }
            | Owed::Partner { .. }
            | Owed::Between { .. }
            | Owed::Meeting { .. } => None,
        }
    }
}

/// Links that a star still wants, if it wants any.
const fn touching(star: Space, vertical: u8, horizontal: u8) -> Option<Owed> {
    if vertical + horizontal == 0 {
        None
    } else {
        Some(Owed::Touching { star, vertical, horizontal })
    }
}
