use std::fmt;

use rand::{TryRng, rngs::SysRng};

use crate::{Store, StoreError, row::get};

/// The server's secret, kept so that signed cookies survive a restart and hold on every node.
///
/// [`fmt::Debug`] does not tell it.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerKey([u8; 32]);

impl ServerKey {
    /// The secret itself.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerKey")
    }
}

/// The secret with which the server signs what it sends to push services; browsers know its public half, so that it
/// stays the same. Its bytes are the caller's to make, as not all are a key.
///
/// [`fmt::Debug`] does not tell it.
#[derive(Clone, PartialEq, Eq)]
pub struct PushKey(Vec<u8>);

impl PushKey {
    /// The secret itself.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for PushKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushKey")
    }
}

impl Store {
    /// The key for push services: the one that is kept, or `fresh` from now on.
    pub async fn push_key(&self, fresh: &[u8]) -> Result<PushKey, StoreError> {
        sqlx::query(
            "INSERT INTO push_key (only_one, secret) VALUES (1, $1) ON CONFLICT DO NOTHING",
        )
        .bind(fresh)
        .execute(self.write())
        .await?;
        let row = sqlx::query("SELECT secret FROM push_key").fetch_one(self.write()).await?;
        Ok(PushKey(get(&row, "secret")?))
    }

    /// The server's key, made from the operating system's entropy the first time.
    pub async fn server_key(&self) -> Result<ServerKey, StoreError> {
        let mut fresh = [0_u8; 32];
        SysRng.try_fill_bytes(&mut fresh).map_err(|_| StoreError::Entropy)?;
        // Two nodes may start at once: whoever is second takes the first one's key.
        sqlx::query(
            "INSERT INTO server_key (only_one, secret) VALUES (1, $1) ON CONFLICT DO NOTHING",
        )
        .bind(fresh.as_slice())
        .execute(self.write())
        .await?;
        let row = sqlx::query("SELECT secret FROM server_key").fetch_one(self.write()).await?;
        let secret: Vec<u8> = get(&row, "secret")?;
        let length = secret.len();
        secret.try_into().map(ServerKey).map_err(|_| StoreError::Unreadable {
            what: "the server's key",
            found: format!("{length} bytes"),
        })
    }
}
