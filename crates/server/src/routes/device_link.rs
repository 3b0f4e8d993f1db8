//! Going on at another device: a link that lets its bearer in as the same user, once and soon.

use std::time::Duration;

use axum::{Json, extract::State};
use wayfinder_store::DeviceToken;

use super::account::{adopt, leave_session};
use crate::{
    app::App,
    error::Error,
    extract::Body,
    identity::{KnownUser, NewIdentity, SessionVisitor},
    wire::{DeviceLink, DeviceLinkState, DeviceLinkToken, DeviceLinkUse, ErrorBody, Me},
};

/// How long a link is good: long enough to find the other device and to scan it.
const LIFE: Duration = Duration::from_mins(10);

/// Makes a link for the user who asks, guest or account. One that they made before is void.
#[utoipa::path(post, path = "/api/device-link", tag = "users",
    responses((status = OK, body = DeviceLink), (status = UNAUTHORIZED, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    KnownUser(user): KnownUser,
) -> Result<Json<DeviceLink>, Error> {
    let token = DeviceToken::random()?;
    let until = app.store.create_device_link(user.id, &token, LIFE).await?;
    Ok(Json(DeviceLink { token: token.to_string(), until: until.millis() }))
}

/// Tells whom a link lets in, without using it up.
#[utoipa::path(post, path = "/api/device-link/look", tag = "users", request_body = DeviceLinkToken,
    responses((status = OK, body = DeviceLinkState), (status = NOT_FOUND, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn look(
    State(app): State<App>,
    Body(DeviceLinkToken { token }): Body<DeviceLinkToken>,
) -> Result<Json<DeviceLinkState>, Error> {
    let token = token.parse().map_err(|_| Error::UnknownLink)?;
    let (user, until) = app.store.device_link(&token).await?.ok_or(Error::UnknownLink)?;
    Ok(Json(DeviceLinkState { user: user.into(), until: until.millis() }))
}

/// Makes the visitor the user whose link it is, in a session of its own, and uses the link up. Whoever they were before
/// is signed out here; the tables of a guest may be brought along to an account.
#[utoipa::path(post, path = "/api/device-link/use", tag = "users", request_body = DeviceLinkUse,
    responses((status = OK, body = Me), (status = NOT_FOUND, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody)))]
pub(super) async fn go_on(
    State(app): State<App>,
    SessionVisitor(visitor): SessionVisitor,
    identity: NewIdentity,
    Body(DeviceLinkUse { token, bring }): Body<DeviceLinkUse>,
) -> Result<Json<Me>, Error> {
    let token = token.parse().map_err(|_| Error::UnknownLink)?;
    let (user, _) = app.store.device_link(&token).await?.ok_or(Error::UnknownLink)?;
    if user.banned {
        return Err(Error::Banned);
    }
    // Whoever opens it where it was made still has it for the other device.
    if visitor.as_ref().is_some_and(|(known, _)| known.id == user.id) {
        return Ok(Json(user.into()));
    }
    let user = app.store.use_device_link(&token).await?.ok_or(Error::UnknownLink)?;
    match visitor {
        Some((guest, _)) if bring && !guest.account && user.account => {
            adopt(&app, &guest, &user).await?;
        }
        Some((before, session)) => leave_session(&app, &before, &session).await?,
        None => (),
    }
    identity.begin_session(&app, user.id).await?;
    Ok(Json(user.into()))
}
