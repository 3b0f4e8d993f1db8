use crate::{Board, Cell, Cells, STARTING_SHELLS, Tile};

/// What one player has: the board with its tiles, storage, shells, the personal ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    cells: [Option<Tile>; Cell::COUNT],
    /// Where `cells` holds a tile: kept so that nothing has to look for it.
    tiles: Cells,
    /// Ships on tiles and board: kept for the same reason.
    ships: u8,
    pub(crate) shells: u8,
    pub(crate) storage: Option<Tile>,
    pub(crate) ship: Option<Cell>,
}

impl Player {
    pub(crate) fn new(board: &Board) -> Player {
        Player {
            cells: [None; Cell::COUNT],
            tiles: Cells::NONE,
            ships: board.ships,
            shells: STARTING_SHELLS,
            storage: None,
            ship: None,
        }
    }

    /// A place at which nobody sits.
    pub(crate) const NOBODY: Player = Player {
        cells: [None; Cell::COUNT],
        tiles: Cells::NONE,
        ships: 0,
        shells: 0,
        storage: None,
        ship: None,
    };

    /// The tile on a space.
    #[inline]
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        self.cells[cell.index()]
    }

    /// The spaces with a tile.
    #[inline]
    pub fn tiles(&self) -> Cells {
        self.tiles
    }

    /// Ships that count for sailing: printed on the board or on tiles that lie on it.
    #[inline]
    pub fn ships(&self) -> u8 {
        self.ships
    }

    /// Shells in hand.
    #[inline]
    pub fn shells(&self) -> u8 {
        self.shells
    }

    /// The tile in storage.
    #[inline]
    pub fn storage(&self) -> Option<Tile> {
        self.storage
    }

    /// Where the personal ship stands; none beside the board.
    #[inline]
    pub fn ship(&self) -> Option<Cell> {
        self.ship
    }

    /// Water spaces without a tile.
    #[inline]
    pub fn empty(&self, board: &Board) -> Cells {
        board.water.without(self.tiles)
    }

    /// The same player with one more tile on the board: what a bot imagines.
    #[inline]
    #[must_use]
    pub fn with(&self, cell: Cell, tile: Tile) -> Player {
        let mut player = *self;
        player.put(cell, tile);
        player
    }

    /// The same player with one tile less on the board.
    #[inline]
    #[must_use]
    pub fn without(&self, cell: Cell) -> Player {
        let mut player = *self;
        player.remove(cell);
        player
    }

    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, tile: Tile) {
        self.cells[cell.index()] = Some(tile);
        self.tiles.insert(cell);
        self.ships += tile.boats();
    }

    #[inline]
    pub(crate) fn remove(&mut self, cell: Cell) -> Option<Tile> {
        let tile = self.cells[cell.index()].take()?;
        self.tiles.remove(cell);
        self.ships -= tile.boats();
        Some(tile)
    }
}
