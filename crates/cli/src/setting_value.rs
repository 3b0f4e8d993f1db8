//! What a setting can be, and how its value is read and written.

use std::{fmt, time::Duration};

use clap::ValueEnum;
use toml_span::value::{Table, ValueInner};

use crate::settings::FrontKind;

/// A value as somebody wrote it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum SettingValue {
    Integer(i64),
    Float(f64),
    Text(String),
    Texts(Vec<String>),
    Switch(bool),
    /// From the environment or the command line, where the setting says what it is.
    Plain(String),
    /// What no setting is, by its kind.
    Other(&'static str),
}

impl SettingValue {
    /// Everything a file says, tables taken apart: `limits.chat.burst`.
    pub(crate) fn read_file(text: &str) -> Result<Vec<(String, SettingValue)>, String> {
        let mut file = toml_span::parse(text).map_err(|error| match error.line_info {
            Some((line, _)) => format!("line {}: {error}", line + 1),
            None => error.to_string(),
        })?;
        let mut said = Vec::new();
        match file.take() {
            ValueInner::Table(table) => take_apart("", table, &mut said),
            other => return Err(format!("a table was expected, not {}", other.type_str())),
        }
        Ok(said)
    }

    /// What the environment or the command line says.
    pub(crate) fn read(text: &str) -> SettingValue {
        SettingValue::Plain(text.trim().to_owned())
    }

    fn whole(&self) -> Option<u64> {
        match self {
            SettingValue::Integer(number) => u64::try_from(*number).ok(),
            SettingValue::Plain(text) => text.parse().ok(),
            SettingValue::Float(_)
            | SettingValue::Text(_)
            | SettingValue::Texts(_)
            | SettingValue::Switch(_)
            | SettingValue::Other(_) => None,
        }
    }

    fn number(&self) -> Option<f64> {
        match self {
            SettingValue::Integer(number) => Some(*number as f64),
            SettingValue::Float(number) => Some(*number),
            SettingValue::Plain(text) => text.parse().ok(),
            SettingValue::Text(_)
            | SettingValue::Texts(_)
            | SettingValue::Switch(_)
            | SettingValue::Other(_) => None,
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            SettingValue::Text(text) | SettingValue::Plain(text) => Some(text),
            SettingValue::Integer(_)
            | SettingValue::Float(_)
            | SettingValue::Texts(_)
            | SettingValue::Switch(_)
            | SettingValue::Other(_) => None,
        }
    }

    fn switch(&self) -> Option<bool> {
        match self {
            SettingValue::Switch(on) => Some(*on),
            SettingValue::Plain(text) => text.parse().ok(),
            SettingValue::Integer(_)
            | SettingValue::Float(_)
            | SettingValue::Text(_)
            | SettingValue::Texts(_)
            | SettingValue::Other(_) => None,
        }
    }

    /// Texts; in one plain text they stand between commas.
    fn texts(&self) -> Option<Vec<String>> {
        match self {
            SettingValue::Texts(texts) => Some(texts.clone()),
            SettingValue::Plain(text) => {
                let texts = text.split(',').map(str::trim).filter(|text| !text.is_empty());
                Some(texts.map(str::to_owned).collect())
            }
            SettingValue::Integer(_)
            | SettingValue::Float(_)
            | SettingValue::Text(_)
            | SettingValue::Switch(_)
            | SettingValue::Other(_) => None,
        }
    }
}

impl fmt::Display for SettingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingValue::Integer(number) => write!(f, "{number}"),
            SettingValue::Float(number) => write!(f, "{number}"),
            SettingValue::Text(text) | SettingValue::Plain(text) => write!(f, "'{text}'"),
            SettingValue::Texts(_) => f.write_str("a list"),
            SettingValue::Switch(on) => write!(f, "{on}"),
            SettingValue::Other(kind) => write!(f, "a value of the kind {kind}"),
        }
    }
}

fn take_apart(before: &str, table: Table<'_>, said: &mut Vec<(String, SettingValue)>) {
    for (key, mut value) in table {
        let key = format!("{before}{}", key.name);
        let value = match value.take() {
            ValueInner::Table(table) => {
                take_apart(&format!("{key}."), table, said);
                continue;
            }
            ValueInner::Integer(number) => SettingValue::Integer(number),
            ValueInner::Float(number) => SettingValue::Float(number),
            ValueInner::String(text) => SettingValue::Text(text.into_owned()),
            ValueInner::Array(mut values) => {
                let texts = values.iter_mut().map(|value| value.take_string(None));
                match texts.map(|text| Ok(text?.into_owned())).collect() {
                    Ok::<_, toml_span::Error>(texts) => SettingValue::Texts(texts),
                    Err(_) => SettingValue::Other("array"),
                }
            }
            ValueInner::Boolean(on) => SettingValue::Switch(on),
        };
        said.push((key, value));
    }
}

/// The place of a setting.
#[derive(Debug)]
pub(crate) enum Setting<'a> {
    Text(&'a mut String),
    Texts(&'a mut Vec<String>),
    Switch(&'a mut bool),
    Front(&'a mut FrontKind),
    Number(&'a mut u32),
    Count(&'a mut usize),
    Large(&'a mut u64),
    /// How often something may happen: a number that is more than nothing.
    Frequency(&'a mut f64),
    /// How many may happen at once: less than one would be none ever.
    Burst(&'a mut f64),
    /// A time that is more than nothing.
    Time(&'a mut Duration),
    /// A time that may be nothing.
    Pause(&'a mut Duration),
}

impl Setting<'_> {
    /// Refuses what does not fit, with what would.
    pub(crate) fn set(&mut self, value: &SettingValue) -> Result<(), String> {
        let refuse = |expected: &str| format!("{expected} was expected, not {value}");
        let whole = || value.whole().filter(|number| *number > 0);
        match self {
            Setting::Text(place) => {
                value.text().ok_or_else(|| refuse("a text"))?.clone_into(place);
            }
            Setting::Texts(place) => {
                **place = value.texts().ok_or_else(|| refuse("a list of texts"))?;
            }
            Setting::Switch(place) => {
                **place = value.switch().ok_or_else(|| refuse("true or false"))?;
            }
            Setting::Front(place) => {
                let front = value.text().and_then(|text| FrontKind::from_str(text, false).ok());
                **place = front.ok_or_else(|| refuse("direct or https-proxy"))?;
            }
            Setting::Number(place) => {
                let number = whole().and_then(|number| number.try_into().ok());
                **place = number.ok_or_else(|| refuse(WHOLE))?;
            }
            Setting::Count(place) => {
                let number = whole().and_then(|number| number.try_into().ok());
                **place = number.ok_or_else(|| refuse(WHOLE))?;
            }
            Setting::Large(place) => **place = whole().ok_or_else(|| refuse(WHOLE))?,
            Setting::Frequency(place) => {
                let number = value.number().filter(|number| *number > 0.0);
                **place = number.ok_or_else(|| refuse("a number over 0"))?;
            }
            Setting::Burst(place) => {
                let number = value.number().filter(|number| *number >= 1.0);
                **place = number.ok_or_else(|| refuse("a number from 1"))?;
            }
            Setting::Time(place) => {
                let time = value.text().and_then(read_time).filter(|time| !time.is_zero());
                **place = time.ok_or_else(|| refuse(TIME))?;
            }
            Setting::Pause(place) => {
                let time = value.text().and_then(read_time);
                **place = time.ok_or_else(|| refuse(TIME))?;
            }
        }
        Ok(())
    }
}

const WHOLE: &str = "a whole number from 1";
pub(crate) const TIME: &str = "a time like 500ms, 20s, 10m, 1h or 30d";

/// Units by their milliseconds, the largest first. A suffix is tried before those it ends with.
const UNITS: [(&str, u64); 5] =
    [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("ms", 1), ("s", 1_000)];

pub(crate) fn read_time(text: &str) -> Option<Duration> {
    UNITS.iter().find_map(|(unit, millis)| {
        let number: u64 = text.strip_suffix(unit)?.parse().ok()?;
        number.checked_mul(*millis).map(Duration::from_millis)
    })
}

fn write_time(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    let all = time.as_millis();
    let fitting = UNITS.iter().filter(|(_, millis)| all.is_multiple_of(u128::from(*millis)));
    match fitting.max_by_key(|(_, millis)| *millis) {
        Some((unit, millis)) if all > 0 => write!(f, "\"{}{unit}\"", all / u128::from(*millis)),
        Some(_) | None => write!(f, "\"{all}ms\""),
    }
}

/// As a file says it.
impl fmt::Display for Setting<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Text(text) => write!(f, "{text:?}"),
            Setting::Texts(texts) => write!(f, "{texts:?}"),
            Setting::Switch(on) => write!(f, "{on}"),
            Setting::Front(FrontKind::Direct) => f.write_str("\"direct\""),
            Setting::Front(FrontKind::HttpsProxy) => f.write_str("\"https-proxy\""),
            Setting::Number(number) => write!(f, "{number}"),
            Setting::Count(number) => write!(f, "{number}"),
            Setting::Large(number) => write!(f, "{number}"),
            Setting::Frequency(number) | Setting::Burst(number) => write!(f, "{number}"),
            Setting::Time(time) | Setting::Pause(time) => write_time(f, **time),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_back_as_they_are_written() {
        for (text, millis) in [
            ("600ms", 600),
            ("20s", 20_000),
            ("90s", 90_000),
            ("10m", 600_000),
            ("30d", 2_592_000_000),
        ] {
            let mut time = read_time(text).unwrap();
            assert_eq!(time, Duration::from_millis(millis));
            assert_eq!(Setting::Time(&mut time).to_string(), format!("{text:?}"));
        }
        for bad in ["", "5", "s", "-1s", "1.5s", "1 s", "99999999999999999999d", "300000000000000d"]
        {
            assert_eq!(read_time(bad), None, "{bad}");
        }
    }
}
