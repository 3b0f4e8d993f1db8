use std::{fmt, str::FromStr};

use serde::Serialize;
use wayfinder_core::{NotationError, serde_by_notation};

use crate::{Space, Spaces};

/// How a link lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(rename_all = "snake_case")]
pub enum Axis {
    /// Along the orbit.
    Horizontal,
    /// Along the spoke.
    Vertical,
}

/// A rectangular space between two neighbouring round ones, or between one and Polaris.
///
/// Written as its two ends: clockwise along an orbit, `b19-b0`, and outward along a spoke,
/// `a4-b4` or `polaris-a2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/", type = "string"))]
pub enum Link {
    /// From this space to the next one clockwise.
    AlongOrbit(Space),
    /// From this space to the next one inward, or to Polaris.
    AlongSpoke(Space),
}

impl Link {
    /// How the link lies.
    pub const fn axis(self) -> Axis {
        match self {
            Link::AlongOrbit(_) => Axis::Horizontal,
            Link::AlongSpoke(_) => Axis::Vertical,
        }
    }

    /// The spaces at its ends; only one if the other is Polaris.
    pub fn ends(self) -> (Space, Option<Space>) {
        match self {
            Link::AlongOrbit(space) => (space, Some(space.clockwise())),
            Link::AlongSpoke(space) => (space, space.inward()),
        }
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Link::AlongOrbit(space) => write!(f, "{space}-{}", space.clockwise()),
            Link::AlongSpoke(space) => match space.inward() {
                Some(inner) => write!(f, "{inner}-{space}"),
                None => write!(f, "polaris-{space}"),
            },
        }
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Link {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Link, NotationError> {
        let error = || NotationError::new(text, "a link, such as b19-b0, a4-b4 or polaris-a2");
        let (from, to) = text.split_once('-').ok_or_else(error)?;
        let to: Space = to.parse()?;
        let link = if from == "polaris" {
            (to.orbit() == 0).then_some(Link::AlongSpoke(to))
        } else {
            let from: Space = from.parse()?;
            if from.clockwise() == to {
                Some(Link::AlongOrbit(from))
            } else {
                (to.inward() == Some(from)).then_some(Link::AlongSpoke(to))
            }
        };
        link.filter(|&link| Links::WORLD.contains(link)).ok_or_else(error)
    }
}

serde_by_notation!(Link);

/// A set of links, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Links {
    /// By the space from which they go clockwise.
    pub along_orbits: Spaces,
    /// By the space from which they go inward.
    pub along_spokes: Spaces,
}

impl Links {
    /// No link.
    pub const NONE: Links = Links { along_orbits: Spaces::NONE, along_spokes: Spaces::NONE };

    /// The spaces that are linked with Polaris: the innermost of each sector's middle spoke.
    pub const TO_POLARIS: Spaces = {
        let innermost = Spaces::orbit(0);
        innermost
            .and(Spaces::spokes(2, 1))
            .or(innermost.and(Spaces::spokes(6, 1)))
            .or(innermost.and(Spaces::spokes(10, 1)))
            .or(innermost.and(Spaces::spokes(14, 1)))
            .or(innermost.and(Spaces::spokes(18, 1)))
    };

    /// Every link space of the sky.
    pub const WORLD: Links = Links {
        along_orbits: Spaces::ALL,
        along_spokes: Spaces::ALL.without(Spaces::orbit(0)).or(Links::TO_POLARIS),
    };

    /// Adds a link.
    #[inline]
    pub const fn insert(&mut self, link: Link) {
        match link {
            Link::AlongOrbit(space) => self.along_orbits.insert(space),
            Link::AlongSpoke(space) => self.along_spokes.insert(space),
        }
    }

    /// Whether the link is in the set.
    #[inline]
    pub const fn contains(self, link: Link) -> bool {
        match link {
            Link::AlongOrbit(space) => self.along_orbits.contains(space),
            Link::AlongSpoke(space) => self.along_spokes.contains(space),
        }
    }

    /// How many links.
    pub const fn len(self) -> u8 {
        self.along_orbits.len() + self.along_spokes.len()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.along_orbits.is_empty() && self.along_spokes.is_empty()
    }

    /// Links in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Links) -> Links {
        Links {
            along_orbits: self.along_orbits.and(other.along_orbits),
            along_spokes: self.along_spokes.and(other.along_spokes),
        }
    }

    /// Links in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Links) -> Links {
        Links {
            along_orbits: self.along_orbits.without(other.along_orbits),
            along_spokes: self.along_spokes.without(other.along_spokes),
        }
    }

    /// The links that touch a space.
    pub fn touching(space: Space) -> Links {
        let here = Spaces::only(space);
        Links {
            along_orbits: here.or(here.counterclockwise(1)),
            along_spokes: here.or(here.outward()).and(Links::WORLD.along_spokes),
        }
    }

    /// The spaces that one of these links, of one axis, touches.
    #[inline]
    pub const fn touched(self, axis: Axis) -> Spaces {
        match axis {
            Axis::Horizontal => self.along_orbits.or(self.along_orbits.clockwise(1)),
            Axis::Vertical => self.along_spokes.or(self.along_spokes.inward()),
        }
    }

    /// The spaces joined to one of `spaces` by one of these links, of one axis. Polaris joins none.
    #[inline]
    pub const fn across(self, axis: Axis, spaces: Spaces) -> Spaces {
        match axis {
            Axis::Horizontal => {
                let ahead = self.along_orbits.and(spaces).clockwise(1);
                ahead.or(self.along_orbits.and(spaces.counterclockwise(1)))
            }
            Axis::Vertical => {
                let inner = self.along_spokes.and(spaces).inward();
                inner.or(self.along_spokes.and(spaces.outward()))
            }
        }
    }

    /// The links, those along orbits first, each kind ascending.
    pub fn iter(self) -> impl Iterator<Item = Link> {
        let orbits = self.along_orbits.iter().map(Link::AlongOrbit);
        orbits.chain(self.along_spokes.iter().map(Link::AlongSpoke))
    }
}

impl FromIterator<Link> for Links {
    fn from_iter<I: IntoIterator<Item = Link>>(links: I) -> Links {
        let mut set = Links::NONE;
        links.into_iter().for_each(|link| set.insert(link));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Component data": 80 links along orbits, 60 along spokes, 5 to Polaris; 3 or 4 a space.
    #[test]
    fn the_sky_is_linked_as_recorded() {
        assert_eq!(Links::WORLD.along_orbits.len(), 80);
        assert_eq!(Links::WORLD.along_spokes.len(), 65);
        for space in Spaces::ALL.iter() {
            let middle = space.spoke() % 4 == 2;
            let expected = match space.orbit() {
                0 if !middle => 3,
                3 => 3,
                _ => 4,
            };
            assert_eq!(Links::touching(space).len(), expected, "{space}");
            let meets = |link: &Link| link.ends().0 == space || link.ends().1 == Some(space);
            let counted = Links::WORLD.iter().filter(meets).count();
            assert_eq!(counted, usize::from(expected), "{space}");
        }
    }

    #[test]
    fn sets_join_what_links_join() {
        for link in Links::WORLD.iter() {
            let set: Links = [link].into_iter().collect();
            let (one, other) = link.ends();
            let other_end = other.map_or(Spaces::NONE, Spaces::only);
            assert_eq!(set.across(link.axis(), Spaces::only(one)), other_end, "{link}");
            assert_eq!(set.touched(link.axis()), Spaces::only(one).or(other_end), "{link}");
            if let Some(other) = other {
                let back = set.across(link.axis(), Spaces::only(other));
                assert_eq!(back, Spaces::only(one), "{link}");
            }
            assert_eq!(link.to_string().parse(), Ok(link));
        }
    }

    #[test]
    fn nearly_right_is_refused() {
        for text in ["a0", "b0-b19", "b4-a4", "a2-polaris", "polaris-a0", "polaris-b2", "a0-b1"] {
            assert!(text.parse::<Link>().is_err(), "{text}");
        }
    }
}
