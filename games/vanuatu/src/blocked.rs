//! Why an action is closed, for those who wonder what they could do.

use wayfinder_core::{Blocked, Seat};

use crate::{Action, Obstacle, Phase, Possible, Vanuatu};

impl Vanuatu {
    pub(crate) fn closed_actions(&self, seat: Seat, out: &mut Vec<Blocked>) {
        match self.phase {
            Phase::Plan { seat: asked, .. } if asked == seat => {
                let plannable = self.plannable(seat);
                let closed = Action::ALL.into_iter().filter(|&action| !plannable.contains(action));
                out.extend(
                    closed.filter_map(|action| Some(self.obstacle(seat, action)?.closes(action))),
                );
            }
            Phase::Turn { seat: asked } if asked == seat => {
                let held = self.majorities(seat);
                for action in Action::ALL {
                    let obstacle = if self.seats[seat].markers(action) == 0 {
                        Some(Obstacle::NotPlanned)
                    } else if held.contains(action) {
                        self.obstacle(seat, action)
                    } else if self.leader(action) == Some(seat) {
                        Some(Obstacle::NeutralMarkers)
                    } else {
                        Some(Obstacle::NoMajority)
                    };
                    out.extend(obstacle.map(|obstacle| obstacle.closes(action)));
                }
            }
            Phase::StartTile { .. }
            | Phase::Reveal
            | Phase::Demand
            | Phase::Tourists
            | Phase::FirstPlayer
            | Phase::Die
            | Phase::Offer
            | Phase::Place { .. }
            | Phase::Neutral { .. }
            | Phase::Choose { .. }
            | Phase::Plan { .. }
            | Phase::Turn { .. }
            | Phase::Step { .. }
            | Phase::LastBeg { .. }
            | Phase::Over => (),
        }
    }

    fn obstacle(&self, seat: Seat, action: Action) -> Option<Obstacle> {
        match self.can_perform(seat, action) {
            Possible::Yes | Possible::WithBonus => None,
            Possible::No(obstacle) => Some(obstacle),
        }
    }
}
