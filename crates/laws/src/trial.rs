//! Seeing a law break again, on logs that become shorter.

use wayfinder_core::{Entry, Game};
use wayfinder_dice::SeededDice;

use crate::{
    Law,
    care::Care,
    finding::{Checked, Clue, Finding},
    follow::follow,
    mend::{TwinStep, mend, others, simpler},
    scratch::Scratch,
    shrink::{ShrinkBudget, shrink},
    twins,
    walk::Walk,
};

/// A log and what it shows.
#[derive(Debug)]
pub(crate) struct Evidence<G: Game> {
    pub(crate) law: Law,
    pub(crate) message: String,
    pub(crate) log: Vec<Entry<G>>,
}

impl<G: Game> Evidence<G> {
    /// A finding with the log as it is.
    pub(crate) fn bare(log: &[Entry<G>], finding: Finding<G>) -> Evidence<G> {
        let log = entries(&whole(log, &finding));
        Evidence { law: finding.law, message: finding.message, log }
    }
}

/// The log of a finding, and if it can be had a short one that breaks the same law.
pub(crate) fn evidence<G: Game>(
    setup: &G::Setup,
    players: u8,
    log: &[Entry<G>],
    finding: Finding<G>,
) -> Evidence<G> {
    let mut trial =
        LawTrial { setup, players, law: finding.law, clue: finding.clue, scratch: Scratch::new() };
    // A bound on the length is not broken by a shorter log, nor a setup by any.
    let hopeless = matches!(finding.law, Law::Ends | Law::Setup);
    let proof = if hopeless { None } else { trial.breaks(whole(log, &finding)) };
    match proof.and_then(|proof| trial.shorten(proof.steps)) {
        Some(short) => trial.closest_look(short),
        None => Evidence::bare(log, finding),
    }
}

/// The log up to where the law broke, with the place at which a twin differs.
fn whole<G: Game>(log: &[Entry<G>], finding: &Finding<G>) -> Vec<TwinStep<G>> {
    let plain = |&entry: &Entry<G>| TwinStep { entry, instead: None };
    let mut steps: Vec<TwinStep<G>> = log.iter().chain(&finding.entry).map(plain).collect();
    if let Some(twin) = &finding.twin {
        steps.truncate(twin.until);
        steps[twin.step].instead = Some(twin.instead);
    }
    steps
}

fn entries<G: Game>(steps: &[TwinStep<G>]) -> Vec<Entry<G>> {
    steps.iter().map(|step| step.entry).collect()
}

/// One law, tried on logs.
#[derive(Debug)]
struct LawTrial<'a, G: Game> {
    setup: &'a G::Setup,
    players: u8,
    law: Law,
    clue: Clue,
    scratch: Scratch<G>,
}

/// A log that was seen to break the law at its end.
#[derive(Debug)]
struct Proof<G: Game> {
    steps: Vec<TwinStep<G>>,
    message: String,
}

impl<G: Game> LawTrial<'_, G> {
    /// Drops steps and makes the rest plain, in turn, while it helps; what is left is tried once
    /// more, for it must be seen to break.
    fn shorten(&mut self, mut steps: Vec<TwinStep<G>>) -> Option<Proof<G>> {
        let mut budget = ShrinkBudget::ENOUGH;
        loop {
            steps = shrink(steps, &mut budget, |shorter| {
                let proof = self.breaks(mend(self.setup, &shorter)?)?;
                Some(proof.steps)
            });
            let length = steps.len();
            steps = self.simplify(steps, &mut budget);
            if steps.len() == length || budget.is_spent() {
                return self.breaks(steps);
            }
        }
    }

    /// Puts something else in the place of each step if that shortens the log, or something from
    /// earlier in the list if that does no harm.
    fn simplify(
        &mut self,
        mut steps: Vec<TwinStep<G>>,
        budget: &mut ShrinkBudget,
    ) -> Vec<TwinStep<G>> {
        let mut index = 0;
        while index < steps.len() {
            let others = others(self.setup, &steps[..index], &steps[index]);
            let better = others.iter().find_map(|other| {
                if !budget.spend(steps.len()) {
                    return None;
                }
                let mut candidate = steps.clone();
                candidate[index].entry = *other;
                let mended = mend(self.setup, &candidate)?;
                let plain = simpler(other, &steps[index].entry);
                let most = if plain { steps.len() } else { steps.len() - 1 };
                let proof = (mended.len() <= most).then(|| self.breaks(mended))??;
                Some(proof.steps)
            });
            match better {
                Some(better) if better.len() < steps.len() => steps = better,
                Some(better) => {
                    steps = better;
                    index += 1;
                }
                None => index += 1,
            }
        }
        steps
    }

    /// Whether a log that fits the rules breaks the law, and where: no step after is needed.
    fn breaks(&mut self, steps: Vec<TwinStep<G>>) -> Option<Proof<G>> {
        let (walked, checked) = self.walk(&steps);
        let finding = checked.err().filter(|finding| finding.law == self.law)?;
        let mut steps = steps;
        steps.truncate(finding.twin.as_ref().map_or(walked, |twin| twin.until));
        steps.extend(finding.entry.map(|entry| TwinStep { entry, instead: None }));
        Some(Proof { steps, message: finding.message })
    }

    fn walk(&mut self, steps: &[TwinStep<G>]) -> (usize, Checked<G>) {
        match Walk::start(self.setup, self.players, &mut self.scratch) {
            Err(finding) => (0, Err(finding)),
            Ok(mut walk) => {
                let checked = try_steps(&mut walk, steps, self.law, self.clue);
                (walk.log.len(), checked)
            }
        }
    }

    /// Looks at every step of a short log as closely as [`Laws::check_log`](crate::Laws) does: if
    /// the law breaks earlier, so much the better.
    fn closest_look(&mut self, proof: Proof<G>) -> Evidence<G> {
        const SHORT: usize = 40;
        let log = entries(&proof.steps);
        let kept = Evidence { law: self.law, message: proof.message, log };
        if kept.log.len() > SHORT {
            return kept;
        }
        let Ok(mut walk) = Walk::start(self.setup, self.players, &mut self.scratch) else {
            return kept;
        };
        match follow(&mut walk, &kept.log, usize::MAX) {
            Err(finding) if finding.law == self.law => Evidence::bare(&walk.log, *finding),
            Err(_) | Ok(()) => kept,
        }
    }
}

fn try_steps<G: Game>(
    walk: &mut Walk<'_, G>,
    steps: &[TwinStep<G>],
    law: Law,
    clue: Clue,
) -> Checked<G> {
    // The same dice for every log: a law either breaks again or it does not.
    let mut dice = SeededDice::new(0);
    let mut fork = None;
    for (index, step) in steps.iter().enumerate() {
        if let Some(instead) = step.instead {
            fork = Some((index, walk.position.clone(), instead));
        }
        if law == Law::IllegalRefused {
            walk.exam(Care::Exhaustive, &mut dice, clue).lists()?;
            walk.remember(Care::Exhaustive, &mut dice);
        }
        walk.advance(step.entry, Care::Exhaustive)?;
    }
    if let Some((index, before, instead)) = fork {
        twins::compare(&before, &walk.log[index..], instead)
            .map_err(|finding| finding.moved(index))?;
    }
    walk.exam(Care::Exhaustive, &mut dice, clue).again(law)?;
    walk.reread()
}
