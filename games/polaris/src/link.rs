use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, one_word, serde_by_notation, vocabulary};

use crate::{Space, Spaces};

vocabulary! {
    /// How a link lies.
    pub enum Axis in "polaris/" {
        /// Along the orbit.
        Horizontal = "horizontal",
        /// Along the spoke.
        Vertical = "vertical",
    }
}

impl Axis {
    /// The one across.
    #[must_use]
    pub const fn other(self) -> Axis {
        match self {
            Axis::Horizontal => Axis::Vertical,
            Axis::Vertical => Axis::Horizontal,
        }
    }
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

    /// The spaces at its ends; the second is `None` if that is Polaris.
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
        link.ok_or_else(error)
    }
}

serde_by_notation!(Link);
one_word!(Link);

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

    /// Every link that the grid of orbits and spokes could have, one from each innermost space to
    /// Polaris included.
    pub const GRID: Links = Links { along_orbits: Spaces::ALL, along_spokes: Spaces::ALL };

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

    /// Links in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Links) -> Links {
        Links {
            along_orbits: self.along_orbits.or(other.along_orbits),
            along_spokes: self.along_spokes.or(other.along_spokes),
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

    /// The links of the grid that touch a space.
    pub fn touching(space: Space) -> Links {
        let here = Spaces::only(space);
        Links {
            along_orbits: here.or(here.counterclockwise(1)),
            along_spokes: here.or(here.outward()),
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

    /// The spaces from which one of these links goes clockwise, counterclockwise, inward and outward.
    #[inline]
    pub const fn sides(self) -> [Spaces; 4] {
        [
            self.along_orbits,
            self.along_orbits.clockwise(1),
            self.along_spokes,
            self.along_spokes.inward(),
        ]
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

    /// Those of one axis.
    #[inline]
    #[must_use]
    pub const fn only(self, axis: Axis) -> Links {
        match axis {
            Axis::Horizontal => Links { along_spokes: Spaces::NONE, ..self },
            Axis::Vertical => Links { along_orbits: Spaces::NONE, ..self },
        }
    }

    /// Those that meet another of these links, of `axis`, in a space. Polaris is no space.
    #[inline]
    #[must_use]
    pub const fn meeting(self, axis: Axis) -> Links {
        let (orbits, spokes) = (self.along_orbits, self.along_spokes);
        match axis {
            Axis::Horizontal => {
                let touched = self.touched(Axis::Horizontal);
                Links {
                    along_orbits: orbits.and(orbits.clockwise(1).or(orbits.counterclockwise(1))),
                    along_spokes: spokes.and(touched.or(touched.outward())),
                }
            }
            Axis::Vertical => {
                let touched = self.touched(Axis::Vertical);
                Links {
                    along_orbits: orbits.and(touched.or(touched.counterclockwise(1))),
                    along_spokes: spokes.and(spokes.inward().or(spokes.outward())),
                }
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
    use wayfinder_testkit::assert_unreadable;

    use super::*;

    #[test]
    fn sides_and_touching_agree_with_ends() {
        for space in Spaces::ALL.iter() {
            let meets = |link: &Link| link.ends().0 == space || link.ends().1 == Some(space);
            assert_eq!(Links::touching(space), Links::GRID.iter().filter(meets).collect());
        }
        for link in Links::GRID.iter() {
            let set: Links = [link].into_iter().collect();
            let (from, to) = link.ends();
            let other = to.map_or(Spaces::NONE, Spaces::only);
            let expected = match link.axis() {
                Axis::Horizontal => [Spaces::only(from), other, Spaces::NONE, Spaces::NONE],
                Axis::Vertical => [Spaces::NONE, Spaces::NONE, Spaces::only(from), other],
            };
            assert_eq!(set.sides(), expected, "{link}");
        }
    }

    #[test]
    fn sets_join_what_links_join() {
        for link in Links::GRID.iter() {
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

    /// Two links meet in a space if both have it at an end.
    #[test]
    fn links_meet_in_spaces_and_not_in_polaris() {
        let meet = |one: Link, other: Link| {
            let (from, to) = one.ends();
            let (here, there) = other.ends();
            one != other
                && [Some(here), there]
                    .into_iter()
                    .flatten()
                    .any(|end| end == from || Some(end) == to)
        };
        // Every third link is missing, so that some of the others meet none.
        let some: Links = Links::GRID.iter().filter(|it| it.ends().0.index() % 3 > 0).collect();
        for set in [some, Links::GRID] {
            for axis in Axis::ALL {
                let meets = |&link: &Link| {
                    set.iter().any(|other| other.axis() == axis && meet(link, other))
                };
                assert_eq!(set.meeting(axis), set.iter().filter(meets).collect(), "{axis:?}");
            }
        }
        let to_polaris: Links = Spaces::orbit(0).iter().map(Link::AlongSpoke).collect();
        assert!(to_polaris.meeting(Axis::Vertical).is_empty());
    }

    #[test]
    fn nearly_right_is_refused() {
        assert_unreadable::<Link>(&["a0", "b0-b19", "b4-a4", "a2-polaris", "polaris-b2", "a0-b1"]);
    }
}
