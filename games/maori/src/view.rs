//! What an observer knows: in Maori, everything but the order of the tiles to come.

use serde::Serialize;
use wayfinder_core::{BySeat, ScoreSheet, Seat};

use crate::{
    Board, Cell, Cells, CoveredShips, Edge, Edges, MAX_PLAYERS, Maori, Phase, Player, Prices, Slot,
    Tile, TileSet, Variation,
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
    /// The matrix, row by row.
    pub matrix: [Option<Tile>; Slot::COUNT as usize],
    /// Every player's board, by seat.
    pub players: Vec<PlayerView>,
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

/// What the table waits for, in a form that can be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
#[serde(tag = "name", rename_all = "snake_case")]
pub enum PhaseView {
    /// The opening matrix is dealt.
    Deal {
        /// The space to fill.
        slot: Slot,
    },
    /// The starting player is drawn.
    Start,
    /// The starting player places the discoverer ship.
    PlaceShip {
        /// Who.
        seat: Seat,
    },
    /// The discoverer ship must move.
    Sail {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A tile may be discovered.
    Discover {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A tile of the matrix is replaced.
    Refill {
        /// Whose turn it is.
        seat: Seat,
        /// The space to fill.
        slot: Slot,
    },
    /// The personal ship may move.
    MoveShip {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

/// A side of the player board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/"))]
pub struct BoardView {
    /// Columns.
    pub columns: u8,
    /// Rows.
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
pub struct PlayerView {
    /// The tiles that lie on the board, in reading order.
    pub tiles: Vec<(Cell, Tile)>,
    /// The tile in storage.
    pub storage: Option<Tile>,
    /// Shells.
    pub shells: u8,
    /// Where the personal ship stands.
    pub ship: Option<Cell>,
    /// Ships that count for sailing, those printed on the board included.
    pub ships: u8,
    /// Those printed on the board that count: all of them, or none while a tile hides them.
    pub printed_ships: u8,
    /// The spaces whose tiles would remain if the game were scored now.
    pub remaining: Vec<Cell>,
}

impl Maori {
    pub(crate) fn show(&self) -> View {
        View {
            phase: PhaseView::of(self.phase),
            turn: self.turn,
            idle: self.idle,
            last_turns: self.last_turns,
            variation: self.variation,
            edges: self.edges,
            covered_ships: self.covered_ships,
            board: BoardView::of(&self.board),
            discoverer: self.discoverer,
            matrix: self.matrix,
            players: Seat::all(self.players).map(|seat| self.show_player(seat)).collect(),
            shells: self.shells,
            tiles: self.tiles.iter().map(|(tile, _)| tile).collect(),
            left: self.tiles.iter().zip(self.supply).map(|(_, left)| left).collect(),
            total: self.tiles.iter().map(|(_, total)| total).collect(),
            boxed: self.boxed,
            prices: self.prices(),
            score: self.sheet(),
        }
    }

    fn show_player(&self, seat: Seat) -> PlayerView {
        let player = &self.boards[seat];
        let tiles = player.tiles().iter();
        PlayerView {
            tiles: tiles.filter_map(|cell| Some((cell, player.tile(cell)?))).collect(),
            storage: player.storage,
            shells: player.shells,
            ship: player.ship,
            ships: player.ships(),
            printed_ships: player.printed_ships(),
            remaining: self.survey(seat).remaining.iter().collect(),
        }
    }

    /// The one position that looks like this: nothing is hidden, so nothing is drawn.
    pub(crate) fn imagine(view: &View) -> Maori {
        let board = view.board.board();
        let mut boards = BySeat([Player::NOBODY; MAX_PLAYERS]);
        for (seat, shown) in Seat::all(Seat::MAX).zip(&view.players) {
            boards[seat] = shown.player(&board, view.covered_ships);
        }
        let mut supply = [0; TileSet::MAX_KINDS];
        supply[..view.left.len()].copy_from_slice(&view.left);
        Maori {
            phase: view.phase.phase(),
            players: view.players.len() as u8,
            variation: view.variation,
            edges: view.edges,
            covered_ships: view.covered_ships,
            turn: view.turn,
            idle: view.idle,
            last_turns: view.last_turns,
            discoverer: view.discoverer,
            shells: view.shells,
            supply_total: view.left.iter().sum(),
            supply,
            boxed: view.boxed,
            matrix: view.matrix,
            boards,
            board,
            tiles: TileSet::from_counts(view.tiles.iter().copied().zip(view.total.iter().copied())),
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

    fn board(&self) -> Board {
        Board {
            columns: self.columns,
            rows: self.rows,
            water: self.water.iter().copied().collect::<Cells>(),
            atoll: self.atoll.iter().copied().collect::<Cells>(),
            ships: self.ships,
            ships_at: self.ships_at,
        }
    }
}

impl PlayerView {
    fn player(&self, board: &Board, covered: CoveredShips) -> Player {
        let mut player = Player::new(board, covered);
        self.tiles.iter().for_each(|&(cell, tile)| player.put(cell, tile));
        player.storage = self.storage;
        player.shells = self.shells;
        player.ship = self.ship;
        player
    }
}

impl PhaseView {
    fn of(phase: Phase) -> PhaseView {
        match phase {
            Phase::Deal { slot } => PhaseView::Deal { slot },
            Phase::Start => PhaseView::Start,
            Phase::PlaceShip { starter } => PhaseView::PlaceShip { seat: starter },
            Phase::Sail { seat } => PhaseView::Sail { seat },
            Phase::Discover { seat } => PhaseView::Discover { seat },
            Phase::Refill { seat, slot } => PhaseView::Refill { seat, slot },
            Phase::MoveShip { seat } => PhaseView::MoveShip { seat },
            Phase::Over => PhaseView::Over,
        }
    }

    fn phase(self) -> Phase {
        match self {
            PhaseView::Deal { slot } => Phase::Deal { slot },
            PhaseView::Start => Phase::Start,
            PhaseView::PlaceShip { seat } => Phase::PlaceShip { starter: seat },
            PhaseView::Sail { seat } => Phase::Sail { seat },
            PhaseView::Discover { seat } => Phase::Discover { seat },
            PhaseView::Refill { seat, slot } => Phase::Refill { seat, slot },
            PhaseView::MoveShip { seat } => Phase::MoveShip { seat },
            PhaseView::Over => Phase::Over,
        }
    }
}
