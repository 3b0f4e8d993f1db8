use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wayfinder_store::{self as store, ChannelId, TableId};

use crate::courier::Hook;

/// Where somebody may be told something, and where they are.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Channels {
    /// The user's own, oldest first.
    pub channels: Vec<ChannelInfo>,
    /// What a browser subscribes to pushes with.
    pub push_key: String,
    /// Whether the server sends mail.
    pub mail: bool,
}

/// A channel of a user.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ChannelInfo {
    /// What it is known by.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: ChannelId,
    /// How it tells them.
    pub kind: ChannelKind,
    /// When it is to tell them.
    pub wanted: Wanted,
    /// In which language.
    pub language: String,
    /// Whether it may be used; mail may once its code has come back.
    pub confirmed: bool,
    /// Where: an address of mail, or of the web.
    pub place: String,
    /// What the other side of a webhook reads.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub form: Option<HookForm>,
    /// What requests of a webhook are signed with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub secret: Option<String>,
    /// When it was made: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: i64,
}

/// How somebody is told something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// By the push service of a browser.
    Push,
    /// By mail.
    Mail,
    /// By a request to an address of theirs.
    Webhook,
}

/// When somebody wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// Whatever they do.
    Always,
    /// Unless they have a page in sight.
    Away,
    /// Not now.
    Never,
}

impl From<Wanted> for store::Wanted {
    fn from(wanted: Wanted) -> store::Wanted {
        match wanted {
            Wanted::Always => store::Wanted::Always,
            Wanted::Away => store::Wanted::Away,
            Wanted::Never => store::Wanted::Never,
        }
    }
}

/// A channel to be kept.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct ChannelRequest {
    /// Where it leads.
    pub target: ChannelTarget,
    /// When it is to tell them.
    pub wanted: Wanted,
    /// In which language: `en` or `es`.
    pub language: String,
}

/// Where to: an object with exactly one of these keys.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum ChannelTarget {
    /// A browser.
    Push(Subscription),
    /// An address of mail.
    Mail(String),
    /// An address of the web.
    Webhook(HookTarget),
}

/// What the other side of a webhook reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum HookForm {
    /// A channel of Discord.
    Discord,
    /// Slack, and what speaks like it.
    Slack,
    /// Anything: a JSON object, signed.
    Json,
}

/// Where a browser can be pushed to, as it tells it, and as it is kept.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Subscription {
    /// The address at its push service.
    pub endpoint: String,
    /// Its public key.
    pub p256dh: String,
    /// Its secret.
    pub auth: String,
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscription")
    }
}

/// Where a webhook leads.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct HookTarget {
    /// What the other side reads.
    pub form: HookForm,
    /// Where it is.
    pub url: String,
}

/// When to be told by a channel from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct WantedRequest {
    /// When it is to tell them.
    pub wanted: Wanted,
}

/// A code that came by mail.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct CodeRequest {
    /// As it was written.
    pub code: String,
}

/// A table that waits for who asks.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct WaitingTable {
    /// What it is known by.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: TableId,
    /// Its title's id.
    pub game: String,
    /// Since when: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: i64,
}

impl From<store::WaitingTable> for WaitingTable {
    fn from(waiting: store::WaitingTable) -> WaitingTable {
        let store::WaitingTable { table, game, since } = waiting;
        WaitingTable { id: table, game, since: since.millis() }
    }
}

impl From<store::Channel> for ChannelInfo {
    fn from(channel: store::Channel) -> ChannelInfo {
        let hook: Option<Hook> = serde_json::from_str(&channel.target).ok();
        let (form, secret) = hook.as_ref().map(|it| (it.form, it.secret.clone())).unzip();
        let (kind, place) = match channel.kind {
            store::ChannelKind::Mail => (ChannelKind::Mail, channel.target),
            store::ChannelKind::Webhook => {
                (ChannelKind::Webhook, hook.map(|it| it.url).unwrap_or_default())
            }
            store::ChannelKind::Push => {
                let browser: Option<Subscription> = serde_json::from_str(&channel.target).ok();
                (ChannelKind::Push, browser.map(|it| it.endpoint).unwrap_or_default())
            }
        };
        ChannelInfo {
            id: channel.id,
            kind,
            wanted: match channel.wanted {
                store::Wanted::Always => Wanted::Always,
                store::Wanted::Away => Wanted::Away,
                store::Wanted::Never => Wanted::Never,
            },
            language: channel.language,
            confirmed: channel.confirmed,
            place,
            form,
            secret: secret.filter(|_| form == Some(HookForm::Json)),
            created: channel.created.millis(),
        }
    }
}
