use std::{fmt, str::FromStr};

use rand::{TryRng, rngs::SysRng};

use crate::{
    Store, StoreError, UserId, id::ALPHABET, password::replace_password, row::get_count,
    secret::hash, session::end_all,
};

/// A way back in without the password, good for once. A secret: [`fmt::Debug`] does not tell it.
///
/// It is read as people type it: in any case, with or without what stands between its parts, and with letters that
/// look like the digits they stand for.
///
/// ```
/// use wayfinder_store::RecoveryCode;
///
/// let code: RecoveryCode = "K3X9 m2p7 qOab c0l1".parse().unwrap();
/// assert_eq!(code.to_string(), "k3x9-m2p7-q0ab-c011");
/// assert!("k3x9".parse::<RecoveryCode>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RecoveryCode([u8; RecoveryCode::LENGTH]);

impl RecoveryCode {
    /// How many an account has at a time.
    pub const NUMBER: usize = 8;
    /// Eighty bits: nobody finds one by trying, not even with the hash.
    const LENGTH: usize = 16;

    /// As many new ones as an account has; refuses if the operating system has no entropy to give.
    pub fn set() -> Result<[RecoveryCode; RecoveryCode::NUMBER], StoreError> {
        let mut set = [RecoveryCode([0; RecoveryCode::LENGTH]); RecoveryCode::NUMBER];
        for RecoveryCode(letters) in &mut set {
            SysRng.try_fill_bytes(letters).map_err(|_| StoreError::Entropy)?;
            *letters = letters.map(|byte| ALPHABET[usize::from(byte % 32)]);
        }
        Ok(set)
    }

    fn letters(&self) -> &str {
        str::from_utf8(&self.0).expect("the alphabet is ASCII")
    }

    /// The same code of two accounts has two hashes.
    fn hash(&self, account: UserId) -> String {
        hash(&[account.as_str(), self.letters()])
    }
}

impl FromStr for RecoveryCode {
    type Err = NoRecoveryCode;

    fn from_str(text: &str) -> Result<RecoveryCode, NoRecoveryCode> {
        let mut letters = Vec::with_capacity(RecoveryCode::LENGTH);
        for letter in text.bytes().filter(|byte| !matches!(byte, b' ' | b'-')) {
            let letter = match letter.to_ascii_lowercase() {
                b'o' => b'0',
                b'i' | b'l' => b'1',
                other => other,
            };
            if !ALPHABET.contains(&letter) || letters.len() == RecoveryCode::LENGTH {
                return Err(NoRecoveryCode);
            }
            letters.push(letter);
        }
        letters.try_into().map(RecoveryCode).map_err(|_| NoRecoveryCode)
    }
}

impl fmt::Display for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.letters();
        for (number, start) in (0..RecoveryCode::LENGTH).step_by(4).enumerate() {
            let between = if number == 0 { "" } else { "-" };
            write!(f, "{between}{}", &letters[start..start + 4])?;
        }
        Ok(())
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode")
    }
}

/// A text that no recovery code has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoRecoveryCode;

impl fmt::Display for NoRecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a recovery code has sixteen letters and digits")
    }
}

impl std::error::Error for NoRecoveryCode {}

impl Store {
    /// Gives an account these codes in place of those it had. Only their hashes are kept.
    pub async fn set_recovery_codes(
        &self,
        account: UserId,
        codes: &[RecoveryCode],
    ) -> Result<(), StoreError> {
        let mut work = self.begin().await?;
        sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1")
            .bind(account.as_str())
            .execute(&mut *work)
            .await?;
        for code in codes {
            sqlx::query("INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)")
                .bind(account.as_str())
                .bind(code.hash(account))
                .execute(&mut *work)
                .await?;
        }
        work.commit().await
    }

    /// How many codes of an account were not used yet.
    pub async fn count_recovery_codes(&self, account: UserId) -> Result<u32, StoreError> {
        let row = sqlx::query("SELECT COUNT(*) AS number FROM recovery_codes WHERE user_id = $1")
            .bind(account.as_str())
            .fetch_one(self.read())
            .await?;
        get_count(&row, "number")
    }

    /// Uses a code up to give its account another password, and ends all sessions. Tells whether the account had
    /// such a code; if not, nothing changes.
    pub async fn recover(
        &self,
        account: UserId,
        code: &RecoveryCode,
        password_hash: &str,
    ) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let used = sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2")
            .bind(account.as_str())
            .bind(code.hash(account))
            .execute(&mut *work)
            .await?;
        if used.rows_affected() == 0 {
            return Ok(false);
        }
        replace_password(&mut work, account, password_hash).await?;
        end_all(&mut work, account, None).await?;
        work.commit().await?;
        Ok(true)
    }
}
