//! Information-set Monte Carlo tree search; generic over the game, knows no title.

mod guide;

pub use guide::{Guide, Unguided};
