use std::{future::pending, path::PathBuf, time::Duration};

use clap::{Args, ValueEnum};
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;
use wayfinder_catalog::Catalog;
use wayfinder_server::{AUDIT, Chance, Limits, Server, ServerError};
use wayfinder_store::Timestamp;

use crate::{
    Console,
    failure::Failure,
    settings::{FrontKind, Settings},
};

/// Serve the page and the API (what the program does if no command is given).
#[derive(Default, Debug, Args)]
#[command(after_help = "\
WAYFINDER_LOG=info tells more on standard error.

Examples:
  wayfinder serve --addr 0.0.0.0:8000
  wayfinder serve --database postgres://wayfinder@db.example/wayfinder --front https-proxy --host games.example")]
pub(crate) struct ServeCommand {
    /// A file with settings; `WAYFINDER_CONFIG` names one otherwise. docs/wayfinder.toml names them all.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Any setting by its name in the file; may be given several times.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    given: Vec<String>,
    /// Where to listen; port 0 takes any that is free [default: 127.0.0.1:8000].
    #[arg(long)]
    addr: Option<String>,
    /// Where to tell the operator how the server fares (/metrics, /api/health, /api/ready); without it, where it listens.
    #[arg(long, value_name = "ADDR")]
    metrics_addr: Option<String>,
    /// Where to keep everything: a file for SQLite, or a postgres:// URL [default: data/wayfinder.db].
    #[arg(long, value_name = "URL|PATH")]
    database: Option<String>,
    /// A file with what operators show to be let in at /api/admin; without it nobody is.
    #[arg(long, value_name = "FILE")]
    admin_token_file: Option<String>,
    /// What stands before the server: nothing, or a proxy that speaks HTTPS [default: direct].
    #[arg(long, value_enum)]
    front: Option<FrontKind>,
    /// How many proxies stand in a row before the server, with `--front https-proxy` [default: 1].
    #[arg(long, value_name = "NUMBER")]
    proxies: Option<usize>,
    /// A name under which visitors know the server, with `--front https-proxy`; may be given several times. Without it
    /// the server answers to any.
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// How long a bot takes at least, in milliseconds [default: 600].
    #[arg(long, value_name = "MS")]
    bot_pause: Option<u64>,
    /// Whether visitors are limited; off only for measuring.
    #[arg(long, value_enum, default_value_t = LimitsArg::On, hide = true)]
    limits: LimitsArg,
    /// For tests: anybody may let the clock go ahead at /api/test/clock, and it is so many seconds ahead to begin with.
    #[arg(long, value_name = "SECONDS", hide = true)]
    test_clock: Option<u64>,
    /// For tests: what is left to chance comes from this seed, the same for every table of the same proposal.
    #[arg(long, value_name = "SEED", hide = true)]
    test_seed: Option<u64>,
}

#[derive(Clone, Copy, Default, Debug, ValueEnum)]
enum LimitsArg {
    #[default]
    On,
    Off,
}

impl ServeCommand {
    pub(crate) fn run(&self, catalog: Catalog, console: &mut Console<'_>) -> Result<(), Failure> {
        let settings = self.settings()?;
        let config = settings.config()?;
        let filter = EnvFilter::try_from_env("WAYFINDER_LOG");
        let filter = filter.unwrap_or_else(|_| EnvFilter::new(format!("warn,{AUDIT}=info")));
        // A test may have set one up already.
        let _ = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_writer(std::io::stderr)
            .try_init();
        let runtime = Runtime::new().map_err(|error| Failure::Data(error.to_string()))?;
        let served = runtime.block_on(async {
            let server = Server::bind(&settings.addr, &settings.database, catalog, config).await?;
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

    /// What is said here wins over the environment, and that over the file.
    fn settings(&self) -> Result<Settings, Failure> {
        let mut settings = Settings::load(self.config.as_deref(), &self.given)?;
        let flags = [
            (&self.addr, &mut settings.addr),
            (&self.metrics_addr, &mut settings.metrics_addr),
            (&self.database, &mut settings.database),
            (&self.admin_token_file, &mut settings.admin_token_file),
        ];
        for (flag, setting) in flags {
            if let Some(flag) = flag {
                setting.clone_from(flag);
            }
        }
        settings.front = self.front.unwrap_or(settings.front);
        settings.proxies = self.proxies.unwrap_or(settings.proxies);
        if !self.hosts.is_empty() {
            settings.hosts.clone_from(&self.hosts);
        }
        if let Some(pause) = self.bot_pause {
            settings.config.bot_pause = Duration::from_millis(pause);
        }
        if let Some(ahead) = self.test_clock {
            settings.config.test_clock = true;
            Timestamp::go_ahead(Duration::from_secs(ahead));
        }
        if let Some(seed) = self.test_seed {
            settings.config.chance = Chance::Repeated(seed);
        }
        match self.limits {
            LimitsArg::On => (),
            LimitsArg::Off => settings.config.limits = Limits::NONE,
        }
        Ok(settings)
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
            ServerError::Store(_) | ServerError::Settings(_) => Failure::Data(error.to_string()),
        }
    }
}
