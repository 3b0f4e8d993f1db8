use std::marker::PhantomData;

use wayfinder_core::Seat;
use wayfinder_dice::SeededDice;
use wayfinder_search::Guide;

use crate::{MAX_FEATURES, Valued, Weights, shares::shares_unless};

/// A guide whose evaluation was learned: what a position is worth to a seat is a weighted sum of its features. What to
/// try first and how to play on is left to the title's own guide.
#[derive(Debug)]
pub struct Tuned<G> {
    weights: &'static Weights,
    title: PhantomData<fn() -> G>,
}

impl<G> Tuned<G> {
    /// A guide with these weights.
    pub const fn new(weights: &'static Weights) -> Tuned<G> {
        Tuned { weights, title: PhantomData }
    }
}

impl<G> Clone for Tuned<G> {
    fn clone(&self) -> Tuned<G> {
        *self
    }
}

impl<G> Copy for Tuned<G> {}

impl<G: Valued> Guide<G> for Tuned<G> {
    fn evaluate(&self, position: &G, out: &mut [f32]) {
        let mut rows = [[0.0; MAX_FEATURES]; Seat::MAX as usize];
        let rows = &mut rows[..out.len()];
        let moment = position.appraise(rows);
        let weights = self.weights.at(moment.stage);
        let mut points = [0.0; Seat::MAX as usize];
        let points = &mut points[..out.len()];
        for (points, row) in points.iter_mut().zip(rows) {
            let sum: f32 = row.iter().zip(&weights).map(|(feature, weight)| feature * weight).sum();
            *points = sum / moment.spread;
        }
        shares_unless(moment.defeat, points, 1.0, out);
    }

    fn weigh(&self, position: &G, seat: Seat, legal: &[G::Decision], out: &mut Vec<f32>) {
        G::GUIDE.weigh(position, seat, legal, out);
    }

    fn roll(
        &self,
        position: &G,
        seat: Seat,
        legal: &[G::Decision],
        dice: &mut SeededDice,
    ) -> usize {
        G::GUIDE.roll(position, seat, legal, dice)
    }
}
