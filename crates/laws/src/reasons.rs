//! The law of blocked actions: reasons do not lie.

use wayfinder_core::{Game, Seat};

use crate::{
    Law,
    exam::Exam,
    finding::{Checked, ensure},
    guard::guard,
};

impl<G: Game> Exam<'_, G> {
    pub(crate) fn blocked(&mut self) -> Checked<G> {
        guard(Law::BlockedIsTrue, || {
            Seat::all(self.position.players()).try_for_each(|seat| self.blocked_of(seat))
        })
    }

    fn blocked_of(&mut self, seat: Seat) -> Checked<G> {
        let law = Law::BlockedIsTrue;
        let blocked = &mut self.scratch.blocked;
        blocked.clear();
        self.position.blocked(seat, blocked);
        let pending = self.position.pending().seats().contains(seat);
        ensure(pending || blocked.is_empty(), law, || {
            format!("seat {seat} owes no decision, but {:?} is blocked", blocked[0].action)
        })?;
        let kinds = &self.scratch.kinds[seat.index()];
        blocked.iter().try_for_each(|closed| {
            let words = &self.scratch.decision_words;
            let open = kinds.iter().position(|&kind| words.name(kind) == closed.action);
            ensure(open.is_none(), law, || {
                let legal = open.map(|index| self.scratch.legal[seat.index()][index].to_string());
                format!(
                    "{:?} is blocked for seat {seat} by {:?}, but {:?} is legal",
                    closed.action,
                    closed.reason,
                    legal.unwrap_or_default()
                )
            })
        })
    }
}
