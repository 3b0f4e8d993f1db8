use wayfinder_core::vocabulary;

vocabulary! {
    /// Where points come from, in the order of the score sheet.
    pub enum Source in "polaris/" {
        /// What everybody starts with.
        Start = "start",
        /// Filling the Dawn spaces.
        Telescope = "telescope",
        /// The common goals.
        Goals = "goals",
        /// Counting most when a goal is scored.
        Bonus = "bonus",
        /// Stars in no constellation, which cost points.
        LoneStars = "lone-stars",
        /// Constellations, by their size.
        Constellations = "constellations",
        /// The personal goal.
        Personal = "personal",
        /// What is left of the shooting stars.
        ShootingStars = "shooting-stars",
    }
}
