use serde::Serialize;

use crate::{Game, Pending, Seat};

/// A decision as a page gets it: the text that comes back and that logs keep, the same taken apart, and what
/// choosing it would mean.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Offered<Decision, Offer> {
    /// In the title's notation.
    pub text: String,
    /// An object with its `verb` and a field for each part.
    pub parts: Decision,
    /// Where it leads, what it costs, which `places` it touches.
    pub offer: Offer,
    /// Whether it can be taken back afterwards.
    pub sequel: Sequel,
}

/// What comes right after a decision, for whoever fears a slip: as long as the seat goes on, nothing is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Sequel {
    /// The seat decides again; nobody has learned anything.
    GoesOn,
    /// Others decide next: whoever is fast enough can still take it back.
    Passes,
    /// Nature answers, somebody learns something, or the game ends: it stands.
    Stands,
}

impl Sequel {
    /// What comes after a legal decision of a seat.
    pub fn of<G: Game>(position: &G, seat: Seat, decision: G::Decision) -> Sequel {
        let mut after = position.clone();
        let mut events: Vec<G::Event> = Vec::new();
        after.decide_unchecked(seat, decision, &mut events);
        match after.pending() {
            Pending::Chance | Pending::Over => Sequel::Stands,
            Pending::Decision(_) if events.iter().any(G::reveals) => Sequel::Stands,
            Pending::Decision(asked) if asked.contains(seat) => Sequel::GoesOn,
            Pending::Decision(_) => Sequel::Passes,
        }
    }
}

/// An offer of a title that tells nothing but places.
///
/// ```
/// use wayfinder_core::PlainOffer;
///
/// let offer = PlainOffer { places: vec!["reef:2".into()] };
/// assert_eq!(serde_json::to_string(&offer).unwrap(), r#"{"places":["reef:2"]}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PlainOffer {
    /// What the decision touches, by the names that boards and texts use.
    pub places: Vec<String>,
}
