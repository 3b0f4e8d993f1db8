use std::{
    net::IpAddr,
    ops::Deref,
    sync::{Arc, atomic::AtomicBool},
};

use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use wayfinder_catalog::Catalog;
use wayfinder_store::{Store, UserId};

use crate::{
    Config, Limits,
    analyses::Analyses,
    banned_networks::BannedNetworks,
    counted::Counted,
    courier::Courier,
    guesses::Guesses,
    metrics::Metrics,
    owner::Whereabouts,
    passwords::PasswordQueue,
    pictures::Pictures,
    presence::Presence,
    rate::Buckets,
    readiness::Readiness,
    rooms::Rooms,
    sessions::{Exchanges, LatelySeen},
    thinking_pool::ThinkingPool,
    timekeeper::Stopped,
};

/// What every request and every table can reach. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Shared>);

/// See [`App`].
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) catalog: Catalog,
    pub(crate) store: Store,
    pub(crate) rooms: Rooms,
    pub(crate) thinking: ThinkingPool,
    pub(crate) whereabouts: Whereabouts,
    pub(crate) analyses: Analyses,
    pub(crate) pictures: Pictures,
    pub(crate) hashing: PasswordQueue,
    pub(crate) address_sockets: Counted<IpAddr>,
    pub(crate) user_sockets: Counted<UserId>,
    pub(crate) banned: BannedNetworks,
    pub(crate) metrics: Metrics,
    pub(crate) readiness: Readiness,
    pub(crate) requests: Buckets<IpAddr>,
    pub(crate) passwords: Buckets<IpAddr>,
    pub(crate) guesses: Guesses,
    pub(crate) newcomers: Buckets<IpAddr>,
    /// Codes that are sent to addresses of mail, and by visitors.
    pub(crate) codes_to: Buckets<[u8; 32]>,
    pub(crate) codes_from: Buckets<IpAddr>,
    /// What users have others told.
    pub(crate) calls: Buckets<UserId>,
    /// Visitors whose addresses to be told at are being looked up.
    pub(crate) looking_up: Counted<IpAddr>,
    pub(crate) courier: Courier,
    pub(crate) presence: Presence,
    pub(crate) stopped: Stopped,
    pub(crate) exchanges: Exchanges,
    pub(crate) lately: LatelySeen,
    /// Who is being given all their data: one time at once.
    pub(crate) exports: Counted<UserId>,
    /// Set once the server is asked to stop: nothing new is begun.
    pub(crate) closing: AtomicBool,
    key: Secret,
}

/// A key that is not printed.
struct Secret(Key);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret")
    }
}

impl App {
    pub(crate) fn new(
        config: Config,
        catalog: Catalog,
        store: Store,
        secret: &[u8],
        courier: Courier,
    ) -> App {
        App(Arc::new(Shared {
            catalog,
            store,
            rooms: Rooms::default(),
            thinking: ThinkingPool::new(),
            whereabouts: Whereabouts::new(),
            analyses: Analyses::new(),
            pictures: Pictures::new(),
            hashing: PasswordQueue::new(),
            address_sockets: Counted::new(config.limits.address_sockets),
            user_sockets: Counted::new(config.limits.user_sockets),
            banned: BannedNetworks::new(),
            metrics: Metrics::default(),
            readiness: Readiness::default(),
            requests: Buckets::new(config.limits.requests),
            passwords: Buckets::new(config.limits.passwords),
            guesses: Guesses::new(config.limits.guesses),
            newcomers: Buckets::new(config.limits.newcomers),
            codes_to: Buckets::new(config.limits.codes.slower(Limits::LETTER_BOX)),
            codes_from: Buckets::new(config.limits.codes),
            calls: Buckets::new(config.limits.calls),
            looking_up: Counted::new(Limits::TARGETS_EACH),
            courier,
            presence: Presence::new(),
            stopped: Stopped::default(),
            exchanges: Exchanges::new(),
            lately: LatelySeen::new(),
            exports: Counted::new(1),
            closing: AtomicBool::new(false),
            config,
            key: Secret(Key::derive_from(secret)),
        }))
    }
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.key.0.clone()
    }
}
