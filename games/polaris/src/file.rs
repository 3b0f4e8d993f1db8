//! Component files: what sky, cards and goals have in common as written.

use serde::{Deserialize, de::DeserializeOwned};
use wayfinder_core::SetupError;

/// The version of the format that is read. A file that names none has this one.
const FORMAT: u32 = 1;

#[derive(Deserialize)]
struct Head {
    #[serde(default = "first")]
    format: u32,
}

const fn first() -> u32 {
    FORMAT
}

/// Reads a file of a kind. The format is looked at first: the fields of another would only be strange.
pub(crate) fn read<T: DeserializeOwned>(kind: &str, text: &str) -> Result<T, SetupError> {
    let refuse = |error: serde_json::Error| format!("{kind}: {error}");
    let head: Head = serde_json::from_str(text).map_err(refuse)?;
    if head.format != FORMAT {
        return Err(
            format!("{kind}: format {} is unknown, only {FORMAT} is read", head.format).into()
        );
    }
    Ok(serde_json::from_str(text).map_err(refuse)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct WrittenMoons {
        #[serde(rename = "format")]
        _format: Option<u32>,
        moons: u8,
    }

    #[test]
    fn a_file_names_its_format_or_has_the_first() {
        for text in [r#"{ "moons": 3 }"#, r#"{ "format": 1, "moons": 3 }"#] {
            assert_eq!(read::<WrittenMoons>("sky", text).unwrap().moons, 3);
        }
        let check = |text: &str, expected: &str| {
            let error = read::<WrittenMoons>("sky", text).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        };
        check(r#"{ "suns": 1, "format": 2 }"#, "sky: format 2 is unknown, only 1 is read");
        check(r#"{ "suns": 1 }"#, "sky: unknown field `suns`");
        check("{", "sky: EOF");
    }
}
