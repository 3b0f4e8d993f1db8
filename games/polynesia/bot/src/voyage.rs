//! How far everything is for one tribe, in time and not in miles.

use ::polynesia::{Island, Islands, Polynesia};
use wayfinder_core::Seat;

/// What it takes to sail a route of one's own, in steps.
const OWN: usize = 2;
/// The same on a route of others: there must be a guide, and a fee.
const SHARED: usize = 4;
/// The same on a route that must be explored first.
const NEW: usize = 5;
/// Farther than this is out of reach.
const FAR: usize = 30;

/// What a step takes, in actions.
const STEP: f32 = 0.2;

/// Steps from the nearest member of a tribe to every island.
pub(super) struct Voyage {
    steps: [u8; Island::MAX],
}

impl Voyage {
    pub(super) fn of(position: &Polynesia, seat: Seat) -> Voyage {
        let (map, tribe) = (position.map(), position.tribe(seat));
        let own = tribe.routes().or(map.neutral());
        let shared = position.explored().without(own);
        let mut steps = [FAR as u8; Island::MAX];
        let mut reached = Islands::NONE;
        let mut waves = [Islands::NONE; FAR + NEW + 1];
        waves[0] = tribe.islands();
        for at in 0..FAR {
            for island in waves[at].without(reached).iter() {
                steps[island.index()] = at as u8;
                for route in map.routes_at(island).iter() {
                    let cost = if own.contains(route) {
                        OWN
                    } else if shared.contains(route) {
                        SHARED
                    } else {
                        NEW
                    };
                    waves[at + cost].insert(map.across(route, island));
                }
            }
            reached = reached.or(waves[at]);
        }
        Voyage { steps }
    }

    /// What it takes to get somebody there, in actions.
    #[inline]
    pub(super) fn actions_to(&self, island: Island) -> f32 {
        STEP * f32::from(self.steps[island.index()])
    }
}
