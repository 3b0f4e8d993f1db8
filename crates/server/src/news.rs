//! What other nodes change, passed on to the tables that are in memory here.

use std::{sync::atomic::Ordering, time::Duration};

use tokio::time::sleep;
use wayfinder_store::{Listener, News, StoreError};

use crate::{
    app::App,
    room::{Changed, Request},
    sessions::EndedSessions,
};

/// How long to wait before listening again when the database cannot be reached.
const PAUSE: Duration = Duration::from_secs(1);

/// Listens until the server stops.
pub(crate) async fn listen(app: App, mut listener: Listener) {
    while !app.closing.load(Ordering::Relaxed) {
        match listener.next().await {
            Ok(news) => pass_on(&app, news).await,
            // Another version of the program tells of things that this one does not know.
            Err(error @ StoreError::Unreadable { .. }) => {
                tracing::warn!(%error, "Listener::next: news of another version of the program");
            }
            Err(error) => {
                tracing::warn!(%error, "Listener::next failed: other nodes are not heard for now");
                let Some(again) = listen_again(&app).await else { return };
                listener = again;
                pass_on(&app, News::Missed).await;
            }
        }
    }
}

async fn listen_again(app: &App) -> Option<Listener> {
    loop {
        sleep(PAUSE).await;
        if app.closing.load(Ordering::Relaxed) {
            return None;
        }
        match app.store.listen().await {
            Ok(listener) => return Some(listener),
            Err(error) => {
                tracing::warn!(%error, again_in = ?PAUSE, "Store::listen failed: other nodes are not heard");
            }
        }
    }
}

pub(crate) async fn pass_on(app: &App, news: News) {
    let changed = async |table, what| app.rooms.tell(app, table, Request::Changed(what)).await;
    match news {
        News::Append(table, append) => changed(table, Changed::Append(append)).await,
        News::Log(table) => changed(table, Changed::Log).await,
        News::Table(table) => changed(table, Changed::Table).await,
        News::Chat(table, line) => changed(table, Changed::Chat(line)).await,
        News::User(user) => match app.store.user(user).await {
            Ok(now) if now.banned || now.name.is_empty() => {
                EndedSessions::All.tell(app, user).await;
                // Seats, names and what was said: rooms read it all anew.
                app.rooms.tell_of(app, user, || Request::Changed(Changed::Perhaps)).await;
            }
            Ok(now) => {
                let changed = || Request::UserChanged { before: user, now: now.clone() };
                app.rooms.tell_of(app, user, changed).await;
            }
            Err(error) => {
                tracing::warn!(%user, %error, "Store::user failed: tables show an old name");
            }
        },
        News::SessionEnded(user, session) => EndedSessions::One(session).tell(app, user).await,
        News::Networks => read_banned(app).await,
        // Sockets of sessions that ended meanwhile find out at their next heartbeat.
        News::Missed => {
            app.lately.forget();
            read_banned(app).await;
            app.rooms.tell_all(|| Request::Changed(Changed::Perhaps)).await;
        }
    }
}

async fn read_banned(app: &App) {
    if let Err(error) = app.banned.read(&app.store).await {
        tracing::warn!(%error, "Store::banned_networks failed: those known before are kept out");
    }
}
