use std::fmt;

use wayfinder_bots::{BotSpec, Playable};
use wayfinder_core::{Bot, Proposal, SetupError};
use wayfinder_dice::SeededDice;
use wayfinder_table::{GameRecord, IllegalChoice, Keep, Played, Runner};

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
}

/// The matches of one title.
#[derive(Debug)]
pub(crate) struct MatchesOf<G: Playable> {
    proposal: Proposal,
    setup: G::Setup,
    runner: Runner<G>,
}

impl<G: Playable> MatchesOf<G> {
    pub(crate) fn new(proposal: &Proposal) -> Result<MatchesOf<G>, SetupError> {
        let proposal = G::INFO.check(proposal)?.proposal();
        let setup = G::setup(&proposal)?;
        Ok(MatchesOf { proposal, setup, runner: Runner::new() })
    }
}

impl<G: Playable> Matches for MatchesOf<G> {
    fn play(&mut self, fixture: &Fixture<'_>) -> Result<Finished, IllegalChoice> {
        let mut dice = SeededDice::stream(fixture.seed, fixture.game);
        let mut bots: Vec<Box<dyn Bot<G>>> =
            fixture.bots.iter().map(|spec| spec.sit(dice.seed())).collect();
        let played = self.runner.play(&self.setup, &mut bots, &mut dice, fixture.keep)?;
        let record = match fixture.keep {
            Keep::Nothing => None,
            Keep::Log => {
                let log = self.runner.log();
                Some(GameRecord::new(self.proposal.clone(), log, &played.standings))
            }
        };
        Ok(Finished { played, record })
    }
}
