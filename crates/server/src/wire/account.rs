use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wayfinder_store::{self as store, SessionId};

use crate::wire::UserInfo;

/// A new account, with what is told once.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct NewAccount {
    /// Its user.
    pub user: UserInfo,
    /// Ways back in without the password, each good for once. Nobody can ask for them again.
    pub recovery_codes: Vec<String>,
}

/// Fresh recovery codes: those before them are void.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RecoveryCodes {
    /// Each is good for once. Nobody can ask for them again.
    pub recovery_codes: Vec<String>,
}

/// What is kept of a user, in short.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct AccountState {
    /// The user as everybody sees them.
    pub user: UserInfo,
    /// Since when: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: i64,
    /// How many recovery codes were not used yet.
    pub recovery_codes: u32,
    /// Where they are logged in, the last used first.
    pub sessions: Vec<SessionInfo>,
}

/// A browser that a user is known by.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SessionInfo {
    /// What it is known by.
    #[schema(value_type = String)]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: SessionId,
    /// Browser and system, as far as they were told; may be empty.
    pub device: String,
    /// When it began: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: i64,
    /// When it was last used, to the hour.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seen: i64,
    /// Whether it is the one that asks.
    pub current: bool,
}

impl SessionInfo {
    /// A session, as somebody in `current` sees it.
    pub fn of(session: store::Session, current: SessionId) -> SessionInfo {
        SessionInfo {
            current: session.id == current,
            id: session.id,
            device: session.device,
            created: session.created.millis(),
            seen: session.seen.millis(),
        }
    }
}

/// Another password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_debug_implementations, reason = "a password is not to be printed")]
pub struct PasswordRequest {
    /// The one that holds now.
    pub old: String,
    /// 8 to 128 characters, and not what everybody tries first.
    pub new: String,
}

/// A password, to prove that it is oneself who asks.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_debug_implementations, reason = "a password is not to be printed")]
pub struct PasswordProof {
    /// The one that holds now.
    pub password: String,
}

/// A recovery code and the password that is to hold from now on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_debug_implementations, reason = "neither code nor password are to be printed")]
pub struct RecoveryRequest {
    /// The account's name.
    pub name: String,
    /// One of its codes, in any case, with or without hyphens.
    pub code: String,
    /// 8 to 128 characters, and not what everybody tries first.
    pub password: String,
}

/// A user who wants to be forgotten.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_debug_implementations, reason = "a password is not to be printed")]
pub struct DeleteRequest {
    /// What they are called, so that nobody does this by mistake.
    pub name: String,
    /// Needed for an account.
    pub password: Option<String>,
}
