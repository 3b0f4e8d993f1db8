use std::collections::BTreeMap;

use serde::Serialize;

/// What was played while no law broke.
///
/// A check is worth as much as what it reached, so the kinds that were played are counted: tests
/// assert that rare branches were among them.
///
/// ```
/// use wayfinder_core::{Proposal, example::Pearls};
/// use wayfinder_laws::Laws;
///
/// let report = Laws::new(20).check::<Pearls>(&Proposal::new(2)).unwrap();
/// assert_eq!(report.games, 20);
/// assert!(report.decision_kinds["rest"] > 0);
/// assert!(report.outcome_kinds["shark"] > 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Report {
    /// Games that were played to their end.
    pub games: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// Chance steps in them.
    pub chance_steps: u64,
    /// Steps of the longest game, decisions and chance together.
    pub longest: usize,
    /// Twin histories that were compared.
    pub twins: u64,
    /// How often each kind of decision was played, by the first word of its notation.
    pub decision_kinds: BTreeMap<String, u64>,
    /// How often each kind of outcome came up, by the first word of its notation.
    pub outcome_kinds: BTreeMap<String, u64>,
}

impl Report {
    /// Adds what was played elsewhere, such as on another thread.
    pub fn merge(&mut self, other: &Report) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.chance_steps += other.chance_steps;
        self.longest = self.longest.max(other.longest);
        self.twins += other.twins;
        add(&mut self.decision_kinds, &other.decision_kinds);
        add(&mut self.outcome_kinds, &other.outcome_kinds);
    }
}

fn add(kinds: &mut BTreeMap<String, u64>, others: &BTreeMap<String, u64>) {
    for (kind, played) in others {
        *kinds.entry(kind.clone()).or_default() += played;
    }
}
