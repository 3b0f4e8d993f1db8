//! The generators behind [`Dice`]: [`SeededDice`] repeat, [`SecretDice`] cannot be guessed.
//!
//! Rules crates never see this crate; tables, searches and laws own a generator and lend it.

mod secret;
mod seeded;

pub use secret::SecretDice;
pub use seeded::SeededDice;

use wayfinder_core::Dice;

/// A fair number below `n` from a source of random words: multiply and shift, drawing again in
/// the rare case that would favour some numbers.
fn below(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    let mut wide = u64::from(word()) * u64::from(n);
    if (wide as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (wide as u32) < unfair {
            wide = u64::from(word()) * u64::from(n);
        }
    }
    (wide >> 32) as u32
}

/// Deals a slice into random order.
///
/// ```
/// use wayfinder_dice::{SeededDice, shuffle};
///
/// let mut seats = [0, 1, 2, 3];
/// shuffle(&mut seats, &mut SeededDice::new(1));
/// seats.sort_unstable();
/// assert_eq!(seats, [0, 1, 2, 3], "nothing is lost");
/// ```
pub fn shuffle<T>(items: &mut [T], dice: &mut impl Dice) {
    for last in (1..items.len()).rev() {
        items.swap(last, dice.below(last as u32 + 1) as usize);
    }
}
