/// Pushes a weight for each gain, as a [`Guide`](wayfinder_search::Guide) weighs decisions: 1 for the best, and e times
/// less for each `temperature` points that a gain is behind it, but not less than `least`, so that everything is tried.
///
/// ```
/// let mut weights = vec![7.0];
/// wayfinder_bots::push_softmax([3.0, 5.0, -90.0], 2.0, 0.001, &mut weights);
/// assert_eq!(weights, [7.0, (-1.0_f32).exp(), 1.0, 0.001]);
/// ```
pub fn push_softmax(
    gains: impl IntoIterator<Item = f32>,
    temperature: f32,
    least: f32,
    out: &mut Vec<f32>,
) {
    let start = out.len();
    out.extend(gains);
    let best = out[start..].iter().copied().fold(f32::MIN, f32::max);
    for weight in &mut out[start..] {
        *weight = ((*weight - best) / temperature).exp().max(least);
    }
}
