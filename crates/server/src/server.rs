use std::{fmt, io, net::SocketAddr, sync::atomic::Ordering, time::Duration};

use tokio::{
    net::TcpListener,
    time::{Instant, sleep, timeout},
};
use wayfinder_catalog::Catalog;
use wayfinder_store::{Address, Listener, ServingLock, Store, StoreError};

use crate::{
    Config,
    app::App,
    connections::Connections,
    courier::{self, Courier},
    news, routes, sleeping_tables, sweeper, timekeeper,
};

/// A server that listens, and serves once it [`run`](Server::run)s.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
    /// What answers the operator, where that has an address of its own.
    operators: Option<(TcpListener, SocketAddr)>,
    /// What hears whoever else changes the database.
    others: Listener,
    address: SocketAddr,
    /// Nobody else serves the same file.
    alone: ServingLock,
}

/// How long tables and the database have to stop. With the farewell in between it is less than ten
/// seconds, after which whoever runs programs loses patience.
const STOPPING: Duration = Duration::from_secs(3);

/// How long sockets and connections have to read that the server stops.
const FAREWELL: Duration = Duration::from_secs(3);

impl Server {
    /// Opens the database and listens; refuses an address or a database that cannot be had.
    pub async fn bind(
        address: &str,
        database: &str,
        catalog: Catalog,
        config: Config,
    ) -> Result<Server, ServerError> {
        let (listener, bound) = listen(address).await?;
        let operators = match &config.metrics {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let alone = database.parse::<Address>()?.serve_alone()?;
        let store = Store::open(database).await?;
        let key = store.server_key().await?;
        let others = store.listen().await?;
        let courier = Courier::start(&config.notify, &store).await;
        let courier = courier.map_err(ServerError::Settings)?;
        let app = App::new(config, catalog, store, key.bytes(), courier);
        app.banned.read(&app.store).await?;
        // Before any clock is reckoned: while no server was there, none ran.
        app.stopped.beat(&app.store).await?;
        Ok(Server { app, listener, operators, others, address: bound, alone })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it tells the operator how it fares, if that is an address of its own.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.operators.as_ref().map(|(_, address)| *address)
    }

    /// Serves until `stop` is done; then tells the sockets, and returns when all is on disk.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServerError> {
        let Server { app, listener, operators, others, alone, .. } = self;
        let telling = operators.map(|(listener, _)| {
            let mut connections = Connections::new(&app, listener, routes::operator_router(&app));
            tokio::spawn(async move { connections.serve(std::future::pending()).await })
        });
        let listening = tokio::spawn(news::listen(app.clone(), others));
        let waking = app.clone();
        tokio::spawn(async move {
            if let Err(error) = sleeping_tables::wake(&waking).await {
                tracing::warn!(%error,
                    "Store::tables failed: bots that were thinking go on when somebody looks");
            }
        });
        let sweeping = tokio::spawn(sweeper::sweep(app.clone()));
        let keeping_time = tokio::spawn(timekeeper::keep(app.clone()));
        let delivering = tokio::spawn(courier::deliver(app.clone()));
        let mut connections = Connections::new(&app, listener, routes::router(&app));
        connections.serve(stop).await;

        app.closing.store(true, Ordering::Relaxed);
        if timeout(STOPPING, app.rooms.stop()).await.is_err() {
            tracing::warn!("Rooms::stop: some tables did not stop in time, and are left");
        }
        let end = Instant::now() + FAREWELL;
        connections.end(end).await;
        while app.metrics.sockets.get() > 0 && Instant::now() < end {
            sleep(Duration::from_millis(5)).await;
        }
        sweeping.abort();
        delivering.abort();
        keeping_time.abort();
        listening.abort();
        if timeout(STOPPING, app.store.close()).await.is_err() {
            tracing::warn!("Store::close: the database did not close in time, and is left");
        }
        if let Some(telling) = telling {
            telling.abort();
        }
        drop(alone);
        Ok(())
    }
}

async fn listen(address: &str) -> Result<(TcpListener, SocketAddr), ServerError> {
    let refuse = |error| ServerError::Listen { address: address.to_owned(), error };
    let listener = TcpListener::bind(address).await.map_err(refuse)?;
    let bound = listener.local_addr().map_err(refuse)?;
    Ok((listener, bound))
}

/// Why a server does not run.
#[derive(Debug)]
pub enum ServerError {
    /// The address cannot be had.
    Listen {
        /// The one that was asked for, as it was written.
        address: String,
        /// What the system said.
        error: io::Error,
    },
    /// The database cannot be had.
    Store(StoreError),
    /// A setting cannot be used, for this reason.
    Settings(String),
}

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerError::Listen { address, error } => {
                write!(f, "cannot listen on {address}: {error}")
            }
            ServerError::Store(error) => write!(f, "{error}"),
            ServerError::Settings(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for ServerError {}

impl From<StoreError> for ServerError {
    fn from(error: StoreError) -> ServerError {
        ServerError::Store(error)
    }
}
