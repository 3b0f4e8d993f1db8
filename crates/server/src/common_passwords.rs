use std::{collections::HashSet, sync::LazyLock};

/// Passwords that everybody tries first.
///
/// The five thousand most frequent ones of eight or more characters in the list that Django refuses
/// (`django/contrib/auth/common-passwords.txt.gz` of Django 5.2, BSD-3-Clause), which Royce Williams compiled from
/// public leaks; sorted, in small letters.
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// Whether everybody would try a password, whatever the case of its letters.
pub(crate) fn is_common(password: &str) -> bool {
    COMMON.contains(password.to_lowercase().trim())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn what_everybody_tries_is_common() {
        for common in ["password", "Password1", "12345678", "qwertyuiop", " iloveyou "] {
            assert!(is_common(common), "{common}");
        }
        assert!(!is_common("a long secret"));
        assert_eq!(COMMON.len(), 5000);
        assert!(
            COMMON.iter().all(|it| it.len() >= Limits::PASSWORD.0 && it.to_lowercase() == **it)
        );
    }
}
