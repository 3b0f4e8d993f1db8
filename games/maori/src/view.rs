//! What an observer knows: in Maori, everything but the order of the tiles to come.

use serde::Serialize;
use wayfinder_core::{ScoreSheet, Seat};

use crate::{
    Board, Cell, CoveredShips, Edge, Edges, Faces, Maori, PhaseView, Prices, Slot, Tile, Variation,
    score,
};

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
pub struct View {
    /// What the table waits for.
    pub phase: PhaseView,
    /// Turns begun.
    pub turn: u16,
    /// Turns in a row in which nothing was done.
    pub idle: u8,
    /// How many more of them would end the game.
    pub idle_left: u8,
    /// Turns left once a board is full, the present one counted.
    pub last_turns: Option<u8>,
    /// Which rules the personal ships follow.
    pub variation: Variation,
    /// What may touch.
    pub edges: Edges,
    /// Whether printed ships count under a tile.
    pub covered_ships: CoveredShips,
    /// The side of the board that is played on.
    pub board: BoardView,
    /// Where the discoverer ship is.
    pub discoverer: Option<Edge>,
    /// The spaces of the matrix in a line from it, nearest first; none before it is placed.
    pub sight: Vec<Slot>,
    /// The matrix, row by row.
    pub matrix: [Option<Tile>; Slot::COUNT as usize],
    /// Every player's board, by seat.
    pub players: Vec<PlayerView>,
    /// What is seen on each tile that lies on the table.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<Tile, crate::Face>"))]
    pub faces: Faces,
    /// Shells in the supply.
    pub shells: u8,
    /// The different tiles of this game; `left` and `total` count them in this order.
    pub tiles: Vec<Tile>,
    /// How many of each are still in the supply.
    pub left: Vec<u8>,
    /// How many of each there are in the game.
    pub total: Vec<u8>,
    /// Tiles put back into the box.
    pub boxed: u8,
    /// What the seat whose turn it is would pay.
    pub prices: Prices,
    /// What everybody would score if the game ended now, with reasons: nothing of it is secret.
    pub score: ScoreSheet,
}

/// A side of the player board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct BoardView {
    pub columns: u8,
    pub rows: u8,
    /// The spaces that tiles go on.
    pub water: Vec<Cell>,
    /// The spaces inside the atoll.
    pub atoll: Vec<Cell>,
    /// Printed ships.
    pub ships: u8,
    /// The water space that shows them, if one does.
    pub ships_at: Option<Cell>,
}

/// One player's board, storage and shells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct PlayerView {
    /// The tiles that lie on the board, in reading order.
    pub tiles: Vec<(Cell, Tile)>,
    /// The tile in storage.
    pub storage: Option<Tile>,
    pub shells: u8,
    /// Where the personal ship stands.
    pub ship: Option<Cell>,
    /// Ships that count for sailing, those printed on the board included.
    pub ships: u8,
    /// Those printed on the board that count: all of them, or none while a tile hides them.
    pub printed_ships: u8,
    /// Those printed on the board that a tile hides, so that they don't count.
    pub hidden_ships: u8,
    /// The spaces whose tiles would remain if the game were scored now.
    pub remaining: Vec<Cell>,
}

pub(crate) fn view(position: &Maori) -> View {
    let tiles = || position.tiles.iter();
    View {
        phase: PhaseView::of(position.pause),
        turn: position.turn,
        idle: position.idle,
        idle_left: position.idle_left(),
        last_turns: position.last_turns,
        variation: position.variation,
        edges: position.edges,
        covered_ships: position.covered_ships,
        board: BoardView::of(&position.board),
        discoverer: position.discoverer,
        sight: position.discoverer.into_iter().flat_map(Edge::sight).collect(),
        matrix: position.matrix,
        players: Seat::all(position.players).map(|seat| PlayerView::of(position, seat)).collect(),
        faces: Faces::on_the_table(position),
        shells: position.shells,
        tiles: tiles().map(|(tile, _)| tile).collect(),
        left: tiles().zip(position.supply).map(|(_, left)| left).collect(),
        total: tiles().map(|(_, total)| total).collect(),
        boxed: position.boxed,
        prices: position.prices(),
        score: score::score(position),
    }
}

impl PlayerView {
    fn of(position: &Maori, seat: Seat) -> PlayerView {
        let player = &position.boards[seat];
        let tiles = player.tiles().iter();
        PlayerView {
            tiles: tiles.filter_map(|cell| Some((cell, player.tile(cell)?))).collect(),
            storage: player.storage,
            shells: player.shells,
            ship: player.ship,
            ships: player.ships(),
            printed_ships: player.printed_ships(),
            hidden_ships: position.board.ships - player.printed_ships(),
            remaining: position.survey(seat).remaining.iter().collect(),
        }
    }
}

impl BoardView {
    fn of(board: &Board) -> BoardView {
        BoardView {
            columns: board.columns,
            rows: board.rows,
            water: board.water.iter().collect(),
            atoll: board.atoll.iter().collect(),
            ships: board.ships,
            ships_at: board.ships_at,
        }
    }
}
