//! Vatus and points.

use wayfinder_core::{Seat, Sink};

use crate::{Event, Notice, Source, Vanuatu};

/// Vatus that become points at once, and how many points.
pub(crate) const CONVERTED: u8 = 10;
const CONVERSION: u8 = 5;

impl Vanuatu {
    /// "Any time a player accumulates 10 Vatus, those Vatus are immediately converted to 5 Prosperity
    /// Points", even if they would be needed.
    pub(crate) fn gain(&mut self, seat: Seat, vatus: u8, events: &mut impl Sink<Event>) {
        if vatus == 0 {
            return;
        }
        let player = &mut self.seats[seat];
        let sum = player.vatus + vatus;
        let points = CONVERSION * (sum / CONVERTED);
        player.vatus = sum % CONVERTED;
        player.score(Source::Conversion, points.into());
        events.emit(|| Event::open(Notice::Gained { seat, vatus, points }));
    }

    pub(crate) fn pay(&mut self, seat: Seat, vatus: u8) {
        self.seats[seat].vatus -= vatus;
    }

    pub(crate) fn award(
        &mut self,
        seat: Seat,
        source: Source,
        points: u8,
        events: &mut impl Sink<Event>,
    ) {
        if points > 0 {
            self.seats[seat].score(source, points.into());
            events.emit(|| Event::open(Notice::Scored { seat, points }));
        }
    }
}
