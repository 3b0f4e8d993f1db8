use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use wayfinder_core::NotationError;

use crate::{Links, Space, Spaces};

/// One of the five parts of the sky, written 1 to 5, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/", type = "number"))]
pub struct Sector(u8);

/// Spokes from one border to the next.
const WIDTH: u8 = Space::SPOKES / Sector::COUNT;

const SPACES: [Spaces; Sector::COUNT as usize] = {
    let mut sectors = [Spaces::NONE; Sector::COUNT as usize];
    let mut index = 0;
    while index < Sector::COUNT {
        sectors[index as usize] = Spaces::spokes(index * WIDTH, WIDTH + 1);
        index += 1;
    }
    sectors
};

const LINKS: [Links; Sector::COUNT as usize] = {
    let mut sectors = [Links::NONE; Sector::COUNT as usize];
    let mut index = 0;
    while index < Sector::COUNT {
        sectors[index as usize] = Links {
            along_orbits: Spaces::spokes(index * WIDTH, WIDTH),
            along_spokes: Spaces::spokes(index * WIDTH, WIDTH + 1).and(Links::WORLD.along_spokes),
        };
        index += 1;
    }
    sectors
};

impl Sector {
    /// How many sectors there are.
    pub const COUNT: u8 = 5;
    /// Where the New Moon starts.
    pub const FIRST: Sector = Sector(0);

    /// The sector with this index, from zero.
    pub const fn new(index: u8) -> Option<Sector> {
        if index < Sector::COUNT { Some(Sector(index)) } else { None }
    }

    /// The index, for arrays with one place a sector.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All sectors, clockwise.
    pub fn all() -> impl Iterator<Item = Sector> + Clone {
        (0..Sector::COUNT).map(Sector)
    }

    /// The sector so many places on, clockwise.
    #[must_use]
    pub const fn ahead(self, sectors: u8) -> Sector {
        Sector((self.0 + sectors) % Sector::COUNT)
    }

    /// How many sectors on from another this is, clockwise.
    pub const fn beyond(self, other: Sector) -> u8 {
        (self.0 + Sector::COUNT - other.0) % Sector::COUNT
    }

    /// Its spaces, the red ones of both its borders included.
    #[inline]
    pub const fn spaces(self) -> Spaces {
        SPACES[self.index()]
    }

    /// Its link spaces: those whose ends both belong to it. Polaris belongs to every sector.
    #[inline]
    pub const fn links(self) -> Links {
        LINKS[self.index()]
    }

    /// The red spaces between this sector and the one before it, counterclockwise.
    #[inline]
    pub const fn border(self) -> Spaces {
        Spaces::spokes(self.0 * WIDTH, 1)
    }

    /// All red spaces.
    pub const RED: Spaces = {
        let (mut red, mut index) = (Spaces::NONE, 0);
        while index < Sector::COUNT {
            red = red.or(Sector(index).border());
            index += 1;
        }
        red
    };
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Sector {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Sector, NotationError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'5'] => Ok(Sector(digit - b'1')),
            _ => Err(NotationError::new(text, "a sector, 1 to 5")),
        }
    }
}

/// The printed number.
impl Serialize for Sector {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Component data": 20 spaces a sector with both borders, 16 links along its orbits, 15 along
    /// its spokes and one to Polaris.
    #[test]
    fn sectors_are_as_recorded() {
        for sector in Sector::all() {
            assert_eq!(sector.spaces().len(), 20);
            assert_eq!(sector.spaces().and(Sector::RED).len(), 8);
            assert_eq!(sector.links().along_orbits.len(), 16);
            assert_eq!(sector.links().along_spokes.len(), 16);
        }
        assert_eq!(Sector::RED.len(), 20);
    }

    /// A red space belongs to both sectors it borders, Polaris to all, a link to each sector that both
    /// of its ends belong to.
    #[test]
    fn links_belong_where_both_their_ends_do() {
        for (index, sector) in (0..).zip(Sector::all()) {
            let borders = [4 * index, (4 * index + 4) % 20];
            for space in Spaces::ALL.iter() {
                let spoke = space.spoke();
                let expected = spoke / 4 == index || borders.contains(&spoke);
                assert_eq!(sector.spaces().contains(space), expected, "{space} {sector}");
                assert_eq!(Sector::RED.contains(space), spoke % 4 == 0, "{space}");
            }
            for link in Links::WORLD.iter() {
                let (one, other) = link.ends();
                let holds = |space| sector.spaces().contains(space);
                let expected = holds(one) && other.is_none_or(holds);
                assert_eq!(sector.links().contains(link), expected, "{link} {sector}");
            }
        }
    }
}
