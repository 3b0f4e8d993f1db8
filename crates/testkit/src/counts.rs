use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Serialize};

/// How many instructions each of some workloads needs.
///
/// Unlike times they repeat, on a busy machine as well, so that a test can hold code to them.
///
/// ```
/// use wayfinder_testkit::{Counts, CountChange};
///
/// let accepted: Counts = [("sail".to_owned(), 1_000), ("fish".to_owned(), 500)].into_iter().collect();
/// let counted: Counts = [("sail".to_owned(), 1_101), ("fish".to_owned(), 500)].into_iter().collect();
/// let changes = counted.compare(&accepted);
/// assert_eq!(changes["fish"], CountChange::Steady { before: 500, now: 500 });
/// assert_eq!(changes["sail"].to_string(), "1,000 -> 1,101 (+10.1 %): TOO MANY");
/// assert!(changes["sail"].is_refused());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Counts(BTreeMap<String, u64>);

/// What became of a workload.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountChange {
    /// It needs about as many as before.
    Steady {
        /// What was accepted.
        before: u64,
        /// What was counted.
        now: u64,
    },
    /// It needs so many fewer that they should be accepted: they could come back unnoticed.
    Fewer {
        /// What was accepted.
        before: u64,
        /// What was counted.
        now: u64,
    },
    /// It needs too many more.
    More {
        /// What was accepted.
        before: u64,
        /// What was counted.
        now: u64,
    },
    /// Nobody has accepted it yet.
    New {
        /// What was counted.
        now: u64,
    },
    /// It was accepted once and is no more.
    Gone {
        /// What was accepted.
        before: u64,
    },
}

impl Counts {
    /// What became of each workload since others were accepted. More than a tenth more are too many: compilers
    /// and libraries differ by less.
    pub fn compare<'a>(&'a self, accepted: &'a Counts) -> BTreeMap<&'a str, CountChange> {
        let names = self.0.keys().chain(accepted.0.keys());
        let change = |name: &String| match (accepted.0.get(name), self.0.get(name)) {
            (Some(&before), Some(&now)) => Some(CountChange::of(before, now)),
            (None, Some(&now)) => Some(CountChange::New { now }),
            (Some(&before), None) => Some(CountChange::Gone { before }),
            (None, None) => None,
        };
        names.filter_map(|name| Some((name.as_str(), change(name)?))).collect()
    }
}

impl FromIterator<(String, u64)> for Counts {
    fn from_iter<T: IntoIterator<Item = (String, u64)>>(counts: T) -> Counts {
        Counts(counts.into_iter().collect())
    }
}

impl CountChange {
    fn of(before: u64, now: u64) -> CountChange {
        let tenth = before / 10;
        if now > before + tenth {
            CountChange::More { before, now }
        } else if now < before - tenth {
            CountChange::Fewer { before, now }
        } else {
            CountChange::Steady { before, now }
        }
    }

    /// Whether a check fails for it.
    pub fn is_refused(self) -> bool {
        match self {
            CountChange::More { .. } | CountChange::New { .. } | CountChange::Gone { .. } => true,
            CountChange::Steady { .. } | CountChange::Fewer { .. } => false,
        }
    }
}

impl fmt::Display for CountChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let change = |before: u64, now: u64| {
            let percent = (now as f64 / before as f64 - 1.0) * 100.0;
            format!("{} -> {} ({percent:+.1} %)", thousands(before), thousands(now))
        };
        match *self {
            CountChange::Steady { before, now } => write!(f, "{}", change(before, now)),
            CountChange::Fewer { before, now } => {
                write!(f, "{}: fewer, worth accepting", change(before, now))
            }
            CountChange::More { before, now } => write!(f, "{}: TOO MANY", change(before, now)),
            CountChange::New { now } => write!(f, "{}: NEW, to be accepted", thousands(now)),
            CountChange::Gone { before } => write!(f, "{} before: GONE", thousands(before)),
        }
    }
}

/// A number as people read it.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_more_is_borne_and_no_more() {
        let check = |before, now, expected| assert_eq!(CountChange::of(before, now), expected);
        check(1_000, 1_100, CountChange::Steady { before: 1_000, now: 1_100 });
        check(1_000, 1_101, CountChange::More { before: 1_000, now: 1_101 });
        check(1_000, 900, CountChange::Steady { before: 1_000, now: 900 });
        check(1_000, 899, CountChange::Fewer { before: 1_000, now: 899 });
    }

    #[test]
    fn what_is_new_or_gone_is_refused_until_it_is_accepted() {
        let counts =
            |name: &str| -> Counts { [(name.to_owned(), 1_234_567)].into_iter().collect() };
        let (old, new) = (counts("old"), counts("new"));
        let changes = new.compare(&old);
        assert_eq!(changes["new"].to_string(), "1,234,567: NEW, to be accepted");
        assert_eq!(changes["old"].to_string(), "1,234,567 before: GONE");
        assert!(changes.values().all(|change| change.is_refused()));
        assert!(!new.compare(&new)["new"].is_refused());
    }
}
