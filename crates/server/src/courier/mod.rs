//! Tells users what waits for them in the outbox: by push services, mail, and requests to addresses of theirs.

mod letter;
mod mail;
mod outbound;
mod push;
mod webhook;

use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::{MissedTickBehavior, interval, timeout};
use wayfinder_store::{ChannelKind, Claiming, Envelope, Store};

pub(crate) use mail::read_address;
pub(crate) use webhook::Hook;

use crate::{
    Notify,
    app::App,
    courier::{letter::Letter, mail::Mailer, outbound::Outbound, push::PushSigner},
};

/// What carries messages out of the server.
#[derive(Debug)]
pub(crate) struct Courier {
    pub(crate) outbound: Outbound,
    mailer: Option<Mailer>,
    push: PushSigner,
    /// Where visitors find the server; nothing if nobody has told.
    public_url: Option<String>,
}

/// Why something was not delivered.
#[derive(Debug)]
pub(crate) enum Undelivered {
    /// It may be another time.
    Failed(String),
    /// Nobody will ever be told there again.
    Gone,
}

/// How long one delivery may take. A lease is longer, so that nobody else tries meanwhile.
const DELIVERY: Duration = Duration::from_secs(20);
const LEASE: Duration = Duration::from_mins(1);

/// How many items are taken out at once.
const MOST: u32 = 50;

impl Courier {
    /// Refuses settings that cannot be used, with a line that says why.
    pub(crate) async fn start(notify: &Notify, store: &Store) -> Result<Courier, String> {
        let mailer = match notify.mail_server.as_str() {
            "" => None,
            server => Some(Mailer::new(server, &notify.mail_from)?),
        };
        let public_url = Some(notify.public_url.trim_end_matches('/').to_owned());
        let public_url = public_url.filter(|url| !url.is_empty());
        if public_url.as_ref().is_some_and(|url| !is_web_address(url)) {
            return Err(format!("public_url: {:?} is no address of a page", notify.public_url));
        }
        let contact = match (&mailer, &public_url) {
            (Some(mailer), _) => Some(format!("mailto:{}", mailer.sender())),
            (None, Some(url)) if url.starts_with("https:") => Some(url.clone()),
            (None, _) => None,
        };
        let kept = store.push_key(&PushSigner::fresh_key()).await.map_err(|it| it.to_string())?;
        Ok(Courier {
            outbound: Outbound::new(notify.private_targets)?,
            mailer,
            push: PushSigner::new(kept.bytes(), contact)?,
            public_url,
        })
    }

    /// What a browser must know to be pushed to.
    pub(crate) fn push_key(&self) -> &str {
        self.push.public_key()
    }

    /// Whether mail can be sent.
    pub(crate) fn sends_mail(&self) -> bool {
        self.mailer.is_some()
    }

    async fn carry(&self, envelope: &Envelope) -> Result<(), Undelivered> {
        let letter = Letter::write(envelope, self.public_url.as_deref());
        let target = &envelope.channel.target;
        match envelope.channel.kind {
            ChannelKind::Push => self.push.send(&self.outbound, target, &letter).await,
            ChannelKind::Webhook => webhook::send(&self.outbound, target, &letter).await,
            ChannelKind::Mail => match &self.mailer {
                Some(mailer) => mailer.send(target, &letter).await,
                None => Err(Undelivered::Failed("this server sends no mail any more".into())),
            },
        }
    }
}

fn is_web_address(text: &str) -> bool {
    url::Url::parse(text)
        .is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
}

/// Delivers until it is stopped. Every node does; the store sees to it that each item is one node's at a time.
pub(crate) async fn deliver(app: App) {
    let mut often = interval(app.config.notify.every);
    often.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        often.tick().await;
        loop {
            match deliver_some(&app).await {
                Ok(0) => break,
                Ok(_) => (),
                Err(error) => {
                    tracing::warn!(%error, "the outbox cannot be read: tried again next time");
                    break;
                }
            }
        }
    }
}

/// Delivers what is due; tells how much that was.
async fn deliver_some(app: &App) -> Result<usize, wayfinder_store::StoreError> {
    let Notify { wait, away, mail_rest, .. } = app.config.notify;
    let claiming = Claiming { wait, away, mail_rest, lease: LEASE, most: MOST };
    let envelopes = app.store.claim_outbox(claiming).await?;
    for noted in join_all(envelopes.iter().map(|envelope| deliver_one(app, envelope))).await {
        noted?;
    }
    Ok(envelopes.len())
}

async fn deliver_one(app: &App, envelope: &Envelope) -> Result<(), wayfinder_store::StoreError> {
    let channel = &envelope.channel;
    let carried = timeout(DELIVERY, app.courier.carry(envelope)).await;
    let carried = carried.unwrap_or_else(|_| Err(Undelivered::Failed("it took too long".into())));
    let kind = channel.kind.word();
    match carried {
        Ok(()) => {
            app.metrics.messages_delivered.add_one();
            app.store.note_delivered(envelope).await
        }
        Err(Undelivered::Gone) => {
            tracing::info!(channel = %channel.id, kind, "a channel has gone: it is removed");
            app.store.remove_channel(channel.user, channel.id).await.map(drop)
        }
        Err(Undelivered::Failed(why)) => {
            app.metrics.messages_failed.add_one();
            let given_up = app.store.note_failed(envelope).await?;
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
