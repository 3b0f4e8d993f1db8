use wayfinder_core::{small_set, vocabulary};

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
