use std::fmt::Display;

use wayfinder_core::Seat;
use wayfinder_search::Idea;

/// An [`Idea`] without the title's type.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyIdea {
    /// The decision of the seat that asked.
    pub decision: String,
    /// The share of the victory that it gave in the search, in `0.0..=1.0`; nothing if there was
    /// nothing to choose.
    pub share: Option<f32>,
    /// The decision and how play most often went on.
    pub line: Vec<(Seat, String)>,
}

impl AnyIdea {
    /// Erases the type of an idea.
    pub fn of<D: Display>(idea: &Idea<D>) -> AnyIdea {
        AnyIdea {
            decision: idea.decision.to_string(),
            share: idea.value,
            line: idea.line.iter().map(|(seat, it)| (*seat, it.to_string())).collect(),
        }
    }
}
