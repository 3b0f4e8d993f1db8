use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, serde_by_notation};

use crate::{Sector, Space};

/// A common goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/", type = "string"))]
pub enum Goal {
    /// `sector-N`: stars in a sector, its borders included.
    Sector(Sector),
    /// `orbit-N`: stars in an orbit, counted from zero here and from one in its notation.
    Orbit(u8),
    /// `orbits`: orbits with two stars or more.
    Orbits,
    /// `sectors`: sectors with two stars or more.
    Sectors,
    /// `edges`: stars on red spaces.
    Edges,
    /// `surrounded`: stars with a link on every side.
    Surrounded,
    /// `longest`: stars on the longest path.
    Longest,
    /// `sizes`: constellations of different sizes.
    Sizes,
}

/// "Goal card appendix": what the five tiers are worth.
pub const GOAL_VALUES: [i8; 5] = [-2, 1, 3, 6, 10];

impl Goal {
    /// How many common goals there are.
    pub const COUNT: u8 = 15;

    /// The goal with this index, in the order of the enum.
    pub fn new(index: u8) -> Option<Goal> {
        Some(match index {
            0..=4 => Goal::Sector(Sector::new(index)?),
            5..=8 => Goal::Orbit(index - 5),
            9 => Goal::Orbits,
            10 => Goal::Sectors,
            11 => Goal::Edges,
            12 => Goal::Surrounded,
            13 => Goal::Longest,
            14 => Goal::Sizes,
            _ => return None,
        })
    }

    /// The index, in the order of the enum.
    pub const fn index(self) -> usize {
        match self {
            Goal::Sector(sector) => sector.index(),
            Goal::Orbit(orbit) => 5 + orbit as usize,
            Goal::Orbits => 9,
            Goal::Sectors => 10,
            Goal::Edges => 11,
            Goal::Surrounded => 12,
            Goal::Longest => 13,
            Goal::Sizes => 14,
        }
    }

    /// All goals, ascending.
    pub fn all() -> impl Iterator<Item = Goal> {
        (0..Goal::COUNT).filter_map(Goal::new)
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Sector(sector) => write!(f, "sector-{sector}"),
            Goal::Orbit(orbit) => write!(f, "orbit-{}", orbit + 1),
            Goal::Orbits => f.write_str("orbits"),
            Goal::Sectors => f.write_str("sectors"),
            Goal::Edges => f.write_str("edges"),
            Goal::Surrounded => f.write_str("surrounded"),
            Goal::Longest => f.write_str("longest"),
            Goal::Sizes => f.write_str("sizes"),
        }
    }
}

impl FromStr for Goal {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Goal, NotationError> {
        let goal = match (text, text.split_once('-')) {
            ("orbits", _) => Some(Goal::Orbits),
            ("sectors", _) => Some(Goal::Sectors),
            ("edges", _) => Some(Goal::Edges),
            ("surrounded", _) => Some(Goal::Surrounded),
            ("longest", _) => Some(Goal::Longest),
            ("sizes", _) => Some(Goal::Sizes),
            (_, Some(("sector", sector))) => sector.parse().ok().map(Goal::Sector),
            (_, Some(("orbit", orbit))) => match orbit.as_bytes() {
                [digit @ b'1'..=b'4'] => Some(Goal::Orbit(digit - b'1')),
                _ => None,
            },
            _ => None,
        };
        goal.ok_or_else(|| {
            NotationError::new(
                text,
                "a goal: sector-1 to sector-5, orbit-1 to orbit-4, orbits, sectors, edges, \
                 surrounded, longest or sizes",
            )
        })
    }
}

serde_by_notation!(Goal);

// The letters of orbits, the digits of patterns and the numbers of goals all count to four.
const _: () = assert!(Space::ORBITS == 4);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_read_back() {
        let goals: Vec<_> = Goal::all().collect();
        assert_eq!(goals.len(), 15);
        assert!(goals.is_sorted_by(|one, next| one < next));
        for (index, goal) in goals.into_iter().enumerate() {
            assert_eq!(goal.index(), index);
            assert_eq!(goal.to_string().parse(), Ok(goal));
        }
        for text in ["", "sector-0", "sector-6", "orbit-5", "orbit", "size"] {
            assert!(text.parse::<Goal>().is_err(), "{text}");
        }
    }
}
