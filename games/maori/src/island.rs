//! Which islands are complete, and what a board is worth.

use crate::{Board, Cell, Cells, Facing, Player, Shape, Tile};

/// A complete island: its spaces, palms, huts and leis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Island {
    /// The spaces it covers.
    pub cells: Cells,
    /// Palms on all of them.
    pub palms: u8,
    /// Whether a hut stands on it.
    pub hut: bool,
    /// Two halves facing each other across a seam, or a whole one on a single.
    pub leis: u8,
    /// Whether it lies wholly inside the atoll.
    pub in_atoll: bool,
}

impl Island {
    /// "Each palm on an island without a hut counts for 1 point", with one for 2; both doubled
    /// inside the atoll.
    pub fn points_a_palm(&self) -> u8 {
        let hut = if self.hut { 2 } else { 1 };
        if self.in_atoll { 2 * hut } else { hut }
    }

    fn add(&mut self, cell: Cell, tile: Tile) {
        self.cells.insert(cell);
        self.palms += tile.palms();
        self.hut |= tile.has_hut();
    }
}

/// What counts on one board once incomplete islands are removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    /// Palms outside the atoll on islands without and with a hut.
    pub palms: [u8; 2],
    /// The same on islands wholly inside the atoll.
    pub atoll_palms: [u8; 2],
    /// Complete leis.
    pub leis: u8,
    /// Ships printed on the board and on tiles that remain.
    pub ships: u8,
    /// Water spaces that are empty, or become so.
    pub empty: u8,
    /// The spaces of complete islands and water tiles.
    pub remaining: Cells,
}

impl Survey {
    /// Looks at a player's board as the scoring does.
    pub fn of(board: &Board, player: &Player) -> Survey {
        let mut survey = Survey::default();
        for cell in player.tiles().iter() {
            let Some(tile) = player.tile(cell) else { continue };
            if tile.shape() == Shape::Water {
                survey.remaining.insert(cell);
            } else if let Some(island) = island_from(board, player, cell, tile) {
                survey.count(&island);
            }
        }
        // A tile that is removed no longer hides what is printed under it.
        survey.ships = player.printed_beside(survey.remaining);
        // Most tiles show no ship: only then is it worth asking what remains.
        if player.boats() > 0 {
            let tiles = survey.remaining.iter().filter_map(|cell| player.tile(cell));
            survey.ships += tiles.map(Tile::boats).sum::<u8>();
        }
        survey.empty = board.water.without(survey.remaining).len();
        survey
    }

    /// The points that do not depend on the other players.
    pub fn own_points(&self) -> i32 {
        let palms = i32::from(self.palms[0])
            + 2 * (i32::from(self.palms[1]) + i32::from(self.atoll_palms[0]))
            + 4 * i32::from(self.atoll_palms[1]);
        palms + 10 * i32::from(self.leis) - i32::from(self.empty)
    }

    fn count(&mut self, island: &Island) {
        self.remaining = self.remaining.or(island.cells);
        self.leis += island.leis;
        let palms = if island.in_atoll { &mut self.atoll_palms } else { &mut self.palms };
        palms[usize::from(island.hut)] += island.palms;
    }
}

/// The complete island whose first tile in reading order is this one; none if it is not complete or not its
/// first.
///
/// As there are no curves, an island is a single, or runs east or south from an end through
/// middles of that axis to an end that closes it.
pub(crate) fn island_from(
    board: &Board,
    player: &Player,
    cell: Cell,
    tile: Tile,
) -> Option<Island> {
    let mut island = Island { cells: Cells::NONE, palms: 0, hut: false, leis: 0, in_atoll: false };
    island.add(cell, tile);
    let (ahead, through, back) = match (tile.shape(), tile.facing()) {
        (Shape::Single, _) => {
            island.in_atoll = board.atoll.contains(cell);
            island.leis = u8::from(tile.has_whole_lei());
            return Some(island);
        }
        (Shape::End, Some(Facing::East)) => (Facing::East, Facing::EastWest, Facing::West),
        (Shape::End, Some(Facing::South)) => (Facing::South, Facing::NorthSouth, Facing::North),
        (Shape::End | Shape::Middle | Shape::Water | Shape::Volcano, _) => return None,
    };
    let (mut at, mut last) = (cell, tile);
    loop {
        at = at.neighbour(ahead)?;
        let next = player.tile(at)?;
        island.add(at, next);
        if last.has_half_lei(ahead) && next.has_half_lei(back) {
            island.leis += 1;
        }
        last = next;
        match (next.shape(), next.facing()) {
            (Shape::Middle, facing) if facing == Some(through) => (),
            (Shape::End, facing) if facing == Some(back) => break,
            (Shape::Single | Shape::End | Shape::Middle | Shape::Water | Shape::Volcano, _) => {
                return None;
            }
        }
    }
    island.in_atoll = island.cells.without(board.atoll).is_empty();
    Some(island)
}
