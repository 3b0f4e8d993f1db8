//! Who is asking: a user known by the session that their cookie names, or a stranger.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
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
    CookieJar, SignedCookieJar,
    cookie::{Cookie, Key, SameSite},
};
use rand::{TryRng, rngs::SysRng};
use wayfinder_store::{Missing, Session, SessionToken, StoreError, User, UserId};

use crate::{
    Front, app::App, device::device, error::Error, gate::VisitorAddress, rate::RateExceeded,
};

const COOKIE: &str = "wayfinder";

/// Whoever asks, known or not.
#[derive(Debug)]
pub(crate) struct Visitor(pub(crate) Option<User>);

/// A user; a stranger is refused.
#[derive(Debug)]
pub(crate) struct KnownUser(pub(crate) User);

/// Whoever asks, known or not, with the session by which they are known.
#[derive(Debug)]
pub(crate) struct SessionVisitor(pub(crate) Option<(User, Session)>);

/// A user with the session by which they are known; a stranger is refused.
#[derive(Debug)]
pub(crate) struct SessionPlayer(pub(crate) User, pub(crate) Session);

/// A user by their id alone: enough where somebody else knows what the user may do. The database need not be asked if
/// it was a moment ago.
#[derive(Debug)]
pub(crate) struct PlayerId(pub(crate) UserId);

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
        self.identity.begin_session(app, guest.id).await?;
        Ok(guest)
    }

    /// From now on the visitor is this user, whom somebody else has made.
    pub(crate) async fn become_user(&self, app: &App, user: &User) -> Result<(), Error> {
        if self.known.as_ref().is_none_or(|known| known.id != user.id) {
            self.identity.begin_session(app, user.id).await?;
        }
        Ok(())
    }
}

/// How many numbers are tried for a guest's name: an account may have one of them.
const ATTEMPTS: usize = 8;

/// A guest with a name of the usual kind.
pub(crate) async fn create_guest(app: &App) -> Result<User, Error> {
    for _ in 0..ATTEMPTS {
        let number = SysRng.try_next_u32().map_err(|error| Error::Internal(error.to_string()))?;
        match app.store.create_guest(&format!("Guest {:04}", number % 10_000)).await {
            Err(StoreError::NameTaken { .. }) => (),
            done => return Ok(done?),
        }
    }
    Err(Error::NameTaken)
}

/// What the answer's cookie is to say, if it is to change. Handlers and extractors write it, the
/// layer [`cookie`] sends it.
#[derive(Clone, Debug)]
pub(crate) struct NewIdentity {
    changed: Arc<Mutex<Option<Identity>>>,
    /// What the visitor's browser runs on.
    device: Arc<str>,
}

#[derive(Clone, Copy, Debug)]
enum Identity {
    Session(SessionToken),
    Nobody,
}

impl NewIdentity {
    /// From now on the visitor is this user, in a session of their own.
    pub(crate) async fn begin_session(&self, app: &App, user: UserId) -> Result<Session, Error> {
        let token = SessionToken::random()?;
        let session = app.store.create_session(user, &token, &self.device).await?;
        self.set(Identity::Session(token));
        Ok(session)
    }

    /// From now on the visitor is a stranger.
    pub(crate) fn become_nobody(&self) {
        self.set(Identity::Nobody);
    }

    fn set(&self, identity: Identity) {
        *self.changed.lock().expect("no identity panics") = Some(identity);
    }
}

/// Sends a cookie along if the visitor has become somebody else.
pub(crate) async fn cookie(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let device = device(request.headers()).into();
    let identity = NewIdentity { changed: Arc::default(), device };
    request.extensions_mut().insert(identity.clone());
    let response = next.run(request).await;
    let changed = *identity.changed.lock().expect("no identity panics");
    let jar = CookieJar::new();
    match changed {
        None => response,
        Some(Identity::Session(token)) => {
            (jar.add(baked(token.to_string(), &app.config.front)), response).into_response()
        }
        Some(Identity::Nobody) => {
            let mut gone = baked(String::new(), &app.config.front);
            gone.make_removal();
            (jar.add(gone), response).into_response()
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

impl FromRequestParts<App> for SessionVisitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SessionVisitor, Error> {
        let jar = CookieJar::from_headers(&parts.headers);
        let Some(cookie) = jar.get(COOKIE) else { return Ok(SessionVisitor(None)) };
        let known = match cookie.value().parse() {
            Ok(token) => find(app, token).await?,
            Err(_) => exchange(parts, app).await?,
        };
        let Some((session, user)) = known else { return Ok(SessionVisitor(None)) };
        if user.banned {
            return Err(Error::Banned);
        }
        if let Err(error) = app.store.note_use(&session).await {
            tracing::warn!(%error, "Store::note_use failed: a session seems idle");
        }
        let VisitorAddress(address) = VisitorAddress::from_request_parts(parts, app).await?;
        app.whereabouts.note(&user, address);
        Ok(SessionVisitor(Some((user, session))))
    }
}

async fn find(app: &App, token: SessionToken) -> Result<Option<(Session, User)>, Error> {
    let before = app.lately.before();
    let found = app.store.find_session(&token, app.config.sweep.ages.sessions).await?;
    if let Some((session, _)) = &found {
        app.lately.note(token, session.user, before, Instant::now());
    }
    Ok(found)
}

/// Begins a session for whoever has a cookie from before there were sessions: it names a user, and is signed.
async fn exchange(parts: &mut Parts, app: &App) -> Result<Option<(Session, User)>, Error> {
    let Ok(jar) = SignedCookieJar::<Key>::from_request_parts(parts, app).await;
    let signed = jar.get(COOKIE).and_then(|cookie| cookie.value().parse::<UserId>().ok());
    let Some(id) = signed else { return Ok(None) };
    let identity = NewIdentity::from_request_parts(parts, app).await?;
    let VisitorAddress(address) = VisitorAddress::from_request_parts(parts, app).await?;
    let mut device = DefaultHasher::new();
    identity.device.hash(&mut device);
    let key = (id, address, device.finish());
    // Until the end, so that of several requests of a page one begins the session.
    let mut exchanged = app.exchanges.0.lock().await;
    if !app.store.may_exchange(id).await? {
        return Ok(None);
    }
    if let Some(token) = exchanged.get(key)
        && let Some(known) = app.store.find_session(&token, app.config.sweep.ages.sessions).await?
    {
        identity.set(Identity::Session(token));
        return Ok(Some(known));
    }
    let user = match app.store.user(id).await {
        Ok(user) => user,
        // A guest that an account has adopted.
        Err(StoreError::NotFound(Missing::User(_))) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let token = SessionToken::random()?;
    let session = app.store.create_session(id, &token, &identity.device).await?;
    exchanged.insert(key, token, Instant::now());
    identity.set(Identity::Session(token));
    Ok(Some((session, user)))
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Error> {
        let SessionVisitor(known) = SessionVisitor::from_request_parts(parts, app).await?;
        Ok(Visitor(known.map(|(user, _)| user)))
    }
}

impl FromRequestParts<App> for KnownUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<KnownUser, Error> {
        let SessionPlayer(user, _) = SessionPlayer::from_request_parts(parts, app).await?;
        Ok(KnownUser(user))
    }
}

impl FromRequestParts<App> for PlayerId {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<PlayerId, Error> {
        let token = CookieJar::from_headers(&parts.headers)
            .get(COOKIE)
            .and_then(|cookie| cookie.value().parse().ok());
        if let Some(user) = token.and_then(|token| app.lately.user(token, Instant::now())) {
            return Ok(PlayerId(user));
        }
        let KnownUser(user) = KnownUser::from_request_parts(parts, app).await?;
        Ok(PlayerId(user.id))
    }
}

impl FromRequestParts<App> for SessionPlayer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SessionPlayer, Error> {
        let SessionVisitor(known) = SessionVisitor::from_request_parts(parts, app).await?;
        known.map(|(user, session)| SessionPlayer(user, session)).ok_or(Error::NeedsUser)
    }
}

impl FromRequestParts<App> for Arrival {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Arrival, Error> {
        let Visitor(known) = Visitor::from_request_parts(parts, app).await?;
        let VisitorAddress(address) = VisitorAddress::from_request_parts(parts, app).await?;
        if known.is_none() {
            // Whoever throws the cookie away again and again would have no limits at all.
            app.newcomers.take(address, Instant::now()).map_err(|RateExceeded| Error::TooFast)?;
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
