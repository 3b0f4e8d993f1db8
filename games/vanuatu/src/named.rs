//! Small sets of things with a name each, all written alike.

/// Declares an enum whose values have a one-word name: in the notation, on the wire and in TypeScript
/// it is the variant in lower case.
macro_rules! named {
    (
        $(#[$about:meta])*
        $name:ident, $expected:literal,
        { $($(#[$doc:meta])* $variant:ident = $text:literal),+ $(,)? }
    ) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$doc])* $variant),+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; [$($text),+].len()] = [$($name::$variant),+];
            /// How many there are.
            pub const COUNT: usize = $name::ALL.len();

            /// The index, for arrays with one place each.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The name in the notation and on the wire.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $text),+
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::wayfinder_core::NotationError;

            fn from_str(text: &str) -> Result<$name, ::wayfinder_core::NotationError> {
                match text {
                    $($text => Ok($name::$variant),)+
                    _ => Err(::wayfinder_core::NotationError::new(text, $expected)),
                }
            }
        }

        #[cfg(test)]
        mod tests {
            use super::$name;

            #[test]
            fn the_wire_and_the_notation_agree() {
                for it in $name::ALL {
                    assert_eq!(serde_json::to_value(it).unwrap(), it.to_string());
                    assert_eq!(it.name().parse(), Ok(it));
                    assert_eq!($name::ALL[it.index()], it);
                }
                assert!("".parse::<$name>().is_err());
            }
        }
    };
}

pub(crate) use named;
