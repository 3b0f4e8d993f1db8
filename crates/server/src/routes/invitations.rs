//! Asking people one knows to a table, with one click.

use std::time::Instant;

use axum::{
    Json,
    extract::{Path, State},
};
use wayfinder_store::{Invited, Sitter, TableId, User};

use super::{me::tell_rooms, people::user_id};
use crate::{
    app::App,
    error::Error,
    extract::{Body, table_id},
    identity::KnownUser,
    room::Request,
    wire::{ErrorBody, InvitationInfo, InvitationRequest, InvitedPeople, TableSummary},
};

/// Asks somebody to sit down at a waiting table of the user who asks. They must know each other: a friend, or somebody
/// they have sat at a table with.
#[utoipa::path(post, path = "/api/tables/{id}/invitations", tag = "seats",
    params(("id" = String, Path)), request_body = InvitationRequest,
    responses((status = OK, body = InvitedPeople), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody), (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn invite(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path(id): Path<String>,
    Body(request): Body<InvitationRequest>,
) -> Result<Json<InvitedPeople>, Error> {
    let table = own_table(&app, &id, &user).await?;
    app.calls.take(user.id, Instant::now()).map_err(|_| Error::TooFast)?;
    match app.store.invite(table, user_id(&request.user)?, user.id).await? {
        Invited::Done | Invited::Already => invited_to(&app, table).await,
        Invited::Unwanted => Err(Error::Unwanted),
        Invited::NotWaiting => Err(Error::NotWaiting),
        Invited::TooMany => Err(Error::TooFast),
    }
}

/// Who was asked to sit down at a table of the user who asks.
#[utoipa::path(get, path = "/api/tables/{id}/invitations", tag = "seats", params(("id" = String, Path)),
    responses((status = OK, body = InvitedPeople), (status = FORBIDDEN, body = ErrorBody)))]
pub(super) async fn invited(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path(id): Path<String>,
) -> Result<Json<InvitedPeople>, Error> {
    let table = own_table(&app, &id, &user).await?;
    invited_to(&app, table).await
}

async fn own_table(app: &App, id: &str, user: &User) -> Result<TableId, Error> {
    let table = app.store.table(table_id(id)?).await?;
    if table.host == user.id { Ok(table.id) } else { Err(Error::NotYours("the table")) }
}

async fn invited_to(app: &App, table: TableId) -> Result<Json<InvitedPeople>, Error> {
    Ok(Json(InvitedPeople { users: app.store.invited_to(table).await? }))
}

/// The tables where the user who asks is wanted, the last first.
#[utoipa::path(get, path = "/api/me/invitations", tag = "users",
    responses((status = OK, body = Vec<InvitationInfo>), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    KnownUser(user): KnownUser,
) -> Result<Json<Vec<InvitationInfo>>, Error> {
    Ok(Json(wanted_at(&app, &user).await?))
}

/// The tables where a user is wanted.
pub(super) async fn wanted_at(app: &App, user: &User) -> Result<Vec<InvitationInfo>, Error> {
    let mut told = Vec::new();
    for invitation in app.store.invitations(user.id).await? {
        let table = app.store.table(invitation.table).await?;
        told.push(InvitationInfo {
            table: TableSummary::of(&table, Some(user.id)),
            by: invitation.by,
            by_name: invitation.by_name,
            at: invitation.at.millis(),
        });
    }
    Ok(told)
}

/// Sits down at a table where the user who asks is wanted, on the first seat that is open.
#[utoipa::path(post, path = "/api/me/invitations/{table}/accept", tag = "users",
    params(("table" = String, Path)),
    responses((status = OK, body = TableSummary), (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn accept(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path(id): Path<String>,
) -> Result<Json<TableSummary>, Error> {
    let id = table_id(&id)?;
    let wanted = app.store.invitations(user.id).await?;
    if !wanted.iter().any(|it| it.table == id) {
        return Err(Error::NotWaiting);
    }
    let table = app.store.table(id).await?;
    for record in table.seats.iter().filter(|it| it.sitter == Sitter::Open) {
        let (seat, invite) = (record.seat, record.invite);
        let take = |reply| Request::Take { user: Some(user.clone()), seat, invite, reply };
        match app.rooms.ask(&app, id, take).await? {
            // Somebody was faster: perhaps there is another.
            Err(Error::SeatTaken | Error::InviteUsed) => (),
            taken => {
                let (seated, summary) = taken?;
                if seated.name != user.name {
                    tell_rooms(&app, &seated).await;
                }
                return Ok(Json(summary));
            }
        }
    }
    Err(Error::NotWaiting)
}

/// Turns an invitation down. Whoever asked is not told.
#[utoipa::path(post, path = "/api/me/invitations/{table}/decline", tag = "users",
    params(("table" = String, Path)),
    responses((status = OK, body = Vec<InvitationInfo>), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn decline(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Path(id): Path<String>,
) -> Result<Json<Vec<InvitationInfo>>, Error> {
    app.store.decline(user.id, table_id(&id)?).await?;
    Ok(Json(wanted_at(&app, &user).await?))
}
