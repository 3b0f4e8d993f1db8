//! Other passwords, and the way back in for whoever has forgotten theirs.

use std::time::Instant;

use axum::{Json, extract::State};
use wayfinder_store::RecoveryCode;

use super::account::{adopt, check_password, fresh_codes};
use crate::{
    app::App,
    error::Error,
    extract::Body,
    gate::VisitorAddress,
    identity::{NewIdentity, SessionPlayer, Visitor},
    passwords::check_password_of,
    rate::RateExceeded,
    sessions::EndedSessions,
    wire::{ErrorBody, Me, PasswordProof, PasswordRequest, RecoveryCodes, RecoveryRequest},
};

/// Gives the account another password, and ends all its sessions but the one that asks.
#[utoipa::path(post, path = "/api/password", tag = "users", request_body = PasswordRequest,
    responses((status = OK, body = Me), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = FORBIDDEN, body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    SessionPlayer(user, session): SessionPlayer,
    VisitorAddress(address): VisitorAddress,
    Body(request): Body<PasswordRequest>,
) -> Result<Json<Me>, Error> {
    if !user.account {
        return Err(Error::NotYours("a password: guests have none, and this"));
    }
    check_password_of(&user.name, &request.new)?;
    let user = check_password(&app, &user.name, request.old, address).await?;
    let hash = app.hashing.enter()?.hash(request.new).await?;
    app.store.change_password(user.id, &hash, session.id).await?;
    EndedSessions::AllBut(session.id).tell(&app, user.id).await;
    Ok(Json(user.into()))
}

/// Gives the account fresh recovery codes, and tells them this once.
#[utoipa::path(post, path = "/api/recovery-codes", tag = "users", request_body = PasswordProof,
    responses((status = OK, body = RecoveryCodes), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody)))]
pub(super) async fn codes(
    State(app): State<App>,
    SessionPlayer(user, _): SessionPlayer,
    VisitorAddress(address): VisitorAddress,
    Body(request): Body<PasswordProof>,
) -> Result<Json<RecoveryCodes>, Error> {
    if !user.account {
        return Err(Error::NotYours("an account: guests need no recovery codes, and one"));
    }
    let user = check_password(&app, &user.name, request.password, address).await?;
    Ok(Json(RecoveryCodes { recovery_codes: fresh_codes(&app, &user).await? }))
}

/// Lets in whoever has a recovery code, which is used up: gives the account another password and ends its sessions.
#[utoipa::path(post, path = "/api/recover", tag = "users", request_body = RecoveryRequest,
    responses((status = OK, body = Me), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn recover(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    VisitorAddress(address): VisitorAddress,
    identity: NewIdentity,
    Body(request): Body<RecoveryRequest>,
) -> Result<Json<Me>, Error> {
    // What is refused uses no code up.
    check_password_of(request.name.trim(), &request.password)?;
    let now = Instant::now();
    app.guesses.take(&request.name, address, now).map_err(|RateExceeded| Error::TooFast)?;
    // In any case, so that nobody learns from the clock which names there are.
    let hash = app.hashing.enter()?.hash(request.password).await?;
    let account = app.store.find_account(request.name.trim()).await?.ok_or(Error::WrongCode)?;
    let code: RecoveryCode = request.code.parse().map_err(|_| Error::WrongCode)?;
    let user = account.user;
    if !app.store.recover(user.id, &code, &hash).await? {
        return Err(Error::WrongCode);
    }
    app.guesses.was_right(&request.name, address, now);
    EndedSessions::All.tell(&app, user.id).await;
    if let Some(guest) = visitor.filter(|visitor| !visitor.account) {
        adopt(&app, &guest, &user).await?;
    }
    identity.begin_session(&app, user.id).await?;
    Ok(Json(user.into()))
}
