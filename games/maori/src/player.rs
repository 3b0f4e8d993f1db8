use crate::{Board, Cell, Cells, CoveredShips, STARTING_SHELLS, Tile};

/// What one player has: the board with its tiles, storage, shells, the personal ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    cells: [Option<Tile>; Cell::COUNT],
    /// Where `cells` holds a tile: kept so that nothing has to look for it.
    tiles: Cells,
    /// Ships on the tiles: kept for the same reason.
    boats: u8,
    /// Ships printed on the board, and the space where a tile hides them; none if none does.
    printed: u8,
    hides: Cells,
    pub(crate) shells: u8,
    pub(crate) storage: Option<Tile>,
    pub(crate) ship: Option<Cell>,
}

impl Player {
    pub(crate) fn new(board: &Board, covered: CoveredShips) -> Player {
        let hides = match covered {
            CoveredShips::Count => Cells::NONE,
            CoveredShips::Hidden => board.ships_at.map_or(Cells::NONE, Cells::only),
        };
        Player { printed: board.ships, hides, shells: STARTING_SHELLS, ..Player::NOBODY }
    }

    /// A place at which nobody sits.
    pub(crate) const NOBODY: Player = Player {
        cells: [None; Cell::COUNT],
        tiles: Cells::NONE,
        boats: 0,
        printed: 0,
        hides: Cells::NONE,
        shells: 0,
        storage: None,
        ship: None,
    };

    /// The tile on a space; none where it is empty.
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
        self.boats + self.printed_ships()
    }

    /// Ships printed on the board that count now.
    #[inline]
    pub fn printed_ships(&self) -> u8 {
        self.printed_beside(self.tiles)
    }

    /// Ships printed on the board that count when tiles lie on these spaces only.
    #[inline]
    pub(crate) fn printed_beside(&self, tiles: Cells) -> u8 {
        if self.hides.and(tiles).is_empty() { self.printed } else { 0 }
    }

    /// Ships on tiles that lie on the board.
    #[inline]
    pub(crate) fn boats(&self) -> u8 {
        self.boats
    }

    /// How far the discoverer ship sails for nothing: it must move, so one step is free even for
    /// somebody without a ship.
    #[inline]
    pub fn free_steps(&self) -> u8 {
        self.ships().max(1)
    }

    /// Shells in hand.
    #[inline]
    pub fn shells(&self) -> u8 {
        self.shells
    }

    /// The tile in storage; none if it is empty.
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
        self.boats += tile.boats();
    }

    #[inline]
    pub(crate) fn remove(&mut self, cell: Cell) -> Option<Tile> {
        let tile = self.cells[cell.index()].take()?;
        self.tiles.remove(cell);
        self.boats -= tile.boats();
        Some(tile)
    }
}
