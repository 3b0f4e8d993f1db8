use wayfinder_core::Seat;

use crate::Odds;

/// What a search found out, for decisions of type `D`.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings<D> {
    /// The decisions that were tried, best first: by visits, then by value, then in the order of
    /// the legal list. Never empty.
    pub ideas: Vec<Idea<D>>,
    /// How many iterations were made over all threads; none if there was nothing to choose.
    pub iterations: u32,
}

impl<D: Copy> Findings<D> {
    /// What is found where there is nothing to choose.
    pub(crate) fn forced(seat: Seat, only: D) -> Findings<D> {
        let line = vec![(seat, only)];
        let idea = Idea { decision: only, visits: 0, value: None, odds: None, line };
        Findings { ideas: vec![idea], iterations: 0 }
    }

    /// The decision to play.
    pub fn best(&self) -> D {
        self.ideas[0].decision
    }
}

impl<D> Findings<D> {
    /// The odds of every seat, if the best decision is played; `None` if there was nothing to
    /// choose, where [`forecast`](crate::forecast()) tells them.
    pub fn odds(&self) -> Option<Odds> {
        self.ideas[0].odds
    }
}

/// One decision, and what speaks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Idea<D> {
    /// The decision of the seat that asked.
    pub decision: D,
    /// How often it was tried: the more, the better it looked.
    pub visits: u32,
    /// The mean share of the victory that it gave the seat, in `0.0..=1.0` (see
    /// [`worth`](crate::worth())); `None` if it is the only legal decision and wasn't searched.
    pub value: Option<f32>,
    /// The odds of every seat after it; `None` if it wasn't searched.
    pub odds: Option<Odds>,
    /// The decision and how play most often went on in the search. Chance is drawn anew in each
    /// iteration, so a line is a plan for most cases, not a forecast.
    pub line: Vec<(Seat, D)>,
}
