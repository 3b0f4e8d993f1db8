use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

use crate::{Components, Side};

/// A space of the board, written as row and column: `w1` is the first of the top row. The rows are
/// `w` to `z`, so that no space looks like a tile.
///
/// Columns run along a slanted axis, so the same number in the next row lies half a space to the
/// left: `x3` has the neighbours `x2`, `x4`, `w2`, `w3`, `y3` and `y4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/", type = "string"))]
pub struct Hex(u8);

impl Hex {
    /// How many spaces there are.
    pub const COUNT: usize = 16;

    /// The space with this index, in reading order.
    pub const fn new(index: u8) -> Option<Hex> {
        if (index as usize) < Hex::COUNT { Some(Hex(index)) } else { None }
    }

    /// The index, in reading order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All spaces, in reading order.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..Hex::COUNT as u8).map(Hex)
    }

    /// Column and row on the slanted axes; the printed island is at (0, 0).
    pub fn axial(self) -> (i8, i8) {
        Components::get().spaces[self.index()]
    }

    /// The spaces next to this one.
    #[inline]
    pub fn neighbours(self) -> Hexes {
        Components::get().neighbours[self.index()]
    }

    /// The space on one side.
    #[inline]
    pub fn beside(self, side: Side) -> Option<Hex> {
        Components::get().beside[self.index()][side.index()]
    }
}

/// The mark of a place on the axes: row letter and column number.
fn mark((q, r): (i8, i8)) -> (u8, u8) {
    (b'w'.wrapping_add_signed(r), b'2'.wrapping_add_signed(q))
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = mark(self.axial());
        write!(f, "{}{}", char::from(row), char::from(column))
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Hex {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Hex, NotationError> {
        let found = match text.as_bytes() {
            &[row, column] => Hex::all().find(|hex| mark(hex.axial()) == (row, column)),
            _ => None,
        };
        found.ok_or_else(|| NotationError::new(text, "a space of the board, w1 to z3"))
    }
}

serde_by_notation!(Hex);

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hexes(u16);

impl Hexes {
    /// No space.
    pub const NONE: Hexes = Hexes(0);
    /// Every space.
    pub const ALL: Hexes = Hexes(u16::MAX);

    /// The set of one.
    #[inline]
    pub const fn only(hex: Hex) -> Hexes {
        Hexes(1 << hex.0)
    }

    /// Adds a space.
    #[inline]
    pub const fn insert(&mut self, hex: Hex) {
        self.0 |= 1 << hex.0;
    }

    /// Whether the space is in the set.
    #[inline]
    pub const fn contains(self, hex: Hex) -> bool {
        self.0 & (1 << hex.0) != 0
    }

    /// Those in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, others: Hexes) -> Hexes {
        Hexes(self.0 & others.0)
    }

    /// Those in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, others: Hexes) -> Hexes {
        Hexes(self.0 | others.0)
    }

    /// These without the others.
    #[inline]
    #[must_use]
    pub const fn without(self, others: Hexes) -> Hexes {
        Hexes(self.0 & !others.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All neighbours of these spaces.
    #[inline]
    #[must_use]
    pub fn neighbours(self) -> Hexes {
        let neighbours = &Components::get().neighbours;
        self.iter().fold(Hexes::NONE, |all, hex| all.or(neighbours[hex.index()]))
    }

    /// The spaces, in reading order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let hex = (left != 0).then_some(Hex(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            hex
        })
    }
}

impl FromIterator<Hex> for Hexes {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Hexes {
        let mut set = Hexes::NONE;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl fmt::Debug for Hexes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_read_back_and_neighbours_are_mutual() {
        for hex in Hex::all() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
            for side in Side::ALL {
                let Some(other) = hex.beside(side) else { continue };
                assert!(hex.neighbours().contains(other));
                assert!(other.neighbours().contains(hex));
            }
        }
        let x3: Hex = "x3".parse().unwrap();
        let around: Vec<_> = x3.neighbours().iter().map(|hex| hex.to_string()).collect();
        assert_eq!(around, ["w2", "w3", "x2", "x4", "y3", "y4"]);
        for text in ["", "w", "w0", "w5", "z2", "z4", "a1", "W1", "w11"] {
            assert!(text.parse::<Hex>().is_err(), "{text:?}");
        }
    }
}
