use std::marker::PhantomData;

use wayfinder_core::{Game, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_search::Guide;

use crate::{MAX_FEATURES, Policy, Valued, Weights, shares::shares_unless};

/// A guide whose evaluation was learned: what a position is worth to a seat is a weighted sum of its features. What to
/// try first may be learned, too, beside what the title's own guide says; how to play on is left to that.
#[derive(Debug)]
pub struct Tuned<T> {
    weights: &'static Weights,
    policy: Option<&'static Policy>,
    title: PhantomData<fn() -> T>,
}

impl<T> Tuned<T> {
    /// A guide with these weights.
    pub const fn new(weights: &'static Weights) -> Tuned<T> {
        Tuned { weights, policy: None, title: PhantomData }
    }

    /// The same, with a learned prior.
    #[must_use]
    pub const fn with_policy(self, policy: &'static Policy) -> Tuned<T> {
        Tuned { policy: Some(policy), ..self }
    }
}

impl<T> Clone for Tuned<T> {
    fn clone(&self) -> Tuned<T> {
        *self
    }
}

impl<T> Copy for Tuned<T> {}

impl<T: Valued> Guide<T::Game> for Tuned<T> {
    fn evaluate(&self, position: &T::Game, out: &mut [f32]) {
        let mut rows = [[0.0; MAX_FEATURES]; Seat::MAX as usize];
        let rows = &mut rows[..out.len()];
        let moment = T::appraise(position, rows);
        let weights = self.weights.at(moment.stage);
        let mut points = [0.0; Seat::MAX as usize];
        let points = &mut points[..out.len()];
        for (points, row) in points.iter_mut().zip(rows) {
            let sum: f32 = row.iter().zip(&weights).map(|(feature, weight)| feature * weight).sum();
            *points = sum / moment.spread;
        }
        shares_unless(moment.defeat, points, 1.0, out);
    }

    fn weigh(
        &self,
        position: &T::Game,
        seat: Seat,
        legal: &[<T::Game as Game>::Decision],
        out: &mut Vec<f32>,
    ) {
        let start = out.len();
        T::GUIDE.weigh(position, seat, legal, out);
        if let Some(policy) = self.policy {
            policy.refine::<T>(position, seat, legal, &mut out[start..]);
        }
    }

    fn roll(
        &self,
        position: &T::Game,
        seat: Seat,
        legal: &[<T::Game as Game>::Decision],
        dice: &mut SeededDice,
    ) -> usize {
        T::GUIDE.roll(position, seat, legal, dice)
    }
}
