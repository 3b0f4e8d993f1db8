//! The drawn line of a route, to see whether two of them cross.

/// A quadratic curve, cut into straight pieces.
pub(crate) struct Curve {
    points: [[f64; 2]; Curve::PIECES + 1],
}

impl Curve {
    const PIECES: usize = 16;
    /// How near a line may pass an island that it does not join.
    const BERTH: f64 = 4.0;

    /// From one place to another, its control point so far to the left of the middle.
    pub(crate) fn new(from: [i32; 2], to: [i32; 2], bend: i32) -> Curve {
        let [from, to] = [from, to].map(|at| at.map(f64::from));
        let way = [to[0] - from[0], to[1] - from[1]];
        let length = way[0].hypot(way[1]);
        let bend = f64::from(bend) / length.max(1.0);
        // Downwards is positive, so left on the way is where the way turns against the clock.
        let control = [
            f64::midpoint(from[0], to[0]) + way[1] * bend,
            f64::midpoint(from[1], to[1]) - way[0] * bend,
        ];
        let point = |piece: usize| {
            let t = piece as f64 / Curve::PIECES as f64;
            let mix = |axis: usize| {
                (1.0 - t) * (1.0 - t) * from[axis]
                    + 2.0 * t * (1.0 - t) * control[axis]
                    + t * t * to[axis]
            };
            [mix(0), mix(1)]
        };
        Curve { points: std::array::from_fn(point) }
    }

    /// Whether two curves meet anywhere but in an island that both end at.
    pub(crate) fn crosses(&self, other: &Curve) -> bool {
        if !(0..2).all(|axis| overlap(self.span(axis), other.span(axis))) {
            return false;
        }
        let shared = |point: &[f64; 2]| self.ends().contains(point) && other.ends().contains(point);
        let mut pieces = self.pieces().flat_map(|one| other.pieces().map(move |two| (one, two)));
        pieces.any(|(one, two)| {
            let same_island = one.iter().any(|end| two.contains(end) && shared(end));
            !same_island && meet(one, two)
        })
    }

    /// Whether the curve runs over a place.
    pub(crate) fn runs_over(&self, place: [i32; 2]) -> bool {
        let place = place.map(f64::from);
        self.pieces().any(|piece| distance(place, piece) < Curve::BERTH)
    }

    /// From where to where it reaches along an axis.
    fn span(&self, axis: usize) -> [f64; 2] {
        let along = self.points.map(|point| point[axis]);
        [along.into_iter().fold(f64::MAX, f64::min), along.into_iter().fold(f64::MIN, f64::max)]
    }

    fn ends(&self) -> [[f64; 2]; 2] {
        [self.points[0], self.points[Curve::PIECES]]
    }

    fn pieces(&self) -> impl Iterator<Item = [[f64; 2]; 2]> {
        self.points.windows(2).map(|pair| [pair[0], pair[1]])
    }
}

fn meet(one: [[f64; 2]; 2], two: [[f64; 2]; 2]) -> bool {
    let apart =
        |line: [[f64; 2]; 2], ends: [[f64; 2]; 2]| side(line, ends[0]) * side(line, ends[1]) > 0.0;
    // Pieces of one straight line are on no side of each other: they meet if their boxes do.
    let boxes = (0..2).all(|axis| {
        let span = |line: [[f64; 2]; 2]| {
            [line[0][axis].min(line[1][axis]), line[0][axis].max(line[1][axis])]
        };
        overlap(span(one), span(two))
    });
    boxes && !apart(one, two) && !apart(two, one)
}

fn overlap(one: [f64; 2], two: [f64; 2]) -> bool {
    one[0] <= two[1] && two[0] <= one[1]
}

/// Positive on one side of a line, negative on the other.
fn side(line: [[f64; 2]; 2], point: [f64; 2]) -> f64 {
    let [from, to] = line;
    (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0])
}

fn distance(point: [f64; 2], piece: [[f64; 2]; 2]) -> f64 {
    let [from, to] = piece;
    let way = [to[0] - from[0], to[1] - from[1]];
    let seen = [point[0] - from[0], point[1] - from[1]];
    let length = way[0] * way[0] + way[1] * way[1];
    let along = ((seen[0] * way[0] + seen[1] * way[1]) / length.max(1e-9)).clamp(0.0, 1.0);
    (seen[0] - along * way[0]).hypot(seen[1] - along * way[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_cross_where_they_are_drawn() {
        let check =
            |one: ([i32; 2], [i32; 2], i32), two: ([i32; 2], [i32; 2], i32), cross: bool| {
                let curve = |(from, to, bend)| Curve::new(from, to, bend);
                assert_eq!(curve(one).crosses(&curve(two)), cross, "{one:?} {two:?}");
                assert_eq!(curve(two).crosses(&curve(one)), cross, "{two:?} {one:?}");
            };
        let flat = ([0, 0], [100, 0], 0);
        check(flat, ([50, -50], [50, 50], 0), true);
        check(flat, ([0, 10], [100, 10], 0), false);
        // To the left of eastwards is north, where y falls: the line bends up over a low wall.
        check(([0, 0], [100, 0], 60), ([50, -20], [50, 20], 0), false);
        check(([0, 0], [100, 0], -60), ([50, -40], [50, -10], 0), false);
        check(([0, 0], [100, 0], 60), ([50, -40], [50, -10], 0), true);
        // A shared island is no crossing, unless they meet again.
        check(flat, ([0, 0], [100, 50], 0), false);
        check(flat, ([0, 0], [100, 10], 60), true);
        // One line on top of the other.
        check(flat, ([20, 0], [80, 0], 0), true);
    }

    #[test]
    fn a_line_over_an_island_is_seen() {
        assert!(Curve::new([0, 0], [100, 0], 0).runs_over([50, 2]));
        assert!(!Curve::new([0, 0], [100, 0], 60).runs_over([50, 2]));
        assert!(Curve::new([0, 0], [100, 0], 60).runs_over([50, -30]));
    }
}
