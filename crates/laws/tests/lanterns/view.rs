use serde::{Serialize, Serializer};
use wayfinder_core::Seat;

use super::{Bug, Card, Event, KINDS};

/// What a decision would mean; without places in a game with a mistake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Offer {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) places: Option<Vec<String>>,
}

/// What one observer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    /// The mistake of the game, which the wire need not know.
    #[serde(skip)]
    pub(crate) bug: Bug,
    pub(crate) observer: Option<Seat>,
    pub(crate) hands: Vec<Seen<Card>>,
    pub(crate) discards: [u8; KINDS],
    pub(crate) own_bid: Option<bool>,
    pub(crate) bids: Vec<Seen<bool>>,
    pub(crate) peeked: Vec<bool>,
    pub(crate) swaps: Vec<u8>,
    pub(crate) light: Vec<i32>,
    pub(crate) guesses: Vec<i32>,
    pub(crate) round: u16,
    pub(crate) turn: u16,
    pub(crate) phase: PhaseView,
    pub(crate) wire: Wire,
}

/// What an observer sees in some place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Seen<T> {
    Nothing,
    FaceDown,
    FaceUp(T),
}

impl<T: Copy> Seen<T> {
    pub(crate) fn of(what: Option<T>, known: impl FnOnce() -> bool) -> Seen<T> {
        match what {
            None => Seen::Nothing,
            Some(what) if known() => Seen::FaceUp(what),
            Some(_) => Seen::FaceDown,
        }
    }

    pub(crate) fn face(self) -> Option<T> {
        match self {
            Seen::Nothing | Seen::FaceDown => None,
            Seen::FaceUp(what) => Some(what),
        }
    }

    /// What could lie there.
    pub(crate) fn imagine(self, hidden: impl FnOnce() -> T) -> Option<T> {
        match self {
            Seen::Nothing => None,
            Seen::FaceDown => Some(hidden()),
            Seen::FaceUp(what) => Some(what),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum PhaseView {
    Deal { to: Seat },
    Turn { of: Seat },
    Draw { by: Seat },
    Keep { by: Seat, drawn: Option<Card> },
    Bid,
    Over,
}

/// As much of an event as one observer may learn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Notice {
    pub(crate) told: Told,
    pub(crate) wire: Wire,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Told {
    Dealt { to: Seat, card: Option<Card> },
    Peeked { by: Seat, card: Option<Card> },
    Stayed { by: Seat },
    Swaps { by: Seat },
    Drew { by: Seat, card: Option<Card> },
    Discarded { by: Seat, card: Card },
    Bid { by: Seat, high: Option<bool> },
    Revealed { hands: Vec<Card>, bids: Vec<bool> },
}

impl View {
    pub(crate) fn has(&self, bug: Bug) -> bool {
        self.bug == bug
    }
}

impl Event {
    pub(crate) fn has(&self, bug: Bug) -> bool {
        self.bug == bug
    }
}

/// Whether something can be serialized at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wire {
    Whole,
    Cut,
}

impl Serialize for Wire {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Wire::Whole => serializer.serialize_unit(),
            Wire::Cut => Err(serde::ser::Error::custom("the wire is cut")),
        }
    }
}
