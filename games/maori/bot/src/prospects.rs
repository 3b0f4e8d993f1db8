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
    /// Leis across the seams within it.
    leis: u8,
    tiles: u8,
    inside: bool,
    end: StrandEnd,
}

enum StrandEnd {
    /// An end closes it.
    Closed,
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
            match (tile.shape(), tile.facing()) {
                (Shape::Single, _) => {
                    let inside = board.in_atoll().contains(cell);
                    prospects.sure += points(tile.palms(), tile.has_hut(), inside);
                    prospects.sure += if tile.has_whole_lei() { 10.0 } else { 0.0 };
                }
                (Shape::End, Some(facing)) => {
                    let strand = follow(board, player, cell, facing, tile, &mut used);
                    prospects.count(&strand, facing, player, &mut wanted);
                }
                (Shape::End | Shape::Middle | Shape::Water | Shape::Volcano, _) => (),
            }
        }
        prospects.count_loose_middles(board, player, used);
        prospects
    }

    fn count(&mut self, strand: &Strand, facing: Facing, player: &Player, wanted: &mut Cells) {
        let points =
            points(strand.palms, strand.hut, strand.inside) + 10.0 * f32::from(strand.leis);
        match strand.end {
            // A closed island is met from both its ends: count it from the west or the north.
            StrandEnd::Closed => {
                if matches!(facing, Facing::East | Facing::South) {
                    self.sure += points;
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
                let (one, other) = if tile.facing() == Some(Facing::NorthSouth) {
                    (Facing::North, Facing::South)
                } else {
                    (Facing::East, Facing::West)
                };
                let free = |side| {
                    let next = cell.neighbour(side);
                    next.is_some_and(|next| player.empty(board).contains(next))
                };
                if free(one) && free(other) {
                    let inside = board.in_atoll().contains(cell);
                    self.open += 0.35 * (1.0 + points(tile.palms(), tile.has_hut(), inside));
                    self.waiting += 1.0;
                    let halves = [one, other].into_iter().filter(|&side| tile.has_half_lei(side));
                    self.half_leis += 0.35 * halves.count() as f32;
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

fn follow(
    board: &Board,
    player: &Player,
    cell: Cell,
    facing: Facing,
    tile: Tile,
    used: &mut Cells,
) -> Strand {
    let (ahead, through, back) = match facing {
        Facing::North => (Facing::North, Facing::NorthSouth, Facing::South),
        Facing::South => (Facing::South, Facing::NorthSouth, Facing::North),
        Facing::East => (Facing::East, Facing::EastWest, Facing::West),
        Facing::West | Facing::NorthSouth | Facing::EastWest => {
            (Facing::West, Facing::EastWest, Facing::East)
        }
    };
    let atoll = board.in_atoll();
    let mut strand = Strand {
        palms: tile.palms(),
        hut: tile.has_hut(),
        leis: 0,
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
            strand.end = StrandEnd::Open { at: next, lei: last.has_half_lei(ahead) };
            return strand;
        };
        let facing = land.facing();
        if facing == Some(through) || facing == Some(back) {
            strand.palms += land.palms();
            strand.hut |= land.has_hut();
            strand.tiles += 1;
            strand.inside &= atoll.contains(next);
            strand.leis += u8::from(last.has_half_lei(ahead) && land.has_half_lei(back));
        }
        if facing == Some(back) {
            strand.end = StrandEnd::Closed;
            return strand;
        }
        if facing != Some(through) {
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
        Facing::West | Facing::NorthSouth | Facing::EastWest => Facing::East,
    };
    let beyond = at.neighbour(ahead).and_then(|beyond| player.tile(beyond));
    beyond.is_some_and(|tile| tile.is_open(back))
}

#[cfg(test)]
mod tests {
    use ::maori::Maori;
    use wayfinder_core::{Dice, Game, GameExt, Pending, Proposal, Seat};
    use wayfinder_dice::SeededDice;

    use super::*;

    const BOARD: &str = include_str!("../../../../games/maori/tests/custom/board.json");
    const TILES: &str = include_str!("../../../../games/maori/tests/custom/tiles.json");

    /// Two ways to count: what is sure is what the rules would score, leis on middles and singles too.
    #[test]
    fn what_is_sure_is_what_is_scored() {
        let mut with_leis = 0;
        let custom = Proposal::new(3).with("board", BOARD).with("tiles", TILES);
        for proposal in [Proposal::new(3).with("board", "atoll"), custom] {
            for game in 0..20 {
                let mut dice = SeededDice::stream(5, game);
                let mut position = Maori::new(&Maori::setup(&proposal).unwrap());
                while position.pending() != Pending::Over {
                    step(&mut position, &mut dice);
                    for seat in Seat::all(3) {
                        let survey = position.survey(seat);
                        let sure = Prospects::of(position.board(), position.player(seat)).sure;
                        let scored = survey.own_points() + i32::from(survey.empty);
                        assert!((sure - scored as f32).abs() < 0.01, "{sure} and {scored}");
                        with_leis += u32::from(survey.leis > 0);
                    }
                }
            }
        }
        assert!(with_leis > 100, "only {with_leis} boards had a lei: that is no test");
    }

    /// A random step that builds where it can.
    fn step(position: &mut Maori, dice: &mut SeededDice) {
        if let Some(seat) = position.pending().seats().first() {
            let legal = position.legal(seat);
            let builds = legal.iter().filter(|it| it.to_string().starts_with("take")).count();
            let among = if builds > 0 { builds } else { legal.len() };
            let decision = legal[dice.below(among as u32) as usize];
            position.decide_unchecked(seat, decision, &mut ());
        } else {
            let outcome = position.sample(dice);
            position.resolve_unchecked(outcome, &mut ());
        }
    }
}
