//! Bots: what each title values, and the levels people play against.

mod careless;
mod greedy;
mod maori;
mod playable;
mod polaris;
mod polynesia;
mod random;
mod recipe;
mod spec;
mod vanuatu;

pub use self::maori::MaoriGuide;
pub use self::polaris::PolarisGuide;
pub use self::polynesia::PolynesiaGuide;
pub use self::vanuatu::VanuatuGuide;
pub use careless::Careless;
pub use greedy::Greedy;
pub use playable::Playable;
pub use random::Random;
pub use recipe::{Hundredths, Recipe, Span};
pub use spec::{BotError, BotSpec};
