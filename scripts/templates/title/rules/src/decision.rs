use wayfinder_core::notation;

use crate::Reef;

notation! {
    /// One atomic choice.
    pub enum Decision in "__title__/" {
        /// Looks for a shell.
        Dive {
            /// Where; there must be shells left.
            reef: Reef,
        } = "dive",
    }
}
