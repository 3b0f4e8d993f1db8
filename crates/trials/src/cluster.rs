use std::{
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use tempfile::TempDir;
use tokio::{sync::watch, time::sleep};
use wayfinder_store::{Store, TableId, TableRecord};

use crate::{
    Failure,
    postgres::{Durability, Postgres},
    proxy::Proxy,
    server_node::ServerNode,
};

/// Servers on one database, and what those who play there share.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<ServerNode>,
    /// The database and its wires, one for each node; not with SQLite.
    pub(crate) postgres: Option<(Postgres, Vec<Proxy>)>,
    pub(crate) http: reqwest::Client,
    /// Grows when every player's connection is to break.
    pub(crate) cut: watch::Sender<u64>,
    pub(crate) stage: watch::Sender<Stage>,
    /// Decisions that each node has acknowledged to whoever stays there.
    acknowledged: Vec<AtomicU64>,
    /// Where everything is stored, as we find it ourselves.
    address: String,
    folder: TempDir,
}

/// What players are to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Play, table after table.
    Play,
    /// Decide nothing more; see how it stands, and go.
    Settle,
}

impl Cluster {
    /// So many nodes on a PostgreSQL, each on a wire of its own that can be broken.
    pub(crate) async fn on_postgres(program: &Path, count: usize) -> Result<Cluster, Failure> {
        let folder = tempfile::tempdir()?;
        let postgres = Postgres::start(Durability::Program).await?;
        let (mut nodes, mut proxies) = (Vec::new(), Vec::new());
        for number in 0..count {
            let proxy = Proxy::start(postgres.socket()).await?;
            let log = folder.path().join(format!("node{number}.log"));
            nodes.push(ServerNode::start(program, &proxy.url(), log, &[]).await?);
            proxies.push(proxy);
        }
        let address = postgres.url();
        Cluster::new(nodes, Some((postgres, proxies)), address, folder)
    }

    /// So many nodes on a PostgreSQL that writes to disk before it answers, for measuring.
    pub(crate) async fn on_durable_postgres(
        program: &Path,
        count: usize,
    ) -> Result<Cluster, Failure> {
        let folder = tempfile::tempdir()?;
        let postgres = Postgres::start(Durability::Power).await?;
        let mut nodes = Vec::new();
        for number in 0..count {
            let log = folder.path().join(format!("node{number}.log"));
            nodes.push(ServerNode::start(program, &postgres.url(), log, &[]).await?);
        }
        let address = postgres.url();
        Cluster::new(nodes, Some((postgres, Vec::new())), address, folder)
    }

    /// One node with an SQLite file in this folder.
    pub(crate) async fn on_sqlite(
        program: &Path,
        home: &Path,
        settings: &[&str],
    ) -> Result<Cluster, Failure> {
        let folder = tempfile::tempdir()?;
        let address = home.join("trial.db").display().to_string();
        let log = folder.path().join("node0.log");
        let node = ServerNode::start(program, &address, log, settings).await?;
        Cluster::new(vec![node], None, address, folder)
    }

    fn new(
        nodes: Vec<ServerNode>,
        postgres: Option<(Postgres, Vec<Proxy>)>,
        address: String,
        folder: TempDir,
    ) -> Result<Cluster, Failure> {
        Ok(Cluster {
            acknowledged: nodes.iter().map(|_| AtomicU64::new(0)).collect(),
            nodes,
            postgres,
            // A node that is frozen accepts connections and never answers.
            http: reqwest::Client::builder().timeout(Duration::from_secs(6)).build()?,
            cut: watch::Sender::new(0),
            stage: watch::Sender::new(Stage::Play),
            address,
            folder,
        })
    }

    pub(crate) fn note_acknowledged(&self, node: usize) {
        self.acknowledged[node].fetch_add(1, Ordering::Relaxed);
    }

    /// How much each node has acknowledged so far.
    pub(crate) fn acknowledged(&self) -> Vec<u64> {
        self.acknowledged.iter().map(|count| count.load(Ordering::Relaxed)).collect()
    }

    /// What is stored of a table. The database may be away for a while.
    pub(crate) async fn stored(&self, table: TableId) -> Result<TableRecord, Failure> {
        let mut tries = 0;
        loop {
            let loaded = async {
                let store = Store::open(&self.address).await?;
                let record = store.load_table(table).await;
                store.close().await;
                record
            };
            match loaded.await {
                Err(error) if tries == 100 => return Err(error.into()),
                Err(_) => sleep(Duration::from_millis(500)).await,
                Ok(record) => return Ok(record),
            }
            tries += 1;
        }
    }

    /// Where everything is stored.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The files in which nodes have complained.
    pub(crate) fn logs(&self) -> impl Iterator<Item = &Path> {
        self.nodes.iter().map(ServerNode::log)
    }

    /// Leaves the nodes' complaints where they are, and tells where.
    pub(crate) fn keep_logs(self) -> PathBuf {
        self.folder.keep()
    }
}
