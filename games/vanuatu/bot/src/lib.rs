//! What bots know of Vanuatu: what is worth having, what to try first, what was learned, and what is worth counting.

mod contest;
mod encoding;
mod features;
mod flood;
mod gains;
mod guide;
mod neutral;
mod observation;
mod studied;
mod wishes;

pub use encoding::VanuatuEncoding;
pub use guide::VanuatuGuide;

use vanuatu::Vanuatu;
use wayfinder_bots::{LevelRatings, Levels, Measured, MeasuredTable, Playable, Tuned, WantedSpeed};
use wayfinder_search::SearchConfig;

/// Vanuatu as bots play it.
#[derive(Clone, Copy, Debug)]
pub struct VanuatuTitle;

impl Playable for VanuatuTitle {
    type Game = Vanuatu;
    type Guide = VanuatuGuide;
    const GUIDE: VanuatuGuide = VanuatuGuide;
    type Tuned = Tuned<VanuatuTitle>;
    type Encoding = VanuatuEncoding;
    // Far enough to see what becomes of a plan: the rest of a round has about thirty decisions.
    const SEARCH: SearchConfig =
        SearchConfig { rollout: Some(24), exploration: 1.25, ..SearchConfig::DEFAULT };
    const LEVELS: Levels = Levels { easy: 30, medium: 60, hard: 1_500, expert: 45_000 };
    const RATINGS: Option<LevelRatings> =
        Some(LevelRatings { easy: 1071.0, medium: 1500.0, hard: 2300.0, expert: 2729.0 });
    const MEASURED: Measured = Measured {
        wanted: Some(WantedSpeed { players: 5, decisions_per_second: 0.7e6 }),
        tables: &[
            MeasuredTable { players: 5, options: &[("characters", "off")] },
            MeasuredTable { players: 5, options: &[("rising_waters", "on")] },
        ],
    };

    fn tuned() -> Tuned<VanuatuTitle> {
        Tuned::new(&features::WEIGHTS)
    }
}
