use wayfinder_core::{small_set, vocabulary};

use crate::Action;

vocabulary! {
    /// Who helps a player for a round.
    pub enum Character in "vanuatu/" {
        /// A drawing gives 5 points, not 3.
        Artist = "artist",
        /// Exchanges up to 3 points for as many vatus.
        Beggar = "beggar",
        /// A hut costs 1 vatu, not 3.
        Builder = "builder",
        /// A second cube of the good bought is exported for free.
        Buyer = "buyer",
        /// A treasure recovered gives its value in vatus too.
        Diver = "diver",
        /// A fish tile gives its value in points too.
        Fisherman = "fisherman",
        /// Moves a stack of markers instead of acting.
        Governor = "governor",
        /// A tourist brought gives 2 points for each drawing on the island.
        Guide = "guide",
        /// Sails for free.
        Navigator = "navigator",
        /// Performs an action without the majority, while holding none.
        Preacher = "preacher",
        /// Sells fish anywhere.
        Vendor = "vendor",
    }
}

impl Character {
    /// The action a character helps with; `None` for those that do something of their own.
    pub const fn action(self) -> Option<Action> {
        match self {
            Character::Artist => Some(Action::Draw),
            Character::Builder => Some(Action::Build),
            Character::Buyer => Some(Action::Buy),
            Character::Diver => Some(Action::Explore),
            Character::Fisherman => Some(Action::Fish),
            Character::Guide => Some(Action::Transport),
            Character::Navigator => Some(Action::Sail),
            Character::Vendor => Some(Action::Sell),
            Character::Beggar | Character::Governor | Character::Preacher => None,
        }
    }
}

small_set! {
    /// A set of characters.
    pub(crate) struct Characters(u16) of Character;
}
