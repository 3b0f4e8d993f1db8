use crate::named::named;

named! {
    /// A side of a hexagon, by the compass.
    Side, "a side: ne, e, se, sw, w or nw", {
        /// Upper right.
        Ne = "ne",
        /// Right.
        E = "e",
        /// Lower right.
        Se = "se",
        /// Lower left.
        Sw = "sw",
        /// Left.
        W = "w",
        /// Upper left.
        Nw = "nw",
    }
}

impl Side {
    /// The step in columns and rows to the neighbour on this side.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Side::Ne => (0, -1),
            Side::E => (1, 0),
            Side::Se => (1, 1),
            Side::Sw => (0, 1),
            Side::W => (-1, 0),
            Side::Nw => (-1, -1),
        }
    }
}

/// A set of sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Sides = Sides(0);

    /// Whether the side is in the set.
    #[inline]
    pub const fn contains(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    /// Adds a side.
    #[inline]
    pub const fn insert(&mut self, side: Side) {
        self.0 |= 1 << side as u8;
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These without the others.
    #[inline]
    #[must_use]
    pub const fn without(self, others: Sides) -> Sides {
        Sides(self.0 & !others.0)
    }

    /// The sides, clockwise from the upper right.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&side| self.contains(side))
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Sides {
        let mut set = Sides::NONE;
        sides.into_iter().for_each(|side| set.insert(side));
        set
    }
}
