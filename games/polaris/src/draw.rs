use wayfinder_core::{Seat, vocabulary};

use crate::{Sector, Slot};

/// What nature is asked, with all that is needed to go on. Everybody knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// The opening market is filled, space by space.
    Market {
        /// The space to fill.
        slot: Slot,
    },
    /// The common goals are laid out.
    Goal {
        /// The sector whose goal comes next.
        sector: Sector,
    },
    /// The personal goals are dealt.
    Personal {
        /// Who gets the next.
        seat: Seat,
    },
    /// The opening hands are dealt.
    Hand {
        /// Who gets the next card.
        seat: Seat,
    },
    /// Somebody is named the first player.
    Start,
    /// A card of the market is replaced.
    Refill {
        /// Whose turn ends or begins.
        seat: Seat,
        /// The space to fill.
        slot: Slot,
        /// What comes after.
        next: Next,
    },
}

vocabulary! {
    /// What comes after the market is full again.
    pub enum Next in "polaris/" {
        /// The turn that emptied it ends.
        EndTurn = "end_turn",
        /// A turn begins: a scoring brought discards back.
        BeginTurn = "begin_turn",
    }
}
