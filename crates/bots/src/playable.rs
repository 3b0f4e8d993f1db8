use wayfinder_core::{Game, example::Pearls};
use wayfinder_search::{Config, Guide, Unguided};

/// A title that bots can play: it has a guide, and may tune the search.
pub trait Playable: Game {
    /// The type of its guide.
    type Guide: Guide<Self>;
    /// What it values.
    const GUIDE: Self::Guide;
    /// How it is searched best: how far to play on, how bold to be. The levels set the budget.
    const SEARCH: Config = Config::DEFAULT;
}

impl Playable for Pearls {
    type Guide = Unguided;
    const GUIDE: Unguided = Unguided;
}
