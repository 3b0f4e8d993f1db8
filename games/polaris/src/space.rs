use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

/// A round space of the sky, written as orbit and spoke: `a0` is the innermost space of spoke 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/", type = "string"))]
pub struct Space(u8);

impl Space {
    /// Orbits, counted from Polaris outward.
    pub const ORBITS: u8 = 4;
    /// Spokes, counted clockwise.
    pub const SPOKES: u8 = 20;
    /// How many spaces there are.
    pub const COUNT: u8 = Space::ORBITS * Space::SPOKES;

    /// The space on this spoke and orbit, both from zero.
    pub const fn new(spoke: u8, orbit: u8) -> Option<Space> {
        if spoke < Space::SPOKES && orbit < Space::ORBITS {
            Some(Space(spoke * Space::ORBITS + orbit))
        } else {
            None
        }
    }

    /// The index, spoke by spoke and outward on each.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The spoke, from zero.
    pub const fn spoke(self) -> u8 {
        self.0 / Space::ORBITS
    }

    /// The orbit, zero for the innermost.
    pub const fn orbit(self) -> u8 {
        self.0 % Space::ORBITS
    }

    /// The next space clockwise along the orbit.
    #[must_use]
    pub const fn clockwise(self) -> Space {
        Space((self.0 + Space::ORBITS) % Space::COUNT)
    }

    /// The next space towards Polaris, if Polaris itself is not.
    pub const fn inward(self) -> Option<Space> {
        if self.orbit() == 0 { None } else { Some(Space(self.0 - 1)) }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.orbit()), self.spoke())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Space {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Space, NotationError> {
        let digit = |byte: u8| byte - b'0';
        let space = match text.as_bytes() {
            [orbit @ b'a'..=b'd', spoke @ b'0'..=b'9'] => Space::new(digit(*spoke), orbit - b'a'),
            [orbit @ b'a'..=b'd', b'1', spoke @ b'0'..=b'9'] => {
                Space::new(10 + digit(*spoke), orbit - b'a')
            }
            _ => None,
        };
        space.ok_or_else(|| NotationError::new(text, "a space, a0 to d19"))
    }
}

serde_by_notation!(Space);

/// A set of spaces, as bits.
///
/// ```
/// use polaris::{Space, Spaces};
///
/// let outermost: Space = "d19".parse().unwrap();
/// let set = Spaces::only(outermost);
/// assert_eq!(set.clockwise(1).first(), Some("d0".parse().unwrap()), "round the sky");
/// assert!(set.outward().is_empty(), "nothing lies beyond the last orbit");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spaces(u128);

const WORLD: u128 = (1 << Space::COUNT) - 1;

impl Spaces {
    /// No space at all.
    pub const NONE: Spaces = Spaces(0);
    /// The whole sky.
    pub const ALL: Spaces = Spaces(WORLD);

    /// The set of one.
    #[inline]
    pub const fn only(space: Space) -> Spaces {
        Spaces(1 << space.0)
    }

    /// All spaces of an orbit, zero for the innermost.
    pub const fn orbit(orbit: u8) -> Spaces {
        let (mut set, mut spoke) = (0, 0);
        while spoke < Space::SPOKES {
            set |= 1 << (spoke * Space::ORBITS + orbit);
            spoke += 1;
        }
        Spaces(set)
    }

    /// All spaces of so many neighbouring spokes.
    pub const fn spokes(first: u8, count: u8) -> Spaces {
        let block = (1 << (count * Space::ORBITS)) - 1;
        Spaces(block).clockwise(first)
    }

    /// Adds a space.
    #[inline]
    pub const fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    /// Whether the space is in the set.
    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    /// How many spaces.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first space.
    #[inline]
    pub const fn first(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space(self.0.trailing_zeros() as u8)) }
    }

    /// Spaces in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    /// Spaces in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }

    /// Spaces in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }

    /// Each space moved clockwise by so many spokes.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, spokes: u8) -> Spaces {
        let bits = (spokes % Space::SPOKES) * Space::ORBITS;
        Spaces((self.0 << bits | self.0 >> (Space::COUNT - bits)) & WORLD)
    }

    /// Each space moved counterclockwise by so many spokes.
    #[inline]
    #[must_use]
    pub const fn counterclockwise(self, spokes: u8) -> Spaces {
        self.clockwise(Space::SPOKES - spokes % Space::SPOKES)
    }

    /// Each space moved one orbit outward; what lies outermost is lost.
    #[inline]
    #[must_use]
    pub const fn outward(self) -> Spaces {
        Spaces((self.0 & !Spaces::orbit(Space::ORBITS - 1).0) << 1)
    }

    /// Each space moved one orbit inward; what lies innermost is lost.
    #[inline]
    #[must_use]
    pub const fn inward(self) -> Spaces {
        Spaces((self.0 & !Spaces::orbit(0).0) >> 1)
    }

    /// The spaces, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let space = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(space)
        })
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        let mut set = Spaces::NONE;
        spaces.into_iter().for_each(|space| set.insert(space));
        set
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_move_as_spaces_do() {
        for space in Spaces::ALL.iter() {
            let set = Spaces::only(space);
            assert_eq!(set.clockwise(1).first(), Some(space.clockwise()));
            assert_eq!(set.clockwise(7).counterclockwise(7), set);
            assert_eq!(set.inward().first(), space.inward());
            if space.orbit() + 1 < Space::ORBITS {
                assert_eq!(set.outward().inward(), set);
            }
        }
        assert_eq!(Spaces::ALL.len(), 80);
        assert_eq!(Spaces::spokes(18, 4).len(), 16);
        assert!(Spaces::spokes(18, 4).contains("a1".parse().unwrap()));
    }

    #[test]
    fn nearly_right_is_refused() {
        for text in ["", "a", "e0", "a20", "a01", "A0", "a-1", "a100"] {
            assert!(text.parse::<Space>().is_err(), "{text}");
        }
    }
}
