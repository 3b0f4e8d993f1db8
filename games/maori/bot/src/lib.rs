//! What bots know of Maori: what is worth having, what to try first, what was learned, and what is worth counting.

mod encoding;
mod features;
mod guide;
mod outlook;
mod prospects;
mod studied;

pub use encoding::MaoriEncoding;
pub use guide::MaoriGuide;

use maori::Maori;
use wayfinder_bots::{LevelRatings, Levels, Measured, MeasuredTable, Playable, Tuned, WantedSpeed};
use wayfinder_search::SearchConfig;

/// Maori as bots play it.
#[derive(Clone, Copy, Debug)]
pub struct MaoriTitle;

impl Playable for MaoriTitle {
    type Game = Maori;
    type Guide = MaoriGuide;
    const GUIDE: MaoriGuide = MaoriGuide;
    type Tuned = Tuned<MaoriTitle>;
    type Encoding = MaoriEncoding;
    const SEARCH: SearchConfig =
        SearchConfig { rollout: Some(2), exploration: 1.25, ..SearchConfig::DEFAULT };
    // What was learned sees a turn's end coming by itself.
    const LEARNED: SearchConfig = SearchConfig { rollout: Some(0), ..Self::SEARCH };
    const LEVELS: Levels = Levels { easy: 30, medium: 60, hard: 2_000, expert: 80_000 };
    const RATINGS: Option<LevelRatings> =
        Some(LevelRatings { easy: 1083.0, medium: 1500.0, hard: 1773.0, expert: 1987.0 });
    const MEASURED: Measured = Measured {
        wanted: Some(WantedSpeed { players: 4, decisions_per_second: 1e6 }),
        tables: &[
            MeasuredTable { players: 4, options: &[("edges", "matching")] },
            MeasuredTable { players: 4, options: &[("variation", "pro"), ("board", "atoll")] },
        ],
    };

    fn tuned() -> Tuned<MaoriTitle> {
        Tuned::new(&features::WEIGHTS)
    }
}
