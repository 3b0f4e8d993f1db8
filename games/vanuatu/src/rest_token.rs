use crate::named::named;

named! {
    /// What somebody who rests may take; it pays at the end of the round.
    RestToken, "a rest token: first, both, point or vatu", {
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

/// A set of rest tokens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RestTokens(u8);

impl RestTokens {
    /// All four.
    pub const ALL: RestTokens = RestTokens(0b1111);

    /// Whether the token is in the set.
    #[inline]
    pub const fn contains(self, token: RestToken) -> bool {
        self.0 & (1 << token as u8) != 0
    }

    /// Takes a token out.
    #[inline]
    pub const fn remove(&mut self, token: RestToken) {
        self.0 &= !(1 << token as u8);
    }

    /// These without the others.
    #[must_use]
    pub const fn without(self, others: RestTokens) -> RestTokens {
        RestTokens(self.0 & !others.0)
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tokens, in their order.
    pub fn iter(self) -> impl Iterator<Item = RestToken> + Clone {
        RestToken::ALL.into_iter().filter(move |&token| self.contains(token))
    }
}

impl FromIterator<RestToken> for RestTokens {
    fn from_iter<I: IntoIterator<Item = RestToken>>(tokens: I) -> RestTokens {
        RestTokens(tokens.into_iter().fold(0, |set, token| set | 1 << token as u8))
    }
}
