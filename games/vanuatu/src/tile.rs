use wayfinder_core::vocabulary;

vocabulary! {
    /// An archipelago tile by its mark: a letter and which of the two; `s` marks the starting tiles.
    #[derive(serde::Deserialize)]
    pub enum Tile in "vanuatu/" {
        /// A starting tile.
        S1 = "s1",
        /// A starting tile.
        S2 = "s2",
        /// A starting tile.
        S3 = "s3",
        /// Revealed first.
        A1 = "a1",
        /// Revealed first.
        A2 = "a2",
        /// Revealed second.
        B1 = "b1",
        /// Revealed second.
        B2 = "b2",
        /// Revealed third.
        C1 = "c1",
        /// Revealed third.
        C2 = "c2",
        /// Revealed fourth.
        D1 = "d1",
        /// Revealed fourth.
        D2 = "d2",
        /// Revealed fifth.
        E1 = "e1",
        /// Revealed fifth.
        E2 = "e2",
        /// Revealed last.
        F1 = "f1",
        /// Revealed last.
        F2 = "f2",
    }
}

impl Tile {
    /// How many there are.
    pub const COUNT: usize = Tile::ALL.len();
    /// The starting tiles.
    pub const START: [Tile; 3] = [Tile::S1, Tile::S2, Tile::S3];
    /// How many tiles there are besides.
    pub const STANDARD: u8 = 12;
    /// How many letters they have.
    pub(crate) const LETTERS: u8 = 6;

    /// The two tiles with a letter, from 0 for `a`.
    pub(crate) const fn pair(letter: u8) -> [Tile; 2] {
        let first = Tile::START.len() + 2 * letter as usize;
        [Tile::ALL[first], Tile::ALL[first + 1]]
    }
}
