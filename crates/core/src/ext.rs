use std::fmt;

use crate::{Game, NotationError, Offered, Seat, Sequel, Sink};

/// What every title can do and none may override.
pub trait GameExt: Game {
    /// The legal decisions of a seat, in a vector of their own.
    ///
    /// ```
    /// use wayfinder_core::{Game, GameExt, Proposal, Seat, example::Pearls};
    ///
    /// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
    /// assert_eq!(position.legal(Seat::FIRST).len(), 2);
    /// assert!(position.legal(Seat::new(1).unwrap()).is_empty(), "it is not their turn");
    /// ```
    fn legal(&self, seat: Seat) -> Vec<Self::Decision> {
        let mut decisions = Vec::new();
        self.decisions(seat, &mut decisions);
        decisions
    }

    /// A legal decision of a seat as a page gets it.
    ///
    /// ```
    /// use wayfinder_core::{Game, GameExt, Proposal, Seat, example::{Decision, Pearls}};
    ///
    /// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
    /// let offered = position.offered(Seat::FIRST, Decision::Dive);
    /// assert_eq!(
    ///     serde_json::to_string(&offered).unwrap(),
    ///     r#"{"text":"dive","parts":{"verb":"dive"},"offer":{"places":["bag"]},"sequel":"stands"}"#,
    /// );
    /// ```
    fn offered(
        &self,
        seat: Seat,
        decision: Self::Decision,
    ) -> Offered<Self::Decision, Self::Offer> {
        let text = decision.to_string();
        let sequel = Sequel::of(self, seat, decision);
        Offered { text, parts: decision, offer: self.offer(seat, decision), sequel }
    }

    /// The possible outcomes, in a vector of their own.
    fn possible(&self) -> Vec<(Self::Outcome, u32)> {
        let mut outcomes = Vec::new();
        self.outcomes(&mut outcomes);
        outcomes
    }

    /// Plays a decision if it is legal, else changes nothing and says why.
    ///
    /// ```
    /// use wayfinder_core::{Game, GameExt, Proposal, Refusal, Seat, example::{Decision, Pearls}};
    ///
    /// let mut position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
    /// let second = Seat::new(1).unwrap();
    /// let refused = position.decide(second, Decision::Rest, &mut ());
    /// assert_eq!(refused, Err(Refusal::NotAsked { seat: second }));
    /// ```
    fn decide(
        &mut self,
        seat: Seat,
        decision: Self::Decision,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal> {
        if !self.pending().seats().contains(seat) {
            return Err(Refusal::NotAsked { seat });
        }
        if self.legal(seat).binary_search(&decision).is_err() {
            return Err(Refusal::NotLegal { decision: decision.to_string() });
        }
        self.decide_unchecked(seat, decision, events);
        Ok(())
    }

    /// Applies an outcome if it is possible, else changes nothing and says why.
    fn resolve(
        &mut self,
        outcome: Self::Outcome,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal> {
        if self.possible().binary_search_by_key(&outcome, |&(outcome, _)| outcome).is_err() {
            return Err(Refusal::NotPossible { outcome: outcome.to_string() });
        }
        self.resolve_unchecked(outcome, events);
        Ok(())
    }
}

impl<G: Game> GameExt for G {}

/// Why a decision or an outcome was not taken; the position is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The seat owes no decision now.
    NotAsked {
        /// Who tried.
        seat: Seat,
    },
    /// The decision is not in the legal list.
    NotLegal {
        /// What was tried.
        decision: String,
    },
    /// Nature cannot answer like this here.
    NotPossible {
        /// What was tried.
        outcome: String,
    },
    /// The text is no decision of this title.
    Unreadable(NotationError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotAsked { seat } => write!(f, "no decision is asked of seat {seat} now"),
            Refusal::NotLegal { decision } => write!(f, "{decision:?} is not legal here"),
            Refusal::NotPossible { outcome } => write!(f, "{outcome:?} is not possible here"),
            Refusal::Unreadable(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Refusal {
        Refusal::Unreadable(error)
    }
}
