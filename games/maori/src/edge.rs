use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, one_word};

/// A place for the discoverer ship beside the matrix, counted clockwise: 0 to 3 along the top from
/// the left, 4 to 7 down the right side, 8 to 11 along the bottom from the right, 12 to 15 up the
/// left side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/", type = "number"))]
pub struct Edge(u8);

/// A space of the matrix, row by row from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/", type = "number"))]
pub struct Slot(u8);

/// Spaces along a side of the matrix.
const SIDE: u8 = 4;

impl Edge {
    /// How many places there are.
    pub const COUNT: u8 = 4 * SIDE;

    /// The place with this number; none from [`Edge::COUNT`] on.
    pub const fn new(number: u8) -> Option<Edge> {
        if number < Edge::COUNT { Some(Edge(number)) } else { None }
    }

    /// The number, for arrays with one value for each.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All places, clockwise.
    pub fn all() -> impl Iterator<Item = Edge> {
        (0..Edge::COUNT).map(Edge)
    }

    /// The place so many steps further clockwise.
    #[inline]
    #[must_use]
    pub const fn ahead(self, steps: u8) -> Edge {
        Edge((self.0 + steps) % Edge::COUNT)
    }

    /// The four spaces in sight from here, nearest first.
    ///
    /// ```
    /// use maori::Edge;
    ///
    /// let seen = |edge| Edge::new(edge).unwrap().sight().map(|slot| slot.index());
    /// assert_eq!(seen(1), [1, 5, 9, 13], "down the second column");
    /// assert_eq!(seen(4), [3, 2, 1, 0], "leftward along the first row");
    /// assert_eq!(seen(15), [0, 1, 2, 3], "rightward along the first row");
    /// ```
    #[inline]
    pub fn sight(self) -> [Slot; 4] {
        let along = self.0 % SIDE;
        [0, 1, 2, 3].map(|depth| {
            let (column, row) = match self.0 / SIDE {
                0 => (along, depth),
                1 => (SIDE - 1 - depth, along),
                2 => (SIDE - 1 - along, SIDE - 1 - depth),
                _ => (depth, SIDE - 1 - along),
            };
            Slot(row * SIDE + column)
        })
    }
}

impl Slot {
    /// How many spaces the matrix has.
    pub const COUNT: u8 = SIDE * SIDE;

    /// The space with this index; none from [`Slot::COUNT`] on.
    pub const fn new(index: u8) -> Option<Slot> {
        if index < Slot::COUNT { Some(Slot(index)) } else { None }
    }

    /// The first space.
    pub const FIRST: Slot = Slot(0);

    /// The space that follows in reading order; none after the last.
    pub const fn next(self) -> Option<Slot> {
        Slot::new(self.0 + 1)
    }

    /// The index, for arrays with one place a space.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Edge {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Edge, NotationError> {
        let edge = text.parse().ok().and_then(Edge::new);
        edge.filter(|edge| edge.to_string() == text)
            .ok_or_else(|| NotationError::new(text, "a place beside the matrix, 0 to 15"))
    }
}

one_word!(Edge);

impl serde::Serialize for Edge {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl serde::Serialize for Slot {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clockwise: the top from the left, the right side down, the bottom from the right, the left
    /// side up; always straight across.
    #[test]
    fn every_place_looks_along_its_column_or_row() {
        let sights = [
            [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]],
            [[3, 2, 1, 0], [7, 6, 5, 4], [11, 10, 9, 8], [15, 14, 13, 12]],
            [[15, 11, 7, 3], [14, 10, 6, 2], [13, 9, 5, 1], [12, 8, 4, 0]],
            [[12, 13, 14, 15], [8, 9, 10, 11], [4, 5, 6, 7], [0, 1, 2, 3]],
        ];
        for (edge, seen) in Edge::all().zip(sights.concat()) {
            assert_eq!(edge.sight().map(Slot::index), seen, "{edge}");
        }
    }
}
