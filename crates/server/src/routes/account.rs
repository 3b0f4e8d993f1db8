//! Names with passwords.

use std::{net::IpAddr, time::Instant};

use axum::{Json, extract::State};
use wayfinder_store::{RecoveryCode, Session, User};

use super::me::{name, tell_rooms};
use crate::{
    app::App,
    error::Error,
    extract::Body,
    gate::VisitorAddress,
    identity::{NewIdentity, SessionPlayer, SessionVisitor, Visitor},
    passwords::check_password_of,
    rate::RateExceeded,
    room::Request,
    sessions::EndedSessions,
    wire::{AccountState, Credentials, ErrorBody, Me, NewAccount, SessionInfo},
};

/// Makes an account of the guest who asks; their tables stay theirs. The session is a new one.
#[utoipa::path(post, path = "/api/account", tag = "users", request_body = Credentials,
    responses((status = OK, body = NewAccount), (status = BAD_REQUEST, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody)))]
pub(super) async fn register(
    State(app): State<App>,
    Visitor(visitor): Visitor,
    identity: NewIdentity,
    Body(credentials): Body<Credentials>,
) -> Result<Json<NewAccount>, Error> {
    let name = name(&credentials.name)?;
    check_password_of(&name, &credentials.password)?;
    let hash = app.hashing.enter()?.hash(credentials.password).await?;
    let user = match visitor {
        Some(guest) if !guest.account => app.store.promote_guest(guest.id, &name, &hash).await?,
        // Who has an account already opens another: the tables stay with the first.
        Some(_) | None => app.store.create_account(&name, &hash).await?,
    };
    identity.begin_session(&app, user.id).await?;
    let recovery_codes = fresh_codes(&app, &user).await?;
    EndedSessions::All.tell(&app, user.id).await;
    tell_rooms(&app, &user).await;
    match app.store.set_apart(&user).await {
        Ok(renamed) => {
            for guest in &renamed {
                tell_rooms(&app, guest).await;
            }
        }
        // The account is there all the same.
        Err(error) => {
            tracing::warn!(%error, "Store::set_apart failed: guests look like an account");
        }
    }
    Ok(Json(NewAccount { user: user.into(), recovery_codes }))
}

/// Makes the visitor the account's user, in a session of its own, and hands the tables of the guest they were to it.
#[utoipa::path(post, path = "/api/login", tag = "users", request_body = Credentials,
    responses((status = OK, body = Me), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn login(
    State(app): State<App>,
    SessionVisitor(visitor): SessionVisitor,
    VisitorAddress(address): VisitorAddress,
    identity: NewIdentity,
    Body(credentials): Body<Credentials>,
) -> Result<Json<Me>, Error> {
    let user = check_password(&app, &credentials.name, credentials.password, address).await?;
    match visitor {
        Some((guest, _)) if !guest.account => adopt(&app, &guest, &user).await?,
        Some((before, session)) => leave_session(&app, &before, &session).await?,
        None => (),
    }
    identity.begin_session(&app, user.id).await?;
    Ok(Json(user.into()))
}

/// Makes the visitor a stranger, and ends the session.
#[utoipa::path(post, path = "/api/logout", tag = "users", responses((status = OK, body = Me)))]
pub(super) async fn logout(
    State(app): State<App>,
    SessionVisitor(visitor): SessionVisitor,
    identity: NewIdentity,
) -> Result<Json<Me>, Error> {
    if let Some((user, session)) = visitor {
        leave_session(&app, &user, &session).await?;
    }
    identity.become_nobody();
    Ok(Json(Me { user: None }))
}

/// What is kept of the user who asks, and where they are logged in.
#[utoipa::path(get, path = "/api/account", tag = "users",
    responses((status = OK, body = AccountState), (status = UNAUTHORIZED, body = ErrorBody)))]
pub(super) async fn state(
    State(app): State<App>,
    SessionPlayer(user, session): SessionPlayer,
) -> Result<Json<AccountState>, Error> {
    let sessions = app.store.sessions(user.id).await?;
    Ok(Json(AccountState {
        created: user.created.millis(),
        recovery_codes: app.store.count_recovery_codes(user.id).await?,
        sessions: sessions.into_iter().map(|it| SessionInfo::of(it, session.id)).collect(),
        user: user.into(),
    }))
}

/// The account with this name, if the password fits. Who guesses has so many guesses.
pub(super) async fn check_password(
    app: &App,
    name: &str,
    password: String,
    address: IpAddr,
) -> Result<User, Error> {
    let now = Instant::now();
    app.guesses.take(name, address, now).map_err(|RateExceeded| Error::TooFast)?;
    let turn = app.hashing.enter()?;
    let account = app.store.find_account(name.trim()).await?;
    let (user, hash) = account.map(|account| (account.user, account.password_hash)).unzip();
    let fits = turn.verify(password, hash).await?;
    let user = user.filter(|_| fits).ok_or(Error::WrongPassword)?;
    app.guesses.was_right(name, address, now);
    if user.banned {
        return Err(Error::Banned);
    }
    Ok(user)
}

/// Gives an account recovery codes that nobody knows yet.
pub(super) async fn fresh_codes(app: &App, account: &User) -> Result<Vec<String>, Error> {
    let codes = RecoveryCode::set()?;
    app.store.set_recovery_codes(account.id, &codes).await?;
    Ok(codes.iter().map(RecoveryCode::to_string).collect())
}

/// Ends the session in which somebody becomes somebody else.
pub(super) async fn leave_session(app: &App, user: &User, session: &Session) -> Result<(), Error> {
    app.store.end_session(user.id, session.id).await?;
    EndedSessions::One(session.id).tell(app, user.id).await;
    Ok(())
}

/// Hands all that is a guest's to an account, and ends the guest's sessions.
pub(super) async fn adopt(app: &App, guest: &User, account: &User) -> Result<(), Error> {
    app.store.adopt_guest(guest.id, account.id).await?;
    EndedSessions::All.tell(app, guest.id).await;
    let changed = || Request::UserChanged { before: guest.id, now: account.clone() };
    app.rooms.tell_of(app, guest.id, changed).await;
    Ok(())
}
