//! Shapes to be filled and lined.

use std::f32::consts::TAU;

use tiny_skia::{Path, PathBuilder, Rect};

use crate::canvas::{Point, Room};

/// A shape; nothing where it would have no size.
pub(crate) type Outline = Option<Path>;

/// A disc.
pub(crate) fn disc((x, y): Point, radius: f32) -> Outline {
    PathBuilder::from_circle(x, y, radius)
}

/// A rectangle with round corners.
pub(crate) fn rectangle(room: Room, corner: f32) -> Outline {
    let Room { left, top, right, bottom } = room;
    let corner = corner.min(room.width() / 2.0).min(room.height() / 2.0);
    if corner <= 0.0 {
        return Rect::from_ltrb(left, top, right, bottom).map(PathBuilder::from_rect);
    }
    let mut path = PathBuilder::new();
    path.move_to(left + corner, top);
    path.line_to(right - corner, top);
    path.quad_to(right, top, right, top + corner);
    path.line_to(right, bottom - corner);
    path.quad_to(right, bottom, right - corner, bottom);
    path.line_to(left + corner, bottom);
    path.quad_to(left, bottom, left, bottom - corner);
    path.line_to(left, top + corner);
    path.quad_to(left, top, left + corner, top);
    path.close();
    path.finish()
}

/// A shape with these corners.
pub(crate) fn polygon(corners: &[Point]) -> Outline {
    let mut path = through(corners)?;
    path.close();
    path.finish()
}

/// An open line through points.
pub(crate) fn line(points: &[Point]) -> Outline {
    through(points)?.finish()
}

fn through(points: &[Point]) -> Option<PathBuilder> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(first.0, first.1);
    for (x, y) in rest {
        path.line_to(*x, *y);
    }
    Some(path)
}

/// A curve between two points that leaves the straight line by so much in its control point.
pub(crate) fn bow(start: Point, end: Point, bend: f32) -> Outline {
    let control = bow_control(start, end, bend);
    let mut path = PathBuilder::new();
    path.move_to(start.0, start.1);
    path.quad_to(control.0, control.1, end.0, end.1);
    path.finish()
}

/// The middle of such a curve.
pub(crate) fn bow_middle(start: Point, end: Point, bend: f32) -> Point {
    let control = bow_control(start, end, bend);
    let between = |a: f32, b: f32, c: f32| (a + 2.0 * b + c) / 4.0;
    (between(start.0, control.0, end.0), between(start.1, control.1, end.1))
}

fn bow_control(start: Point, end: Point, bend: f32) -> Point {
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let length = dx.hypot(dy).max(1.0);
    (
        f32::midpoint(start.0, end.0) - dy / length * bend,
        f32::midpoint(start.1, end.1) + dx / length * bend,
    )
}

/// A shape with so many corners on a circle, the first at the top.
pub(crate) fn regular(at: Point, radius: f32, corners: u8) -> Outline {
    let turn = |corner: u8| around(at, radius, f32::from(corner) / f32::from(corners));
    polygon(&(0..corners).map(turn).collect::<Vec<_>>())
}

/// A star with five points.
pub(crate) fn star(at: Point, radius: f32) -> Outline {
    let corner = |it: u8| {
        let reach = if it.is_multiple_of(2) { radius } else { radius * 0.45 };
        around(at, reach, f32::from(it) / 10.0)
    };
    polygon(&(0..10).map(corner).collect::<Vec<_>>())
}

/// The point at a part of the way around a circle, clockwise from the top.
pub(crate) fn around(at: Point, radius: f32, part: f32) -> Point {
    let (sine, cosine) = (part * TAU).sin_cos();
    (at.0 + radius * sine, at.1 - radius * cosine)
}
