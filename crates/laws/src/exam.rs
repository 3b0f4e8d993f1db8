use wayfinder_core::{Dice, Entry, Game, Pending, Seat};
use wayfinder_dice::SeededDice;

use crate::{
    Law,
    care::Care,
    finding::{Checked, Clue, Finding, ensure},
    guard::guard,
    scratch::Scratch,
};

/// One position under examination. Each noun's laws are in the file of that noun.
#[derive(Debug)]
pub(crate) struct Exam<'a, G: Game> {
    pub(crate) position: &'a G,
    pub(crate) care: Care,
    pub(crate) scratch: &'a mut Scratch<G>,
    pub(crate) dice: &'a mut SeededDice,
    pub(crate) clue: Clue,
}

impl<G: Game> Exam<'_, G> {
    /// Every law that one position can break. Leaves the position's lists on the scratch.
    pub(crate) fn all(&mut self) -> Checked<G> {
        self.lists()?;
        self.audit()?;
        self.decisions_apply()?;
        self.outcomes_apply()?;
        self.samples()?;
        self.refusals()?;
        self.blocked()?;
        self.scores()?;
        self.views()?;
        self.offers()?;
        self.worlds()
    }

    /// The laws among which `law` is, to see it break again at this position.
    pub(crate) fn again(&mut self, law: Law) -> Checked<G> {
        self.lists()?;
        match law {
            Law::Audit => self.audit(),
            Law::DecisionsApply => self.decisions_apply(),
            Law::OutcomesApply => self.outcomes_apply(),
            Law::SamplePossible => self.samples(),
            Law::IllegalRefused => self.refusals(),
            Law::BlockedIsTrue => self.blocked(),
            Law::ScoreAddsUp | Law::ScoreAgrees | Law::PlacingsAgree | Law::SameSources => {
                self.scores()
            }
            Law::ViewsSerialize => self.views(),
            Law::OffersSerialize => self.offers(),
            Law::ImaginedAudit
            | Law::ImaginedView
            | Law::ImaginedPending
            | Law::ImaginedDecisions
            | Law::ImaginedOffers
            | Law::EqualHashEqual
            | Law::WorldsStayAlike => self.worlds(),
            // The lists are lawful, and no single position breaks the others.
            Law::PendingSeats
            | Law::DecisionsAscend
            | Law::NoDeadEnds
            | Law::NobodyElseDecides
            | Law::OutcomesListed
            | Law::Notation
            | Law::DecisionsSerialize
            | Law::Setup
            | Law::LogIsTheGame
            | Law::NoticesSerialize
            | Law::ViewsKeepSecrets
            | Law::NoticesKeepSecrets
            | Law::Ends
            | Law::ProgressForward => Ok(()),
        }
    }

    fn audit(&mut self) -> Checked<G> {
        guard(Law::Audit, || audit(self.position, Law::Audit))
    }

    /// What happened earlier and is not possible now must be refused.
    fn refusals(&mut self) -> Checked<G> {
        let earlier = self.scratch.earlier.entries().len();
        let tried = match self.care {
            Care::Brief | Care::Thorough => earlier.min(1),
            Care::Exhaustive => earlier,
        };
        for index in 0..tried {
            let index = match self.care {
                Care::Brief | Care::Thorough => self.dice.below(earlier as u32) as usize,
                Care::Exhaustive => index,
            };
            let entry = self.scratch.earlier.entries()[index];
            guard(Law::IllegalRefused, || self.refusal(entry))?;
        }
        Ok(())
    }

    fn refusal(&self, entry: Entry<G>) -> Checked<G> {
        match entry {
            Entry::Decision { decision, .. } => {
                Seat::all(self.position.players()).try_for_each(|seat| {
                    // A plain search with `==`: `decide` searches by order, which may lie.
                    let legal = self.scratch.legal[seat.index()].contains(&decision);
                    if legal { Ok(()) } else { self.refused(Entry::Decision { seat, decision }) }
                })
            }
            Entry::Chance(outcome) => {
                let possible = self.scratch.possible.iter().any(|&(other, _)| other == outcome);
                if possible { Ok(()) } else { self.refused(entry) }
            }
        }
    }

    fn refused(&self, entry: Entry<G>) -> Checked<G> {
        let mut child = self.position.clone();
        let refused = entry.apply(&mut child, &mut ()).is_err();
        ensure(refused && child == *self.position, Law::IllegalRefused, || {
            let fault = if refused { "was refused but changed the position" } else { "was taken" };
            format!("{:?} is not listed, but {fault}", entry.to_string())
        })
    }
}

/// Whether a position has all its components; if not, `law` is broken.
pub(crate) fn audit<G: Game>(position: &G, law: Law) -> Checked<G> {
    position.audit().map_err(|fault| Finding::new(law, fault))
}

/// Whether the position waits for something it can get, so that the lists make sense.
pub(crate) fn pending_seats<G: Game>(position: &G) -> Checked<G, Pending> {
    let pending = position.pending();
    let players = usize::from(position.players());
    if let Pending::Decision(seats) = pending {
        ensure(!seats.is_empty(), Law::PendingSeats, || "a decision of no seat is pending".into())?;
        let stranger = seats.iter().find(|seat| seat.index() >= players);
        ensure(stranger.is_none(), Law::PendingSeats, || {
            format!("a decision of {seats:?} is pending at a table of {players}")
        })?;
    }
    Ok(pending)
}

/// Applies an entry that the lists offer to a copy, under the eyes of everybody.
pub(crate) fn try_entry<G: Game>(
    position: &G,
    entry: Entry<G>,
    care: Care,
    events: &mut Vec<G::Event>,
) -> Checked<G, G> {
    let law = applies(&entry);
    let mut child = position.clone();
    events.clear();
    guard(law, || {
        match care {
            Care::Brief | Care::Thorough => entry.apply_unchecked(&mut child, events),
            Care::Exhaustive => entry
                .apply(&mut child, events)
                .map_err(|refusal| Finding::new(law, refusal.to_string()))?,
        }
        Ok(())
    })
    .map_err(|finding| finding.trying(&entry))?;
    guard(Law::Audit, || audit(&child, Law::Audit)).map_err(|finding| finding.after(entry))?;
    Ok(child)
}

/// The law that says that such an entry applies.
pub(crate) fn applies<G: Game>(entry: &Entry<G>) -> Law {
    match entry {
        Entry::Decision { .. } => Law::DecisionsApply,
        Entry::Chance(_) => Law::OutcomesApply,
    }
}
