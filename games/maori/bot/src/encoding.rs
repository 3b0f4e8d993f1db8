//! Decisions as numbers, and what a seat sees as a tensor.
//!
//! Both know boards of five columns and four rows, as ours are. On a larger one of somebody's own, decisions beyond have
//! no number.

use maori::{
    Cell, Decision, Edge, Facing, MAX_PLAYERS, Maori, Question, Rotation, Shape, Slot, Tile,
};
use wayfinder_core::{Game, Pause, Seat};
use wayfinder_encoding::{Encoding, Pen, PlaneNumbers};

const COLUMNS: u8 = 5;
const ROWS: u8 = 4;
const CELLS: usize = COLUMNS as usize * ROWS as usize;
const EDGES: usize = Edge::COUNT as usize;
const SLOTS: usize = Slot::COUNT as usize;
const DEPTHS: usize = 4;
/// As printed, or turned to one of six facings.
const ROTATIONS: usize = Facing::ALL.len() + 1;

// Where the numbers of each kind of decision begin.
const PLACE_SHIP: usize = 0;
const SAIL: usize = PLACE_SHIP + EDGES;
const TAKE: usize = SAIL + EDGES;
const STORE: usize = TAKE + DEPTHS * CELLS * ROTATIONS;
const FROM_STORAGE: usize = STORE + DEPTHS;
const DISCARD: usize = FROM_STORAGE + CELLS * ROTATIONS;
const NOTHING: usize = DISCARD + CELLS;
const MOVE_SHIP: usize = NOTHING + 1;
const STAY: usize = MOVE_SHIP + CELLS;
const END: usize = STAY + 1;

/// What is seen on a tile, but for what is counted.
const TRAITS: usize = 14;
/// Palms, shells and boats.
const SYMBOLS: usize = 3;

/// The planes of tiles, each with a name that begins with where they lie, and what draws them all.
macro_rules! tiles {
    ($pen:expr, $where:literal, [$($axis:expr),+], |$draw:ident| $each:expr) => {
        $pen.planes(
            [
                (
                    concat!(
                        $where,
                        ": land, water, volcano, open to n e s w, half leis at n e s w, whole lei, turnable, hut"
                    ),
                    &[$($axis,)+ TRAITS],
                    [0, 1],
                ),
                (concat!($where, ": palms, shells, boats"), &[$($axis,)+ SYMBOLS], [0, 3]),
            ],
            |[mut traits, mut symbols]| {
                let mut $draw = |place: usize, tile: Option<Tile>| {
                    if let Some(tile) = tile {
                        draw_tile(&mut traits, &mut symbols, place, tile);
                    }
                };
                $each;
            },
        )
    };
}

/// How Maori is encoded.
#[derive(Clone, Copy, Debug)]
pub struct MaoriEncoding;

impl Encoding<Maori> for MaoriEncoding {
    const VERSION: u32 = 1;
    const ACTIONS: u16 = END as u16;

    #[inline]
    fn index(_: &Maori, _: Seat, decision: Decision) -> Option<u16> {
        let index = match decision {
            Decision::PlaceShip { edge } => PLACE_SHIP + edge.index(),
            Decision::Sail { steps } => SAIL + usize::from(steps) - 1,
            Decision::Take { depth, cell, facing } => {
                TAKE + (usize::from(depth) * CELLS + place(cell)?) * ROTATIONS + turn(facing)
            }
            Decision::Store { depth } => STORE + usize::from(depth),
            Decision::FromStorage { cell, facing } => {
                FROM_STORAGE + place(cell)? * ROTATIONS + turn(facing)
            }
            Decision::Discard { cell } => DISCARD + place(cell)?,
            Decision::Nothing => NOTHING,
            Decision::MoveShip { cell } => MOVE_SHIP + place(cell)?,
            Decision::Stay => STAY,
        };
        Some(index as u16)
    }

    fn actions(_: &Maori, _: Seat) -> Vec<Option<Decision>> {
        let cells = || {
            (0..ROWS).flat_map(|row| (0..COLUMNS).filter_map(move |column| Cell::new(column, row)))
        };
        let facings = || [Rotation::AS_PRINTED].into_iter().chain(Facing::ALL.map(Rotation::to));
        let laid = || cells().flat_map(move |cell| facings().map(move |facing| (cell, facing)));
        let depths = || 0..DEPTHS as u8;
        let mut all: Vec<_> = Edge::all().map(|edge| Decision::PlaceShip { edge }).collect();
        all.extend((1..=Edge::COUNT).map(|steps| Decision::Sail { steps }));
        for depth in depths() {
            all.extend(laid().map(|(cell, facing)| Decision::Take { depth, cell, facing }));
        }
        all.extend(depths().map(|depth| Decision::Store { depth }));
        all.extend(laid().map(|(cell, facing)| Decision::FromStorage { cell, facing }));
        all.extend(cells().map(|cell| Decision::Discard { cell }));
        all.push(Decision::Nothing);
        all.extend(cells().map(|cell| Decision::MoveShip { cell }));
        all.push(Decision::Stay);
        all.into_iter().map(Some).collect()
    }

    fn observe(position: &Maori, seat: Seat, pen: &mut impl Pen) {
        let players = position.players();
        let around = || seat.around(players).enumerate();
        table(position, seat, pen);
        tiles!(pen, "matrix", [SLOTS], |draw| {
            for slot in (0..Slot::COUNT).filter_map(Slot::new) {
                draw(slot.index(), position.matrix(slot));
            }
        });
        tiles!(pen, "in sight", [DEPTHS], |draw| {
            for (depth, _, tile, _) in position.in_sight() {
                draw(usize::from(depth), Some(tile));
            }
        });
        tiles!(pen, "stored", [MAX_PLAYERS], |draw| {
            around().for_each(|(near, other)| draw(near, position.player(other).storage()));
        });
        tiles!(pen, "board", [MAX_PLAYERS, CELLS], |draw| {
            for (near, other) in around() {
                let player = position.player(other);
                for cell in player.tiles().iter() {
                    if let Some(place) = place(cell) {
                        draw(near * CELLS + place, player.tile(cell));
                    }
                }
            }
        });
        pen.planes(
            [
                ("shells", &[MAX_PLAYERS], [0, maori::SHELLS.into()]),
                ("ships", &[MAX_PLAYERS], [0, MOST_SHIPS]),
                ("points", &[MAX_PLAYERS], [0, MOST_POINTS]),
                ("personal ship", &[MAX_PLAYERS, CELLS], [0, 1]),
            ],
            |[mut shells, mut ships, mut points, mut personal]| {
                let standings = position.standings();
                for (near, other) in around() {
                    let player = position.player(other);
                    shells.set(near, player.shells());
                    ships.set(near, i32::from(player.ships()).min(MOST_SHIPS));
                    points.set(near, standings.points()[other.index()].clamp(0, MOST_POINTS));
                    if let Some(place) = player.ship().and_then(place) {
                        personal.mark(near * CELLS + place);
                    }
                }
            },
        );
    }
}

const MOST_SHIPS: i32 = 16;
const MOST_POINTS: i32 = 100;
const MOST_TURNS: i32 = 200;

/// What belongs to nobody.
fn table(position: &Maori, seat: Seat, pen: &mut impl Pen) {
    let players = position.players();
    let question = match position.pause() {
        Pause::Ask(asked, question) => Some((asked, question)),
        Pause::Draw(_) | Pause::Over => None,
    };
    pen.one_of(
        "question",
        4,
        question.map(|(_, question)| match question {
            Question::PlaceShip => 0,
            Question::Sail => 1,
            Question::Discover => 2,
            Question::MoveShip => 3,
        }),
    );
    pen.one_of("asked", MAX_PLAYERS, question.map(|(asked, _)| seat.places_to(asked, players)));
    pen.some_of("seats", MAX_PLAYERS, 0..usize::from(players));
    pen.one_of("variation", 3, Some(position.variation() as usize));
    pen.one_of("edges", 2, Some(position.edges() as usize));
    pen.one_of("covered ships", 2, Some(position.covered_ships() as usize));
    pen.number("printed ships", [1, 8], position.board().ships());
    pen.some_of("water", CELLS, position.board().water().iter().filter_map(place));
    pen.some_of("atoll", CELLS, position.board().in_atoll().iter().filter_map(place));
    pen.number("turn", [0, MOST_TURNS], i32::from(position.progress().turn).min(MOST_TURNS));
    pen.number("tiles to come", [0, 250], position.supply());
    pen.number("shells to be had", [0, maori::SHELLS.into()], position.shells());
    pen.plane("last turns", &[2], [0, 5], |cells| {
        if let Some(left) = position.last_turns() {
            cells.mark(0);
            cells.set(1, left.min(5));
        }
    });
    pen.one_of("discoverer", EDGES, position.discoverer().map(Edge::index));
}

#[inline]
fn draw_tile(
    traits: &mut PlaneNumbers<'_>,
    symbols: &mut PlaneNumbers<'_>,
    place: usize,
    tile: Tile,
) {
    let outline = match tile.shape() {
        Shape::Single | Shape::End | Shape::Middle => 1,
        Shape::Water => 2,
        Shape::Volcano => 4,
    };
    let mut bits = outline
        | u32::from(tile.has_whole_lei()) << 11
        | u32::from(tile.is_turnable()) << 12
        | u32::from(tile.has_hut()) << 13;
    for (at, side) in (3..).zip([Facing::North, Facing::East, Facing::South, Facing::West]) {
        bits |= u32::from(tile.is_open(side)) << at;
        bits |= u32::from(tile.has_half_lei(side)) << (at + 4);
    }
    traits.bits::<TRAITS>(place, bits);
    for (at, count) in [tile.palms(), tile.shells(), tile.boats()].into_iter().enumerate() {
        symbols.set(place * SYMBOLS + at, count);
    }
}

/// The place of a space among those that are known.
#[inline]
fn place(cell: Cell) -> Option<usize> {
    let known = cell.column() < COLUMNS && cell.row() < ROWS;
    known.then(|| usize::from(cell.row() * COLUMNS + cell.column()))
}

#[inline]
fn turn(rotation: Rotation) -> usize {
    rotation.facing().map_or(0, |facing| facing as usize + 1)
}
