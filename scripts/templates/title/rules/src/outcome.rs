use wayfinder_core::vocabulary;

vocabulary! {
    /// What a dive brings up.
    pub enum Catch in "__title__/" {
        /// A shell of the reef.
        Shell = "shell",
        /// Nothing.
        Nothing = "nothing",
    }
}
