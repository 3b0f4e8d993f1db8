//! What all data files have in common.

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Error, Value};
use wayfinder_core::SetupError;

/// The format of today's data files. A file that names none was written in it, too.
const FORMAT: u64 = 1;

/// The part of a file that no later format will change.
#[derive(Deserialize)]
struct Header {
    format: Option<Value>,
}

/// Reads the text of a data file, `what` it is for naming the faults. The format is looked at
/// first: in a file of another one, nothing else can be trusted.
pub(crate) fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, SetupError> {
    let fault = |error: Error| format!("{what}: {error}").replace(['\n', '\r'], " ");
    let header: Header = serde_json::from_str(text).map_err(fault)?;
    match header.format {
        Some(format) if format != FORMAT => {
            let named: String = format.to_string().chars().take(40).collect();
            Err(format!("{what}: format {named} is not known: {FORMAT} is, or leave it out").into())
        }
        Some(_) | None => Ok(serde_json::from_str(text).map_err(fault)?),
    }
}
