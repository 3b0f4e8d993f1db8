//! Shares of the victory from points.

/// How likely each seat is to win, all by the same measure, into `out`; their sum is returned. A lead of `spread` points
/// makes somebody e times as likely.
fn likelihoods(points: &[f32], spread: f32, out: &mut [f32]) -> f32 {
    let best = points.iter().copied().fold(f32::MIN, f32::max);
    for (likelihood, points) in out.iter_mut().zip(points) {
        *likelihood = ((points - best) / spread).exp();
    }
    out.iter().sum()
}

/// Each seat's share of the one victory, where somebody is sure to win.
pub fn shares(points: &[f32], spread: f32, out: &mut [f32]) {
    let total = likelihoods(points, spread, out);
    for share in out {
        *share /= total;
    }
}

/// Each seat's share, where everybody may lose together: what is lost so belongs to nobody.
pub fn shares_unless(defeat: f32, points: &[f32], spread: f32, out: &mut [f32]) {
    let total = likelihoods(points, spread, out);
    for share in out {
        *share *= (1.0 - defeat) / total;
    }
}
