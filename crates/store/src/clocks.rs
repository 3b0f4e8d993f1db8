//! The clocks of a table: how they stood when it last changed, and whether the server was there meanwhile.

use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;
use wayfinder_core::{Seat, Seats};

use crate::{
    Store, StoreError, TableId, Timestamp,
    row::{bit_seats, get, get_parsed, seat_bits},
};

/// What somebody has left, in microseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TimeLeft {
    /// Of this turn.
    pub turn: i64,
    /// Of the store for all turns.
    pub bank: i64,
}

impl TimeLeft {
    /// All of it.
    pub const fn total(self) -> i64 {
        self.turn + self.bank
    }

    /// What is left after some time was taken: the turn's own first.
    #[must_use]
    pub fn after(self, taken: i64) -> TimeLeft {
        let of_turn = taken.clamp(0, self.turn);
        let of_bank = (taken - of_turn).clamp(0, self.bank);
        TimeLeft { turn: self.turn - of_turn, bank: self.bank - of_bank }
    }
}

/// How the clocks of a table stood when it last changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// When that was.
    pub at: Timestamp,
    /// For how long no server had been alive until then, in microseconds: see [`Pulse`].
    pub stopped: i64,
    /// Whose clocks run since.
    pub running: Seats,
    /// What each seat had left.
    pub left: Vec<TimeLeft>,
}

/// As it is written.
#[derive(Serialize, Deserialize)]
struct Written {
    at: i64,
    stopped: i64,
    running: i64,
    left: Vec<TimeLeft>,
}

impl Clocks {
    pub(crate) fn write(&self) -> String {
        let written = Written {
            at: self.at.micros(),
            stopped: self.stopped,
            running: seat_bits(self.running),
            left: self.left.clone(),
        };
        serde_json::to_string(&written).expect("numbers have JSON")
    }

    fn read(text: &str) -> Result<Clocks, StoreError> {
        let written: Written = serde_json::from_str(text).map_err(|_| StoreError::Unreadable {
            what: "the clocks of a table",
            found: text.to_owned(),
        })?;
        Ok(Clocks {
            at: Timestamp::from_micros(written.at),
            stopped: written.stopped,
            running: bit_seats(written.running),
            left: written.left,
        })
    }
}

/// The clocks after a change, and when the server must look at them again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockNote {
    /// How they stand.
    pub clocks: Clocks,
    /// When somebody must be told something, or something be done; nothing if nothing is to come.
    pub due: Option<Timestamp>,
}

/// Whether the server is there: some node says so every few seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pulse {
    /// For how long in all no node has said so, in microseconds.
    pub stopped: i64,
}

/// How long a server may be silent that is there: clocks count on until then.
const SILENCE: i64 = 5_000_000;

impl Store {
    /// Says that this node is alive at a moment, and hears for how long in all none was. Whoever was silent for longer
    /// than five seconds was not there.
    pub async fn beat(&self, now: Timestamp) -> Result<Pulse, StoreError> {
        let row = sqlx::query(
            "INSERT INTO pulse (only_one, beat, stopped) VALUES (1, $1, 0)
             ON CONFLICT (only_one) DO UPDATE SET
                 stopped = pulse.stopped
                     + CASE WHEN $1 - pulse.beat > $2 THEN $1 - pulse.beat ELSE 0 END,
                 beat = CASE WHEN $1 > pulse.beat THEN $1 ELSE pulse.beat END
             RETURNING stopped",
        )
        .bind(now.micros())
        .bind(SILENCE)
        .fetch_one(self.write())
        .await?;
        Ok(Pulse { stopped: get(&row, "stopped")? })
    }

    /// For tests: says that some node was alive at a moment to come, so that the time until then counts.
    pub async fn bridge(&self, until: Timestamp) -> Result<(), StoreError> {
        sqlx::query("UPDATE pulse SET beat = $1 WHERE beat < $1")
            .bind(until.micros())
            .execute(self.write())
            .await?;
        Ok(())
    }

    /// Sets the clocks of a table without a change of its log, as when somebody sits down or leaves. Tells whether it
    /// was done: it is not if they have been set since `known`.
    pub async fn set_clocks(
        &self,
        table: TableId,
        known: Option<&Clocks>,
        note: &ClockNote,
    ) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "UPDATE tables SET clocks = $3, clocks_due = $4
             WHERE id = $1 AND clocks IS NOT DISTINCT FROM $2 AND status = 'running'",
        )
        .bind(table.as_str())
        .bind(known.map(Clocks::write))
        .bind(note.clocks.write())
        .bind(note.due.map(Timestamp::micros))
        .execute(self.write())
        .await?;
        Ok(done.rows_affected() > 0)
    }

    /// The tables that must be looked at by now because of their clocks, at most so many.
    pub async fn due_clocks(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM tables WHERE clocks_due <= $1 AND status = 'running'
             ORDER BY clocks_due LIMIT $2",
        )
        .bind(Timestamp::now().micros())
        .bind(i64::from(most))
        .fetch_all(self.read())
        .await?;
        rows.iter().map(|row| get_parsed(row, "id")).collect()
    }

    /// Tells whoever sits on a seat that the time for their turn runs out; once for each turn. Tells whether it was done.
    pub async fn tell_hurry(&self, table: TableId, seat: Seat) -> Result<bool, StoreError> {
        let mut work = self.begin().await?;
        let done = sqlx::query(
            "UPDATE seats SET warned = asked_since
             WHERE table_id = $1 AND seat = $2 AND kind = 'user' AND asked_since IS NOT NULL
             AND warned <> asked_since",
        )
        .bind(table.as_str())
        .bind(seat.index().cast_signed() as i64)
        .execute(&mut *work)
        .await?;
        if done.rows_affected() > 0 {
            sqlx::query(
                "INSERT INTO outbox (channel, user_id, table_id, kind, at, due)
                 SELECT channels.id, seats.user_id, seats.table_id, 'hurry',
                     CAST($3 AS BIGINT), CAST($3 AS BIGINT)
                 FROM seats JOIN channels ON channels.user_id = seats.user_id
                 WHERE seats.table_id = $1 AND seats.seat = $2
                 AND channels.wanted <> 'never' AND channels.confirmed = 1",
            )
            .bind(table.as_str())
            .bind(seat.index().cast_signed() as i64)
            .bind(Timestamp::now().micros())
            .execute(&mut *work)
            .await?;
        }
        work.commit().await?;
        Ok(done.rows_affected() > 0)
    }

    /// When a seat last decided or took back something; nothing if it never has.
    pub async fn last_act(
        &self,
        table: TableId,
        seat: Seat,
    ) -> Result<Option<Timestamp>, StoreError> {
        let row =
            sqlx::query("SELECT MAX(at) AS at FROM appends WHERE table_id = $1 AND actor = $2")
                .bind(table.as_str())
                .bind(seat.index().cast_signed() as i64)
                .fetch_one(self.read())
                .await?;
        Ok(get::<Option<i64>>(&row, "at")?.map(Timestamp::from_micros))
    }
}

pub(crate) fn read_clocks(row: &AnyRow) -> Result<Option<Clocks>, StoreError> {
    get::<Option<String>>(row, "clocks")?.as_deref().map(Clocks::read).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_turn_is_taken_before_the_store() {
        let left = TimeLeft { turn: 10, bank: 20 };
        assert_eq!(left.after(4), TimeLeft { turn: 6, bank: 20 });
        assert_eq!(left.after(15), TimeLeft { turn: 0, bank: 15 });
        assert_eq!(left.after(99), TimeLeft { turn: 0, bank: 0 });
        assert_eq!(left.after(-5), left, "a clock that is set back gives nothing");
    }

    #[test]
    fn what_is_written_reads_back() {
        let clocks = Clocks {
            at: Timestamp::now(),
            stopped: 7,
            running: Seats::only(Seat::FIRST),
            left: vec![TimeLeft { turn: 1, bank: 2 }, TimeLeft::default()],
        };
        assert_eq!(Clocks::read(&clocks.write()).unwrap(), clocks);
        assert!(Clocks::read("{}").is_err());
    }
}
