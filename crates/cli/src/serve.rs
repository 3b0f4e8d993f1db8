use std::{future::pending, time::Duration};

use clap::{Args, ValueEnum};
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;
use wayfinder_catalog::Catalog;
use wayfinder_server::{Config, Front, Limits, Server, ServerError};

use crate::{Console, failure::Failure};

/// Serve the page and the API (what the program does if no command is given).
#[derive(Debug, Args)]
#[command(after_help = "\
WAYFINDER_LOG=info tells more on standard error.

Examples:
  wayfinder serve --addr 0.0.0.0:8000
  wayfinder serve --database postgres://wayfinder@db.example/wayfinder --front https-proxy --host games.example")]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes any that is free.
    #[arg(long, default_value = "127.0.0.1:8000")]
    addr: String,
    /// Where to tell the operator how the server fares (/metrics, /api/health, /api/ready); without it, where it listens.
    #[arg(long, value_name = "ADDR")]
    metrics_addr: Option<String>,
    /// Where to keep everything: a file for SQLite, or a postgres:// URL.
    #[arg(long, value_name = "URL|PATH", default_value = "data/wayfinder.db")]
    database: String,
    /// What stands before the server: nothing, or a proxy that speaks HTTPS.
    #[arg(long, value_enum, default_value_t = FrontArg::Direct)]
    front: FrontArg,
    /// How many proxies stand in a row before the server, with `--front https-proxy`.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    proxies: usize,
    /// A name under which visitors know the server, with `--front https-proxy`; may be given several times. Without it
    /// the server answers to any.
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// How long a bot takes at least, in milliseconds.
    #[arg(long, default_value_t = 600, value_name = "MS")]
    bot_pause: u64,
    /// Whether visitors are limited; off only for measuring.
    #[arg(long, value_enum, default_value_t = LimitsArg::On, hide = true)]
    limits: LimitsArg,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum FrontArg {
    Direct,
    HttpsProxy,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LimitsArg {
    On,
    Off,
}

impl Default for Serve {
    fn default() -> Serve {
        Serve {
            addr: "127.0.0.1:8000".into(),
            metrics_addr: None,
            database: "data/wayfinder.db".into(),
            front: FrontArg::Direct,
            proxies: 1,
            hosts: Vec::new(),
            bot_pause: 600,
            limits: LimitsArg::On,
        }
    }
}

impl Serve {
    pub(crate) fn run(&self, catalog: Catalog, console: &mut Console<'_>) -> Result<(), Failure> {
        let filter = EnvFilter::try_from_env("WAYFINDER_LOG");
        let filter = filter.unwrap_or_else(|_| EnvFilter::new("warn"));
        // A test may have set one up already.
        let _ = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_writer(std::io::stderr)
            .try_init();
        let runtime = Runtime::new().map_err(|error| Failure::Data(error.to_string()))?;
        let served = runtime.block_on(async {
            let server = Server::bind(&self.addr, &self.database, catalog, self.config()).await?;
            writeln!(console.out, "wayfinder is at http://{}", server.address())?;
            if let Some(address) = server.metrics_address() {
                writeln!(console.out, "its metrics are at http://{address}/metrics")?;
            }
            console.out.flush()?;
            server.run(stop_signal()).await?;
            Ok(())
        });
        // All is stored. A bot that still thinks is not waited for: nobody would hear it.
        runtime.shutdown_background();
        served
    }

    fn config(&self) -> Config {
        Config {
            limits: match self.limits {
                LimitsArg::On => Limits::default(),
                LimitsArg::Off => Limits::NONE,
            },
            front: match self.front {
                FrontArg::Direct => Front::Direct,
                FrontArg::HttpsProxy => {
                    Front::HttpsProxy { proxies: self.proxies, hosts: self.hosts.clone() }
                }
            },
            bot_pause: Duration::from_millis(self.bot_pause),
            metrics: self.metrics_addr.clone(),
            ..Config::default()
        }
    }
}

/// Done when somebody wants the program to end.
async fn stop_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => drop(terminate.recv().await),
            Err(_) => pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = pending::<()>();
    tokio::select! {
        () = interrupt => (),
        () = terminate => (),
    }
}

impl From<ServerError> for Failure {
    fn from(error: ServerError) -> Failure {
        match error {
            ServerError::Listen { .. } => Failure::Usage(error.to_string()),
            ServerError::Store(_) => Failure::Data(error.to_string()),
        }
    }
}
