//! Why a main action is closed, for those who wonder what they could do.

use wayfinder_core::{Blocked, Seat};

use crate::{Phase, Polynesia, Resource};

impl Polynesia {
    pub(crate) fn closed_actions(&self, seat: Seat, out: &mut Vec<Blocked>) {
        if self.phase != (Phase::Act { seat }) {
            return;
        }
        out.extend(self.why_no_exploration(seat));
        out.extend(self.why_no_move(seat));
        if self.tribes[seat].home == 0 {
            out.push(Blocked::new("populate-main", "board-empty"));
            out.push(Blocked::new("populate", "board-empty"));
        }
    }

    fn why_no_exploration(&self, seat: Seat) -> Option<Blocked> {
        let tribe = &self.tribes[seat];
        if tribe.ships() == 0 {
            return Some(Blocked::new("explore", "no-ships"));
        }
        let routes = self.map.open().without(tribe.routes).iter();
        let priced = routes.filter_map(|route| Some((self.mark(route), self.price(route)?)));
        let mut cheapest: Option<u8> = None;
        for (mark, price) in priced {
            let mut kinds =
                Resource::ALL.into_iter().filter(|&kind| mark.is_none_or(|it| it == kind));
            if kinds.any(|kind| tribe.can_pay(kind, price)) {
                return None;
            }
            cheapest = Some(cheapest.map_or(price, |least| least.min(price)));
        }
        Some(match cheapest {
            Some(price) => Blocked::new("explore", "too-expensive").amount(price.into()),
            None => Blocked::new("explore", "no-route-left"),
        })
    }

    fn why_no_move(&self, seat: Seat) -> Option<Blocked> {
        if self.can_move(seat) {
            return None;
        }
        let islands = self.tribes[seat].islands().iter();
        let mut routes = islands.map(|island| self.map.routes_at(island).and(self.explored));
        // Neutral routes and one's own are always open: what is explored here is others'.
        let reason = if routes.any(|routes| !routes.is_empty()) { "no-guide" } else { "no-route" };
        Some(Blocked::new("move", reason))
    }
}
