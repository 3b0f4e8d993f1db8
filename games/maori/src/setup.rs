use serde::Serialize;
use wayfinder_core::{GameInfo, OptionInfo, Proposal, SetupError};

use crate::{Board, MAX_PLAYERS, TileSet};

/// Checked players, options and components.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub(crate) players: u8,
    pub(crate) variation: Variation,
    pub(crate) edges: Edges,
    pub(crate) covered_ships: CoveredShips,
    pub(crate) board: Board,
    pub(crate) tiles: TileSet,
}

/// Which rules the personal ship follows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
#[serde(rename_all = "snake_case")]
pub enum Variation {
    /// There is no personal ship.
    Base,
    /// Tiles go next to the ship, which may then move.
    Advanced,
    /// Tiles go next to the ship, which must move onto them.
    Pro,
}

/// What may touch on the player board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
#[serde(rename_all = "snake_case")]
pub enum Edges {
    /// A tile goes on any empty water space.
    Free,
    /// A shore never touches the open side of an island.
    Matching,
}

/// Whether the ships printed on a water space count once a tile lies there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
#[serde(rename_all = "snake_case")]
pub enum CoveredShips {
    /// They always count.
    Count,
    /// They count only while they are seen.
    Hidden,
}

pub(crate) const INFO: GameInfo = GameInfo {
    id: "maori",
    rules_version: 1,
    min_players: 2,
    max_players: MAX_PLAYERS as u8,
    options: &[
        OptionInfo { key: "variation", values: &["base", "advanced", "pro"], accepts_file: false },
        OptionInfo { key: "board", values: &["front", "atoll"], accepts_file: true },
        OptionInfo { key: "edges", values: &["free", "matching"], accepts_file: false },
        OptionInfo { key: "covered_ships", values: &["count", "hidden"], accepts_file: false },
        OptionInfo { key: "tiles", values: &["standard"], accepts_file: true },
    ],
};

impl Setup {
    /// The checked door: names and files in, a playable game out.
    pub(crate) fn check(proposal: &Proposal) -> Result<Setup, SetupError> {
        let options = INFO.check(proposal)?;
        let board = match options.get("board") {
            "front" => Ok(Board::front()),
            "atoll" => Ok(Board::atoll()),
            file => Board::read(file),
        };
        let tiles = match options.get("tiles") {
            "standard" => Ok(TileSet::standard()),
            file => TileSet::read(file),
        };
        let (board, tiles) = match (board, tiles) {
            (Ok(board), Ok(tiles)) => (board, tiles),
            (Err(error), Ok(_)) | (Ok(_), Err(error)) => return Err(error),
            (Err(board), Err(tiles)) => {
                return Err(SetupError::new([board.reasons(), tiles.reasons()].concat()));
            }
        };
        Ok(Setup {
            players: options.players(),
            variation: match options.get("variation") {
                "advanced" => Variation::Advanced,
                "pro" => Variation::Pro,
                _ => Variation::Base,
            },
            edges: if options.get("edges") == "matching" { Edges::Matching } else { Edges::Free },
            covered_ships: if options.get("covered_ships") == "hidden" {
                CoveredShips::Hidden
            } else {
                CoveredShips::Count
            },
            board,
            tiles,
        })
    }
}
