//! Decisions and outcomes are declared once: enum, notation both ways, list of verbs and wire type.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use crate::{NotationError, Seat};

/// A choice or an answer of nature, as it is written: a verb and the words of its parts.
///
/// [`notation!`](crate::notation) implements it.
pub trait Notation: fmt::Display + FromStr<Err = NotationError> {
    /// Every verb, in the order of the variants.
    const VERBS: &'static [&'static str];

    /// The first word of its notation: the kind of action.
    fn verb(&self) -> &'static str;
}

/// A part of a decision that is written as words: one mostly, several or none where a title says so.
///
/// [`one_word!`](crate::one_word) implements it for types that are written as a single word.
pub trait Words: Sized {
    /// Writes the words, each with a space before it.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads the words off the front of what is left; `expected` refuses where they are missing.
    fn read(
        words: &mut Reader<'_>,
        expected: &dyn Fn() -> NotationError,
    ) -> Result<Self, NotationError>;

    /// How it stands in a message about what was expected; `name` is what the declaration calls it.
    fn shown(name: &str) -> String {
        name.to_uppercase()
    }
}

/// The words of a text that are not read yet. Exactly one space parts two words.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    rest: Option<&'a str>,
}

impl<'a> Reader<'a> {
    /// All words of a text.
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: Some(text) }
    }

    /// Takes the next word; `None` if there is none left.
    pub fn word(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let (word, rest) = rest.split_once(' ').map_or((rest, None), |(word, it)| (word, Some(it)));
        self.rest = rest;
        Some(word)
    }

    /// Takes the next word if it is this one.
    pub fn take(&mut self, word: &str) -> bool {
        let mut ahead = self.clone();
        let found = ahead.word() == Some(word);
        if found {
            *self = ahead;
        }
        found
    }

    /// Takes the next word, a number of this range in plain digits: `03` and `+3` are numbers too, but
    /// not how one is written. `None` if it is anything else.
    pub fn number(&mut self, range: RangeInclusive<u8>) -> Option<u8> {
        let word = self.word()?;
        let plain = word == "0" || !word.starts_with(['0', '+']);
        word.parse().ok().filter(|number| plain && range.contains(number))
    }

    /// Whether every word was read.
    pub fn is_empty(&self) -> bool {
        self.rest.is_none()
    }
}

/// A part that may be missing is the last one, and in brackets where it is asked for.
impl<T: Words> Words for Option<T> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |part| part.write(f))
    }

    fn read(
        words: &mut Reader<'_>,
        expected: &dyn Fn() -> NotationError,
    ) -> Result<Self, NotationError> {
        if words.is_empty() { Ok(None) } else { T::read(words, expected).map(Some) }
    }

    fn shown(name: &str) -> String {
        format!("[{}]", T::shown(name))
    }
}

/// Tells the patterns of a notation: a verb with what follows it, each.
#[doc(hidden)]
pub fn one_of(patterns: &[(&str, Vec<String>)]) -> String {
    let shown = patterns.iter().map(|(verb, parts)| {
        let words: Vec<_> =
            std::iter::once(*verb).chain(parts.iter().map(String::as_str)).collect();
        format!("`{}`", words.join(" "))
    });
    let mut shown: Vec<_> = shown.collect();
    match shown.pop() {
        Some(last) if shown.is_empty() => last,
        Some(last) => format!("{} or {last}", shown.join(", ")),
        None => "nothing".into(),
    }
}

/// Implements [`Words`] for types whose `Display` and `FromStr` are a single word. `as` says how a message about what was
/// expected calls each of them; without it that is the name of the part.
///
/// ```
/// # use std::{fmt, str::FromStr};
/// # use wayfinder_core::{NotationError, one_word};
/// # struct Cell;
/// # impl fmt::Display for Cell {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str("a1") }
/// # }
/// # impl FromStr for Cell {
/// #     type Err = NotationError;
/// #     fn from_str(_: &str) -> Result<Cell, NotationError> { Ok(Cell) }
/// # }
/// one_word!(Cell as "CELL");
/// ```
///
/// `one_word!(Cell as "place")` is called a `PLACE` where a message tells what was expected, whatever the
/// declaration calls the part.
#[macro_export]
macro_rules! one_word {
    ($($type:ty $(as $shown:expr)?),+ $(,)?) => {$(
        impl $crate::Words for $type {
            #[inline]
            fn write(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(" ")?;
                ::std::fmt::Display::fmt(self, f)
            }

            fn read(
                words: &mut $crate::Reader<'_>,
                expected: &dyn Fn() -> $crate::NotationError,
            ) -> Result<Self, $crate::NotationError> {
                words.word().ok_or_else(expected)?.parse()
            }

            $(fn shown(_: &str) -> ::std::string::String {
                $shown.to_uppercase()
            })?
        }
    )+};
}

one_word!(Seat);

/// Declares decisions or outcomes, once.
///
/// From one text come the enum, `Display` and `FromStr`, the list of verbs ([`Notation`]), the message about what
/// was expected and, for decisions, the type that crosses the wire: an object with its `verb` and a field for
/// each part; its TypeScript goes into the folder that is named. The order of the variants is the order of decisions.
/// A part is a type that is written as [`Words`], or a number of a range.
///
/// ```
/// use wayfinder_core::{Notation, Seat, notation};
///
/// notation! {
///     /// What a sailor may do.
///     pub enum Decision in "example/" {
///         /// Goes on, clockwise.
///         Sail {
///             /// How far.
///             steps: u8 where 1..=16,
///         } = "sail",
///         /// Greets a neighbour, or nobody in particular.
///         Wave {
///             /// Whom.
///             to: Option<Seat>,
///         } = "wave",
///         /// Stays.
///         Nothing = "nothing",
///     }
/// }
///
/// assert_eq!("sail 3".parse(), Ok(Decision::Sail { steps: 3 }));
/// assert_eq!(Decision::Wave { to: Seat::new(2) }.to_string(), "wave 2");
/// assert_eq!(Decision::Wave { to: None }.verb(), "wave");
/// assert_eq!(Decision::VERBS, ["sail", "wave", "nothing"]);
/// assert_eq!(
///     "sial 3".parse::<Decision>().unwrap_err().to_string(),
///     "cannot read \"sial 3\": expected `sail STEPS`, `wave [TO]` or `nothing`",
/// );
/// assert_eq!(
///     serde_json::to_string(&Decision::Sail { steps: 3 }).unwrap(),
///     r#"{"verb":"sail","steps":3}"#,
/// );
/// ```
///
/// Outcomes stay in the log and have a part each that needs no name; a message calls it by its type or as it is told:
///
/// ```
/// use wayfinder_core::{Seat, notation};
///
/// notation! {
///     /// How nature answers.
///     pub enum Outcome {
///         /// Who begins.
///         Start(Seat) = "start",
///         /// The pips of the die.
///         Die(u8 where 1..=6) = "die",
///         /// Whose shell it is.
///         Shell(Seat as "owner") = "shell",
///     }
/// }
///
/// assert_eq!(Outcome::Die(6).to_string(), "die 6");
/// assert_eq!("start 1".parse(), Ok(Outcome::Start(Seat::new(1).unwrap())));
/// assert_eq!(
///     "die 7".parse::<Outcome>().unwrap_err().to_string(),
///     "cannot read \"die 7\": expected `start SEAT`, `die 1..6` or `shell OWNER`",
/// );
/// ```
#[macro_export]
macro_rules! notation {
    (
        $(#[$about:meta])*
        $visibility:vis enum $name:ident $(in $folder:literal)? {
            $(
                $(#[$doc:meta])*
                $variant:ident $({
                    $($(#[$field_doc:meta])* $field:ident: $type:ty $(where $range:expr)?),* $(,)?
                })? = $verb:literal
            ),* $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize)]
        $(#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = $folder))])?
        #[serde(tag = "verb")]
        $visibility enum $name {
            $(
                $(#[$doc])*
                #[serde(rename = $verb)]
                $variant $({ $($(#[$field_doc])* $field: $type),* })?
            ),*
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str($crate::Notation::verb(self))?;
                match self {
                    $($name::$variant $({ $($field),* })? => {
                        $($($crate::notation!(@write f, $field $(where $range)?);)*)?
                    })*
                }
                Ok(())
            }
        }

        $crate::notation!(@read $name {
            $($variant { $($($field: $type $(where $range)?),*)? } = $verb),*
        });
    };
    (
        $(#[$about:meta])*
        $visibility:vis enum $name:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident($type:ty $(as $shown:literal)? $(where $range:expr)?) = $verb:literal
            ),* $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $visibility enum $name {
            $($(#[$doc])* $variant($type)),*
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str($crate::Notation::verb(self))?;
                match self {
                    $($name::$variant(part) => $crate::notation!(@write f, part $(where $range)?),)*
                }
                Ok(())
            }
        }

        $crate::notation!(@read $name {
            $($variant { 0: $type $(as $shown)? $(where $range)? } = $verb),*
        });
    };
    (@read $name:ident {
        $($variant:ident {
            $($field:tt: $type:ty $(as $shown:literal)? $(where $range:expr)?),*
        } = $verb:literal),*
    }) => {
        impl $crate::Notation for $name {
            const VERBS: &'static [&'static str] = &[$($verb),*];

            fn verb(&self) -> &'static str {
                match self {
                    $($name::$variant { .. } => $verb),*
                }
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<$name, $crate::NotationError> {
                let expected = || {
                    $crate::NotationError::new(text, $crate::one_of(&[$(
                        ($verb, vec![$(
                            $crate::notation!(@shown $field: $type $(as $shown)? $(where $range)?)
                        ),*])
                    ),*]))
                };
                let mut words = $crate::Reader::new(text);
                let read = match words.word() {
                    $(Some($verb) => $name::$variant {
                        $($field: $crate::notation!(@part words, expected, $type $(where $range)?)),*
                    },)*
                    _ => return Err(expected()),
                };
                if words.is_empty() { Ok(read) } else { Err(expected()) }
            }
        }
    };
    (@write $f:ident, $part:ident where $range:expr) => { ::std::write!($f, " {}", $part)? };
    (@write $f:ident, $part:ident) => { $crate::Words::write($part, $f)? };
    (@part $words:ident, $expected:ident, $type:ty where $range:expr) => {
        $words.number($range).ok_or_else($expected)?
    };
    (@part $words:ident, $expected:ident, $type:ty) => {
        <$type as $crate::Words>::read(&mut $words, &$expected)?
    };
    (@shown 0: $type:ty as $shown:literal $(where $range:expr)?) => { $shown.to_uppercase() };
    (@shown 0: $type:ty where $range:expr) => { ::std::stringify!($range).replace('=', "") };
    (@shown 0: $type:ty) => { <$type as $crate::Words>::shown(::std::stringify!($type)) };
    (@shown $field:ident: $type:ty where $range:expr) => {
        ::std::stringify!($field).to_uppercase()
    };
    (@shown $field:ident: $type:ty) => {
        <$type as $crate::Words>::shown(::std::stringify!($field))
    };
}
