use std::collections::BTreeMap;

use wayfinder_core::{Dice, Entry, Game, Pending, Progress, fold};
use wayfinder_dice::SeededDice;

use crate::{
    Law, Report,
    care::Care,
    exam::{Exam, applies},
    finding::{Checked, Clue, Finding, difference, ensure},
    guard::guard,
    scratch::Scratch,
    views::notices,
    worlds::same_hash,
};

/// One history, walked step by step under the laws of steps.
#[derive(Debug)]
pub(crate) struct Walk<'a, G: Game> {
    setup: &'a G::Setup,
    pub(crate) scratch: &'a mut Scratch<G>,
    /// Played as a table plays it: somebody hears the events.
    pub(crate) position: G,
    /// Played as a log is replayed: checked, and nobody listens. Walking along costs less than
    /// folding the log again at every step.
    replayed: G,
    pub(crate) log: Vec<Entry<G>>,
}

impl<'a, G: Game> Walk<'a, G> {
    /// At the start, if it has a seat for everybody.
    pub(crate) fn start(
        setup: &'a G::Setup,
        players: u8,
        scratch: &'a mut Scratch<G>,
    ) -> Checked<G, Walk<'a, G>> {
        guard(Law::Setup, || {
            let position = G::new(setup);
            ensure(position.players() == players, Law::Setup, || {
                format!("{} seats play at a table of {players}", position.players())
            })?;
            scratch.earlier.clear();
            let replayed = G::new(setup);
            Ok(Walk { setup, scratch, position, replayed, log: Vec::new() })
        })
    }

    /// Looks at the position, and remembers some of what it allows.
    pub(crate) fn examine(&mut self, care: Care, dice: &mut SeededDice, clue: Clue) -> Checked<G> {
        self.exam(care, dice, clue).all()?;
        self.remember(care, dice);
        Ok(())
    }

    /// The position under examination.
    pub(crate) fn exam<'b>(
        &'b mut self,
        care: Care,
        dice: &'b mut SeededDice,
        clue: Clue,
    ) -> Exam<'b, G> {
        Exam { position: &self.position, care, scratch: self.scratch, dice, clue }
    }

    /// Keeps legal decisions and possible outcomes of the lists on the scratch for later.
    pub(crate) fn remember(&mut self, care: Care, dice: &mut SeededDice) {
        let Scratch { legal, possible, earlier, .. } = &mut *self.scratch;
        let mut keep = |entries: &mut dyn ExactSizeIterator<Item = Entry<G>>| {
            let n = entries.len() as u32;
            match care {
                Care::Brief | Care::Thorough if n > 0 => {
                    if let Some(any) = entries.nth(dice.below(n) as usize) {
                        earlier.remember(any, dice);
                    }
                }
                Care::Brief | Care::Thorough | Care::Exhaustive => {
                    entries.for_each(|entry| earlier.remember(entry, dice));
                }
            }
        };
        for seat in self.position.pending().seats().iter() {
            let legal = legal[seat.index()].iter();
            keep(&mut legal.map(|&decision| Entry::Decision { seat, decision }));
        }
        keep(&mut possible.iter().map(|&(outcome, _)| Entry::Chance(outcome)));
    }

    /// Takes one step that the lists offer. A brief look leaves out the hashes, which take longer
    /// than all the rest.
    pub(crate) fn advance(&mut self, entry: Entry<G>, care: Care) -> Checked<G> {
        let law = applies(&entry);
        let Walk { position, replayed, scratch, .. } = self;
        let before = guard(Law::ProgressForward, || Ok(position.progress()))?;
        scratch.events.clear();
        guard(law, || {
            entry.apply_unchecked(position, &mut scratch.events);
            entry.apply(replayed, &mut ()).map_err(|refusal| Finding::new(law, refusal.to_string()))
        })
        .map_err(|finding| finding.trying(&entry))?;
        self.arrive(before, care).map_err(|finding| finding.after(entry))?;
        self.log.push(entry);
        Ok(())
    }

    fn arrive(&mut self, before: Progress, care: Care) -> Checked<G> {
        guard(Law::LogIsTheGame, || same(&self.position, &self.replayed))?;
        match care {
            Care::Brief => (),
            Care::Thorough | Care::Exhaustive => {
                guard(Law::EqualHashEqual, || same_hash(&self.position, &self.replayed))?;
            }
        }
        guard(Law::ProgressForward, || forward(before, self.position.progress()))?;
        notices::<G>(&self.scratch.events, self.position.players(), &mut self.scratch.json)
    }

    /// Whether the log, written down and read again, leads here.
    pub(crate) fn reread(&self) -> Checked<G> {
        guard(Law::LogIsTheGame, || {
            let mut log: Vec<Entry<G>> = Vec::with_capacity(self.log.len());
            for entry in &self.log {
                let text = entry.to_string();
                let read = text.parse().map_err(|error| {
                    Finding::new(Law::Notation, format!("the entry {text:?} is written: {error}"))
                })?;
                ensure(read == *entry, Law::Notation, || format!("{text:?} reads as {read}"))?;
                log.push(read);
            }
            let folded = fold(self.setup, &log)
                .map_err(|error| Finding::new(Law::LogIsTheGame, error.to_string()))?;
            same(&self.position, &folded)
        })
    }

    /// Adds what was played.
    pub(crate) fn count(&mut self, report: &mut Report) -> Checked<G> {
        report.games += 1;
        report.longest = report.longest.max(self.log.len());
        let Scratch { decision_words, outcome_words, .. } = &mut *self.scratch;
        for entry in &self.log {
            match *entry {
                Entry::Decision { decision, .. } => {
                    report.decisions += 1;
                    let kind = decision_words.kind(decision, || None)?;
                    count(&mut report.decision_kinds, decision_words.name(kind));
                }
                Entry::Chance(outcome) => {
                    report.chance_steps += 1;
                    let kind = outcome_words.kind(outcome, || None)?;
                    count(&mut report.outcome_kinds, outcome_words.name(kind));
                }
            }
        }
        Ok(())
    }

    /// Whether the game is over, or has steps left before the bound.
    pub(crate) fn ends_within(&self, max_steps: usize) -> Checked<G> {
        let steps = self.log.len();
        ensure(steps < max_steps || self.is_over()?, Law::Ends, || {
            format!("it still goes on after {steps} steps")
        })
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> Checked<G, bool> {
        guard(Law::PendingSeats, || Ok(self.position.pending() == Pending::Over))
    }
}

fn count(kinds: &mut BTreeMap<String, u64>, kind: &str) {
    match kinds.get_mut(kind) {
        Some(played) => *played += 1,
        None => {
            kinds.insert(kind.to_owned(), 1);
        }
    }
}

fn same<G: Game>(position: &G, replayed: &G) -> Checked<G> {
    ensure(position == replayed, Law::LogIsTheGame, || {
        format!("played and replayed are {}", difference(position, replayed))
    })
}

fn forward<G: Game>(before: Progress, after: Progress) -> Checked<G> {
    let forward = before.round <= after.round && before.turn <= after.turn;
    ensure(forward && before.round > 0 && before.turn > 0, Law::ProgressForward, || {
        let (round, turn) = (after.round, after.turn);
        format!("round {} turn {} is followed by {round} and {turn}", before.round, before.turn)
    })
}
