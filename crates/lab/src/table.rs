use std::{fmt, ops::Range};

use wayfinder_bots::{BotSpec, NoEdition, Studied};
use wayfinder_core::{CheckedProposal, Game, GameInfo, Proposal};
use wayfinder_laws::{Broken, Laws, Report};

use crate::{Matches, matches::MatchesOf};

/// A [`CheckedProposal`] without the title's type, for many games: [`LabTitle::table`](crate::LabTitle::table) is the
/// way to one.
pub trait LabTable: Send + Sync + fmt::Debug {
    /// The title.
    fn info(&self) -> GameInfo;

    /// What was asked for, every option spelled out.
    fn proposal(&self) -> &Proposal;

    /// Refuses a bot that the title does not have.
    fn check_bot(&self, spec: BotSpec) -> Result<(), NoEdition>;

    /// Whole games between bots; they must be some that the title has.
    fn matches(&self) -> Box<dyn Matches>;

    /// Checks the laws on random games with these numbers; tells the first that breaks.
    fn check_laws(&self, laws: &Laws, numbers: Range<u64>) -> Result<Report, Box<Broken>>;
}

/// The table of one title.
#[derive(Debug)]
pub(crate) struct LabTableOf<T: Studied> {
    proposal: CheckedProposal<T::Game>,
}

impl<T: Studied> LabTableOf<T> {
    pub(crate) fn new(proposal: CheckedProposal<T::Game>) -> LabTableOf<T> {
        LabTableOf { proposal }
    }
}

impl<T: Studied> LabTable for LabTableOf<T> {
    fn info(&self) -> GameInfo {
        T::Game::INFO
    }

    fn proposal(&self) -> &Proposal {
        self.proposal.proposal()
    }

    fn check_bot(&self, spec: BotSpec) -> Result<(), NoEdition> {
        spec.check::<T>()
    }

    fn matches(&self) -> Box<dyn Matches> {
        Box::new(MatchesOf::<T>::new(self.proposal.clone()))
    }

    fn check_laws(&self, laws: &Laws, numbers: Range<u64>) -> Result<Report, Box<Broken>> {
        laws.check_games(&self.proposal, numbers, |_| ())
    }
}
