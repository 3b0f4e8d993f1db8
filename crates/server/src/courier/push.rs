//! Web Push: what is sent is encrypted for the browser (RFC 8291), and signed so that the push service knows who sends
//! it (RFC 8292).

use std::{
    fmt,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use rand::{TryRng, rngs::SysRng};
use serde_json::json;
use url::Url;
use web_push_native::{
    Auth, encrypt,
    p256::{
        PublicKey, SecretKey,
        ecdsa::{Signature, SigningKey, signature::Signer},
    },
};

use super::{Undelivered, letter::Letter, outbound::Outbound};
use crate::wire::Subscription;

impl Subscription {
    /// The browser's key and secret; `None` if they are none.
    pub(crate) fn keys(&self) -> Option<(PublicKey, Auth)> {
        let bytes = |text: &str| {
            let text = Some(text).filter(|text| text.len() <= LONGEST)?;
            BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
        };
        let auth: [u8; 16] = bytes(&self.auth)?.try_into().ok()?;
        let key = PublicKey::from_sec1_bytes(&bytes(&self.p256dh)?).ok()?;
        Some((key, Auth::from(auth)))
    }
}

/// More than a key has, however it is padded.
const LONGEST: usize = 100;

/// How long a push service keeps what it cannot deliver.
const KEPT: Duration = Duration::from_hours(24);

/// How long a signature counts; services refuse more than a day.
const SIGNED: Duration = Duration::from_hours(12);

/// What signs for push services.
pub(super) struct PushSigner {
    key: SigningKey,
    public_key: String,
    /// Whom to write to if something is wrong.
    contact: Option<String>,
}

impl fmt::Debug for PushSigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushSigner")
    }
}

impl PushSigner {
    /// Bytes that are a key.
    pub(super) fn fresh_key() -> Vec<u8> {
        loop {
            let mut bytes = [0; 32];
            SysRng.try_fill_bytes(&mut bytes).expect("the system has given random numbers before");
            // Next to all bytes are a key.
            if let Ok(key) = SecretKey::from_slice(&bytes) {
                return key.to_bytes().to_vec();
            }
        }
    }

    pub(super) fn new(bytes: &[u8], contact: Option<String>) -> Result<PushSigner, String> {
        let key = SigningKey::from_slice(bytes);
        let key = key.map_err(|_| "the key for push services cannot be read".to_owned())?;
        let point = key.verifying_key().to_encoded_point(false);
        Ok(PushSigner { public_key: BASE64_URL_SAFE_NO_PAD.encode(point), key, contact })
    }

    pub(super) fn public_key(&self) -> &str {
        &self.public_key
    }

    pub(super) async fn send(
        &self,
        outbound: &Outbound,
        target: &str,
        letter: &Letter,
    ) -> Result<(), Undelivered> {
        let failed = |why: String| Undelivered::Failed(why);
        let to: Subscription =
            serde_json::from_str(target).map_err(|error| failed(error.to_string()))?;
        let (key, auth) = to.keys().ok_or_else(|| failed("its keys cannot be read".into()))?;
        let url: Url = to.endpoint.parse().map_err(|_| failed("it has no address".into()))?;
        let said = json!({
            "title": letter.title,
            "body": letter.lines.join("\n"),
            "table": letter.table,
            "count": letter.tables.len(),
        });
        let body = encrypt(said.to_string().into_bytes(), &key, &auth)
            .map_err(|error| failed(error.to_string()))?;
        let status = outbound.post(&url, self.headers(&url, letter), body).await.map_err(failed)?;
        match status {
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(Undelivered::Gone),
            status if status.is_success() => Ok(()),
            status => Err(failed(format!("answered with {status}"))),
        }
    }

    fn headers(&self, url: &Url, letter: &Letter) -> HeaderMap {
        let token = self.token(&url.origin().ascii_serialization());
        let signed = format!("vapid t={token}, k={}", self.public_key);
        let mut headers = HeaderMap::new();
        headers.insert("ttl", HeaderValue::from(KEPT.as_secs()));
        headers.insert("urgency", HeaderValue::from_static("normal"));
        // What waits at the service for the same table is replaced.
        let topic = letter.table.as_deref().unwrap_or("tables");
        let plain = |text: &str| HeaderValue::from_str(text).expect("ASCII fits a header");
        headers.insert("topic", plain(topic));
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
        let octets = HeaderValue::from_static("application/octet-stream");
        headers.insert(header::CONTENT_TYPE, octets);
        headers.insert(header::AUTHORIZATION, plain(&signed));
        headers
    }

    /// A token for one push service (ES256).
    fn token(&self, audience: &str) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let mut claims = json!({ "aud": audience, "exp": (now + SIGNED).as_secs() });
        if let Some(contact) = &self.contact {
            claims["sub"] = json!(contact);
        }
        let part = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature: Signature = self.key.sign(signed.as_bytes());
        format!("{signed}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes()))
    }
}
