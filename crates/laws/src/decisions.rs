//! Laws of the legal lists.

use wayfinder_core::{Entry, Game, Pending, Seat};

use crate::{
    Law,
    exam::{Exam, pending_seats, try_entry},
    finding::{Checked, ensure},
    guard::guard,
};

impl<G: Game> Exam<'_, G> {
    /// Puts the lists of the position on the scratch, if they are lawful.
    pub(crate) fn lists(&mut self) -> Checked<G> {
        let pending = guard(Law::PendingSeats, || pending_seats(self.position))?;
        for seat in Seat::all(self.position.players()) {
            guard(Law::DecisionsAscend, || self.legal_list(seat, pending))?;
        }
        guard(Law::OutcomesListed, || self.possible_list(pending))
    }

    fn legal_list(&mut self, seat: Seat, pending: Pending) -> Checked<G> {
        let legal = &mut self.scratch.legal[seat.index()];
        let kinds = &mut self.scratch.kinds[seat.index()];
        legal.clear();
        kinds.clear();
        self.position.decisions(seat, legal);
        if !pending.seats().contains(seat) {
            return ensure(legal.is_empty(), Law::NobodyElseDecides, || {
                format!("seat {seat} owes no decision but has {:?}", legal[0].to_string())
            });
        }
        ensure(!legal.is_empty(), Law::NoDeadEnds, || {
            format!("seat {seat} owes a decision but has none")
        })?;
        let disorder = legal.windows(2).find(|pair| pair[0] >= pair[1]);
        ensure(disorder.is_none(), Law::DecisionsAscend, || {
            let (a, b) = disorder.map_or((legal[0], legal[0]), |pair| (pair[0], pair[1]));
            format!("seat {seat} has {:?} before {:?}", a.to_string(), b.to_string())
        })?;
        guard(Law::Notation, || {
            for &decision in legal.iter() {
                let json = || Some(serde_json::to_string(&decision));
                kinds.push(self.scratch.decision_words.kind(decision, json)?);
            }
            Ok(())
        })
    }

    /// Legal decisions, tried on copies.
    pub(crate) fn decisions_apply(&mut self) -> Checked<G> {
        let Pending::Decision(seats) = self.position.pending() else { return Ok(()) };
        for seat in seats.iter() {
            let mut picks = std::mem::take(&mut self.scratch.picks);
            self.care.pick(&self.scratch.kinds[seat.index()], self.dice, &mut picks);
            let tried = picks.iter().try_for_each(|&pick| {
                let decision = self.scratch.legal[seat.index()][pick];
                self.tried(Entry::Decision { seat, decision })
            });
            self.scratch.picks = picks;
            tried?;
        }
        Ok(())
    }

    /// Tries an entry that the lists offer, with what everybody hears of it.
    pub(crate) fn tried(&mut self, entry: Entry<G>) -> Checked<G> {
        try_entry(self.position, entry, self.care, &mut self.scratch.events)?;
        match self.care {
            crate::care::Care::Brief => Ok(()),
            crate::care::Care::Thorough | crate::care::Care::Exhaustive => {
                self.notices().map_err(|finding| finding.after(entry))
            }
        }
    }
}
