use sha2::{Digest, Sha256};

/// The hash of a secret that is random and long: nobody finds it by trying, so that it need not be slow.
pub(crate) fn hash(parts: &[&str]) -> String {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part.as_bytes());
        // No two lists of parts are the same bytes.
        digest.update([0]);
    }
    digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
