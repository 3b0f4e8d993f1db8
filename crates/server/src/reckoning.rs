//! What the clocks of a table show, and what changes them.
//!
//! - A clock runs while its seat owes a decision and a person sits there. Bots and chance take no time, and neither does
//!   the server while it is away.
//! - Once a turn is done its increment is added. Undo and take back give no time back: a seat that is asked again goes on
//!   with what it had left, and what was added for the turn is taken off again.
//! - Nobody loses by the clock alone: a decision counts after time was up, too, unless others have done something about
//!   it by then.

use wayfinder_core::{Seat, Seats};
use wayfinder_store::{ClockNote, Clocks, TimeLeft, TimeLimit, Timestamp};

use crate::rest::Rest;

/// What a table's clocks are reckoned with.
#[derive(Clone, Debug)]
pub(crate) struct Reckoning {
    pub(crate) limit: TimeLimit,
    pub(crate) rated: bool,
    /// When each seat's clock rests.
    pub(crate) rests: Vec<Rest>,
    pub(crate) now: Timestamp,
    /// For how long in all no server was there until now, in microseconds.
    pub(crate) stopped: i64,
}

/// Why clocks change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// Somebody has decided; whether a turn has begun with it.
    Decision { new_turn: bool },
    /// Something was taken back; whether that was over the beginning of a turn.
    TakenBack { new_turn: bool },
    /// Somebody else sits there, or the game has begun.
    Seating,
}

/// How long whoever has no time left at a rated table may still come, before a bot plays on for them.
const LIVE_GRACE: i64 = 60 * 1_000_000;
const DAYS_GRACE: i64 = 12 * 3600 * 1_000_000;

impl Reckoning {
    /// The clocks after a change, with these seats to decide where people sit.
    pub(crate) fn change(&self, before: Option<&Clocks>, runs: Seats, cause: Cause) -> Clocks {
        let limit = self.limit;
        let full = TimeLeft { turn: limit.turn_micros(), bank: limit.bank_micros() };
        let seats = Seat::all(self.rests.len() as u8);
        let left = seats.map(|seat| {
            let Some(before) = before else { return full };
            let mut left = self.left(before, seat);
            let (ran, runs) = (before.running.contains(seat), runs.contains(seat));
            match cause {
                Cause::Decision { new_turn } => {
                    if ran && (!runs || new_turn) {
                        left.bank += limit.increment_micros();
                    }
                    if runs && (!ran || new_turn) {
                        left.turn = full.turn;
                    }
                }
                Cause::TakenBack { new_turn } if runs && (!ran || new_turn) => {
                    left.bank = (left.bank - limit.increment_micros()).max(0);
                }
                Cause::TakenBack { .. } | Cause::Seating => (),
            }
            left
        });
        Clocks { left: left.collect(), at: self.now, stopped: self.stopped, running: runs }
    }

    /// The same, with when the server must look at them.
    pub(crate) fn note(&self, clocks: Clocks) -> ClockNote {
        // What should have been said a moment ago is still said.
        let lately = Timestamp::from_micros(self.now.micros() - LIVE_GRACE);
        ClockNote { due: self.due(&clocks, lately), clocks }
    }

    /// What a seat has left now.
    pub(crate) fn left(&self, clocks: &Clocks, seat: Seat) -> TimeLeft {
        let left = clocks.left.get(seat.index()).copied().unwrap_or_default();
        if !clocks.running.contains(seat) {
            return left;
        }
        let passed = match self.limit {
            TimeLimit::None => 0,
            TimeLimit::Live { .. } => self.now.micros() - clocks.at.micros(),
            TimeLimit::Days { .. } => self.rest(seat).counted(clocks.at, self.now),
        };
        left.after(passed - self.stopped_since(clocks))
    }

    /// When a running clock has nothing left, or had.
    pub(crate) fn end(&self, clocks: &Clocks, seat: Seat) -> Timestamp {
        self.when(clocks, seat, 0)
    }

    /// Whether a clock rests now.
    pub(crate) fn rests(&self, seat: Seat) -> bool {
        matches!(self.limit, TimeLimit::Days { .. }) && self.rest(seat).rests_at(self.now)
    }

    /// When somebody is told that a running clock runs out: with a fifth of their time left, at tables over days.
    pub(crate) fn hurry(&self, clocks: &Clocks, seat: Seat) -> Option<Timestamp> {
        let left = clocks.left.get(seat.index()).copied().unwrap_or_default();
        match self.limit {
            TimeLimit::None | TimeLimit::Live { .. } => None,
            TimeLimit::Days { .. } => {
                Some(self.when(clocks, seat, (self.limit.turn_micros() + left.bank) / 5))
            }
        }
    }

    /// When a bot plays on without anybody asking: at a rated table, a while after time was up.
    pub(crate) fn forfeit(&self, clocks: &Clocks, seat: Seat) -> Option<Timestamp> {
        let grace = match self.limit {
            TimeLimit::None => return None,
            TimeLimit::Live { .. } => LIVE_GRACE,
            TimeLimit::Days { .. } => DAYS_GRACE,
        };
        self.rated
            .then(|| Timestamp::from_micros(self.end(clocks, seat).micros().saturating_add(grace)))
    }

    /// When the server must look at the clocks next, after a moment.
    pub(crate) fn due(&self, clocks: &Clocks, after: Timestamp) -> Option<Timestamp> {
        let hurries = clocks.running.iter().filter_map(|seat| self.hurry(clocks, seat));
        let forfeits = clocks.running.iter().filter_map(|seat| self.forfeit(clocks, seat));
        hurries.filter(|at| *at > after).chain(forfeits).min()
    }

    fn when(&self, clocks: &Clocks, seat: Seat, goal: i64) -> Timestamp {
        let left = clocks.left.get(seat.index()).copied().unwrap_or_default();
        let to_go = (left.total() - goal).max(0) + self.stopped_since(clocks);
        match self.limit {
            TimeLimit::None => Timestamp::from_micros(i64::MAX),
            TimeLimit::Live { .. } => {
                Timestamp::from_micros(clocks.at.micros().saturating_add(to_go))
            }
            TimeLimit::Days { .. } => self.rest(seat).after(clocks.at, to_go),
        }
    }

    fn stopped_since(&self, clocks: &Clocks) -> i64 {
        (self.stopped - clocks.stopped).max(0)
    }

    fn rest(&self, seat: Seat) -> &Rest {
        &self.rests[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: i64 = 1_000_000;
    const HOUR: i64 = 3600 * SECOND;
    const FIRST: Seat = Seat::FIRST;

    fn live(bank: u32, increment: u32) -> Reckoning {
        Reckoning {
            limit: TimeLimit::Live { bank, increment },
            rated: false,
            rests: vec![Rest::default(); 2],
            now: Timestamp::from_micros(0),
            stopped: 0,
        }
    }

    fn later(before: &Reckoning, micros: i64) -> Reckoning {
        Reckoning { now: Timestamp::from_micros(before.now.micros() + micros), ..before.clone() }
    }

    fn second() -> Seat {
        Seat::new(1).unwrap()
    }

    fn bank(reckoning: &Reckoning, clocks: &Clocks, seat: Seat) -> i64 {
        reckoning.left(clocks, seat).total() / SECOND
    }

    const PASSES: Cause = Cause::Decision { new_turn: true };

    #[test]
    fn only_who_is_asked_takes_time_and_gets_the_increment_once_done() {
        let start = live(100, 10);
        let clocks = start.change(None, Seats::only(FIRST), Cause::Seating);
        let passed = later(&start, 30 * SECOND);
        let clocks = passed.change(Some(&clocks), Seats::only(second()), PASSES);
        assert_eq!([FIRST, second()].map(|seat| bank(&passed, &clocks, seat)), [80, 100]);
        let end = later(&passed, 40 * SECOND);
        assert_eq!([FIRST, second()].map(|seat| bank(&end, &clocks, seat)), [80, 60]);
        assert_eq!(end.end(&clocks, second()).micros(), (30 + 100) * SECOND);
        // Bots take no time, and whoever is asked within their turn again has no increment yet.
        let nobody = end.change(Some(&clocks), Seats::NONE, PASSES);
        assert_eq!(bank(&later(&end, HOUR), &nobody, second()), 70);
        let still =
            end.change(Some(&clocks), Seats::only(second()), Cause::Decision { new_turn: false });
        assert_eq!(bank(&end, &still, second()), 60);
    }

    #[test]
    fn taking_back_gives_no_time_back() {
        let start = live(100, 10);
        let clocks = start.change(None, Seats::only(FIRST), Cause::Seating);
        let passed = later(&start, 30 * SECOND);
        let clocks = passed.change(Some(&clocks), Seats::only(second()), PASSES);
        let undone = later(&passed, 5 * SECOND);
        let back = Cause::TakenBack { new_turn: true };
        let clocks = undone.change(Some(&clocks), Seats::only(FIRST), back);
        assert_eq!([FIRST, second()].map(|seat| bank(&undone, &clocks, seat)), [70, 95]);
    }

    #[test]
    fn a_server_that_is_away_takes_nobodys_time() {
        let start = live(100, 0);
        let clocks = start.change(None, Seats::only(FIRST), Cause::Seating);
        let back = Reckoning { stopped: 3000 * SECOND, ..later(&start, 3010 * SECOND) };
        assert_eq!(bank(&back, &clocks, FIRST), 90);
        assert_eq!(back.end(&clocks, FIRST).micros(), 3100 * SECOND);
    }

    #[test]
    fn days_have_a_time_of_their_own_before_the_store() {
        let start = Reckoning {
            limit: TimeLimit::Days { turn: 1 },
            // A Monday.
            now: Timestamp::from_micros(1_763_337_600 * SECOND),
            ..live(60, 0)
        };
        let clocks = start.change(None, Seats::only(FIRST), Cause::Seating);
        // A day and two more, without a weekend in between; a fifth of them is 14 hours and a bit.
        assert_eq!(start.end(&clocks, FIRST), later(&start, 72 * HOUR).now);
        let hurry = start.hurry(&clocks, FIRST).unwrap();
        assert_eq!(hurry, later(&start, 72 * HOUR - 72 * HOUR / 5).now);
        assert_eq!(start.note(clocks.clone()).due, Some(hurry));
        let used = later(&start, 30 * HOUR);
        let passed = used.change(Some(&clocks), Seats::only(second()), PASSES);
        assert_eq!(used.left(&passed, FIRST), TimeLeft { turn: 0, bank: 42 * HOUR });
        let again = used.change(Some(&passed), Seats::only(FIRST), PASSES);
        assert_eq!(used.left(&again, FIRST), TimeLeft { turn: 24 * HOUR, bank: 42 * HOUR });
    }

    #[test]
    fn a_rated_table_acts_a_while_after_time_was_up() {
        let start = Reckoning { rated: true, ..live(100, 0) };
        let clocks = start.change(None, Seats::only(FIRST), Cause::Seating);
        let due = start.note(clocks.clone()).due.unwrap();
        assert_eq!(due.micros(), 160 * SECOND);
        // However late somebody looks, it is still to be done.
        assert_eq!(later(&start, HOUR).due(&clocks, due), Some(due));
        assert_eq!(live(100, 0).note(clocks).due, None);
    }
}
