//! Names with passwords.

use std::time::Instant;

use axum::{Json, extract::State};
use wayfinder_store::User;

use super::me::{name, tell_rooms};
use crate::{
    Limits,
    app::App,
    error::Error,
    extract::Body,
    gate::VisitorAddress,
    identity::{NewIdentity, Visitor},
    rate::Empty,
    room::Request,
    wire::{Credentials, ErrorBody, Me},
};

/// Makes an account of the guest who asks; their tables stay theirs.
#[utoipa::path(post, path = "/api/account", tag = "users", request_body = Credentials,
    responses((status = OK, body = Me), (status = BAD_REQUEST, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn register(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    identity: NewIdentity,
    Body(credentials): Body<Credentials>,
) -> Result<Json<Me>, Error> {
    let name = name(&credentials.name)?;
    let (least, most) = Limits::PASSWORD;
    if !(least..=most).contains(&credentials.password.chars().count()) {
        return Err(Error::BadPassword);
    }
    let hash = app.hashing.enter()?.hash(credentials.password).await?;
    let user = match visitor {
        Some(guest) if !guest.account => app.store.promote_guest(guest.id, &name, &hash).await?,
        // Who has an account already opens another: the tables stay with the first.
        Some(_) | None => app.store.create_account(&name, &hash).await?,
    };
    identity.become_user(user.id);
    tell_rooms(&app, &user).await;
    Ok(Json(user.into()))
}

/// Makes the visitor the account's user, and hands the tables of the guest they were to it.
#[utoipa::path(post, path = "/api/login", tag = "users", request_body = Credentials,
    responses((status = OK, body = Me), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn login(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    VisitorAddress(address): VisitorAddress,
    identity: NewIdentity,
    Body(credentials): Body<Credentials>,
) -> Result<Json<Me>, Error> {
    let now = Instant::now();
    app.guesses.take(&credentials.name, address, now).map_err(|Empty| Error::TooFast)?;
    let turn = app.hashing.enter()?;
    let account = app.store.find_account(credentials.name.trim()).await?;
    let (user, hash) = account.map(|account| (account.user, account.password_hash)).unzip();
    let fits = turn.verify(credentials.password, hash).await?;
    let user = user.filter(|_| fits).ok_or(Error::WrongPassword)?;
    if user.banned {
        return Err(Error::Banned);
    }
    app.guesses.was_right(&credentials.name, address, now);
    if let Some(guest) = visitor.filter(|visitor| !visitor.account) {
        adopt(&app, &guest, &user).await?;
    }
    identity.become_user(user.id);
    Ok(Json(user.into()))
}

/// Makes the visitor a stranger.
#[utoipa::path(post, path = "/api/logout", tag = "users", responses((status = OK, body = Me)))]
pub(super) async fn logout(identity: NewIdentity) -> Json<Me> {
    identity.become_nobody();
    Json(Me { user: None })
}

async fn adopt(app: &App, guest: &User, account: &User) -> Result<(), Error> {
    app.store.adopt_guest(guest.id, account.id).await?;
    let changed = || Request::UserChanged { before: guest.id, now: account.clone() };
    app.rooms.tell_of(app, guest.id, changed).await;
    Ok(())
}
