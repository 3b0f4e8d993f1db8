use serde::Deserialize;
use wayfinder_core::{SetupError, data_file};

use crate::{GOAL_VALUES, Goal, Pattern, PersonalGoal};

/// The common goals' thresholds and the personal goals' patterns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalSet {
    thresholds: [[u8; 4]; Goal::COUNT as usize],
    patterns: [[Pattern; 2]; PersonalGoal::COUNT as usize],
}

data_file! {
    /// Goals as they are written in a file.
    struct WrittenGoals as "goals" {
        common: Vec<WrittenGoal>,
        personal: Vec<WrittenPattern>,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGoal {
    goal: String,
    thresholds: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPattern {
    pattern: Vec<String>,
    #[serde(rename = "or")]
    other: Option<Vec<String>>,
}

impl GoalSet {
    /// What must be reached for each tier of a goal but the lowest.
    #[inline]
    pub fn thresholds(&self, goal: Goal) -> [u8; 4] {
        self.thresholds[goal.index()]
    }

    /// What a count is worth, the bonus not included.
    pub fn value(&self, goal: Goal, count: u8) -> i8 {
        let reached = |&&threshold: &&u8| count >= threshold;
        GOAL_VALUES[self.thresholds[goal.index()].iter().filter(reached).count()]
    }

    /// The two forms of a personal goal.
    #[inline]
    pub fn patterns(&self, goal: PersonalGoal) -> &[Pattern; 2] {
        &self.patterns[goal.index()]
    }

    /// Reads goals from the text of a data file; refuses with every fault it finds.
    pub fn read(text: &str) -> Result<GoalSet, SetupError> {
        let written = WrittenGoals::read(text)?;
        let mut faults = Vec::new();
        let mut fault = |fault: String| faults.push(format!("goals: {fault}"));
        let thresholds = read_thresholds(&written.common, &mut fault);
        let listed = written.personal.len();
        if listed != usize::from(PersonalGoal::COUNT) {
            fault(format!("{listed} personal goals, not {}", PersonalGoal::COUNT));
        }
        let numbered = (1..).zip(&written.personal);
        let patterns: Vec<_> = numbered
            .filter_map(|(number, entry)| {
                forms(entry, &mut |text| fault(format!("personal goal {number}: {text}")))
            })
            .collect();
        match patterns.try_into() {
            Ok(patterns) if faults.is_empty() => Ok(GoalSet { thresholds, patterns }),
            Ok(_) | Err(_) => Err(SetupError::new(faults)),
        }
    }
}

fn read_thresholds(
    listed: &[WrittenGoal],
    fault: &mut impl FnMut(String),
) -> [[u8; 4]; Goal::COUNT as usize] {
    let mut thresholds = [None; Goal::COUNT as usize];
    for entry in listed {
        let goal = match entry.goal.parse::<Goal>() {
            Ok(goal) => goal,
            Err(error) => {
                fault(error.to_string());
                continue;
            }
        };
        if thresholds[goal.index()].is_some() {
            fault(format!("{goal} is listed twice"));
        }
        let Ok(four) = <[u8; 4]>::try_from(entry.thresholds.as_slice()) else {
            fault(format!("{goal} has {} thresholds, not 4", entry.thresholds.len()));
            thresholds[goal.index()] = Some([0; 4]);
            continue;
        };
        if !four.is_sorted_by(|low, high| low < high) || four[0] == 0 {
            fault(format!("the thresholds of {goal} do not ascend from 1 or more"));
        }
        thresholds[goal.index()] = Some(four);
    }
    for goal in Goal::all().filter(|goal| thresholds[goal.index()].is_none()) {
        fault(format!("{goal} is missing"));
    }
    thresholds.map(Option::unwrap_or_default)
}

fn forms(entry: &WrittenPattern, fault: &mut impl FnMut(String)) -> Option<[Pattern; 2]> {
    let mut read = |chains: &[String]| match Pattern::read(chains) {
        Ok(pattern) => Some(pattern),
        Err(faults) => {
            faults.into_iter().for_each(&mut *fault);
            None
        }
    };
    let first = read(&entry.pattern);
    let second = match &entry.other {
        Some(chains) => read(chains),
        None => first.map(|first| first.mirrored()),
    };
    let forms = [first?, second?];
    if forms[0] == forms[1] {
        fault("both forms are the same: name another as `or`".into());
    }
    Some(forms)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(set.thresholds(goal), expected, "{goal}");
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
        check("", "", "goals: sizes is missing");
        check("", "", "goals: 0 personal goals, not 10");
        let sizes = r#"{ "goal": "sizes", "thresholds": [1, 1, 2, 3] }"#;
        check(sizes, "", "the thresholds of sizes do not ascend");
        check(&format!("{sizes}, {sizes}"), "", "goals: sizes is listed twice");
        check(
            r#"{ "goal": "sizes", "thresholds": [1, 2, 3] }"#,
            "",
            "sizes has 3 thresholds, not 4",
        );
        let strange =
            r#"{ "goal": "orbit-5", "thresholds": [] }, { "goal": "moons", "thresholds": [] }"#;
        check(strange, "", r#"goals: cannot read "orbit-5""#);
        check(strange, "", r#"goals: cannot read "moons""#);
        let good = r#"{ "pattern": ["00-10-11"] }"#;
        let personal = |chains: &str| format!(r#"{good}, {{ "pattern": {chains} }}"#);
        check("", &personal(r#"["00-11"]"#), "personal goal 2: 00 and 11 are no neighbours");
        check("", &personal(r#"["00-05-60"]"#), r#"personal goal 2: cannot read "05""#);
        check("", &personal(r#"["00-05-60"]"#), r#"personal goal 2: cannot read "60""#);
        check("", &personal(r#"["00"]"#), "personal goal 2: a pattern has two stars or more");
        check("", &personal("[]"), "personal goal 2: a pattern has two stars or more");
        check(
            "",
            &personal(r#"["00-10", "02-12"]"#),
            "personal goal 2: its stars are not all linked",
        );
        check(
            "",
            &personal(r#"["11-21-22"]"#),
            "personal goal 2: it does not start at spoke 0 and orbit 0",
        );
        check("", &personal(r#"["00-10-20"]"#), "personal goal 2: both forms are the same");
    }
}
