use wayfinder_bots::{Feature, MAX_FEATURES, Recipe, Valued};
use wayfinder_core::{Dice, Entry, Game, Seat, Sight, Standings};
use wayfinder_dice::SeededDice;

use super::fit::Case;

/// How positions are taken from a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampling {
    /// How many of a game, if it has as many; any that a seat has to decide in, each as likely.
    pub positions: u32,
    /// How many in a hundred decisions are left to dice, so that more is seen of the game.
    pub stray: u8,
    /// Who says how each will end.
    pub teacher: Teacher,
}

/// Who says how a position will end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Teacher {
    /// The game it is from: the truth, with all its luck.
    Outcome,
    /// A search from there on: what it foresees has much less luck in it, so that fewer positions teach more, and all the
    /// prejudices of its evaluation a few decisions further down.
    Search(Recipe),
}

/// One position of a game and how it is thought to end.
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
    fn of<T: Valued>(position: &T::Game, shares: Vec<f32>) -> Sample {
        let mut rows = [[0.0; MAX_FEATURES]; Seat::MAX as usize];
        let rows = &mut rows[..usize::from(position.players())];
        let moment = T::appraise(position, rows);
        let used = |row: &[f32; MAX_FEATURES]| row.map(|it| it / moment.spread);
        Sample {
            stage: moment.stage,
            features: rows
                .iter()
                .flat_map(|row| used(row).into_iter().take(T::FEATURES.len()))
                .collect(),
            shares,
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
pub(crate) fn samples<T: Valued>(
    mut position: T::Game,
    log: &[Entry<T::Game>],
    end: &Standings,
    sampling: Sampling,
    dice: &mut SeededDice,
) -> Vec<Sample> {
    let is_decision = |entry: &&Entry<T::Game>| matches!(entry, Entry::Decision { .. });
    let mut left = log.iter().filter(is_decision).count() as u32;
    let mut wanted = sampling.positions.min(left);
    let mut samples = Vec::with_capacity(wanted as usize);
    for entry in log {
        if let Entry::Decision { seat, .. } = *entry {
            if dice.below(left) < wanted {
                let foreseen = match sampling.teacher {
                    Teacher::Outcome => None,
                    Teacher::Search(recipe) => foresee::<T>(&position, seat, recipe, dice.seed()),
                };
                let outcome = || Seat::all(position.players()).map(|seat| end.victory(seat));
                let shares = foreseen.unwrap_or_else(|| outcome().collect());
                samples.push(Sample::of::<T>(&position, shares));
                wanted -= 1;
            }
            left -= 1;
        }
        entry.apply_unchecked(&mut position, &mut ());
    }
    samples
}

/// Each seat's share of the victory as a search by the seat to decide sees it; `None` where that has no choice.
fn foresee<T: Valued>(
    position: &T::Game,
    seat: Seat,
    recipe: Recipe,
    seed: u64,
) -> Option<Vec<f32>> {
    let mut legal = Vec::new();
    position.decisions(seat, &mut legal);
    let odds = recipe.look::<T>(&Sight::of(position, seat, &legal), seed).odds()?;
    Some(odds.shares().to_vec())
}
