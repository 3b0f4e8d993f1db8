use std::fmt;

use wayfinder_core::{Game, Seat};
use wayfinder_encoding::Encoding;

use crate::{MAX_FEATURES, PolicyFile, Valued, smooth};

/// How many numbers stand between what is seen and what is tried.
pub const HIDDEN: usize = 32;

/// No title shows more inputs.
const MAX_INPUTS: usize = 3 * MAX_FEATURES + 2 + 2560;

/// The least weight of a decision beside the best, so that everything is tried.
const LEAST: f32 = 1e-4;

/// A number for each hidden one.
pub type Hidden = [f32; HIDDEN];

/// A learned prior: how likely a good player is to take each decision.
///
/// What is seen ([`Policy::see`]) makes [`HIDDEN`] numbers, of which those below zero count as zero; each action has a
/// number for each of them. The logit of a decision is the sum of their products, its action's bias, and a multiple of the
/// logarithm of the weight set by hand. Sums are in one order and nothing is fused, so that every machine finds the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy {
    /// How much the weight set by hand counts.
    pub by_hand: f32,
    /// Whether the observation is seen beside the features.
    pub observation: bool,
    /// What the hidden numbers are where nothing is seen.
    pub bias: Hidden,
    /// What each input adds to them.
    pub inputs: Vec<Hidden>,
    /// By action: its bias, and what each hidden number counts for it.
    pub actions: Vec<(f32, Hidden)>,
}

impl Policy {
    /// Reads a policy file; refuses one that does not fit the title.
    pub fn read<T: Valued>(text: &str) -> Result<Policy, PolicyError> {
        let file: PolicyFile = serde_json::from_str(text)
            .map_err(|error| PolicyError::Unreadable(error.to_string()))?;
        file.policy::<T>()
    }

    /// How many inputs a policy of the title has.
    pub fn width<T: Valued>(observation: bool) -> usize {
        let seen = if observation { T::Encoding::description().len() } else { 0 };
        3 * T::FEATURES.len() + 2 + seen
    }

    /// Fills `out`, which is as long as [`Policy::width`] says: the features of the seat, the mean of the others' and the
    /// best of them, the stage, how many play, and what the seat observes if that is wanted.
    ///
    /// # Panics
    ///
    /// If `out` has another length.
    pub fn see<T: Valued>(position: &T::Game, seat: Seat, observation: bool, out: &mut [f32]) {
        let players = usize::from(position.players());
        let mut rows = [[0.0; MAX_FEATURES]; Seat::MAX as usize];
        let rows = &mut rows[..players];
        let moment = T::appraise(position, rows);
        let size = T::FEATURES.len();
        let (features, rest) = out.split_at_mut(3 * size);
        let part = 1.0 / (players.max(2) - 1) as f32;
        for (feature, cells) in features.chunks_exact_mut(3).enumerate() {
            let (mut sum, mut best) = (0.0, f32::MIN);
            for (other, row) in rows.iter().enumerate() {
                if other != seat.index() {
                    sum += row[feature];
                    best = best.max(row[feature]);
                }
            }
            cells.copy_from_slice(&[rows[seat.index()][feature], sum * part, best]);
        }
        let (common, seen) = rest.split_at_mut(2);
        common.copy_from_slice(&[moment.stage, players as f32]);
        if observation {
            T::Encoding::encode(position, seat, seen);
        }
    }

    /// Makes learned weights of weights set by hand.
    pub(crate) fn refine<T: Valued>(
        &self,
        position: &T::Game,
        seat: Seat,
        legal: &[<T::Game as Game>::Decision],
        weights: &mut [f32],
    ) {
        let mut seen = [0.0; MAX_INPUTS];
        let seen = &mut seen[..self.inputs.len()];
        Policy::see::<T>(position, seat, self.observation, seen);
        let hidden = self.hidden(seen);
        let mut best = f32::MIN;
        for (weight, &decision) in weights.iter_mut().zip(legal) {
            let action = T::Encoding::index(position, seat, decision);
            *weight = self.logit(&hidden, action, smooth::ln(*weight));
            best = best.max(*weight);
        }
        for weight in weights {
            *weight = smooth::exp(*weight - best).max(LEAST);
        }
    }

    /// The hidden numbers of what is seen.
    pub fn hidden(&self, seen: &[f32]) -> Hidden {
        let mut hidden = self.bias;
        for (&input, weights) in seen.iter().zip(&self.inputs) {
            // Most of an observation is nothing.
            if input != 0.0 {
                for (hidden, weight) in hidden.iter_mut().zip(weights) {
                    *hidden += input * weight;
                }
            }
        }
        hidden.map(|it| it.max(0.0))
    }

    /// How much speaks for an action whose weight set by hand has this logarithm.
    pub fn logit(&self, hidden: &Hidden, action: Option<u16>, by_hand: f32) -> f32 {
        let by_hand = self.by_hand * by_hand;
        let Some((bias, weights)) = action.map(|action| &self.actions[usize::from(action)]) else {
            return by_hand;
        };
        by_hand + bias + dot(hidden, weights)
    }
}

/// How many sums a product of rows is made of, side by side.
const LANES: usize = 8;

/// The sum of the products of two rows.
pub fn dot(one: &[f32; HIDDEN], other: &[f32; HIDDEN]) -> f32 {
    let mut sums = [0.0; LANES];
    for (one, other) in one.chunks_exact(LANES).zip(other.chunks_exact(LANES)) {
        for lane in 0..LANES {
            sums[lane] += one[lane] * other[lane];
        }
    }
    sums.iter().sum()
}

/// Why a policy cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PolicyError {
    /// The text is no policy file.
    Unreadable(String),
    /// It was learned with another numbering of decisions or another view.
    Version {
        /// The version of the encoding that it was learned with.
        learned: u32,
        /// That of today.
        now: u32,
    },
    /// It has another number of rows than the title, or a row has another length.
    Shape(&'static str),
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PolicyError::Unreadable(reason) => write!(f, "the policy cannot be read: {reason}"),
            PolicyError::Version { learned, now } => {
                write!(f, "the policy was learned with encoding {learned}, not {now}")
            }
            PolicyError::Shape(what) => write!(f, "the {what} of the policy do not fit the title"),
        }
    }
}

impl std::error::Error for PolicyError {}
