//! What a seat may decide. This is legality: nothing else judges.

use std::ops::ControlFlow;

use wayfinder_core::Seat;

use crate::{
    Decision, GUIDE_FEE, Island, Polynesia, Question, Resource, Route, SHARE_FEE, Tide, Via,
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
        self.tides.contains(Tide::FirstRoute)
            && self.map.approaches().iter().any(|approaches| {
                approaches.contains(route) && approaches.and(self.explored).is_empty()
            })
    }

    /// "Explore".
    fn explorations(&self, seat: Seat, out: &mut Vec<Decision>) {
        let tribe = &self.tribes[seat];
        if tribe.ships() == 0 {
            return;
        }
        for route in self.map.open().without(tribe.routes).iter() {
            let Some(price) = self.price(route) else { continue };
            match self.mark(route) {
                Some(kind) if tribe.can_pay(kind, price) => {
                    out.push(Decision::Explore { route, kind: None });
                }
                Some(_) => (),
                None => {
                    let kinds = Resource::ALL.into_iter();
                    let payable = kinds.filter(|&kind| tribe.can_pay(kind, price));
                    out.extend(payable.map(|kind| Decision::Explore { route, kind: Some(kind) }));
                }
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
        let sailed = self.explored.or(self.map.neutral());
        let has_passage = self.tides.contains(Tide::MaskOfPassage) && tribe.tokens.masks() > 0;
        for from in tribe.islands().iter() {
            for route in self.map.routes_at(from).and(sailed).iter() {
                if tribe.routes.contains(route) {
                    visit(from, route, Via::Own)?;
                } else if self.map.neutral().contains(route) {
                    visit(from, route, Via::Neutral)?;
                } else {
                    for guide in self.guides(seat, from, route) {
                        visit(from, route, Via::Guide(guide))?;
                    }
                    if has_passage {
                        visit(from, route, Via::Mask)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Who could guide a player from an island along a route of others, if the fee can be paid:
    /// "There must be a Member of that player's Tribe on the starting Island".
    #[inline]
    fn guides(&self, seat: Seat, from: Island, route: Route) -> impl Iterator<Item = Seat> {
        let kind = self.mark(route);
        let payable = kind.is_some_and(|kind| self.tribes[seat].can_pay(kind, GUIDE_FEE));
        let guides = move |owner: &Seat| payable && self.tribes[*owner].members(from) > 0;
        self.owners(route).filter(guides)
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
