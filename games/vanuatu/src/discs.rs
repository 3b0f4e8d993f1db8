use crate::{Hex, Hexes};

/// How many discs lie on each space: none to three. Two bits for each keep a position small, however large the
/// board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Discs {
    /// The spaces with one or three.
    odd: Hexes,
    /// The spaces with two or three.
    many: Hexes,
}

impl Discs {
    pub(crate) const NONE: Discs = Discs { odd: Hexes::NONE, many: Hexes::NONE };

    #[inline]
    pub(crate) const fn at(self, hex: Hex) -> u8 {
        self.odd.contains(hex) as u8 + 2 * self.many.contains(hex) as u8
    }

    /// The spaces with any.
    #[inline]
    pub(crate) const fn spaces(self) -> Hexes {
        self.odd.or(self.many)
    }

    /// Lays so many on a space without any.
    pub(crate) fn lay(&mut self, hex: Hex, discs: u8) {
        debug_assert!(discs <= 3 && self.at(hex) == 0, "{discs} on {hex}");
        if discs & 1 != 0 {
            self.odd.insert(hex);
        }
        if discs & 2 != 0 {
            self.many.insert(hex);
        }
    }

    /// Takes one away, and tells how many there were.
    pub(crate) fn take(&mut self, hex: Hex) -> u8 {
        let discs = self.at(hex);
        debug_assert!(discs > 0, "no disc on {hex}");
        self.odd.remove(hex);
        self.many.remove(hex);
        self.lay(hex, discs - 1);
        discs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_are_taken_one_by_one() {
        let [here, there] = ["w3", "z9"].map(|text| text.parse::<Hex>().unwrap());
        for laid in 0..=3 {
            let mut discs = Discs::NONE;
            discs.lay(here, laid);
            discs.lay(there, 2);
            let taken: Vec<_> = (0..laid).map(|_| discs.take(here)).collect();
            assert_eq!(taken, (1..=laid).rev().collect::<Vec<_>>());
            assert_eq!((discs.at(here), discs.at(there)), (0, 2));
            assert_eq!(discs.spaces(), Hexes::only(there));
        }
    }
}
