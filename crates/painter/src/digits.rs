//! Numbers. Ten digits and a minus are all that is written in a picture, so they are drawn, and no font is needed.

use crate::{
    canvas::{Canvas, Look, Point},
    colour::Colour,
    outline,
};

/// How wide a digit is, and how far the next one is, where it is one high.
const WIDE: f32 = 0.6;
const STEP: f32 = 0.84;

/// Writes a number with its middle at a point.
pub(crate) fn write(canvas: &mut Canvas, (x, y): Point, high: f32, number: i32, colour: Colour) {
    let digits = number.to_string();
    let mut left = x - width(number) * high / 2.0;
    for digit in digits.chars() {
        for stroke in strokes(digit) {
            let at = |(across, down): &Point| (left + across * high, y + (down - 0.5) * high);
            let points: Vec<Point> = stroke.iter().map(at).collect();
            canvas.draw(&outline::line(&points), Look::lined(colour, high * 0.15));
        }
        left += STEP * high;
    }
}

/// How wide a number is that is one high.
pub(crate) fn width(number: i32) -> f32 {
    (number.to_string().len() as f32 - 1.0) * STEP + WIDE
}

/// The lines of a digit, from the upper left corner.
fn strokes(digit: char) -> &'static [&'static [Point]] {
    match digit {
        '0' => &[&[
            (0.15, 0.0),
            (0.45, 0.0),
            (0.6, 0.2),
            (0.6, 0.8),
            (0.45, 1.0),
            (0.15, 1.0),
            (0.0, 0.8),
            (0.0, 0.2),
            (0.15, 0.0),
        ]],
        '1' => &[&[(0.1, 0.2), (0.35, 0.0), (0.35, 1.0)]],
        '2' => &[&[
            (0.0, 0.2),
            (0.15, 0.0),
            (0.45, 0.0),
            (0.6, 0.18),
            (0.6, 0.35),
            (0.0, 1.0),
            (0.6, 1.0),
        ]],
        '3' => &[
            &[
                (0.0, 0.15),
                (0.15, 0.0),
                (0.45, 0.0),
                (0.6, 0.15),
                (0.6, 0.35),
                (0.42, 0.48),
                (0.2, 0.48),
            ],
            &[(0.42, 0.48), (0.6, 0.62), (0.6, 0.85), (0.45, 1.0), (0.15, 1.0), (0.0, 0.85)],
        ],
        '4' => &[&[(0.45, 1.0), (0.45, 0.0), (0.0, 0.7), (0.6, 0.7)]],
        '5' => &[&[
            (0.55, 0.0),
            (0.08, 0.0),
            (0.04, 0.45),
            (0.4, 0.4),
            (0.6, 0.55),
            (0.6, 0.82),
            (0.43, 1.0),
            (0.13, 1.0),
            (0.0, 0.87),
        ]],
        '6' => &[&[
            (0.5, 0.0),
            (0.2, 0.1),
            (0.0, 0.5),
            (0.0, 0.82),
            (0.15, 1.0),
            (0.45, 1.0),
            (0.6, 0.83),
            (0.6, 0.6),
            (0.45, 0.43),
            (0.15, 0.43),
            (0.0, 0.6),
        ]],
        '7' => &[&[(0.0, 0.0), (0.6, 0.0), (0.2, 1.0)]],
        '8' => &[&[
            (0.3, 0.47),
            (0.08, 0.35),
            (0.08, 0.12),
            (0.2, 0.0),
            (0.4, 0.0),
            (0.52, 0.12),
            (0.52, 0.35),
            (0.3, 0.47),
            (0.6, 0.63),
            (0.6, 0.85),
            (0.45, 1.0),
            (0.15, 1.0),
            (0.0, 0.85),
            (0.0, 0.63),
            (0.3, 0.47),
        ]],
        '9' => &[&[
            (0.1, 1.0),
            (0.4, 0.9),
            (0.6, 0.5),
            (0.6, 0.18),
            (0.45, 0.0),
            (0.15, 0.0),
            (0.0, 0.17),
            (0.0, 0.4),
            (0.15, 0.57),
            (0.45, 0.57),
            (0.6, 0.4),
        ]],
        _ => &[&[(0.08, 0.5), (0.52, 0.5)]],
    }
}
