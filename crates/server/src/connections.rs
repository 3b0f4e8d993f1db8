//! Accepting connections: none takes for ever, whatever the other side does, and nobody has too many.

use std::{
    io,
    net::{IpAddr, SocketAddr},
    pin::pin,
    time::Duration,
};

use axum::{Router, extract::ConnectInfo};
use hyper::{
    Request,
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::{Instant, sleep, timeout_at},
};
use wayfinder_store::Network;

use crate::{
    Deadlines, Front,
    app::App,
    counted::{Counted, OneMore},
    deadline_stream::DeadlineStream,
};

/// How much of a request's head, or of anything else, is read before somebody asks for it. Every connection may have
/// so much.
const BUFFER: usize = 32 * 1024;

/// How long to wait when the system has no more connections to give.
const PAUSE: Duration = Duration::from_millis(200);

/// The connections of a server.
#[derive(Debug)]
pub(crate) struct Connections {
    app: App,
    listener: TcpListener,
    service: TowerToHyperService<Router>,
    deadlines: Deadlines,
    most: usize,
    /// Nothing behind a proxy: all connections are the proxy's.
    by_address: Option<Counted<IpAddr>>,
    open: JoinSet<()>,
    /// Dropped when connections are to end.
    ending: watch::Sender<()>,
}

impl Connections {
    pub(crate) fn new(app: &App, listener: TcpListener, router: Router) -> Connections {
        let by_address = match &app.config.front {
            Front::Direct => Some(Counted::new(app.config.limits.connections)),
            Front::HttpsProxy { .. } => None,
        };
        Connections {
            app: app.clone(),
            listener,
            service: TowerToHyperService::new(router),
            deadlines: app.config.deadlines,
            most: app.config.limits.all_connections,
            by_address,
            open: JoinSet::new(),
            ending: watch::channel(()).0,
        }
    }

    /// Serves everybody who comes, until `stop` is done.
    pub(crate) async fn serve(&mut self, stop: impl Future<Output = ()>) {
        let mut stop = pin!(stop);
        loop {
            tokio::select! {
                (stream, peer) = accept(&self.listener) => self.begin(stream, peer),
                // Those that have ended are forgotten.
                Some(_) = self.open.join_next() => (),
                () = &mut stop => return,
            }
        }
    }

    /// Lets what was begun come to its end, but not after `deadline`.
    pub(crate) async fn end(self, deadline: Instant) {
        let Connections { listener, mut open, ending, .. } = self;
        drop(listener);
        drop(ending);
        let all_ended = async { while open.join_next().await.is_some() {} };
        if timeout_at(deadline, all_ended).await.is_err() {
            open.shutdown().await;
        }
    }

    fn begin(&mut self, stream: TcpStream, peer: SocketAddr) {
        if self.open.len() >= self.most {
            tracing::warn!(
                most = self.most,
                "limits.all_connections is reached: a connection is refused"
            );
            return;
        }
        let counted =
            self.by_address.as_ref().map(|counted| counted.enter(Network::of(peer.ip()).address()));
        let counted: Option<OneMore<IpAddr>> = match counted {
            // As many as allowed: whoever hangs up first is not kept busy by it.
            Some(None) => return,
            Some(Some(one)) => Some(one),
            None => None,
        };
        // Nagle's algorithm would hold the answer to a decision back.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "TcpStream::set_nodelay failed");
        }
        let service = self.service.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            service.call(request)
        });
        let stream = TokioIo::new(DeadlineStream::new(stream, self.deadlines.write));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.deadlines.header)
            .max_buf_size(BUFFER)
            .serve_connection(stream, service)
            .with_upgrades();
        let mut ending = self.ending.subscribe();
        let app = self.app.clone();
        self.open.spawn(async move {
            let _counted = counted;
            let _open = app.metrics.connections.enter();
            let mut connection = pin!(connection);
            let served = tokio::select! {
                served = connection.as_mut() => served,
                // It never changes, it only ends.
                _ = ending.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = served {
                tracing::debug!(%peer, %error, "a connection ended badly");
            }
        });
    }
}

/// The next connection. A system that has none to give is asked again and again.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) if is_of_connection(&error) => (),
            Err(error) => {
                tracing::warn!(%error, "TcpListener::accept failed: tried again in a moment");
                sleep(PAUSE).await;
            }
        }
    }
}

/// Whether it was that one connection that failed.
fn is_of_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
