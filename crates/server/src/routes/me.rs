//! Who one is.

use axum::{Json, extract::State};
use wayfinder_store::{User, tidy_name};

use crate::{
    app::App,
    error::Error,
    extract::Body,
    identity::{Arrival, Visitor},
    room::Request,
    wire::{ErrorBody, Me, NameRequest},
};

/// Who is asking; nobody for a stranger.
#[utoipa::path(get, path = "/api/me", tag = "users", responses((status = OK, body = Me)))]
pub(super) async fn me(Visitor(user): Visitor) -> Json<Me> {
    Json(user.map_or(Me { user: None }, Me::from))
}

/// Names the visitor, who becomes a guest if need be.
#[utoipa::path(post, path = "/api/me", tag = "users", request_body = NameRequest,
    responses((status = OK, body = Me), (status = BAD_REQUEST, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn rename(
    State(app): State<App>,
    arrival: Arrival,
    Body(request): Body<NameRequest>,
) -> Result<Json<Me>, Error> {
    if arrival.known.as_ref().is_some_and(|user| user.account) {
        return Err(Error::NotYours("another name: the name of an account stays, and it"));
    }
    let name = name(&request.name)?;
    let user = arrival.settle(&app).await?;
    let user = app.store.rename_user(user.id, &name).await?;
    tell_rooms(&app, &user).await;
    Ok(Json(user.into()))
}

/// A name that people can be shown.
pub(super) fn name(text: &str) -> Result<String, Error> {
    tidy_name(text).ok_or(Error::BadName)
}

/// Tells the tables in memory what a user is called now.
pub(super) async fn tell_rooms(app: &App, user: &User) {
    let changed = || Request::UserChanged { before: user.id, now: user.clone() };
    app.rooms.tell_of(app, user.id, changed).await;
}
