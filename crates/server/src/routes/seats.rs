//! Sitting down, leaving, coming back.

use axum::{
    Json,
    extract::{Path, State},
};

use wayfinder_store::{Invite, User};

use super::{me::tell_rooms, tables::bot};
use crate::{
    app::App,
    error::Error,
    extract::{Body, seat, table_id},
    identity::{Arrival, KnownUser},
    room::Request,
    wire::{ErrorBody, InviteToken, LeaveRequest, TableSummary},
};

/// Takes an open seat.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/take", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)), request_body = InviteToken,
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn take(
    State(app): State<App>,
    arrival: Arrival,
    Path((id, place)): Path<(String, String)>,
    Body(request): Body<InviteToken>,
) -> Result<Json<TableSummary>, Error> {
    let (table, seat) = (table_id(&id)?, seat(&place)?);
    let invite = invite(request.invite.as_deref())?;
    let take = |reply| Request::Take { user: arrival.known.clone(), seat, invite, reply };
    let (user, summary) = app.rooms.ask(&app, table, take).await??;
    seated(&app, &arrival, &user).await?;
    Ok(Json(summary))
}

/// The invitation that somebody brings, if they bring one.
pub(super) fn invite(token: Option<&str>) -> Result<Option<Invite>, Error> {
    token.map(|token| token.parse().map_err(|_| Error::WrongInvite)).transpose()
}

/// From now on whoever has come is the user who took a seat.
pub(super) async fn seated(app: &App, arrival: &Arrival, user: &User) -> Result<(), Error> {
    if arrival.known.as_ref().is_some_and(|known| known.name != user.name) {
        // Somebody at the table looks like them: they have a number now, at all their tables.
        tell_rooms(app, user).await;
    }
    arrival.become_user(app, user).await
}

/// Leaves a seat to a bot.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/leave", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)), request_body = LeaveRequest,
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody)))]
pub(super) async fn leave(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path((id, place)): Path<(String, String)>,
    Body(request): Body<LeaveRequest>,
) -> Result<Json<TableSummary>, Error> {
    let (table, seat) = (table_id(&id)?, seat(&place)?);
    let bot = bot(request.bot)?;
    let leave = |reply| Request::Leave { user: user.id, seat, bot: bot.clone(), reply };
    Ok(Json(app.rooms.ask(&app, table, leave).await??))
}

/// Gives up: a bot plays the game to its end, and the seat is last.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/concede", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)),
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn concede(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path((id, place)): Path<(String, String)>,
) -> Result<Json<TableSummary>, Error> {
    let (table, seat) = (table_id(&id)?, seat(&place)?);
    let concede = |reply| Request::Concede { user: user.id, seat, reply };
    Ok(Json(app.rooms.ask(&app, table, concede).await??))
}

/// Takes a seat back from the bot that stood in.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/return", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)),
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody)))]
pub(super) async fn come_back(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path((id, place)): Path<(String, String)>,
) -> Result<Json<TableSummary>, Error> {
    let (table, seat) = (table_id(&id)?, seat(&place)?);
    let back = |reply| Request::Return { user: user.clone(), seat, reply };
    Ok(Json(app.rooms.ask(&app, table, back).await??))
}
