#![expect(
    clippy::unnecessary_box_returns,
    reason = "a finding is large and rare, so it lives in the box of `Checked` from the start"
)]

use std::fmt::Debug;

use wayfinder_core::{Entry, Game, Observer};

use crate::Law;

/// What a check gives: a value, or the law that broke.
pub(crate) type Checked<G, T = ()> = Result<T, Box<Finding<G>>>;

/// A law broke at some position, with all that helps to see it break again.
#[derive(Debug)]
pub(crate) struct Finding<G: Game> {
    pub(crate) law: Law,
    pub(crate) message: String,
    /// The entry after the log so far that leads to where the law broke, if it is one further.
    pub(crate) entry: Option<Entry<G>>,
    /// The other history, if it took two to see it.
    pub(crate) twin: Option<Twin<G>>,
    pub(crate) clue: Clue,
}

/// A second history: like the log, but for one entry.
#[derive(Debug)]
pub(crate) struct Twin<G: Game> {
    /// The step that differs.
    pub(crate) step: usize,
    /// What happens there in the second history.
    pub(crate) instead: Entry<G>,
    /// How many entries of the log show the violation.
    pub(crate) until: usize,
}

/// Where to look first for the same violation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clue {
    pub(crate) observer: Option<Observer>,
    /// The seed of the dice that imagined the world.
    pub(crate) imagined: Option<u64>,
}

impl<G: Game> Finding<G> {
    pub(crate) fn new(law: Law, message: impl Into<String>) -> Box<Finding<G>> {
        let clue = Clue::default();
        Box::new(Finding { law, message: message.into(), entry: None, twin: None, clue })
    }

    /// The step of the log so far at which the law broke.
    pub(crate) fn step(&self, log: &[Entry<G>]) -> usize {
        self.twin.as_ref().map_or(log.len(), |twin| twin.until - 1)
    }

    /// The same, one entry further on.
    pub(crate) fn after(mut self: Box<Self>, entry: Entry<G>) -> Box<Finding<G>> {
        self.message = format!("after {:?}: {}", entry.to_string(), self.message);
        self.entry = Some(entry);
        self
    }

    /// The same, about an entry that is tried but never gets to be part of the log.
    pub(crate) fn trying(mut self: Box<Self>, entry: &Entry<G>) -> Box<Finding<G>> {
        self.message = format!("{:?}: {}", entry.to_string(), self.message);
        self
    }

    /// The same, if the history that the twin was compared with starts at `step` of the log.
    pub(crate) fn moved(mut self: Box<Self>, step: usize) -> Box<Finding<G>> {
        if let Some(twin) = &mut self.twin {
            twin.step += step;
            twin.until += step;
        }
        self
    }

    /// The same, with where to look.
    pub(crate) fn with(mut self: Box<Self>, clue: Clue) -> Box<Finding<G>> {
        self.clue = clue;
        self
    }
}

/// Fails with the law and the message unless the condition holds.
pub(crate) fn ensure<G: Game>(
    holds: bool,
    law: Law,
    message: impl FnOnce() -> String,
) -> Checked<G> {
    if holds { Ok(()) } else { Err(Finding::new(law, message())) }
}

/// Where two values first differ, in a line that people can read however large the values are.
pub(crate) fn difference(a: &impl Debug, b: &impl Debug) -> String {
    let (a, b) = (format!("{a:?}"), format!("{b:?}"));
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let near = |text: &str| -> String {
        let from = same.saturating_sub(40);
        let excerpt: String = text.chars().skip(from).take(100).collect();
        let before = if from > 0 { "…" } else { "" };
        let after = if text.chars().count() > from + 100 { "…" } else { "" };
        format!("{before}{excerpt}{after}")
    };
    format!("`{}` against `{}`", near(&a), near(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_shown_where_it_is() {
        let a: Vec<u32> = (0..1000).collect();
        let mut b = a.clone();
        b[500] = 7;
        let text = difference(&a, &b);
        assert!(text.contains("499, 500, 501") && text.contains("499, 7, 501"), "{text}");
        assert!(text.len() < 300, "{text}");
    }
}
