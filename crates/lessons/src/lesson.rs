use std::collections::BTreeMap;

use serde::Serialize;

use crate::Script;

/// Text keys and texts of one language.
pub type Texts = BTreeMap<String, String>;

/// A script with its words.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// As in its address and in the names of its files.
    pub id: String,
    /// What happens.
    pub script: Script,
    /// By language.
    pub texts: BTreeMap<String, Texts>,
}

impl Lesson {
    /// How many steps it has.
    pub fn steps(&self) -> usize {
        self.script.scenes.iter().map(|scene| scene.steps.len()).sum()
    }

    /// As lists tell it.
    pub fn summary(&self) -> LessonSummary<'_> {
        LessonSummary {
            title: &self.script.title,
            id: &self.id,
            steps: self.steps(),
            languages: self.texts.keys().map(String::as_str).collect(),
        }
    }
}

/// A lesson as lists tell it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LessonSummary<'a> {
    /// The title's id.
    pub title: &'a str,
    /// Its own.
    pub id: &'a str,
    /// How many steps it has.
    pub steps: usize,
    /// The languages it has words in.
    pub languages: Vec<&'a str>,
}
