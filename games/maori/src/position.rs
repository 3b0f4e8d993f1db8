use wayfinder_core::{BySeat, Pause, Seat};

use crate::{
    Board, CoveredShips, Draw, Edge, Edges, MAX_PLAYERS, Player, Question, SHELLS, STARTING_SHELLS,
    Setup, Slot, Tile, TileSet, Variation,
};

/// A position of Maori: a flat value of less than a kibibyte.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Maori {
    pub(crate) pause: Pause<Question, Draw>,
    pub(crate) players: u8,
    pub(crate) variation: Variation,
    pub(crate) edges: Edges,
    pub(crate) covered_ships: CoveredShips,
    /// Turns begun, the placing of the discoverer ship not counted.
    pub(crate) turn: u16,
    /// Turns in a row that were all `Nothing`.
    pub(crate) idle: u8,
    /// Turns left once a board is full.
    pub(crate) last_turns: Option<u8>,
    pub(crate) discoverer: Option<Edge>,
    /// Shells in the supply.
    pub(crate) shells: u8,
    /// Tiles left in the supply, by kind of `tiles`, and in all.
    pub(crate) supply: [u8; TileSet::MAX_KINDS],
    pub(crate) supply_total: u8,
    /// Tiles put back into the box.
    pub(crate) boxed: u8,
    pub(crate) matrix: [Option<Tile>; Slot::COUNT as usize],
    pub(crate) boards: BySeat<Player, MAX_PLAYERS>,
    pub(crate) board: Board,
    pub(crate) tiles: TileSet,
}

/// The table before the first tile is dealt.
pub(crate) fn new(setup: &Setup) -> Maori {
    let mut boards = BySeat([Player::NOBODY; MAX_PLAYERS]);
    let player = Player::new(&setup.board, setup.covered_ships);
    Seat::all(setup.players).for_each(|seat| boards[seat] = player);
    let supply = setup.tiles.counts();
    Maori {
        pause: Pause::Draw(Draw::Deal { slot: Slot::FIRST }),
        players: setup.players,
        variation: setup.variation,
        edges: setup.edges,
        covered_ships: setup.covered_ships,
        turn: 0,
        idle: 0,
        last_turns: None,
        discoverer: None,
        shells: SHELLS - STARTING_SHELLS * setup.players,
        supply,
        supply_total: supply.iter().sum(),
        boxed: 0,
        matrix: [None; Slot::COUNT as usize],
        boards,
        board: setup.board,
        tiles: setup.tiles,
    }
}

impl Maori {
    /// What the position waits for.
    #[inline]
    pub fn pause(&self) -> Pause<Question, Draw> {
        self.pause
    }

    /// The side of the board that is played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Which rules the personal ships follow.
    pub fn variation(&self) -> Variation {
        self.variation
    }

    /// What may touch.
    pub fn edges(&self) -> Edges {
        self.edges
    }

    /// Whether printed ships count under a tile.
    pub fn covered_ships(&self) -> CoveredShips {
        self.covered_ships
    }

    /// A player's board, storage and shells.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.boards[seat]
    }

    /// The tile on a space of the matrix; none where it is not dealt yet, or can't be replaced any more.
    #[inline]
    pub fn matrix(&self, slot: Slot) -> Option<Tile> {
        self.matrix[slot.index()]
    }

    /// Where the discoverer ship is; none until it is placed.
    pub fn discoverer(&self) -> Option<Edge> {
        self.discoverer
    }

    /// Shells in the supply.
    pub fn shells(&self) -> u8 {
        self.shells
    }

    /// Tiles in the supply.
    pub fn supply(&self) -> u8 {
        self.supply_total
    }

    /// Turns left, the present one counted; none until a board is full.
    pub fn last_turns(&self) -> Option<u8> {
        self.last_turns
    }
}
