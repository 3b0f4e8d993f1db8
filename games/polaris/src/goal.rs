use std::{fmt, str::FromStr, sync::LazyLock};

use serde::Deserialize;
use wayfinder_core::{NotationError, SetupError, serde_by_notation};

use crate::{Pattern, PersonalGoal, Sector, Space};

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

    /// What must be reached for each tier but the lowest.
    pub fn thresholds(self) -> [u8; 4] {
        GoalSet::standard().thresholds[self.index()]
    }

    /// What a count is worth, the bonus not included.
    pub fn value(self, count: u8) -> i8 {
        let tier = self.thresholds().iter().filter(|&&threshold| count >= threshold).count();
        GOAL_VALUES[tier]
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

/// The common goals' thresholds and the personal goals' patterns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalSet {
    thresholds: [[u8; 4]; Goal::COUNT as usize],
    patterns: [[Pattern; 2]; PersonalGoal::COUNT as usize],
}

static STANDARD: LazyLock<GoalSet> = LazyLock::new(|| {
    GoalSet::read(include_str!("../data/goals.json")).expect("the shipped goals pass their test")
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "name")]
    _name: String,
    #[serde(rename = "provenance", default)]
    _provenance: String,
    common: Vec<WrittenGoal>,
    personal: Vec<WrittenPattern>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGoal {
    goal: Goal,
    thresholds: [u8; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPattern {
    pattern: Vec<String>,
    #[serde(rename = "or")]
    other: Option<Vec<String>>,
}

impl GoalSet {
    /// The goals of the game; the patterns are our reconstruction.
    #[inline]
    pub fn standard() -> &'static GoalSet {
        &STANDARD
    }

    /// The two forms of a personal goal.
    #[inline]
    pub fn patterns(&self, goal: PersonalGoal) -> &[Pattern; 2] {
        &self.patterns[goal.index()]
    }

    /// Reads goals from the text of a data file; refuses with every fault it finds.
    pub fn read(text: &str) -> Result<GoalSet, SetupError> {
        let written: Written =
            serde_json::from_str(text).map_err(|error| format!("goals: {error}"))?;
        let mut faults = Vec::new();
        let mut thresholds = [[0; 4]; Goal::COUNT as usize];
        for entry in &written.common {
            if !entry.thresholds.is_sorted_by(|low, high| low < high) || entry.thresholds[0] == 0 {
                faults.push(format!("goals: the thresholds of {} do not ascend", entry.goal));
            }
            thresholds[entry.goal.index()] = entry.thresholds;
        }
        let missing = Goal::all().filter(|goal| thresholds[goal.index()] == [0; 4]);
        faults.extend(missing.map(|goal| format!("goals: {goal} is missing")));
        if written.common.len() > usize::from(Goal::COUNT) {
            faults.push("goals: a goal is listed twice".into());
        }
        let patterns: Vec<_> =
            written.personal.iter().filter_map(|entry| forms(entry, &mut faults)).collect();
        match patterns.try_into() {
            Ok(patterns) if faults.is_empty() => Ok(GoalSet { thresholds, patterns }),
            Ok(_) => Err(SetupError::new(faults)),
            Err(_) => {
                let listed = written.personal.len();
                faults
                    .push(format!("goals: {listed} personal goals, or fewer can be read, not 10"));
                Err(SetupError::new(faults))
            }
        }
    }
}

fn forms(entry: &WrittenPattern, faults: &mut Vec<String>) -> Option<[Pattern; 2]> {
    let mut read = |chains: &[String]| match Pattern::read(chains) {
        Ok(pattern) => Some(pattern),
        Err(error) => {
            faults.push(format!("goals: {error}"));
            None
        }
    };
    let first = read(&entry.pattern)?;
    let second = match &entry.other {
        Some(chains) => read(chains)?,
        None => first.mirrored(),
    };
    Some([first, second])
}

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

    /// "Goal card appendix": the thresholds of each card.
    #[test]
    fn the_standard_goals_are_as_in_the_appendix() {
        let set = GoalSet::read(include_str!("../data/goals.json")).unwrap();
        for goal in Goal::all() {
            let expected = match goal {
                Goal::Sector(_) | Goal::Orbit(_) | Goal::Edges | Goal::Longest => [2, 4, 6, 8],
                Goal::Orbits | Goal::Sizes => [1, 2, 3, 4],
                Goal::Sectors | Goal::Surrounded => [1, 2, 3, 5],
            };
            assert_eq!(set.thresholds[goal.index()], expected, "{goal}");
        }
    }

    #[test]
    fn faults_are_named() {
        let check = |common: &str, personal: &str, expected: &str| {
            let text =
                format!(r#"{{ "name": "x", "common": [{common}], "personal": [{personal}] }}"#);
            let error = GoalSet::read(&text).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        };
        check("", "", "goals: sector-1 is missing");
        check("", "", "goals: 0 personal goals");
        check(
            r#"{ "goal": "sizes", "thresholds": [1, 1, 2, 3] }"#,
            "",
            "the thresholds of sizes do not ascend",
        );
        check("", r#"{ "pattern": ["00-11"] }"#, "00 and 11 are no neighbours");
        check("", r#"{ "pattern": ["00-05"] }"#, "cannot read \"05\"");
    }
}
