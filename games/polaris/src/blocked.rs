//! Why a main action is closed, for those who wonder what they could do.

use wayfinder_core::{Blocked, Seat};

use crate::{HAND, Phase, Polaris};

impl Polaris {
    pub(crate) fn closed_actions(&self, seat: Seat, out: &mut Vec<Blocked>) {
        let closed = match self.phase {
            Phase::Turn { seat: player } if player == seat => [
                ("take", self.why_no_take(seat)),
                ("shooting-stars", (self.supply == 0).then_some("supply-empty")),
                ("play", self.why_no_first_card(seat)),
            ],
            Phase::More { seat: player, sector } if player == seat => {
                let mut open = false;
                self.more_cards(seat, sector, |_| open = true);
                let closed = (!open).then(|| self.why_no_card(seat));
                [("play", closed), ("take", Some("playing")), ("shooting-stars", Some("playing"))]
            }
            Phase::DealMarket { .. }
            | Phase::DealGoal { .. }
            | Phase::DealPersonal { .. }
            | Phase::DealHand { .. }
            | Phase::Start
            | Phase::Turn { .. }
            | Phase::Place { .. }
            | Phase::More { .. }
            | Phase::Refill { .. }
            | Phase::Over => return,
        };
        let reasons = closed.into_iter().filter_map(|(action, reason)| Some((action, reason?)));
        out.extend(reasons.map(|(action, reason)| Blocked::new(action, reason)));
    }

    fn why_no_take(&self, seat: Seat) -> Option<&'static str> {
        if self.takeable(seat).next().is_some() {
            None
        } else if self.seats[seat].hand.len() == HAND {
            Some("hand-full")
        } else if self.market.iter().all(Option::is_none) {
            Some("market-empty")
        } else {
            Some("shooting-stars-short")
        }
    }

    fn why_no_first_card(&self, seat: Seat) -> Option<&'static str> {
        let mut open = false;
        self.first_cards(seat, |_| open = true);
        (!open).then(|| self.why_no_card(seat))
    }

    /// Why no card of the hand can be played.
    fn why_no_card(&self, seat: Seat) -> &'static str {
        let player = &self.seats[seat];
        if player.hand.is_empty() {
            "hand-empty"
        } else if player.stars_left() == 0 && self.links_left() == 0 {
            "stars-and-links-used-up"
        } else {
            "no-card-fits"
        }
    }
}
