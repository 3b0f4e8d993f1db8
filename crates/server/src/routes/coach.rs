//! For somebody who learns: which decisions would give much away, and what the others' turns were for.

#![expect(unused_qualifications, reason = "utoipa writes the paths of queries in full")]

use std::time::Duration;

use axum::{
    Json,
    extract::{Path, State},
};
use serde::Deserialize;
use utoipa::IntoParams;
use wayfinder_table::Version;

use crate::{
    app::App,
    error::Error,
    extract::{Body, QueryParams, seat, table_id},
    identity::PlayerId,
    room::Request,
    wire::{CoachRequest, Coaching, ErrorBody, Reasons},
};

/// It should be there before somebody has looked around: half as long as for a hint.
const HASTE: u32 = 2;

/// Which decisions would give much away, before one is made.
#[utoipa::path(post, path = "/api/tables/{id}/coach", tag = "tables", params(("id" = String, Path)),
    request_body = CoachRequest,
    responses((status = OK, body = Coaching), (status = FORBIDDEN, body = ErrorBody), (status = CONFLICT, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn coach(
    State(app): State<App>,
    PlayerId(user): PlayerId,
    Path(id): Path<String>,
    Body(CoachRequest { seat }): Body<CoachRequest>,
) -> Result<Json<Coaching>, Error> {
    let table = table_id(&id)?;
    let question = app.rooms.ask(&app, table, |reply| Request::Ask { user, seat, reply }).await??;
    let title = app.catalog.find(question.game())?;
    let version = question.version;
    let owner = app.whereabouts.owner(user);
    let call = format!("Title::advise: {question:?}");
    let within = app.config.hint / HASTE;
    let think = move |time, seed| title.advise(&question, time, seed);
    let advice = app.thinking.hint((user, owner), &call, within, think).await?;
    Ok(Json(Coaching { version, advice }))
}

/// Since when, and for whom.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ReasonsQuery {
    /// The last version that is known.
    #[param(value_type = u32)]
    version: Version,
    /// The seat that asks.
    seat: String,
}

/// Replaying a log takes a moment, whatever a hint may take.
const REPLAY: Duration = Duration::from_secs(2);

/// What the turns of others since a version were for, as far as a seat can tell.
#[utoipa::path(get, path = "/api/tables/{id}/reasons", tag = "tables",
    params(("id" = String, Path), ReasonsQuery),
    responses((status = OK, body = Reasons), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody), (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn reasons(
    State(app): State<App>,
    PlayerId(user): PlayerId,
    Path(id): Path<String>,
    QueryParams(query): QueryParams<ReasonsQuery>,
) -> Result<Json<Reasons>, Error> {
    let (seat, version) = (seat(&query.seat)?, query.version);
    let story = |reply| Request::Story { user, seat, version, reply };
    let story = app.rooms.ask(&app, table_id(&id)?, story).await??;
    let title = app.catalog.find(&story.game)?;
    let owner = app.whereabouts.owner(user);
    let call = format!("Title::purposes: table {id}, seat {seat}");
    let version = story.version;
    let think = move |_, _| title.purposes(&story.proposal, &story.log, seat, story.from);
    let turns = app.thinking.hint((user, owner), &call, REPLAY, think).await?;
    Ok(Json(Reasons { version, turns }))
}
