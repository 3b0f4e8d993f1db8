use serde::Serialize;

use crate::Vocabulary;

/// A main action that is closed to a seat now, and why.
///
/// The keys are stable; the words for them are in the message catalogues.
///
/// ```
/// use wayfinder_core::{Blocked, vocabulary};
///
/// vocabulary! {
///     enum Reason {
///         StorageFull = "storage-full",
///         ShellsShort = "shells-short",
///     }
/// }
///
/// let store = Blocked::new("store", Reason::StorageFull);
/// assert_eq!((store.reason, store.amount), ("storage-full", None));
/// assert_eq!(Blocked::new("take", Reason::ShellsShort).amount(2).amount, Some(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Blocked {
    /// The action, by the first word of its decisions' notation.
    pub action: &'static str,
    /// The reason's key.
    pub reason: &'static str,
    /// The number the reason speaks of, such as what is missing.
    pub amount: Option<u32>,
}

impl Blocked {
    /// An action closed for a reason without a number.
    pub fn new(action: &'static str, reason: impl Vocabulary) -> Blocked {
        Blocked { action, reason: reason.name(), amount: None }
    }

    /// The same, with the number the reason speaks of.
    #[must_use]
    pub const fn amount(mut self, amount: u32) -> Blocked {
        self.amount = Some(amount);
        self
    }
}
