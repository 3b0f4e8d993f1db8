//! What happened.

#![expect(unused_qualifications, reason = "utoipa writes the paths of queries in full")]

use axum::{
    Json,
    extract::{Path, State},
};
use serde::Deserialize;
use utoipa::IntoParams;
use wayfinder_table::{GameRecord, Version};

use crate::{
    app::App,
    error::Error,
    extract::{QueryParams, seat, table_id},
    identity::Visitor,
    room::Request,
    wire::{ErrorBody, ReplayMoment, Since},
};

/// Since when, and for whom.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct SinceQuery {
    /// The last version that is known.
    #[param(value_type = u32)]
    version: Version,
    /// One of the visitor's seats; the lowest if not told.
    seat: Option<String>,
}

/// What the visitor was told after a version.
#[utoipa::path(get, path = "/api/tables/{id}/since", tag = "tables",
    params(("id" = String, Path), SinceQuery),
    responses((status = OK, body = Since), (status = FORBIDDEN, body = ErrorBody)))]
pub(super) async fn since(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    Path(id): Path<String>,
    QueryParams(query): QueryParams<SinceQuery>,
) -> Result<Json<Since>, Error> {
    let viewer = visitor.map(|user| user.id);
    let seat = query.seat.as_deref().map(seat).transpose()?;
    let version = query.version;
    let since = |reply| Request::Since { viewer, seat, version, reply };
    Ok(Json(app.rooms.ask(&app, table_id(&id)?, since).await??))
}

/// Which moment, with whose eyes.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ReplayQuery {
    /// How many entries of the log have been played.
    step: usize,
    /// A seat, or `all`, which is the same as none.
    seat: Option<String>,
}

/// A moment of a finished game.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "tables",
    params(("id" = String, Path), ReplayQuery),
    responses((status = OK, body = ReplayMoment), (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    QueryParams(query): QueryParams<ReplayQuery>,
) -> Result<Json<ReplayMoment>, Error> {
    let seat = match query.seat.as_deref() {
        None | Some("all") => None,
        Some(text) => Some(seat(text)?),
    };
    let step = query.step;
    let replay = |reply| Request::Replay { step, seat, reply };
    Ok(Json(*app.rooms.ask(&app, table_id(&id)?, replay).await??))
}

/// The log of a finished game, as `wayfinder replay` reads it.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "tables", params(("id" = String, Path)),
    responses((status = OK, body = Object), (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn log(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<GameRecord>, Error> {
    let record = app.rooms.ask(&app, table_id(&id)?, |reply| Request::Record { reply }).await??;
    Ok(Json(*record))
}
