/// A thing on the map that is known by its number, and a set of such things as bits: islands and routes differ in nothing
/// but their names and how many there can be.
macro_rules! numbered {
    (
        $(#[$about:meta])* $thing:ident, $most:literal, $expected:literal;
        $(#[$about_set:meta])* $set:ident($bits:ty)
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
        #[serde(transparent)]
        pub struct $thing(u8);

        impl $thing {
            /// The most that a map can have.
            pub const MAX: usize = $most;

            /// The one with this number, from zero in the order of the map's file.
            pub const fn new(number: usize) -> Option<$thing> {
                if number < $thing::MAX { Some($thing(number as u8)) } else { None }
            }

            /// The number, for arrays with a place for each.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The first so many.
            pub fn all(count: usize) -> impl Iterator<Item = $thing> + Clone {
                (0..count.min($thing::MAX) as u8).map($thing)
            }
        }

        impl std::fmt::Display for $thing {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}", self.0)
            }
        }

        impl std::fmt::Debug for $thing {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl std::str::FromStr for $thing {
            type Err = wayfinder_core::NotationError;

            fn from_str(text: &str) -> Result<$thing, Self::Err> {
                // `03` and `+3` are numbers too, but not how this one is written.
                let number = text.parse().ok().filter(|number: &usize| number.to_string() == text);
                number
                    .and_then($thing::new)
                    .ok_or_else(|| wayfinder_core::NotationError::new(text, $expected))
            }
        }

        $(#[$about_set])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            /// None at all.
            pub const NONE: $set = $set(0);

            /// The set of one.
            #[inline]
            pub const fn only(one: $thing) -> $set {
                $set(1 << one.0)
            }

            /// Adds one.
            #[inline]
            pub const fn insert(&mut self, one: $thing) {
                self.0 |= 1 << one.0;
            }

            /// Takes one out.
            #[inline]
            pub const fn remove(&mut self, one: $thing) {
                self.0 &= !(1 << one.0);
            }

            /// Whether it is in the set.
            #[inline]
            pub const fn contains(self, one: $thing) -> bool {
                self.0 & (1 << one.0) != 0
            }

            /// What is in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in either.
            #[inline]
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is not in the other.
            #[inline]
            #[must_use]
            pub const fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// How many.
            #[inline]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The lowest number.
            #[inline]
            pub const fn first(self) -> Option<$thing> {
                if self.0 == 0 { None } else { Some($thing(self.0.trailing_zeros() as u8)) }
            }

            /// All of them, ascending.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $thing> {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    let first = $set(rest).first()?;
                    rest &= rest - 1;
                    Some(first)
                })
            }
        }

        impl FromIterator<$thing> for $set {
            fn from_iter<I: IntoIterator<Item = $thing>>(all: I) -> $set {
                let mut set = $set::NONE;
                all.into_iter().for_each(|one| set.insert(one));
                set
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

pub(crate) use numbered;
