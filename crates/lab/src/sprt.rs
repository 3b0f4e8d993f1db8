use serde::Serialize;

/// A sequential test of how much stronger one bot is than another: it goes on until it knows.
///
/// Two claims stand against each other: that the first is `low` Elo points stronger and that it is `high` points
/// stronger. After each deal the likelihood of what was seen under the one is compared with that under the other
/// (Wald's sequential probability ratio test), until one is so much likelier that the other is accepted wrongly in one
/// case of twenty at most. What is counted is a deal, played from all sides: its games are not independent of each
/// other, deals are.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// What is claimed at least if the test fails, in Elo points.
    pub low: f64,
    /// What is claimed if it passes.
    pub high: f64,
}

/// Where a sequential test stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtReport {
    /// What was tested.
    #[serde(flatten)]
    pub test: Sprt,
    /// How many deals were played from all sides.
    pub deals: u64,
    /// The logarithm of how much likelier what was seen is at `high` than at `low`.
    pub likelihood: f64,
    /// What that amounts to.
    pub verdict: Verdict,
}

/// What a sequential test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first is stronger.
    Passed,
    /// It is not, or not enough.
    Failed,
    /// Too few games to tell.
    Open,
}

impl Sprt {
    /// How often either claim may be accepted wrongly.
    pub const ERROR: f64 = 0.05;

    /// Where the test stands. An even share of a game is `even`.
    pub(crate) fn judge(self, deals: &Deals, even: f64) -> SprtReport {
        let likelihood = self.likelihood(deals, even);
        let enough = ((1.0 - Sprt::ERROR) / Sprt::ERROR).ln();
        let verdict = if likelihood >= enough {
            Verdict::Passed
        } else if likelihood <= -enough {
            Verdict::Failed
        } else {
            Verdict::Open
        };
        SprtReport { test: self, deals: deals.number, likelihood, verdict }
    }

    /// By the normal distribution that the mean share of many deals has.
    fn likelihood(self, deals: &Deals, even: f64) -> f64 {
        if deals.number == 0 {
            return 0.0;
        }
        let expected = |elo: f64| {
            let odds = even / (1.0 - even) * 10_f64.powf(elo / 400.0);
            odds / (1.0 + odds)
        };
        let (low, high) = (expected(self.low), expected(self.high));
        let number = deals.number as f64;
        let mean = deals.sum / number;
        // Two imagined deals, won and lost from all sides: few deals that all end alike don't prove that all will.
        let imagined = (number + 2.0, deals.sum + 1.0, deals.squares + 1.0);
        let variance = imagined.2 / imagined.0 - (imagined.1 / imagined.0).powi(2);
        number * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

/// What one of two bots took of some deals, each as a share of its games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Deals {
    number: u64,
    sum: f64,
    squares: f64,
}

impl Deals {
    pub(crate) fn add(&mut self, share: f64) {
        self.number += 1;
        self.sum += share;
        self.squares += share * share;
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_core::Dice;
    use wayfinder_dice::SeededDice;

    use super::*;

    const TEST: Sprt = Sprt { low: 0.0, high: 30.0 };

    fn deals(shares: &[(f64, u64)]) -> Deals {
        let mut deals = Deals::default();
        for &(share, times) in shares {
            for _ in 0..times {
                deals.add(share);
            }
        }
        deals
    }

    #[test]
    fn even_deals_speak_against_strength_and_nothing_for_nothing() {
        assert_eq!(TEST.judge(&deals(&[]), 0.5).verdict, Verdict::Open);
        assert_eq!(TEST.judge(&deals(&[(0.5, 10)]), 0.5).verdict, Verdict::Open);
        let even = deals(&[(0.0, 250), (0.5, 500), (1.0, 250)]);
        assert_eq!(TEST.judge(&even, 0.5).verdict, Verdict::Failed);
        // Between both claims nothing is known however many games there are.
        let half = deals(&[(0.5, 957), (1.0, 43)]);
        assert!(TEST.judge(&half, 0.5).likelihood.abs() < 0.5);
    }

    #[test]
    fn clear_strength_passes_after_few_deals_but_not_after_two() {
        assert_eq!(TEST.judge(&deals(&[(1.0, 2)]), 0.5).verdict, Verdict::Open);
        assert_eq!(TEST.judge(&deals(&[(1.0, 14), (0.5, 6)]), 0.5).verdict, Verdict::Passed);
    }

    #[test]
    fn one_alone_is_measured_by_its_share() {
        let third = deals(&[(0.0, 300), (1.0 / 3.0, 400), (2.0 / 3.0, 300)]);
        assert_eq!(TEST.judge(&third, 1.0 / 3.0).verdict, Verdict::Failed);
        let half = deals(&[(1.0 / 3.0, 100), (2.0 / 3.0, 100)]);
        assert_eq!(TEST.judge(&half, 1.0 / 3.0).verdict, Verdict::Passed);
    }

    /// How many of a hundred tests pass where the first wins so often.
    fn passed(share: f64) -> u32 {
        let mut dice = SeededDice::new(1);
        let mut won =
            || f64::from(u8::from(f64::from(dice.below(1 << 20)) < share * f64::from(1 << 20)));
        let mut passed = 0;
        for _ in 0..100 {
            let mut deals = Deals::default();
            passed += loop {
                deals.add(f64::midpoint(won(), won()));
                match TEST.judge(&deals, 0.5).verdict {
                    Verdict::Passed => break 1,
                    Verdict::Failed => break 0,
                    Verdict::Open => (),
                }
            };
        }
        passed
    }

    #[test]
    fn it_errs_as_rarely_as_it_says() {
        // Five in a hundred expected; ten are two standard deviations more.
        assert!(passed(0.5) <= 10, "{}", passed(0.5));
        let stronger = 1.0 / (1.0 + 10_f64.powf(-30.0 / 400.0));
        assert!(passed(stronger) >= 90, "{}", passed(stronger));
    }
}
