use std::{fmt, num::NonZeroU16, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

use crate::Facing;

/// One island tile: its shape, how it lies and what is printed on it, packed into two bytes.
///
/// Written as shape, facing and symbols: `single:PH`, `end-e:PL`, `middle-ns:PP`, `water:B`,
/// `volcano`. `P` is a palm, `H` a hut, `S` a shell, `B` a boat, `L` half a lei on the open side.
/// A tile that may be turned can be written without its facing (`end:H`); it then points north.
///
/// ```
/// use maori::{Facing, Shape, Tile};
///
/// let tile: Tile = "end-e:PPL".parse().unwrap();
/// assert_eq!((tile.shape(), tile.palms(), tile.has_lei()), (Shape::End, 2, true));
/// assert!(tile.is_open(Facing::East) && !tile.is_open(Facing::West));
/// assert!(!tile.is_turnable(), "palms stand upright");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "maori/", type = "string"))]
pub struct Tile(NonZeroU16);

/// The outline of the land on a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// A whole island.
    Single,
    /// One end of an island.
    End,
    /// A piece between two ends.
    Middle,
    /// No land.
    Water,
    /// Cannot be taken, and stops the view.
    Volcano,
}

impl Shape {
    const TEXTS: [(Shape, &'static str); 5] = [
        (Shape::Single, "single"),
        (Shape::End, "end"),
        (Shape::Middle, "middle"),
        (Shape::Water, "water"),
        (Shape::Volcano, "volcano"),
    ];
}

/// The most palms, shells or boats on one tile.
const MOST: u16 = 3;

// Three bits of shape (never zero, so an empty space costs nothing extra), two of facing, two
// each of palms, shells and boats, one each of hut and lei.
const FACING: u32 = 3;
const PALMS: u32 = 5;
const SHELLS: u32 = 7;
const BOATS: u32 = 9;
const HUT: u32 = 11;
const LEI: u32 = 12;

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

    /// How it lies. Only ends and middles have a facing.
    #[inline]
    pub const fn facing(self) -> Facing {
        match (self.shape(), self.bits(FACING)) {
            (Shape::End, 0) => Facing::North,
            (Shape::End, 1) => Facing::East,
            (Shape::End, 2) => Facing::South,
            (Shape::End, _) => Facing::West,
            (Shape::Middle, 0) => Facing::NorthSouth,
            (Shape::Middle, _) => Facing::EastWest,
            (Shape::Single | Shape::Water | Shape::Volcano, _) => Facing::AsPrinted,
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

    /// Whether half a lei is on its open side.
    #[inline]
    pub const fn has_lei(self) -> bool {
        self.0.get() >> LEI & 1 == 1
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
        let facing = self.facing();
        match side {
            Facing::North | Facing::South => {
                facing as u8 == side as u8 || matches!(facing, Facing::NorthSouth)
            }
            Facing::East | Facing::West => {
                facing as u8 == side as u8 || matches!(facing, Facing::EastWest)
            }
            Facing::AsPrinted | Facing::NorthSouth | Facing::EastWest => false,
        }
    }

    /// The distinct ways it may be placed, ascending.
    #[inline]
    pub const fn facings(self) -> &'static [Facing] {
        match self.shape() {
            Shape::End if self.is_turnable() => {
                &[Facing::North, Facing::East, Facing::South, Facing::West]
            }
            Shape::Middle if self.is_turnable() => &[Facing::NorthSouth, Facing::EastWest],
            Shape::Single | Shape::End | Shape::Middle | Shape::Water | Shape::Volcano => {
                &[Facing::AsPrinted]
            }
        }
    }

    /// The tile as it lies after being turned.
    #[inline]
    #[must_use]
    pub const fn turned(self, facing: Facing) -> Tile {
        let bits = match facing {
            Facing::AsPrinted => return self,
            Facing::North | Facing::NorthSouth => 0,
            Facing::East | Facing::EastWest => 1,
            Facing::South => 2,
            Facing::West => 3,
        };
        Tile::from_bits(self.0.get() & !(3 << FACING) | bits << FACING)
    }

    /// The tile as it is listed in a tile set, whichever way it was placed.
    #[inline]
    #[must_use]
    pub const fn as_listed(self) -> Tile {
        if self.is_turnable() { self.turned(Facing::North) } else { self }
    }

    #[inline]
    const fn bits(self, shift: u32) -> u16 {
        self.0.get() >> shift & 3
    }

    const fn from_bits(bits: u16) -> Tile {
        match NonZeroU16::new(bits) {
            Some(bits) => Tile(bits),
            None => panic!("a shape is never zero"),
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Shape::TEXTS[self.shape() as usize].1)?;
        if self.facing() != Facing::AsPrinted {
            write!(f, "-{}", self.facing())?;
        }
        let symbols = [
            ("P", self.palms()),
            ("H", u8::from(self.has_hut())),
            ("S", self.shells()),
            ("B", self.boats()),
            ("L", u8::from(self.has_lei())),
        ];
        if symbols.iter().any(|(_, count)| *count > 0) {
            f.write_str(":")?;
        }
        symbols.iter().try_for_each(|(symbol, count)| f.write_str(&symbol.repeat((*count).into())))
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Tile, NotationError> {
        let (outline, symbols) = text.split_once(':').unwrap_or((text, ""));
        let (name, facing) = outline.split_once('-').unwrap_or((outline, ""));
        let shape = Shape::TEXTS.iter().find(|(_, known)| *known == name).ok_or_else(|| {
            NotationError::new(text, "a tile: single, end, middle, water or volcano")
        })?;
        let mut bits = shape.0 as u16 + 1;
        for symbol in symbols.chars() {
            bits = add_symbol(bits, symbol)
                .ok_or_else(|| NotationError::new(text, "symbols PPP H SSS BBB L at most"))?;
        }
        let tile = Tile::from_bits(bits);
        if tile.has_lei() && shape.0 != Shape::End {
            return Err(NotationError::new(text, "a lei half on an end only"));
        }
        if shape.0 == Shape::Volcano && !symbols.is_empty() {
            return Err(NotationError::new(text, "a volcano without symbols"));
        }
        turn(tile, facing).ok_or_else(|| {
            NotationError::new(text, "a facing: n, e, s or w for an end, ns or ew for a middle")
        })
    }
}

fn add_symbol(bits: u16, symbol: char) -> Option<u16> {
    let shift = match symbol {
        'P' => PALMS,
        'S' => SHELLS,
        'B' => BOATS,
        'H' | 'L' => {
            let flag = 1 << if symbol == 'H' { HUT } else { LEI };
            return (bits & flag == 0).then_some(bits | flag);
        }
        _ => return None,
    };
    (bits >> shift & 3 < MOST).then_some(bits + (1 << shift))
}

/// The tile with a written facing, or without one where that is no loss.
fn turn(tile: Tile, facing: &str) -> Option<Tile> {
    let fits = |facing: Facing| match tile.shape() {
        Shape::End => matches!(facing, Facing::North | Facing::East | Facing::South | Facing::West),
        Shape::Middle => matches!(facing, Facing::NorthSouth | Facing::EastWest),
        Shape::Single | Shape::Water | Shape::Volcano => false,
    };
    if facing.is_empty() {
        let open = matches!(tile.shape(), Shape::End | Shape::Middle);
        return (!open || tile.is_turnable()).then_some(tile);
    }
    facing.parse().ok().filter(|&facing| fits(facing)).map(|facing| tile.turned(facing))
}

serde_by_notation!(Tile);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_round_trips() {
        for text in ["single:PH", "end-w:PPL", "middle-ew:PP", "end-n:SS", "water", "volcano"] {
            assert_eq!(text.parse::<Tile>().unwrap().to_string(), text);
        }
        assert_eq!("end:H".parse::<Tile>().unwrap().to_string(), "end-n:H");
    }

    #[test]
    fn faults_are_named() {
        for (text, fault) in [
            ("end:P", "a facing"),
            ("single-n:P", "a facing"),
            ("middle-n:P", "a facing"),
            ("reef:P", "a tile"),
            ("single:PPPP", "symbols"),
            ("end-n:PHH", "symbols"),
            ("end-n:PX", "symbols"),
            ("middle:L", "a lei half"),
            ("volcano:P", "a volcano"),
        ] {
            let error = text.parse::<Tile>().unwrap_err().to_string();
            assert!(error.contains(fault), "{text}: {error}");
        }
    }

    /// "Players must place palms face-up": a tile with palms keeps its orientation.
    #[test]
    fn only_distinct_rotations_are_listed() {
        let facings = |text: &str| text.parse::<Tile>().unwrap().facings().len();
        assert_eq!(facings("end:H"), 4);
        assert_eq!(facings("middle:B"), 2);
        for fixed in ["end-s:PL", "middle-ns:P", "single:P", "water:B", "water"] {
            assert_eq!(facings(fixed), 1, "{fixed}");
        }
    }
}
