use crate::{LessonWalk, Task};

/// The first right answer of every step: what somebody does who does only what is asked.
#[derive(Clone, Debug, Default)]
pub struct RightAnswers {
    /// Answers on the way to a goal, which takes several, the next one last.
    way: Vec<String>,
}

impl RightAnswers {
    /// What to answer next on this walk.
    pub fn next(&mut self, walk: &LessonWalk<'_>) -> String {
        match walk.step().task() {
            Task::Read => "next".into(),
            Task::Answer(question) => {
                let right = question.answers.iter().position(|answer| answer.right);
                format!("answer {}", right.unwrap_or_default())
            }
            Task::Decide(deed) => match deed.one_of.first() {
                Some(choice) => choice.decision().to_owned(),
                None if deed.any => {
                    walk.table().legal(walk.seat()).into_iter().next().unwrap_or_default()
                }
                None => {
                    if self.way.is_empty() {
                        self.way.extend(deed.way.iter().rev().cloned());
                    }
                    self.way.pop().unwrap_or_default()
                }
            },
        }
    }
}
