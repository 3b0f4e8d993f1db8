//! Tells users what waits for them in the outbox: by push services, mail, and requests to addresses of theirs.

mod delivery;
mod letter;
mod mail;
mod outbound;
mod push;
mod webhook;

use wayfinder_store::{ChannelKind, Envelope, Store};

pub(crate) use delivery::deliver;
pub(crate) use mail::read_address;
pub(crate) use webhook::Hook;

use crate::{
    Notify,
    courier::{
        delivery::Resting, letter::Letter, mail::Mailer, outbound::Outbound, push::PushSigner,
    },
};

/// What carries messages out of the server.
#[derive(Debug)]
pub(crate) struct Courier {
    pub(crate) outbound: Outbound,
    mailer: Option<Mailer>,
    push: PushSigner,
    resting: Resting,
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
            resting: Resting::new(),
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
