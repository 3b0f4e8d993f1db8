use crate::named::named;

named! {
    /// What islands produce and ships carry away.
    Good, "a good: kava, copra or beef", {
        /// The cheapest.
        Kava = "kava",
        /// In between.
        Copra = "copra",
        /// The dearest.
        Beef = "beef",
    }
}

impl Good {
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
