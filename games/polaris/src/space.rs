use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, one_word, serde_by_notation, small_set};

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

    /// The space on this spoke and orbit, both from zero; `None` if the sky has no such.
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

    /// The space with this index, for sets: they hold no other.
    #[inline]
    const fn at(index: usize) -> Space {
        Space(index as u8)
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

    /// The next space towards Polaris; `None` if that is Polaris itself.
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
one_word!(Space);

small_set! {
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
    pub struct Spaces(u128) of Space;
}

impl Spaces {
    /// The whole sky.
    pub const ALL: Spaces = Spaces::first_of(Space::COUNT as usize);

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
        Spaces::first_of((count * Space::ORBITS) as usize).clockwise(first)
    }

    /// Each space moved clockwise by so many spokes.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, spokes: u8) -> Spaces {
        let bits = (spokes % Space::SPOKES) * Space::ORBITS;
        Spaces((self.0 << bits | self.0 >> (Space::COUNT - bits)) & Spaces::ALL.0)
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
}

#[cfg(test)]
mod tests {
    use wayfinder_testkit::assert_unreadable;

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
        assert_unreadable::<Space>(&["a", "e0", "a20", "a01", "A0", "a-1", "a100"]);
    }
}
