//! Polaris: the night sky with its stars and links, the moons around it, and the market.

use serde::Deserialize;

use crate::{
    Shown,
    canvas::{Canvas, Look, Point, Room},
    colour::Colour,
    digits, marks, outline,
};

/// How far each orbit is from the middle, innermost first.
const ORBITS: [f32; 4] = [0.5, 0.665, 0.83, 1.0];

const DEEP: Colour = Colour(0x0014_1c36);
const NIGHT: (Colour, Colour) = (Colour(0x0026_355f), Colour(0x0018_2142));
const GOLD: Colour = Colour(0x00c9_a94f);
const LIGHT: Colour = Colour(0x00f6_e7a8);
const FAINT: Colour = Colour(0x0054_648f);
const PATH: Colour = Colour(0x0033_426e);
const WHITE_SPACE: Colour = Colour(0x00f4_f1e4);
const RED_SPACE: Colour = Colour(0x00d0_606f);
const BORDER: Colour = Colour(0x007a_3b4a);
const NEUTRAL: Colour = Colour(0x00c9_cfde);
const DARK_MOON: Colour = Colour(0x003a_4568);
const BRIGHT_MOON: Colour = Colour(0x00f3_ecd2);

/// What is painted of a view.
#[derive(Deserialize)]
pub(crate) struct View {
    board: Board,
    sky: Sky,
    sectors: Vec<Sector>,
    market: Vec<Option<Card>>,
    players: Vec<Player>,
}

#[derive(Deserialize)]
struct Board {
    spokes: f32,
    spaces: Vec<String>,
    links: Vec<String>,
    borders: Vec<f32>,
    white: Vec<String>,
    red: Vec<String>,
}

#[derive(Deserialize)]
struct Sky {
    neutral: Vec<String>,
    links: Vec<String>,
}

#[derive(Deserialize)]
struct Sector {
    moon: String,
    goal: Option<Goal>,
}

#[derive(Deserialize)]
struct Goal {
    scored: bool,
    tallies: Vec<Tally>,
}

#[derive(Deserialize)]
struct Tally {
    count: i32,
}

#[derive(Deserialize)]
struct Card {
    moon: String,
}

#[derive(Deserialize)]
struct Player {
    stars: Vec<String>,
    shooting_stars: i32,
    total: i32,
}

impl Shown for View {
    fn points(&self) -> Vec<i32> {
        self.players.iter().map(|player| player.total).collect()
    }
}

/// The sky: where its spaces are.
struct Chart {
    middle: Point,
    radius: f32,
    spokes: f32,
}

impl Chart {
    fn polar(&self, reach: f32, spoke: f32) -> Point {
        outline::around(self.middle, reach * self.radius, (spoke - 2.0) / self.spokes)
    }

    fn space(&self, space: &str) -> Point {
        let orbit = space.as_bytes().first().map_or(0, |it| usize::from(it.wrapping_sub(b'a')));
        match (ORBITS.get(orbit), space.get(1..).and_then(|it| it.parse().ok())) {
            (Some(reach), Some(spoke)) => self.polar(*reach, spoke),
            _ => self.middle,
        }
    }

    fn link(&self, link: &str) -> outline::Outline {
        let (start, end) = link.split_once('-')?;
        outline::line(&[self.space(start), self.space(end)])
    }
}

/// Paints the sky, and what lies beside it.
pub(crate) fn paint(canvas: &mut Canvas, room: Room, view: &View) {
    let unit = canvas.unit();
    canvas.shade(room, unit * 3.0, NIGHT.0, DEEP);
    let (sky, beside) = room.split_left(room.height().min(room.width() * 0.62));
    let radius = sky.width().min(sky.height()) / 2.0 / 1.3;
    let chart = Chart { middle: sky.middle(), radius, spokes: view.board.spokes };
    draw_sky(canvas, &chart, view);
    let beside = Room { left: beside.left + unit * 3.0, ..beside }.within(unit * 2.0);
    let (goals, market) = beside.split_top(beside.height() * 0.56);
    draw_goals(canvas, goals, &view.sectors);
    draw_market(canvas, market, view);
}

fn draw_sky(canvas: &mut Canvas, chart: &Chart, view: &View) {
    let (board, middle, radius) = (&view.board, chart.middle, chart.radius);
    let look = Look::filled(DEEP).with_line(GOLD, radius * 0.02);
    canvas.draw(&outline::disc(middle, radius * 1.27), look);
    canvas.draw(&outline::disc(middle, radius * 1.1), Look::filled(NIGHT.0));
    for border in &board.borders {
        let line = outline::line(&[chart.polar(0.2, *border), chart.polar(1.1, *border)]);
        canvas.draw(&line, Look::lined(BORDER, radius * 0.012));
    }
    for link in &board.links {
        canvas.draw(&chart.link(link), Look::lined(PATH, radius * 0.008));
    }
    for space in &board.spaces {
        let colour = match space {
            it if board.white.contains(it) => WHITE_SPACE,
            it if board.red.contains(it) => RED_SPACE,
            _ => FAINT,
        };
        let look = Look::filled(NIGHT.1).with_line(colour, radius * 0.01);
        canvas.draw(&outline::disc(chart.space(space), radius * 0.03), look);
    }
    for link in &view.sky.links {
        canvas.draw(&chart.link(link), Look::lined(LIGHT, radius * 0.025));
    }
    let look = Look::filled(LIGHT).with_line(GOLD, radius * 0.01);
    canvas.draw(&outline::star(middle, radius * 0.17), look);
    for space in &view.sky.neutral {
        let look = Look::filled(NEUTRAL).with_line(Colour::WHITE, radius * 0.01);
        canvas.draw(&outline::star(chart.space(space), radius * 0.06), look);
    }
    for (seat, player) in view.players.iter().enumerate() {
        for space in &player.stars {
            marks::seat(canvas, chart.space(space), radius * 0.055, seat);
        }
    }
    let borders = board.borders.iter().zip(board.borders.iter().skip(1));
    let last = board.borders.last().zip(board.borders.first());
    let between = borders
        .map(|(one, next)| f32::midpoint(*one, *next))
        .chain(last.map(|(one, first)| f32::midpoint(*one, first + board.spokes)));
    for (sector, spoke) in view.sectors.iter().zip(between) {
        moon(canvas, chart.polar(1.185, spoke), radius * 0.065, &sector.moon);
    }
}

/// For every sector that has a goal: its moon, and how far everybody is with it.
fn draw_goals(canvas: &mut Canvas, room: Room, sectors: &[Sector]) {
    let unit = canvas.unit();
    let high = room.height() / sectors.len().max(1) as f32;
    for (place, sector) in sectors.iter().enumerate() {
        let y = room.top + (place as f32 + 0.5) * high;
        moon(canvas, (room.left + unit * 2.4, y), (high * 0.34).min(unit * 2.4), &sector.moon);
        let Some(goal) = &sector.goal else { continue };
        let step =
            ((room.width() - unit * 6.0) / goal.tallies.len().max(1) as f32).min(unit * 11.0);
        let colour = if goal.scored { FAINT } else { Colour::WHITE };
        for (seat, tally) in goal.tallies.iter().enumerate() {
            let x = room.left + unit * 8.0 + seat as f32 * step;
            marks::seat(canvas, (x, y), unit * 1.3, seat);
            digits::write(canvas, (x + unit * 3.8, y), unit * 2.4, tally.count, colour);
        }
    }
}

/// The cards to be had, and everybody's shooting stars.
fn draw_market(canvas: &mut Canvas, room: Room, view: &View) {
    let unit = canvas.unit();
    let (cards, stars) = room.split_top(room.height() - unit * 5.0);
    let step = cards.width() / view.market.len().max(1) as f32;
    let wide = (step * 0.88).min(cards.height() * 0.62);
    for (at, card) in marks::row(cards.middle(), view.market.len(), step).zip(&view.market) {
        let place = Room::at((at.0 - wide / 2.0, at.1 - wide * 0.75), wide, wide * 1.5);
        let outline = outline::rectangle(place, wide * 0.12);
        match card {
            None => canvas.draw(&outline, Look::lined(FAINT, unit * 0.3)),
            Some(card) => {
                canvas.draw(&outline, Look::filled(PATH).with_line(GOLD, unit * 0.4));
                moon(canvas, at, wide * 0.28, &card.moon);
            }
        }
    }
    let step = stars.width() / view.players.len().max(1) as f32;
    for (seat, player) in view.players.iter().enumerate() {
        let at = (stars.left + (seat as f32 + 0.2) * step, stars.middle().1);
        marks::seat(canvas, at, unit * 1.3, seat);
        canvas.draw(&outline::star((at.0 + unit * 3.6, at.1), unit * 1.5), Look::filled(LIGHT));
        let count = (at.0 + unit * 7.0, at.1);
        digits::write(canvas, count, unit * 2.4, player.shooting_stars, Colour::WHITE);
    }
}

/// A moon with as much of it lit as its phase says.
fn moon(canvas: &mut Canvas, at: Point, radius: f32, phase: &str) {
    let look = Look::filled(DARK_MOON).with_line(BRIGHT_MOON, radius * 0.08);
    canvas.draw(&outline::disc(at, radius), look);
    // Where the shadow ends on the middle line, from the right edge at 1 to the left one at -1.
    let shadow = match phase {
        "new" => return,
        "crescent" => 0.5,
        "half" => 0.0,
        "gibbous" => -0.5,
        _ => -1.0,
    };
    let lit = radius * 0.9;
    let right = (0..=16).map(|it| outline::around(at, lit, it as f32 / 32.0));
    let left = (0..=16).rev().map(|it| {
        let (x, y) = outline::around((0.0, 0.0), lit, it as f32 / 32.0);
        (at.0 + x * shadow, at.1 + y)
    });
    let corners: Vec<Point> = right.chain(left).collect();
    canvas.draw(&outline::polygon(&corners), Look::filled(BRIGHT_MOON));
}
