use wayfinder_bots::{Feature, MAX_FEATURES, Valued};
use wayfinder_core::{Dice, Entry, Seat, Standings};

use super::fit::Case;

/// How positions are taken from a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampling {
    /// How many of a game, if it has as many; any that a seat has to decide in, each as likely.
    pub positions: u32,
    /// How many in a hundred decisions are left to dice, so that more is seen of the game.
    pub stray: u8,
}

/// One position of a game and how that game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// From 0 at the start to 1 at the end.
    stage: f32,
    /// The features of each seat in turn, by the lead that tells.
    features: Vec<f32>,
    /// Each seat's share of the victory.
    shares: Vec<f32>,
}

impl Sample {
    pub(crate) fn of<G: Valued>(position: &G, end: &Standings) -> Sample {
        let mut rows = [[0.0; MAX_FEATURES]; Seat::MAX as usize];
        let rows = &mut rows[..usize::from(position.players())];
        let moment = position.appraise(rows);
        let used = |row: &[f32; MAX_FEATURES]| row.map(|it| it / moment.spread);
        Sample {
            stage: moment.stage,
            features: rows
                .iter()
                .flat_map(|row| used(row).into_iter().take(G::FEATURES.len()))
                .collect(),
            shares: Seat::all(position.players()).map(|seat| end.victory(seat)).collect(),
        }
    }

    /// What the weights are fitted to: for every seat each feature, then each as much as the game is past its middle.
    pub(crate) fn case(&self, features: &[Feature]) -> Case {
        let mut inputs = Vec::with_capacity(2 * self.features.len());
        for row in self.features.chunks_exact(features.len()) {
            inputs.extend_from_slice(row);
            inputs.extend(row.iter().map(|it| (self.stage - 0.5) * it));
        }
        Case { inputs, shares: self.shares.clone() }
    }
}

/// Samples of a game, from its first position and its log.
pub(crate) fn samples<G: Valued>(
    mut position: G,
    log: &[Entry<G>],
    end: &Standings,
    positions: u32,
    dice: &mut impl Dice,
) -> Vec<Sample> {
    let is_decision = |entry: &&Entry<G>| matches!(entry, Entry::Decision { .. });
    let mut left = log.iter().filter(is_decision).count() as u32;
    let mut wanted = positions.min(left);
    let mut samples = Vec::with_capacity(wanted as usize);
    for entry in log {
        if is_decision(&entry) {
            if dice.below(left) < wanted {
                samples.push(Sample::of(&position, end));
                wanted -= 1;
            }
            left -= 1;
        }
        entry.apply_unchecked(&mut position, &mut ());
    }
    samples
}
