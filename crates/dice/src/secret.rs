use std::fmt;

use rand::{Rng, SeedableRng, rngs::StdRng, rngs::SysRng};
use wayfinder_core::Dice;

/// Dice that nobody can guess: seeded by the operating system, cryptographically strong, for
/// tables where people play.
///
/// ```
/// use wayfinder_core::Dice;
/// use wayfinder_dice::SecretDice;
///
/// let mut dice = SecretDice::new().unwrap();
/// assert!(dice.below(6) < 6);
/// ```
pub struct SecretDice(StdRng);

impl SecretDice {
    /// Dice from the operating system's entropy; refuses if it has none to give.
    pub fn new() -> Result<SecretDice, rand::rngs::SysError> {
        StdRng::try_from_rng(&mut SysRng).map(SecretDice)
    }
}

/// Tells nothing: a seed in a log would be a leak.
impl fmt::Debug for SecretDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretDice")
    }
}

impl Dice for SecretDice {
    fn below(&mut self, n: u32) -> u32 {
        crate::below(n, || self.0.next_u32())
    }
}
