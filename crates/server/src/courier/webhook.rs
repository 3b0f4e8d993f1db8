use axum::http::HeaderValue;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::Sha256;

use super::{
    Undelivered,
    letter::Letter,
    outbound::{Outbound, json_headers},
};
use crate::wire::HookForm;

/// Where a webhook leads, as it is kept.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Hook {
    pub(crate) form: HookForm,
    pub(crate) url: String,
    /// What requests are signed with, so that the other side knows who asks.
    pub(crate) secret: String,
}

impl std::fmt::Debug for Hook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hook")
    }
}

/// What carries the signature: `sha256=` and the HMAC of the body in hexadecimal digits.
const SIGNATURE: &str = "x-wayfinder-signature";

pub(super) async fn send(
    outbound: &Outbound,
    target: &str,
    letter: &Letter,
) -> Result<(), Undelivered> {
    let failed = |why: String| Undelivered::Failed(why);
    let hook: Hook = serde_json::from_str(target).map_err(|error| failed(error.to_string()))?;
    let url = hook.url.parse().map_err(|error: url::ParseError| failed(error.to_string()))?;
    let body = body(hook.form, letter).to_string().into_bytes();
    let mut headers = json_headers();
    if hook.form == HookForm::Json {
        headers.insert(SIGNATURE, signature(&hook.secret, &body));
    }
    let status = outbound.post(&url, headers, body).await.map_err(failed)?;
    if status.is_success() {
        return Ok(());
    }
    Err(failed(format!("answered with {status}")))
}

fn body(form: HookForm, letter: &Letter) -> serde_json::Value {
    match form {
        // Whatever somebody is called, nobody else is called by it.
        HookForm::Discord => {
            json!({ "content": letter.text(), "allowed_mentions": { "parse": [] } })
        }
        HookForm::Slack => json!({ "text": escape_for_slack(&letter.text()) }),
        HookForm::Json => json!({
            "title": letter.title,
            "text": letter.text(),
            "tables": letter.tables,
        }),
    }
}

fn escape_for_slack(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn signature(secret: &str, body: &[u8]) -> HeaderValue {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("any length will do");
    mac.update(body);
    let digits = mac.finalize().into_bytes().iter().fold(String::new(), |mut text, byte| {
        use std::fmt::Write;
        let _ = write!(text, "{byte:02x}");
        text
    });
    HeaderValue::from_str(&format!("sha256={digits}")).expect("digits fit a header")
}
