//! What bots know of Polaris: what is worth having, what to try first, what was learned, and what is worth counting.

mod encoding;
mod features;
mod guide;
mod hand;
mod means;
mod outlook;
mod pattern;
mod sky;
mod studied;

pub use encoding::PolarisEncoding;
pub use guide::PolarisGuide;

use polaris::Polaris;
use wayfinder_bots::{LevelRatings, Levels, Measured, Playable, Tuned, WantedSpeed};
use wayfinder_search::SearchConfig;

/// Polaris as bots play it.
#[derive(Clone, Copy, Debug)]
pub struct PolarisTitle;

impl Playable for PolarisTitle {
    type Game = Polaris;
    type Guide = PolarisGuide;
    const GUIDE: PolarisGuide = PolarisGuide;
    type Tuned = Tuned<PolarisTitle>;
    type Encoding = PolarisEncoding;
    const SEARCH: SearchConfig =
        SearchConfig { rollout: Some(0), exploration: 1.25, ..SearchConfig::DEFAULT };
    const LEVELS: Levels = Levels { easy: 30, medium: 60, hard: 800, expert: 60_000 };
    const RATINGS: Option<LevelRatings> =
        Some(LevelRatings { easy: 944.0, medium: 1500.0, hard: 1779.0, expert: 2175.0 });
    const MEASURED: Measured = Measured {
        wanted: Some(WantedSpeed { players: 4, decisions_per_second: 0.7e6 }),
        tables: &[],
    };

    fn tuned() -> Tuned<PolarisTitle> {
        Tuned::new(&features::WEIGHTS)
    }
}
