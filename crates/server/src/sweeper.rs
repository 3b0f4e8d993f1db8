//! Removes what nobody will miss, now and then and a little at a time.

use tokio::time::{MissedTickBehavior, interval};
use wayfinder_store::SweepPlace;

use crate::app::App;

/// How many guests, tables and logs are looked at in one go.
const MOST: u32 = 200;

/// Sweeps until it is stopped. Every node does; the store sees to it that one does at a time.
pub(crate) async fn sweep(app: App) {
    let mut place = SweepPlace::default();
    let mut often = interval(app.config.sweep.every);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        often.tick().await;
        match app.store.sweep(app.config.sweep.ages, &mut place, MOST).await {
            Ok(swept) => tracing::debug!(?swept, "Store::sweep"),
            Err(error) => tracing::warn!(%error, "Store::sweep failed: tried again next time"),
        }
    }
}
