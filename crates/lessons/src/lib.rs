//! Lessons: a script without words, played by the real rules, and its words in every language.
//!
//! A [`Library`] holds the lessons of all titles, those that are built into the program or those of a folder. A
//! [`LessonWalk`] is somebody's way through one: it stands at a step, and takes the next [`answer`](LessonWalk::answer).
//! [`check()`] plays a lesson along every branch and lists what is wrong with it. [`draft()`] begins one from a log.
//! `docs/LESSONS.md` tells how to write one.

mod check;
mod draft;
mod figure;
mod lesson;
mod library;
mod right;
mod script;
mod walk;

pub use check::{LessonFault, check};
pub use draft::{NothingDecided, draft};
pub use figure::{Figure, FigureScript};
pub use lesson::{Lesson, LessonSummary, Texts};
pub use library::{LANGUAGES, Library, LibraryError};
pub use right::RightAnswers;
pub use script::{
    Deed, LessonScene, LessonStep, QuestionAnswer, QuizQuestion, RightDecision, Script, Target,
    Task, Wrong,
};
pub use walk::{LessonMove, LessonWalk, WalkError};
