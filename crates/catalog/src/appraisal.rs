//! How somebody stands, by the named features of a title's evaluation: what reasons are made of.

use serde::Serialize;
use wayfinder_bots::{Feature, MAX_FEATURES, Row, Valued};
use wayfinder_core::{Game, Pending, Seat};

/// How many worlds are imagined: what is hidden counts by its mean.
pub(crate) const WORLDS: usize = 12;

/// What is smaller than this is no reason, in points.
const LEAST: f32 = 0.25;

/// How many reasons are told.
const MOST: usize = 3;

/// A feature by which two positions differ.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Difference {
    /// One of the title's features, by its key.
    pub feature: &'static str,
    /// What the difference is worth, in points; below zero if it speaks against.
    pub points: f32,
}

/// What a seat's features are worth by the title's hand-set estimate, each for itself, as a mean over imagined worlds.
/// Learned weights foretell better, but divide what is one thing to people among several features.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Appraisal {
    features: &'static [Feature],
    points: Row,
}

impl Appraisal {
    /// Worlds in which the game is over have no features and do not count.
    pub(crate) fn of<T: Valued>(
        worlds: impl IntoIterator<Item = T::Game>,
        seat: Seat,
    ) -> Appraisal {
        let mut points = [0.0; MAX_FEATURES];
        let mut counted = 0_u16;
        for world in worlds.into_iter().filter(|world| world.pending() != Pending::Over) {
            let mut rows = [[0.0; MAX_FEATURES]; Seat::MAX as usize];
            T::appraise(&world, &mut rows[..usize::from(world.players())]);
            for (sum, value) in points.iter_mut().zip(rows[seat.index()]) {
                *sum += value;
            }
            counted += 1;
        }
        for (sum, feature) in points.iter_mut().zip(T::FEATURES) {
            *sum *= feature.by_hand / f32::from(counted.max(1));
        }
        Appraisal { features: T::FEATURES, points }
    }

    /// What has changed most since then.
    pub(crate) fn since(&self, before: &Appraisal) -> Vec<Difference> {
        let pairs = self.points.iter().zip(before.points).zip(self.features);
        let mut found: Vec<_> = pairs
            .map(|((now, then), feature)| Difference { feature: feature.key, points: now - then })
            .filter(|difference| difference.points.abs() >= LEAST)
            .collect();
        found.sort_by(|a, b| b.points.abs().total_cmp(&a.points.abs()));
        found.truncate(MOST);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEATURES: &[Feature] = &[
        Feature { key: "pearls", name: "pearls", by_hand: 1.0 },
        Feature { key: "sharks", name: "sharks", by_hand: -1.0 },
        Feature { key: "sand", name: "sand", by_hand: 0.5 },
        Feature { key: "reef", name: "reef", by_hand: 0.5 },
        Feature { key: "moon", name: "moon", by_hand: 0.5 },
    ];

    fn appraisal(worth: [f32; 5]) -> Appraisal {
        let mut points = [0.0; MAX_FEATURES];
        points[..worth.len()].copy_from_slice(&worth);
        Appraisal { features: FEATURES, points }
    }

    #[test]
    fn the_greatest_differences_come_first_and_small_ones_are_left_out() {
        let before = appraisal([1.0, -1.0, 0.0, 2.0, 2.0]);
        let now = appraisal([3.0, -4.0, 0.2, 3.0, 2.5]);
        let found: Vec<_> = now.since(&before).iter().map(|it| (it.feature, it.points)).collect();
        assert_eq!(found, [("sharks", -3.0), ("pearls", 2.0), ("reef", 1.0)]);
        assert_eq!(now.since(&now), []);
    }
}
