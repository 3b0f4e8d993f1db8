//! Which tables wait for whom.

use axum::{
    Json,
    extract::{Path, State},
};
use wayfinder_store::UserId;

use crate::{
    app::App,
    error::Error,
    extract::{seat, table_id},
    identity::{KnownUser, Visitor},
    room::Request,
    wire::{ErrorBody, TableSummary, WaitingTable},
};

/// The tables that wait for who asks, the one that has waited longest first.
#[utoipa::path(get, path = "/api/me/waiting", tag = "users",
    responses((status = OK, body = Vec<WaitingTable>)))]
pub(super) async fn waiting(
    State(app): State<App>,
    Visitor(visitor): Visitor,
) -> Result<Json<Vec<WaitingTable>>, Error> {
    match visitor {
        Some(user) => told(&app, user.id).await,
        None => Ok(Json(Vec::new())),
    }
}

/// The same, for a page that is in sight: who has one is not away.
#[utoipa::path(post, path = "/api/me/here", tag = "users",
    responses((status = OK, body = Vec<WaitingTable>), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn here(
    State(app): State<App>,
    KnownUser(user): KnownUser,
) -> Result<Json<Vec<WaitingTable>>, Error> {
    app.presence.note(&app.store, user.id).await?;
    told(&app, user.id).await
}

async fn told(app: &App, user: UserId) -> Result<Json<Vec<WaitingTable>>, Error> {
    let waiting = app.store.waiting_for(user).await?;
    Ok(Json(waiting.into_iter().map(WaitingTable::from).collect()))
}

/// Tells somebody for whom the table waits that others do; once a day.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/nudge", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)),
    responses((status = OK, body = TableSummary), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn nudge(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path((id, place)): Path<(String, String)>,
) -> Result<Json<TableSummary>, Error> {
    let (table, seat) = (table_id(&id)?, seat(&place)?);
    let nudge = |reply| Request::Nudge { user: user.id, seat, reply };
    Ok(Json(app.rooms.ask(&app, table, nudge).await??))
}
