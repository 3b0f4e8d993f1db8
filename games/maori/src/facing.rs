use std::{fmt, str::FromStr};

use wayfinder_core::NotationError;

/// How a tile lies: where its open side points, or along which axis it is open.
///
/// Decisions name it for tiles that may be turned; all others lie [`AsPrinted`](Facing::AsPrinted).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Facing {
    /// There is no choice: palms stand upright, or all sides look alike.
    AsPrinted,
    /// An end open to the top.
    North,
    /// An end open to the right.
    East,
    /// An end open to the bottom.
    South,
    /// An end open to the left.
    West,
    /// A middle open to the top and the bottom.
    NorthSouth,
    /// A middle open to the left and the right.
    EastWest,
}

impl Facing {
    const TEXTS: [(Facing, &'static str); 6] = [
        (Facing::North, "n"),
        (Facing::East, "e"),
        (Facing::South, "s"),
        (Facing::West, "w"),
        (Facing::NorthSouth, "ns"),
        (Facing::EastWest, "ew"),
    ];
}

/// As printed is the empty text.
impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = Facing::TEXTS.iter().find(|(facing, _)| facing == self);
        f.write_str(text.map_or("", |(_, text)| text))
    }
}

impl FromStr for Facing {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Facing, NotationError> {
        let facing = Facing::TEXTS.iter().find(|(_, known)| *known == text);
        facing
            .map(|(facing, _)| *facing)
            .ok_or_else(|| NotationError::new(text, "a facing: n, e, s, w, ns or ew"))
    }
}
