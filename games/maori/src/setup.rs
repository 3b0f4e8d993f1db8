use wayfinder_core::{GameInfo, OptionInfo, Proposal, SetupError, vocabulary};

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

vocabulary! {
    /// What may be chosen for a table.
    pub enum TableOption in "maori/" {
        /// [`Variation`].
        Variation = "variation",
        /// [`ShippedBoard`], or a file.
        Board = "board",
        /// [`Edges`].
        Edges = "edges",
        /// [`CoveredShips`].
        CoveredShips = "covered_ships",
        /// [`ShippedTiles`], or a file.
        Tiles = "tiles",
    }
}

vocabulary! {
    /// Which rules the personal ship follows.
    pub enum Variation in "maori/" {
        /// There is no personal ship.
        Base = "base",
        /// Tiles go next to the ship, which may then move.
        Advanced = "advanced",
        /// Tiles go next to the ship, which must move onto them.
        Pro = "pro",
    }
}

vocabulary! {
    /// The sides of the board that we ship.
    pub enum ShippedBoard in "maori/" {
        /// Water around printed land.
        Front = "front",
        /// All water, with an atoll in the centre.
        Atoll = "atoll",
    }
}

vocabulary! {
    /// What may touch on the player board.
    pub enum Edges in "maori/" {
        /// A tile goes on any empty water space.
        Free = "free",
        /// A shore never touches the open side of an island.
        Matching = "matching",
    }
}

vocabulary! {
    /// Whether the ships printed on a water space count once a tile lies there.
    pub enum CoveredShips in "maori/" {
        /// They always count.
        Count = "count",
        /// They count only while they are seen.
        Hidden = "hidden",
    }
}

vocabulary! {
    /// The tile sets that we ship.
    pub enum ShippedTiles in "maori/" {
        /// The tiles of the game, as we reconstruct them.
        Standard = "standard",
    }
}

pub(crate) const INFO: GameInfo = GameInfo {
    id: "maori",
    rules_version: 1,
    min_players: 2,
    max_players: MAX_PLAYERS as u8,
    options: &[
        OptionInfo {
            key: TableOption::Variation.name(),
            values: Variation::NAMES,
            accepts_file: false,
        },
        OptionInfo {
            key: TableOption::Board.name(),
            values: ShippedBoard::NAMES,
            accepts_file: true,
        },
        OptionInfo { key: TableOption::Edges.name(), values: Edges::NAMES, accepts_file: false },
        OptionInfo {
            key: TableOption::CoveredShips.name(),
            values: CoveredShips::NAMES,
            accepts_file: false,
        },
        OptionInfo {
            key: TableOption::Tiles.name(),
            values: ShippedTiles::NAMES,
            accepts_file: true,
        },
    ],
};

/// The checked door: names and files in, a playable game out.
pub(crate) fn setup(proposal: &Proposal) -> Result<Setup, SetupError> {
    let options = INFO.check(proposal)?;
    let chosen = |option: TableOption| options.get(option.name());
    let board = match chosen(TableOption::Board).parse() {
        Ok(ShippedBoard::Front) => Ok(Board::front()),
        Ok(ShippedBoard::Atoll) => Ok(Board::atoll()),
        Err(_) => Board::read(chosen(TableOption::Board)),
    };
    let tiles = match chosen(TableOption::Tiles).parse() {
        Ok(ShippedTiles::Standard) => Ok(TileSet::standard()),
        Err(_) => TileSet::read(chosen(TableOption::Tiles)),
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
        variation: options.word(TableOption::Variation.name()),
        edges: options.word(TableOption::Edges.name()),
        covered_ships: options.word(TableOption::CoveredShips.name()),
        board,
        tiles,
    })
}
