use std::{fs, path::PathBuf};

use clap::{Args, Subcommand};
use serde::Serialize;
use serde_json::{Value, json};
use wayfinder_core::{Observer, Seat};
use wayfinder_lessons::{
    Lesson, LessonSummary, LessonWalk, Library, RightAnswers, WalkError, check, draft,
};

use crate::{Console, failure::Failure, records::each_game};

/// List the lessons, check them, play them step by step, or begin one from a log
#[derive(Debug, Args)]
#[command(after_help = "\
With --check every lesson is played to its end along every branch; what is wrong is listed, and the
exit code is 1. With --json: {\"lessons\":[{\"title\",\"id\",\"steps\",\"languages\"}]}.

Examples:
  wayfinder lessons --check --json
  wayfinder lessons --check --dir games
  wayfinder lessons play maori first --dir games
  wayfinder lessons record games.jsonl --game 3 --seat 0 --from 40 --to 60")]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct LessonsCommand {
    #[command(subcommand)]
    command: Option<LessonsSubcommand>,

    /// Plays every lesson to its end
    #[arg(long)]
    check: bool,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,

    /// Lessons of a folder like `games`, instead of those in the program
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum LessonsSubcommand {
    /// Show every step on the way through a lesson
    Play(PlayArgs),
    /// List the places that a step can light
    Places(PlayArgs),
    /// Turn a part of a played game into the draft of a lesson
    Record(RecordArgs),
}

#[derive(Debug, Args)]
struct PlayArgs {
    /// The title, such as maori
    title: String,
    /// The lesson, such as first
    id: String,
    /// One answer a line: `next`, `answer N` or a decision; without it, the first right ones
    #[arg(long, value_name = "FILE")]
    answers: Option<PathBuf>,
    /// With the learner's view
    #[arg(long)]
    view: bool,
    /// Lessons of a folder like `games`, instead of those in the program
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct RecordArgs {
    /// A log file, as `simulate --log` writes it
    file: PathBuf,
    /// Which game of the file, counted from zero
    #[arg(long, value_name = "I", default_value_t = 0)]
    game: usize,
    /// Whose decisions are learned
    #[arg(long, value_name = "N", default_value = "0")]
    seat: Seat,
    /// How many entries of the log come before the lesson
    #[arg(long, value_name = "STEP", default_value_t = 0)]
    from: usize,
    /// The entry of the log before which it ends
    #[arg(long, value_name = "STEP", default_value_t = usize::MAX)]
    to: usize,
}

#[derive(Serialize)]
struct CheckedLessons<'a> {
    lessons: Vec<LessonSummary<'a>>,
}

impl LessonsCommand {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<(), Failure> {
        match self.command {
            None => list(&library(self.dir)?, self.check, self.json, console),
            Some(LessonsSubcommand::Play(args)) => play(&args, console),
            Some(LessonsSubcommand::Places(args)) => places(&args, console),
            Some(LessonsSubcommand::Record(args)) => record(&args, console),
        }
    }
}

fn library(dir: Option<PathBuf>) -> Result<Library, Failure> {
    match dir {
        None => Ok(Library::built_in().clone()),
        Some(dir) => Library::read(&dir).map_err(|error| Failure::Data(error.to_string())),
    }
}

fn list(
    library: &Library,
    checked: bool,
    json: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let lessons = library.lessons();
    let found: Vec<_> = lessons.iter().filter(|_| checked).flat_map(check).collect();
    for finding in &found {
        writeln!(console.err, "{finding}")?;
    }
    if !found.is_empty() {
        return Err(Failure::Data(format!("{} things are wrong with the lessons", found.len())));
    }
    if json {
        return Ok(console
            .json(&CheckedLessons { lessons: lessons.iter().map(Lesson::summary).collect() })?);
    }
    for lesson in lessons {
        let LessonSummary { title, id, steps, languages } = lesson.summary();
        let (minutes, languages) = (lesson.script.minutes, languages.join(", "));
        writeln!(console.out, "{title} {id}: {steps} steps, {minutes} minutes, {languages}")?;
    }
    Ok(())
}

fn find<'a>(library: &'a Library, args: &PlayArgs) -> Result<&'a Lesson, Failure> {
    library.find(&args.title, &args.id).ok_or_else(|| {
        let known = library.lessons().iter().map(|it| format!("{} {}", it.script.title, it.id));
        let known = known.collect::<Vec<_>>().join(", ");
        Failure::Usage(format!("no lesson {} {}: there are {known}", args.title, args.id))
    })
}

/// Walks as far as the answers go, or to the end, and tells every step.
fn walk<'a>(
    lesson: &'a Lesson,
    args: &PlayArgs,
    mut tell: impl FnMut(&LessonWalk<'a>) -> Result<(), Failure>,
) -> Result<LessonWalk<'a>, Failure> {
    let failed = |error: WalkError| Failure::Data(error.to_string());
    let given =
        match &args.answers {
            None => None,
            Some(file) => Some(fs::read_to_string(file).map_err(|error| {
                Failure::Data(format!("cannot read {}: {error}", file.display()))
            })?),
        };
    let mut lines =
        given.as_deref().map(|text| text.lines().map(str::trim).filter(|it| !it.is_empty()));
    let mut walk = LessonWalk::begin(lesson).map_err(failed)?;
    let mut right = RightAnswers::default();
    loop {
        tell(&walk)?;
        if walk.is_done() {
            return Ok(walk);
        }
        let answer = match &mut lines {
            Some(lines) => match lines.next() {
                Some(line) => line.to_owned(),
                None => return Ok(walk),
            },
            None => right.next(&walk),
        };
        walk.answer(&answer).map_err(failed)?;
    }
}

fn play(args: &PlayArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let library = library(args.dir.clone())?;
    let lesson = find(&library, args)?;
    walk(lesson, args, |walk| Ok(console.json(&state(lesson, walk, args.view))?)).map(|_| ())
}

/// Where somebody stands, for whoever writes the lesson.
fn state(lesson: &Lesson, walk: &LessonWalk<'_>, view: bool) -> Value {
    let text = |key: &str| lesson.texts.get("en").and_then(|texts| texts.get(key));
    let step = walk.step();
    let seat = walk.seat();
    let mut state = json!({
        "step": walk.number(),
        "scene": walk.scene(),
        "done": walk.is_done(),
        "say": text(&step.say),
        "reply": walk.reply().map(text),
        "wrong": walk.wrong().map(text),
        "light": step.light,
        "do": step.deed,
        "question": step.question,
        "legal": walk.table().legal(seat),
        "log": walk.table().log(),
        "score": walk.table().score_so_far().totals(),
    });
    if view {
        state["view"] =
            serde_json::from_str(walk.table().view(Observer::Seat(seat)).get()).unwrap_or_default();
    }
    state
}

fn places(args: &PlayArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let library = library(args.dir.clone())?;
    let walk = walk(find(&library, args)?, args, |_| Ok(()))?;
    for place in walk.table().places(walk.seat()) {
        writeln!(console.out, "{place}")?;
    }
    Ok(())
}

fn record(args: &RecordArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    each_game(&args.file, Some(args.game), |found| {
        let drafted = draft(&found.record, args.seat, args.from..args.to);
        let (script, texts) = drafted.map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(console.json(&json!({ "script": script, "texts": texts }))?)
    })
}
