/// Declares things that are known by their number, from zero: islands, routes, spaces of a board.
///
/// Each may be a part of a decision or of an outcome, written in plain digits, and the thing of a
/// [`small_set!`](crate::small_set). On the wire it is its number; its TypeScript goes into the folder that is named.
///
/// ```
/// use wayfinder_core::{Notation, notation, numbered, small_set};
///
/// numbered! {
///     /// An island, by its number on the map.
///     pub struct Island in "example/" below 32, "an island's number";
/// }
///
/// small_set! {
///     /// A set of islands.
///     pub struct Islands(u32) of Island;
/// }
///
/// notation! {
///     /// What a sailor may do.
///     pub enum Decision in "example/" {
///         /// Sails there.
///         Sail {
///             /// Where.
///             to: Island,
///         } = "sail",
///     }
/// }
///
/// let third = Island::new(2).unwrap();
/// assert_eq!((third.index(), third.to_string().as_str()), (2, "2"));
/// assert_eq!(Island::new(32), None);
/// assert_eq!(Island::all(4).collect::<Islands>().len(), 4);
/// assert_eq!("sail 2".parse(), Ok(Decision::Sail { to: third }));
/// assert_eq!(
///     "02".parse::<Island>().unwrap_err().to_string(),
///     "cannot read \"02\": expected an island's number, 0 to 31",
/// );
/// assert_eq!(
///     "sale 2".parse::<Decision>().unwrap_err().to_string(),
///     "cannot read \"sale 2\": expected `sail ISLAND`",
/// );
/// ```
#[macro_export]
macro_rules! numbered {
    (
        $(#[$about:meta])*
        $visibility:vis struct $thing:ident $(in $folder:literal)? below $most:literal, $expected:literal;
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize)]
        $(#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = $folder))])?
        #[serde(transparent)]
        $visibility struct $thing(u8);

        // Every number has the same methods, whether its title uses all of them or not.
        #[allow(dead_code, reason = "a title may leave out what every number has")]
        impl $thing {
            /// The most that there can be.
            $visibility const MAX: usize = $most;

            /// The one with this number, from zero; `None` beyond the most.
            $visibility const fn new(number: usize) -> Option<$thing> {
                if number < $thing::MAX { Some($thing(number as u8)) } else { None }
            }

            /// The number, for arrays and sets with a place for each.
            #[inline]
            $visibility const fn index(self) -> usize {
                self.0 as usize
            }

            /// The one at this place of an array or a set.
            #[inline]
            $visibility const fn at(index: usize) -> $thing {
                debug_assert!(index < $thing::MAX);
                $thing(index as u8)
            }

            /// The first so many.
            $visibility fn all(count: usize) -> impl Iterator<Item = $thing> + Clone {
                (0..count.min($thing::MAX) as u8).map($thing)
            }
        }

        impl ::std::fmt::Display for $thing {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.0, f)
            }
        }

        impl ::std::fmt::Debug for $thing {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }

        impl ::std::str::FromStr for $thing {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<$thing, $crate::NotationError> {
                // `03` and `+3` are numbers too, but not how this one is written.
                let plain = text == "0" || !text.starts_with(['0', '+']);
                let number = text.parse().ok().filter(|_| plain);
                number.and_then($thing::new).ok_or_else(|| {
                    let last = $thing::MAX - 1;
                    $crate::NotationError::new(text, ::std::format!("{}, 0 to {last}", $expected))
                })
            }
        }

        $crate::one_word!($thing as ::std::stringify!($thing));
    };
}
