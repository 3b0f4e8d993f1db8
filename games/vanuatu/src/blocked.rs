//! Why an action is closed, for those who wonder what they could do.

use wayfinder_core::{Blocked, Seat};

use crate::{Action, Obstacle, Possible, Question, Reason, Vanuatu};

pub(crate) fn blocked(position: &Vanuatu, seat: Seat, out: &mut Vec<Blocked>) {
    match position.pause.asked(seat) {
        Some(Question::Plan { .. }) => position.closed_to_plans(seat, out),
        Some(Question::Turn) => position.closed_to_turns(seat, out),
        Some(
            Question::Place
            | Question::Neutral { .. }
            | Question::Choose
            | Question::Step { .. }
            | Question::Bonus { .. }
            | Question::LastBeg,
        )
        | None => (),
    }
}

impl Vanuatu {
    fn closed_to_plans(&self, seat: Seat, out: &mut Vec<Blocked>) {
        let plannable = self.plannable(seat);
        let closed = Action::ALL.into_iter().filter(|&action| !plannable.contains(action));
        out.extend(closed.filter_map(|action| Some(self.obstacle(seat, action)?.closes(action))));
    }

    fn closed_to_turns(&self, seat: Seat, out: &mut Vec<Blocked>) {
        let held = self.majorities(seat);
        for action in Action::ALL {
            let obstacle = if self.seats[seat].markers(action) == 0 {
                Some(Reason::NotPlanned.into())
            } else if held.contains(action) {
                self.obstacle(seat, action)
            } else if self.leader(action) == Some(seat) {
                Some(Reason::NeutralMarkers.into())
            } else {
                Some(Reason::NoMajority.into())
            };
            out.extend(obstacle.map(|obstacle| obstacle.closes(action)));
        }
    }

    /// What keeps a seat from an action now, majorities apart; `None` if nothing does.
    pub(crate) fn obstacle(&self, seat: Seat, action: Action) -> Option<Obstacle> {
        match self.can_perform(seat, action) {
            Possible::Yes | Possible::WithBonus => None,
            Possible::No(obstacle) => Some(obstacle),
        }
    }
}
