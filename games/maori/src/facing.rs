use std::fmt;

use wayfinder_core::{NotationError, Reader, Words, small_set, vocabulary};

vocabulary! {
    /// How a tile lies: where its open side points, or along which axis it is open. The first four also name
    /// the sides of a space.
    ///
    /// A tile has one only if it is an end or a middle, and decisions name one only where a tile may be turned:
    /// palms stand upright, and a whole island looks alike on all sides.
    pub enum Facing in "maori/" {
        /// An end open to the top.
        North = "n",
        /// An end open to the right.
        East = "e",
        /// An end open to the bottom.
        South = "s",
        /// An end open to the left.
        West = "w",
        /// A middle open to the top and the bottom.
        NorthSouth = "ns",
        /// A middle open to the left and the right.
        EastWest = "ew",
    }
}

small_set! {
    /// Some sides of a tile.
    pub struct Sides(u8) of Facing;
}

impl serde::Serialize for Sides {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// How a tile is turned where it is placed: to a facing, or not at all where there is no choice.
///
/// A byte, since searches compare decisions more often than they do anything else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rotation(u8);

impl Rotation {
    /// There is no choice: palms stand upright, or all sides look alike.
    pub const AS_PRINTED: Rotation = Rotation(0);

    /// Turned so that it lies like this.
    #[inline]
    pub const fn to(facing: Facing) -> Rotation {
        Rotation(facing as u8 + 1)
    }

    /// How it lies then; `None` if it is not turned.
    #[inline]
    pub const fn facing(self) -> Option<Facing> {
        match self.0 {
            0 => None,
            place => Some(Facing::at(place as usize - 1)),
        }
    }
}

/// Not turned is not written.
impl Words for Rotation {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.facing().write(f)
    }

    fn read(
        words: &mut Reader<'_>,
        expected: &dyn Fn() -> NotationError,
    ) -> Result<Rotation, NotationError> {
        Ok(Option::<Facing>::read(words, expected)?.map_or(Rotation::AS_PRINTED, Rotation::to))
    }

    fn shown(name: &str) -> String {
        Option::<Facing>::shown(name)
    }
}

impl fmt::Debug for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.facing().fmt(f)
    }
}

impl serde::Serialize for Rotation {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.facing().serialize(serializer)
    }
}
