//! Small things that several boards have.

use crate::{
    canvas::{Canvas, Look, Point, Room},
    colour::Colour,
    digits,
    outline::{self, Outline},
};

const TRUNK: Colour = Colour(0x007d_4f2d);
const LEAF: Colour = Colour(0x002f_7a49);
const SHELL: Colour = Colour(0x00fb_e4da);
const SHELL_LINE: Colour = Colour(0x00b9_6f63);
const FISH: Colour = Colour(0x00e6_f4f2);
const FISH_LINE: Colour = Colour(0x0021_6f86);
const THATCH: Colour = Colour(0x006d_4326);
const WALL: Colour = Colour(0x00c9_8d4f);

/// The shape of a seat, which tells it apart where its colour does not. The page has the same.
fn seat_outline(at: Point, radius: f32, seat: usize) -> Outline {
    match seat % 5 {
        0 => outline::disc(at, radius),
        1 => {
            let side = radius * 1.7;
            let corner = (at.0 - side / 2.0, at.1 - side / 2.0);
            outline::rectangle(Room::at(corner, side, side), 0.0)
        }
        2 => outline::regular((at.0, at.1 + radius * 0.2), radius * 1.25, 3),
        3 => outline::regular(at, radius * 1.2, 4),
        _ => outline::regular(at, radius * 1.1, 5),
    }
}

/// A piece of a seat.
pub(crate) fn seat(canvas: &mut Canvas, at: Point, radius: f32, seat: usize) {
    let look = Look::filled(Colour::seat(seat)).with_line(Colour::WHITE, radius * 0.18);
    canvas.draw(&seat_outline(at, radius, seat), look);
}

/// Some pieces of a seat on one spot; one goes without saying.
pub(crate) fn pieces(canvas: &mut Canvas, at: Point, radius: f32, of: usize, count: i32) {
    seat(canvas, at, radius, of);
    if count != 1 {
        digits::write(canvas, at, radius * 0.85, count, Colour::WHITE);
    }
}

/// Things in a row around a point: where each of them is.
pub(crate) fn row((x, y): Point, count: usize, step: f32) -> impl Iterator<Item = Point> {
    let first = x - (count as f32 - 1.0) / 2.0 * step;
    (0..count).map(move |it| (first + it as f32 * step, y))
}

/// A sailing ship.
pub(crate) fn ship(canvas: &mut Canvas, (x, y): Point, size: f32, sail: Colour, line: Colour) {
    let at = |(across, down): (f32, f32)| (x + across * size, y + down * size);
    let hull = [(-0.5, 0.22), (0.5, 0.22), (0.3, 0.5), (-0.3, 0.5)].map(at);
    let left = [(-0.05, 0.12), (-0.05, -0.5), (-0.42, 0.12)].map(at);
    let right = [(0.06, 0.12), (0.06, -0.35), (0.38, 0.12)].map(at);
    for part in [&hull[..], &left, &right] {
        canvas.draw(&outline::polygon(part), Look::filled(sail).with_line(line, size * 0.05));
    }
}

/// A palm.
pub(crate) fn palm(canvas: &mut Canvas, (x, y): Point, size: f32) {
    let top = (x + size * 0.06, y - size * 0.22);
    canvas.draw(
        &outline::line(&[(x - size * 0.06, y + size * 0.5), top]),
        Look::lined(TRUNK, size * 0.11),
    );
    for (across, down) in [(-0.42, -0.08), (-0.3, -0.42), (0.12, -0.52), (0.46, -0.3), (0.44, 0.04)]
    {
        let tip = (top.0 + across * size, top.1 + down * size + size * 0.12);
        let bend = if across < 0.0 { size * 0.16 } else { size * -0.16 };
        canvas.draw(&outline::bow(top, tip, bend), Look::lined(LEAF, size * 0.14));
    }
}

/// A shell.
pub(crate) fn shell(canvas: &mut Canvas, at: Point, size: f32) {
    let fan = [
        (-0.12, 0.42),
        (0.12, 0.42),
        (0.46, -0.1),
        (0.26, -0.4),
        (0.0, -0.48),
        (-0.26, -0.4),
        (-0.46, -0.1),
    ]
    .map(|(across, down)| (at.0 + across * size, at.1 + down * size));
    canvas.draw(&outline::polygon(&fan), Look::filled(SHELL).with_line(SHELL_LINE, size * 0.1));
    for across in [-0.2, 0.0, 0.2] {
        let rib = [(at.0, at.1 + size * 0.34), (at.0 + across * size, at.1 - size * 0.28)];
        canvas.draw(&outline::line(&rib), Look::lined(SHELL_LINE, size * 0.05));
    }
}

/// A fish.
pub(crate) fn fish(canvas: &mut Canvas, (x, y): Point, size: f32) {
    let body: Vec<Point> = (0..24)
        .map(|it| outline::around((0.0, 0.0), 1.0, it as f32 / 24.0))
        .map(|(across, down)| (x - size * 0.08 + across * size * 0.4, y + down * size * 0.24))
        .collect();
    let tail = [(0.24, 0.0), (0.52, -0.24), (0.52, 0.24)]
        .map(|(across, down)| (x + across * size, y + down * size));
    for part in [&tail[..], &body] {
        let look = Look::filled(FISH).with_line(FISH_LINE, size * 0.07);
        canvas.draw(&outline::polygon(part), look);
    }
}

/// A hut; of a seat, or of nobody.
pub(crate) fn hut(canvas: &mut Canvas, (x, y): Point, size: f32, of: Option<usize>) {
    let (wall, roof) = match of {
        Some(seat) => (Colour::seat(seat), Colour::seat(seat)),
        None => (WALL, THATCH),
    };
    let line = if of.is_some() { Colour::WHITE } else { THATCH };
    let at = |(across, down): (f32, f32)| (x + across * size, y + down * size);
    let walls = [(-0.32, -0.05), (0.32, -0.05), (0.32, 0.42), (-0.32, 0.42)].map(at);
    let top = [(-0.5, 0.02), (0.0, -0.48), (0.5, 0.02)].map(at);
    canvas.draw(&outline::polygon(&walls), Look::filled(wall).with_line(line, size * 0.06));
    canvas.draw(&outline::polygon(&top), Look::filled(roof).with_line(line, size * 0.06));
}
