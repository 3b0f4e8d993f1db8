//! What a seat may decide. This is legality: nothing else judges.

use wayfinder_core::Seat;

use crate::{
    Cell, Cells, Decision, Edge, Edges, Facing, Maori, Player, Question, Rotation, Shape, Slot,
    Tile, Variation, voyage,
};

pub(crate) fn decisions(position: &Maori, seat: Seat, out: &mut Vec<Decision>) {
    match position.pause.asked(seat) {
        Some(Question::PlaceShip) => {
            out.extend(Edge::all().map(|edge| Decision::PlaceShip { edge }));
        }
        Some(Question::Sail) => {
            out.extend((1..=position.reach(seat)).map(|steps| Decision::Sail { steps }));
        }
        Some(Question::Discover) => position.discover(seat, out),
        Some(Question::MoveShip) => position.ship_moves(seat, out),
        None => (),
    }
}

impl Maori {
    /// "Move the discoverer ship": a step a ship, at least one, and one a shell. A full round is the
    /// cap, as more only repeats a place at a higher price.
    pub(crate) fn reach(&self, seat: Seat) -> u8 {
        let player = &self.boards[seat];
        (player.free_steps() + player.shells).min(Edge::COUNT)
    }

    /// The tiles in sight of the discoverer ship that can be taken, nearest first: depth, space,
    /// tile, and the price of looking across the nearer ones. A volcano ends the view; an empty
    /// space is no tile and costs nothing.
    #[inline]
    pub fn in_sight(&self) -> impl Iterator<Item = (u8, Slot, Tile, u8)> {
        let slots = self.discoverer.map(Edge::sight).into_iter().flatten();
        let tiles = (0..)
            .zip(slots)
            .filter_map(|(depth, slot)| self.matrix[slot.index()].map(|tile| (depth, slot, tile)));
        tiles
            .take_while(|(_, _, tile)| tile.shape() != Shape::Volcano)
            .zip(0..)
            .map(|((depth, slot, tile), price)| (depth, slot, tile, price))
    }

    /// The tile in sight at a depth that was offered, with its space and its price.
    pub(crate) fn seen_at(&self, depth: u8) -> (Slot, Tile, u8) {
        let seen = self.in_sight().find(|&(at, ..)| at == depth);
        let (_, slot, tile, price) = seen.expect("a tile is taken only where one is in sight");
        (slot, tile, price)
    }

    /// "Discover a tile".
    fn discover(&self, seat: Seat, out: &mut Vec<Decision>) {
        let player = &self.boards[seat];
        let open = OpenSides::of(player, self.edges);
        for (depth, _, tile, price) in self.in_sight() {
            let Some(left) = player.shells.checked_sub(price) else { break };
            let cells = voyage::within(player, &self.board, self.variation, left);
            push_places(tile, cells, open.as_ref(), |cell, facing| {
                out.push(Decision::Take { depth, cell, facing });
            });
        }
        if player.storage.is_none() {
            let affordable = self.in_sight().take_while(|(.., price)| *price <= player.shells);
            out.extend(affordable.map(|(depth, ..)| Decision::Store { depth }));
        }
        if let Some(tile) = player.storage {
            let cells = voyage::within(player, &self.board, self.variation, player.shells);
            push_places(tile, cells, open.as_ref(), |cell, facing| {
                out.push(Decision::FromStorage { cell, facing });
            });
        }
        out.extend(self.discardable(seat).iter().map(|cell| Decision::Discard { cell }));
        out.push(Decision::Nothing);
    }

    /// "Discard one tile from his board"; under the pro rules never the one under the ship.
    pub(crate) fn discardable(&self, seat: Seat) -> Cells {
        let player = &self.boards[seat];
        match (self.variation, player.ship) {
            (Variation::Pro, Some(ship)) => player.tiles().without(Cells::only(ship)),
            (Variation::Base | Variation::Advanced, _) | (Variation::Pro, None) => player.tiles(),
        }
    }

    /// The spaces on which a tile may lie in some facing, when the ship can pay for so many steps.
    pub fn places(&self, seat: Seat, tile: Tile, steps: u8) -> Cells {
        let player = &self.boards[seat];
        let open = OpenSides::of(player, self.edges);
        let cells = voyage::within(player, &self.board, self.variation, steps);
        let mut places = Cells::NONE;
        push_places(tile, cells, open.as_ref(), |cell, _| places.insert(cell));
        places
    }

    /// Whether a tile may lie on some empty space, wherever the ship is.
    pub(crate) fn matches_somewhere(&self, seat: Seat, tile: Tile) -> bool {
        let player = &self.boards[seat];
        let open = OpenSides::of(player, self.edges);
        let mut found = false;
        push_places(tile, player.empty(&self.board), open.as_ref(), |_, _| found = true);
        found
    }

    fn ship_moves(&self, seat: Seat, out: &mut Vec<Decision>) {
        let player = &self.boards[seat];
        let here = player.ship.map_or(Cells::NONE, Cells::only);
        let elsewhere = player.tiles().without(here);
        out.extend(elsewhere.iter().map(|cell| Decision::MoveShip { cell }));
        if player.ship.is_some() {
            out.push(Decision::Stay);
        }
    }
}

#[inline]
fn push_places(
    tile: Tile,
    cells: Cells,
    open: Option<&OpenSides>,
    mut push: impl FnMut(Cell, Rotation),
) {
    for cell in cells.iter() {
        for &facing in tile.facings() {
            if open.is_none_or(|open| open.allow(cell, tile.turned(facing))) {
                push(cell, facing);
            }
        }
    }
}

/// Where a shore would touch an open island side: known only if the table plays with matching
/// edges.
struct OpenSides {
    tiles: Cells,
    /// For each side, the spaces whose neighbour on that side is open towards them.
    facing: [Cells; 4],
}

const SIDES: [(Facing, Facing); 4] = [
    (Facing::North, Facing::South),
    (Facing::East, Facing::West),
    (Facing::South, Facing::North),
    (Facing::West, Facing::East),
];

impl OpenSides {
    #[inline]
    fn of(player: &Player, edges: Edges) -> Option<OpenSides> {
        match edges {
            Edges::Free => None,
            Edges::Matching => Some(OpenSides {
                tiles: player.tiles(),
                // A neighbour to the north is open towards us in the south, where we lie.
                facing: SIDES.map(|(_, opposite)| {
                    let is_open =
                        |cell: &Cell| player.tile(*cell).is_some_and(|tile| tile.is_open(opposite));
                    let open: Cells = player.tiles().iter().filter(is_open).collect();
                    open.shifted(opposite)
                }),
            }),
        }
    }

    /// Both ways: open meets open, shore meets shore; empty water, land and the board's edge
    /// restrict nothing.
    fn allow(&self, cell: Cell, tile: Tile) -> bool {
        SIDES.iter().zip(self.facing).all(|(&(side, _), facing)| {
            let neighbour = cell.neighbour(side).filter(|&cell| self.tiles.contains(cell));
            neighbour.is_none() || tile.is_open(side) == facing.contains(cell)
        })
    }
}
