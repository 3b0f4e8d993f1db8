use serde::Serialize;
use wayfinder_core::{Pause, Seat};

use crate::{Draw, Island, Question, Tides};

/// What the table waits for, in a form that can be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(tag = "name", rename_all = "snake_case")]
pub enum PhaseView {
    /// The island tokens are laid.
    LayTokens {
        /// Where the next one lies.
        island: Island,
    },
    /// The tide cards are drawn.
    DrawTides,
    /// The starting player is drawn.
    Start,
    /// An action is to be chosen.
    Act {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Members travel.
    Travel {
        /// Whose turn it is.
        seat: Seat,
        /// Movement points left.
        points: u8,
    },
    /// A boat token lets a route be explored for free.
    FreeRoute {
        /// Whose turn it is.
        seat: Seat,
        /// Movement points left.
        points: u8,
    },
    /// A mask is turned into resources or spite (Tide 2.1).
    MaskChoice {
        /// Whose turn it is.
        seat: Seat,
        /// Movement points left.
        points: u8,
    },
    /// The first route to an archipelago lets its explorer populate (Tide 1.1).
    TidePopulate {
        /// Whose turn it is.
        seat: Seat,
    },
    /// One more member may be paid for (Tide 3.3).
    ExtraMember {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Lava stones are drawn.
    Volcano {
        /// Stones still to draw.
        stones: u8,
    },
    /// The starting player chooses what everybody returns.
    Decline {
        /// The starting player.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

impl PhaseView {
    pub(crate) fn of(pause: Pause<Question, Draw>) -> PhaseView {
        match pause {
            Pause::Ask(seat, question) => match question {
                Question::Act => PhaseView::Act { seat },
                Question::Travel { points } => PhaseView::Travel { seat, points },
                Question::FreeRoute { points } => PhaseView::FreeRoute { seat, points },
                Question::MaskChoice { points } => PhaseView::MaskChoice { seat, points },
                Question::TidePopulate => PhaseView::TidePopulate { seat },
                Question::ExtraMember => PhaseView::ExtraMember { seat },
                Question::Decline => PhaseView::Decline { seat },
            },
            Pause::Draw(draw) => match draw {
                Draw::Token { island } => PhaseView::LayTokens { island },
                Draw::Tide { .. } => PhaseView::DrawTides,
                Draw::Starter => PhaseView::Start,
                Draw::Lava { stones } => PhaseView::Volcano { stones },
            },
            Pause::Over => PhaseView::Over,
        }
    }

    /// The pause that looks like this, where these tides lie beside the map.
    pub(crate) fn pause(self, tides: Tides) -> Pause<Question, Draw> {
        match self {
            PhaseView::LayTokens { island } => Pause::Draw(Draw::Token { island }),
            PhaseView::DrawTides => {
                let deck = tides.next_deck().expect("a card is drawn where a deck has none");
                Pause::Draw(Draw::Tide { deck })
            }
            PhaseView::Start => Pause::Draw(Draw::Starter),
            PhaseView::Act { seat } => Pause::Ask(seat, Question::Act),
            PhaseView::Travel { seat, points } => Pause::Ask(seat, Question::Travel { points }),
            PhaseView::FreeRoute { seat, points } => {
                Pause::Ask(seat, Question::FreeRoute { points })
            }
            PhaseView::MaskChoice { seat, points } => {
                Pause::Ask(seat, Question::MaskChoice { points })
            }
            PhaseView::TidePopulate { seat } => Pause::Ask(seat, Question::TidePopulate),
            PhaseView::ExtraMember { seat } => Pause::Ask(seat, Question::ExtraMember),
            PhaseView::Volcano { stones } => Pause::Draw(Draw::Lava { stones }),
            PhaseView::Decline { seat } => Pause::Ask(seat, Question::Decline),
            PhaseView::Over => Pause::Over,
        }
    }
}
