//! Where neutral markers hurt: what they leave open to whom, with two players.

use ::vanuatu::{Action, Decision, Question, Vanuatu};
use wayfinder_core::{Game, Pause, Seat};

use crate::wishes::Wishes;

/// How much of what a seat wants it gets to perform, if nothing is planned yet: it has five markers for
/// nine actions, and an opponent.
const HOPE: f32 = 0.3;

/// How often an action is still planned that takes so many markers, from none on.
const OPEN: [f32; 7] = [1.0, 1.0, 0.55, 0.25, 0.1, 0.03, 0.0];

/// What a seat may still get to do before anything is planned, in points. Three and more players have no
/// neutral markers, and so nothing to compare.
pub(super) fn hopes(position: &Vanuatu, wishes: &Wishes<'_>, seat: Seat) -> f32 {
    let ahead =
        matches!(position.pause(), Pause::Ask(_, Question::Neutral { .. } | Question::Choose));
    if !position.is_duel() || !ahead {
        return 0.0;
    }
    let worth = |action| wishes.dream(action) * open(position, seat, action, 0);
    HOPE * Action::ALL.into_iter().map(worth).sum::<f32>()
}

/// How open an action is to a seat, with so many more neutral markers on it.
fn open(position: &Vanuatu, seat: Seat, action: Action, more: u8) -> f32 {
    let tie = u8::from(!position.wins_ties(seat, action));
    let needed = position.neutral(action) + more + tie;
    OPEN[usize::from(needed).min(OPEN.len() - 1)]
}

/// How much a seat wants a neutral marker on each action: as much as the opponent loses by it more than
/// oneself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blocks([f32; Action::COUNT]);

impl Blocks {
    pub(super) fn of(position: &Vanuatu, seat: Seat) -> Blocks {
        let opponent = seat.next(position.players());
        let lost = |of: Seat| {
            let wishes = Wishes::of(position, of);
            Action::ALL.map(|action| {
                let closed = open(position, of, action, 0) - open(position, of, action, 1);
                wishes.dream(action) * closed
            })
        };
        let (own, theirs) = (lost(seat), lost(opponent));
        Blocks(Action::ALL.map(|action| theirs[action.index()] - own[action.index()]))
    }

    /// How much a seat wants a neutral marker where a decision puts it.
    pub(super) fn of_decision(&self, decision: Decision) -> f32 {
        match decision {
            Decision::Neutral { action } => self.0[action.index()],
            Decision::Place { .. }
            | Decision::Choose { .. }
            | Decision::Plan { .. }
            | Decision::SellTreasure { .. }
            | Decision::Beg { .. }
            | Decision::Resolve { .. }
            | Decision::Retrieve { .. }
            | Decision::Preach { .. }
            | Decision::Govern { .. }
            | Decision::Sail { .. }
            | Decision::Build { .. }
            | Decision::Sell { .. }
            | Decision::Buy { .. }
            | Decision::Transport { .. }
            | Decision::Draw { .. }
            | Decision::Rest { .. }
            | Decision::UseBonus
            | Decision::DeclineBonus => 0.0,
        }
    }
}
