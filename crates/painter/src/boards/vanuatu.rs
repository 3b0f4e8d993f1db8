//! Vanuatu: the sea of hexagons with its islands and boats, and the stalls with everybody's markers.

use serde::Deserialize;

use super::Scores;
use crate::{
    Shown,
    canvas::{Canvas, Look, Point, Room},
    colour::Colour,
    digits, marks, outline,
};

const SEA: (Colour, Colour) = (Colour(0x008f_d3d2), Colour(0x004a_a6b4));
const OCEAN: Colour = Colour(0x002b_8ea6);
const OCEAN_EDGE: Colour = Colour(0x00e2_f6f1);
const OPEN: Colour = Colour(0x007f_c4ca);
const SAND: Colour = Colour(0x00f2_dca6);
const GREEN: Colour = Colour(0x009c_c077);
const DROWNED: Colour = Colour(0x008f_a8ad);
const PANEL: Colour = Colour(0x00fd_f5e4);
const PANEL_LINE: Colour = Colour(0x00d8_b98a);
const COIN: Colour = Colour(0x00e2_a92f);
const COIN_EDGE: Colour = Colour(0x008a_5c10);
const NEUTRAL: Colour = Colour(0x007d_8a8f);
const DRAWING: Colour = Colour(0x008a_5a34);

/// What is painted of a view.
#[derive(Deserialize)]
pub(crate) struct View {
    spaces: Vec<Space>,
    islands: Vec<Island>,
    actions: Vec<Stall>,
    score: Scores,
}

#[derive(Deserialize)]
struct Space {
    q: f32,
    r: f32,
    ocean: Option<Ocean>,
    island: Option<usize>,
    boats: Vec<usize>,
}

#[derive(Deserialize)]
struct Ocean {
    fish: usize,
    treasure: usize,
}

#[derive(Deserialize)]
struct Island {
    huts: Vec<usize>,
    drawings: usize,
    tourists: usize,
    goods: Vec<String>,
    submerged: bool,
}

#[derive(Deserialize)]
struct Stall {
    action: String,
    markers: Vec<i32>,
    neutral: i32,
}

impl Shown for View {
    fn points(&self) -> Vec<i32> {
        self.score.points()
    }
}

/// Paints the sea, what lies in it, and the stalls beside it.
pub(crate) fn paint(canvas: &mut Canvas, room: Room, view: &View) {
    let unit = canvas.unit();
    let (sea, stalls) = room.split_left(room.width() * 0.66);
    canvas.shade(sea, unit * 3.0, SEA.0, SEA.1);
    let middles: Vec<Point> =
        view.spaces.iter().map(|it| ((it.q - it.r / 2.0) * 3.0_f32.sqrt(), it.r * 1.5)).collect();
    let (across, down) = (span(middles.iter().map(|it| it.0)), span(middles.iter().map(|it| it.1)));
    let inner = sea.within(unit * 2.0);
    let reach =
        (inner.width() / (across.1 - across.0 + 2.0)).min(inner.height() / (down.1 - down.0 + 2.2));
    let (left, top) = (
        inner.middle().0 - f32::midpoint(across.0, across.1) * reach,
        inner.middle().1 - f32::midpoint(down.0, down.1) * reach,
    );
    for (space, (x, y)) in view.spaces.iter().zip(middles) {
        draw_space(canvas, (left + x * reach, top + y * reach), reach, space, view);
    }
    draw_stalls(canvas, Room { left: stalls.left + unit * 2.0, ..stalls }, &view.actions);
}

fn span(values: impl Iterator<Item = f32>) -> (f32, f32) {
    values.fold((f32::MAX, f32::MIN), |(least, most), it| (least.min(it), most.max(it)))
}

fn draw_space(canvas: &mut Canvas, at: Point, reach: f32, space: &Space, view: &View) {
    let hex = |radius: f32| outline::regular(at, radius, 6);
    let edge = reach * 0.03;
    if let Some(island) = space.island.and_then(|it| view.islands.get(it)) {
        canvas.draw(&hex(reach * 0.96), Look::filled(OCEAN).with_line(OCEAN_EDGE, edge));
        if island.submerged {
            canvas.draw(&hex(reach * 0.78), Look::filled(DROWNED));
        } else {
            canvas.draw(&hex(reach * 0.82), Look::filled(SAND));
            canvas.draw(&hex(reach * 0.66), Look::filled(GREEN));
        }
        draw_island(canvas, at, reach, island);
    } else if let Some(ocean) = &space.ocean {
        canvas.draw(&hex(reach * 0.96), Look::filled(OCEAN).with_line(OCEAN_EDGE, edge));
        for spot in marks::row((at.0, at.1 - reach * 0.45), ocean.fish, reach * 0.38) {
            marks::fish(canvas, spot, reach * 0.36);
        }
        for spot in marks::row((at.0, at.1 - reach * 0.1), ocean.treasure, reach * 0.3) {
            coin(canvas, spot, reach * 0.12);
        }
    } else {
        canvas.draw(&hex(reach * 0.96), Look::lined(OPEN, edge));
    }
    let spots = marks::row((at.0, at.1 + reach * 0.45), space.boats.len(), reach * 0.5);
    for (spot, seat) in spots.zip(&space.boats) {
        marks::ship(canvas, spot, reach * 0.62, Colour::seat(*seat), Colour::WHITE);
    }
}

fn draw_island(canvas: &mut Canvas, (x, y): Point, reach: f32, island: &Island) {
    for (spot, good) in
        marks::row((x, y - reach * 0.5), island.goods.len(), reach * 0.24).zip(&island.goods)
    {
        let colour = match good.as_str() {
            "kava" => Colour(0x004d_9a57),
            "copra" => Colour(0x00a9_713f),
            _ => Colour(0x00b5_563c),
        };
        let side = reach * 0.19;
        let cube = Room::at((spot.0 - side / 2.0, spot.1 - side / 2.0), side, side);
        let look = Look::filled(colour).with_line(Colour::WHITE, reach * 0.02);
        canvas.draw(&outline::rectangle(cube, 0.0), look);
    }
    let owned = island.huts.iter().enumerate();
    let huts: Vec<usize> =
        owned.flat_map(|(seat, count)| std::iter::repeat_n(seat, *count)).collect();
    for (spot, seat) in marks::row((x, y - reach * 0.1), huts.len(), reach * 0.34).zip(&huts) {
        marks::hut(canvas, spot, reach * 0.32, Some(*seat));
    }
    for spot in marks::row((x, y + reach * 0.2), island.tourists, reach * 0.19) {
        let look = Look::filled(Colour::WHITE).with_line(Colour::INK, reach * 0.025);
        canvas.draw(&outline::disc(spot, reach * 0.075), look);
    }
    for spot in marks::row((x, y + reach * 0.72), island.drawings, reach * 0.22) {
        let look = Look::lined(DRAWING, reach * 0.045);
        canvas.draw(&outline::disc(spot, reach * 0.08), look);
    }
}

fn coin(canvas: &mut Canvas, at: Point, radius: f32) {
    let look = Look::filled(COIN).with_line(COIN_EDGE, radius * 0.25);
    canvas.draw(&outline::disc(at, radius), look);
}

/// The nine stalls: what is done there, and whose markers lie on it.
fn draw_stalls(canvas: &mut Canvas, room: Room, actions: &[Stall]) {
    let gap = canvas.unit();
    let high = (room.height() + gap) / actions.len().max(1) as f32 - gap;
    for (place, action) in actions.iter().enumerate() {
        let top = room.top + place as f32 * (high + gap);
        let stall = Room::at((room.left, top), room.width(), high);
        let look = Look::filled(PANEL).with_line(PANEL_LINE, gap * 0.3);
        canvas.draw(&outline::rectangle(stall, high * 0.2), look);
        sign(canvas, (stall.left + high * 0.65, stall.middle().1), high * 0.7, &action.action);
        let step = high * 0.95;
        let mut at = (stall.left + high * 1.9, stall.middle().1);
        for (seat, count) in action.markers.iter().enumerate().filter(|(_, count)| **count > 0) {
            marks::pieces(canvas, at, high * 0.34, seat, *count);
            at.0 += step;
        }
        if action.neutral > 0 {
            canvas.draw(&outline::disc(at, high * 0.34), Look::filled(NEUTRAL));
            digits::write(canvas, at, high * 0.3, action.neutral, Colour::WHITE);
        }
    }
}

/// What an action is known by.
fn sign(canvas: &mut Canvas, at: Point, size: f32, action: &str) {
    let line = Look::lined(Colour::INK, size * 0.12);
    match action {
        "sail" => marks::ship(canvas, at, size, COIN, Colour::INK),
        "build" => marks::hut(canvas, at, size, None),
        "explore" => coin(canvas, at, size * 0.35),
        "fish" => marks::fish(canvas, at, size),
        "sell" => {
            marks::fish(canvas, (at.0 - size * 0.15, at.1), size * 0.7);
            coin(canvas, (at.0 + size * 0.4, at.1), size * 0.2);
        }
        "buy" => {
            for (spot, colour) in marks::row(at, 2, size * 0.45).zip([GREEN, DRAWING]) {
                let cube =
                    Room::at((spot.0 - size * 0.2, spot.1 - size * 0.2), size * 0.4, size * 0.4);
                canvas.draw(
                    &outline::rectangle(cube, 0.0),
                    Look::filled(colour).with_line(Colour::INK, size * 0.05),
                );
            }
        }
        "transport" => {
            for spot in marks::row(at, 3, size * 0.35) {
                let look = Look::filled(Colour::WHITE).with_line(Colour::INK, size * 0.07);
                canvas.draw(&outline::disc(spot, size * 0.15), look);
            }
        }
        "draw" => {
            canvas.draw(&outline::disc(at, size * 0.34), Look::lined(DRAWING, size * 0.12));
            canvas.draw(&outline::disc(at, size * 0.12), Look::lined(DRAWING, size * 0.1));
        }
        _ => {
            let low = (at.0, at.1 + size * 0.3);
            canvas.draw(
                &outline::line(&[(at.0 - size * 0.4, low.1), (at.0 + size * 0.4, low.1)]),
                line,
            );
            marks::palm(canvas, at, size * 0.8);
        }
    }
}
