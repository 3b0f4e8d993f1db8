/// Picks numbers below a bound: the only door through which randomness enters.
///
/// Whoever owns the generator implements it; rules crates only ever receive it, in
/// [`Game::sample`](crate::Game::sample) and [`Game::determinize`](crate::Game::determinize).
///
/// ```
/// use wayfinder_core::Dice;
///
/// /// Always rolls the same face: handy in tests.
/// struct Loaded(u32);
///
/// impl Dice for Loaded {
///     fn below(&mut self, n: u32) -> u32 {
///         self.0 % n
///     }
/// }
///
/// assert_eq!(Loaded(7).below(6), 1);
/// assert_eq!(Loaded(3).weighted([2, 0, 5]), 2, "weights 2, 0, 5: the fourth of seven");
/// ```
pub trait Dice {
    /// A number in `0..n`, each equally likely. `n` is never zero.
    fn below(&mut self, n: u32) -> u32;

    /// An index, drawn in proportion to its weight.
    ///
    /// # Panics
    ///
    /// If all weights are zero: there is nothing to draw.
    fn weighted(&mut self, weights: impl IntoIterator<Item = u32> + Clone) -> usize
    where
        Self: Sized,
    {
        let total: u32 = weights.clone().into_iter().sum();
        let mut rest = self.below(total);
        for (index, weight) in weights.into_iter().enumerate() {
            if rest < weight {
                return index;
            }
            rest -= weight;
        }
        unreachable!("{rest} lies below the sum of the weights")
    }
}
