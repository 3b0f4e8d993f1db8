use crate::named::named;

named! {
    /// Whether a character can still be used this round.
    Card, "a card: ready or used", {
        /// Face up.
        Ready = "ready",
        /// Face down.
        Used = "used",
    }
}
