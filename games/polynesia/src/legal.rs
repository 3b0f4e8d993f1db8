//! What a seat may decide. This is legality: nothing else judges.

use std::ops::ControlFlow;

use wayfinder_core::Seat;

use crate::{
    Decision, GUIDE_FEE, Island, MAX_PLAYERS, Polynesia, Question, Resource, Route, Routes,
    SHARE_FEE, Tide, Via,
};

/// Tide 3.3: what an additional member costs.
pub(crate) const EXTRA_MEMBER_PRICE: u8 = 3;

pub(crate) fn decisions(position: &Polynesia, seat: Seat, out: &mut Vec<Decision>) {
    match position.pause.asked(seat) {
        Some(Question::Act) => {
            position.explorations(seat, out);
            position.moves(seat, out);
            position.populations(seat, out);
            out.extend(Resource::ALL.map(|kind| Decision::Fish { kind }));
        }
        Some(Question::Travel { .. }) => {
            position.moves(seat, out);
            out.push(Decision::EndTravel);
        }
        Some(Question::FreeRoute { .. }) => {
            position.free_explorations(seat, out);
            out.push(Decision::Skip);
        }
        Some(Question::MaskChoice { .. }) => {
            out.extend(Resource::ALL.map(|kind| Decision::Take { kind }));
            out.extend(Resource::ALL.map(|kind| Decision::Spoil { kind }));
        }
        Some(Question::TidePopulate) => {
            position.populations(seat, out);
            out.push(Decision::Skip);
        }
        Some(Question::ExtraMember) => {
            let kinds = Resource::ALL.into_iter();
            let payable = kinds.filter(|&kind| position.can_pay_extra_member(seat, kind));
            out.extend(payable.map(|kind| Decision::ExtraMember { kind }));
            out.push(Decision::Skip);
        }
        Some(Question::Decline) => {
            out.extend(Resource::ALL.map(|kind| Decision::Decline { kind }));
        }
        None => (),
    }
}

impl Polynesia {
    /// What exploring a route costs now somebody who has no ship there: "Explore a new Route", or
    /// "an existing Route" with all its owners; none if nobody may.
    #[inline]
    pub fn price(&self, route: Route) -> Option<u8> {
        if self.map.neutral().contains(route) {
            None
        } else if self.explored.contains(route) {
            self.shares_routes().then(|| SHARE_FEE * self.owners(route).count() as u8)
        } else if self.marker == 0 {
            None
        } else if self.opens_archipelago(route) {
            Some(2 * self.marker)
        } else {
            Some(self.marker)
        }
    }

    /// "Two player games": an existing route cannot be explored.
    #[inline]
    pub(crate) fn shares_routes(&self) -> bool {
        self.players > 2
    }

    /// Tide 1.1: whether this would be the first route to an archipelago.
    #[inline]
    pub fn opens_archipelago(&self, route: Route) -> bool {
        self.gateways().contains(route)
    }

    /// Tide 1.1: every route that would be the first to an archipelago.
    #[inline]
    fn gateways(&self) -> Routes {
        if !self.tides.contains(Tide::FirstRoute) {
            return Routes::NONE;
        }
        let untouched = self.map.approaches().iter().filter(|it| it.and(self.explored).is_empty());
        untouched.fold(Routes::NONE, |all, &approaches| all.or(approaches))
    }

    /// The routes whose [`Polynesia::price`] a seat can pay with one kind. They are priced as sets,
    /// because every choice of a turn asks for all of them.
    fn payable(&self, seat: Seat, kind: Resource, crowds: &Crowds) -> Routes {
        let tribe = &self.tribes[seat];
        let mut payable = Routes::NONE;
        if self.marker > 0 {
            let new = self.map.open().without(self.explored);
            let gateways = self.gateways();
            if tribe.can_pay(kind, self.marker) {
                payable = new.without(gateways);
            }
            if tribe.can_pay(kind, 2 * self.marker) {
                payable = payable.or(new.and(gateways));
            }
        }
        if self.shares_routes() {
            let owners = usize::from(tribe.resources[kind] / u16::from(SHARE_FEE));
            payable = payable.or(self.marked(kind).without(crowds.of_more_than(owners)));
        }
        payable.without(tribe.routes)
    }

    /// The routes with this mark.
    #[inline]
    fn marked(&self, kind: Resource) -> Routes {
        match kind {
            Resource::Fish => self.fish_routes,
            Resource::Shells => self.explored.without(self.fish_routes),
        }
    }

    /// "Explore".
    fn explorations(&self, seat: Seat, out: &mut Vec<Decision>) {
        if self.tribes[seat].ships() == 0 {
            return;
        }
        let crowds = Crowds::of(self);
        let fish = self.payable(seat, Resource::Fish, &crowds);
        let shells = self.payable(seat, Resource::Shells, &crowds);
        for route in fish.or(shells).iter() {
            if self.explored.contains(route) {
                out.push(Decision::Explore { route, kind: None });
                continue;
            }
            if fish.contains(route) {
                out.push(Decision::Explore { route, kind: Some(Resource::Fish) });
            }
            if shells.contains(route) {
                out.push(Decision::Explore { route, kind: Some(Resource::Shells) });
            }
        }
    }

    /// "Travel": every single move that is open now.
    fn moves(&self, seat: Seat, out: &mut Vec<Decision>) {
        let _ = self.visit_moves(seat, |from, route, via| {
            out.push(Decision::Move { from, route, via });
            ControlFlow::Continue(())
        });
    }

    /// Whether any move is open.
    pub(crate) fn can_move(&self, seat: Seat) -> bool {
        self.visit_moves(seat, |_, _, _| ControlFlow::Break(())).is_break()
    }

    #[inline]
    fn visit_moves(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Island, Route, Via) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let tribe = &self.tribes[seat];
        let neutral = self.map.neutral();
        let sailed = self.explored.or(neutral);
        let has_passage = self.tides.contains(Tide::MaskOfPassage) && tribe.tokens.masks() > 0;
        let for_a_fee = self.fee_payable(seat);
        for from in tribe.islands().iter() {
            let here = self.map.routes_at(from).and(sailed);
            let paid = here.and(for_a_fee).without(tribe.routes);
            // "There must be a Member of that player's Tribe on the starting Island".
            let mut guides = [Routes::NONE; MAX_PLAYERS];
            let mut used = if has_passage { here } else { here.and(tribe.routes.or(neutral)) };
            if !paid.is_empty() {
                for owner in Seat::all(self.players) {
                    let theirs = &self.tribes[owner];
                    if theirs.islands().contains(from) {
                        guides[owner.index()] = theirs.routes.and(paid);
                        used = used.or(guides[owner.index()]);
                    }
                }
            }
            for route in used.iter() {
                if tribe.routes.contains(route) {
                    visit(from, route, Via::Own)?;
                } else if neutral.contains(route) {
                    visit(from, route, Via::Neutral)?;
                } else {
                    for guide in Seat::all(self.players) {
                        if guides[guide.index()].contains(route) {
                            visit(from, route, Via::Guide(guide))?;
                        }
                    }
                    if has_passage {
                        visit(from, route, Via::Mask)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The routes on which a seat could pay a guide.
    #[inline]
    fn fee_payable(&self, seat: Seat) -> Routes {
        let kinds = Resource::ALL.into_iter();
        let payable = kinds.filter(|&kind| self.tribes[seat].can_pay(kind, GUIDE_FEE));
        payable.fold(Routes::NONE, |all, kind| all.or(self.marked(kind)))
    }

    /// "Populate".
    fn populations(&self, seat: Seat, out: &mut Vec<Decision>) {
        let tribe = &self.tribes[seat];
        if tribe.home > 0 {
            out.push(Decision::PopulateMain);
            out.extend(tribe.islands().iter().map(|island| Decision::PopulateIsland { island }));
        }
    }

    /// "Island Tokens": the boat.
    fn free_explorations(&self, seat: Seat, out: &mut Vec<Decision>) {
        for route in self.map.open().without(self.tribes[seat].routes).iter() {
            if !self.explored.contains(route) {
                let kinds = Resource::ALL;
                out.extend(kinds.map(|kind| Decision::ExploreFree { route, kind: Some(kind) }));
            } else if self.shares_routes() {
                out.push(Decision::ExploreFree { route, kind: None });
            }
        }
    }

    /// Whether a boat token is of any use.
    pub(crate) fn can_explore_free(&self, seat: Seat) -> bool {
        let tribe = &self.tribes[seat];
        let routes = self.map.open().without(tribe.routes);
        let routes = if self.shares_routes() { routes } else { routes.without(self.explored) };
        tribe.ships() > 0 && !routes.is_empty()
    }

    /// Tide 3.3.
    #[inline]
    pub(crate) fn can_pay_extra_member(&self, seat: Seat, kind: Resource) -> bool {
        let tribe = &self.tribes[seat];
        tribe.home > 0 && tribe.can_pay(kind, EXTRA_MEMBER_PRICE)
    }
}

/// The routes by how many ships they have: those with one or more, with two or more, and so on.
struct Crowds([Routes; MAX_PLAYERS]);

impl Crowds {
    #[inline]
    fn of(position: &Polynesia) -> Crowds {
        let mut crowds = [Routes::NONE; MAX_PLAYERS];
        for owner in Seat::all(position.players) {
            let mut carried = position.tribes[owner].routes;
            for crowd in &mut crowds {
                let full = crowd.and(carried);
                *crowd = crowd.or(carried);
                carried = full;
            }
        }
        Crowds(crowds)
    }

    /// The routes with more ships than so many.
    #[inline]
    fn of_more_than(&self, ships: usize) -> Routes {
        self.0.get(ships).copied().unwrap_or(Routes::NONE)
    }
}
