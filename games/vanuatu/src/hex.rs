use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, one_word, serde_by_notation, small_set};

use crate::Side;

/// A space, written as row and column: `w1` is the first of the standard board's top row. Rows are `t`
/// to `z` and columns `1` to `9`, so that no space looks like a tile. A board has some of these spaces.
///
/// Columns run along a slanted axis, so the same number in the next row lies half a space to the
/// left: `x3` has the neighbours `x2`, `x4`, `w2`, `w3`, `y3` and `y4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/", type = "string"))]
pub struct Hex(u8);

const ROWS: u8 = 7;
const COLUMNS: u8 = 9;

impl Hex {
    /// How many spaces have a name.
    pub const COUNT: usize = ROWS as usize * COLUMNS as usize;
    /// The first and the last row of any board.
    pub(crate) const ROWS: [i8; 2] = [-3, 3];
    /// The first and the last column of any board.
    pub(crate) const COLUMNS: [i8; 2] = [-1, 7];

    /// The space with this index, in reading order.
    #[inline]
    pub const fn at(index: usize) -> Hex {
        debug_assert!(index < Hex::COUNT, "every index is one of a space with a name");
        Hex(index as u8)
    }

    /// The space at a column and a row on the slanted axes; `None` beyond the spaces that have a name.
    pub const fn at_axial(q: i8, r: i8) -> Option<Hex> {
        let named = Hex::COLUMNS[0] <= q && q <= Hex::COLUMNS[1];
        if named && Hex::ROWS[0] <= r && r <= Hex::ROWS[1] {
            let (row, column) =
                ((r - Hex::ROWS[0]).cast_unsigned(), (q - Hex::COLUMNS[0]).cast_unsigned());
            Some(Hex(row * COLUMNS + column))
        } else {
            None
        }
    }

    /// The index, in reading order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column and row on the slanted axes; the standard board's printed island is at (0, 0).
    pub const fn axial(self) -> (i8, i8) {
        let (row, column) = (self.0 / COLUMNS, self.0 % COLUMNS);
        (column.cast_signed() + Hex::COLUMNS[0], row.cast_signed() + Hex::ROWS[0])
    }

    /// The spaces next to this one, whether they are on the board or not.
    #[inline]
    pub fn neighbours(self) -> Hexes {
        NEIGHBOURS[self.index()]
    }

    /// The space on one side, whether it is on the board or not; `None` beyond the spaces that have a name.
    #[inline]
    pub fn beside(self, side: Side) -> Option<Hex> {
        BESIDE[self.index()][side.index()]
    }
}

/// What is next to each space: it is asked for all the time.
static NEIGHBOURS: [Hexes; Hex::COUNT] = {
    let mut neighbours = [Hexes::NONE; Hex::COUNT];
    let mut index = 0;
    while index < Hex::COUNT {
        neighbours[index] = Hexes::only(Hex(index as u8)).neighbours();
        index += 1;
    }
    neighbours
};

/// What lies on each side of each space.
static BESIDE: [[Option<Hex>; Side::COUNT]; Hex::COUNT] = {
    let mut beside = [[None; Side::COUNT]; Hex::COUNT];
    let mut index = 0;
    while index < Hex::COUNT {
        let (q, r) = Hex(index as u8).axial();
        let mut side = 0;
        while side < Side::COUNT {
            let (across, down) = Side::ALL[side].step();
            beside[index][side] = Hex::at_axial(q + across, r + down);
            side += 1;
        }
        index += 1;
    }
    beside
};

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (b't' + self.0 / COLUMNS, b'1' + self.0 % COLUMNS);
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
        match *text.as_bytes() {
            [row @ b't'..=b'z', column @ b'1'..=b'9'] => {
                Ok(Hex((row - b't') * COLUMNS + (column - b'1')))
            }
            _ => Err(NotationError::new(text, "a space: a row from t to z, a column from 1 to 9")),
        }
    }
}

serde_by_notation!(Hex);
one_word!(Hex as "HEX");

small_set! {
    /// A set of spaces.
    pub struct Hexes(u64) of Hex;
}

/// All spaces but those of the first column, or of the last.
const NOT_FIRST: u64 = !column(0);
const NOT_LAST: u64 = !column(COLUMNS - 1);

const fn column(column: u8) -> u64 {
    let (mut spaces, mut row) = (0, 0);
    while row < ROWS {
        spaces |= 1 << (row * COLUMNS + column);
        row += 1;
    }
    spaces
}

impl Hexes {
    /// Every space that has a name.
    const NAMED: u64 = (1 << Hex::COUNT) - 1;
    /// Every space that has a name.
    pub(crate) const ALL: Hexes = Hexes(Hexes::NAMED);

    /// All neighbours of these spaces, whether they are on the board or not.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Hexes {
        // A row on is `COLUMNS` bits on; a step to the lower right is a column more.
        let (left, right) = (self.0 & NOT_FIRST, self.0 & NOT_LAST);
        let along = left >> 1 | right << 1;
        let down = self.0 << COLUMNS | right << (COLUMNS + 1);
        let up = self.0 >> COLUMNS | left >> (COLUMNS + 1);
        Hexes((along | down | up) & Hexes::NAMED)
    }

    /// Those that touch two of the others or more.
    #[must_use]
    pub fn touching_two(self, others: Hexes) -> Hexes {
        let two = |hex: &Hex| {
            let near = hex.neighbours().0 & others.0;
            near & near.wrapping_sub(1) != 0
        };
        self.iter().filter(two).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Hex> {
        (0..Hex::COUNT as u8).map(Hex)
    }

    #[test]
    fn marks_read_back_and_neighbours_are_mutual() {
        for hex in all() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
            let (q, r) = hex.axial();
            assert_eq!(Hex::at_axial(q, r), Some(hex));
            let beside: Hexes = Side::ALL.into_iter().filter_map(|side| hex.beside(side)).collect();
            assert_eq!(hex.neighbours(), beside, "{hex}");
            for other in beside.iter() {
                assert!(other.neighbours().contains(hex));
            }
        }
        let x3: Hex = "x3".parse().unwrap();
        let around: Vec<_> = x3.neighbours().iter().map(|hex| hex.to_string()).collect();
        assert_eq!(around, ["w2", "w3", "x2", "x4", "y3", "y4"]);
        for text in ["", "w", "w0", "s1", "a1", "W1", "w11", "w1 ", "{1"] {
            assert!(text.parse::<Hex>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn the_edges_of_the_grid_have_no_neighbours_beyond() {
        let corners = ["t1", "t9", "z1", "z9"].map(|text| text.parse::<Hex>().unwrap());
        assert_eq!(corners.map(|hex| hex.neighbours().len()), [3, 2, 2, 3]);
        assert_eq!(
            (Hex::at_axial(-2, 0), Hex::at_axial(8, 0), Hex::at_axial(0, -4), Hex::at_axial(0, 4)),
            (None, None, None, None)
        );
        let names = [
            Hex::at_axial(-1, 0),
            Hex::at_axial(4, 2),
            Hex::at_axial(1, 3),
            Hex::at_axial(-1, -3),
            Hex::at_axial(7, 3),
        ];
        let names = names.map(|hex| hex.unwrap().to_string());
        assert_eq!(names, ["w1", "y6", "z3", "t1", "z9"]);
    }
}
