use crate::{Owed, Sector};

/// What a player is asked, with all that is needed to go on. Everybody knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Take a card, take shooting stars or play a first card.
    Turn,
    /// Place what a card shows.
    Place {
        /// Where all cards of this play act.
        sector: Sector,
        /// What is left to place.
        owed: Owed,
    },
    /// Play another card or end the play.
    More {
        /// Where all cards of this play act.
        sector: Sector,
    },
}
