use serde::Serialize;
use wayfinder_core::Seat;

use crate::Island;

/// What the position waits for, with all that is needed to go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Nature lays the island tokens, island by island.
    LayTokens {
        /// Where the next one lies.
        island: Island,
    },
    /// Nature draws a tide card for every deck that has none.
    DrawTides,
    /// Nature names the starting player.
    Start,
    /// A player chooses one of the four actions.
    Act {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A player has travelled and may travel on.
    Travel {
        /// Whose turn it is.
        seat: Seat,
        /// Movement points left, at least 1.
        points: u8,
    },
    /// A boat token: a player may explore for free.
    FreeRoute {
        /// Whose turn it is.
        seat: Seat,
        /// Movement points left.
        points: u8,
    },
    /// Tide 2.1: a player chooses what a mask does.
    MaskChoice {
        /// Whose turn it is.
        seat: Seat,
        /// Movement points left.
        points: u8,
    },
    /// Tide 1.1: a player may populate.
    TidePopulate {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Tide 3.3: a player who populated may pay for one more member.
    ExtraMember {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Nature draws lava stones.
    Volcano {
        /// Stones still to draw, at least 1.
        stones: u8,
    },
    /// The starting player chooses what everybody returns.
    Decline,
    /// The game is over.
    Over,
}

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
    pub(crate) fn of(phase: Phase, starter: Seat) -> PhaseView {
        match phase {
            Phase::LayTokens { island } => PhaseView::LayTokens { island },
            Phase::DrawTides => PhaseView::DrawTides,
            Phase::Start => PhaseView::Start,
            Phase::Act { seat } => PhaseView::Act { seat },
            Phase::Travel { seat, points } => PhaseView::Travel { seat, points },
            Phase::FreeRoute { seat, points } => PhaseView::FreeRoute { seat, points },
            Phase::MaskChoice { seat, points } => PhaseView::MaskChoice { seat, points },
            Phase::TidePopulate { seat } => PhaseView::TidePopulate { seat },
            Phase::ExtraMember { seat } => PhaseView::ExtraMember { seat },
            Phase::Volcano { stones } => PhaseView::Volcano { stones },
            Phase::Decline => PhaseView::Decline { seat: starter },
            Phase::Over => PhaseView::Over,
        }
    }

    pub(crate) fn phase(self) -> Phase {
        match self {
            PhaseView::LayTokens { island } => Phase::LayTokens { island },
            PhaseView::DrawTides => Phase::DrawTides,
            PhaseView::Start => Phase::Start,
            PhaseView::Act { seat } => Phase::Act { seat },
            PhaseView::Travel { seat, points } => Phase::Travel { seat, points },
            PhaseView::FreeRoute { seat, points } => Phase::FreeRoute { seat, points },
            PhaseView::MaskChoice { seat, points } => Phase::MaskChoice { seat, points },
            PhaseView::TidePopulate { seat } => Phase::TidePopulate { seat },
            PhaseView::ExtraMember { seat } => Phase::ExtraMember { seat },
            PhaseView::Volcano { stones } => Phase::Volcano { stones },
            PhaseView::Decline { .. } => Phase::Decline,
            PhaseView::Over => Phase::Over,
        }
    }
}
