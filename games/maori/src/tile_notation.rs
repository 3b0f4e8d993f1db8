//! How tiles are written: `end-e:PPL`.

use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, one_word, serde_by_notation};

use crate::{
    Facing, Rotation, Shape, Tile,
    tile::{BOATS, FACING, FAR_LEI, HUT, LEI, PALMS, SHELLS},
};

/// The open sides as leis name them, each with the axis of a middle that has it and the bit of the
/// half that lies there.
const SIDES: [(char, Facing, u16, u32); 4] = [
    ('n', Facing::North, 0, LEI),
    ('e', Facing::East, 1, LEI),
    ('s', Facing::South, 0, FAR_LEI),
    ('w', Facing::West, 1, FAR_LEI),
];

/// The most palms, shells or boats on one tile.
const MOST: u16 = 3;

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.shape())?;
        if let Some(facing) = self.facing() {
            write!(f, "-{facing}")?;
        }
        let symbols = [
            ("P", self.palms()),
            ("H", u8::from(self.has_hut())),
            ("S", self.shells()),
            ("B", self.boats()),
        ];
        if self.has_lei() || symbols.iter().any(|(_, count)| *count > 0) {
            f.write_str(":")?;
        }
        for (symbol, count) in symbols {
            f.write_str(&symbol.repeat(count.into()))?;
        }
        if self.shape() != Shape::Middle {
            return f.write_str(if self.has_lei() { "L" } else { "" });
        }
        let halves = SIDES.iter().filter(|(_, side, ..)| self.has_half_lei(*side));
        halves.into_iter().try_for_each(|(letter, ..)| write!(f, "L{letter}"))
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
        let refused = |expected: &'static str| NotationError::new(text, expected);
        let (outline, symbols) = text.split_once(':').unwrap_or((text, ""));
        let (name, facing) = outline.split_once('-').unwrap_or((outline, ""));
        let shape: Shape =
            name.parse().map_err(|_| refused("a tile: single, end, middle, water or volcano"))?;
        let (plain, leis) = parted(symbols);
        let mut bits = shape as u16 + 1;
        for symbol in plain.chars() {
            bits = add_symbol(bits, symbol)
                .ok_or_else(|| refused("symbols PPP H SSS BBB at most, and leis"))?;
        }
        match shape {
            Shape::Volcano if !symbols.is_empty() => Err(refused("a volcano without symbols")),
            Shape::Water if !leis.is_empty() => Err(refused("a lei on land only")),
            Shape::Middle => middle(bits, facing, &leis).map_err(refused),
            Shape::Single | Shape::End | Shape::Water | Shape::Volcano => {
                match leis.as_slice() {
                    [] => (),
                    [None] => bits |= 1 << LEI,
                    _ => return Err(refused("one lei at most, `L`, which names no side here")),
                }
                turn(Tile::from_bits(bits), facing).ok_or_else(|| refused(FACINGS))
            }
        }
    }
}

/// The symbols without the leis, and the leis with the sides they name.
fn parted(symbols: &str) -> (String, Vec<Option<char>>) {
    let (mut plain, mut leis) = (String::new(), Vec::new());
    let mut symbols = symbols.chars().peekable();
    while let Some(symbol) = symbols.next() {
        if symbol == 'L' {
            leis.push(symbols.next_if(char::is_ascii_lowercase));
        } else {
            plain.push(symbol);
        }
    }
    (plain, leis)
}

const FACINGS: &str = "a facing: n, e, s or w for an end, ns or ew for a middle";

fn add_symbol(bits: u16, symbol: char) -> Option<u16> {
    let shift = match symbol {
        'P' => PALMS,
        'S' => SHELLS,
        'B' => BOATS,
        'H' => return (bits >> HUT & 1 == 0).then_some(bits | 1 << HUT),
        _ => return None,
    };
    (bits >> shift & 3 < MOST).then_some(bits + (1 << shift))
}

/// An end, a single, water or a volcano with its written facing, or without one where that is no
/// loss.
fn turn(tile: Tile, facing: &str) -> Option<Tile> {
    if facing.is_empty() {
        return (tile.shape() != Shape::End || tile.is_turnable()).then_some(tile);
    }
    let points = |facing: &Facing| {
        matches!(facing, Facing::North | Facing::East | Facing::South | Facing::West)
    };
    let facing = facing.parse().ok().filter(points)?;
    (tile.shape() == Shape::End).then(|| tile.turned(Rotation::to(facing)))
}

/// A middle with its written axis and halves of leis. Without an axis it must be one that may be
/// turned, and lies as its leis do.
fn middle(bits: u16, facing: &str, leis: &[Option<char>]) -> Result<Tile, &'static str> {
    let mut axis = match facing {
        "ns" => Some(0),
        "ew" => Some(1),
        "" if Tile::from_bits(bits).is_turnable() => None,
        _ => return Err(FACINGS),
    };
    let mut bits = bits;
    for half in leis {
        let side = SIDES.iter().find(|(letter, ..)| *half == Some(*letter));
        let &(_, _, along, bit) =
            side.ok_or("the side of each half lei of a middle: `Ln`, `Le`, `Ls` or `Lw`")?;
        if *axis.get_or_insert(along) != along || bits >> bit & 1 == 1 {
            return Err("half a lei once on each open side of a middle, and nowhere else");
        }
        bits |= 1 << bit;
    }
    Ok(Tile::from_bits(bits | axis.unwrap_or(0) << FACING))
}

serde_by_notation!(Tile);
one_word!(Tile);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_round_trips() {
        for text in [
            "single:PH",
            "single:PL",
            "end-w:PPL",
            "middle-ew:PP",
            "middle-ew:PPLw",
            "middle-ns:HSBLnLs",
            "middle-ns:Ls",
            "end-n:SS",
            "water",
            "volcano",
        ] {
            assert_eq!(text.parse::<Tile>().unwrap().to_string(), text);
        }
        for (text, written) in [
            ("end:H", "end-n:H"),
            ("middle:H", "middle-ns:H"),
            ("middle:Ln", "middle-ns:Ln"),
            ("middle:LwLe", "middle-ew:LeLw"),
            ("middle:LsH", "middle-ns:HLs"),
            ("end-e:LSP", "end-e:PSL"),
        ] {
            assert_eq!(text.parse::<Tile>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn faults_are_named() {
        for (text, fault) in [
            ("end:P", "a facing"),
            ("single-n:P", "a facing"),
            ("middle-n:P", "a facing"),
            ("middle:PLn", "a facing"),
            ("reef:P", "a tile"),
            ("single:PPPP", "symbols"),
            ("end-n:PHH", "symbols"),
            ("end-n:PX", "symbols"),
            ("middle:L", "the side of each half lei"),
            ("middle:LS", "the side of each half lei"),
            ("middle-ns:PLx", "the side of each half lei"),
            ("middle-ns:PLe", "on each open side"),
            ("middle-ns:LnLn", "on each open side"),
            ("middle:LnLe", "on each open side"),
            ("end-e:PLe", "one lei at most"),
            ("end-e:PLL", "one lei at most"),
            ("single:LnP", "one lei at most"),
            ("water:L", "a lei on land"),
            ("volcano:P", "a volcano"),
            ("volcano:L", "a volcano"),
        ] {
            let error = text.parse::<Tile>().unwrap_err().to_string();
            assert!(error.contains(fault), "{text}: {error}");
        }
    }
}
