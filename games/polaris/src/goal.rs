use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, one_word, serde_by_notation, vocabulary};

use crate::{Sector, Space};

/// A common goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(
        export,
        export_to = "polaris/",
        type = "\"sector-1\" | \"sector-2\" | \"sector-3\" | \"sector-4\" | \"sector-5\" | \"orbit-1\" | \"orbit-2\" | \"orbit-3\" | \"orbit-4\" | \"orbits\" | \"sectors\" | \"edges\" | \"surrounded\" | \"longest\" | \"sizes\""
    )
)]
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

vocabulary! {
    /// What a common goal looks at: one sector, one orbit, or something of the whole sky.
    pub enum GoalKind in "polaris/" {
        /// Stars in one sector.
        Sector = "sector",
        /// Stars in one orbit.
        Orbit = "orbit",
        /// Orbits with two stars or more.
        Orbits = "orbits",
        /// Sectors with two stars or more.
        Sectors = "sectors",
        /// Stars on red spaces.
        Edges = "edges",
        /// Stars with a link on every side.
        Surrounded = "surrounded",
        /// Stars on the longest path.
        Longest = "longest",
        /// Constellations of different sizes.
        Sizes = "sizes",
    }
}

/// "Goal card appendix": what the five tiers are worth.
pub const GOAL_VALUES: [i8; 5] = [-2, 1, 3, 6, 10];

impl Goal {
    /// How many common goals there are.
    pub const COUNT: u8 = 15;

    /// The goal with this index, in the order of the enum; `None` if there are not so many.
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

    /// What it looks at.
    pub const fn kind(self) -> GoalKind {
        match self {
            Goal::Sector(_) => GoalKind::Sector,
            Goal::Orbit(_) => GoalKind::Orbit,
            Goal::Orbits => GoalKind::Orbits,
            Goal::Sectors => GoalKind::Sectors,
            Goal::Edges => GoalKind::Edges,
            Goal::Surrounded => GoalKind::Surrounded,
            Goal::Longest => GoalKind::Longest,
            Goal::Sizes => GoalKind::Sizes,
        }
    }

    /// Which sector or orbit it looks at, from 1; `None` if it looks at the whole sky.
    pub const fn number(self) -> Option<u8> {
        match self {
            Goal::Sector(sector) => Some(sector.index() as u8 + 1),
            Goal::Orbit(orbit) => Some(orbit + 1),
            Goal::Orbits
            | Goal::Sectors
            | Goal::Edges
            | Goal::Surrounded
            | Goal::Longest
            | Goal::Sizes => None,
        }
    }

    /// All goals, ascending.
    pub fn all() -> impl Iterator<Item = Goal> + Clone {
        (0..Goal::COUNT).filter_map(Goal::new)
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().name())?;
        self.number().map_or(Ok(()), |number| write!(f, "-{number}"))
    }
}

impl FromStr for Goal {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Goal, NotationError> {
        Goal::all().find(|goal| goal.to_string() == text).ok_or_else(|| {
            NotationError::new(
                text,
                "a goal: sector-1 to sector-5, orbit-1 to orbit-4, orbits, sectors, edges, \
                 surrounded, longest or sizes",
            )
        })
    }
}

serde_by_notation!(Goal);
one_word!(Goal);

// The letters of orbits, the digits of patterns and the numbers of goals all count to four.
const _: () = assert!(Space::ORBITS == 4);

#[cfg(test)]
mod tests {
    use wayfinder_testkit::assert_unreadable;

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
        assert_unreadable::<Goal>(&["sector-0", "sector-6", "orbit-5", "orbit", "size"]);
    }

    #[test]
    fn goals_tell_what_they_look_at() {
        let check = |text: &str, kind: GoalKind, number: Option<u8>| {
            let goal: Goal = text.parse().unwrap();
            assert_eq!((goal.kind(), goal.number()), (kind, number), "{text}");
        };
        check("sector-5", GoalKind::Sector, Some(5));
        check("orbit-1", GoalKind::Orbit, Some(1));
        check("orbits", GoalKind::Orbits, None);
        check("sizes", GoalKind::Sizes, None);
    }

    /// The type on the wire is written by hand: it names every goal.
    #[cfg(feature = "ts")]
    #[test]
    fn export_bindings_name_every_goal() {
        let names: Vec<_> = Goal::all().map(|goal| format!("{:?}", goal.to_string())).collect();
        assert_eq!(<Goal as ts_rs::TS>::inline(&ts_rs::Config::default()), names.join(" | "));
    }
}
