//! The drawn line of a route, to see where two of them cross.

/// A quadratic curve, cut into straight pieces.
pub(super) struct Curve {
    points: [[f64; 2]; Curve::PIECES + 1],
}

impl Curve {
    const PIECES: usize = 16;
    /// How near a line may pass an island that it does not join.
    const CLEARANCE: f64 = 4.0;

    /// From one place to another, its control point so far to the left of the middle.
    pub(super) fn new(from: [i32; 2], to: [i32; 2], bend: i32) -> Curve {
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

    /// Where two curves meet, but in an island that both end at.
    pub(super) fn crossings(&self, other: &Curve) -> Vec<Crossing> {
        let mut crossings: Vec<Crossing> = Vec::new();
        if !(0..2).all(|axis| overlap(self.span(axis), other.span(axis))) {
            return crossings;
        }
        let shared = |point: &[f64; 2]| self.ends().contains(point) && other.ends().contains(point);
        for (one, two) in self.pieces().flat_map(|one| other.pieces().map(move |two| (one, two))) {
            let same_island = one.iter().any(|end| two.contains(end) && shared(end));
            if same_island || !meet(one, two) {
                continue;
            }
            let crossing = Crossing::of(one, two);
            // Where they meet at the seam of two pieces, they do so once.
            if crossings.iter().all(|it| between(it.at, crossing.at) > Curve::CLEARANCE) {
                crossings.push(crossing);
            }
        }
        crossings
    }

    /// The middle of the curve.
    pub(super) fn middle(&self) -> [f64; 2] {
        self.points[Curve::PIECES / 2]
    }

    /// Whether the curve runs over a place.
    pub(super) fn runs_over(&self, place: [i32; 2]) -> bool {
        let place = place.map(f64::from);
        self.pieces().any(|piece| distance(place, piece) < Curve::CLEARANCE)
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

/// Where two curves cross.
pub(super) struct Crossing {
    pub(super) at: [f64; 2],
    /// The sine of the angle between them: next to nothing where they run along each other.
    pub(super) sine: f64,
}

impl Crossing {
    /// Of two straight pieces that meet.
    fn of(one: [[f64; 2]; 2], two: [[f64; 2]; 2]) -> Crossing {
        let way = |line: [[f64; 2]; 2]| [line[1][0] - line[0][0], line[1][1] - line[0][1]];
        let cross = |a: [f64; 2], b: [f64; 2]| a[0] * b[1] - a[1] * b[0];
        let (a, b) = (way(one), way(two));
        let turn = cross(a, b);
        let lengths = a[0].hypot(a[1]) * b[0].hypot(b[1]);
        let sine = (turn / lengths.max(1e-9)).abs();
        // Pieces of one straight line meet in many places: one of their ends is among them.
        let share = if sine < 1e-6 { 0.0 } else { cross(way([one[0], two[0]]), b) / turn };
        Crossing { at: [one[0][0] + share * a[0], one[0][1] + share * a[1]], sine }
    }
}

pub(super) fn between(one: [f64; 2], other: [f64; 2]) -> f64 {
    (one[0] - other[0]).hypot(one[1] - other[1])
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
                let crosses = |one, two| !curve(one).crossings(&curve(two)).is_empty();
                assert_eq!(crosses(one, two), cross, "{one:?} {two:?}");
                assert_eq!(crosses(two, one), cross, "{two:?} {one:?}");
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
    fn crossings_tell_where_and_how() {
        let flat = Curve::new([0, 0], [100, 0], 0);
        let crossings = flat.crossings(&Curve::new([50, -50], [50, 50], 0));
        assert_eq!(crossings.len(), 1, "once, though it is at the seam of two pieces");
        assert!(between(crossings[0].at, [50.0, 0.0]) < 0.01, "{:?}", crossings[0].at);
        assert!(crossings[0].sine > 0.99);
        let slanting = flat.crossings(&Curve::new([10, -5], [90, 5], 0));
        assert!(slanting[0].sine < 0.2, "{}", slanting[0].sine);
        let along = flat.crossings(&Curve::new([20, 0], [80, 0], 0));
        assert!(along.iter().all(|it| it.sine < 0.01));
        // A bow over a straight line meets it twice.
        let bow = flat.crossings(&Curve::new([10, 20], [90, 20], 80));
        assert_eq!(bow.len(), 2);
    }

    #[test]
    fn a_line_over_an_island_is_seen() {
        assert!(Curve::new([0, 0], [100, 0], 0).runs_over([50, 2]));
        assert!(!Curve::new([0, 0], [100, 0], 60).runs_over([50, 2]));
        assert!(Curve::new([0, 0], [100, 0], 60).runs_over([50, -30]));
    }
}
