use wayfinder_core::vocabulary;

vocabulary! {
    /// Where shells are, and on the score sheet where points come from.
    pub enum Reef in "__title__/" {
        /// Near the beach.
        Inner = "inner",
        /// Where the waves break.
        Outer = "outer",
        /// Beyond them.
        Deep = "deep",
    }
}

impl Reef {
    /// How many reefs there are.
    pub const COUNT: usize = Reef::ALL.len();
    /// Shells at each reef when the game begins.
    pub const SHELLS: u8 = 8;

    /// What a shell of this reef is worth.
    pub const fn worth(self) -> i32 {
        self as i32 + 1
    }

    /// How many answers of the sea are `nothing`, beside one for each shell.
    pub(crate) const fn depth(self) -> u32 {
        2 * (self as u32 + 1)
    }
}
