use wayfinder_core::{Dice, Entry, Game, Pending, Seat, Seats};
use wayfinder_dice::SeededDice;

use crate::{
    Law, Laws, Report,
    care::Care,
    finding::{Checked, Clue, Finding},
    guard::guard,
    player::{Luck, Players},
    twins::{self, HORIZON},
    walk::Walk,
};

/// A game between random players, from the start to the end or to a broken law.
#[derive(Debug)]
pub(crate) struct PlayedGame<'a, G: Game> {
    laws: &'a Laws,
    pub(crate) walk: Walk<'a, G>,
    dice: SeededDice,
    players: Players,
    chances: Forks<G>,
    choices: Forks<G>,
}

impl<'a, G: Game> PlayedGame<'a, G> {
    pub(crate) fn new(laws: &'a Laws, walk: Walk<'a, G>, mut dice: SeededDice) -> Self {
        let players = Players::sit(&mut dice);
        let (chances, choices) = (Forks::new(laws.twins), Forks::new(laws.twins.div_ceil(2)));
        PlayedGame { laws, walk, dice, players, chances, choices }
    }

    /// Plays it, examining every position.
    pub(crate) fn play(&mut self) -> Checked<G> {
        loop {
            let care = self.care()?;
            self.walk.examine(care, &mut self.dice, Clue::default())?;
            let entry = match self.walk.position.pending() {
                Pending::Over => break,
                Pending::Decision(seats) => self.decide(seats),
                Pending::Chance => self.draw()?,
            };
            self.walk.ends_within(self.laws.max_steps)?;
            self.walk.advance(entry, care)?;
        }
        self.walk.reread()?;
        self.compare_twins(&self.chances)?;
        self.compare_twins(&self.choices)
    }

    /// Adds what was played.
    pub(crate) fn count(&mut self, report: &mut Report) -> Checked<G> {
        self.walk.count(report)?;
        report.twins += (self.chances.kept.len() + self.choices.kept.len()) as u64;
        Ok(())
    }

    /// Thorough at the start and at the end, and now and then between.
    fn care(&mut self) -> Checked<G, Care> {
        let edge = self.walk.log.is_empty() || self.walk.is_over()?;
        let thorough = edge || self.dice.below(self.laws.thorough_every.max(1)) == 0;
        Ok(if thorough { Care::Thorough } else { Care::Brief })
    }

    fn decide(&mut self, seats: Seats) -> Entry<G> {
        let scratch = &*self.walk.scratch;
        let asked = self.dice.below(seats.len()) as usize;
        let seat = seats.iter().nth(asked).unwrap_or(Seat::FIRST);
        let legal = &scratch.legal[seat.index()];
        let kinds = &scratch.kinds[seat.index()];
        let chosen = self.players.choose::<G>(seat, kinds, &scratch.decision_words, &mut self.dice);
        let other = other(chosen, legal.len(), &mut self.dice);
        let entry = |index: usize| Entry::Decision { seat, decision: legal[index] };
        self.choices.offer(&self.walk, other.map(entry), &mut self.dice);
        entry(chosen)
    }

    fn draw(&mut self) -> Checked<G, Entry<G>> {
        let possible = &self.walk.scratch.possible;
        let drawn = match self.players.luck() {
            Luck::Fair => {
                let position = &self.walk.position;
                let outcome = guard(Law::SamplePossible, || Ok(position.sample(&mut self.dice)))?;
                possible.iter().position(|&(other, _)| other == outcome)
            }
            Luck::Odd => Some(self.dice.below(possible.len() as u32) as usize),
        };
        let drawn = drawn.ok_or_else(|| {
            Finding::new(Law::SamplePossible, "an outcome was drawn that is not possible")
        })?;
        let other = other(drawn, possible.len(), &mut self.dice);
        let entry = |index: usize| Entry::Chance(possible[index].0);
        self.chances.offer(&self.walk, other.map(entry), &mut self.dice);
        Ok(entry(drawn))
    }

    fn compare_twins(&self, forks: &Forks<G>) -> Checked<G> {
        forks.kept.iter().try_for_each(|fork| {
            let log = &self.walk.log[fork.step..];
            let log = &log[..log.len().min(HORIZON)];
            twins::compare(&fork.before, log, fork.instead)
                .map_err(|finding| finding.moved(fork.step))
        })
    }
}

/// Any index but this one, if there is another.
fn other(index: usize, len: usize, dice: &mut impl Dice) -> Option<usize> {
    (len > 1).then(|| (index + 1 + dice.below(len as u32 - 1) as usize) % len)
}

/// Some of the steps at which a game could have gone otherwise, each as likely to be kept.
#[derive(Debug)]
struct Forks<G: Game> {
    most: u32,
    met: u32,
    kept: Vec<Fork<G>>,
}

#[derive(Debug)]
struct Fork<G: Game> {
    step: usize,
    before: G,
    instead: Entry<G>,
}

impl<G: Game> Forks<G> {
    fn new(most: u32) -> Forks<G> {
        Forks { most, met: 0, kept: Vec::new() }
    }

    /// Reservoir sampling: the n-th fork is kept with a chance of `most` in n.
    fn offer(&mut self, walk: &Walk<'_, G>, instead: Option<Entry<G>>, dice: &mut impl Dice) {
        let Some(instead) = instead else { return };
        self.met += 1;
        let fork = || Fork { step: walk.log.len(), before: walk.position.clone(), instead };
        if self.met <= self.most {
            self.kept.push(fork());
        } else if let Some(place) = self.kept.get_mut(dice.below(self.met) as usize) {
            *place = fork();
        }
    }
}
