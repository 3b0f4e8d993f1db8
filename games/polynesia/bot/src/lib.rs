//! What bots know of Polynesia: what is worth having, what to try first, what was learned, and what is worth counting.

mod encoding;
mod features;
mod guide;
mod outlook;
mod prospects;
mod studied;
mod tides;
mod voyage;

pub use encoding::PolynesiaEncoding;
pub use guide::PolynesiaGuide;

use polynesia::Polynesia;
use wayfinder_bots::{LevelRatings, Levels, Measured, MeasuredTable, Playable, Tuned, WantedSpeed};
use wayfinder_search::SearchConfig;

/// Polynesia as bots play it.
#[derive(Clone, Copy, Debug)]
pub struct PolynesiaTitle;

impl Playable for PolynesiaTitle {
    type Game = Polynesia;
    type Guide = PolynesiaGuide;
    const GUIDE: PolynesiaGuide = PolynesiaGuide;
    type Tuned = Tuned<PolynesiaTitle>;
    type Encoding = PolynesiaEncoding;
    const SEARCH: SearchConfig =
        SearchConfig { rollout: Some(2), exploration: 1.25, ..SearchConfig::DEFAULT };
    const LEVELS: Levels = Levels { easy: 30, medium: 100, hard: 2_500, expert: 40_000 };
    const RATINGS: Option<LevelRatings> =
        Some(LevelRatings { easy: 1278.0, medium: 1500.0, hard: 1888.0, expert: 2256.0 });
    const MEASURED: Measured = Measured {
        wanted: Some(WantedSpeed { players: 4, decisions_per_second: 1e6 }),
        tables: &[MeasuredTable { players: 4, options: &[("tide_2", "2.2"), ("tide_3", "3.2")] }],
    };

    fn tuned() -> Tuned<PolynesiaTitle> {
        Tuned::new(&features::WEIGHTS)
    }
}
