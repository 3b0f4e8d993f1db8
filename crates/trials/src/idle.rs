//! What tables cost that nobody looks at: they are stored, and not in memory.

use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use clap::Args;
use futures_util::{StreamExt, stream, stream::TryStreamExt};
use serde_json::json;
use tokio::time::sleep;

use crate::{Failure, cluster::Cluster, person::Person, process::memory_kb};

/// Memory of a server with many stored tables that nobody looks at
#[derive(Debug, Args)]
pub struct IdleTables {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    tables: usize,
}

/// How long the tables may take to leave memory after the last look at one.
const PATIENCE: Duration = Duration::from_mins(2);

impl IdleTables {
    /// Measures; tells whether the tables left memory.
    pub async fn run(&self, program: &Path) -> Result<bool, Failure> {
        let folder = tempfile::tempdir()?;
        let cluster = Arc::new(Cluster::on_sqlite(program, folder.path(), &["idle=5s"]).await?);
        let node = &cluster.nodes[0];
        let empty = memory_kb(node.pid().await?)?;
        let person = &Person::arrive(&cluster.http, node.host(), "Player").await?;
        let body = &json!({ "game": "maori", "players": 2, "seats": [{ "kind": "me" }, { "kind": "me" }] });
        let opened = stream::iter(0..self.tables).map(|_| {
            let cluster = Arc::clone(&cluster);
            async move {
                let host = cluster.nodes[0].host().to_owned();
                person.post(&cluster.http, &host, "/api/tables", body).await
            }
        });
        let opened: Vec<_> = opened.buffer_unordered(16).try_collect().await?;
        let most = memory_kb(node.pid().await?)?;
        let start = Instant::now();
        while awake(&cluster).await? > 0 {
            if start.elapsed() > PATIENCE {
                println!("tables that nobody looks at stay in memory");
                return Ok(false);
            }
            sleep(Duration::from_millis(500)).await;
        }
        let after = memory_kb(node.pid().await?)?;
        node.terminate(Duration::from_secs(10)).await?;
        let start = Instant::now();
        node.start_again().await?;
        let started = start.elapsed();
        while !cluster
            .http
            .get(format!("http://{}/api/ready", node.host()))
            .send()
            .await?
            .status()
            .is_success()
        {}
        let again = memory_kb(node.pid().await?)?;
        let mb = |kb: u64| kb as f64 / 1024.0;
        println!("| server with | memory |\n| --- | --- |");
        println!("| no table | {:.1} MiB |", mb(empty));
        println!("| {} running tables, just opened | {:.1} MiB |", opened.len(), mb(most));
        println!("| the same, once they have left memory | {:.1} MiB |", mb(after));
        println!(
            "| the same, started again in {:.1} s | {:.1} MiB |",
            started.as_secs_f64(),
            mb(again)
        );
        Ok(true)
    }
}

/// How many tables are in memory.
async fn awake(cluster: &Cluster) -> Result<u64, Failure> {
    let url = format!("http://{}/metrics", cluster.nodes[0].host());
    let text = cluster.http.get(url).send().await?.error_for_status()?.text().await?;
    let line = text.lines().find_map(|line| line.strip_prefix("wayfinder_rooms "));
    Ok(line.ok_or("the server does not tell how many tables are awake")?.trim().parse()?)
}
