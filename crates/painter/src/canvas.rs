//! What is painted on.

use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Paint, Pixmap, Point as Spot,
    Shader, SpreadMode, Stroke, Transform,
};

use crate::{
    Picture, Size,
    colour::Colour,
    outline::{self, Outline},
};

/// From the left, and from the top.
pub(crate) type Point = (f32, f32);

/// A part of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Room {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Room {
    /// A square or rectangle by its upper left corner.
    pub(crate) fn at((left, top): Point, width: f32, height: f32) -> Room {
        Room { left, top, right: left + width, bottom: top + height }
    }

    pub(crate) fn width(self) -> f32 {
        self.right - self.left
    }

    pub(crate) fn height(self) -> f32 {
        self.bottom - self.top
    }

    pub(crate) fn middle(self) -> Point {
        (f32::midpoint(self.left, self.right), f32::midpoint(self.top, self.bottom))
    }

    /// Smaller by so much on each side.
    pub(crate) fn within(self, by: f32) -> Room {
        let Room { left, top, right, bottom } = self;
        Room { left: left + by, top: top + by, right: right - by, bottom: bottom - by }
    }

    /// So much from the top, and the rest.
    pub(crate) fn split_top(self, height: f32) -> (Room, Room) {
        let cut = self.top + height;
        (Room { bottom: cut, ..self }, Room { top: cut, ..self })
    }

    /// So much from the left, and the rest.
    pub(crate) fn split_left(self, width: f32) -> (Room, Room) {
        let cut = self.left + width;
        (Room { right: cut, ..self }, Room { left: cut, ..self })
    }
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    fill: Option<Colour>,
    line: Option<(Colour, f32)>,
}

impl Look {
    pub(crate) fn filled(colour: Colour) -> Look {
        Look { fill: Some(colour), line: None }
    }

    pub(crate) fn lined(colour: Colour, wide: f32) -> Look {
        Look { fill: None, line: Some((colour, wide)) }
    }

    /// The same with a line around it.
    pub(crate) fn with_line(self, colour: Colour, wide: f32) -> Look {
        Look { line: Some((colour, wide)), ..self }
    }
}

/// A picture in the making.
#[derive(Debug)]
pub(crate) struct Canvas(Pixmap);

impl Canvas {
    pub(crate) fn new(size: Size) -> Canvas {
        let (width, height) = (u32::from(size.width()), u32::from(size.height()));
        let mut pixmap = Pixmap::new(width, height).expect("no side of a size is zero");
        pixmap.fill(color(Colour::PAPER));
        Canvas(pixmap)
    }

    pub(crate) fn finish(self) -> Picture {
        Picture(self.0)
    }

    /// A hundredth of the shorter side.
    pub(crate) fn unit(&self) -> f32 {
        self.0.width().min(self.0.height()) as f32 / 100.0
    }

    /// All of it but a margin.
    pub(crate) fn room(&self) -> Room {
        let (right, bottom) = (self.0.width() as f32, self.0.height() as f32);
        Room { left: 0.0, top: 0.0, right, bottom }.within(self.unit() * 2.0)
    }

    pub(crate) fn draw(&mut self, outline: &Outline, look: Look) {
        let Some(path) = outline else { return };
        if let Some(fill) = look.fill {
            let paint = paint(Shader::SolidColor(color(fill)));
            self.0.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
        }
        if let Some((colour, wide)) = look.line {
            let stroke = Stroke {
                width: wide,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            let paint = paint(Shader::SolidColor(color(colour)));
            self.0.stroke_path(path, &paint, &stroke, Transform::identity(), None);
        }
    }

    /// Fills a rectangle with one colour at its top that becomes another at its bottom.
    pub(crate) fn shade(&mut self, room: Room, corner: f32, top: Colour, bottom: Colour) {
        let Some(path) = outline::rectangle(room, corner) else { return };
        let (start, end) =
            (Spot::from_xy(room.left, room.top), Spot::from_xy(room.left, room.bottom));
        let stops = vec![GradientStop::new(0.0, color(top)), GradientStop::new(1.0, color(bottom))];
        let across = LinearGradient::new(start, end, stops, SpreadMode::Pad, Transform::identity());
        let paint = paint(across.unwrap_or_else(|| Shader::SolidColor(color(bottom))));
        self.0.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
    }
}

fn color(colour: Colour) -> Color {
    let [red, green, blue] = colour.parts();
    Color::from_rgba8(red, green, blue, 255)
}

fn paint(shader: Shader<'_>) -> Paint<'_> {
    Paint { shader, anti_alias: true, ..Paint::default() }
}
