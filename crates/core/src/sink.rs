/// Receives events. `()` ignores them, so a search pays nothing for the log.
///
/// ```
/// use wayfinder_core::Sink;
///
/// let mut heard = Vec::new();
/// heard.emit(|| "a shell was paid");
/// ().emit(|| -> &str { unreachable!("nobody listens, so nothing is built") });
/// assert_eq!(heard, ["a shell was paid"]);
/// ```
pub trait Sink<E> {
    /// Takes an event; calls `event` only if somebody listens.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
