//! Logs that are made to fit the rules again after something was taken out of them.

use wayfinder_core::{Entry, Game, GameExt, Pending};

use crate::{Law, finding::Checked, guard::guard};

/// A step of a log; in a twin history one of them is another.
#[derive(Clone, Debug)]
pub(crate) struct TwinStep<G: Game> {
    pub(crate) entry: Entry<G>,
    pub(crate) instead: Option<Entry<G>>,
}

impl<G: Game> Copy for TwinStep<G> {}

/// Makes a log fit the rules: whoever is asked takes the decision of whoever was, an answer of
/// chance that is owed is the first possible, and what still does not fit is left out.
pub(crate) fn mend<G: Game>(setup: &G::Setup, steps: &[TwinStep<G>]) -> Option<Vec<TwinStep<G>>> {
    let mended: Checked<G, _> = guard(Law::DecisionsApply, || {
        let mut position = G::new(setup);
        let mut mended = Vec::with_capacity(steps.len());
        for &step in steps {
            fit(&mut position, step, steps.len() + 1, &mut mended);
        }
        Ok(mended)
    });
    let marks = |steps: &[TwinStep<G>]| steps.iter().filter(|step| step.instead.is_some()).count();
    mended.ok().filter(|mended| marks(mended) == marks(steps))
}

fn fit<G: Game>(position: &mut G, step: TwinStep<G>, most: usize, mended: &mut Vec<TwinStep<G>>) {
    if let Some(step) = seated(position, step) {
        step.entry.apply_unchecked(position, &mut ());
        mended.push(step);
        return;
    }
    let Some(&(first, _)) = position.possible().first() else { return };
    let answer = TwinStep { entry: Entry::Chance(first), instead: None };
    answer.entry.apply_unchecked(position, &mut ());
    mended.push(answer);
    match step.entry {
        // A log that grows is not taken, so however many answers are owed, a few are enough.
        Entry::Decision { .. } if mended.len() < most => fit(position, step, most, mended),
        // The answer took the place of this one.
        Entry::Decision { .. } | Entry::Chance(_) => (),
    }
}

/// The step as it fits here, if need be for another seat.
fn seated<G: Game>(position: &G, step: TwinStep<G>) -> Option<TwinStep<G>> {
    match (step.entry, position.pending()) {
        (Entry::Decision { seat, decision }, Pending::Decision(seats)) => {
            let stays = seats.iter().find(|&other| other == seat);
            let seat = stays
                .into_iter()
                .chain(seats.iter())
                .find(|&seat| position.legal(seat).contains(&decision))?;
            let instead = match step.instead {
                Some(Entry::Decision { decision, .. }) => Some(Entry::Decision { seat, decision }),
                Some(Entry::Chance(_)) | None => None,
            };
            Some(TwinStep { entry: Entry::Decision { seat, decision }, instead })
        }
        (Entry::Chance(outcome), Pending::Chance) => {
            position.possible().iter().any(|&(other, _)| other == outcome).then_some(step)
        }
        (Entry::Decision { .. }, Pending::Chance | Pending::Over)
        | (Entry::Chance(_), Pending::Decision(_) | Pending::Over) => None,
    }
}

/// What else the rules offer in the place of a step: the first of the list, then some others.
pub(crate) fn others<G: Game>(
    setup: &G::Setup,
    before: &[TwinStep<G>],
    step: &TwinStep<G>,
) -> Vec<Entry<G>> {
    const SOME: usize = 12;
    let listed: Checked<G, Vec<Entry<G>>> = guard(Law::LogIsTheGame, || {
        let mut position = G::new(setup);
        for step in before {
            step.entry.apply_unchecked(&mut position, &mut ());
        }
        Ok(alternatives(&position, &step.entry))
    });
    let listed = listed.unwrap_or_default();
    let stride = listed.len().div_ceil(SOME).max(1);
    let new = |entry: &Entry<G>| *entry != step.entry && Some(*entry) != step.instead;
    listed.into_iter().step_by(stride).filter(new).collect()
}

/// Whether an entry comes earlier in its list than another.
pub(crate) fn simpler<G: Game>(entry: &Entry<G>, other: &Entry<G>) -> bool {
    match (entry, other) {
        (Entry::Decision { decision, .. }, Entry::Decision { decision: other, .. }) => {
            decision < other
        }
        (Entry::Chance(outcome), Entry::Chance(other)) => outcome < other,
        (Entry::Decision { .. }, Entry::Chance(_)) | (Entry::Chance(_), Entry::Decision { .. }) => {
            false
        }
    }
}

/// All entries that the rules offer in the place of one.
pub(crate) fn alternatives<G: Game>(position: &G, entry: &Entry<G>) -> Vec<Entry<G>> {
    match *entry {
        Entry::Decision { seat, .. } => {
            let legal = position.legal(seat).into_iter();
            legal.map(|decision| Entry::Decision { seat, decision }).collect()
        }
        Entry::Chance(_) => {
            let possible = position.possible().into_iter();
            possible.map(|(outcome, _)| Entry::Chance(outcome)).collect()
        }
    }
}
