/// One of a title's fixed words: a reason, a source of points, a kind of thing.
///
/// [`vocabulary!`](crate::vocabulary) declares such words. Whoever takes one instead of a text can't be
/// handed one that nobody has declared.
pub trait Vocabulary: Copy {
    /// How it is written: in notation, on the wire and in the message catalogues.
    fn name(self) -> &'static str;
}

/// Declares the fixed words of one kind, once.
///
/// From one text come the enum, the list of all, the names and back, and the type that crosses the wire: one of
/// the names as a text; its TypeScript, a union of them, goes into the folder that is named. Each word may be a
/// part of a decision or of an outcome, and the thing of a [`small_set!`](crate::small_set).
/// Where files name them too, the declaration derives `Deserialize` besides.
///
/// ```
/// use wayfinder_core::{Blocked, vocabulary};
///
/// vocabulary! {
///     /// Why an action is closed.
///     #[derive(serde::Deserialize)]
///     pub enum Reason in "example/" {
///         /// One tile fits into it.
///         StorageFull = "storage-full",
///         /// There is nothing to take.
///         NothingInSight = "nothing-in-sight",
///     }
/// }
///
/// let closed = Blocked::new("store", Reason::StorageFull);
/// assert_eq!(closed.reason, "storage-full");
/// assert_eq!(serde_json::to_string(&Reason::StorageFull).unwrap(), "\"storage-full\"");
/// assert_eq!(serde_json::from_str::<Reason>("\"storage-full\"").unwrap(), Reason::StorageFull);
/// assert_eq!("nothing-in-sight".parse(), Ok(Reason::NothingInSight));
/// assert_eq!(Reason::ALL.map(Reason::index), [0, 1]);
/// assert_eq!(Reason::NAMES, ["storage-full", "nothing-in-sight"]);
/// assert_eq!(Reason::at(1), Reason::NothingInSight);
/// assert_eq!(
///     "full".parse::<Reason>().unwrap_err().to_string(),
///     "cannot read \"full\": expected `storage-full` or `nothing-in-sight`",
/// );
/// ```
///
/// Where there are too many words to list them, the declaration says what was expected instead:
///
/// ```
/// use wayfinder_core::vocabulary;
///
/// vocabulary! {
///     /// A card, by what is printed on it.
///     pub enum Card in "example/", expected "a card, 1.1 or 1.2" {
///         /// The first.
///         Ebb = "1.1",
///         /// The second.
///         Flow = "1.2",
///     }
/// }
///
/// let error = "1.3".parse::<Card>().unwrap_err();
/// assert_eq!(error.to_string(), "cannot read \"1.3\": expected a card, 1.1 or 1.2");
/// ```
#[macro_export]
macro_rules! vocabulary {
    (
        $(#[$about:meta])*
        $visibility:vis enum $name:ident $(in $folder:literal)? $(, expected $expected:literal)? {
            $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::serde::Serialize)]
        $(#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = $folder))])?
        $visibility enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $variant),+
        }

        // Every list has the same methods, whether its title uses all of them or not.
        #[allow(dead_code, reason = "a title may leave out what every vocabulary has")]
        impl $name {
            /// All of them, in their order.
            $visibility const ALL: [$name; [$($word),+].len()] = [$($name::$variant),+];

            /// How they are written, in their order: the values of an option, say.
            $visibility const NAMES: &'static [&'static str] = &[$($word),+];

            /// The place among all, for arrays and sets with one for each.
            #[inline]
            $visibility const fn index(self) -> usize {
                self as usize
            }

            /// The one at this place among all.
            #[inline]
            $visibility const fn at(index: usize) -> $name {
                $name::ALL[index]
            }

            /// How it is written.
            $visibility const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $word),+
                }
            }
        }

        impl $crate::Vocabulary for $name {
            fn name(self) -> &'static str {
                $name::name(self)
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<$name, $crate::NotationError> {
                $name::ALL.into_iter().find(|word| word.name() == text).ok_or_else(|| {
                    $crate::NotationError::new(
                        text,
                        $crate::vocabulary!(@expected $($expected)?; $($word),+),
                    )
                })
            }
        }

        $crate::one_word!($name);
    };
    (@expected $expected:literal; $($word:literal),+) => { $expected };
    (@expected; $($word:literal),+) => { $crate::one_of(&[$(($word, ::std::vec![])),+]) };
}
