use serde::Serialize;

/// How strong a bot has shown itself.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The bot.
    pub bot: String,
    /// Its strength in Elo points, zero for the mean of all bots: 400 more means ten victories to
    /// one.
    pub elo: f64,
    /// Where the strength lies with 95 % confidence.
    pub ci: [f64; 2],
    /// What it has won of all it has played for, a draw as a half.
    pub share: f64,
}

/// What two bots have shown against each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Encounter {
    pub(crate) a: usize,
    pub(crate) b: usize,
    pub(crate) games: f64,
    /// Victories of `a`, a draw as a half.
    pub(crate) won: f64,
}

/// Two standard deviations, or nearly: 95 % of a normal distribution lie within.
const Z: f64 = 1.959_963_985;

/// Elo points in one unit of the natural logarithm.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// The interval in which the true share lies with 95 % confidence (Wilson's score interval).
pub(crate) fn wilson(share: f64, games: f64) -> [f64; 2] {
    let spread = Z * Z / games;
    let centre = (share + spread / 2.0) / (1.0 + spread);
    let half = Z * (share * (1.0 - share) / games + spread / (4.0 * games)).sqrt() / (1.0 + spread);
    [(centre - half).max(0.0), (centre + half).min(1.0)]
}

/// Strengths of `bots` bots in Elo points, each with the half width of its confidence interval:
/// the most likely ones by Bradley and Terry's model, in which strength is all that counts.
///
/// One imagined draw a pair keeps a bot that has never lost from being infinitely strong.
pub(crate) fn bradley_terry(bots: usize, encounters: &[Encounter]) -> Vec<(f64, f64)> {
    let encounters: Vec<_> = encounters
        .iter()
        .map(|it| Encounter { games: it.games + 1.0, won: it.won + 0.5, ..*it })
        .collect();
    let strengths = most_likely(bots, &encounters);
    let errors = standard_errors(&strengths, &encounters);
    strengths
        .iter()
        .zip(errors)
        .map(|(strength, error)| (ELO * strength, ELO * Z * error))
        .collect()
}

/// Hunter's iteration: each step makes the results more likely, so it cannot overshoot.
fn most_likely(bots: usize, encounters: &[Encounter]) -> Vec<f64> {
    let mut wins = vec![0.0; bots];
    for it in encounters {
        wins[it.a] += it.won;
        wins[it.b] += it.games - it.won;
    }
    let mut skills = vec![1.0_f64; bots];
    for _ in 0..100_000 {
        let mut expected = vec![0.0; bots];
        for it in encounters {
            let meeting = it.games / (skills[it.a] + skills[it.b]);
            expected[it.a] += meeting;
            expected[it.b] += meeting;
        }
        let mut next: Vec<f64> = wins.iter().zip(&expected).map(|(won, by)| won / by).collect();
        let mean = next.iter().map(|skill| skill.ln()).sum::<f64>() / bots as f64;
        for skill in &mut next {
            *skill /= mean.exp();
        }
        let moved = next.iter().zip(&skills).map(|(new, old)| (new / old).ln().abs());
        let moved = moved.fold(0.0, f64::max);
        skills = next;
        if moved < 1e-12 {
            break;
        }
    }
    skills.iter().map(|skill| skill.ln()).collect()
}

/// From the information in the results: the more games between equals, the surer.
fn standard_errors(strengths: &[f64], encounters: &[Encounter]) -> Vec<f64> {
    let bots = strengths.len();
    // Strengths are known only relative to their mean. Adding the same to every cell makes the
    // matrix invertible, and the inverse too large by just that.
    let mut information = vec![vec![1.0 / bots as f64; bots]; bots];
    for it in encounters {
        let odds = (strengths[it.a] - strengths[it.b]).exp();
        let weight = it.games * odds / ((1.0 + odds) * (1.0 + odds));
        information[it.a][it.a] += weight;
        information[it.b][it.b] += weight;
        information[it.a][it.b] -= weight;
        information[it.b][it.a] -= weight;
    }
    let inverse = invert(information);
    (0..bots).map(|bot| (inverse[bot][bot] - 1.0 / bots as f64).max(0.0).sqrt()).collect()
}

/// Gauss and Jordan's elimination; the matrix is symmetric and positive, so no pivoting is needed.
fn invert(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for pivot in 0..size {
        let by = 1.0 / matrix[pivot][pivot];
        matrix[pivot][pivot] = 1.0;
        for cell in &mut matrix[pivot] {
            *cell *= by;
        }
        let pivot_row = matrix[pivot].clone();
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = std::mem::take(&mut matrix[row][pivot]);
            for (cell, above) in matrix[row].iter_mut().zip(&pivot_row) {
                *cell -= factor * above;
            }
        }
    }
    matrix
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(actual: f64, expected: f64) -> bool {
        (actual - expected).abs() < 1e-3
    }

    #[test]
    fn wilsons_interval_is_as_in_the_books() {
        let [low, high] = wilson(0.5, 100.0);
        assert!(near(low, 0.4038) && near(high, 0.5962), "{low} {high}");
        let [low, high] = wilson(1.0, 10.0);
        assert!(near(low, 0.7225) && near(high, 1.0), "{low} {high}");
    }

    #[test]
    fn two_bots_differ_by_the_odds_of_their_games() {
        // With the imagined draw: 10 to 1.
        let ratings = bradley_terry(2, &[Encounter { a: 0, b: 1, games: 10.0, won: 9.5 }]);
        assert!(near(ratings[0].0 - ratings[1].0, 400.0), "{ratings:?}");
        assert!(near(ratings[0].0 + ratings[1].0, 0.0), "{ratings:?}");
        // The error of the logarithm of the odds is sqrt(1/10 + 1/1); half of it is each bot's.
        let expected = ELO * Z * 1.1_f64.sqrt() / 2.0;
        assert!(near(ratings[0].1, expected), "{ratings:?}, {expected}");
    }

    #[test]
    fn strengths_add_up_over_a_chain() {
        let meet = |a, b| Encounter { a, b, games: 1e6, won: 0.75e6 };
        let ratings = bradley_terry(3, &[meet(0, 1), meet(1, 2)]);
        let step = 400.0 * 3_f64.log10();
        assert!((ratings[0].0 - ratings[1].0 - step).abs() < 0.01, "{ratings:?}");
        assert!((ratings[1].0 - ratings[2].0 - step).abs() < 0.01, "{ratings:?}");
    }

    #[test]
    fn who_never_lost_is_strong_but_not_infinitely() {
        let ratings = bradley_terry(2, &[Encounter { a: 0, b: 1, games: 1000.0, won: 1000.0 }]);
        assert!(ratings[0].0 > 500.0 && ratings[0].0 < 2000.0, "{ratings:?}");
        assert!(ratings[0].1 > 100.0, "and nobody can say how strong: {ratings:?}");
    }
}
