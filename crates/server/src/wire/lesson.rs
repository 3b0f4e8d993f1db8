use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use wayfinder_core::{Progress, ScoreSheet, Seat};
use wayfinder_table::Version;

use crate::wire::{Asked, Pending};

/// The lessons of all titles, in their order.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LessonList {
    /// All of them.
    pub lessons: Vec<LessonEntry>,
}

/// A lesson as lists tell it.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LessonEntry {
    /// The title's id.
    pub title: String,
    /// Its own.
    pub id: String,
    /// How many steps it has.
    pub steps: usize,
    /// How long it takes, about.
    pub minutes: u8,
    /// Its name, by language.
    pub names: BTreeMap<String, String>,
    /// What it is about, by language.
    pub about: BTreeMap<String, String>,
}

/// The words of a lesson.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LessonWords {
    /// The title's id.
    pub title: String,
    /// Its own.
    pub id: String,
    /// How many steps it has.
    pub steps: usize,
    /// How long it takes, about.
    pub minutes: u8,
    /// Texts by key, by language.
    pub texts: BTreeMap<String, BTreeMap<String, String>>,
}

/// What a learner has done so far.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonAnswers {
    /// From the beginning: `next`, `answer N` or a decision.
    pub answers: Vec<String>,
}

/// How far a user has got in all lessons that they began.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LearnedLessons {
    /// By title and lesson.
    pub lessons: Vec<LearnedLesson>,
}

/// How far a user has got in a lesson.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LearnedLesson {
    /// The title's id.
    pub title: String,
    /// The lesson's own.
    pub id: String,
    /// What was answered so far; nothing at the beginning.
    pub answers: Vec<String>,
    /// Whether it was ended once.
    pub done: bool,
}

/// How far a user has got, to be kept.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LearnedRequest {
    /// From the beginning.
    pub answers: Vec<String>,
    /// Whether the lesson has just been ended.
    pub done: bool,
}

/// Where a learner stands.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LessonState {
    /// The title's id.
    pub title: String,
    /// How many steps are done.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// Which scene it is, from zero.
    pub scene: usize,
    /// Whether the lesson has ended.
    pub done: bool,
    /// The key of what is said.
    pub say: String,
    /// The key of what is said about the last answer.
    pub reply: Option<String>,
    /// The key of what is said about the last answer, if it was a wrong try: it is to be taken back.
    pub wrong: Option<String>,
    /// Places that are spoken of.
    pub light: Vec<String>,
    /// From one place to another.
    pub arrows: Vec<(String, String)>,
    /// A section of the rules page.
    pub rule: Option<String>,
    /// What is wanted of the learner.
    pub task: LessonTask,
    /// The learner's seat.
    #[schema(value_type = u8)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// How many play.
    pub players: u8,
    /// How the table stands.
    pub frame: LessonFrame,
    /// What was told by the last answer.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub notices: Vec<Box<RawValue>>,
}

/// What is wanted of a learner.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum LessonTask {
    /// To read.
    Read,
    /// To decide: one of these, or anything if there are none.
    Decide(Vec<String>),
    /// To answer: the keys of the answers.
    Answer(Vec<String>),
}

/// How the table of a lesson stands, as a state tells that of any table.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LessonFrame {
    /// A number that grows.
    #[schema(value_type = u64)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: Version,
    /// Where in the game it is.
    #[schema(value_type = Object)]
    pub progress: Progress,
    /// What the game waits for.
    #[schema(value_type = Object)]
    pub pending: Pending,
    /// Whose view it is.
    #[schema(value_type = u8)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub view_of: Seat,
    /// What the learner knows.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// What may be decided.
    #[schema(value_type = Vec<Object>)]
    pub asked: Vec<Asked>,
    /// The score sheet, once the game is over.
    #[schema(value_type = Object)]
    pub score: Option<ScoreSheet>,
    /// The length of the log, once the game is over.
    pub step: Option<usize>,
}

/// Positions beside the sections of a title's rules page.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RulesFigures {
    /// At most one a section.
    pub figures: Vec<RulesFigure>,
}

/// A position beside a section of a rules page.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RulesFigure {
    /// The section.
    pub rule: String,
    /// How many play.
    pub players: u8,
    /// Whose view it is.
    #[schema(value_type = u8)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// As the title writes it.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// The places that the section speaks of.
    pub light: Vec<String>,
    /// The lesson in which it can be played, if there is one.
    pub lesson: Option<String>,
}
