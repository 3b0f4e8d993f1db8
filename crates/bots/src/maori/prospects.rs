//! What the land on one board is worth: islands that are complete, and those that may become so.

use ::maori::{Board, Cell, Cells, Facing, Player, Shape, Tile};

/// Points in hand and points in prospect.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospects {
    /// Points of complete islands.
    pub(super) sure: f32,
    /// Points that open islands would bring if each were closed at once.
    pub(super) open: f32,
    /// How many islands wait to be closed on a space of their own.
    pub(super) waiting: f32,
    /// Leis that lack their other half.
    pub(super) half_leis: f32,
    /// Spaces of land that can belong to no island any more.
    pub(super) lost: f32,
}

/// An island that lacks its other end, followed to where it stops.
struct Strand {
    palms: u8,
    hut: bool,
    tiles: u8,
    inside: bool,
    end: StrandEnd,
}

enum StrandEnd {
    /// An end closes it, with a lei across the last seam or without.
    Closed { leis: u8 },
    /// It needs a tile here; the last tile shows half a lei or not.
    Open { at: Cell, lei: bool },
    /// Something is in the way.
    Dead,
}

impl Prospects {
    pub(super) fn of(board: &Board, player: &Player) -> Prospects {
        let mut prospects = Prospects::default();
        let mut wanted = Cells::NONE;
        let mut used = Cells::NONE;
        for cell in player.tiles().iter() {
            let Some(tile) = player.tile(cell) else { continue };
            match tile.shape() {
                Shape::Single => {
                    let inside = board.in_atoll().contains(cell);
                    prospects.sure += points(tile.palms(), tile.has_hut(), inside);
                }
                Shape::End => {
                    let strand = follow(board, player, cell, tile, &mut used);
                    prospects.count(&strand, tile.facing(), player, &mut wanted);
                }
                Shape::Middle | Shape::Water | Shape::Volcano => (),
            }
        }
        prospects.count_loose_middles(board, player, used);
        prospects
    }

    fn count(&mut self, strand: &Strand, facing: Facing, player: &Player, wanted: &mut Cells) {
        let points = points(strand.palms, strand.hut, strand.inside);
        match strand.end {
            // A closed island is met from both its ends: count it from the west or the north.
            StrandEnd::Closed { leis } => {
                if matches!(facing, Facing::East | Facing::South) {
                    self.sure += points + 10.0 * f32::from(leis);
                }
            }
            StrandEnd::Open { at, lei } => {
                // Two strands cannot both be closed by one tile, unless a middle joins them.
                let contested = wanted.contains(at) || faces_another(player, at, facing);
                let chance = if contested { 0.4 } else { 1.0 };
                wanted.insert(at);
                self.open += chance * (points + f32::from(strand.tiles));
                self.lost += f32::from(strand.tiles);
                self.waiting += 1.0;
                if lei && !contested {
                    self.half_leis += 1.0;
                }
            }
            StrandEnd::Dead => self.lost += f32::from(strand.tiles),
        }
    }

    /// Middles that no end has reached yet: two tiles away from anything.
    fn count_loose_middles(&mut self, board: &Board, player: &Player, used: Cells) {
        for cell in player.tiles().without(used).iter() {
            let Some(tile) = player.tile(cell) else { continue };
            if tile.shape() == Shape::Middle {
                self.lost += 1.0;
                let (one, other) = match tile.facing() {
                    Facing::NorthSouth => (Facing::North, Facing::South),
                    Facing::AsPrinted
                    | Facing::North
                    | Facing::East
                    | Facing::South
                    | Facing::West
                    | Facing::EastWest => (Facing::East, Facing::West),
                };
                let free = |side| {
                    let next = cell.neighbour(side);
                    next.is_some_and(|next| player.empty(board).contains(next))
                };
                if free(one) && free(other) {
                    let inside = board.in_atoll().contains(cell);
                    self.open += 0.35 * (1.0 + points(tile.palms(), tile.has_hut(), inside));
                    self.waiting += 1.0;
                }
            }
        }
    }
}

fn points(palms: u8, hut: bool, inside: bool) -> f32 {
    let hut = if hut { 2.0 } else { 1.0 };
    let atoll = if inside { 2.0 } else { 1.0 };
    hut * atoll * f32::from(palms)
}

fn follow(board: &Board, player: &Player, cell: Cell, tile: Tile, used: &mut Cells) -> Strand {
    let (ahead, through, back) = match tile.facing() {
        Facing::North => (Facing::North, Facing::NorthSouth, Facing::South),
        Facing::South => (Facing::South, Facing::NorthSouth, Facing::North),
        Facing::East => (Facing::East, Facing::EastWest, Facing::West),
        Facing::West | Facing::AsPrinted | Facing::NorthSouth | Facing::EastWest => {
            (Facing::West, Facing::EastWest, Facing::East)
        }
    };
    let atoll = board.in_atoll();
    let mut strand = Strand {
        palms: tile.palms(),
        hut: tile.has_hut(),
        tiles: 1,
        inside: atoll.contains(cell),
        end: StrandEnd::Dead,
    };
    let (mut at, mut last) = (cell, tile);
    loop {
        let Some(next) = at.neighbour(ahead).filter(|&next| board.water().contains(next)) else {
            return strand;
        };
        let Some(land) = player.tile(next) else {
            strand.end = StrandEnd::Open { at: next, lei: last.has_lei() };
            return strand;
        };
        let facing = land.facing();
        if facing == through || facing == back {
            strand.palms += land.palms();
            strand.hut |= land.has_hut();
            strand.tiles += 1;
            strand.inside &= atoll.contains(next);
        }
        if facing == back {
            let leis = u8::from(last.has_lei() && land.has_lei());
            strand.end = StrandEnd::Closed { leis };
            return strand;
        }
        if facing != through {
            return strand;
        }
        used.insert(next);
        (at, last) = (next, land);
    }
}

/// Whether the space beyond the gap at `at` holds land that opens towards it.
fn faces_another(player: &Player, at: Cell, ahead: Facing) -> bool {
    let back = match ahead {
        Facing::North => Facing::South,
        Facing::South => Facing::North,
        Facing::East => Facing::West,
        Facing::West | Facing::AsPrinted | Facing::NorthSouth | Facing::EastWest => Facing::East,
    };
    let beyond = at.neighbour(ahead).and_then(|beyond| player.tile(beyond));
    beyond.is_some_and(|tile| tile.is_open(back))
}
