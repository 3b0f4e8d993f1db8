//! "Simple majority": who may perform an action, now and next.

use wayfinder_core::Seat;

use crate::{Action, Actions, Character, Vanuatu};

impl Vanuatu {
    /// Who holds the majority on an action: the most markers, of equals the earliest in turn order.
    /// With two players they must also outweigh the neutral markers.
    #[inline]
    pub fn majority(&self, action: Action) -> Option<Seat> {
        self.leader(action).filter(|&seat| self.outweighs_neutral(seat, action))
    }

    /// Who is ahead of everybody else, neutral markers apart.
    #[inline]
    pub(crate) fn leader(&self, action: Action) -> Option<Seat> {
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

    /// "More than the neutral stack; a tie is enough if one's character matches the action, or on the
    /// space the Governor moved to this round."
    #[inline]
    pub fn outweighs_neutral(&self, seat: Seat, action: Action) -> bool {
        if !self.is_duel() {
            return true;
        }
        let (player, neutral) = (&self.seats[seat], self.neutral(action));
        let markers = player.markers(action);
        markers > neutral || markers == neutral && self.wins_ties(seat, action)
    }

    /// Whether a seat needs no more markers than the neutral ones.
    #[inline]
    pub fn wins_ties(&self, seat: Seat, action: Action) -> bool {
        let character = self.seats[seat].character;
        let governs = character == Some(Character::Governor) && self.governed == Some(action);
        governs || character.and_then(Character::action) == Some(action)
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
    /// only markers on that action leave the board; with two players without those who have too few
    /// against the neutral markers.
    pub(crate) fn queue(&self, action: Action) -> Vec<Seat> {
        let stands = |seat: &Seat| {
            self.seats[*seat].markers(action) > 0 && self.outweighs_neutral(*seat, action)
        };
        let mut queue: Vec<_> = self.turn_order().filter(stands).collect();
        // A stable sort keeps the turn order among equals.
        queue.sort_by_key(|&seat| std::cmp::Reverse(self.seats[seat].markers(action)));
        queue
    }
}
