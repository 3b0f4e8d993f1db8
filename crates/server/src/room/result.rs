//! How a game came out: stored once, and judged if it was rated.

use wayfinder_store::{SeatRecord, Skill, Status, StoreError, StoredTable, TableResult};

use super::Room;
use crate::ratings::RatedFinish;

impl Room {
    /// Stores the result of a game that is over. If that fails, it is done when the table is next
    /// loaded: the log tells.
    pub(super) async fn note_result(&mut self) {
        let Some(game) = self.game.as_ref().filter(|game| game.is_over()) else { return };
        let status = ranked(game.status(), &self.table.seats);
        if self.table.status == status || matches!(self.table.status, Status::Closed(_)) {
            return;
        }
        let kept = match &status {
            Status::Finished(result) if self.table.terms.rated => self.rate(result).await,
            _ => self.app.store.set_status(self.table.id, &status).await,
        };
        if let Err(error) = kept {
            tracing::error!(table = %self.table.id, %error,
                "Store::set_status of a finished game failed: tried again when the table is loaded");
        }
        self.table.status = status;
    }

    /// Notes the result of a rated game together with what it says about its people.
    async fn rate(&mut self, result: &TableResult) -> Result<(), StoreError> {
        let StoredTable { id, game, seats, .. } = &self.table;
        let finish = RatedFinish::new(self.title, seats, result);
        let judge = |before: &[Option<Skill>]| finish.judge(before);
        // Another node may have been faster: it has judged by the same log.
        self.app.store.finish_rated(*id, game, result, finish.people(), judge).await.map(drop)
    }
}

/// The same with whoever has given up in the last places.
fn ranked(status: Status, seats: &[SeatRecord]) -> Status {
    match status {
        Status::Finished(mut result) => {
            demote(&mut result.placings, seats);
            Status::Finished(result)
        }
        Status::Waiting | Status::Running | Status::Closed(_) => status,
    }
}

/// Puts whoever has given up behind all others, who keep their order.
/// Where all have lost together nobody is first, and nobody comes to be by it.
pub(super) fn demote(placings: &mut [u8], seats: &[SeatRecord]) {
    if !placings.contains(&1) {
        return;
    }
    let gave_up = |seat: usize| seats.get(seat).is_some_and(|record| record.conceded.is_some());
    let before = placings.to_vec();
    let others = || before.iter().enumerate().filter(|(seat, _)| !gave_up(*seat));
    let behind = others().count() as u8 + 1;
    for (seat, place) in placings.iter_mut().enumerate() {
        let better = others().filter(|(_, other)| **other < before[seat]).count() as u8;
        *place = if gave_up(seat) { behind } else { better + 1 };
    }
}

#[cfg(test)]
mod tests {
    use super::demote;

    #[test]
    fn who_lost_together_has_not_won() {
        for [before, after] in [[[3, 3, 3]; 2], [[1, 2, 3]; 2], [[1, 1, 3]; 2]] {
            let mut placings = before;
            demote(&mut placings, &[]);
            assert_eq!(placings, after);
        }
    }
}
