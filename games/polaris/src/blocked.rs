//! Why a main action is closed, for those who wonder what they could do.

use wayfinder_core::{Blocked, Seat};

use crate::{HAND, Polaris, Question, Reason};

pub(crate) fn blocked(position: &Polaris, seat: Seat, out: &mut Vec<Blocked>) {
    let closed = match position.pause.asked(seat) {
        Some(Question::Turn) => [
            ("take", position.why_no_take(seat)),
            ("shooting-stars", (position.supply == 0).then_some(Reason::SupplyEmpty)),
            ("play", position.why_no_first_card(seat)),
        ],
        Some(&Question::More { sector }) => {
            let mut open = false;
            position.more_cards(seat, sector, |_| open = true);
            let closed = (!open).then(|| position.why_no_card(seat));
            let playing = Some(Reason::Playing);
            [("play", closed), ("take", playing), ("shooting-stars", playing)]
        }
        Some(Question::Place { .. }) | None => return,
    };
    let reasons = closed.into_iter().filter_map(|(action, reason)| Some((action, reason?)));
    out.extend(reasons.map(|(action, reason)| Blocked::new(action, reason)));
}

impl Polaris {
    /// Why no card can be taken; `None` if one can.
    fn why_no_take(&self, seat: Seat) -> Option<Reason> {
        if self.takeable(seat).next().is_some() {
            None
        } else if self.seats[seat].hand.len() == HAND {
            Some(Reason::HandFull)
        } else if self.market.iter().all(Option::is_none) {
            Some(Reason::MarketEmpty)
        } else {
            Some(Reason::ShootingStarsShort)
        }
    }

    /// Why no card can begin a play; `None` if one can.
    fn why_no_first_card(&self, seat: Seat) -> Option<Reason> {
        let mut open = false;
        self.first_cards(seat, |_| open = true);
        (!open).then(|| self.why_no_card(seat))
    }

    /// Why no card of the hand can be played.
    fn why_no_card(&self, seat: Seat) -> Reason {
        let player = &self.seats[seat];
        if player.hand.is_empty() {
            Reason::HandEmpty
        } else if player.stars_left() == 0 && self.links_left() == 0 {
            Reason::StarsAndLinksUsedUp
        } else {
            Reason::NoCardFits
        }
    }
}
