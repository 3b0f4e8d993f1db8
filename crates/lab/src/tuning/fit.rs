//! Weights from games: multinomial logistic regression.

/// A position to learn from: what each seat has, and what it got in the end.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Case {
    /// A row of inputs for each seat, one after the other.
    pub(crate) inputs: Vec<f32>,
    /// Each seat's share of the victory; they add up to one, or to less where a teacher thinks that everybody may lose.
    pub(crate) shares: Vec<f32>,
}

/// A fit that gets no better by so much of its loss is done.
const PRECISION: f64 = 1e-9;
/// The loss is convex, so a few steps do; more than these mean that the numbers are at their limit.
const MAX_STEPS: u32 = 60;

/// The weights that make the shares most likely, where a seat's share is the softmax over the seats of the weighted sum of its
/// inputs. Each is drawn to its `prior` as if that had been seen to be right in `strength` cases, its input measured by how
/// much it differs between seats; what never differs keeps its prior.
pub(crate) fn fit(cases: &[Case], prior: &[f64], strength: &[f64]) -> Vec<f64> {
    let variances = variances(cases, prior.len());
    let pull: Vec<_> =
        variances.iter().zip(strength).map(|(it, cases)| cases * it + 1e-6).collect();
    let mut weights = prior.to_vec();
    let mut slope = Slope::at(cases, &weights, prior, &pull);
    for _ in 0..MAX_STEPS {
        let step = solve(&slope.curvature, &slope.gradient);
        // Full steps, unless they overshoot.
        let mut next = None;
        for halving in 0..20 {
            let part = 0.5_f64.powi(halving);
            let there: Vec<_> = weights.iter().zip(&step).map(|(w, s)| w - part * s).collect();
            let slope_there = Slope::at(cases, &there, prior, &pull);
            if slope_there.loss < slope.loss {
                next = Some((there, slope_there));
                break;
            }
        }
        let Some((there, slope_there)) = next else { break };
        let gain = slope.loss - slope_there.loss;
        (weights, slope) = (there, slope_there);
        if gain < PRECISION * slope.loss {
            break;
        }
    }
    weights
}

/// The mean over all cases of the logarithm of the share given to whoever won, without its sign.
pub(crate) fn log_loss(cases: &[Case], weights: &[f64]) -> f64 {
    let mut shares = Vec::new();
    let losses = cases.iter().map(|case| {
        softmax(case, weights, &mut shares);
        cross_entropy(case, &shares)
    });
    losses.sum::<f64>() / (cases.len() as f64).max(1.0)
}

/// The loss at some weights, its gradient, and its second derivatives row by row.
struct Slope {
    loss: f64,
    gradient: Vec<f64>,
    curvature: Vec<Vec<f64>>,
}

impl Slope {
    fn at(cases: &[Case], weights: &[f64], prior: &[f64], pull: &[f64]) -> Slope {
        let size = weights.len();
        let mut slope =
            Slope { loss: 0.0, gradient: vec![0.0; size], curvature: vec![vec![0.0; size]; size] };
        let (mut shares, mut mean) = (Vec::new(), vec![0.0; size]);
        for case in cases {
            softmax(case, weights, &mut shares);
            slope.add(case, &shares, &mut mean);
        }
        for (i, pull) in pull.iter().enumerate() {
            let away = weights[i] - prior[i];
            slope.loss += 0.5 * pull * away * away;
            slope.gradient[i] += pull * away;
            slope.curvature[i][i] += pull;
        }
        slope
    }

    fn add(&mut self, case: &Case, shares: &[f64], mean: &mut [f64]) {
        let size = mean.len();
        self.loss += cross_entropy(case, shares);
        mean.fill(0.0);
        for (inputs, share) in case.inputs.chunks_exact(size).zip(shares) {
            for (mean, &input) in mean.iter_mut().zip(inputs) {
                *mean += share * f64::from(input);
            }
        }
        for (seat, inputs) in case.inputs.chunks_exact(size).enumerate() {
            let off = shares[seat] - f64::from(case.shares[seat]);
            for i in 0..size {
                let from_mean = f64::from(inputs[i]) - mean[i];
                self.gradient[i] += off * from_mean;
                if from_mean != 0.0 {
                    // The lower triangle says it all.
                    for j in 0..=i {
                        let other = f64::from(inputs[j]) - mean[j];
                        self.curvature[i][j] += shares[seat] * from_mean * other;
                    }
                }
            }
        }
    }
}

fn softmax(case: &Case, weights: &[f64], shares: &mut Vec<f64>) {
    shares.clear();
    let rows = case.inputs.chunks_exact(weights.len());
    shares.extend(rows.map(|row| {
        row.iter().zip(weights).map(|(&input, weight)| f64::from(input) * weight).sum::<f64>()
    }));
    let best = shares.iter().copied().fold(f64::MIN, f64::max);
    for share in shares.iter_mut() {
        *share = (*share - best).exp();
    }
    let total: f64 = shares.iter().sum();
    for share in shares.iter_mut() {
        *share /= total;
    }
}

fn cross_entropy(case: &Case, shares: &[f64]) -> f64 {
    let won = case.shares.iter().zip(shares).filter(|&(&won, _)| won > 0.0);
    won.map(|(&won, &share)| -f64::from(won) * share.max(1e-12).ln()).sum()
}

/// How much each input differs between the seats of a case, squared, on average.
fn variances(cases: &[Case], size: usize) -> Vec<f64> {
    let mut variances = vec![0.0; size];
    for case in cases {
        let seats = case.shares.len() as f64;
        for (i, variance) in variances.iter_mut().enumerate() {
            let column = || case.inputs.iter().skip(i).step_by(size).map(|&it| f64::from(it));
            let mean = column().sum::<f64>() / seats;
            *variance += column().map(|it| (it - mean).powi(2)).sum::<f64>() / seats;
        }
    }
    for variance in &mut variances {
        *variance /= (cases.len() as f64).max(1.0);
    }
    variances
}

/// Solves a symmetric, positive system of which the lower triangle is given, by Cholesky's factors.
fn solve(lower: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let size = right.len();
    let mut factor = vec![vec![0.0; size]; size];
    for i in 0..size {
        for j in 0..=i {
            let known: f64 = (0..j).map(|k| factor[i][k] * factor[j][k]).sum();
            factor[i][j] = if i == j {
                (lower[i][i] - known).max(1e-12).sqrt()
            } else {
                (lower[i][j] - known) / factor[j][j]
            };
        }
    }
    let mut solution = right.to_vec();
    for i in 0..size {
        let known: f64 = (0..i).map(|k| factor[i][k] * solution[k]).sum();
        solution[i] = (solution[i] - known) / factor[i][i];
    }
    for i in (0..size).rev() {
        let known: f64 = (i + 1..size).map(|k| factor[k][i] * solution[k]).sum();
        solution[i] = (solution[i] - known) / factor[i][i];
    }
    solution
}

#[cfg(test)]
mod tests {
    use wayfinder_core::Dice;
    use wayfinder_dice::SeededDice;

    use super::*;

    const TRUTH: [f64; 3] = [1.5, -0.7, 0.2];

    /// Cases of two to four seats whose shares follow from the truth.
    fn cases(count: usize) -> Vec<Case> {
        let mut dice = SeededDice::new(5);
        let case = |_| {
            let seats = 2 + dice.below(3) as usize;
            let inputs = (0..3 * seats).map(|_| dice.below(400) as f32 / 100.0 - 2.0).collect();
            let mut case = Case { inputs, shares: Vec::new() };
            let mut shares = Vec::new();
            softmax(&case, &TRUTH, &mut shares);
            case.shares = shares.iter().map(|&share| share as f32).collect();
            case
        };
        (0..count).map(case).collect()
    }

    /// The same, but one seat wins all, as often as its share says.
    fn games(count: usize) -> Vec<Case> {
        let mut dice = SeededDice::new(6);
        let mut cases = cases(count);
        for case in &mut cases {
            let mut rest = dice.below(1_000_000) as f32 / 1e6;
            let winner = case.shares.iter().position(|share| {
                rest -= share;
                rest < 0.0
            });
            let winner = winner.unwrap_or(0);
            case.shares.fill(0.0);
            case.shares[winner] = 1.0;
        }
        cases
    }

    fn check(found: &[f64], expected: &[f64], tolerance: f64) {
        let close = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < tolerance);
        assert!(close, "{found:?}, not {expected:?}");
    }

    #[test]
    fn the_true_weights_are_found() {
        check(&fit(&cases(200), &[0.0; 3], &[0.0; 3]), &TRUTH, 1e-4);
        check(&fit(&games(20_000), &[0.0; 3], &[1.0; 3]), &TRUTH, 0.05);
    }

    #[test]
    fn the_true_weights_lose_least() {
        let games = games(5_000);
        let found = log_loss(&games, &TRUTH);
        assert!(found < log_loss(&games, &[0.0; 3]) - 0.1);
        assert!(found < log_loss(&games, &[3.0, -1.4, 0.4]) - 0.01);
        assert!(found < log_loss(&games, &fit(&cases(100), &[0.0; 3], &[1e3; 3])));
    }

    #[test]
    fn a_strong_prior_stays_and_what_never_differs_keeps_it() {
        let prior = [0.5, 0.5, 0.5];
        check(&fit(&games(100), &prior, &[1e9; 3]), &prior, 1e-3);
        let mut cases = cases(200);
        for case in &mut cases {
            for input in case.inputs.iter_mut().skip(2).step_by(3) {
                *input = 4.0;
            }
        }
        assert!((fit(&cases, &prior, &[1.0; 3])[2] - 0.5).abs() < 1e-6);
    }

    #[test]
    fn nothing_to_learn_from_teaches_nothing() {
        assert_eq!(fit(&[], &[1.0, 2.0], &[5.0; 2]), [1.0, 2.0]);
    }
}
