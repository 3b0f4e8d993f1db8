//! Why an action is closed, for those who wonder what they could do.

use wayfinder_core::{Blocked, Seat};

use crate::{Action, Obstacle, Possible, Question, Reason, Vanuatu, purse::CONVERTED};

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
        out.extend(closed.filter_map(|action| self.closed_to_plan(seat, action)));
    }

    /// Why an action can't be planned. What was planned already counts as done: who is going to sail is told
    /// what is missing where the boat can go, not where it is.
    fn closed_to_plan(&self, seat: Seat, action: Action) -> Option<Blocked> {
        let planned = self.seats[seat].planned();
        let now = self.obstacle(seat, action)?;
        let obstacle = match now.reason {
            Reason::NothingToSell if planned.contains(Action::Fish) => Reason::NoOwnHut.into(),
            _ => now,
        };
        if planned.is_empty() {
            return Some(obstacle.closes(action));
        }
        if let Some(missing) = self.missing_for_plan(seat, action) {
            return Some(Obstacle::vatus_short(missing).closes(action));
        }
        let sails = planned.contains(Action::Sail) && action != Action::Sail;
        Some(if sails { obstacle.ahead() } else { obstacle }.closes(action))
    }

    /// The fewest vatus with which an action could be planned, if more of them would help at all.
    fn missing_for_plan(&self, seat: Seat, action: Action) -> Option<u8> {
        let mut richer = self.clone();
        let purse = self.seats[seat].vatus;
        (1..CONVERTED.saturating_sub(purse)).find(|missing| {
            richer.seats[seat].vatus = purse + missing;
            richer.plannable(seat).contains(action)
        })
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
