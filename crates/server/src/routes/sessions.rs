//! Where somebody is logged in, and how to end it.

use axum::{
    Json,
    extract::{Path, State},
};

use crate::{
    app::App,
    error::Error,
    identity::{NewIdentity, SessionPlayer},
    sessions::EndedSessions,
    wire::{ErrorBody, Me},
};

/// Ends a session of the user who asks, and closes its sockets.
#[utoipa::path(post, path = "/api/sessions/{id}/end", tag = "users", params(("id" = String, Path)),
    responses((status = OK, body = Me), (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn end(
    State(app): State<App>,
    SessionPlayer(user, asking): SessionPlayer,
    identity: NewIdentity,
    Path(id): Path<String>,
) -> Result<Json<Me>, Error> {
    let session = id.parse().map_err(|_| Error::UnknownSession)?;
    if !app.store.end_session(user.id, session).await? {
        return Err(Error::UnknownSession);
    }
    EndedSessions::One(session).tell(&app, user.id).await;
    if session == asking.id {
        identity.become_nobody();
        return Ok(Json(Me { user: None }));
    }
    Ok(Json(user.into()))
}

/// Ends all sessions of the user who asks, the one that asks as well, and closes their sockets.
#[utoipa::path(post, path = "/api/sessions/end", tag = "users",
    responses((status = OK, body = Me), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn end_all(
    State(app): State<App>,
    SessionPlayer(user, _): SessionPlayer,
    identity: NewIdentity,
) -> Result<Json<Me>, Error> {
    app.store.end_sessions(user.id).await?;
    EndedSessions::All.tell(&app, user.id).await;
    identity.become_nobody();
    Ok(Json(Me { user: None }))
}
