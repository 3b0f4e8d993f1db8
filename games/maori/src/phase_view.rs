use serde::Serialize;
use wayfinder_core::{Pause, Seat};

use crate::{Draw, Question, Slot};

/// What the table waits for, in a form that can be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
#[serde(tag = "name", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum PhaseView {
    /// The opening matrix is dealt.
    Deal {
        /// The space to fill.
        slot: Slot,
    },
    /// The starting player is drawn.
    Start,
    /// The starting player places the discoverer ship.
    PlaceShip { seat: Seat },
    /// The discoverer ship must move.
    Sail {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A tile may be discovered.
    Discover {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A tile of the matrix is replaced.
    Refill {
        /// Whose turn it is.
        seat: Seat,
        /// The space to fill.
        slot: Slot,
    },
    /// The personal ship may move.
    MoveShip {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

impl PhaseView {
    pub(crate) fn of(pause: Pause<Question, Draw>) -> PhaseView {
        match pause {
            Pause::Draw(Draw::Deal { slot }) => PhaseView::Deal { slot },
            Pause::Draw(Draw::Start) => PhaseView::Start,
            Pause::Draw(Draw::Refill { seat, slot }) => PhaseView::Refill { seat, slot },
            Pause::Ask(seat, Question::PlaceShip) => PhaseView::PlaceShip { seat },
            Pause::Ask(seat, Question::Sail) => PhaseView::Sail { seat },
            Pause::Ask(seat, Question::Discover) => PhaseView::Discover { seat },
            Pause::Ask(seat, Question::MoveShip) => PhaseView::MoveShip { seat },
            Pause::Over => PhaseView::Over,
        }
    }

    pub(crate) fn pause(self) -> Pause<Question, Draw> {
        match self {
            PhaseView::Deal { slot } => Pause::Draw(Draw::Deal { slot }),
            PhaseView::Start => Pause::Draw(Draw::Start),
            PhaseView::Refill { seat, slot } => Pause::Draw(Draw::Refill { seat, slot }),
            PhaseView::PlaceShip { seat } => Pause::Ask(seat, Question::PlaceShip),
            PhaseView::Sail { seat } => Pause::Ask(seat, Question::Sail),
            PhaseView::Discover { seat } => Pause::Ask(seat, Question::Discover),
            PhaseView::MoveShip { seat } => Pause::Ask(seat, Question::MoveShip),
            PhaseView::Over => Pause::Over,
        }
    }
}
