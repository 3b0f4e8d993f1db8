use maori::Maori;
use wayfinder_core::{Game, example::Pearls};
use wayfinder_search::{Guide, Unguided};

/// A title that bots can play: it has a guide.
pub trait Playable: Game {
    /// The type of its guide.
    type Guide: Guide<Self>;
    /// What it values.
    const GUIDE: Self::Guide;
}

impl Playable for Pearls {
    type Guide = Unguided;
    const GUIDE: Unguided = Unguided;
}

impl Playable for Maori {
    type Guide = Unguided;
    const GUIDE: Unguided = Unguided;
}
