//! Times and days in universal time, as people read them.

use std::fmt;

use jiff::tz::TimeZone;
use wayfinder_store::Timestamp;

/// A moment: `2026-11-16T09:30:00Z`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Utc(pub(crate) Timestamp);

impl fmt::Display for Utc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match jiff::Timestamp::from_second(self.0.millis().div_euclid(1000)) {
            Ok(moment) => write!(f, "{moment}"),
            // Nobody has lived then, and no calendar goes so far.
            Err(_) => f.write_str("(no time)"),
        }
    }
}

/// The day by the machine's clock, in universal time: `2026-11-16`.
pub(crate) fn today() -> String {
    jiff::Timestamp::now().to_zoned(TimeZone::UTC).date().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_to_the_second() {
        for (millis, expected) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"),
            (1_794_821_400_999, "2026-11-16T09:30:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
            (i64::MAX, "(no time)"),
        ] {
            assert_eq!(Utc(Timestamp::from_millis(millis)).to_string(), expected);
        }
    }

    #[test]
    fn a_day_is_told_as_people_sort_it() {
        let day = today();
        assert_eq!(day.len(), 10, "{day}");
        assert!(day.as_str() > "2026-01-01" && day.as_str() < "2200-01-01", "{day}");
    }
}
