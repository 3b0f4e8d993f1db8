use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};
use wayfinder_core::Dice;

/// Dice that repeat: the same seed rolls the same on every machine, for simulation and search.
///
/// ```
/// use wayfinder_core::Dice;
/// use wayfinder_dice::SeededDice;
///
/// let rolls = |seed| { let mut dice = SeededDice::new(seed); [(); 5].map(|()| dice.below(6)) };
/// assert_eq!(rolls(7), rolls(7));
/// assert_ne!(rolls(7), rolls(8));
/// ```
#[derive(Clone, Debug)]
pub struct SeededDice(Xoshiro256PlusPlus);

impl SeededDice {
    /// Dice that start from this seed.
    pub fn new(seed: u64) -> SeededDice {
        SeededDice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Dice for one of many uses of a seed, such as game number `stream`: independent of how the
    /// uses are spread over threads, and unrelated to their neighbours.
    ///
    /// ```
    /// use wayfinder_core::Dice;
    /// use wayfinder_dice::SeededDice;
    ///
    /// let first = |stream| SeededDice::stream(1, stream).below(1_000_000);
    /// assert_eq!(first(3), first(3));
    /// assert_ne!(first(3), first(4));
    /// ```
    pub fn stream(seed: u64, stream: u64) -> SeededDice {
        // One round of mixing keeps neighbouring pairs of (seed, stream) apart.
        let mut mixed = SeededDice::new(seed);
        SeededDice::new(mixed.0.next_u64() ^ stream.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// A fresh seed, for dice of one's own.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Dice for SeededDice {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        crate::below(n, || self.0.next_u32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Logs in the wild were rolled with these: a change here changes every seeded game.
    #[test]
    fn rolls_are_the_same_forever() {
        let mut dice = SeededDice::new(1);
        assert_eq!([(); 8].map(|()| dice.below(100)), GOLDEN);
    }

    const GOLDEN: [u32; 8] = [81, 74, 10, 74, 18, 59, 98, 52];

    #[test]
    fn every_face_is_as_likely() {
        let mut dice = SeededDice::new(3);
        let mut faces = [0_u32; 6];
        (0..60_000).for_each(|_| faces[dice.below(6) as usize] += 1);
        // 10,000 expected a face, standard deviation 91: five of them.
        assert!(faces.iter().all(|&count| count.abs_diff(10_000) < 456), "{faces:?}");
    }
}
