use std::num::NonZero;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wayfinder_store::{AuditLine, BannedNetwork, Timestamp, User, UserId};

/// A user as an operator sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct AdminUser {
    /// What they are known by.
    #[schema(value_type = String)]
    pub id: UserId,
    /// What they are called.
    pub name: String,
    /// Whether they have a password.
    pub account: bool,
    /// Since when they are known: milliseconds since 1970.
    pub created: i64,
    /// Whether they may not talk.
    pub muted: bool,
    /// Whether they may not come in.
    pub banned: bool,
}

impl From<User> for AdminUser {
    fn from(user: User) -> AdminUser {
        let User { id, name, account, created, muted, banned } = user;
        AdminUser { id, name, account, created: created.millis(), muted, banned }
    }
}

/// An address that is kept out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct AdminAddress {
    /// Which: an IPv4 address, or an IPv6 network like `2001:db8:1:2::/64`.
    pub address: String,
    /// Since when: milliseconds since 1970.
    pub since: i64,
    /// Until when; for good if not told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

impl From<BannedNetwork> for AdminAddress {
    fn from(BannedNetwork { network, since, until }: BannedNetwork) -> AdminAddress {
        AdminAddress {
            address: network.to_string(),
            since: since.millis(),
            until: until.map(Timestamp::millis),
        }
    }
}

/// An address to keep out, or to let in again.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminAddressRequest {
    /// Which; of an IPv6 address 64 bits count.
    pub address: String,
    /// For how long it is kept out; for good if not told.
    #[schema(value_type = Option<u64>)]
    pub seconds: Option<NonZero<u64>>,
}

/// Something that an operator did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct AuditEntry {
    /// Later ones have larger numbers.
    pub number: i64,
    /// When: milliseconds since 1970.
    pub at: i64,
    /// Who, in words.
    pub operator: String,
    /// What: `mute`, `unmute`, `ban`, `unban`, `delete`, `reset` (a password), `close`, `ban-address`, `unban-address`.
    pub deed: String,
    /// The id of a user or table, or an address.
    pub whom: String,
}

impl From<AuditLine> for AuditEntry {
    fn from(AuditLine { number, at, operator, deed, whom }: AuditLine) -> AuditEntry {
        AuditEntry { number, at: at.millis(), operator, deed, whom }
    }
}
