use std::{collections::BTreeMap, fmt};

use wayfinder_bots::{BotSpec, Feature, Pace, Stray, Studied, Use};
use wayfinder_core::{Bot, CheckedProposal, Entry, Game, Seat, Verdict};
use wayfinder_dice::SeededDice;
use wayfinder_table::{GameRecord, IllegalChoice, Keep, Played, Runner};

use crate::{Sample, Sampling, StudiedGame, tuning::samples};

/// One game to be played: everything that its course depends on.
#[derive(Clone, Copy, Debug)]
pub struct Fixture<'a> {
    /// The seed of the whole series.
    pub seed: u64,
    /// Which game of the series.
    pub game: u64,
    /// A bot for each seat.
    pub bots: &'a [BotSpec],
    /// Whether a record is wanted.
    pub keep: Keep,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its result.
    pub played: Played,
    /// Its record, if one was wanted.
    pub record: Option<GameRecord>,
}

/// Plays one game after the other with the same setup. Each thread has its own.
pub trait Matches: Send + fmt::Debug {
    /// Plays a game. The same fixture gives the same game, on whatever thread and after whatever
    /// other games.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    fn play(&mut self, fixture: &Fixture<'_>) -> Result<Finished, IllegalChoice>;

    /// Plays the same game and counts it out, whether a record is wanted or not.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    fn study(&mut self, fixture: &Fixture<'_>) -> Result<StudiedGame, IllegalChoice>;

    /// Plays a game like it, with bots that stray, and takes positions from it; none if everybody lost together,
    /// as that tells nothing about who was ahead.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    fn sample(
        &mut self,
        fixture: &Fixture<'_>,
        sampling: Sampling,
    ) -> Result<Vec<Sample>, IllegalChoice>;

    /// What the samples tell of each seat.
    fn features(&self) -> &'static [Feature];
}

/// The matches of one title.
#[derive(Debug)]
pub(crate) struct MatchesOf<T: Studied> {
    proposal: CheckedProposal<T::Game>,
    runner: Runner<T::Game>,
}

impl<T: Studied> MatchesOf<T> {
    pub(crate) fn new(proposal: CheckedProposal<T::Game>) -> MatchesOf<T> {
        MatchesOf { proposal, runner: Runner::new() }
    }

    fn run(&mut self, fixture: &Fixture<'_>, keep: Keep) -> Result<Played, IllegalChoice> {
        let mut dice = SeededDice::stream(fixture.seed, fixture.game);
        let mut bots: Vec<Box<dyn Bot<T::Game>>> =
            fixture.bots.iter().map(|spec| spec.sit::<T>(Pace::Counted, dice.seed())).collect();
        self.runner.play(self.proposal.setup(), &mut bots, &mut dice, keep)
    }
}

impl<T: Studied> Matches for MatchesOf<T> {
    fn play(&mut self, fixture: &Fixture<'_>) -> Result<Finished, IllegalChoice> {
        let played = self.run(fixture, fixture.keep)?;
        let record = match fixture.keep {
            Keep::Nothing => None,
            Keep::Log => {
                let log = self.runner.log();
                Some(GameRecord::new(&self.proposal, log, &played.standings))
            }
        };
        Ok(Finished { played, record })
    }

    fn study(&mut self, fixture: &Fixture<'_>) -> Result<StudiedGame, IllegalChoice> {
        let played = self.run(fixture, Keep::Log)?;
        let mut position = self.proposal.start();
        let mut uses = vec![BTreeMap::<Use, u32>::new(); played.standings.players().into()];
        let mut found = Vec::new();
        for entry in self.runner.log() {
            if let Entry::Decision { seat, decision } = *entry {
                T::uses(&position, seat, decision, &mut found);
                count(&mut found, &mut uses[seat.index()]);
            }
            entry.apply_unchecked(&mut position, &mut ());
        }
        let mut gains = vec![Vec::new(); uses.len()];
        for seat in Seat::all(position.players()) {
            T::holdings(&position, seat, &mut found);
            count(&mut found, &mut uses[seat.index()]);
            T::gains(&position, seat, &mut gains[seat.index()]);
        }
        Ok(StudiedGame { played, sheet: position.score(), uses, gains })
    }

    fn sample(
        &mut self,
        fixture: &Fixture<'_>,
        sampling: Sampling,
    ) -> Result<Vec<Sample>, IllegalChoice> {
        let mut dice = SeededDice::stream(fixture.seed, fixture.game);
        let sit = |spec: &BotSpec| -> Box<dyn Bot<T::Game>> {
            let bot = spec.sit::<T>(Pace::Counted, dice.seed());
            Box::new(Stray::new(bot, sampling.stray, dice.seed()))
        };
        let mut bots: Vec<_> = fixture.bots.iter().map(sit).collect();
        let played = self.runner.play(self.proposal.setup(), &mut bots, &mut dice, Keep::Log)?;
        let end = played.standings;
        Ok(match end.verdict() {
            Verdict::CommonDefeat => Vec::new(),
            Verdict::Ranked => {
                let start = self.proposal.start();
                samples::<T>(start, self.runner.log(), &end, sampling, &mut dice)
            }
        })
    }

    fn features(&self) -> &'static [Feature] {
        T::FEATURES
    }
}

fn count(found: &mut Vec<Use>, uses: &mut BTreeMap<Use, u32>) {
    for it in found.drain(..) {
        *uses.entry(it).or_default() += 1;
    }
}
