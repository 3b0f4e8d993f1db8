//! Bots: what each title values, and the levels people play against.

mod careless;
mod greedy;
mod levels;
#[path = "../../../games/maori/bot/src/guide.rs"]
mod maori;
mod playable;
#[path = "../../../games/polaris/bot/src/guide.rs"]
mod polaris;
#[path = "../../../games/polynesia/bot/src/guide.rs"]
mod polynesia;
mod random;
mod recipe;
mod shares;
mod spec;
mod stray;
mod tuned;
mod valued;
#[path = "../../../games/vanuatu/bot/src/guide.rs"]
mod vanuatu;
mod weights;

pub use self::maori::MaoriGuide;
pub use self::polaris::PolarisGuide;
pub use self::polynesia::PolynesiaGuide;
pub use self::vanuatu::VanuatuGuide;
pub use careless::Careless;
pub use greedy::Greedy;
pub use levels::{Level, Levels, Pace};
pub use playable::Playable;
pub use random::Random;
pub use recipe::{Hundredths, Recipe, Span, Value};
pub use spec::{BotError, BotSpec};
pub use stray::Stray;
pub use tuned::Tuned;
pub use valued::{Feature, MAX_FEATURES, Moment, Row, Valued};
pub use weights::{HeldOut, NamedWeight, Weights, WeightsError, WeightsFile};
