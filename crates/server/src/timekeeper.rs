//! Says that this node is there, and looks after clocks at tables that nobody looks at.

use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::Duration,
};

use tokio::time::{MissedTickBehavior, interval};
use wayfinder_store::{Store, StoreError, Timestamp};

use crate::{app::App, room::Request};

/// How often. A server that was silent for five seconds was not there, as far as clocks are concerned.
const OFTEN: Duration = Duration::from_secs(1);

/// How many tables are looked at in one go.
const MOST: u32 = 50;

/// For how long in all no server was there, in microseconds, as this node last heard.
#[derive(Debug, Default)]
pub(crate) struct Stopped(AtomicI64);

impl Stopped {
    pub(crate) fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Says that this node is there now.
    pub(crate) async fn beat(&self, store: &Store) -> Result<(), StoreError> {
        let pulse = store.beat(Timestamp::now()).await?;
        self.0.store(pulse.stopped, Ordering::Relaxed);
        Ok(())
    }
}

/// Keeps time until it is stopped. Every node does: what is done at a table is done once, whoever comes first.
pub(crate) async fn keep(app: App) {
    let mut often = interval(OFTEN);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        often.tick().await;
        if let Err(error) = app.stopped.beat(&app.store).await {
            tracing::warn!(%error, "Store::beat failed: clocks stand still unless another node is there");
            continue;
        }
        match app.store.due_clocks(MOST).await {
            Ok(due) => {
                for table in due {
                    let looked = app.rooms.ask(&app, table, |done| Request::Look { done }).await;
                    if let Err(error) = looked {
                        tracing::warn!(%table, ?error, "Rooms::ask to look at the clocks failed: tried again");
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "Store::due_clocks failed: tried again"),
        }
    }
}
