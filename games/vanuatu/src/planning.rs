//! "A player may not plan an action that would be impossible to perform."
//!
//! A marker may go on an action if some order of the player's own planned actions makes it possible
//! on the board as it is, with nobody else acting. Most answers follow from a look at the boat and the
//! purse; the rest needs a search over the actions that can help, which `lookahead` makes. A test
//! compares both with the plain search over all orders.

use wayfinder_core::Seat;

use crate::{
    Action, Actions, Character, Hex, Hexes, Vanuatu, Waters,
    lookahead::{Lookahead, Purse},
    possible::cheapest_good,
};

/// Where a seat's boat could do what, and what its character makes of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoatChart<'a> {
    pub(crate) position: &'a Vanuatu,
    pub(crate) seat: Seat,
    pub(crate) boat: Hex,
    /// The boat's spaces from which a hut, or a dike, can be built.
    pub(crate) lots: Hexes,
    pub(crate) shores: Hexes,
    /// Those next to an own hut.
    pub(crate) own_huts: Hexes,
    /// Those next to a good of price 1, 2 or 3.
    pub(crate) goods: [Hexes; 3],
    /// Those next to an island with room for a tourist, if one is waiting; or for a drawing.
    pub(crate) rooms: Hexes,
    pub(crate) sites: Hexes,
    /// Where voyages of 1, 2 and 3 steps end; not with the opponent of two, who stays where they are.
    pub(crate) walks: [Hexes; 3],
    pub(crate) hut_cost: u8,
    pub(crate) navigator: bool,
    pub(crate) vendor: bool,
}

/// Vatus with which no plan fails for want of money: three steps and a hut, or a good.
const AMPLE: u8 = 6;

impl Vanuatu {
    /// The actions on which a seat may put its next marker.
    pub(crate) fn plannable(&self, seat: Seat) -> Actions {
        let chart = BoatChart::of(self, seat);
        let planned = self.seats[seat].planned();
        let mut plannable = Actions::NONE;
        for action in Action::ALL {
            if planned.contains(action) || chart.can_plan(action, planned) {
                plannable.insert(action);
            }
        }
        plannable
    }
}

impl<'a> BoatChart<'a> {
    fn of(position: &'a Vanuatu, seat: Seat) -> BoatChart<'a> {
        let player = &position.seats[seat];
        let mut chart = BoatChart {
            position,
            seat,
            boat: player.boat,
            lots: Hexes::NONE,
            shores: Hexes::NONE,
            own_huts: Hexes::NONE,
            goods: [Hexes::NONE; 3],
            rooms: Hexes::NONE,
            sites: Hexes::NONE,
            walks: position.voyage_ends(seat),
            hut_cost: Vanuatu::hut_cost(player),
            navigator: player.has_ready(Character::Navigator),
            vendor: player.has_ready(Character::Vendor),
        };
        for island in position.islands().filter(|island| island.is_dry()) {
            let near = island.hex.neighbours();
            let add = |set: &mut Hexes, holds: bool| {
                if holds {
                    *set = set.or(near);
                }
            };
            add(&mut chart.lots, player.huts > 0 && island.has_lot());
            let rising = position.waters == Waters::Rising;
            add(&mut chart.shores, rising && position.can_be_diked(island));
            add(&mut chart.own_huts, island.huts(seat) > 0);
            add(&mut chart.rooms, position.office > 0 && island.has_room());
            add(&mut chart.sites, island.has_site());
            for good in crate::Good::ALL {
                add(&mut chart.goods[good.index()], island.goods(good) > 0);
            }
            debug_assert!(cheapest_good(island).is_some() == island.has_goods());
        }
        chart
    }

    /// Whether some order of the `planned` actions makes this one possible.
    fn can_plan(&self, action: Action, planned: Actions) -> bool {
        let purse = Purse::of(&self.position.seats[self.seat]);
        let lookahead = Lookahead::new(self, purse);
        if lookahead.can(action) {
            return true;
        }
        let helpers = self.helpers(action, planned.without(Actions::only(action)), purse.wealth());
        !helpers.is_empty()
            && self.is_in_reach(action, helpers)
            && lookahead.reaches(action, helpers)
    }

    /// Those of the other planned actions that can help.
    fn helpers(&self, action: Action, others: Actions, wealth: u8) -> Actions {
        let mut helpers = Actions::NONE;
        let mut add = |action: Action| {
            if others.contains(action) {
                helpers.insert(action);
            }
        };
        let in_need = match action {
            Action::Sail => true,
            Action::Build | Action::Buy => {
                add(Action::Sail);
                wealth < AMPLE
            }
            Action::Explore | Action::Fish | Action::Transport | Action::Draw => {
                if !others.contains(Action::Sail) {
                    return Actions::NONE;
                }
                add(Action::Sail);
                !self.navigator && wealth < AMPLE
            }
            Action::Sell => {
                add(Action::Sail);
                add(Action::Build);
                add(Action::Fish);
                wealth < AMPLE
            }
            Action::Rest => false,
        };
        if in_need {
            add(Action::Explore);
            add(Action::Transport);
            if self.position.seats[self.seat].has_ready(Character::Beggar) {
                add(Action::Buy);
                add(Action::Draw);
            }
            // Whoever sells fish may first have to catch it, to build, or to spend: ten vatus would
            // become points.
            if others.contains(Action::Sell) {
                for helper in [Action::Sell, Action::Fish, Action::Build, Action::Buy] {
                    add(helper);
                }
            }
        }
        helpers
    }

    /// A quick look at what no help can mend.
    fn is_in_reach(&self, action: Action, helpers: Actions) -> bool {
        let reach = if helpers.contains(Action::Sail) {
            let [one, two, three] = self.walks;
            one.or(two).or(three).or(Hexes::only(self.boat))
        } else {
            Hexes::only(self.boat)
        };
        let somewhere = |places: Hexes| !places.and(reach).is_empty();
        match action {
            Action::Sail => self.walks.iter().any(|ends| !ends.is_empty()),
            Action::Build => somewhere(self.lots.or(self.shores)),
            Action::Buy => somewhere(self.goods[0].or(self.goods[1]).or(self.goods[2])),
            Action::Transport => somewhere(self.rooms),
            Action::Draw => somewhere(self.sites),
            Action::Explore => somewhere(self.position.treasure.spaces()),
            Action::Fish => somewhere(self.position.fish.spaces()),
            Action::Sell => {
                let fish = !self.position.seats[self.seat].fish.is_empty();
                let builds = helpers.contains(Action::Build) && somewhere(self.lots);
                (fish || helpers.contains(Action::Fish))
                    && (self.vendor || builds || somewhere(self.own_huts))
            }
            Action::Rest => true,
        }
    }
}
