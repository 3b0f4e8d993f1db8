use std::fmt::Display;

use serde::Deserialize;

use crate::SetupError;

/// The format of today's data files. A file that names none was written in it, too.
const FORMAT: u64 = 1;

/// The part of a data file that no later format will change; `V` holds any value.
#[doc(hidden)]
#[derive(Deserialize, Debug)]
pub struct DataFileHeader<V> {
    format: Option<V>,
}

/// Reads a data file for [`data_file!`](crate::data_file), which brings the parser: this crate knows none.
/// The format is looked at first: in a file of another one, nothing else can be trusted.
#[doc(hidden)]
pub fn read_data_file<V: Display + PartialEq<u64>, T, E: Display>(
    what: &str,
    header: Result<DataFileHeader<V>, E>,
    whole: impl FnOnce() -> Result<T, E>,
) -> Result<T, SetupError> {
    let fault = |error: E| format!("{what}: {error}").replace(['\n', '\r'], " ");
    match header.map_err(fault)?.format {
        Some(format) if format != FORMAT => {
            let named: String = format.to_string().chars().take(40).collect();
            Err(format!("{what}: format {named} is not known: {FORMAT} is, or leave it out").into())
        }
        Some(_) | None => Ok(whole().map_err(fault)?),
    }
}

/// Declares what is written in a title's data files of one kind.
///
/// Each has a name, and may say where it comes from (`provenance`) and which `format` it is written in; the
/// declaration lists the rest. From it come the struct and its `read`, which refuses with a line that names the
/// kind. The title brings `serde` and `serde_json`.
///
/// ```
/// use wayfinder_core::data_file;
///
/// data_file! {
///     /// A reef as it is written in a file.
///     struct WrittenReef as "reef" {
///         shells: u8,
///     }
/// }
///
/// let reef = WrittenReef::read(r#"{ "name": "outer", "shells": 3 }"#).unwrap();
/// assert_eq!((reef.name.as_str(), reef.shells), ("outer", 3));
/// let refused = |text: &str| WrittenReef::read(text).err().unwrap().to_string();
/// assert_eq!(
///     refused(r#"{ "name": "outer", "format": 2, "pearls": 1 }"#),
///     "reef: format 2 is not known: 1 is, or leave it out",
/// );
/// assert_eq!(
///     refused(r#"{ "name": "outer", "format": 1 }"#),
///     "reef: missing field `shells` at line 1 column 32",
/// );
/// assert!(refused(r#"{ "name": "outer", "pearls": 1 }"#).starts_with("reef: unknown field `pearls`"));
/// assert!(refused("{").starts_with("reef: EOF"));
/// ```
#[macro_export]
macro_rules! data_file {
    (
        $(#[$about:meta])*
        $visibility:vis struct $name:ident as $what:literal { $($fields:tt)* }
    ) => {
        $(#[$about])*
        #[derive(::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(dead_code, reason = "a title may leave out what every file has")]
        $visibility struct $name {
            #[serde(rename = "format")]
            _format: Option<u64>,
            $visibility name: String,
            #[serde(default)]
            $visibility provenance: String,
            $($fields)*
        }

        impl $name {
            $visibility fn read(text: &str) -> Result<$name, $crate::SetupError> {
                $crate::read_data_file::<::serde_json::Value, _, _>(
                    $what,
                    ::serde_json::from_str(text),
                    || ::serde_json::from_str(text),
                )
            }
        }
    };
}
