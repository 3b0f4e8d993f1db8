//! How far users have got in lessons. A page that knows no user keeps it for itself.

use axum::{
    Json,
    extract::{Path, State},
};
use wayfinder_lessons::Library;
use wayfinder_store::{Learned, Timestamp, UserId};

use crate::{
    Limits,
    app::App,
    error::Error,
    extract::Body,
    identity::KnownUser,
    wire::{ErrorBody, LearnedLesson, LearnedLessons, LearnedRequest},
};

/// How far who asks has got.
#[utoipa::path(get, path = "/api/me/lessons", tag = "lessons",
    responses((status = OK, body = LearnedLessons), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn learned(
    State(app): State<App>,
    KnownUser(user): KnownUser,
) -> Result<Json<LearnedLessons>, Error> {
    Ok(Json(own_lessons(&app, user.id).await?))
}

/// How far a user has got.
pub(super) async fn own_lessons(app: &App, user: UserId) -> Result<LearnedLessons, Error> {
    let told = |Learned { title, lesson, answers, done, at: _ }| LearnedLesson {
        title,
        id: lesson,
        answers: answers.lines().map(str::to_owned).collect(),
        done,
    };
    Ok(LearnedLessons { lessons: app.store.learned(user).await?.into_iter().map(told).collect() })
}

/// Keeps how far they have got in a lesson. One that was ended once stays so. Whether the answers are any good is seen
/// when somebody goes on from there.
#[utoipa::path(post, path = "/api/me/lessons/{title}/{id}", tag = "lessons",
    params(("title" = String, Path), ("id" = String, Path)), request_body = LearnedRequest,
    responses((status = OK, body = LearnedLessons), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn keep(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path((title, id)): Path<(String, String)>,
    Body(LearnedRequest { answers, done }): Body<LearnedRequest>,
) -> Result<Json<LearnedLessons>, Error> {
    // Only lessons that there are: so many, and no more, are kept of anybody.
    let lesson = Library::built_in().find(&title, &id).ok_or(Error::NotFound)?;
    let bytes: usize = answers.iter().map(|answer| answer.len() + 1).sum();
    if answers.len() > Limits::LESSON_ANSWERS || bytes > Limits::LESSON_BYTES {
        let (most, long) = (Limits::LESSON_ANSWERS, Limits::LESSON_BYTES);
        return Err(Error::BadRequest(format!(
            "a lesson has at most {most} answers of {long} bytes together"
        )));
    }
    if answers.iter().any(|answer| answer.is_empty() || answer.chars().any(char::is_control)) {
        return Err(Error::BadRequest("an answer is a line of text".into()));
    }
    let learned = Learned {
        title: lesson.script.title.clone(),
        lesson: lesson.id.clone(),
        answers: answers.join("\n"),
        done,
        at: Timestamp::now(),
    };
    app.store.keep_learned(user.id, &learned).await?;
    Ok(Json(own_lessons(&app, user.id).await?))
}
