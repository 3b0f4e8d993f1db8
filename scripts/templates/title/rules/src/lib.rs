//! The rules of __Title__: three reefs, shells, and the sea that gives them or doesn't. RULES.md tells which rule lives
//! where.

mod decision;
mod event;
mod game;
mod outcome;
mod position;
mod reef;
mod view;

pub use decision::Decision;
pub use event::{Event, Notice};
pub use game::Setup;
pub use outcome::Catch;
pub use position::__Title__;
pub use reef::Reef;
pub use view::{ReefView, View};

/// No more can play.
pub const MAX_PLAYERS: usize = 4;
