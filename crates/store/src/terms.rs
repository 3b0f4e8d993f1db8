use std::time::Duration;

use sqlx::any::AnyRow;

use crate::{
    StoreError, TimeLimit,
    row::{get, get_count, get_parsed},
};

/// What the people at a table have agreed on by sitting down: they could read it before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "people agree on many things, each yes or no")]
pub struct Terms {
    /// Whether the game changes ratings. Nothing is taken back then, and nobody is advised.
    pub rated: bool,
    /// Whether those who play may ask for advice although several people do.
    pub advice: bool,
    /// How long people may take.
    pub time: TimeLimit,
    /// Whether who comes knocks, and the host gives the seats; else who comes first sits down.
    pub by_host: bool,
    /// Whether the game begins only when everybody who sits there is ready; else with the last who sits down.
    pub by_ready: bool,
    /// How much later those who only watch are told.
    pub delay: Delay,
}

/// How much later those who only watch are told: by both, so many changes and so many minutes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Delay {
    /// Changes of the log: a decision with what chance made of it is one.
    pub changes: u32,
    /// Minutes since the change.
    pub minutes: u32,
}

impl Delay {
    /// Told at once.
    pub const NONE: Delay = Delay { changes: 0, minutes: 0 };

    /// The minutes as a time.
    pub const fn time(self) -> Duration {
        Duration::from_secs(60 * self.minutes as u64)
    }
}

pub(crate) fn read_terms(row: &AnyRow) -> Result<Terms, StoreError> {
    let yes = |column| Ok::<bool, StoreError>(get::<i64>(row, column)? == 1);
    Ok(Terms {
        rated: yes("rated")?,
        advice: yes("advice")?,
        time: get_parsed(row, "time_limit")?,
        by_host: yes("by_host")?,
        by_ready: yes("by_ready")?,
        delay: Delay {
            changes: get_count(row, "delay_changes")?,
            minutes: get_count(row, "delay_minutes")?,
        },
    })
}
