use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, one_word, serde_by_notation};

use crate::{Axis, Link, Links, Space, Spaces};

/// A personal goal, written 1 to 10 in the order of the data file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/", type = "string"))]
pub struct PersonalGoal(u8);

impl PersonalGoal {
    /// How many personal goals there are.
    pub const COUNT: u8 = 10;

    /// The goal with this index, from zero; `None` if there are not so many.
    pub const fn new(index: u8) -> Option<PersonalGoal> {
        if index < PersonalGoal::COUNT { Some(PersonalGoal(index)) } else { None }
    }

    /// The index, for arrays with one place a goal.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All goals, ascending.
    pub fn all() -> impl Iterator<Item = PersonalGoal> + Clone {
        (0..PersonalGoal::COUNT).map(PersonalGoal)
    }
}

impl fmt::Display for PersonalGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for PersonalGoal {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<PersonalGoal, NotationError> {
        PersonalGoal::all()
            .find(|goal| goal.to_string() == text)
            .ok_or_else(|| NotationError::new(text, "a personal goal, 1 to 10"))
    }
}

serde_by_notation!(PersonalGoal);
one_word!(PersonalGoal as "GOAL");

/// Stars and the links between them, with the corner at the innermost space of spoke 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pattern {
    stars: Spaces,
    links: Links,
    /// Orbits it spans: it fits where so many are left outward.
    orbits: u8,
    spokes: u8,
}

impl Pattern {
    /// Reads chains of linked stars, each a spoke and an orbit from the corner: `00-10-11`. Refuses with
    /// every fault it finds.
    pub fn read(chains: &[impl AsRef<str>]) -> Result<Pattern, Vec<String>> {
        let mut pattern = Pattern { stars: Spaces::NONE, links: Links::NONE, orbits: 0, spokes: 0 };
        let mut faults = Vec::new();
        for chain in chains {
            let mut last: Option<(Space, &str)> = None;
            for text in chain.as_ref().split('-') {
                let Some(star) = corner_space(text) else {
                    let expected = "a spoke and an orbit, 00 to 33";
                    faults.push(format!("cannot read {text:?}: expected {expected}"));
                    last = None;
                    continue;
                };
                pattern.stars.insert(star);
                pattern.orbits = pattern.orbits.max(star.orbit() + 1);
                pattern.spokes = pattern.spokes.max(star.spoke() + 1);
                if let Some((before, written)) = last {
                    match between(before, star) {
                        Some(link) => pattern.links.insert(link),
                        None => faults.push(format!("{written} and {text} are no neighbours")),
                    }
                }
                last = Some((star, text));
            }
        }
        if faults.is_empty() {
            faults.extend(pattern.fault().map(String::from));
        }
        if faults.is_empty() { Ok(pattern) } else { Err(faults) }
    }

    /// What is wrong with stars and links that could be read.
    fn fault(&self) -> Option<&'static str> {
        let mut linked = self.stars.first().map_or(Spaces::NONE, Spaces::only);
        for _ in 0..self.size() {
            linked = linked
                .or(self.links.across(Axis::Horizontal, linked))
                .or(self.links.across(Axis::Vertical, linked));
        }
        let first = |place: fn(Space) -> u8| self.stars.iter().map(place).min() == Some(0);
        if self.size() < 2 {
            Some("a pattern has two stars or more")
        } else if linked != self.stars {
            Some("its stars are not all linked")
        } else if !first(Space::spoke) || !first(Space::orbit) {
            Some("it does not start at spoke 0 and orbit 0")
        } else {
            None
        }
    }

    /// Its mirror image along the orbit.
    #[must_use]
    pub fn mirrored(&self) -> Pattern {
        let flip = |space: Space| {
            Space::new(self.spokes - 1 - space.spoke(), space.orbit()).expect("within the pattern")
        };
        let flip_link = |link: Link| match link {
            // What went clockwise from here comes from the other end in the mirror.
            Link::AlongOrbit(space) => Link::AlongOrbit(flip(space.clockwise())),
            Link::AlongSpoke(space) => Link::AlongSpoke(flip(space)),
        };
        Pattern {
            stars: self.stars.iter().map(flip).collect(),
            links: self.links.iter().map(flip_link).collect(),
            ..*self
        }
    }

    /// How many stars it has.
    pub fn size(&self) -> u8 {
        self.stars.len()
    }

    /// Its stars, with the corner at the innermost space of spoke 0.
    pub fn stars(&self) -> Spaces {
        self.stars
    }

    /// Its links, likewise.
    pub fn links(&self) -> Links {
        self.links
    }

    /// The corners at which the pattern lies among these stars and links. More links than it has do
    /// not spoil it.
    #[inline]
    pub fn corners(&self, stars: Spaces, links: Links) -> Spaces {
        let mut corners = INNER[usize::from(self.orbits)];
        for star in self.stars.iter() {
            corners = corners.and(moved_back(stars, star));
        }
        for from in self.links.along_orbits.iter() {
            corners = corners.and(moved_back(links.along_orbits, from));
        }
        for from in self.links.along_spokes.iter() {
            corners = corners.and(moved_back(links.along_spokes, from));
        }
        corners
    }

    /// The stars of the copy at a corner.
    #[inline]
    pub fn stars_at(&self, corner: Space) -> Spaces {
        let mut stars = self.stars.clockwise(corner.spoke());
        for _ in 0..corner.orbit() {
            stars = stars.outward();
        }
        stars
    }
}

/// The corners from which so many orbits are left outward.
const INNER: [Spaces; Space::ORBITS as usize + 1] = {
    let mut inner = [Spaces::ALL; Space::ORBITS as usize + 1];
    let mut orbits = 2;
    while orbits <= Space::ORBITS as usize {
        let lost = Spaces::orbit(Space::ORBITS + 1 - orbits as u8);
        inner[orbits] = inner[orbits - 1].without(lost);
        orbits += 1;
    }
    inner
};

/// Each space moved as far back as `star` lies from the corner.
#[inline]
fn moved_back(spaces: Spaces, star: Space) -> Spaces {
    let mut moved = spaces.counterclockwise(star.spoke());
    for _ in 0..star.orbit() {
        moved = moved.inward();
    }
    moved
}

fn corner_space(text: &str) -> Option<Space> {
    match text.as_bytes() {
        [spoke @ b'0'..=b'3', orbit @ b'0'..=b'3'] => Space::new(spoke - b'0', orbit - b'0'),
        _ => None,
    }
}

fn between(one: Space, other: Space) -> Option<Link> {
    [(one, other), (other, one)].into_iter().find_map(|(from, to)| {
        if from.clockwise() == to {
            Some(Link::AlongOrbit(from))
        } else {
            (from.inward() == Some(to)).then_some(Link::AlongSpoke(from))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Components;

    fn pattern(chains: &[&str]) -> Pattern {
        Pattern::read(chains).unwrap()
    }

    #[test]
    fn a_mirror_image_turns_left_for_right() {
        assert_eq!(pattern(&["00-10-11"]).mirrored(), pattern(&["01-00-10"]));
        assert_eq!(pattern(&["00-01-02", "01-11"]).mirrored(), pattern(&["10-11-12", "11-01"]));
        for goal in PersonalGoal::all() {
            let [first, _] = Components::standard().goals.patterns(goal);
            assert_eq!(first.mirrored().mirrored(), *first, "{goal}");
        }
    }

    #[test]
    fn copies_are_found_everywhere_they_fit() {
        let corner = pattern(&["00-10-11"]);
        let everywhere = corner.corners(Spaces::ALL, Links::GRID);
        assert_eq!(everywhere.len(), 60, "20 spokes and 3 orbits, round the sky");
        for at in everywhere.iter() {
            let stars = corner.stars_at(at);
            assert_eq!(stars.len(), 3, "{at}");
            assert!(stars.contains(at));
            assert_eq!(corner.corners(stars, Links::GRID), Spaces::only(at));
            assert!(corner.corners(stars, Links::NONE).is_empty(), "links belong to it");
        }
    }
}
