//! Whether all components are there: tiles by kind, shells, ships.

use wayfinder_core::Seat;

use crate::{CoveredShips, Maori, SHELLS, Shape, Tile, Variation};

pub(crate) fn audit(position: &Maori) -> Result<(), String> {
    position.count_tiles()?;
    position.count_shells()?;
    Seat::all(position.players).try_for_each(|seat| position.inspect(seat))
}

impl Maori {
    /// What is on no board, in no storage, on no matrix and in no supply must be in the box.
    fn count_tiles(&self) -> Result<(), String> {
        let mut seen = self.supply;
        if seen.iter().sum::<u8>() != self.supply_total {
            return Err(format!("the supply does not hold {} tiles", self.supply_total));
        }
        let on_boards = Seat::all(self.players).flat_map(|seat| {
            let player = &self.boards[seat];
            player.tiles().iter().filter_map(|cell| player.tile(cell)).chain(player.storage)
        });
        for tile in on_boards.chain(self.matrix.iter().flatten().copied()) {
            let kind = self.tiles.kind(tile.as_listed());
            seen[kind.ok_or_else(|| format!("{tile} is no tile of this game"))?] += 1;
        }
        let mut missing = 0;
        for (kind, (tile, total)) in self.tiles.iter().enumerate() {
            missing += total
                .checked_sub(seen[kind])
                .ok_or_else(|| format!("{} of {tile}, but there are only {total}", seen[kind]))?;
        }
        if missing != self.boxed {
            return Err(format!("{missing} tiles are missing, but {} are in the box", self.boxed));
        }
        Ok(())
    }

    fn count_shells(&self) -> Result<(), String> {
        let held: u8 = Seat::all(self.players).map(|seat| self.boards[seat].shells).sum();
        match held + self.shells {
            SHELLS => Ok(()),
            shells => Err(format!("{shells} shells, not {SHELLS}")),
        }
    }

    fn inspect(&self, seat: Seat) -> Result<(), String> {
        let player = &self.boards[seat];
        let tiles = player.tiles();
        if let Some(cell) = tiles.without(self.board.water).first() {
            return Err(format!("seat {seat} has a tile on {cell}, which is no water"));
        }
        let placed = || tiles.iter().filter_map(|cell| player.tile(cell));
        if placed().any(|tile| tile.shape() == Shape::Volcano) {
            return Err(format!("seat {seat} has a volcano"));
        }
        let hidden = self.covered_ships == CoveredShips::Hidden
            && self.board.ships_at.is_some_and(|cell| tiles.contains(cell));
        let printed = if hidden { 0 } else { self.board.ships };
        let ships = printed + placed().map(Tile::boats).sum::<u8>();
        if ships != player.ships() {
            return Err(format!("seat {seat} has {ships} ships, not {}", player.ships()));
        }
        let afloat = player.ship.is_some_and(|ship| !tiles.contains(ship));
        if afloat || self.variation == Variation::Base && player.ship.is_some() {
            return Err(format!("seat {seat}'s ship stands on no tile"));
        }
        Ok(())
    }
}
