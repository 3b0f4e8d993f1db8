//! Times and days in universal time, as people read them.

use std::fmt;

use wayfinder_store::Timestamp;

/// A moment: `2026-11-16T09:30:00Z`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Utc(pub(crate) Timestamp);

impl fmt::Display for Utc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = (self.0.millis() / 1000).unsigned_abs();
        let (day, second) = (seconds / 86_400, seconds % 86_400);
        let (hour, minute) = (second / 3600, second / 60 % 60);
        write!(f, "{}T{hour:02}:{minute:02}:{:02}Z", date(day), second % 60)
    }
}

/// The date of a day counted from the first of January 1970. Years are counted from March, so that a leap day is the last
/// of its year.
pub(crate) fn date(day: u64) -> String {
    let day = day + 719_468;
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = (400 * era + year, month + 3);
    let (year, month) = if month > 12 { (year + 1, month - 12) } else { (year, month) };
    format!("{year}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        let check = |day, expected: &str| assert_eq!(date(day), expected);
        check(0, "1970-01-01");
        check(59, "1970-03-01");
        check(11_016, "2000-02-29");
        check(11_017, "2000-03-01");
        check(20_773, "2026-11-16");
        check(20_818, "2026-12-31");
        check(20_819, "2027-01-01");
    }
}
