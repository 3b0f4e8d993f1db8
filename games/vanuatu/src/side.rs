use wayfinder_core::{small_set, vocabulary};

vocabulary! {
    /// A side of a hexagon, by the compass.
    pub enum Side in "vanuatu/" {
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
    /// How many there are.
    pub const COUNT: usize = Side::ALL.len();

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

small_set! {
    /// A set of sides.
    pub struct Sides(u8) of Side;
}
