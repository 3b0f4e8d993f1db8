//! A given log, looked at as closely as can be.

use wayfinder_core::{Entry, Game};
use wayfinder_dice::SeededDice;

use crate::{
    Law,
    care::Care,
    finding::{Checked, Clue, Finding},
    guard::guard,
    mend::alternatives,
    twins,
    walk::Walk,
};

/// Reads a log; refuses a text that is no entry of this title.
pub(crate) fn read<G: Game>(log: &[impl AsRef<str>]) -> Checked<G, Vec<Entry<G>>> {
    let law = Law::LogIsTheGame;
    let entry = |text: &str| {
        text.parse()
            .map_err(|error: wayfinder_core::NotationError| Finding::new(law, error.to_string()))
    };
    guard(law, || log.iter().map(|text| entry(text.as_ref())).collect())
}

/// Walks the log under all laws, then every twin history of every step.
pub(crate) fn follow<G: Game>(
    walk: &mut Walk<'_, G>,
    log: &[Entry<G>],
    max_steps: usize,
) -> Checked<G> {
    // The same dice for every log: a law either breaks again or it does not.
    let mut dice = SeededDice::new(0);
    let mut before = Vec::with_capacity(log.len());
    for &entry in log {
        walk.examine(Care::Exhaustive, &mut dice, Clue::default())?;
        before.push(walk.position.clone());
        fits(&walk.position, entry)?;
        walk.advance(entry, Care::Exhaustive)?;
    }
    walk.examine(Care::Exhaustive, &mut dice, Clue::default())?;
    walk.reread()?;
    walk.ends_within(max_steps)?;
    let mut forks = before.iter().enumerate();
    forks.try_for_each(|(step, before)| compare_all(before, &walk.log[step..], step))
}

fn fits<G: Game>(position: &G, entry: Entry<G>) -> Checked<G> {
    guard(Law::LogIsTheGame, || {
        let applied = entry.apply(&mut position.clone(), &mut ());
        applied.map_err(|refusal| Finding::new(Law::LogIsTheGame, refusal.to_string()))
    })
    .map_err(|finding| finding.trying(&entry))
}

/// Every twin history that differs in the first entry of the log.
fn compare_all<G: Game>(before: &G, log: &[Entry<G>], step: usize) -> Checked<G> {
    let others = guard(Law::DecisionsApply, || Ok(alternatives(before, &log[0])))?;
    others.into_iter().filter(|&other| other != log[0]).try_for_each(|other| {
        twins::compare(before, log, other).map_err(|finding| finding.moved(step))
    })
}
