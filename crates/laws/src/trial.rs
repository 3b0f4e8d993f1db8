//! Seeing a law break again, on logs that become shorter.

use wayfinder_core::{Entry, Game, GameExt, Pending};
use wayfinder_dice::SeededDice;

use crate::{
    Law,
    care::Care,
    desk::Desk,
    finding::{Checked, Clue, Finding},
    guard::guard,
    shrink::{Effort, shrink},
    twins,
    walk::Walk,
};

/// A step of a log; in a twin history one of them is another.
#[derive(Clone, Debug)]
struct Step<G: Game> {
    entry: Entry<G>,
    instead: Option<Entry<G>>,
}

impl<G: Game> Copy for Step<G> {}

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
    let steps = whole(log, &finding);
    let mut trial =
        Trial { setup, players, law: finding.law, clue: finding.clue, desk: Desk::new() };
    // A bound on the length is not broken by a shorter log, nor a setup by any.
    let hopeless = matches!(finding.law, Law::Ends | Law::Setup);
    if hopeless || trial.breaks(&steps).is_none() {
        return Evidence::bare(log, finding);
    }
    let short = trial.shorten(steps);
    match trial.breaks(&short) {
        Some(again) => Evidence::bare(&entries(&short), *again),
        None => Evidence::bare(log, finding),
    }
}

/// The log up to where the law broke, with the place at which a twin differs.
fn whole<G: Game>(log: &[Entry<G>], finding: &Finding<G>) -> Vec<Step<G>> {
    let plain = |&entry: &Entry<G>| Step { entry, instead: None };
    let mut steps: Vec<Step<G>> = log.iter().chain(&finding.entry).map(plain).collect();
    if let Some(twin) = &finding.twin {
        steps.truncate(twin.until);
        steps[twin.step].instead = Some(twin.instead);
    }
    steps
}

fn entries<G: Game>(steps: &[Step<G>]) -> Vec<Entry<G>> {
    steps.iter().map(|step| step.entry).collect()
}

/// One law, tried on logs.
#[derive(Debug)]
struct Trial<'a, G: Game> {
    setup: &'a G::Setup,
    players: u8,
    law: Law,
    clue: Clue,
    desk: Desk<G>,
}

impl<G: Game> Trial<'_, G> {
    /// Drops steps and makes the rest plain, in turn, while it helps.
    fn shorten(&mut self, mut steps: Vec<Step<G>>) -> Vec<Step<G>> {
        let mut effort = Effort::ENOUGH;
        loop {
            steps = shrink(steps, &mut effort, |shorter| {
                let mended = mend(self.setup, &shorter)?;
                self.breaks(&mended).map(|_| mended)
            });
            let length = steps.len();
            if !self.simplify(&mut steps, &mut effort) || effort.is_spent() {
                return steps;
            }
            debug_assert!(steps.len() <= length, "plain steps are no more than others");
        }
    }

    /// Puts the first of the list in the place of each step; tells whether it shortened anything.
    fn simplify(&mut self, steps: &mut Vec<Step<G>>, effort: &mut Effort) -> bool {
        let length = steps.len();
        let mut index = 0;
        while index < steps.len() {
            if let Some(plain) = first_choice(self.setup, &steps[..index], steps[index])
                && effort.spend(steps.len())
            {
                let mut candidate = steps.clone();
                candidate[index].entry = plain;
                if let Some(mended) = mend(self.setup, &candidate)
                    && mended.len() <= steps.len()
                    && self.breaks(&mended).is_some()
                {
                    *steps = mended;
                }
            }
            index += 1;
        }
        steps.len() < length
    }

    /// Whether a log that fits the rules breaks the law at its end.
    fn breaks(&mut self, steps: &[Step<G>]) -> Option<Box<Finding<G>>> {
        let finding = self.walk(steps).err()?;
        (finding.law == self.law).then_some(finding)
    }

    fn walk(&mut self, steps: &[Step<G>]) -> Checked<G> {
        // The same dice for every log: a law either breaks again or it does not.
        let mut dice = SeededDice::new(0);
        let mut walk = Walk::start(self.setup, self.players, &mut self.desk)?;
        let mut fork = None;
        for (index, step) in steps.iter().enumerate() {
            if let Some(instead) = step.instead {
                fork = Some((index, walk.position.clone(), instead));
            }
            if self.law == Law::IllegalRefused {
                walk.exam(Care::Exhaustive, &mut dice, self.clue).lists()?;
                walk.remember(Care::Exhaustive, &mut dice);
            }
            walk.advance(step.entry)?;
        }
        if let Some((index, before, instead)) = fork {
            twins::compare(&before, &walk.log[index..], instead)?;
        }
        walk.exam(Care::Exhaustive, &mut dice, self.clue).again(self.law)?;
        walk.reread()
    }
}

/// Makes a log fit the rules: whoever is asked takes the decision of whoever was, an answer of
/// chance that is owed is the first possible, and what still does not fit is left out.
fn mend<G: Game>(setup: &G::Setup, steps: &[Step<G>]) -> Option<Vec<Step<G>>> {
    let mended: Checked<G, _> = guard(Law::DecisionsApply, || {
        let mut position = G::new(setup);
        let mut mended = Vec::with_capacity(steps.len());
        for &step in steps {
            fit(&mut position, step, steps.len() + 1, &mut mended);
        }
        Ok(mended)
    });
    let marks = |steps: &[Step<G>]| steps.iter().filter(|step| step.instead.is_some()).count();
    mended.ok().filter(|mended| marks(mended) == marks(steps))
}

fn fit<G: Game>(position: &mut G, step: Step<G>, most: usize, mended: &mut Vec<Step<G>>) {
    if let Some(step) = seated(position, step) {
        step.entry.apply_unchecked(position, &mut ());
        mended.push(step);
        return;
    }
    let Some(&(first, _)) = position.possible().first() else { return };
    let answer = Step { entry: Entry::Chance(first), instead: None };
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
fn seated<G: Game>(position: &G, step: Step<G>) -> Option<Step<G>> {
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
            Some(Step { entry: Entry::Decision { seat, decision }, instead })
        }
        (Entry::Chance(outcome), Pending::Chance) => {
            position.possible().iter().any(|&(other, _)| other == outcome).then_some(step)
        }
        (Entry::Decision { .. }, Pending::Chance | Pending::Over)
        | (Entry::Chance(_), Pending::Decision(_) | Pending::Over) => None,
    }
}

/// The first decision or outcome that the rules offer in the place of a step, if it is another.
fn first_choice<G: Game>(setup: &G::Setup, before: &[Step<G>], step: Step<G>) -> Option<Entry<G>> {
    let first: Checked<G, _> = guard(Law::LogIsTheGame, || {
        let mut position = G::new(setup);
        for step in before {
            step.entry.apply_unchecked(&mut position, &mut ());
        }
        Ok(match step.entry {
            Entry::Decision { seat, .. } => {
                let first = position.legal(seat).first().copied();
                first.map(|decision| Entry::Decision { seat, decision })
            }
            Entry::Chance(_) => position.possible().first().map(|&(first, _)| Entry::Chance(first)),
        })
    });
    first.ok().flatten().filter(|&first| first != step.entry && Some(first) != step.instead)
}
