//! Names that nobody can guess, short enough for a link.

use std::{fmt, str::FromStr};

use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::StoreError;

/// Lower case without `i`, `l`, `o` and `u`: nothing to mistake when read aloud, five bits each.
pub(crate) const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $length:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; $length]);

        impl $name {
            /// A new one from the operating system's entropy; refuses if it has none to give.
            pub fn random() -> Result<$name, StoreError> {
                let mut letters = [0; $length];
                SysRng.try_fill_bytes(&mut letters).map_err(|_| StoreError::Entropy)?;
                Ok($name(letters.map(|byte| ALPHABET[usize::from(byte % 32)])))
            }

            /// The letters and digits.
            pub fn as_str(&self) -> &str {
                str::from_utf8(&self.0).expect("the alphabet is ASCII")
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<$name, IdError> {
                let refused = IdError { what: $what, length: $length };
                let letters: [u8; $length] = text.as_bytes().try_into().map_err(|_| refused)?;
                let known = letters.iter().all(|letter| ALPHABET.contains(letter));
                if known { Ok($name(letters)) } else { Err(refused) }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                // Not `&str`: a reader that owns its text could not lend it.
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    };
}

id!(
    /// A person, guest or account.
    ///
    /// ```
    /// use wayfinder_store::UserId;
    ///
    /// let id = UserId::random().unwrap();
    /// assert_eq!(id.to_string().parse(), Ok(id));
    /// ```
    UserId, 16, "user"
);

id!(
    /// A table, as in its link.
    ///
    /// ```
    /// use wayfinder_store::TableId;
    ///
    /// assert_ne!(TableId::random().unwrap(), TableId::random().unwrap());
    /// assert_eq!(
    ///     "Here".parse::<TableId>().unwrap_err().to_string(),
    ///     "a table's id has 12 letters (a to z without i, l, o and u) and digits",
    /// );
    /// ```
    TableId, 12, "table"
);

id!(
    /// The token in a link that lets its reader take a seat. Its text is a secret: [`fmt::Debug`]
    /// does not tell it, [`fmt::Display`] does.
    ///
    /// ```
    /// use wayfinder_store::Invite;
    ///
    /// let invite = Invite::random().unwrap();
    /// assert_eq!(format!("{invite:?}"), "Invite");
    /// assert_eq!(invite.as_str().len(), 26);
    /// ```
    Invite, 26, "invite"
);

id!(
    /// A session, as its user names it to end it.
    SessionId, 16, "session"
);

id!(
    /// What a cookie proves its session with. A secret: [`fmt::Debug`] does not tell it, and the store keeps a
    /// hash alone.
    ///
    /// ```
    /// use wayfinder_store::SessionToken;
    ///
    /// assert_eq!(format!("{:?}", SessionToken::random().unwrap()), "SessionToken");
    /// ```
    SessionToken, 26, "session token"
);

id!(
    /// What lets its bearer go on as a user at another device, once. A secret: [`fmt::Debug`] does not tell it, and the
    /// store keeps a hash alone.
    DeviceToken, 26, "device token"
);

id!(
    /// Where somebody wants to be told something, as its user names it.
    ChannelId, 16, "channel"
);

id!(
    /// What proves that somebody reads the mail of an address. A secret: [`fmt::Debug`] does not tell it.
    MailCode, 10, "mail code"
);

impl fmt::Debug for ChannelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChannelId({self})")
    }
}

impl fmt::Debug for MailCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailCode")
    }
}

impl fmt::Debug for DeviceToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeviceToken")
    }
}

impl fmt::Debug for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SessionId({self})")
    }
}

impl fmt::Debug for SessionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionToken")
    }
}

impl fmt::Debug for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "UserId({self})")
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

impl fmt::Debug for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invite")
    }
}

/// Why a text is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdError {
    what: &'static str,
    length: usize,
}

impl fmt::Display for IdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IdError { what, length } = self;
        let letters = "letters (a to z without i, l, o and u) and digits";
        write!(f, "a {what}'s id has {length} {letters}")
    }
}

impl std::error::Error for IdError {}
