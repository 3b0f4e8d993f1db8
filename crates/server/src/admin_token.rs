use std::fmt;

use subtle::ConstantTimeEq;

/// What an operator shows to be let in. It is not printed, and comparing takes as long however much of it fits.
#[derive(Clone)]
pub struct AdminToken(String);

impl AdminToken {
    /// The fewest characters of one.
    pub const LEAST: usize = 16;

    /// Refuses one that could be guessed, or that no header can carry.
    pub fn new(text: &str) -> Result<AdminToken, String> {
        let token = text.trim();
        if token.len() < AdminToken::LEAST || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            let least = AdminToken::LEAST;
            return Err(format!(
                "an admin token has at least {least} letters, digits or signs, and no blanks"
            ));
        }
        Ok(AdminToken(token.to_owned()))
    }

    pub(crate) fn is(&self, shown: &str) -> bool {
        self.0.as_bytes().ct_eq(shown.as_bytes()).into()
    }
}

impl fmt::Debug for AdminToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AdminToken")
    }
}
