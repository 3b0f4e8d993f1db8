//! "Explore": ships on new and on existing routes, paid for or free.

use wayfinder_core::{Pause, Seat, Sink};

use crate::{Event, Exploration, Notice, Polynesia, Question, Resource, Route, SHARE_FEE, Tide};

impl Polynesia {
    pub(crate) fn explore(
        &mut self,
        seat: Seat,
        route: Route,
        kind: Option<Resource>,
        events: &mut impl Sink<Event>,
    ) {
        if let Some(kind) = kind {
            self.explore_new(seat, route, kind, events);
        } else {
            self.explore_existing(seat, route, Exploration::Existing, events);
            self.end_turn(seat, events);
        }
    }

    /// "Explore a new Route": one of the resources paid stays there. Tide 1.1: the first route to
    /// an archipelago lets its explorer populate.
    fn explore_new(
        &mut self,
        seat: Seat,
        route: Route,
        kind: Resource,
        events: &mut impl Sink<Event>,
    ) {
        let cost = self.price(route).expect("a route is explored only where it has a price");
        let grants = self.opens_archipelago(route);
        self.tribes[seat].resources[kind] -= u16::from(cost);
        self.mark_new(seat, route, kind);
        events.emit(|| Event(Notice::Explored { seat, route, kind, cost, how: Exploration::New }));
        if grants && self.tribes[seat].home > 0 {
            self.pause = Pause::Ask(seat, Question::TidePopulate);
        } else {
            self.end_turn(seat, events);
        }
    }

    /// "Island Tokens": the boat explores at no cost.
    pub(crate) fn explore_free(
        &mut self,
        seat: Seat,
        route: Route,
        kind: Option<Resource>,
        events: &mut impl Sink<Event>,
    ) {
        match kind {
            Some(kind) => {
                self.mark_new(seat, route, kind);
                events.emit(|| {
                    Event(Notice::Explored { seat, route, kind, cost: 0, how: Exploration::Free })
                });
            }
            None => self.explore_existing(seat, route, Exploration::Free, events),
        }
        self.resume(seat, events);
    }

    fn mark_new(&mut self, seat: Seat, route: Route, kind: Resource) {
        self.explored.insert(route);
        match kind {
            Resource::Fish => self.fish_routes.insert(route),
            Resource::Shells => (),
        }
        self.tribes[seat].routes.insert(route);
    }

    /// "Explore an existing Route": each owner is paid. Tide 3.2 counts the others' ships.
    fn explore_existing(
        &mut self,
        seat: Seat,
        route: Route,
        how: Exploration,
        events: &mut impl Sink<Event>,
    ) {
        let kind = self.mark(route).expect("an existing route is marked");
        events.emit(|| Event(Notice::Explored { seat, route, kind, cost: 0, how }));
        let mut ships = 0;
        for owner in Seat::all(self.players) {
            if self.tribes[owner].routes.contains(route) {
                ships += 1;
                if how == Exploration::Existing {
                    self.pay(seat, owner, kind, SHARE_FEE, events);
                }
            }
        }
        self.tribes[seat].routes.insert(route);
        if self.tides.contains(Tide::SharedRoutes) {
            self.gain_points(seat, ships, Tide::SharedRoutes, events);
        }
    }

    pub(crate) fn pay(
        &mut self,
        from: Seat,
        to: Seat,
        kind: Resource,
        amount: u8,
        events: &mut impl Sink<Event>,
    ) {
        self.tribes[from].resources[kind] -= u16::from(amount);
        self.tribes[to].resources[kind] += u16::from(amount);
        events.emit(|| Event(Notice::Paid { from, to, kind, amount }));
    }

    /// Point tokens, "until they run out".
    pub(crate) fn gain_points(
        &mut self,
        seat: Seat,
        wanted: u8,
        tide: Tide,
        events: &mut impl Sink<Event>,
    ) {
        let amount = wanted.min(self.reserve);
        if amount > 0 {
            self.reserve -= amount;
            self.tribes[seat].points += amount;
            events.emit(|| Event(Notice::PointsGained { seat, amount, tide }));
        }
    }
}
