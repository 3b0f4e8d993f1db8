use std::fmt;

use wayfinder_core::Proposal;

use crate::Law;

/// A law that does not hold, with a log that shows it.
///
/// Fed to [`Laws::check_log`](crate::Laws::check_log), the log breaks the law again: a rules
/// crate keeps it as a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// The title's name.
    pub title: &'static str,
    /// The table it was played at.
    pub proposal: Proposal,
    /// The random game it was found in; none if a given log was checked.
    pub game: Option<RandomGame>,
    /// The step of that game or log at which the law broke, counted from zero.
    pub step: usize,
    /// What was seen.
    pub message: String,
    /// A short log that leads to it, in the notation of [`Entry`](wayfinder_core::Entry).
    pub log: Vec<String>,
}

/// A random game by its number: the same seed and number play the same game again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomGame {
    /// The seed of the check.
    pub seed: u64,
    /// The number of the game, from zero.
    pub number: u64,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} breaks the law {}", self.title, self.law)?;
        match self.game {
            Some(RandomGame { seed, number }) => {
                writeln!(f, " in game {number} of seed {seed}, at step {}", self.step)?;
            }
            None => writeln!(f, " at step {}", self.step)?,
        }
        writeln!(f, "  law:   {}", self.law.sentence())?;
        writeln!(f, "  found: {}", self.message)?;
        let proposal = serde_json::to_string(&self.proposal).map_err(|_| fmt::Error)?;
        writeln!(f, "  table: {proposal}")?;
        match self.log.len() {
            0 => write!(f, "  log:   empty, it breaks before the first entry"),
            1 => write!(f, "  log:   1 entry"),
            entries => write!(f, "  log:   {entries} entries"),
        }?;
        self.log.iter().try_for_each(|entry| write!(f, "\n    {entry}"))
    }
}

impl std::error::Error for Broken {}
