use crate::{Deck, Island};

/// What nature owes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// The token of an island: they are laid island by island.
    Token {
        /// Where it lies.
        island: Island,
    },
    /// The tide card of a deck that has none.
    Tide {
        /// The deck.
        deck: Deck,
    },
    /// The starting player.
    Starter,
    /// Lava stones.
    Lava {
        /// Stones still to draw, at least 1.
        stones: u8,
    },
}

impl Draw {
    /// Whether the game is still being prepared.
    pub const fn prepares(self) -> bool {
        match self {
            Draw::Token { .. } | Draw::Tide { .. } | Draw::Starter => true,
            Draw::Lava { .. } => false,
        }
    }
}
