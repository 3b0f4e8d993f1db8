//! The boards, a file a title. Each says what of a view it paints; that every view has it is what the tests play for.

use serde::Deserialize;

pub(crate) mod maori;
pub(crate) mod polaris;
pub(crate) mod polynesia;
pub(crate) mod vanuatu;

/// The points of a score sheet.
#[derive(Deserialize)]
struct Scores {
    seats: Vec<SeatScore>,
}

#[derive(Deserialize)]
struct SeatScore {
    total: i32,
}

impl Scores {
    fn points(&self) -> Vec<i32> {
        self.seats.iter().map(|seat| seat.total).collect()
    }
}
