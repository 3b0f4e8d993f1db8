//! What somebody's turn was for, as another seat can tell.

use std::collections::VecDeque;

use serde::Serialize;
use wayfinder_bots::Valued;
use wayfinder_core::{CheckedProposal, Entry, Game, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_table::{RecordError, read_log};

use crate::{
    advice::eyes_of,
    appraisal::{Appraisal, Difference, WORLDS},
};

/// What a turn of somebody else changed most for them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Purpose {
    /// Whose turn it was.
    #[cfg_attr(feature = "wire", schema(value_type = u8))]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// The most important first; empty if none is of note.
    pub because: Vec<Difference>,
}

/// How many turns are told: each is looked at in imagined worlds before and after, and a whole game has hundreds.
const MOST: usize = 24;

/// The last turns of others from a moment of a log on: decisions of one seat in a row are one turn.
pub(crate) fn purposes<T: Valued>(
    proposal: &Proposal,
    log: &[String],
    asker: Seat,
    from: usize,
) -> Result<Vec<Purpose>, RecordError> {
    let mut position = CheckedProposal::<T::Game>::check(proposal)?.start();
    let mut turns: VecDeque<SeenTurn<T::Game>> = VecDeque::new();
    for (step, entry) in read_log::<T::Game>(log)?.iter().enumerate() {
        let decider = match *entry {
            Entry::Decision { seat, .. } => Some(seat),
            Entry::Chance(_) => None,
        };
        let begins = decider.filter(|_| step >= from).filter(|&seat| {
            seat != asker && turns.back().is_none_or(|turn| turn.over || turn.seat != seat)
        });
        if let Some(seat) = begins {
            if turns.len() == MOST {
                turns.pop_front();
            }
            let before = position.view(eyes_of(asker));
            turns.push_back(SeenTurn { seat, after: before.clone(), before, over: false });
        }
        entry.apply_unchecked(&mut position, &mut ());
        let Some(turn) = turns.back_mut() else { continue };
        turn.over |= decider.is_some_and(|seat| seat != turn.seat);
        // What nature owes belongs to the turn: nobody looks at a table in between.
        if !turn.over && matches!(position.pending(), Pending::Decision(_)) {
            turn.after = position.view(eyes_of(asker));
        }
    }
    Ok(turns.iter().map(SeenTurn::purpose::<T>).collect())
}

/// A turn as somebody else saw it: two views, and nothing that they do not tell.
struct SeenTurn<G: Game> {
    seat: Seat,
    before: G::View,
    after: G::View,
    /// Whether somebody else has decided since.
    over: bool,
}

impl<G: Game> SeenTurn<G> {
    fn purpose<T: Valued<Game = G>>(&self) -> Purpose {
        let appraisal = |view: &G::View| {
            // The same dice for both: what is hidden all along is imagined alike.
            let mut dice = SeededDice::new(0);
            Appraisal::of::<T>((0..WORLDS).map(|_| G::determinize(view, &mut dice)), self.seat)
        };
        let because = appraisal(&self.after).since(&appraisal(&self.before));
        Purpose { seat: self.seat, because }
    }
}
