use wayfinder_core::vocabulary;

vocabulary! {
    /// The outline of the land on a tile.
    pub enum Shape in "maori/" {
        /// A whole island.
        Single = "single",
        /// One end of an island.
        End = "end",
        /// A piece between two ends.
        Middle = "middle",
        /// No land.
        Water = "water",
        /// Cannot be taken, and stops the view.
        Volcano = "volcano",
    }
}
