use std::num::NonZeroU16;

use crate::{Facing, Rotation, Shape};

/// One island tile: its shape, how it lies and what is printed on it, packed into two bytes.
///
/// Written as shape, facing and symbols: `single:PH`, `end-e:PL`, `middle-ns:PPLs`, `water:B`,
/// `volcano`. `P` is a palm, `H` a hut, `S` a shell, `B` a boat. `L` is a lei: half of one on the
/// open side of an end, half of one on each side of a middle that is named (`Ln`, `LeLw`), a whole
/// one on a single. A tile that may be turned can be written without its facing (`end:H`); it then
/// points north.
///
/// ```
/// use maori::{Facing, Shape, Tile, Rotation};
///
/// let tile: Tile = "end-e:PPL".parse().unwrap();
/// assert_eq!((tile.shape(), tile.palms(), tile.has_lei()), (Shape::End, 2, true));
/// assert!(tile.is_open(Facing::East) && !tile.is_open(Facing::West));
/// assert!(!tile.is_turnable(), "palms stand upright");
///
/// let middle: Tile = "middle:HLn".parse().unwrap();
/// assert_eq!(middle.turned(Rotation::to(Facing::West)).to_string(), "middle-ew:HLw");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/", type = "string"))]
pub struct Tile(NonZeroU16);

// Three bits of shape (never zero, so an empty space costs nothing extra), two of facing, two
// each of palms, shells and boats, one of hut, two of leis.
pub(crate) const FACING: u32 = 3;
pub(crate) const PALMS: u32 = 5;
pub(crate) const SHELLS: u32 = 7;
pub(crate) const BOATS: u32 = 9;
pub(crate) const HUT: u32 = 11;
/// The lei of an end or a single; on a middle the half in the north or the east.
pub(crate) const LEI: u32 = 12;
/// On a middle the half in the south or the west.
pub(crate) const FAR_LEI: u32 = 13;

const AXES: &[Rotation] = &[Rotation::to(Facing::NorthSouth), Rotation::to(Facing::EastWest)];
const QUARTERS: &[Rotation] = &[
    Rotation::to(Facing::North),
    Rotation::to(Facing::East),
    Rotation::to(Facing::South),
    Rotation::to(Facing::West),
];

impl Tile {
    /// The shape.
    #[inline]
    pub const fn shape(self) -> Shape {
        match self.0.get() & 7 {
            1 => Shape::Single,
            2 => Shape::End,
            3 => Shape::Middle,
            4 => Shape::Water,
            _ => Shape::Volcano,
        }
    }

    /// How it lies; none if it is neither an end nor a middle.
    #[inline]
    pub const fn facing(self) -> Option<Facing> {
        match (self.shape(), self.bits(FACING)) {
            (Shape::End, 0) => Some(Facing::North),
            (Shape::End, 1) => Some(Facing::East),
            (Shape::End, 2) => Some(Facing::South),
            (Shape::End, _) => Some(Facing::West),
            (Shape::Middle, 0) => Some(Facing::NorthSouth),
            (Shape::Middle, _) => Some(Facing::EastWest),
            (Shape::Single | Shape::Water | Shape::Volcano, _) => None,
        }
    }

    /// Palms printed on it.
    #[inline]
    pub const fn palms(self) -> u8 {
        self.bits(PALMS) as u8
    }

    /// Shells it grants when placed.
    #[inline]
    pub const fn shells(self) -> u8 {
        self.bits(SHELLS) as u8
    }

    /// Ships printed on it.
    #[inline]
    pub const fn boats(self) -> u8 {
        self.bits(BOATS) as u8
    }

    /// Whether a hut doubles its island's palms.
    #[inline]
    pub const fn has_hut(self) -> bool {
        self.0.get() >> HUT & 1 == 1
    }

    /// Whether it shows a lei: a half on an open side, or a whole one.
    #[inline]
    pub const fn has_lei(self) -> bool {
        self.bits(LEI) != 0
    }

    /// Whether half a lei is on its open side to the north, east, south or west.
    #[inline]
    pub const fn has_half_lei(self, side: Facing) -> bool {
        // Most tiles show none, and a search asks at every seam.
        if !self.has_lei() || !self.is_open(side) {
            return false;
        }
        match (self.shape(), side) {
            (Shape::Middle, Facing::South | Facing::West) => self.bits(LEI) & 2 != 0,
            (Shape::Middle, Facing::North | Facing::East) => self.bits(LEI) & 1 != 0,
            (Shape::Middle | Shape::End | Shape::Single | Shape::Water | Shape::Volcano, _) => true,
        }
    }

    /// Whether it is an island with a whole lei, which needs no neighbour.
    #[inline]
    pub const fn has_whole_lei(self) -> bool {
        self.has_lei() && matches!(self.shape(), Shape::Single)
    }

    /// Whether it may be turned when placed: land that is open somewhere, without palms.
    #[inline]
    pub const fn is_turnable(self) -> bool {
        self.palms() == 0 && matches!(self.shape(), Shape::End | Shape::Middle)
    }

    /// Whether it has land that must belong to a complete island in the end.
    #[inline]
    pub const fn is_land(self) -> bool {
        matches!(self.shape(), Shape::Single | Shape::End | Shape::Middle)
    }

    /// Whether its land goes on across the side that lies to the north, east, south or west.
    #[inline]
    pub const fn is_open(self, side: Facing) -> bool {
        match (self.shape(), side) {
            (Shape::End, Facing::North | Facing::East | Facing::South | Facing::West) => {
                self.bits(FACING) == side as u16
            }
            (Shape::Middle, Facing::North | Facing::South) => self.bits(FACING) == 0,
            (Shape::Middle, Facing::East | Facing::West) => self.bits(FACING) == 1,
            (Shape::End | Shape::Middle, Facing::NorthSouth | Facing::EastWest)
            | (Shape::Single | Shape::Water | Shape::Volcano, _) => false,
        }
    }

    /// The distinct ways it may be placed, ascending; none is as it is printed.
    #[inline]
    pub const fn facings(self) -> &'static [Rotation] {
        match self.shape() {
            Shape::End if self.is_turnable() => QUARTERS,
            // Half a lei makes the two ways round different: it points somewhere.
            Shape::Middle if self.is_turnable() && self.is_lopsided() => QUARTERS,
            Shape::Middle if self.is_turnable() => AXES,
            Shape::Single | Shape::End | Shape::Middle | Shape::Water | Shape::Volcano => {
                &[Rotation::AS_PRINTED]
            }
        }
    }

    /// The tile as it lies after being turned, if it is. A middle with half a lei on one side only
    /// points where that is.
    #[inline]
    #[must_use]
    pub const fn turned(self, turn: Rotation) -> Tile {
        let quarter = match turn.facing() {
            None => return self,
            Some(Facing::North | Facing::NorthSouth) => 0,
            Some(Facing::East | Facing::EastWest) => 1,
            Some(Facing::South) => 2,
            Some(Facing::West) => 3,
        };
        if matches!(self.shape(), Shape::Middle) && self.is_lopsided() {
            let half = if quarter < 2 { LEI } else { FAR_LEI };
            let rest = self.0.get() & !(3 << FACING | 3 << LEI);
            return Tile::from_bits(rest | (quarter & 1) << FACING | 1 << half);
        }
        Tile::from_bits(self.0.get() & !(3 << FACING) | quarter << FACING)
    }

    /// The tile as it is listed in a tile set, whichever way it was placed.
    #[inline]
    #[must_use]
    pub const fn as_listed(self) -> Tile {
        if self.is_turnable() { self.turned(Rotation::to(Facing::North)) } else { self }
    }

    /// Whether a middle shows half a lei on one side and none on the other.
    #[inline]
    const fn is_lopsided(self) -> bool {
        matches!(self.bits(LEI), 1 | 2)
    }

    #[inline]
    const fn bits(self, shift: u32) -> u16 {
        self.0.get() >> shift & 3
    }

    pub(crate) const fn from_bits(bits: u16) -> Tile {
        match NonZeroU16::new(bits) {
            Some(bits) => Tile(bits),
            None => panic!("a shape is never zero"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(text: &str) -> Tile {
        text.parse().unwrap()
    }

    /// "Players must place palms face-up": a tile with palms keeps its orientation.
    #[test]
    fn only_distinct_rotations_are_listed() {
        let facings = |text: &str| tile(text).facings().len();
        assert_eq!(facings("end:H"), 4);
        assert_eq!(facings("middle:B"), 2);
        assert_eq!(facings("middle:LnLs"), 2);
        assert_eq!(facings("middle:HLn"), 4);
        for fixed in
            ["end-s:PL", "middle-ns:P", "middle-ew:PLw", "single:P", "single:L", "water:B", "water"]
        {
            assert_eq!(facings(fixed), 1, "{fixed}");
        }
    }

    #[test]
    fn leis_turn_with_their_tile() {
        let turned =
            |text: &str, facing: &str| tile(text).turned(Rotation::to(facing.parse().unwrap()));
        for (text, facing, expected) in [
            ("end:L", "s", "end-s:L"),
            ("middle:SLn", "n", "middle-ns:SLn"),
            ("middle:SLn", "e", "middle-ew:SLe"),
            ("middle:SLn", "s", "middle-ns:SLs"),
            ("middle:SLn", "w", "middle-ew:SLw"),
            ("middle-ew:SLw", "n", "middle-ns:SLn"),
            ("middle:LnLs", "ew", "middle-ew:LeLw"),
        ] {
            assert_eq!(turned(text, facing), tile(expected), "{text} {facing}");
            assert_eq!(turned(text, facing).as_listed(), tile(text).as_listed(), "{text} {facing}");
        }
    }

    #[test]
    fn halves_are_where_they_are_printed() {
        let sides = |text: &str| -> String {
            let sides = [
                (Facing::North, 'n'),
                (Facing::East, 'e'),
                (Facing::South, 's'),
                (Facing::West, 'w'),
            ];
            let with = sides.into_iter().filter(|(side, _)| tile(text).has_half_lei(*side));
            with.map(|(_, letter)| letter).collect()
        };
        for (text, expected) in [
            ("end-e:PL", "e"),
            ("end-n:P", ""),
            ("middle-ns:P", ""),
            ("middle-ns:PLn", "n"),
            ("middle-ns:PLs", "s"),
            ("middle-ew:PLe", "e"),
            ("middle-ew:PLw", "w"),
            ("middle-ew:PLeLw", "ew"),
            ("single:PL", ""),
            ("water:B", ""),
        ] {
            assert_eq!(sides(text), expected, "{text}");
        }
        assert!(tile("single:PL").has_whole_lei() && !tile("single:P").has_whole_lei());
        assert!(!tile("end-e:PL").has_whole_lei(), "half of one");
    }
}
