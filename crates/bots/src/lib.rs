//! Bots: what each title values, and the levels people play against.

mod playable;
mod random;
mod spec;

pub use playable::Playable;
pub use random::Random;
pub use spec::{BotError, BotSpec};
