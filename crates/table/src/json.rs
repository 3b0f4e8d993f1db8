use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// A piece of JSON that was written once and is passed on as it is.
pub type Json = Box<RawValue>;

/// Writes a view, a notice or a list of them.
///
/// # Panics
///
/// If it is not plain data, such as a map whose keys are no texts: a flaw of the title, which the
/// first test that looks at the view finds.
pub(crate) fn json(value: &impl Serialize) -> Json {
    to_raw_value(value).expect("views and notices are plain data")
}
