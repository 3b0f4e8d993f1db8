//! Lessons: played by the real rules, and stored nowhere. Whoever learns sends all that they did so far.

use std::{collections::BTreeMap, sync::LazyLock};

use axum::{
    Json,
    extract::{Path, State},
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
};
use tokio::task::spawn_blocking;
use wayfinder_catalog::Catalog;
use wayfinder_core::{Observer, Pending, Seats};
use wayfinder_lessons::{Figure, Lesson, LessonWalk, Library, Task, WalkError};

use crate::{
    Limits,
    app::App,
    error::Error,
    extract::Body,
    gate::VisitorAddress,
    identity::Visitor,
    owner::Owner,
    room::asked,
    wire::{
        ErrorBody, LessonAnswers, LessonEntry, LessonFrame, LessonList, LessonState, LessonTask,
        LessonWords, RulesFigure, RulesFigures,
    },
};

/// All lessons.
#[utoipa::path(get, path = "/api/lessons", tag = "lessons",
    responses((status = OK, body = LessonList)))]
pub(super) async fn list() -> Json<LessonList> {
    let lessons = Library::built_in().lessons().iter();
    let entry = |lesson: &Lesson| LessonEntry {
        title: lesson.script.title.clone(),
        id: lesson.id.clone(),
        steps: lesson.steps(),
        minutes: lesson.script.minutes,
        names: in_every_language(lesson, "title"),
        about: in_every_language(lesson, "about"),
    };
    Json(LessonList { lessons: lessons.map(entry).collect() })
}

fn in_every_language(lesson: &Lesson, key: &str) -> BTreeMap<String, String> {
    let texts = lesson.texts.iter();
    texts
        .filter_map(|(language, texts)| Some((language.clone(), texts.get(key)?.clone())))
        .collect()
}

/// The words of a lesson.
#[utoipa::path(get, path = "/api/lessons/{title}/{id}", tag = "lessons",
    params(("title" = String, Path), ("id" = String, Path)),
    responses((status = OK, body = LessonWords), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn words(
    Path((title, id)): Path<(String, String)>,
) -> Result<Json<LessonWords>, Error> {
    let lesson = find(&title, &id)?;
    Ok(Json(LessonWords {
        title,
        id,
        steps: lesson.steps(),
        minutes: lesson.script.minutes,
        texts: lesson.texts.clone(),
    }))
}

/// Where somebody stands who has given these answers.
#[utoipa::path(post, path = "/api/lessons/{title}/{id}", tag = "lessons",
    params(("title" = String, Path), ("id" = String, Path)), request_body = LessonAnswers,
    responses((status = OK, body = LessonState), (status = BAD_REQUEST, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody), (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn walk(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    VisitorAddress(address): VisitorAddress,
    Path((title, id)): Path<(String, String)>,
    Body(LessonAnswers { answers }): Body<LessonAnswers>,
) -> Result<Json<LessonState>, Error> {
    let lesson = find(&title, &id)?;
    if answers.len() > Limits::LESSON_ANSWERS {
        let most = Limits::LESSON_ANSWERS;
        return Err(Error::BadRequest(format!("a lesson has at most {most} answers")));
    }
    let owner = visitor.map_or(Owner::Guests(address), |user| app.whereabouts.owner(user.id));
    let call = format!("LessonWalk::answer: {} {}", lesson.script.title, lesson.id);
    let play = move || -> Result<LessonState, Error> {
        let mut walk = LessonWalk::begin(lesson).map_err(|error| failed(lesson, &error))?;
        for answer in &answers {
            walk.answer(answer).map_err(|error| Error::BadRequest(error.to_string()))?;
        }
        Ok(state(lesson, &walk))
    };
    Ok(Json(app.thinking.lesson(owner, &call, play).await??))
}

/// Positions beside the sections of a title's rules page.
#[utoipa::path(get, path = "/api/rules/{title}/figures", tag = "lessons",
    params(("title" = String, Path)),
    responses((status = OK, body = RulesFigures), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn figures(Path(title): Path<String>) -> Result<Response, Error> {
    let drawn = spawn_blocking(move || match FIGURES.get(title.as_str()) {
        None => Err(Error::NotFound),
        Some(drawn) => drawn.clone().map_err(Error::Internal),
    });
    let drawn = drawn.await.map_err(|error| Error::Internal(format!("figures: {error}")))??;
    Ok(([(CONTENT_TYPE, "application/json")], drawn).into_response())
}

/// By title, written once: they are the same for everybody.
static FIGURES: LazyLock<BTreeMap<&str, Result<String, String>>> = LazyLock::new(|| {
    let titles = Catalog::ALL.titles().map(|title| title.info().id);
    titles.map(|title| (title, drawn(title))).collect()
});

fn drawn(title: &str) -> Result<String, String> {
    let told = |error: &dyn std::fmt::Display| format!("Library::figures: {title}: {error}");
    let figures = Library::built_in().figures(title).map_err(|error: WalkError| told(&error))?;
    let figure = |Figure { rule, players, seat, view, light, lesson }| RulesFigure {
        rule,
        players,
        seat,
        view,
        light,
        lesson,
    };
    let figures = RulesFigures { figures: figures.into_iter().map(figure).collect() };
    serde_json::to_string(&figures).map_err(|error| told(&error))
}

fn find(title: &str, id: &str) -> Result<&'static Lesson, Error> {
    Library::built_in().find(title, id).ok_or(Error::NotFound)
}

fn failed(lesson: &Lesson, error: &impl std::fmt::Display) -> Error {
    Error::Internal(format!("LessonWalk::begin: {} {}: {error}", lesson.script.title, lesson.id))
}

fn state(lesson: &Lesson, walk: &LessonWalk<'_>) -> LessonState {
    let (step, table, seat) = (walk.step(), walk.table(), walk.seat());
    let held: Seats = [seat].into_iter().collect();
    let over = table.pending() == Pending::Over;
    let task = match step.task() {
        Task::Read => LessonTask::Read,
        Task::Decide(deed) => {
            LessonTask::Decide(deed.one_of.iter().map(|it| it.decision().to_owned()).collect())
        }
        Task::Answer(question) => {
            LessonTask::Answer(question.answers.iter().map(|it| it.say.clone()).collect())
        }
    };
    LessonState {
        title: lesson.script.title.clone(),
        step: walk.number(),
        steps: lesson.steps(),
        scene: walk.scene(),
        done: walk.is_done(),
        say: step.say.clone(),
        reply: walk.reply().map(str::to_owned),
        wrong: walk.wrong().map(str::to_owned),
        light: step.light.clone(),
        arrows: step.arrows.clone(),
        rule: step.rule.clone(),
        task,
        seat,
        players: table.players(),
        frame: LessonFrame {
            version: table.version(),
            progress: table.progress(),
            pending: table.pending().into(),
            view_of: seat,
            view: table.view(Observer::Seat(seat)),
            asked: if over { Vec::new() } else { asked(table, held) },
            score: table.score(),
            step: over.then(|| table.log_len()),
        },
        notices: walk.moves().into_iter().flat_map(|it| it.notices).collect(),
    }
}
