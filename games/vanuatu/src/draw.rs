use serde::Serialize;

use crate::Hex;

/// What nature owes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(tag = "name", rename_all = "snake_case")]
pub enum Draw {
    /// A starting tile.
    StartTile {
        /// The space to fill.
        hex: Hex,
    },
    /// An archipelago tile for the volcano.
    Reveal,
    /// A demand tile.
    Demand,
    /// The tourist tile of the round.
    Tourists,
    /// Who begins.
    FirstPlayer,
    /// The die of the rising waters.
    Die,
    /// With two players: another character on offer.
    #[serde(rename = "offer")]
    Character,
}
