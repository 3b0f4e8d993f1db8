//! Coming together at a table before its game begins.

use axum::{
    Json,
    extract::{Path, State},
};
use wayfinder_store::{TableId, User, UserId};

use super::seats::{invite, seated};
use crate::{
    app::App,
    error::Error,
    extract::{Body, seat, table_id},
    identity::{Arrival, KnownUser},
    room::{GatherAction, Request},
    wire::{DoorRequest, ErrorBody, JoinRequest, KnockerRequest, ReadyRequest, TableSummary},
};

/// Takes any open seat, by the link for all or at a listed table; where the host gives the seats, knocks.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "seats", params(("id" = String, Path)),
    request_body = JoinRequest,
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn join(
    State(app): State<App>,
    arrival: Arrival,
    Path(id): Path<String>,
    Body(request): Body<JoinRequest>,
) -> Result<Json<TableSummary>, Error> {
    let invite = invite(request.invite.as_deref())?;
    let table = table_id(&id)?;
    let deed = GatherAction::Join { invite };
    let (user, summary) = gather(&app, table, arrival.known.clone(), deed).await?;
    seated(&app, &arrival, &user).await?;
    Ok(Json(summary))
}

/// Says that the game may begin, or that it may not yet.
#[utoipa::path(post, path = "/api/tables/{id}/ready", tag = "seats", params(("id" = String, Path)),
    request_body = ReadyRequest,
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn ready(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path(id): Path<String>,
    Body(request): Body<ReadyRequest>,
) -> Result<Json<TableSummary>, Error> {
    told(&app, &id, user, GatherAction::Ready(request.ready)).await
}

/// Sends somebody away from their seat before the game begins, or a bot; the host alone. Who was sent away comes back
/// only if the host gives them a seat.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/remove", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)),
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path((id, place)): Path<(String, String)>,
) -> Result<Json<TableSummary>, Error> {
    told(&app, &id, user, GatherAction::Remove(seat(&place)?)).await
}

/// Gives an open seat to somebody who knocks; the host alone.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/give", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)), request_body = KnockerRequest,
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn give(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path((id, place)): Path<(String, String)>,
    Body(request): Body<KnockerRequest>,
) -> Result<Json<TableSummary>, Error> {
    let deed = GatherAction::Give { seat: seat(&place)?, to: knocker(&request)? };
    told(&app, &id, user, deed).await
}

/// Sends somebody away who knocks, or goes by oneself.
#[utoipa::path(post, path = "/api/tables/{id}/turn-away", tag = "seats", params(("id" = String, Path)),
    request_body = KnockerRequest,
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody)))]
pub(super) async fn turn_away(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path(id): Path<String>,
    Body(request): Body<KnockerRequest>,
) -> Result<Json<TableSummary>, Error> {
    told(&app, &id, user, GatherAction::TurnAway(knocker(&request)?)).await
}

/// Says how people come in from now on; the host alone.
#[utoipa::path(post, path = "/api/tables/{id}/door", tag = "seats", params(("id" = String, Path)),
    request_body = DoorRequest,
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody)))]
pub(super) async fn door(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path(id): Path<String>,
    Body(request): Body<DoorRequest>,
) -> Result<Json<TableSummary>, Error> {
    told(&app, &id, user, GatherAction::ByHost(request.by_host)).await
}

async fn told(
    app: &App,
    id: &str,
    user: User,
    deed: GatherAction,
) -> Result<Json<TableSummary>, Error> {
    Ok(Json(gather(app, table_id(id)?, Some(user), deed).await?.1))
}

async fn gather(
    app: &App,
    table: TableId,
    user: Option<User>,
    deed: GatherAction,
) -> Result<(User, TableSummary), Error> {
    let gather = |reply| Request::Gather { user: user.clone(), deed: deed.clone(), reply };
    app.rooms.ask(app, table, gather).await?
}

fn knocker(request: &KnockerRequest) -> Result<UserId, Error> {
    let unknown = || Error::UnknownUser(request.user.chars().take(40).collect());
    request.user.parse().map_err(|_| unknown())
}
