use wayfinder_core::vocabulary;

vocabulary! {
    /// What islands produce and ships carry away.
    #[derive(serde::Deserialize)]
    pub enum Good in "vanuatu/" {
        /// The cheapest.
        Kava = "kava",
        /// In between.
        Copra = "copra",
        /// The dearest.
        Beef = "beef",
    }
}

impl Good {
    /// How many there are.
    pub const COUNT: usize = Good::ALL.len();

    /// What a cube costs.
    #[inline]
    pub const fn price(self) -> u8 {
        match self {
            Good::Kava => 1,
            Good::Copra => 2,
            Good::Beef => 3,
        }
    }

    /// What exporting a cube scores.
    #[inline]
    pub const fn points(self) -> u8 {
        match self {
            Good::Kava => 1,
            Good::Copra => 3,
            Good::Beef => 5,
        }
    }
}
