//! Maori: the matrix with the ship that everybody shares, and every player's board.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Scores;
use crate::{
    Shown,
    canvas::{Canvas, Look, Point, Room},
    colour::Colour,
    marks, outline,
};

const SEA: (Colour, Colour) = (Colour(0x00a9_dcd8), Colour(0x006d_bcc4));
const TILE: (Colour, Colour) = (Colour(0x0079_c6ca), Colour(0x003d_98a8));
const EDGE: Colour = Colour(0x00e9_f7f2);
const SAND: Colour = Colour(0x00f1_dba2);
const GREEN: Colour = Colour(0x007c_b069);
const REEF: Colour = Colour(0x00f6_efdd);
const ROCK: Colour = Colour(0x004a_4148);
const LAVA: Colour = Colour(0x00f0_642f);
const FLOWER: Colour = Colour(0x00e2_538a);
const HULL: Colour = Colour(0x006e_3b22);
const SAIL: Colour = Colour(0x00f6_dfae);
const SIGHT: Colour = Colour(0x00ff_f0b0);

/// What is painted of a view.
#[derive(Deserialize)]
pub(crate) struct View {
    board: Board,
    discoverer: Option<u8>,
    sight: Vec<usize>,
    matrix: Vec<Option<String>>,
    players: Vec<Player>,
    faces: BTreeMap<String, Face>,
    score: Scores,
}

#[derive(Deserialize)]
struct Board {
    columns: u8,
    rows: u8,
    water: Vec<String>,
    atoll: Vec<String>,
}

#[derive(Deserialize)]
struct Player {
    tiles: Vec<(String, String)>,
    storage: Option<String>,
    ship: Option<String>,
}

#[derive(Deserialize)]
struct Face {
    shape: String,
    #[serde(default)]
    facing: String,
    #[serde(default)]
    palms: usize,
    #[serde(default)]
    shells: usize,
    #[serde(default)]
    boats: usize,
    #[serde(default)]
    hut: bool,
    #[serde(default)]
    halves: Vec<String>,
    #[serde(default)]
    whole_lei: bool,
}

impl Shown for View {
    fn points(&self) -> Vec<i32> {
        self.score.points()
    }
}

/// Paints what lies on the table.
pub(crate) fn paint(canvas: &mut Canvas, room: Room, view: &View) {
    let unit = canvas.unit();
    let side = room.height().min(room.width() * 0.46);
    let (sea, boards) = room.split_left(side);
    matrix(canvas, Room { bottom: sea.top + side, ..sea }, view);

    let boards = Room { left: boards.left + unit * 2.0, ..boards };
    let columns = if view.players.len() > 1 { 2 } else { 1 };
    let rows = view.players.len().div_ceil(columns);
    let (wide, high) = (boards.width() / columns as f32, boards.height() / rows as f32);
    let across = f32::from(view.board.columns) + 1.2;
    let cell = ((wide - unit * 3.0) / across).min((high - unit * 3.0) / f32::from(view.board.rows));
    for (seat, player) in view.players.iter().enumerate() {
        let corner = (
            boards.left + (seat % columns) as f32 * wide,
            boards.top + (seat / columns) as f32 * high,
        );
        sheet(canvas, corner, cell, (seat, player), view);
    }
}

/// The spaces that everybody takes tiles from, with the ship beside them.
fn matrix(canvas: &mut Canvas, room: Room, view: &View) {
    canvas.shade(room, canvas.unit() * 3.0, SEA.0, SEA.1);
    let lane = room.width() * 0.1;
    let tile = (room.width() - 2.0 * lane) / 4.0;
    let spot = |slot: usize| {
        let corner = ((slot % 4) as f32 * tile, (slot / 4) as f32 * tile);
        Room::at((room.left + lane + corner.0, room.top + lane + corner.1), tile, tile)
    };
    for (slot, kind) in view.matrix.iter().enumerate() {
        if view.sight.contains(&slot) {
            canvas.draw(&outline::rectangle(spot(slot), tile * 0.1), Look::filled(SIGHT));
        }
        let face = kind.as_ref().and_then(|kind| view.faces.get(kind));
        draw_tile(canvas, spot(slot).within(tile * 0.04), face);
    }
    if let Some(edge) = view.discoverer {
        let (along, half) = (f32::from(edge % 4), lane * 0.5);
        let far = room.width() - half;
        let (there, back) = (lane + (along + 0.5) * tile, lane + (3.5 - along) * tile);
        let (x, y) = match edge / 4 {
            0 => (there, half),
            1 => (far, there),
            2 => (back, far),
            _ => (half, back),
        };
        let at = (room.left + x, room.top + y);
        marks::ship(canvas, at, lane * 0.85, SAIL, HULL);
    }
}

/// One player's board.
fn sheet(canvas: &mut Canvas, at: Point, cell: f32, of: (usize, &Player), view: &View) {
    let (seat, player) = of;
    let unit = canvas.unit();
    let (columns, rows) = (f32::from(view.board.columns), f32::from(view.board.rows));
    let frame = Room::at(at, columns * cell + unit * 2.0, rows * cell + unit * 2.0);
    let look = Look::filled(REEF).with_line(Colour::seat(seat), unit * 0.7);
    canvas.draw(&outline::rectangle(frame, unit * 2.0), look);
    let spot = |place: &str| {
        let letters = place.as_bytes();
        let column = letters.first().map_or(0.0, |it| f32::from(it.saturating_sub(b'a')));
        let row = place.get(1..).and_then(|it| it.parse::<f32>().ok()).unwrap_or(1.0) - 1.0;
        Room::at((at.0 + unit + column * cell, at.1 + unit + row * cell), cell, cell)
    };
    for place in &view.board.water {
        let room = spot(place).within(cell * 0.04);
        canvas.draw(&outline::rectangle(room, cell * 0.1), Look::filled(SEA.0));
    }
    for place in &view.board.atoll {
        let room = spot(place).within(cell * 0.04);
        canvas.draw(&outline::rectangle(room, cell * 0.1), Look::filled(SAND));
    }
    for (place, kind) in &player.tiles {
        draw_tile(canvas, spot(place).within(cell * 0.03), view.faces.get(kind));
    }
    if let Some(place) = &player.ship {
        marks::ship(canvas, spot(place).middle(), cell * 0.5, Colour::seat(seat), Colour::WHITE);
    }
    if let Some(kind) = &player.storage {
        let room = Room::at((frame.right + unit * 0.6, frame.top), cell, cell);
        draw_tile(canvas, room, view.faces.get(kind));
    }
}

fn draw_tile(canvas: &mut Canvas, room: Room, face: Option<&Face>) {
    let size = room.width();
    let Some(face) = face else {
        let look = Look::lined(EDGE, size * 0.02);
        canvas.draw(&outline::rectangle(room.within(size * 0.06), size * 0.1), look);
        return;
    };
    canvas.shade(room, size * 0.1, TILE.0, TILE.1);
    canvas.draw(&outline::rectangle(room, size * 0.1), Look::lined(EDGE, size * 0.025));
    let middle = room.middle();
    if face.shape == "volcano" {
        let at = |(across, down): Point| (middle.0 + across * size, middle.1 + down * size);
        let rock = [(-0.4, 0.32), (-0.14, -0.24), (0.14, -0.24), (0.4, 0.32)].map(at);
        canvas.draw(&outline::polygon(&rock), Look::filled(ROCK));
        let lava = [(-0.14, -0.24), (0.14, -0.24), (0.09, 0.02), (0.0, -0.1), (-0.07, 0.1)].map(at);
        canvas.draw(&outline::polygon(&lava), Look::filled(LAVA));
    } else if face.shape != "water" {
        for (colour, wide) in [(SAND, 0.62), (GREEN, 0.44)] {
            canvas.draw(&outline::disc(middle, size * wide * 0.58), Look::filled(colour));
            for side in face.facing.chars() {
                let half = size * wide / 2.0;
                canvas.draw(&arm(room, side, half), Look::filled(colour));
            }
        }
    }
    for half in &face.halves {
        let (x, y) = towards(room, half.chars().next());
        flowers(canvas, (f32::midpoint(x, middle.0), f32::midpoint(y, middle.1)), size * 0.16);
    }
    if face.whole_lei {
        flowers(canvas, middle, size * 0.26);
    }
    let count = face.palms + face.shells + face.boats + usize::from(face.hut);
    let step = size * if count > 2 { 0.22 } else { 0.28 };
    let mut spots = marks::row(middle, count, step);
    for at in spots.by_ref().take(usize::from(face.hut)) {
        marks::hut(canvas, at, size * 0.3, None);
    }
    for at in spots.by_ref().take(face.palms) {
        marks::palm(canvas, at, size * 0.34);
    }
    for at in spots.by_ref().take(face.shells) {
        marks::shell(canvas, at, size * 0.22);
    }
    for at in spots {
        marks::ship(canvas, at, size * 0.28, SAIL, HULL);
    }
}

/// The land between the middle of a tile and one of its sides.
fn arm(room: Room, side: char, half: f32) -> outline::Outline {
    let (x, y) = room.middle();
    let arm = match side {
        'n' => Room { left: x - half, right: x + half, top: room.top, bottom: y },
        's' => Room { left: x - half, right: x + half, top: y, bottom: room.bottom },
        'e' => Room { left: x, right: room.right, top: y - half, bottom: y + half },
        _ => Room { left: room.left, right: x, top: y - half, bottom: y + half },
    };
    outline::rectangle(arm, 0.0)
}

/// The middle of a side.
fn towards(room: Room, side: Option<char>) -> Point {
    let (x, y) = room.middle();
    match side {
        Some('n') => (x, room.top),
        Some('s') => (x, room.bottom),
        Some('e') => (room.right, y),
        Some('w') => (room.left, y),
        _ => (x, y),
    }
}

/// A ring of flowers.
fn flowers(canvas: &mut Canvas, at: Point, radius: f32) {
    for flower in 0..8 {
        let at = outline::around(at, radius, flower as f32 / 8.0);
        canvas.draw(&outline::disc(at, radius * 0.32), Look::filled(FLOWER));
    }
}
