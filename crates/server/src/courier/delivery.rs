//! Taking out of the outbox what is due. Whoever does not answer keeps nobody else waiting: many deliveries are under way
//! at once, and a channel that has just failed rests.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use tokio::{
    task::{JoinError, JoinSet},
    time::{MissedTickBehavior, interval, timeout},
};
use wayfinder_store::{ChannelId, Claiming, Envelope, StoreError};

use super::Undelivered;
use crate::{Notify, app::App, recent::Recent};

/// How long one delivery may take. A lease is longer, so that nobody else tries meanwhile.
const DELIVERY: Duration = Duration::from_secs(20);
const LEASE: Duration = Duration::from_mins(1);

/// How many items are taken out in one go, and how many deliveries are under way at most.
const MOST: u32 = 50;
const AT_ONCE: usize = 128;

/// Delivers until it is stopped. Every node does; the store sees to it that each item is one node's at a time.
pub(crate) async fn deliver(app: App) {
    let mut often = interval(app.config.notify.every);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut under_way = JoinSet::new();
    loop {
        often.tick().await;
        while let Some(ended) = under_way.try_join_next() {
            note_end(ended);
        }
        loop {
            while under_way.len() >= AT_ONCE {
                if let Some(ended) = under_way.join_next().await {
                    note_end(ended);
                }
            }
            match claim(&app).await {
                Ok(envelopes) if envelopes.is_empty() => break,
                Ok(envelopes) => {
                    for envelope in envelopes {
                        under_way.spawn(deliver_one(app.clone(), envelope));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "Store::claim_outbox failed: tried again next time");
                    break;
                }
            }
        }
    }
}

fn note_end(ended: Result<Result<(), StoreError>, JoinError>) {
    match ended {
        Ok(Ok(())) => (),
        Ok(Err(error)) => {
            tracing::warn!(%error, "deliver_one failed to store what became of a message: it is tried again");
        }
        Err(error) => tracing::error!(%error, "a delivery failed on its task"),
    }
}

async fn claim(app: &App) -> Result<Vec<Envelope>, StoreError> {
    let Notify { wait, away, mail_rest, web_rest, .. } = app.config.notify;
    let claiming = Claiming { wait, away, mail_rest, web_rest, lease: LEASE, most: MOST };
    app.store.claim_outbox(claiming).await
}

async fn deliver_one(app: App, envelope: Envelope) -> Result<(), StoreError> {
    let channel = &envelope.channel;
    let kind = channel.kind.word();
    let failed = |why: &str| Err(Undelivered::Failed(why.to_owned()));
    let carried = if app.courier.resting.rests(channel.id, Instant::now()) {
        failed("it has failed a moment ago")
    } else {
        let carried = timeout(DELIVERY, app.courier.carry(&envelope)).await;
        let carried = carried.unwrap_or_else(|_| failed("it took too long"));
        if matches!(carried, Err(Undelivered::Failed(_))) {
            app.courier.resting.note(channel.id, Instant::now());
        }
        carried
    };
    match carried {
        Ok(()) => {
            app.metrics.messages_delivered.add_one();
            app.store.note_delivered(&envelope).await
        }
        Err(Undelivered::Gone) => {
            tracing::info!(channel = %channel.id, kind, "a channel has gone: it is removed");
            app.store.remove_channel(channel.user, channel.id).await.map(drop)
        }
        Err(Undelivered::Failed(why)) => {
            app.metrics.messages_failed.add_one();
            let given_up = app.store.note_failed(&envelope).await?;
            if given_up > 0 {
                tracing::warn!(channel = %channel.id, kind, why, given_up,
                    "messages could not be delivered and are given up");
            } else {
                tracing::info!(channel = %channel.id, kind, why, "a message is tried again later");
            }
            Ok(())
        }
    }
}

/// Channels that have just failed. However much happens, whoever does not answer is asked once a while.
#[derive(Debug)]
pub(super) struct Resting(Mutex<Recent<ChannelId, Instant>>);

impl Resting {
    /// As long as the store waits before it hands out the same item again.
    const REST: Duration = Duration::from_secs(30);
    const MOST: usize = 10_000;

    pub(super) fn new() -> Resting {
        Resting(Mutex::new(Recent::new(Resting::REST, Resting::MOST, Instant::now())))
    }

    fn rests(&self, channel: ChannelId, now: Instant) -> bool {
        let failed = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(channel);
        failed.is_some_and(|failed| now.saturating_duration_since(failed) < Resting::REST)
    }

    fn note(&self, channel: ChannelId, now: Instant) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(channel, now, now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_that_has_failed_rests_and_no_other() {
        let resting = Resting::new();
        let [silent, other] = [0; 2].map(|_| ChannelId::random().unwrap());
        let now = Instant::now();
        assert!(!resting.rests(silent, now));
        resting.note(silent, now);
        assert!(resting.rests(silent, now + Resting::REST / 2));
        assert!(!resting.rests(other, now + Resting::REST / 2));
        assert!(!resting.rests(silent, now + Resting::REST), "the item itself is due again");
    }
}
