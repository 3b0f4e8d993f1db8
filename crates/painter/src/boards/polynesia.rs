//! Polynesia: the map with its islands and routes, who is where, and the stones that the volcano has shown.

use serde::Deserialize;
use serde_json::Value;

use super::Scores;
use crate::{
    Shown,
    canvas::{Canvas, Look, Point, Room},
    colour::Colour,
    digits, marks, outline,
};

const SEA: (Colour, Colour) = (Colour(0x007e_a6b8), Colour(0x004d_7d96));
const SAND: Colour = Colour(0x00f0_dcae);
const GREEN: Colour = Colour(0x0087_ae68);
const ROCK: Colour = Colour(0x0057_4a50);
const EMBER: Colour = Colour(0x00f5_833c);
const ASH: Colour = Colour(0x00b9_aea9);
const TURTLE: Colour = Colour(0x002f_7d55);
const UNKNOWN: Colour = Colour(0x00a9_c6d2);
const TOKEN: Colour = Colour(0x008a_4b25);
const ARCHIPELAGOS: [Colour; 4] =
    [Colour(0x005d_9f74), Colour(0x003f_8f8b), Colour(0x007e_9c46), Colour(0x004c_7fa3)];
const LAVA: [Colour; 3] = [Colour(0x00c5_3a22), Colour(0x009a_9490), Colour(0x002b_2230)];

/// What is painted of a view.
#[derive(Deserialize)]
pub(crate) struct View {
    map: Map,
    routes: Vec<Explored>,
    /// What each token shows does not matter: it lies there.
    tokens: Vec<Option<Value>>,
    players: Vec<Tribe>,
    volcano: Volcano,
    score: Scores,
}

#[derive(Deserialize)]
struct Map {
    size: (f32, f32),
    islands: Vec<Island>,
    routes: Vec<Route>,
}

#[derive(Deserialize)]
struct Island {
    kind: String,
    archipelago: Option<usize>,
    at: Point,
    doomed: bool,
}

#[derive(Deserialize)]
struct Route {
    between: (usize, usize),
    bend: f32,
}

#[derive(Deserialize)]
struct Explored {
    kind: Option<String>,
    ships: Vec<usize>,
}

#[derive(Deserialize)]
struct Tribe {
    members: Vec<i32>,
}

#[derive(Deserialize)]
struct Volcano {
    drawn: Lava,
    erupted: bool,
}

#[derive(Deserialize)]
struct Lava {
    red: usize,
    grey: usize,
    black: usize,
}

impl Shown for View {
    fn points(&self) -> Vec<i32> {
        self.score.points()
    }
}

/// Paints the sea, what is explored in it, and the tribes.
pub(crate) fn paint(canvas: &mut Canvas, room: Room, view: &View) {
    let unit = canvas.unit();
    canvas.shade(room, unit * 3.0, SEA.0, SEA.1);
    let stones = unit * 6.0;
    let inner = Room { bottom: room.bottom - stones, ..room }.within(unit * 2.0);
    let (wide, high) = view.map.size;
    let scale = (inner.width() / wide).min(inner.height() / high);
    let left = inner.middle().0 - wide * scale / 2.0;
    let top = inner.middle().1 - high * scale / 2.0;
    let at = |(x, y): Point| (left + x * scale, top + y * scale);

    for (route, told) in view.map.routes.iter().zip(&view.routes) {
        let ends = [route.between.0, route.between.1];
        let [Some(start), Some(end)] = ends.map(|it| view.map.islands.get(it)) else { continue };
        let (start, end, bend) = (at(start.at), at(end.at), route.bend * scale);
        let (colour, line) = match told.kind.as_deref() {
            Some(_) => (Colour::WHITE, unit * 0.8),
            None => (UNKNOWN, unit * 0.3),
        };
        canvas.draw(&outline::bow(start, end, bend), Look::lined(colour, line));
        let middle = outline::bow_middle(start, end, bend);
        if told.kind.is_some() && told.ships.is_empty() {
            resource(canvas, middle, unit * 3.4, told.kind.as_deref());
        }
        let spots = marks::row(middle, told.ships.len(), unit * 3.4);
        for (spot, seat) in spots.zip(&told.ships) {
            marks::ship(canvas, spot, unit * 4.4, Colour::seat(*seat), Colour::WHITE);
        }
    }
    for (number, island) in view.map.islands.iter().enumerate() {
        draw_island(canvas, at(island.at), (number, island), view);
    }
    let drawn = &view.volcano.drawn;
    let counts = [drawn.red, drawn.grey, drawn.black];
    let middle = (room.middle().0, room.bottom - stones / 2.0);
    let mut spots = marks::row(middle, counts.iter().sum(), unit * 4.4);
    for (count, colour) in counts.into_iter().zip(LAVA) {
        for spot in spots.by_ref().take(count) {
            let look = Look::filled(colour).with_line(Colour::WHITE, unit * 0.3);
            canvas.draw(&outline::disc(spot, unit * 1.7), look);
        }
    }
}

fn draw_island(canvas: &mut Canvas, at: Point, of: (usize, &Island), view: &View) {
    let unit = canvas.unit();
    let (number, island) = of;
    let radius = if island.kind == "main" { unit * 5.2 } else { unit * 3.6 };
    let gone = view.volcano.erupted && island.doomed;
    let archipelago = island.archipelago.and_then(|it| it.checked_sub(1));
    let land = match island.kind.as_str() {
        _ if gone => ASH,
        "main" => ROCK,
        "orange" => EMBER,
        "turtle" => TURTLE,
        _ => archipelago.map_or(GREEN, |it| ARCHIPELAGOS[it % ARCHIPELAGOS.len()]),
    };
    canvas.draw(&outline::disc(at, radius * 1.25), Look::filled(if gone { ASH } else { SAND }));
    canvas.draw(&outline::disc(at, radius), Look::filled(land));
    if island.kind == "main" && !gone {
        canvas.draw(&outline::disc(at, radius * 0.35), Look::filled(EMBER));
    }
    if view.tokens.get(number).is_some_and(Option::is_some) {
        let spot = (at.0 + radius, at.1 - radius);
        let look = Look::filled(TOKEN).with_line(Colour::WHITE, unit * 0.3);
        canvas.draw(&outline::regular(spot, unit * 1.5, 6), look);
    }
    let members = |tribe: &Tribe| tribe.members.get(number).copied().unwrap_or(0);
    let present: Vec<(usize, i32)> =
        view.players.iter().map(members).enumerate().filter(|(_, count)| *count > 0).collect();
    for (spot, (seat, count)) in marks::row(at, present.len(), unit * 4.2).zip(&present) {
        marks::seat(canvas, spot, unit * 2.0, *seat);
        digits::write(canvas, spot, unit * 1.9, *count, Colour::WHITE);
    }
}

fn resource(canvas: &mut Canvas, at: Point, size: f32, kind: Option<&str>) {
    if kind == Some("fish") {
        marks::fish(canvas, at, size);
    } else {
        marks::shell(canvas, at, size * 0.8);
    }
}
