use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::UserInfo;

/// What lets its bearer go on as the user who asked for it at another device, once. The page puts it behind the `#` of
/// an address, so that no server, proxy or log ever sees it there.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[expect(missing_debug_implementations, reason = "a token is not to be printed")]
pub struct DeviceLink {
    /// The secret.
    pub token: String,
    /// When it is too old: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until: i64,
}

/// Whom a link lets in.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DeviceLinkState {
    /// The user who made it.
    pub user: UserInfo,
    /// When it is too old: milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until: i64,
}

/// A link that somebody has opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_debug_implementations, reason = "a token is not to be printed")]
pub struct DeviceLinkToken {
    /// The secret.
    pub token: String,
}

/// A link that somebody wants to go on with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_debug_implementations, reason = "a token is not to be printed")]
pub struct DeviceLinkUse {
    /// The secret.
    pub token: String,
    /// Whether the tables of the guest that this browser was are to go to the account that it becomes.
    #[serde(default)]
    pub bring: bool,
}

/// A text to be drawn.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QrText {
    /// A link, usually; 400 bytes at most.
    pub text: String,
}

/// A QR code to be drawn.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct QrDrawing {
    /// How many modules it is wide and high, the quiet border included.
    pub size: u32,
    /// All that is dark, as the path of an SVG: a module is 1 by 1.
    pub path: String,
}
