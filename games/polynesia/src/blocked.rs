//! Why a main action is closed, for those who wonder what they could do.

use wayfinder_core::{Blocked, Seat, vocabulary};

use crate::{Polynesia, Question, Resource};

vocabulary! {
    /// Why an action is closed.
    pub enum Reason in "polynesia/" {
        /// Nobody is left on the personal board.
        BoardEmpty = "board-empty",
        /// Every ship is on a route.
        NoShips = "no-ships",
        /// The cheapest route costs more than the seat has; the amount is its price.
        TooExpensive = "too-expensive",
        /// Every route has a ship of the seat, or may not be shared.
        NoRouteLeft = "no-route-left",
        /// Others' routes lead away, but nobody guides, or nothing is there to pay with.
        NoGuide = "no-guide",
        /// No explored route leads away.
        NoRoute = "no-route",
    }
}

pub(crate) fn blocked(position: &Polynesia, seat: Seat, out: &mut Vec<Blocked>) {
    match position.pause.asked(seat) {
        Some(Question::Act) => {
            out.extend(position.why_no_exploration(seat));
            out.extend(position.why_no_move(seat));
            if position.tribes[seat].home == 0 {
                out.push(Blocked::new("populate-main", Reason::BoardEmpty));
                out.push(Blocked::new("populate", Reason::BoardEmpty));
            }
        }
        // There is no main action to choose in the middle of one.
        Some(
            Question::Travel { .. }
            | Question::FreeRoute { .. }
            | Question::MaskChoice { .. }
            | Question::TidePopulate
            | Question::ExtraMember
            | Question::Decline,
        )
        | None => (),
    }
}

impl Polynesia {
    /// Why nothing can be explored; `None` if something can.
    fn why_no_exploration(&self, seat: Seat) -> Option<Blocked> {
        let tribe = &self.tribes[seat];
        if tribe.ships() == 0 {
            return Some(Blocked::new("explore", Reason::NoShips));
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
            Some(price) => Blocked::new("explore", Reason::TooExpensive).amount(price.into()),
            None => Blocked::new("explore", Reason::NoRouteLeft),
        })
    }

    /// Why nobody can sail; none if somebody can.
    fn why_no_move(&self, seat: Seat) -> Option<Blocked> {
        if self.can_move(seat) {
            return None;
        }
        let islands = self.tribes[seat].islands().iter();
        let mut routes = islands.map(|island| self.map.routes_at(island).and(self.explored));
        // Neutral routes and one's own are always open: what is explored here is others'.
        let others = routes.any(|routes| !routes.is_empty());
        Some(Blocked::new("move", if others { Reason::NoGuide } else { Reason::NoRoute }))
    }
}
