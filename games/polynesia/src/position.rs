use std::sync::Arc;

use wayfinder_core::{BySeat, Pause, Seat};

use crate::{
    Archipelago, Archipelagos, Components, Draw, Island, Islands, Lava, MAX_PLAYERS, POINT_TOKENS,
    Question, Resource, Route, Routes, SeaMap, Setup, Tide, Tides, Token, TokenCounts, Tribe,
    components::LAST_RED,
};

/// A position of Polynesia: a flat value of less than half a kibibyte, and a map that all
/// positions of a game share.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Polynesia {
    pub(crate) pause: Pause<Question, Draw>,
    pub(crate) players: u8,
    /// Whoever has the starting player token, once somebody has.
    pub(crate) starter: Seat,
    /// From 1.
    pub(crate) round: u8,
    /// Turns begun, from 1; choosing what declines is one.
    pub(crate) turn: u16,
    /// Where the phase marker is: 3, 2 or 1, and 0 for the volcano.
    pub(crate) marker: u8,
    pub(crate) tides: Tides,
    /// The stones on the crater.
    pub(crate) lava: Lava,
    pub(crate) tribes: BySeat<Tribe, MAX_PLAYERS>,
    /// The routes with a ship.
    pub(crate) explored: Routes,
    /// Those of them that are marked with fish; the others are with shells.
    pub(crate) fish_routes: Routes,
    /// The tokens that lie on islands.
    pub(crate) tokens: [Option<Token>; Island::MAX],
    /// Tokens not laid yet: only before the game begins.
    pub(crate) green: TokenCounts,
    pub(crate) orange: TokenCounts,
    /// Tokens out of the game.
    pub(crate) discarded: u8,
    /// Point tokens in the reserve.
    pub(crate) reserve: u8,
    /// Tide 1.2: the archipelagos that still have their point token.
    pub(crate) prizes: Archipelagos,
    pub(crate) components: Components,
    pub(crate) map: Arc<SeaMap>,
}

pub(crate) fn new(setup: &Setup) -> Polynesia {
    let map = Arc::clone(&setup.map);
    let mut tribes = BySeat([Tribe::NOBODY; MAX_PLAYERS]);
    Seat::all(setup.players).for_each(|seat| tribes[seat] = Tribe::new(map.main()));
    let island = map.token_islands().first().expect("a map has islands for tokens");
    let mut position = Polynesia {
        pause: Pause::Draw(Draw::Token { island }),
        players: setup.players,
        starter: Seat::FIRST,
        round: 1,
        turn: 1,
        marker: 3,
        tides: Tides::NONE,
        lava: Lava::default(),
        tribes,
        explored: Routes::NONE,
        fish_routes: Routes::NONE,
        tokens: [None; Island::MAX],
        green: setup.components.green,
        orange: setup.components.orange,
        discarded: 0,
        reserve: POINT_TOKENS,
        prizes: Archipelagos::NONE,
        components: setup.components,
        map,
    };
    setup.tides.iter().for_each(|tide| position.lay_tide(tide));
    position
}

impl Polynesia {
    /// "Tide Cards 1.2: Place a Point Token on each Archipelago during Setup".
    pub(crate) fn lay_tide(&mut self, tide: Tide) {
        self.tides.insert(tide);
        if tide == Tide::FirstArrival {
            self.prizes = Archipelagos::first_of(Archipelago::MAX);
            self.reserve -= self.prizes.len();
        }
    }

    /// What the position waits for.
    #[inline]
    pub fn pause(&self) -> Pause<Question, Draw> {
        self.pause
    }

    /// The map that is played on.
    #[inline]
    pub fn map(&self) -> &SeaMap {
        &self.map
    }

    /// The personal board's spaces, the lava and the tokens of this game.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// A player's members, ships and goods.
    #[inline]
    pub fn tribe(&self, seat: Seat) -> &Tribe {
        &self.tribes[seat]
    }

    /// The tide cards in play.
    #[inline]
    pub fn tides(&self) -> Tides {
        self.tides
    }

    /// The starting player of the round.
    pub fn starter(&self) -> Seat {
        self.starter
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// What the phase marker shows: 3, 2 or 1, and 0 at the volcano.
    #[inline]
    pub fn marker(&self) -> u8 {
        self.marker
    }

    /// The stones on the crater.
    pub fn lava(&self) -> Lava {
        self.lava
    }

    /// Red stones that are missing until the eruption.
    pub fn red_to_come(&self) -> u8 {
        LAST_RED - self.lava.red
    }

    /// How likely it is that the next volcano phase is the last.
    pub fn eruption_odds(&self) -> f32 {
        let stones = match self.pause.draw() {
            Some(Draw::Lava { stones }) => *stones,
            Some(Draw::Token { .. } | Draw::Tide { .. } | Draw::Starter) | None => 1,
        };
        self.lava_left().odds(self.red_to_come(), stones)
    }

    /// The token that lies on an island; none if there is none, or none left.
    #[inline]
    pub fn token(&self, island: Island) -> Option<Token> {
        self.tokens[island.index()]
    }

    /// The routes that somebody has explored.
    #[inline]
    pub fn explored(&self) -> Routes {
        self.explored
    }

    /// Those of the explored routes that fish marks; shells mark the others.
    #[inline]
    pub fn fish_routes(&self) -> Routes {
        self.fish_routes
    }

    /// What a route is marked with; none before it is explored.
    #[inline]
    pub fn mark(&self, route: Route) -> Option<Resource> {
        if !self.explored.contains(route) {
            None
        } else if self.fish_routes.contains(route) {
            Some(Resource::Fish)
        } else {
            Some(Resource::Shells)
        }
    }

    /// Point tokens in the reserve, those that lie in archipelagos not counted.
    #[inline]
    pub fn reserve(&self) -> u8 {
        self.reserve
    }

    /// The archipelagos that still have the point token of Tide 1.2.
    #[inline]
    pub fn prizes(&self) -> Archipelagos {
        self.prizes
    }

    /// The players with a ship on a route, in the order of their seats.
    #[inline]
    pub fn owners(&self, route: Route) -> impl Iterator<Item = Seat> {
        Seat::all(self.players).filter(move |&seat| self.tribes[seat].routes.contains(route))
    }

    /// The islands that yield this kind.
    #[inline]
    pub(crate) fn sources(&self, kind: Resource) -> Islands {
        match kind {
            Resource::Fish => self.map.fish(),
            Resource::Shells => self.map.shells(),
        }
    }
}
