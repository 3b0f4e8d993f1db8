use wayfinder_core::vocabulary;

vocabulary! {
    /// Where points come from. The first seven are earned while the game goes on, the others counted at its end.
    pub enum Source in "vanuatu/" {
        /// 10 vatus became 5 points.
        Conversion = "conversions",
        /// Goods exported.
        Export = "exports",
        /// Drawings in the sand.
        Drawing = "drawings",
        /// The Fisherman's catches.
        Catch = "catches",
        /// The Guide's tours.
        Tour = "tours",
        /// Rest tokens.
        Rest = "rest",
        /// Points begged away.
        Begging = "begging",
        /// Vatus for fish left over.
        Fish = "fish",
        /// The first player's marker.
        FirstPlayer = "first-player",
        /// Vatus left over.
        Vatus = "vatus",
        /// Treasure kept.
        Treasure = "treasure",
        /// Huts, by the tourists on their islands.
        Huts = "huts",
        /// Water at the huts.
        Water = "water",
    }
}

impl Source {
    /// How many are earned while the game goes on.
    pub(crate) const EARNED: usize = Source::Begging.index() + 1;
}
