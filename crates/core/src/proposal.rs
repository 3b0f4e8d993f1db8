use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Serialize};

/// What somebody asks for when opening a table: players and named options, not yet checked.
///
/// [`Game::setup`](crate::Game::setup) is the checked door from here to a setup;
/// [`CheckedProposal`](crate::CheckedProposal) is what comes through it.
///
/// ```
/// use wayfinder_core::Proposal;
///
/// let proposal = Proposal::new(2).with("sharks", "many");
/// assert_eq!(
///     serde_json::to_string(&proposal).unwrap(),
///     r#"{"players":2,"options":{"sharks":"many"}}"#,
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    /// How many play.
    pub players: u8,
    /// Options by key. What is not named has its default; a data file is given by its text.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

impl Proposal {
    /// A table of this size with the title's default options.
    pub fn new(players: u8) -> Proposal {
        Proposal { players, options: BTreeMap::new() }
    }

    /// The same with one option set.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Proposal {
        self.options.insert(key.to_owned(), value.to_owned());
        self
    }
}

/// Why no table can be opened like this: every reason, not just the first.
///
/// ```
/// use wayfinder_core::SetupError;
///
/// let error = SetupError::new(vec!["row 2 has 4 cells, not 5".into(), "no ship is printed".into()]);
/// assert_eq!(error.to_string(), "row 2 has 4 cells, not 5; no ship is printed");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    reasons: Vec<String>,
}

impl SetupError {
    /// A refusal with its reasons, of which there is at least one.
    pub fn new(reasons: Vec<String>) -> SetupError {
        debug_assert!(!reasons.is_empty(), "a refusal has a reason");
        SetupError { reasons }
    }

    /// Each reason in a sentence without a full stop.
    pub fn reasons(&self) -> &[String] {
        &self.reasons
    }
}

impl From<String> for SetupError {
    fn from(reason: String) -> SetupError {
        SetupError::new(vec![reason])
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reasons.join("; "))
    }
}

impl std::error::Error for SetupError {}
