//! When somebody's clock rests at tables over days: on the weekends of their time zone, and on days of vacation.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{
    Timestamp as Moment, ToSpan,
    civil::{Date, Weekday},
    tz::TimeZone,
};
use wayfinder_store::{StoredRest, Timestamp};

/// When somebody's clock rests.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    zone: TimeZone,
    name: String,
    vacation: BTreeSet<Date>,
}

impl Default for Rest {
    fn default() -> Rest {
        Rest { zone: TimeZone::UTC, name: String::new(), vacation: BTreeSet::new() }
    }
}

/// The first and the last day of a stretch of vacation.
pub(crate) type Stretch = (Date, Date);

/// How many days of vacation a year has.
pub(crate) const DAYS_A_YEAR: usize = 30;

/// How far ahead somebody may plan.
const DAYS_AHEAD: i64 = 730;

/// Nobody's clock is looked after for longer at once.
const DAYS_LOOKED_AT: usize = 4000;

impl Rest {
    /// What was kept; what cannot be read is left out.
    pub(crate) fn read(stored: &StoredRest) -> Rest {
        let mut rest = Rest::default();
        if let Ok(zone) = TimeZone::get(&stored.zone) {
            rest.zone = zone;
            rest.name.clone_from(&stored.zone);
        }
        let stretches = stored.vacation.split(' ').filter_map(|text| {
            let (from, to) = text.split_once('/')?;
            Some((from.parse().ok()?, to.parse().ok()?))
        });
        rest.vacation = stretches.flat_map(days).collect();
        rest
    }

    /// What is to be kept.
    pub(crate) fn write(&self) -> StoredRest {
        let vacation: Vec<String> =
            self.stretches().iter().map(|(from, to)| format!("{from}/{to}")).collect();
        StoredRest { zone: self.name.clone(), vacation: vacation.join(" ") }
    }

    /// The name of the zone; empty where nobody has told.
    pub(crate) fn zone(&self) -> &str {
        &self.name
    }

    /// The days of vacation, those that follow each other together.
    pub(crate) fn stretches(&self) -> Vec<Stretch> {
        let mut stretches: Vec<Stretch> = Vec::new();
        for &day in &self.vacation {
            match stretches.last_mut() {
                Some((_, last)) if last.tomorrow().is_ok_and(|next| next == day) => *last = day,
                Some(_) | None => stretches.push((day, day)),
            }
        }
        stretches
    }

    /// Which day it is for them.
    pub(crate) fn today(&self, now: Timestamp) -> Date {
        moment(now).to_zoned(self.zone.clone()).date()
    }

    /// How many days of vacation this year has left.
    pub(crate) fn days_left(&self, now: Timestamp) -> usize {
        let year = self.today(now).year();
        let taken = self.vacation.iter().filter(|day| day.year() == year).count();
        DAYS_A_YEAR.saturating_sub(taken)
    }

    /// Another zone. Refuses one that there is not.
    pub(crate) fn move_to(&mut self, zone: &str) -> Result<(), String> {
        self.zone = TimeZone::get(zone)
            .map_err(|_| format!("there is no time zone {zone:?}: write it like Europe/Madrid"))?;
        zone.clone_into(&mut self.name);
        Ok(())
    }

    /// Other days of vacation. What has begun stays as it is: no clock is set back.
    pub(crate) fn plan(&mut self, stretches: &[Stretch], now: Timestamp) -> Result<(), String> {
        let today = self.today(now);
        let end = today.checked_add(DAYS_AHEAD.days()).unwrap_or(Date::MAX);
        if stretches.iter().any(|(from, to)| from > to || *to > end) {
            return Err("a vacation begins before it ends, within two years".into());
        }
        let past = self.vacation.iter().copied().filter(|day| *day <= today);
        let planned = stretches.iter().copied().flat_map(days).filter(|day| *day > today);
        let vacation: BTreeSet<Date> = past.chain(planned).collect();
        let mut years: BTreeMap<i16, usize> = BTreeMap::new();
        for day in &vacation {
            *years.entry(day.year()).or_default() += 1;
        }
        if let Some((year, taken)) = years.into_iter().find(|(_, taken)| *taken > DAYS_A_YEAR) {
            return Err(format!(
                "a year has {DAYS_A_YEAR} days of vacation, and these are {taken} in {year}"
            ));
        }
        self.vacation = vacation;
        Ok(())
    }

    /// Whether their clock rests at a moment.
    pub(crate) fn rests_at(&self, now: Timestamp) -> bool {
        self.is_off(self.today(now))
    }

    /// How much of the time between two moments counts, in microseconds.
    pub(crate) fn counted(&self, from: Timestamp, to: Timestamp) -> i64 {
        let working = self.working_days(from);
        working
            .take_while(|(begin, _)| *begin < to.micros())
            .map(|(begin, end)| (end.min(to.micros()) - begin.max(from.micros())).max(0))
            .sum()
    }

    /// The moment by which so much time counts.
    pub(crate) fn after(&self, from: Timestamp, micros: i64) -> Timestamp {
        let mut missing = micros.max(0);
        for (begin, end) in self.working_days(from) {
            let begin = begin.max(from.micros());
            if end - begin >= missing {
                return Timestamp::from_micros(begin + missing);
            }
            missing -= end - begin;
        }
        Timestamp::from_micros(i64::MAX)
    }

    /// Beginning and end of the days that count, from the one of a moment on.
    fn working_days(&self, from: Timestamp) -> impl Iterator<Item = (i64, i64)> + '_ {
        self.today(from)
            .series(1.day())
            .take(DAYS_LOOKED_AT)
            .filter(|day| !self.is_off(*day))
            .filter_map(|day| {
                let begin = day.to_zoned(self.zone.clone()).ok()?;
                let end = day.tomorrow().ok()?.to_zoned(self.zone.clone()).ok()?;
                Some((begin.timestamp().as_microsecond(), end.timestamp().as_microsecond()))
            })
    }

    fn is_off(&self, day: Date) -> bool {
        matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday) || self.vacation.contains(&day)
    }
}

fn days((from, to): Stretch) -> impl Iterator<Item = Date> {
    from.series(1.day()).take_while(move |day| *day <= to).take(DAYS_LOOKED_AT)
}

fn moment(at: Timestamp) -> Moment {
    Moment::from_microsecond(at.micros()).unwrap_or(Moment::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000_000;

    fn at(text: &str) -> Timestamp {
        Timestamp::from_micros(text.parse::<Moment>().unwrap().as_microsecond())
    }

    fn in_zone(zone: &str, vacation: &str) -> Rest {
        Rest::read(&StoredRest { zone: zone.into(), vacation: vacation.into() })
    }

    #[test]
    fn weekends_of_the_zone_do_not_count() {
        // A Friday noon in Madrid, until Monday noon.
        let (friday, monday) = (at("2026-11-20T11:00:00Z"), at("2026-11-23T11:00:00Z"));
        let madrid = in_zone("Europe/Madrid", "");
        assert_eq!(madrid.counted(friday, monday), 24 * HOUR);
        assert_eq!(madrid.after(friday, 24 * HOUR), monday);
        // In Auckland it is Friday midnight already.
        let auckland = in_zone("Pacific/Auckland", "");
        assert_eq!(auckland.after(friday, HOUR), at("2026-11-22T12:00:00Z"));
        assert!(auckland.rests_at(friday) && !madrid.rests_at(friday));
    }

    #[test]
    fn days_that_are_shorter_or_longer_are_counted_as_they_are() {
        // In Cairo, Thursday, 29 October 2026, ends an hour late.
        let cairo = in_zone("Africa/Cairo", "");
        let (begin, end) = (at("2026-10-28T21:00:00Z"), at("2026-10-29T22:00:00Z"));
        assert_eq!(cairo.counted(begin, end), 25 * HOUR);
    }

    #[test]
    fn vacation_rests_and_has_an_end() {
        let rest = in_zone("UTC", "2026-11-23/2026-11-25");
        let (monday, thursday) = (at("2026-11-23T00:00:00Z"), at("2026-11-26T00:00:00Z"));
        assert_eq!(rest.counted(monday, thursday), 0);
        assert_eq!(rest.after(monday, HOUR), at("2026-11-26T01:00:00Z"));
        assert_eq!(rest.days_left(monday), DAYS_A_YEAR - 3);
        assert_eq!(rest.write().vacation, "2026-11-23/2026-11-25");
    }

    #[test]
    fn what_has_begun_stays_and_a_year_has_its_bound() {
        let now = at("2026-11-24T12:00:00Z");
        let mut rest = in_zone("UTC", "2026-11-23/2026-11-27");
        let stretch = |from: &str, to: &str| (from.parse().unwrap(), to.parse().unwrap());
        rest.plan(&[stretch("2026-12-01", "2026-12-02")], now).unwrap();
        assert_eq!(rest.write().vacation, "2026-11-23/2026-11-24 2026-12-01/2026-12-02");
        // Neither yesterday nor today can be made free any more.
        let mut fresh = in_zone("UTC", "");
        fresh.plan(&[stretch("2026-11-20", "2026-11-25")], now).unwrap();
        assert_eq!(fresh.write().vacation, "2026-11-25/2026-11-25");
        let long = [stretch("2026-12-01", "2026-12-31")];
        assert!(fresh.plan(&long, now).unwrap_err().contains("31 in 2026"));
        assert!(fresh.plan(&[stretch("2026-12-02", "2026-12-01")], now).is_err());
        assert!(fresh.move_to("Atlantis/Poseidonis").is_err());
        fresh.move_to("Pacific/Honolulu").unwrap();
        assert_eq!(fresh.write().zone, "Pacific/Honolulu");
    }
}
