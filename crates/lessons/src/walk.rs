use std::{fmt, sync::Arc};

use serde_json::Value;
use wayfinder_catalog::{
    AnyCheckedProposal, BotSpec, Catalog, Pace, TableDice, Title, UnknownTitle,
};
use wayfinder_core::{LogError, Observer, Pending, Proposal, Seat, SetupError};
use wayfinder_dice::SeededDice;
use wayfinder_table::{AnyTable, Json, Version};

use crate::{Deed, Lesson, LessonScene, LessonStep, Task};

/// Somebody's way through a lesson: where they stand, and what their last answer brought about.
#[derive(Debug)]
pub struct LessonWalk<'a> {
    lesson: &'a Lesson,
    title: &'static dyn Title,
    scene: usize,
    /// In the scene.
    step: usize,
    table: Box<dyn AnyTable>,
    proposal: Arc<dyn AnyCheckedProposal>,
    /// How long the log was before the last answer.
    before: usize,
    reply: Option<&'a str>,
    wrong: Option<&'a str>,
    done: bool,
}

/// A decision that the last answer led to, and what the learner was told of it.
#[derive(Debug)]
pub struct LessonMove {
    /// Who decided.
    pub seat: Seat,
    /// What they decided.
    pub decision: String,
    /// Lists of notices, oldest first: of the decision, and of the luck after it.
    pub notices: Vec<Json>,
}

/// Why a lesson cannot go on like that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WalkError {
    /// The program does not have the title.
    Title(String),
    /// There can be no such table.
    Setup(SetupError),
    /// A log of the script leaves the rules.
    Log(LogError),
    /// The answer is not one that the step can be given.
    Answer {
        /// What was answered.
        answer: String,
        /// What could have been.
        expected: &'static str,
    },
    /// A wrong try is taken back before the lesson goes on.
    AfterWrong,
    /// The lesson has ended.
    AfterEnd,
    /// The bots of the other seats never let the learner decide again.
    Endless,
    /// There is no such scene, or it has no step.
    Empty,
    /// Nobody sits at the learner's seat.
    Seat(Seat),
    /// A figure lights a place that its view does not have.
    Place(String),
}

impl fmt::Display for WalkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WalkError::Title(reason) => f.write_str(reason),
            WalkError::Setup(error) => error.fmt(f),
            WalkError::Log(error) => error.fmt(f),
            WalkError::Answer { answer, expected } => {
                write!(f, "{answer:?} is no answer here: expected {expected}")
            }
            WalkError::AfterWrong => f.write_str("a wrong try is taken back, not gone on from"),
            WalkError::AfterEnd => f.write_str("the lesson has ended"),
            WalkError::Endless => f.write_str("the learner is never asked again"),
            WalkError::Empty => f.write_str("a lesson has a scene, and a scene has a step"),
            WalkError::Place(place) => write!(f, "there is no place {place:?} in the view"),
            WalkError::Seat(seat) => write!(f, "nobody sits at the learner's seat {seat}"),
        }
    }
}

impl std::error::Error for WalkError {}

impl From<SetupError> for WalkError {
    fn from(error: SetupError) -> WalkError {
        WalkError::Setup(error)
    }
}

impl From<LogError> for WalkError {
    fn from(error: LogError) -> WalkError {
        WalkError::Log(error)
    }
}

impl From<UnknownTitle> for WalkError {
    fn from(error: UnknownTitle) -> WalkError {
        WalkError::Title(error.to_string())
    }
}

/// What a reader answers.
const NEXT: &str = "next";

/// Decisions of others in a row that nobody wrote down; more, and the script is at fault.
const MOST_BETWEEN: usize = 400;

impl<'a> LessonWalk<'a> {
    /// At the beginning.
    pub fn begin(lesson: &'a Lesson) -> Result<LessonWalk<'a>, WalkError> {
        LessonWalk::at_scene(lesson, 0)
    }

    /// At the beginning of a scene.
    pub fn at_scene(lesson: &'a Lesson, scene: usize) -> Result<LessonWalk<'a>, WalkError> {
        let title = Catalog::ALL.find(&lesson.script.title)?;
        let scenes = lesson.script.scenes.get(scene).filter(|scene| !scene.steps.is_empty());
        let (proposal, table) = set_up(title, scenes.ok_or(WalkError::Empty)?)?;
        let seat = lesson.script.seat;
        if seat.index() >= usize::from(table.players()) {
            return Err(WalkError::Seat(seat));
        }
        let before = table.log_len();
        let (step, reply, wrong, done) = (0, None, None, false);
        Ok(LessonWalk { lesson, title, scene, step, table, proposal, before, reply, wrong, done })
    }

    /// The same place again, to try another answer from.
    pub fn again(&self) -> Result<LessonWalk<'a>, WalkError> {
        let table = self.resumed(&self.table.log())?;
        Ok(LessonWalk {
            lesson: self.lesson,
            title: self.title,
            proposal: Arc::clone(&self.proposal),
            table,
            ..*self
        })
    }

    /// Where the learner stands.
    pub fn step(&self) -> &'a LessonStep {
        let steps = &self.lesson.script.scenes[self.scene].steps;
        &steps[self.step.min(steps.len() - 1)]
    }

    /// Which scene it is, from zero.
    pub fn scene(&self) -> usize {
        self.scene
    }

    /// How many steps are behind the learner.
    pub fn number(&self) -> usize {
        let before = &self.lesson.script.scenes[..self.scene];
        before.iter().map(|scene| scene.steps.len()).sum::<usize>() + self.step
    }

    /// What was said about the last answer.
    pub fn reply(&self) -> Option<&'a str> {
        self.reply
    }

    /// What was said about the last answer, if it was a wrong try.
    pub fn wrong(&self) -> Option<&'a str> {
        self.wrong
    }

    /// Whether the lesson has ended.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// The game.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// The learner's seat.
    pub fn seat(&self) -> Seat {
        self.lesson.script.seat
    }

    /// What the last answer led to; none if it led to another scene.
    pub fn moves(&self) -> Vec<LessonMove> {
        let mut turns: Vec<LessonMove> = Vec::new();
        for len in self.before + 1..=self.table.log_len() {
            let Some(past) = self.table.past(len) else { break };
            let seen = past.seen(Observer::Seat(self.seat())).map(|seen| seen.notices.clone());
            let entry = past.entry.unwrap_or_default();
            let (seat, decision) = entry.split_once(' ').unwrap_or_default();
            if let Ok(seat) = seat.parse() {
                turns.push(LessonMove { seat, decision: decision.to_owned(), notices: Vec::new() });
            }
            if let Some(turn) = turns.last_mut() {
                turn.notices.extend(seen);
            }
        }
        turns
    }

    /// What the learner does at this step: `next`, `answer N` or a decision.
    pub fn answer(&mut self, answer: &str) -> Result<(), WalkError> {
        if self.wrong.is_some() {
            return Err(WalkError::AfterWrong);
        }
        if self.done {
            return Err(WalkError::AfterEnd);
        }
        (self.reply, self.before) = (None, self.table.log_len());
        let step = self.step();
        match step.task() {
            Task::Read => {
                let expected = "`next`";
                if answer != NEXT {
                    return Err(WalkError::Answer { answer: answer.into(), expected });
                }
                self.play(None, &step.then)?;
                self.advance()
            }
            Task::Answer(question) => {
                let number = answer.strip_prefix("answer ").and_then(|it| it.parse().ok());
                let expected = "`answer N`, counted from 0";
                let given = number.and_then(|it: usize| question.answers.get(it));
                let given =
                    given.ok_or_else(|| WalkError::Answer { answer: answer.into(), expected })?;
                if !given.right {
                    self.wrong = Some(given.reply.as_deref().unwrap_or(&given.say));
                    return Ok(());
                }
                self.reply = given.reply.as_deref();
                self.play(None, &step.then)?;
                self.advance()
            }
            Task::Decide(deed) => self.decide(deed, answer),
        }
    }

    fn decide(&mut self, deed: &'a Deed, decision: &str) -> Result<(), WalkError> {
        if !self.table.legal(self.seat()).iter().any(|legal| legal == decision) {
            let expected = "a legal decision";
            return Err(WalkError::Answer { answer: decision.into(), expected });
        }
        if let Some(choice) = deed.choice(decision) {
            self.play(Some(choice.decision()), deed.then_of(choice))?;
            self.reply = deed.reply_to(choice);
            return self.advance();
        }
        let scripted: &[String] = if deed.one_of.is_empty() { &deed.then } else { &[] };
        self.play(Some(decision), scripted)?;
        if deed.any || (!deed.reach.is_empty() && self.has_reached(deed)) {
            self.reply = deed.reply.as_deref();
            return self.advance();
        }
        let asked = self.table.pending().seats().contains(self.seat());
        if deed.reach.is_empty() || !asked {
            self.wrong = Some(deed.wrong_of(decision).unwrap_or_default());
        }
        Ok(())
    }

    fn has_reached(&self, deed: &Deed) -> bool {
        let view = self.table.view(Observer::Seat(self.seat()));
        let view: Value = serde_json::from_str(view.get()).unwrap_or_default();
        deed.reach.iter().all(|(at, goal)| goal.is_met(view.pointer(at)))
    }

    /// Makes a decision of the learner, then what is written down, then what is not until the learner is asked.
    fn play(&mut self, decision: Option<&str>, then: &[String]) -> Result<(), WalkError> {
        if decision.is_none() && then.is_empty() {
            return Ok(());
        }
        let mut log = self.table.log();
        log.extend(decision.map(|decision| format!("{} {decision}", self.seat())));
        log.extend_from_slice(then);
        self.table = self.resumed(&log)?;
        for _ in 0..MOST_BETWEEN {
            let Pending::Decision(asked) = self.table.pending() else { return Ok(()) };
            let Some(other) = asked.first().filter(|_| !asked.contains(self.seat())) else {
                return Ok(());
            };
            decide_greedily(self.title, &mut *self.table, other);
        }
        Err(WalkError::Endless)
    }

    fn resumed(&self, log: &[String]) -> Result<Box<dyn AnyTable>, WalkError> {
        // As if every entry had been a change of its own: whoever watches sees the version grow.
        let version = Version::new(log.len() as u64);
        Ok(self.proposal.resume(log, version, dice(log.len()))?.0)
    }

    fn advance(&mut self) -> Result<(), WalkError> {
        self.step += 1;
        let scenes = &self.lesson.script.scenes;
        if self.step < scenes[self.scene].steps.len() {
            return Ok(());
        }
        if self.scene + 1 == scenes.len() {
            self.done = true;
            return Ok(());
        }
        let reply = self.reply;
        *self = LessonWalk { reply, ..LessonWalk::at_scene(self.lesson, self.scene + 1)? };
        Ok(())
    }
}

/// Where what is not written down comes from: the same for everybody.
pub(crate) const SEED: u64 = 1;

pub(crate) fn dice(moment: usize) -> TableDice {
    TableDice::Seeded(SeededDice::new(SEED + moment as u64))
}

/// What somebody decides of whom nothing is written down.
pub(crate) fn decide_greedily(title: &dyn Title, table: &mut dyn AnyTable, seat: Seat) {
    let question = table.ask(seat).expect("a seat that is asked has a question");
    let mut bot = title.bot(BotSpec::Greedy, Pace::Counted, SEED);
    let decision = bot.answer(&question).expect("the bot knows its own title");
    table.decide(table.version(), seat, &decision).expect("bots decide what is legal");
}

type SetUp = (Arc<dyn AnyCheckedProposal>, Box<dyn AnyTable>);

fn set_up(title: &dyn Title, scene: &LessonScene) -> Result<SetUp, WalkError> {
    let proposal = Proposal { players: scene.players, options: scene.options.clone() };
    let proposal = title.check(&proposal)?;
    let version = Version::new(scene.log.len() as u64);
    let (table, _) = proposal.resume(&scene.log, version, dice(scene.log.len()))?;
    Ok((proposal, table))
}
