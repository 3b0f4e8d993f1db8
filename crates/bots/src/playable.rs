use std::fmt;

use wayfinder_core::{Game, example::Pearls};
use wayfinder_encoding::{Encoding, PearlsEncoding};
use wayfinder_search::{Guide, SearchConfig, Unguided};

use crate::{Edition, LevelRatings, Levels, Measured};

/// A title that bots can play: it has a guide, and may tune the search. What it implements is a type of the title's
/// bot crate, since its rules know nothing of bots.
pub trait Playable: fmt::Debug + 'static {
    /// Its rules.
    type Game: Game;
    /// The type of its guide.
    type Guide: Guide<Self::Game>;
    /// What it values.
    const GUIDE: Self::Guide;
    /// The type of its guide with a learned evaluation.
    type Tuned: Guide<Self::Game>;
    /// What it has learned to value.
    fn tuned() -> Self::Tuned;
    /// Its decisions as numbers, and what a seat sees as a tensor.
    type Encoding: Encoding<Self::Game>;
    /// How it is searched with its guide: how far to play on, how bold to be.
    const SEARCH: SearchConfig = SearchConfig::DEFAULT;
    /// How it is searched best with what it has learned. The levels set the budget.
    const LEARNED: SearchConfig = Self::SEARCH;
    /// How much each level thinks.
    const LEVELS: Levels = Levels::DEFAULT;
    /// How the levels thought and what they knew before, the oldest first; today's are the next edition.
    const PAST: &'static [Edition<Self::Tuned>] = &[];
    /// How strong the levels are; `None` as long as nobody has measured that: then they play no rated games.
    const RATINGS: Option<LevelRatings> = None;
    /// What it is measured by.
    const MEASURED: Measured = Measured::DEFAULT;
}

impl Playable for Pearls {
    type Game = Pearls;
    type Guide = Unguided;
    const GUIDE: Unguided = Unguided;
    type Tuned = Unguided;
    type Encoding = PearlsEncoding;

    fn tuned() -> Unguided {
        Unguided
    }
}
