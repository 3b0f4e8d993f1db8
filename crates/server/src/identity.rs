//! Who is asking: a user named by a signed cookie, or a stranger.

use std::{
    net::IpAddr,
    sync::{Arc, Mutex},
    time::Instant,
};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::request::Parts,
    middleware::Next,
    response::{IntoResponse, Response},
};
use axum_extra::extract::{
    SignedCookieJar,
    cookie::{Cookie, Key, SameSite},
};
use rand::{TryRng, rngs::SysRng};
use wayfinder_store::{Missing, StoreError, User, UserId};

use crate::{Front, app::App, error::Error, gate::VisitorAddress, rate::Empty};

const COOKIE: &str = "wayfinder";

/// Whoever asks, by their cookie alone: enough where somebody else knows what the user may do.
#[derive(Debug)]
pub(crate) struct SignedUser(pub(crate) Option<UserId>);

/// Whoever asks, known or not.
#[derive(Debug)]
pub(crate) struct Visitor(pub(crate) Option<User>);

/// A user; a stranger is refused.
#[derive(Debug)]
pub(crate) struct Player(pub(crate) User);

/// Whoever asks for what needs a user: a stranger becomes a guest once nothing else can be refused.
#[derive(Debug)]
pub(crate) struct Arrival {
    pub(crate) known: Option<User>,
    identity: NewIdentity,
    address: IpAddr,
}

impl Arrival {
    /// The user, a new guest if need be.
    pub(crate) async fn settle(self, app: &App) -> Result<User, Error> {
        if let Some(user) = self.known {
            return Ok(user);
        }
        let guest = create_guest(app).await?;
        app.whereabouts.note(&guest, self.address);
        self.identity.become_user(guest.id);
        Ok(guest)
    }

    /// From now on the visitor is this user, whom somebody else has made.
    pub(crate) fn become_user(&self, user: &User) {
        if self.known.as_ref().is_none_or(|known| known.id != user.id) {
            self.identity.become_user(user.id);
        }
    }
}

/// A guest with a name of the usual kind.
pub(crate) async fn create_guest(app: &App) -> Result<User, Error> {
    let number = SysRng.try_next_u32().map_err(|error| Error::Internal(error.to_string()))?;
    Ok(app.store.create_guest(&format!("Guest {:04}", number % 10_000)).await?)
}

/// What the answer's cookie is to say, if it is to change. Handlers and extractors write it, the
/// layer [`cookie`] sends it.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewIdentity(Arc<Mutex<Option<Identity>>>);

#[derive(Clone, Copy, Debug)]
enum Identity {
    User(UserId),
    Nobody,
}

impl NewIdentity {
    /// From now on the visitor is this user.
    pub(crate) fn become_user(&self, user: UserId) {
        *self.0.lock().expect("no identity panics") = Some(Identity::User(user));
    }

    /// From now on the visitor is a stranger.
    pub(crate) fn become_nobody(&self) {
        *self.0.lock().expect("no identity panics") = Some(Identity::Nobody);
    }
}

/// Sends a cookie along if the visitor has become somebody else.
pub(crate) async fn cookie(
    State(app): State<App>,
    jar: SignedCookieJar,
    mut request: Request,
    next: Next,
) -> Response {
    let identity = NewIdentity::default();
    request.extensions_mut().insert(identity.clone());
    let response = next.run(request).await;
    let changed = *identity.0.lock().expect("no identity panics");
    match changed {
        None => response,
        Some(Identity::User(user)) => {
            (jar.add(baked(user.to_string(), &app.config.front)), response).into_response()
        }
        Some(Identity::Nobody) => {
            (jar.remove(baked(String::new(), &app.config.front)), response).into_response()
        }
    }
}

fn baked(value: String, front: &Front) -> Cookie<'static> {
    Cookie::build((COOKIE, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(front.is_https())
        .permanent()
        .build()
}

impl FromRequestParts<App> for SignedUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SignedUser, Error> {
        let Ok(jar) = SignedCookieJar::<Key>::from_request_parts(parts, app).await;
        Ok(SignedUser(jar.get(COOKIE).and_then(|cookie| cookie.value().parse().ok())))
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Error> {
        let SignedUser(id) = SignedUser::from_request_parts(parts, app).await?;
        let Some(id) = id else { return Ok(Visitor(None)) };
        match app.store.user(id).await {
            Ok(user) if user.banned => Err(Error::Banned),
            Ok(user) => {
                let VisitorAddress(address) =
                    VisitorAddress::from_request_parts(parts, app).await?;
                app.whereabouts.note(&user, address);
                Ok(Visitor(Some(user)))
            }
            // A guest that an account has adopted.
            Err(StoreError::NotFound(Missing::User(_))) => Ok(Visitor(None)),
            Err(error) => Err(error.into()),
        }
    }
}

impl FromRequestParts<App> for Player {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Player, Error> {
        let Visitor(known) = Visitor::from_request_parts(parts, app).await?;
        known.map(Player).ok_or(Error::NeedsUser)
    }
}

impl FromRequestParts<App> for Arrival {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Arrival, Error> {
        let Visitor(known) = Visitor::from_request_parts(parts, app).await?;
        let VisitorAddress(address) = VisitorAddress::from_request_parts(parts, app).await?;
        if known.is_none() {
            // Whoever throws the cookie away again and again would have no limits at all.
            app.newcomers.take(address, Instant::now()).map_err(|Empty| Error::TooFast)?;
        }
        Ok(Arrival { known, identity: NewIdentity::from_request_parts(parts, app).await?, address })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for NewIdentity {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<NewIdentity, Error> {
        let identity = parts.extensions.get::<NewIdentity>().cloned();
        identity.ok_or_else(|| Error::Internal("the cookie layer is missing".into()))
    }
}
