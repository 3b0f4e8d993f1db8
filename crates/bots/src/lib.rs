//! What the bots of all titles share: how they search, the levels people play against, and what a title tells about
//! itself to be played, tuned and studied. What a title values is its own: `games/<title>/bot`.

mod careless;
mod edition;
mod greedy;
mod levels;
mod measured;
mod playable;
mod policy;
mod policy_file;
mod random;
mod recipe;
mod shares;
pub mod smooth;
mod softmax;
mod spec;
mod stray;
mod studied;
mod tuned;
mod valued;
mod weights;

pub use careless::Careless;
pub use edition::{Edition, EditionNumber};
pub use greedy::Greedy;
pub use levels::{Level, LevelRatings, Levels, Pace};
pub use measured::{Measured, MeasuredTable, WantedSpeed};
pub use playable::Playable;
pub use policy::{HIDDEN, Hidden, Policy, PolicyError, dot};
pub use policy_file::{PolicyFile, PolicyHeldOut, PolicyOrigin};
pub use random::Random;
pub use recipe::{Evaluation, Hundredths, Recipe, Span};
pub use shares::{shares, shares_unless};
pub use softmax::push_softmax;
pub use spec::{BotError, BotSpec, NoEdition};
pub use stray::Stray;
pub use studied::{Gain, Studied, Use};
pub use tuned::Tuned;
pub use valued::{Feature, MAX_FEATURES, Moment, Row, Valued};
pub use weights::{HeldOut, NamedWeight, Weights, WeightsError, WeightsFile};
