use std::collections::BTreeMap;

use serde::Serialize;

/// How often each number was seen.
///
/// ```
/// use wayfinder_lab::Distribution;
///
/// let mut rounds = Distribution::default();
/// for round in [7, 5, 7, 9] {
///     rounds.add(round);
/// }
/// assert_eq!((rounds.count(), rounds.mean()), (4, 7.0));
/// assert_eq!((rounds.quantile(0.0), rounds.quantile(0.5), rounds.quantile(1.0)), (5, 7, 9));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Distribution {
    counts: BTreeMap<i32, u64>,
}

impl Distribution {
    /// Counts a number.
    pub fn add(&mut self, number: i32) {
        *self.counts.entry(number).or_default() += 1;
    }

    /// How many numbers were counted.
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// Every number that was seen, ascending, and how often.
    pub fn iter(&self) -> impl Iterator<Item = (i32, u64)> {
        self.counts.iter().map(|(&number, &count)| (number, count))
    }

    /// The mean; 0 if nothing was counted.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.iter().map(|(number, count)| f64::from(number) * count as f64).sum();
        sum / self.count().max(1) as f64
    }

    /// The standard deviation; 0 if nothing was counted.
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let square =
            |(number, count): (i32, u64)| (f64::from(number) - mean).powi(2) * count as f64;
        (self.iter().map(square).sum::<f64>() / self.count().max(1) as f64).sqrt()
    }

    /// The least number that at least this share of all are not above; 0 if nothing was counted.
    pub fn quantile(&self, share: f64) -> i32 {
        let wanted = (self.count() as f64 * share).ceil();
        let mut seen = 0;
        let mut last = 0;
        for (number, count) in self.iter() {
            seen += count;
            last = number;
            if seen as f64 >= wanted.max(1.0) {
                break;
            }
        }
        last
    }
}
