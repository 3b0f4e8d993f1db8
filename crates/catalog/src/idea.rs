use serde::Serialize;
use serde_json::Value;
use wayfinder_core::{Game, GameExt, Seat};
use wayfinder_search::Idea;

/// An [`Idea`] without the title's type.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(utoipa::ToSchema), schema(as = Idea))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, rename = "Idea"))]
pub struct AnyIdea {
    /// The decision of the seat that asked.
    pub decision: String,
    /// The same taken apart, with what it would mean.
    #[cfg_attr(feature = "wire", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(as = "AnyOffered"))]
    pub offered: Value,
    /// How likely that seat is to win with it, in `0.0..=1.0`: its share of the victory; `null` if
    /// there was nothing to choose.
    pub share: Option<f32>,
    /// The same of every seat; empty if there was nothing to choose.
    pub odds: Vec<f32>,
    /// The decision and how play most often went on.
    pub line: Vec<LineStep>,
}

/// One decision of a line of play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LineStep {
    /// Who would decide it.
    #[cfg_attr(feature = "wire", schema(value_type = u8))]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// The decision in its notation.
    pub decision: String,
    /// The same taken apart.
    #[cfg_attr(feature = "wire", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(as = "AnyDecision"))]
    pub parts: Value,
}

/// A decision of any title, as far as a page knows it without the title's own types.
#[cfg(feature = "ts")]
#[derive(Clone, Debug, Serialize, ts_rs::TS)]
#[ts(export)]
pub struct AnyDecision {
    /// The kind of action.
    pub verb: String,
}

/// An offer of any title, as far as a page knows it without the title's own types.
#[cfg(feature = "ts")]
pub type AnyOffered = wayfinder_core::Offered<AnyDecision, wayfinder_core::PlainOffer>;

impl AnyIdea {
    /// Erases the type of an idea of this seat. What it would mean is told by a position that looks like
    /// the real one to the seat.
    pub fn of<G: Game>(idea: &Idea<G::Decision>, imagined: &G, seat: Seat) -> AnyIdea {
        let step = |(seat, it): &(Seat, G::Decision)| LineStep {
            seat: *seat,
            decision: it.to_string(),
            parts: value(it),
        };
        AnyIdea {
            decision: idea.decision.to_string(),
            offered: value(&imagined.offered(seat, idea.decision)),
            share: idea.odds.map(|odds| odds.share(seat)),
            odds: idea.odds.map(|odds| odds.shares().to_vec()).unwrap_or_default(),
            line: idea.line.iter().map(step).collect(),
        }
    }
}

/// Decisions and offers as plain data, which the laws prove them to be.
pub(crate) fn value(told: &impl Serialize) -> Value {
    serde_json::to_value(told).expect("decisions and offers are plain data")
}
