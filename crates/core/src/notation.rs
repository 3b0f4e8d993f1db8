use std::{borrow::Cow, fmt};

/// A text that is not in the notation: what it was and what would have fitted.
///
/// ```
/// use wayfinder_core::NotationError;
///
/// let error = NotationError::new("sial 3", "`sail STEPS`");
/// assert_eq!(error.to_string(), "cannot read \"sial 3\": expected `sail STEPS`");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    text: String,
    expected: Cow<'static, str>,
}

impl NotationError {
    /// Refuses `text`, telling what was expected instead.
    pub fn new(text: &str, expected: impl Into<Cow<'static, str>>) -> NotationError {
        // An error line must stay a line, whatever somebody sent.
        NotationError { text: text.chars().take(80).collect(), expected: expected.into() }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {:?}: expected {}", self.text, self.expected)
    }
}

impl std::error::Error for NotationError {}

/// Makes types with a text notation (`Display` and `FromStr`) serialize as that text.
///
/// ```
/// use std::{fmt, str::FromStr};
/// use wayfinder_core::{NotationError, serde_by_notation};
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Sail(u8);
///
/// impl fmt::Display for Sail {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "sail {}", self.0)
///     }
/// }
///
/// impl FromStr for Sail {
///     type Err = NotationError;
///
///     fn from_str(text: &str) -> Result<Sail, NotationError> {
///         let steps = text.strip_prefix("sail ").and_then(|steps| steps.parse().ok());
///         steps.map(Sail).ok_or_else(|| NotationError::new(text, "`sail STEPS`"))
///     }
/// }
///
/// serde_by_notation!(Sail);
///
/// assert_eq!(serde_json::to_string(&Sail(3)).unwrap(), "\"sail 3\"");
/// assert_eq!(serde_json::from_str::<Sail>("\"sail 3\"").unwrap(), Sail(3));
/// ```
#[macro_export]
macro_rules! serde_by_notation {
    ($($type:ty),+ $(,)?) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    )+};
}
