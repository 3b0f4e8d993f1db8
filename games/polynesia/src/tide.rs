use wayfinder_core::{small_set, vocabulary};

vocabulary! {
    /// A tide card, by the number printed on it: its deck and its place there. One of each deck lies beside the map for
    /// the whole game.
    pub enum Tide in "polynesia/", expected "a tide card, 1.1 to 1.4, 2.1 to 2.6 or 3.1 to 3.8" {
        /// The first route to an archipelago costs double and lets its explorer populate.
        FirstRoute = "1.1",
        /// The first to arrive in an archipelago gains a point token.
        FirstArrival = "1.2",
        /// A point an archipelago, five for all.
        Archipelagos = "1.3",
        /// Two points for both islands of an archipelago, ten for all eight.
        WholeArchipelagos = "1.4",
        /// A mask becomes two resources, or a loss of two to everybody else.
        MaskOfPlenty = "2.1",
        /// A mask opens another's route for one move.
        MaskOfPassage = "2.2",
        /// A mask becomes a tribe member on its island.
        MaskOfSettlers = "2.3",
        /// Masks score by their number: -1, 2, 5.
        MaskCollection = "2.4",
        /// Masks times archipelagos.
        MasksTimesArchipelagos = "2.5",
        /// No mask costs two points.
        NoMask = "2.6",
        /// Whoever sails another's route and its owner gain a point token each.
        SharedVoyages = "3.1",
        /// Whoever explores an existing route gains a point token a ship there.
        SharedRoutes = "3.2",
        /// Three of a kind add a member to the main island when populating.
        ExtraMember = "3.3",
        /// Turtle islands score for most and second most members.
        TurtleMajorities = "3.4",
        /// Most members on the personal board score three.
        StayedHome = "3.5",
        /// Most fish score four.
        MostFish = "3.6",
        /// Most ships score three.
        MostShips = "3.7",
        /// Most shells score four.
        MostShells = "3.8",
    }
}

impl Tide {
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
            | Tide::NoMask => Deck::Masks,
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

vocabulary! {
    /// One of the three decks of tide cards, by the option that chooses its card.
    pub enum Deck in "polynesia/" {
        /// Type 1.
        Archipelagos = "tide_1",
        /// Type 2.
        Masks = "tide_2",
        /// Type 3.
        General = "tide_3",
    }
}

impl Deck {
    /// The cards of the deck that are used by so many players.
    pub fn cards(self, players: u8) -> impl Iterator<Item = Tide> + Clone {
        Tide::ALL.into_iter().filter(move |tide| tide.deck() == self && tide.suits(players))
    }
}

small_set! {
    /// The tide cards in play, as bits: at most one a deck.
    pub struct Tides(u32) of Tide;
}

impl Tides {
    /// The card of a deck; none before it is drawn.
    pub fn of(self, deck: Deck) -> Option<Tide> {
        self.iter().find(|tide| tide.deck() == deck)
    }

    /// The first deck without a card; none once all are drawn.
    pub(crate) fn next_deck(self) -> Option<Deck> {
        Deck::ALL.into_iter().find(|&deck| self.of(deck).is_none())
    }

    /// Whether point tokens are used: "Form a reserve if any of the Tide Cards require it".
    pub const fn use_points(self) -> bool {
        self.contains(Tide::FirstArrival)
            || self.contains(Tide::SharedVoyages)
            || self.contains(Tide::SharedRoutes)
    }
}
