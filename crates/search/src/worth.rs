use wayfinder_core::{Standings, Verdict};

/// The part of a value that the points give and not the victory.
const MARGIN: f32 = 0.1;

/// What the end of a game is worth to each seat, in `0.0..=1.0`, into `out[seat]`.
///
/// Nine tenths are the share of the victory. The last tenth is the margin to the best of the
/// others, as a part of both their points: 0 if the other has them all, a half if they are even.
/// Without it all decisions look alike to somebody who is sure to win or to lose, and a bot would
/// play anything. It is too small to ever prefer a high second place to a victory.
///
/// If everybody lost together nobody gets anything, so that even the last place is better.
///
/// ```
/// use wayfinder_core::Standings;
/// use wayfinder_search::worth;
///
/// let points = [30, 10];
/// let mut out = [0.0; 2];
/// let points = |seat: wayfinder_core::Seat| points[seat.index()];
/// worth(&Standings::rank(2, points, points), &mut out);
/// assert_eq!(out, [0.9 + 0.1 * 0.75, 0.1 * 0.25]);
///
/// worth(&Standings::common_defeat(2, points), &mut out);
/// assert_eq!(out, [0.0, 0.0]);
/// ```
pub fn worth(standings: &Standings, out: &mut [f32]) {
    match standings.verdict() {
        Verdict::CommonDefeat => out.fill(0.0),
        Verdict::Ranked => {
            for (seat, out) in wayfinder_core::Seat::all(standings.players()).zip(out) {
                let margin = margin(standings.points(), seat.index());
                *out = (1.0 - MARGIN) * standings.victory(seat) + MARGIN * margin;
            }
        }
    }
}

/// The lead over the best of the others as a part of both their points, moved to `0.0..=1.0`.
fn margin(points: &[i32], own: usize) -> f32 {
    let others = points.iter().enumerate().filter(|&(other, _)| other != own);
    let Some(best) = others.map(|(_, &points)| points as f32).reduce(f32::max) else { return 0.5 };
    let own = points[own] as f32;
    0.5 + 0.5 * (own - best) / (own.abs() + best.abs()).max(1.0)
}

#[cfg(test)]
mod tests {
    use wayfinder_core::Seat;

    use super::*;

    fn check(points: &[i32], expected: &[f32]) {
        let at = |seat: Seat| points[seat.index()];
        let mut out = vec![f32::NAN; points.len()];
        worth(&Standings::rank(points.len() as u8, at, at), &mut out);
        let close = out.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-6);
        assert!(close, "{points:?}: {out:?}, not {expected:?}");
    }

    #[test]
    fn victory_is_shared_and_the_margin_is_small() {
        check(&[0, 0], &[0.5, 0.5]);
        check(&[8, 8, 0], &[0.5, 0.5, 0.0]);
        check(&[9, 0, 0], &[1.0, 0.0, 0.0]);
        check(&[3, 1], &[0.975, 0.025]);
        check(&[-4, 4], &[0.0, 1.0]);
        check(&[-1, -3], &[0.975, 0.025]);
        check(&[5], &[0.95]);
    }

    #[test]
    fn any_victory_beats_any_second_place() {
        let (mut narrow, mut near) = ([0.0; 4], [0.0; 4]);
        let points = |points: [i32; 4]| move |seat: Seat| points[seat.index()];
        // Shared by all four, the smallest victory there is.
        worth(&Standings::rank(4, |_| 100, |_| 100), &mut narrow);
        let second = points([99, 100, 0, 0]);
        worth(&Standings::rank(4, second, second), &mut near);
        assert!(narrow[0] > near[0], "{narrow:?} {near:?}");
    }
}
