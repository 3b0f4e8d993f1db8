//! A policy from choices: softmax regression with one hidden layer, by Adam.

use wayfinder_bots::{HIDDEN, Policy, PolicyHeldOut, dot, smooth};
use wayfinder_core::Dice;
use wayfinder_dice::{SeededDice, shuffle};

use super::{
    adam::Adam,
    choice::{Choice, PolicyShape},
};

/// How often every choice is learned from.
const EPOCHS: u32 = 24;
/// How many choices a step is made from.
const BATCH: usize = 64;
/// How long the first steps are; the last ones are hardly any.
const RATE: f32 = 3e-3;
/// How fast weights decay that nothing speaks for.
const DECAY: f32 = 0.05;

/// All weights in one row, so that they can be moved at once: how much the weight by hand counts, the biases of the hidden
/// numbers, the rows of the inputs, and those of the actions, each after its bias.
#[derive(Clone, Debug)]
struct Net {
    shape: PolicyShape,
    weights: Vec<f32>,
}

/// An action has a bias before its row.
const ACTION: usize = 1 + HIDDEN;
const FIRST_INPUT: usize = 1 + HIDDEN;

impl Net {
    fn new(shape: PolicyShape, dice: &mut SeededDice) -> Net {
        let size = FIRST_INPUT + shape.inputs * HIDDEN + shape.actions * ACTION;
        let mut net = Net { shape, weights: vec![0.0; size] };
        net.weights[0] = 1.0;
        // Without actions' rows nothing speaks for any hidden number: these begin at zero, those of inputs by chance.
        let actions = net.action(0);
        for weight in &mut net.weights[FIRST_INPUT..actions] {
            *weight = (dice.below(2001) as f32 / 1000.0 - 1.0) * 0.15;
        }
        net
    }

    fn input(input: usize) -> usize {
        FIRST_INPUT + input * HIDDEN
    }

    fn action(&self, action: u16) -> usize {
        Net::input(self.shape.inputs) + usize::from(action) * ACTION
    }

    fn row(&self, start: usize) -> &[f32; HIDDEN] {
        self.weights[start..].first_chunk().expect("rows are whole")
    }

    fn hidden(&self, choice: &Choice, scales: &[f32]) -> [f32; HIDDEN] {
        let mut hidden = *self.row(1);
        for &(input, value) in &choice.seen {
            let value = value * scales[usize::from(input)];
            for (hidden, weight) in hidden.iter_mut().zip(self.row(Net::input(input.into()))) {
                *hidden += value * weight;
            }
        }
        hidden.map(|it| it.max(0.0))
    }

    /// The shares that the net gives to the options of a choice.
    fn shares(&self, choice: &Choice, hidden: &[f32; HIDDEN], shares: &mut Vec<f32>) {
        shares.clear();
        shares.extend(choice.options.iter().map(|option| {
            let learned = option.action.map_or(0.0, |action| {
                let start = self.action(action);
                self.weights[start] + dot(hidden, self.row(start + 1))
            });
            self.weights[0] * option.by_hand + learned
        }));
        softmax(shares);
    }

    /// Adds what a choice says about the weights to their gradient.
    fn learn(&self, choice: &Choice, scales: &[f32], shares: &mut Vec<f32>, gradient: &mut [f32]) {
        let hidden = self.hidden(choice, scales);
        self.shares(choice, &hidden, shares);
        let part = 1.0 / BATCH as f32;
        let mut back = [0.0; HIDDEN];
        for (option, share) in choice.options.iter().zip(shares) {
            let off = (*share - option.visits) * part;
            gradient[0] += off * option.by_hand;
            let Some(action) = option.action else { continue };
            let start = self.action(action);
            gradient[start] += off;
            for (slope, hidden) in gradient[start + 1..].iter_mut().zip(hidden) {
                *slope += off * hidden;
            }
            for (back, weight) in back.iter_mut().zip(self.row(start + 1)) {
                *back += off * weight;
            }
        }
        for (back, hidden) in back.iter_mut().zip(hidden) {
            if hidden <= 0.0 {
                *back = 0.0;
            }
        }
        for (slope, back) in gradient[1..].iter_mut().zip(back) {
            *slope += back;
        }
        for &(input, value) in &choice.seen {
            let value = value * scales[usize::from(input)];
            let start = Net::input(input.into());
            for (slope, back) in gradient[start..].iter_mut().zip(back) {
                *slope += value * back;
            }
        }
    }

    fn policy(&self, observation: bool, scales: &[f32]) -> Policy {
        let input = |input| self.row(Net::input(input)).map(|weight| weight * scales[input]);
        let action = |action| {
            let start = self.action(action);
            (self.weights[start], *self.row(start + 1))
        };
        Policy {
            by_hand: self.weights[0],
            observation,
            bias: *self.row(1),
            inputs: (0..self.shape.inputs).map(input).collect(),
            actions: (0..self.shape.actions as u16).map(action).collect(),
        }
    }
}

/// The policy that does best where it was not fitted to, and how well: once it sees features alone, once what is observed,
/// too.
pub(crate) fn fit(
    mut taught: Vec<Choice>,
    mut held_out: Vec<Choice>,
    shape: PolicyShape,
    seed: u64,
) -> (Policy, PolicyHeldOut) {
    let all = fit_to(&taught, &held_out, shape, true, seed);
    let features = PolicyShape { inputs: shape.features, ..shape };
    for choice in taught.iter_mut().chain(&mut held_out) {
        choice.seen.retain(|&(input, _)| usize::from(input) < shape.features);
    }
    let less = fit_to(&taught, &held_out, features, false, seed);
    if less.1.learned < all.1.learned { less } else { all }
}

/// The policy of the best epoch, as the choices that were held out tell.
fn fit_to(
    taught: &[Choice],
    held_out: &[Choice],
    shape: PolicyShape,
    observation: bool,
    seed: u64,
) -> (Policy, PolicyHeldOut) {
    let mut dice = SeededDice::new(seed);
    let scales = scales(taught, shape.inputs);
    let mut net = Net::new(shape, &mut dice);
    let mut adam = Adam::new(net.weights.len());
    let mut gradient = vec![0.0; net.weights.len()];
    let mut order: Vec<_> = (0..taught.len()).collect();
    let mut shares = Vec::new();
    let mut best = (judge(held_out, &net, &scales), net.clone());
    let steps = EPOCHS * (taught.len() / BATCH) as u32;
    let mut step = 0;
    for _ in 0..EPOCHS {
        shuffle(&mut order, &mut dice);
        for batch in order.chunks_exact(BATCH) {
            for &choice in batch {
                net.learn(&taught[choice], &scales, &mut shares, &mut gradient);
            }
            let rate = RATE * (1.0 - step as f32 / steps as f32);
            adam.step(&mut net.weights, &mut gradient, rate, DECAY);
            step += 1;
        }
        let now = judge(held_out, &net, &scales);
        if now.learned < best.0.learned {
            best = (now, net.clone());
        }
    }
    (best.1.policy(observation, &scales), best.0)
}

/// What makes inputs alike in size: features are points, what is observed lies between 0 and 1.
fn scales(choices: &[Choice], inputs: usize) -> Vec<f32> {
    let mut squares = vec![0.0_f64; inputs];
    for choice in choices {
        for &(input, value) in &choice.seen {
            squares[usize::from(input)] += f64::from(value * value);
        }
    }
    let scale = |square: f64| {
        let typical = (square / choices.len().max(1) as f64).sqrt() as f32;
        if typical > 1.0 { 1.0 / typical } else { 1.0 }
    };
    squares.into_iter().map(scale).collect()
}

fn judge(choices: &[Choice], net: &Net, scales: &[f32]) -> PolicyHeldOut {
    let mut told = PolicyHeldOut {
        choices: choices.len() as u64,
        least: 0.0,
        by_hand: 0.0,
        learned: 0.0,
        by_hand_first: 0.0,
        learned_first: 0.0,
    };
    let part = 1.0 / (choices.len() as f64).max(1.0);
    let mut shares = Vec::new();
    for choice in choices {
        let visits: Vec<_> = choice.options.iter().map(|option| option.visits).collect();
        told.least += part * loss(&visits, &visits);
        shares.clear();
        shares.extend(choice.options.iter().map(|option| option.by_hand));
        softmax(&mut shares);
        told.by_hand += part * loss(&visits, &shares);
        told.by_hand_first += part * f64::from(u8::from(first(&visits) == first(&shares)));
        net.shares(choice, &net.hidden(choice, scales), &mut shares);
        told.learned += part * loss(&visits, &shares);
        told.learned_first += part * f64::from(u8::from(first(&visits) == first(&shares)));
    }
    told
}

fn softmax(logits: &mut [f32]) {
    let best = logits.iter().copied().fold(f32::MIN, f32::max);
    let mut total = 0.0;
    for logit in logits.iter_mut() {
        *logit = smooth::exp(*logit - best);
        total += *logit;
    }
    for logit in logits {
        *logit /= total;
    }
}

fn loss(visits: &[f32], shares: &[f32]) -> f64 {
    let tried = visits.iter().zip(shares).filter(|&(&visits, _)| visits > 0.0);
    tried.map(|(&visits, &share)| -f64::from(visits) * f64::from(share.max(1e-12)).ln()).sum()
}

/// The place of the largest, the first of equals.
fn first(shares: &[f32]) -> usize {
    let mut best = 0;
    for (place, share) in shares.iter().enumerate() {
        if *share > shares[best] {
            best = place;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::{super::choice::ChoiceOption, *};

    const SHAPE: PolicyShape = PolicyShape { inputs: 4, features: 2, actions: 3, encoding: 1 };

    /// Choices whose best decision is told by whether an input is above zero; weights by hand say nothing.
    fn choices(count: usize, telling: u16) -> Vec<Choice> {
        let mut dice = SeededDice::new(u64::from(telling) + count as u64);
        let mut number = || dice.below(201) as f32 / 100.0 - 1.0;
        let choice = |_| {
            let seen: Vec<_> = (0..4).map(|input| (input, number())).collect();
            let best = u16::from(seen[usize::from(telling)].1 > 0.0);
            let option = |action| ChoiceOption {
                action: (action < 2).then_some(action),
                by_hand: 0.0,
                visits: if action == best { 0.8 } else { 0.1 },
            };
            Choice { seen, options: (0..3).map(option).collect() }
        };
        (0..count).map(choice).collect()
    }

    fn check(telling: u16, observation: bool) {
        let fit = || fit(choices(2_000, telling), choices(500, telling), SHAPE, 1);
        let (policy, told) = fit();
        assert_eq!(policy.observation, observation);
        assert_eq!(policy.inputs.len(), if observation { 4 } else { 2 });
        assert!(told.learned < told.least + 0.15 * (told.by_hand - told.least), "{told:?}");
        assert!(told.learned_first > 0.9 && told.by_hand_first < 0.6, "{told:?}");
        assert_eq!(fit(), (policy, told), "the same seed finds the same");
    }

    #[test]
    fn what_tells_the_best_decision_is_found() {
        check(1, false);
        check(3, true);
    }

    #[test]
    fn nothing_to_learn_from_teaches_nothing() {
        let (policy, told) = fit(Vec::new(), Vec::new(), SHAPE, 1);
        assert_eq!((policy.by_hand, told.choices), (1.0, 0));
        assert!(
            policy
                .actions
                .iter()
                .all(|(bias, row)| *bias == 0.0 && row.iter().all(|&it| it == 0.0))
        );
    }
}
