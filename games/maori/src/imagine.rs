//! From what is seen back to a position.

use wayfinder_core::{BySeat, Seat};

use crate::{
    Board, BoardView, Cells, CoveredShips, MAX_PLAYERS, Maori, Player, PlayerView, TileSet, View,
};

/// The one position that looks like this: nothing is hidden, so nothing is drawn.
pub(crate) fn determinize(view: &View) -> Maori {
    let board = view.board.board();
    let mut boards = BySeat([Player::NOBODY; MAX_PLAYERS]);
    for (seat, shown) in Seat::all(Seat::MAX).zip(&view.players) {
        boards[seat] = shown.player(&board, view.covered_ships);
    }
    let mut supply = [0; TileSet::MAX_KINDS];
    supply[..view.left.len()].copy_from_slice(&view.left);
    Maori {
        pause: view.phase.pause(),
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

impl BoardView {
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
