use wayfinder_core::{Entry, Game, LogError, Refusal};

/// Reads a log from text; refuses the first entry that is not in the title's notation.
///
/// ```
/// use wayfinder_core::example::Pearls;
/// use wayfinder_table::read_log;
///
/// assert_eq!(read_log::<Pearls>(&["0 dive", "* pearl"]).unwrap().len(), 2);
/// let error = read_log::<Pearls>(&["0 dive", "* perl"]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "step 1 (* perl): cannot read \"perl\": expected `pearl` or `shark`",
/// );
/// ```
pub fn read_log<G: Game>(log: &[impl AsRef<str>]) -> Result<Vec<Entry<G>>, LogError> {
    log.iter().enumerate().map(|(step, text)| read_entry(step, text.as_ref())).collect()
}

/// Reads the entry of one step.
pub(crate) fn read_entry<G: Game>(step: usize, text: &str) -> Result<Entry<G>, LogError> {
    text.parse().map_err(|error| LogError {
        step,
        // An error line must stay a line, whatever the file held.
        entry: text.chars().take(80).collect(),
        refusal: Refusal::Unreadable(error),
    })
}
