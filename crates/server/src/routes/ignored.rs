//! Whom one does not want to hear.

use axum::{Json, extract::State};
use wayfinder_store::UserId;

use crate::{
    app::App,
    error::Error,
    extract::Body,
    identity::{KnownUser, Visitor},
    wire::{ErrorBody, IgnoreRequest, Ignored},
};

/// Whom one does not want to hear.
#[utoipa::path(get, path = "/api/me/ignored", tag = "users", responses((status = OK, body = Ignored)))]
pub(super) async fn list(
    State(app): State<App>,
    Visitor(visitor): Visitor,
) -> Result<Json<Ignored>, Error> {
    let users = match visitor {
        Some(user) => app.store.ignored(user.id).await?,
        None => Vec::new(),
    };
    Ok(Json(Ignored { users }))
}

/// Does not want to hear somebody, or does again.
#[utoipa::path(post, path = "/api/me/ignored", tag = "users", request_body = IgnoreRequest,
    responses((status = OK, body = Ignored), (status = UNAUTHORIZED, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody)))]
pub(super) async fn ignore(
    State(app): State<App>,
    KnownUser(user): KnownUser,
    Body(request): Body<IgnoreRequest>,
) -> Result<Json<Ignored>, Error> {
    let unknown = || Error::UnknownUser(request.user.chars().take(40).collect());
    let whom: UserId = request.user.parse().map_err(|_| unknown())?;
    if request.ignored {
        app.store.ignore(user.id, whom).await?;
    } else {
        app.store.hear_again(user.id, whom).await?;
    }
    Ok(Json(Ignored { users: app.store.ignored(user.id).await? }))
}
