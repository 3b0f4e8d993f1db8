use wayfinder_core::vocabulary;

vocabulary! {
    /// Whether a character can still be used this round.
    pub enum Card in "vanuatu/" {
        /// Face up.
        Ready = "ready",
        /// Face down.
        Used = "used",
    }
}
