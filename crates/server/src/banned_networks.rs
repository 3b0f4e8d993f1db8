use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{PoisonError, RwLock},
};

use tokio::sync::watch;
use wayfinder_store::{BannedNetwork, Store, StoreError, Timestamp};

/// Networks from where nobody may come in, kept in memory because every request asks.
#[derive(Debug)]
pub(crate) struct BannedNetworks {
    until: RwLock<HashMap<IpAddr, Option<Timestamp>>>,
    changed: watch::Sender<()>,
}

impl BannedNetworks {
    pub(crate) fn new() -> BannedNetworks {
        BannedNetworks { until: RwLock::default(), changed: watch::channel(()).0 }
    }

    /// Reads them all anew, and tells those who [`watch`](BannedNetworks::watch).
    pub(crate) async fn read(&self, store: &Store) -> Result<(), StoreError> {
        let banned = store.banned_networks().await?;
        let entry = |it: BannedNetwork| (it.network.address(), it.until);
        *self.until.write().unwrap_or_else(PoisonError::into_inner) =
            banned.into_iter().map(entry).collect();
        self.changed.send_replace(());
        Ok(())
    }

    /// Whether nobody may come in from the network of this first address.
    pub(crate) fn contain(&self, network: IpAddr) -> bool {
        let until = self.until.read().unwrap_or_else(PoisonError::into_inner);
        let until = until.get(&network).copied();
        until.is_some_and(|until| until.is_none_or(|until| Timestamp::now() < until))
    }

    /// Tells when there are others.
    pub(crate) fn watch(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }
}
