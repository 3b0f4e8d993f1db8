use crate::{Action, named::named};

named! {
    /// Who helps a player for a round.
    Character,
    "a character: artist, beggar, builder, buyer, diver, fisherman, governor, guide, navigator, \
     preacher or vendor",
    {
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
    /// The action a character helps with; none for those that do something of their own.
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

/// A set of characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Characters(u16);

impl Characters {
    pub(crate) const NONE: Characters = Characters(0);

    #[inline]
    pub(crate) const fn contains(self, character: Character) -> bool {
        self.0 & (1 << character as u16) != 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, character: Character) {
        self.0 |= 1 << character as u16;
    }

    #[inline]
    pub(crate) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The characters, in their order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Character> {
        Character::ALL.into_iter().filter(move |&character| self.contains(character))
    }
}

impl FromIterator<Character> for Characters {
    fn from_iter<I: IntoIterator<Item = Character>>(characters: I) -> Characters {
        let mut set = Characters::NONE;
        characters.into_iter().for_each(|character| set.insert(character));
        set
    }
}
