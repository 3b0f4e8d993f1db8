use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

/// A tide card. One of each deck lies beside the map for the whole game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
pub enum Tide {
    /// 1.1: the first route to an archipelago costs double and lets its explorer populate.
    #[cfg_attr(feature = "ts", ts(rename = "1.1"))]
    FirstRoute,
    /// 1.2: the first to arrive in an archipelago gains a point token.
    #[cfg_attr(feature = "ts", ts(rename = "1.2"))]
    FirstArrival,
    /// 1.3: a point an archipelago, five for all.
    #[cfg_attr(feature = "ts", ts(rename = "1.3"))]
    Archipelagos,
    /// 1.4: two points for both islands of an archipelago, ten for all eight.
    #[cfg_attr(feature = "ts", ts(rename = "1.4"))]
    WholeArchipelagos,
    /// 2.1: a mask becomes two resources, or a loss of two to everybody else.
    #[cfg_attr(feature = "ts", ts(rename = "2.1"))]
    MaskOfPlenty,
    /// 2.2: a mask opens another's route for one move.
    #[cfg_attr(feature = "ts", ts(rename = "2.2"))]
    MaskOfPassage,
    /// 2.3: a mask becomes a tribe member on its island.
    #[cfg_attr(feature = "ts", ts(rename = "2.3"))]
    MaskOfSettlers,
    /// 2.4: masks score by their number: -1, 2, 5.
    #[cfg_attr(feature = "ts", ts(rename = "2.4"))]
    MaskCollection,
    /// 2.5: masks times archipelagos.
    #[cfg_attr(feature = "ts", ts(rename = "2.5"))]
    MasksTimesArchipelagos,
    /// 2.6: no mask costs two points.
    #[cfg_attr(feature = "ts", ts(rename = "2.6"))]
    MaskOrShame,
    /// 3.1: whoever sails another's route and its owner gain a point token each.
    #[cfg_attr(feature = "ts", ts(rename = "3.1"))]
    SharedVoyages,
    /// 3.2: whoever explores an existing route gains a point token a ship there.
    #[cfg_attr(feature = "ts", ts(rename = "3.2"))]
    SharedRoutes,
    /// 3.3: three of a kind add a member to the main island when populating.
    #[cfg_attr(feature = "ts", ts(rename = "3.3"))]
    ExtraMember,
    /// 3.4: turtle islands score for most and second most members.
    #[cfg_attr(feature = "ts", ts(rename = "3.4"))]
    TurtleMajorities,
    /// 3.5: most members on the personal board score three.
    #[cfg_attr(feature = "ts", ts(rename = "3.5"))]
    StayedHome,
    /// 3.6: most fish score four.
    #[cfg_attr(feature = "ts", ts(rename = "3.6"))]
    MostFish,
    /// 3.7: most ships score three.
    #[cfg_attr(feature = "ts", ts(rename = "3.7"))]
    MostShips,
    /// 3.8: most shells score four.
    #[cfg_attr(feature = "ts", ts(rename = "3.8"))]
    MostShells,
}

impl Tide {
    /// All cards, deck by deck.
    pub const ALL: [Tide; 18] = [
        Tide::FirstRoute,
        Tide::FirstArrival,
        Tide::Archipelagos,
        Tide::WholeArchipelagos,
        Tide::MaskOfPlenty,
        Tide::MaskOfPassage,
        Tide::MaskOfSettlers,
        Tide::MaskCollection,
        Tide::MasksTimesArchipelagos,
        Tide::MaskOrShame,
        Tide::SharedVoyages,
        Tide::SharedRoutes,
        Tide::ExtraMember,
        Tide::TurtleMajorities,
        Tide::StayedHome,
        Tide::MostFish,
        Tide::MostShips,
        Tide::MostShells,
    ];

    /// The number printed on the card: its deck and its place there.
    pub const fn number(self) -> &'static str {
        match self {
            Tide::FirstRoute => "1.1",
            Tide::FirstArrival => "1.2",
            Tide::Archipelagos => "1.3",
            Tide::WholeArchipelagos => "1.4",
            Tide::MaskOfPlenty => "2.1",
            Tide::MaskOfPassage => "2.2",
            Tide::MaskOfSettlers => "2.3",
            Tide::MaskCollection => "2.4",
            Tide::MasksTimesArchipelagos => "2.5",
            Tide::MaskOrShame => "2.6",
            Tide::SharedVoyages => "3.1",
            Tide::SharedRoutes => "3.2",
            Tide::ExtraMember => "3.3",
            Tide::TurtleMajorities => "3.4",
            Tide::StayedHome => "3.5",
            Tide::MostFish => "3.6",
            Tide::MostShips => "3.7",
            Tide::MostShells => "3.8",
        }
    }

    /// The deck it belongs to.
    pub const fn deck(self) -> Deck {
        match self {
            Tide::FirstRoute
            | Tide::FirstArrival
            | Tide::Archipelagos
            | Tide::WholeArchipelagos => Deck::Archipelagos,
            Tide::MaskOfPlenty
            | Tide::MaskOfPassage
            | Tide::MaskOfSettlers
            | Tide::MaskCollection
            | Tide::MasksTimesArchipelagos
            | Tide::MaskOrShame => Deck::Masks,
            Tide::SharedVoyages
            | Tide::SharedRoutes
            | Tide::ExtraMember
            | Tide::TurtleMajorities
            | Tide::StayedHome
            | Tide::MostFish
            | Tide::MostShips
            | Tide::MostShells => Deck::General,
        }
    }

    /// "In 2-player games, remove the Tide Cards 3.1 and 3.2".
    pub const fn suits(self, players: u8) -> bool {
        players > 2 || !matches!(self, Tide::SharedVoyages | Tide::SharedRoutes)
    }
}

impl fmt::Display for Tide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number())
    }
}

impl fmt::Debug for Tide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tide {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Tide, NotationError> {
        Tide::ALL.into_iter().find(|tide| tide.number() == text).ok_or_else(|| {
            NotationError::new(text, "a tide card, 1.1 to 1.4, 2.1 to 2.6 or 3.1 to 3.8")
        })
    }
}

serde_by_notation!(Tide);

/// One of the three decks of tide cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deck {
    /// Type 1.
    Archipelagos,
    /// Type 2.
    Masks,
    /// Type 3.
    General,
}

impl Deck {
    /// All three, in their order.
    pub const ALL: [Deck; 3] = [Deck::Archipelagos, Deck::Masks, Deck::General];

    /// The number on its cards.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The cards of the deck that are used by so many players.
    pub fn cards(self, players: u8) -> impl Iterator<Item = Tide> + Clone {
        Tide::ALL.into_iter().filter(move |tide| tide.deck() == self && tide.suits(players))
    }
}

/// The tide cards in play, as bits: at most one a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tides(u32);

impl Tides {
    /// None yet.
    pub const NONE: Tides = Tides(0);

    /// Puts a card beside the map.
    pub const fn insert(&mut self, tide: Tide) {
        self.0 |= 1 << tide as u8;
    }

    /// Whether the card is in play.
    #[inline]
    pub const fn has(self, tide: Tide) -> bool {
        self.0 & (1 << tide as u8) != 0
    }

    /// The card of a deck, once there is one.
    pub fn of(self, deck: Deck) -> Option<Tide> {
        self.iter().find(|tide| tide.deck() == deck)
    }

    /// All of them, deck by deck.
    pub fn iter(self) -> impl Iterator<Item = Tide> {
        Tide::ALL.into_iter().filter(move |&tide| self.has(tide))
    }

    /// Whether point tokens are used: "Form a reserve if any of the Tide Cards require it".
    pub const fn use_points(self) -> bool {
        self.has(Tide::FirstArrival)
            || self.has(Tide::SharedVoyages)
            || self.has(Tide::SharedRoutes)
    }
}

impl FromIterator<Tide> for Tides {
    fn from_iter<I: IntoIterator<Item = Tide>>(tides: I) -> Tides {
        let mut set = Tides::NONE;
        tides.into_iter().for_each(|tide| set.insert(tide));
        set
    }
}

impl fmt::Debug for Tides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
