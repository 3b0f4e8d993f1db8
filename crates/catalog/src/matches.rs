use std::{collections::BTreeMap, fmt};

use wayfinder_bots::BotSpec;
use wayfinder_core::{Bot, Entry, Proposal, Seat, SetupError};
use wayfinder_dice::SeededDice;
use wayfinder_table::{GameRecord, IllegalChoice, Keep, Played, Runner};

use crate::{Studied, StudiedGame, Use};

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
}

/// The matches of one title.
#[derive(Debug)]
pub(crate) struct MatchesOf<G: Studied> {
    proposal: Proposal,
    setup: G::Setup,
    runner: Runner<G>,
}

impl<G: Studied> MatchesOf<G> {
    pub(crate) fn new(proposal: &Proposal) -> Result<MatchesOf<G>, SetupError> {
        let proposal = G::INFO.check(proposal)?.proposal();
        let setup = G::setup(&proposal)?;
        Ok(MatchesOf { proposal, setup, runner: Runner::new() })
    }

    fn run(&mut self, fixture: &Fixture<'_>, keep: Keep) -> Result<Played, IllegalChoice> {
        let mut dice = SeededDice::stream(fixture.seed, fixture.game);
        let mut bots: Vec<Box<dyn Bot<G>>> =
            fixture.bots.iter().map(|spec| spec.sit(dice.seed())).collect();
        self.runner.play(&self.setup, &mut bots, &mut dice, keep)
    }
}

impl<G: Studied> Matches for MatchesOf<G> {
    fn play(&mut self, fixture: &Fixture<'_>) -> Result<Finished, IllegalChoice> {
        let played = self.run(fixture, fixture.keep)?;
        let record = match fixture.keep {
            Keep::Nothing => None,
            Keep::Log => {
                let log = self.runner.log();
                Some(GameRecord::new(self.proposal.clone(), log, &played.standings))
            }
        };
        Ok(Finished { played, record })
    }

    fn study(&mut self, fixture: &Fixture<'_>) -> Result<StudiedGame, IllegalChoice> {
        let played = self.run(fixture, Keep::Log)?;
        let mut position = G::new(&self.setup);
        let mut uses = vec![BTreeMap::<Use, u32>::new(); played.standings.players().into()];
        let mut found = Vec::new();
        for entry in self.runner.log() {
            if let Entry::Decision { seat, decision } = *entry {
                position.uses(seat, decision, &mut found);
                count(&mut found, &mut uses[seat.index()]);
            }
            entry.apply_unchecked(&mut position, &mut ());
        }
        let mut gains = vec![Vec::new(); uses.len()];
        for seat in Seat::all(position.players()) {
            position.holdings(seat, &mut found);
            count(&mut found, &mut uses[seat.index()]);
            position.gains(seat, &mut gains[seat.index()]);
        }
        Ok(StudiedGame { played, sheet: position.score(), uses, gains })
    }
}

fn count(found: &mut Vec<Use>, uses: &mut BTreeMap<Use, u32>) {
    for it in found.drain(..) {
        *uses.entry(it).or_default() += 1;
    }
}
