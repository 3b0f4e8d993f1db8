use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wayfinder_core::Seat;

/// A lesson without its words. Texts are named by keys, places as offers name them, decisions and luck as logs write them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// The title's id.
    pub title: String,
    /// How long it takes, about.
    pub minutes: u8,
    /// The learner's seat.
    pub seat: Seat,
    /// One after the other.
    pub scenes: Vec<LessonScene>,
}

/// A position, and what is done there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonScene {
    /// How many play.
    pub players: u8,
    /// Those left out are the title's own.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// What leads to the position.
    #[serde(default)]
    pub log: Vec<String>,
    /// One after the other.
    pub steps: Vec<LessonStep>,
}

/// Something to read, and perhaps to do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The text.
    pub say: String,
    /// The places it speaks of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub light: Vec<String>,
    /// From one place to another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<(String, String)>,
    /// A section of the rules page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What is to be decided.
    #[serde(rename = "do", default, skip_serializing_if = "Option::is_none")]
    pub deed: Option<Deed>,
    /// What is to be answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<QuizQuestion>,
    /// What happens once it was read or answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<String>,
}

/// What a step wants of the learner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Task<'a> {
    /// To read it.
    Read,
    /// To decide.
    Decide(&'a Deed),
    /// To answer.
    Answer(&'a QuizQuestion),
}

impl LessonStep {
    /// What it wants of the learner.
    pub fn task(&self) -> Task<'_> {
        match (&self.deed, &self.question) {
            (Some(deed), _) => Task::Decide(deed),
            (None, Some(question)) => Task::Answer(question),
            (None, None) => Task::Read,
        }
    }
}

/// What is to be decided: exactly one of `one_of`, `any` and `reach` is there.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// These are right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub one_of: Vec<RightDecision>,
    /// Everything is right.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub any: bool,
    /// Everything is right on the way to a view with these values, by JSON pointer.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub reach: BTreeMap<String, Target>,
    /// Decisions that lead there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<String>,
    /// What happens then: luck, and decisions of the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<String>,
    /// What is said about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
    /// What is said about a wrong try.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Wrong>,
}

/// A right decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RightDecision {
    /// What follows is the same for all of them.
    Plain(String),
    /// What follows is its own.
    Own {
        /// The decision.
        decide: String,
        /// What happens then; as for all of them if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Vec<String>>,
        /// What is said about it; as for all of them if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reply: Option<String>,
    },
}

impl RightDecision {
    /// The decision.
    pub fn decision(&self) -> &str {
        match self {
            RightDecision::Plain(decision) | RightDecision::Own { decide: decision, .. } => {
                decision
            }
        }
    }
}

impl Deed {
    /// The choice of this decision, if it is one of those that are right.
    pub fn choice(&self, decision: &str) -> Option<&RightDecision> {
        self.one_of.iter().find(|choice| choice.decision() == decision)
    }

    /// What happens after a choice.
    pub fn then_of<'a>(&'a self, choice: &'a RightDecision) -> &'a [String] {
        match choice {
            RightDecision::Own { then: Some(then), .. } => then,
            RightDecision::Own { then: None, .. } | RightDecision::Plain(_) => &self.then,
        }
    }

    /// What is said about a choice.
    pub fn reply_to<'a>(&'a self, choice: &'a RightDecision) -> Option<&'a str> {
        match choice {
            RightDecision::Own { reply: Some(reply), .. } => Some(reply),
            RightDecision::Own { reply: None, .. } | RightDecision::Plain(_) => {
                self.reply.as_deref()
            }
        }
    }

    /// What is said about a wrong decision, if anything is.
    pub fn wrong_of(&self, decision: &str) -> Option<&str> {
        match self.wrong.as_ref()? {
            Wrong::All(text) => Some(text),
            Wrong::Each(texts) => {
                texts.get(decision).or_else(|| texts.get("*")).map(String::as_str)
            }
        }
    }
}

/// What is said about wrong tries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Wrong {
    /// The same about all.
    All(String),
    /// By decision, `*` for all others.
    Each(BTreeMap<String, String>),
}

/// A value that is to be reached.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Target {
    /// So much or more.
    AtLeast {
        /// How much.
        min: f64,
    },
    /// Just that.
    Is(Value),
}

impl Target {
    /// Whether a value is what is wanted.
    pub fn is_met(&self, value: Option<&Value>) -> bool {
        match self {
            Target::AtLeast { min } => value.and_then(Value::as_f64).is_some_and(|it| it >= *min),
            Target::Is(wanted) => value == Some(wanted),
        }
    }
}

/// Something to be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuizQuestion {
    /// What one may answer.
    pub answers: Vec<QuestionAnswer>,
}

/// One of the answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionAnswer {
    /// Its text.
    pub say: String,
    /// Whether the lesson goes on.
    #[serde(default)]
    pub right: bool,
    /// What is said about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
}
