//! Addresses from where nobody may come in.

use std::time::Duration;

use sqlx::any::AnyRow;

use crate::{
    Network, Operator, Store, StoreError, Timestamp,
    audit::note,
    row::{get, get_timestamp},
};

/// A network from where nobody may come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BannedNetwork {
    /// From where.
    pub network: Network,
    /// Since when.
    pub since: Timestamp,
    /// Until when; for good if not told.
    pub until: Option<Timestamp>,
}

impl Store {
    /// Keeps out whoever comes from a network, for so long or for good. Who was kept out already is so from now on.
    pub async fn ban_network(
        &self,
        by: &Operator,
        network: Network,
        time: Option<Duration>,
    ) -> Result<(), StoreError> {
        let now = Timestamp::now();
        let until = time.map(|time| now.after(time).micros());
        let mut work = self.begin().await?;
        sqlx::query("DELETE FROM banned_networks WHERE network = $1 OR until <= $2")
            .bind(network.to_string())
            .bind(now.micros())
            .execute(&mut *work)
            .await?;
        sqlx::query("INSERT INTO banned_networks (network, since, until) VALUES ($1, $2, $3)")
            .bind(network.to_string())
            .bind(now.micros())
            .bind(until)
            .execute(&mut *work)
            .await?;
        note(&mut work, by, "ban-address", &network.to_string()).await?;
        work.commit().await
    }

    /// Lets a network in again; tells whether it was kept out.
    pub async fn unban_network(&self, by: &Operator, network: Network) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let done = sqlx::query("DELETE FROM banned_networks WHERE network = $1")
            .bind(network.to_string())
            .execute(&mut *work)
            .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        note(&mut work, by, "unban-address", &network.to_string()).await?;
        work.commit().await?;
        Ok(true)
    }

    /// All networks that are kept out now, the last first.
    pub async fn banned_networks(&self) -> Result<Vec<BannedNetwork>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM banned_networks WHERE until IS NULL OR until > $1
             ORDER BY since DESC",
        )
        .bind(Timestamp::now().micros())
        .fetch_all(self.read())
        .await?;
        rows.iter().map(read_network).collect()
    }
}

fn read_network(row: &AnyRow) -> Result<BannedNetwork, StoreError> {
    let text: String = get(row, "network")?;
    let unreadable = |_| StoreError::Unreadable { what: "a network", found: text.clone() };
    Ok(BannedNetwork {
        network: text.parse().map_err(unreadable)?,
        since: get_timestamp(row, "since")?,
        until: get::<Option<i64>>(row, "until")?.map(Timestamp::from_micros),
    })
}
