//! "Simple majority": who may perform an action, now and next.

use wayfinder_core::Seat;

use crate::{Action, Actions, Vanuatu};

impl Vanuatu {
    /// Who holds the majority on an action: the most markers, of equals the earliest in turn order.
    #[inline]
    pub fn majority(&self, action: Action) -> Option<Seat> {
        let mut holder = None;
        let mut most = 0;
        for seat in self.turn_order() {
            let markers = self.seats[seat].markers(action);
            if markers > most {
                (holder, most) = (Some(seat), markers);
            }
        }
        holder
    }

    /// The actions on which a seat holds the majority.
    #[inline]
    pub(crate) fn majorities(&self, seat: Seat) -> Actions {
        let mut held = Actions::NONE;
        for action in self.seats[seat].planned().iter() {
            if self.majority(action) == Some(seat) {
                held.insert(action);
            }
        }
        held
    }

    /// Everybody with markers on an action, in the order in which they will hold the majority if
    /// nothing but that action is performed.
    pub(crate) fn queue(&self, action: Action) -> Vec<Seat> {
        let mut queue: Vec<_> =
            self.turn_order().filter(|&seat| self.seats[seat].markers(action) > 0).collect();
        // A stable sort keeps the turn order among equals.
        queue.sort_by_key(|&seat| std::cmp::Reverse(self.seats[seat].markers(action)));
        queue
    }
}
