use wayfinder_core::{Game, example::Pearls};

use crate::Playable;

/// A title whose evaluation is a weighted sum of named features, so that the weights can be learned from games.
///
/// The value of a position to a seat is the sum of its features times their weights, in points; the shares of the
/// victory follow from the values of all seats, see [`Tuned`](crate::Tuned).
pub trait Valued: Playable {
    /// What is looked at, in the order of a [`Row`]; at most [`MAX_FEATURES`]. Points alone unless overridden.
    const FEATURES: &'static [Feature] = &[Feature { key: "points", name: "points", by_hand: 1.0 }];

    /// Fills a row for each seat, and tells what the rows are to be seen in the light of. Called for positions that are
    /// not over, in any phase. The rows come filled with zeros.
    fn appraise(position: &Self::Game, rows: &mut [Row]) -> Moment {
        for (row, &points) in rows.iter_mut().zip(position.standings().points()) {
            row[0] = points as f32;
        }
        Moment { stage: 0.0, spread: 5.0, defeat: 0.0 }
    }
}

/// One thing that an evaluation looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feature {
    /// What pages know it by.
    pub key: &'static str,
    /// What it is, for people.
    pub name: &'static str,
    /// Points for one of it in the title's estimate as it was set by hand; zero if that doesn't look at it.
    pub by_hand: f32,
}

/// No title has more features.
pub const MAX_FEATURES: usize = 32;

/// The features of one seat, in the order of [`Valued::FEATURES`]; what is behind them stays zero.
pub type Row = [f32; MAX_FEATURES];

/// When in the game a position is, and what that makes of a lead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moment {
    /// From 0 at the start to 1 at the end.
    pub stage: f32,
    /// The lead in points that makes somebody e times as likely to win.
    pub spread: f32,
    /// How likely it is that everybody loses together.
    pub defeat: f32,
}

/// A struct with a field for each feature, so that code and names cannot get out of step; its sum `by_hand`, which is
/// the estimate of the title's guide; and `WEIGHTS`, what was learned of them: a file whose path is seen from the file
/// that calls this.
#[macro_export]
macro_rules! features {
    ($name:ident, $weights:literal { $($field:ident: $label:literal = $by_hand:expr,)* }) => {
        /// The features of one seat by name.
        #[derive(Clone, Copy, Debug, Default)]
        pub(crate) struct $name {
            $(pub(crate) $field: f32,)*
        }

        pub(crate) static WEIGHTS: std::sync::LazyLock<$crate::Weights> =
            std::sync::LazyLock::new(|| {
                $crate::Weights::read(include_str!($weights), $name::ALL)
                    .expect("the shipped weights are checked by a test")
            });

        impl $name {
            const ALL: &'static [$crate::Feature] =
                &[$($crate::Feature { key: stringify!($field), name: $label, by_hand: $by_hand },)*];

            fn fill(self, row: &mut $crate::Row) {
                let values = [$(self.$field),*];
                row[..values.len()].copy_from_slice(&values);
            }

            /// What they are worth together as it was set by hand, in points.
            #[inline]
            pub(crate) fn by_hand(self) -> f32 {
                let mut points = 0.0;
                $(
                    // Decided when it is compiled: what only learning looks at costs the guide nothing.
                    let weight: f32 = const { $by_hand };
                    if weight != 0.0 {
                        points += weight * self.$field;
                    }
                )*
                points
            }
        }
    };
}

impl Valued for Pearls {}
