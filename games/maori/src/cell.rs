use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, one_word, serde_by_notation, small_set};

use crate::Facing;

/// A space of a player board, written as column and row: `a1` is the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/", type = "string"))]
pub struct Cell(u8);

/// One more than the widest board, so that a step off the right side never lands on the left.
const STRIDE: u8 = 7;

impl Cell {
    /// The widest board.
    pub const MAX_COLUMNS: u8 = STRIDE - 1;
    /// The highest board.
    pub const MAX_ROWS: u8 = 5;
    /// How many indices there are; some belong to no space.
    pub const COUNT: usize = STRIDE as usize * Cell::MAX_ROWS as usize;

    /// The space in this column and row, both from zero; none beyond the largest board.
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < Cell::MAX_COLUMNS && row < Cell::MAX_ROWS {
            Some(Cell(row * STRIDE + column))
        } else {
            None
        }
    }

    /// The index, for arrays with one place a space.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space with this index, which belongs to one.
    #[inline]
    pub(crate) const fn at(index: usize) -> Cell {
        Cell(index as u8)
    }

    /// The column, from zero at the left.
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// The row, from zero at the top.
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// The neighbour to the north, east, south or west; none beyond the largest board.
    #[inline]
    pub fn neighbour(self, side: Facing) -> Option<Cell> {
        Cells::only(self).shifted(side).first()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Cell, NotationError> {
        let cell = match text.as_bytes() {
            [column @ b'a'..=b'z', row @ b'1'..=b'9'] => Cell::new(column - b'a', row - b'1'),
            _ => None,
        };
        cell.ok_or_else(|| NotationError::new(text, "a space, a1 to f5"))
    }
}

serde_by_notation!(Cell);

one_word!(Cell);

small_set! {
    /// A set of spaces, in reading order.
    ///
    /// ```
    /// use maori::{Cell, Cells};
    ///
    /// let corner: Cell = "a1".parse().unwrap();
    /// assert_eq!(Cells::only(corner).neighbours().len(), 3);
    /// ```
    pub struct Cells(u64) of Cell;
}

impl Cells {
    /// Every space of the largest board: the guard column is left out.
    const WORLD: u64 = {
        let (mut world, mut row) = (0, 0);
        while row < Cell::MAX_ROWS {
            world |= ((1 << Cell::MAX_COLUMNS) - 1) << (row * STRIDE);
            row += 1;
        }
        world
    };

    /// Each space moved one step to the north, east, south or west; what leaves the world is lost.
    #[inline]
    #[must_use]
    pub const fn shifted(self, side: Facing) -> Cells {
        let moved = match side {
            Facing::North => self.0 >> STRIDE,
            Facing::East => self.0 << 1,
            Facing::South => self.0 << STRIDE,
            Facing::West => self.0 >> 1,
            Facing::NorthSouth | Facing::EastWest => self.0,
        };
        Cells(moved & Cells::WORLD)
    }

    /// The spaces next to the set, horizontally, vertically or diagonally, the set left out.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Cells {
        let row = self.or(self.shifted(Facing::East)).or(self.shifted(Facing::West));
        row.or(row.shifted(Facing::North)).or(row.shifted(Facing::South)).without(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_never_wrap() {
        for column in 0..Cell::MAX_COLUMNS {
            for row in 0..Cell::MAX_ROWS {
                let cell = Cell::new(column, row).unwrap();
                for near in Cells::only(cell).neighbours().iter() {
                    assert!(near.column().abs_diff(column) <= 1, "{cell} {near}");
                    assert!(near.row().abs_diff(row) <= 1, "{cell} {near}");
                }
            }
        }
        let centre = Cells::only("c3".parse().unwrap());
        assert_eq!(centre.neighbours().len(), 8);
        let right: Cell = "f2".parse().unwrap();
        assert_eq!(right.neighbour(Facing::East), None);
        assert_eq!(right.neighbour(Facing::South), Some("f3".parse().unwrap()));
    }
}
