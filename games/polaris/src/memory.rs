use wayfinder_core::vocabulary;

vocabulary! {
    /// Whether what was taken from the market stays known, an option of the game.
    pub enum MarketMemory in "polaris/" {
        /// Everybody saw it and is reminded of it until it is played.
        Open = "open",
        /// Whoever wants to know must remember: nobody is told what a seat took.
        Closed = "closed",
    }
}
