use wayfinder_core::{small_set, vocabulary};

vocabulary! {
    /// What somebody who rests may take; it pays at the end of the round.
    pub enum RestToken in "vanuatu/" {
        /// The first player's marker.
        First = "first",
        /// A vatu and a point.
        Both = "both",
        /// A point.
        Point = "point",
        /// A vatu.
        Vatu = "vatu",
    }
}

impl RestToken {
    /// How many there are.
    pub const COUNT: usize = RestToken::ALL.len();

    /// Vatus it pays.
    pub const fn vatus(self) -> u8 {
        match self {
            RestToken::Both | RestToken::Vatu => 1,
            RestToken::First | RestToken::Point => 0,
        }
    }

    /// Points it pays.
    pub const fn points(self) -> u8 {
        match self {
            RestToken::Both | RestToken::Point => 1,
            RestToken::First | RestToken::Vatu => 0,
        }
    }
}

small_set! {
    /// A set of rest tokens.
    pub struct RestTokens(u8) of RestToken;
}

impl RestTokens {
    /// All four.
    pub const ALL: RestTokens = RestTokens::first_of(RestToken::COUNT);
}
