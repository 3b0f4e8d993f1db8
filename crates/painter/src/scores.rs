//! The line above a board: who has how many points.

use crate::{
    canvas::{Canvas, Look, Room},
    colour::Colour,
    digits, marks, outline,
};

pub(crate) fn paint(canvas: &mut Canvas, room: Room, points: &[i32]) {
    let unit = canvas.unit();
    let (high, gap) = (room.height() - unit * 2.0, unit * 2.0);
    let wide = (unit * 26.0).min((room.width() + gap) / points.len().max(1) as f32 - gap);
    let all = (wide + gap) * points.len() as f32 - gap;
    let mut left = room.middle().0 - all / 2.0;
    for (seat, points) in points.iter().enumerate() {
        let plaque = Room::at((left, room.top), wide, high);
        let look = Look::filled(Colour::WHITE).with_line(Colour::seat(seat), unit * 0.5);
        canvas.draw(&outline::rectangle(plaque.within(unit * 0.25), high / 2.0), look);
        marks::seat(canvas, (left + high / 2.0, plaque.middle().1), high * 0.3, seat);
        let at = (plaque.middle().0 + high / 4.0, plaque.middle().1);
        digits::write(canvas, at, high * 0.5, *points, Colour::INK);
        left += wide + gap;
    }
}
