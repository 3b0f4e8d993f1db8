use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use crate::{Deed, Lesson, LessonStep, LessonWalk, QuizQuestion, Task, Texts, WalkError, Wrong};

/// Something that is wrong with a lesson.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LessonFault {
    lesson: String,
    /// Scene and step, from zero; none if it concerns the whole.
    at: Option<(usize, usize)>,
    message: String,
}

impl fmt::Display for LessonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.lesson)?;
        if let Some((scene, step)) = self.at {
            write!(f, ", scene {scene}, step {step}")?;
        }
        write!(f, ": {}", self.message)
    }
}

/// How many ways to one step are followed further; all of them are tried.
const MOST_WAYS: usize = 60;

/// What every lesson has a text for, besides what its steps say.
const OWN_KEYS: [&str; 2] = ["title", "about"];

/// So long may a text be, in characters; and so many sentences.
const LONGEST: usize = 240;
const MOST_SENTENCES: usize = 2;

/// Plays a lesson along every branch, and lists what is wrong with it.
pub fn check(lesson: &Lesson) -> Vec<LessonFault> {
    let mut checker = Checker { lesson, found: BTreeSet::new() };
    checker.texts();
    checker.rhythm();
    checker.shape();
    if lesson.script.scenes.is_empty() {
        checker.find(None, WalkError::Empty.to_string());
    }
    for scene in 0..lesson.script.scenes.len() {
        checker.scene(scene);
    }
    checker.found.into_iter().collect()
}

struct Checker<'a> {
    lesson: &'a Lesson,
    found: BTreeSet<LessonFault>,
}

impl<'a> Checker<'a> {
    fn find(&mut self, at: Option<(usize, usize)>, message: String) {
        let lesson = format!("{}/{}", self.lesson.script.title, self.lesson.id);
        self.found.insert(LessonFault { lesson, at, message });
    }

    fn steps(&self) -> impl Iterator<Item = ((usize, usize), &'a LessonStep)> + use<'a> {
        let scenes = self.lesson.script.scenes.iter().enumerate();
        scenes.flat_map(|(number, scene)| {
            scene.steps.iter().enumerate().map(move |(step, it)| ((number, step), it))
        })
    }

    /// Every text is there in every language, short, and said somewhere.
    fn texts(&mut self) {
        let mut said: BTreeMap<&str, Option<(usize, usize)>> =
            OWN_KEYS.into_iter().map(|key| (key, None)).collect();
        for (at, step) in self.steps() {
            for key in keys(step) {
                said.entry(key).or_insert(Some(at));
            }
        }
        let lesson = self.lesson;
        for (language, texts) in &lesson.texts {
            for (&key, &at) in &said {
                if !texts.contains_key(key) {
                    self.find(at, format!("there is no text {key:?} in {language:?}"));
                }
            }
            self.language(language, texts, &said.keys().copied().collect());
        }
    }

    fn language(&mut self, language: &str, texts: &Texts, said: &BTreeSet<&str>) {
        for (key, text) in texts {
            if !said.contains(key.as_str()) {
                self.find(None, format!("nobody says {key:?} of {language:?}"));
            }
            let sentences = sentences(text);
            if text.trim().is_empty()
                || sentences > MOST_SENTENCES
                || text.chars().count() > LONGEST
            {
                let wanted = format!("one or two sentences of {LONGEST} characters at most");
                self.find(None, format!("{key:?} of {language:?} is to be {wanted}"));
            }
        }
    }

    /// The learner acts soon, and then in every second step at least; the end may be told at more leisure.
    fn rhythm(&mut self) {
        let steps: Vec<_> = self.steps().collect();
        let acts = |step: &LessonStep| !matches!(step.task(), Task::Read);
        let first = steps.iter().position(|(_, step)| acts(step));
        if first.is_none_or(|first| first > 2) {
            self.find(None, "the learner acts at the third step at the latest".into());
        }
        let end = steps.len().saturating_sub(3);
        for pair in steps[..end].windows(2).skip(first.unwrap_or(0)) {
            let [(_, one), (at, other)] = pair else { continue };
            if !acts(one) && !acts(other) && one.then.is_empty() {
                self.find(Some(*at), "two steps in a row only to be read".into());
            }
        }
    }

    /// Nothing is written that a walk would not look at.
    fn shape(&mut self) {
        for (at, step) in self.steps() {
            let Some(deed) = &step.deed else { continue };
            for (idle, what) in [
                (step.question.is_some(), "a step has a `do` or a `question`, not both"),
                (!step.then.is_empty(), "what follows a `do` is the `then` of that `do`"),
                (!deed.way.is_empty() && deed.reach.is_empty(), "`way` goes with `reach`"),
                (deed.any && deed.wrong.is_some(), "nothing is wrong where `any` is right"),
            ] {
                if idle {
                    self.find(Some(at), what.into());
                }
            }
        }
    }

    fn scene(&mut self, scene: usize) {
        let begun = match LessonWalk::at_scene(self.lesson, scene) {
            Ok(walk) => walk,
            Err(error) => return self.find(Some((scene, 0)), error.to_string()),
        };
        let mut ways = vec![begun];
        for (step, it) in self.lesson.script.scenes[scene].steps.iter().enumerate() {
            let at = (scene, step);
            if ways.is_empty() {
                return self.find(Some(at), "no way leads here".into());
            }
            let mut next = Vec::new();
            for way in &ways {
                self.places(at, it, way);
                match it.task() {
                    Task::Read => next.extend(self.go(at, way, "next")),
                    Task::Answer(question) => self.question(at, question, way, &mut next),
                    Task::Decide(deed) => self.deed(at, deed, way, &mut next),
                }
            }
            next.truncate(MOST_WAYS);
            ways = next;
        }
    }

    fn places(&mut self, at: (usize, usize), step: &LessonStep, way: &LessonWalk<'_>) {
        let known: BTreeSet<_> = way.table().places(way.seat()).into_iter().collect();
        let arrows = step.arrows.iter().flat_map(|(from, to)| [from, to]);
        for place in step.light.iter().chain(arrows).filter(|place| !known.contains(*place)) {
            self.find(Some(at), format!("there is no place {place:?} in the view"));
        }
    }

    /// Another walk after this answer, unless it cannot be given.
    fn go(
        &mut self,
        at: (usize, usize),
        way: &LessonWalk<'a>,
        answer: &str,
    ) -> Option<LessonWalk<'a>> {
        let gone = way.again().and_then(|mut way| way.answer(answer).map(|()| way));
        gone.inspect_err(|error| self.find(Some(at), format!("{answer:?}: {error}"))).ok()
    }

    fn question(
        &mut self,
        at: (usize, usize),
        question: &QuizQuestion,
        way: &LessonWalk<'a>,
        next: &mut Vec<LessonWalk<'a>>,
    ) {
        let rights = question.answers.iter().filter(|answer| answer.right).count();
        if rights == 0 || rights == question.answers.len() {
            self.find(Some(at), "a question has right answers and wrong ones".into());
        }
        for number in 0..question.answers.len() {
            let gone = self.go(at, way, &format!("answer {number}"));
            next.extend(gone.filter(|way| way.wrong().is_none()));
        }
    }

    fn deed(
        &mut self,
        at: (usize, usize),
        deed: &Deed,
        way: &LessonWalk<'a>,
        next: &mut Vec<LessonWalk<'a>>,
    ) {
        let kinds = [!deed.one_of.is_empty(), deed.any, !deed.reach.is_empty()];
        if kinds.iter().filter(|&&kind| kind).count() != 1 {
            self.find(Some(at), "`do` is exactly one of `one_of`, `any` and `reach`".into());
            return;
        }
        let legal = way.table().legal(way.seat());
        if legal.is_empty() {
            self.find(Some(at), "the learner is asked nothing here".into());
        }
        if !deed.reach.is_empty() {
            return next.extend(self.reach(at, deed, way));
        }
        if deed.any {
            let ends = [legal.first(), legal.last()];
            return next.extend(ends.into_iter().flatten().filter_map(|it| self.go(at, way, it)));
        }
        for choice in &deed.one_of {
            next.extend(self.go(at, way, choice.decision()));
        }
        for other in legal.iter().filter(|it| deed.choice(it).is_none()) {
            if deed.wrong_of(other).is_none() {
                self.find(Some(at), format!("nothing is said about the wrong try {other:?}"));
            }
            self.go(at, way, other);
        }
        if let Some(Wrong::Each(texts)) = &deed.wrong {
            let known = |it: &str| it == "*" || legal.iter().any(|legal| legal == it);
            for try_ in texts.keys().filter(|it| !known(it)) {
                self.find(Some(at), format!("the wrong try {try_:?} is not legal"));
            }
        }
    }

    fn reach(
        &mut self,
        at: (usize, usize),
        deed: &Deed,
        way: &LessonWalk<'a>,
    ) -> Option<LessonWalk<'a>> {
        let mut walk = way.again().ok()?;
        let start = walk.number();
        for decision in &deed.way {
            if walk.number() != start {
                self.find(Some(at), format!("the goal is reached before {decision:?}"));
                return None;
            }
            if let Err(error) = walk.answer(decision) {
                self.find(Some(at), format!("{decision:?}: {error}"));
                return None;
            }
        }
        if walk.number() == start && !walk.is_done() {
            self.find(Some(at), "`way` does not lead to the goal".into());
            return None;
        }
        Some(walk)
    }
}

/// Every text that a step may say.
fn keys(step: &LessonStep) -> Vec<&str> {
    let mut keys = vec![step.say.as_str()];
    if let Some(deed) = &step.deed {
        keys.extend(deed.reply.as_deref());
        keys.extend(deed.one_of.iter().filter_map(|choice| deed.reply_to(choice)));
        match &deed.wrong {
            None => {}
            Some(Wrong::All(text)) => keys.push(text),
            Some(Wrong::Each(texts)) => keys.extend(texts.values().map(String::as_str)),
        }
    }
    for answer in step.question.iter().flat_map(|question| &question.answers) {
        keys.push(&answer.say);
        keys.extend(answer.reply.as_deref());
    }
    keys
}

/// How many sentences a text has, a last one without a full stop included.
fn sentences(text: &str) -> usize {
    let words = text.split_whitespace();
    let ends = |word: &&str| {
        word.trim_end_matches(['"', '”', '»', ')', '’']).ends_with(['.', '!', '?', '…'])
    };
    let closed = text.trim_end().ends_with(['.', '!', '?', '…', '"', '”', '»', ')']);
    words.filter(ends).count() + usize::from(!closed)
}

#[cfg(test)]
mod tests {
    use super::sentences;

    #[test]
    fn sentences_are_counted() {
        for (text, count) in [
            ("Sail", 1),
            ("Sail one step.", 1),
            ("Sail! Then look: 3.5 is less than 4.", 2),
            ("One. Two? Three", 3),
            ("“Is it yours?” Yes.", 2),
        ] {
            assert_eq!(sentences(text), count, "{text}");
        }
    }
}
