//! Positions drawn by hand on a small map: a scene starts from an opening, is changed as a test
//! needs it, and becomes a position through the same door that a bot's imagination uses.
//!
//! The map has these islands and routes, in the numbers of the notation:
//!
//! ```text
//!          4 -9- 5 -13-        17- 12
//!        3 |25         \      /
//!    1 -/  |            18 --
//!   0|\-4- 6 -10- 7 -14-/   \-18- 13 -21- 16
//! 0 -1-2 -/5      |26             |23     |24
//!   2|  \-6- 8 -11- 9 -15-\   /19- 14 -22- 17
//!    3 -7-/               19 --
//!     \-8- 10 -12- 11 -16-/   \20- 15
//! ```

use polynesia::{Decision, Island, Offer, PhaseView, Polynesia, Resource, Resources, Token, View};
use wayfinder_core::{Game, GameExt, Notation, Observer, Pending, Proposal};
use wayfinder_dice::SeededDice;
pub(crate) use wayfinder_testkit::{Play, seat};

pub(crate) const LAGOON: &str = include_str!("lagoon.json");

pub(crate) const MAIN: usize = 0;
pub(crate) const FISH: Resource = Resource::Fish;
pub(crate) const SHELLS: Resource = Resource::Shells;

pub(crate) struct Scene(View);

pub(crate) fn island(number: usize) -> Island {
    Island::new(number).unwrap()
}

/// The opening of a game on the small map with these tides; of decks that are not named, cards
/// that do nothing before the end.
pub(crate) fn table(players: u8, tides: &[&str]) -> Proposal {
    let mut proposal = Proposal::new(players).with("board", LAGOON);
    for (key, quiet) in [("tide_1", "1.3"), ("tide_2", "2.6"), ("tide_3", "3.7")] {
        let named = tides.iter().find(|tide| tide.starts_with(&quiet[..1]));
        proposal = proposal.with(key, named.unwrap_or(&quiet));
    }
    proposal
}

impl Scene {
    /// Seat 0 begins the first round; no token lies on the map.
    pub(crate) fn new(players: u8, tides: &[&str]) -> Scene {
        let setup = Polynesia::setup(&table(players, tides)).unwrap();
        let mut position = Polynesia::new(&setup);
        position.settle();
        let mut view = position.view(Observer::Spectator);
        view.discarded += view.tokens.iter().flatten().count() as u8;
        view.tokens.fill(None);
        Scene(view)
    }

    /// Where a tribe stands; the rest is on the personal board.
    pub(crate) fn members(mut self, seat: usize, places: &[(usize, u8)]) -> Scene {
        let tribe = &mut self.0.players[seat];
        tribe.members.fill(0);
        for &(island, members) in places {
            tribe.members[island] = members;
        }
        tribe.home = 13 - places.iter().map(|(_, members)| members).sum::<u8>();
        self
    }

    /// A player's ships, on routes that are marked with the kind.
    pub(crate) fn ships(mut self, owner: u8, kind: Resource, routes: &[usize]) -> Scene {
        for &route in routes {
            let shown = &mut self.0.routes[route];
            assert!(shown.kind.is_none_or(|it| it == kind), "route {route} has another mark");
            shown.kind = Some(kind);
            shown.ships.push(seat(owner));
        }
        self
    }

    pub(crate) fn resources(mut self, seat: usize, fish: u16, shells: u16) -> Scene {
        self.0.players[seat].resources = Resources { fish, shells };
        self
    }

    /// A token lies on an island.
    pub(crate) fn token(mut self, island: usize, token: Token) -> Scene {
        self.0.tokens[island] = Some(token);
        self.0.discarded -= 1;
        self
    }

    /// A player keeps a token.
    pub(crate) fn keeps(mut self, seat: usize, token: Token) -> Scene {
        *self.0.players[seat].tokens.of_mut(token) += 1;
        self.0.discarded -= 1;
        self
    }

    /// Point tokens from the reserve.
    pub(crate) fn points(mut self, seat: usize, points: u8) -> Scene {
        self.0.players[seat].points += points;
        self.0.reserve -= points;
        self
    }

    pub(crate) fn marker(mut self, value: u8) -> Scene {
        self.0.marker = value;
        self
    }

    pub(crate) fn lava(mut self, red: u8, grey: u8, black: u8) -> Scene {
        self.0.volcano.drawn = polynesia::Lava { red, grey, black };
        self
    }

    /// The volcano phase of the round: the marker has left the actions.
    pub(crate) fn rumbling(mut self) -> Scene {
        self.0.phase = PhaseView::Volcano { stones: 1 };
        self.marker(0)
    }

    /// The position, checked: a scene that invents a component is no scene.
    pub(crate) fn position(self) -> Polynesia {
        let position = Polynesia::determinize(&self.0, &mut SeededDice::new(0));
        assert_eq!(position.audit(), Ok(()));
        position
    }

    /// The position after the sixth red stone.
    pub(crate) fn erupted(self) -> Polynesia {
        let mut position = self.lava(5, 3, 1).rumbling().position();
        position.play(&["* lava red"]);
        assert_eq!(position.pending(), Pending::Over);
        position
    }
}

/// What a test of Polynesia reads off a position.
pub(crate) trait Read {
    /// What a legal decision of the pending seat would mean.
    fn offer_of(&self, decision: &str) -> Offer;
    /// Fish and shells of a seat.
    fn holds(&self, index: u8) -> (u16, u16);
    /// Members of a seat on an island.
    fn stand(&self, index: u8, on: usize) -> u8;
    /// The points of a seat from one source; `None` if the game has no such source.
    fn scored(&self, index: usize, source: &str) -> Option<i32>;
}

impl Read for Polynesia {
    fn offer_of(&self, decision: &str) -> Offer {
        let decision: Decision = decision.parse().unwrap();
        assert!(self.legal(self.asked()).contains(&decision), "{decision} of {:?}", self.options());
        self.offer(self.asked(), decision)
    }

    fn holds(&self, index: u8) -> (u16, u16) {
        let Resources { fish, shells } = self.tribe(seat(index)).resources();
        (fish, shells)
    }

    fn stand(&self, index: u8, on: usize) -> u8 {
        self.tribe(seat(index)).members(island(on))
    }

    fn scored(&self, index: usize, source: &str) -> Option<i32> {
        let sheet = self.score();
        let line = sheet.seats[index].lines.iter().find(|line| line.source == source)?;
        Some(line.points)
    }
}

/// The closed actions of a seat with their reasons and amounts.
pub(crate) fn closed(position: &Polynesia, index: u8) -> Vec<(&'static str, &'static str, u32)> {
    let mut blocked = Vec::new();
    position.blocked(seat(index), &mut blocked);
    assert!(blocked.iter().all(|it| Decision::VERBS.contains(&it.action)), "{blocked:?}");
    blocked.iter().map(|it| (it.action, it.reason, it.amount.unwrap_or(0))).collect()
}
