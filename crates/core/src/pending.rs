use serde::Serialize;

use crate::{Seat, Seats};

/// What a position waits for. There is no fourth possibility.
///
/// ```
/// use wayfinder_core::{Pending, Seat};
///
/// let pending = Pending::one(Seat::FIRST);
/// assert!(pending.seats().contains(Seat::FIRST));
/// assert!(Pending::Chance.seats().is_empty());
///
/// assert_eq!(serde_json::to_string(&pending).unwrap(), r#"{"decision":[0]}"#);
/// assert_eq!(serde_json::to_string(&Pending::Over).unwrap(), r#""over""#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// Each of these seats owes one atomic decision. Never empty.
    Decision(Seats),
    /// Nature owes one outcome.
    Chance,
    /// Nothing: the game is over.
    Over,
}

impl Pending {
    /// A decision of one seat, the usual case.
    pub const fn one(seat: Seat) -> Pending {
        Pending::Decision(Seats::only(seat))
    }

    /// The seats that owe a decision; none at a chance step or the end.
    pub const fn seats(self) -> Seats {
        match self {
            Pending::Decision(seats) => seats,
            Pending::Chance | Pending::Over => Seats::NONE,
        }
    }
}
