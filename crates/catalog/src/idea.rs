use std::fmt::Display;

use serde::Serialize;
use wayfinder_core::Seat;
use wayfinder_search::Idea;

/// An [`Idea`] without the title's type.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnyIdea {
    /// The decision of the seat that asked.
    pub decision: String,
    /// How likely that seat is to win with it, in `0.0..=1.0`: its share of the victory. Nothing
    /// if there was nothing to choose.
    pub share: Option<f32>,
    /// The same of every seat; empty if there was nothing to choose.
    pub odds: Vec<f32>,
    /// The decision and how play most often went on.
    pub line: Vec<LineStep>,
}

/// One decision of a line of play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LineStep {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub decision: String,
}

impl AnyIdea {
    /// Erases the type of an idea of this seat.
    pub fn of<D: Display>(idea: &Idea<D>, seat: Seat) -> AnyIdea {
        let step = |(seat, it): &(Seat, D)| LineStep { seat: *seat, decision: it.to_string() };
        AnyIdea {
            decision: idea.decision.to_string(),
            share: idea.odds.map(|odds| odds.share(seat)),
            odds: idea.odds.map(|odds| odds.shares().to_vec()).unwrap_or_default(),
            line: idea.line.iter().map(step).collect(),
        }
    }
}
