use wayfinder_core::{CheckedProposal, Entry, Game, Proposal};
use wayfinder_dice::SeededDice;

use crate::{
    Broken, Law, Laws, RandomGame, Report,
    finding::{Checked, Finding},
    follow::{follow, read},
    guard::guard,
    played_game::PlayedGame,
    scratch::Scratch,
    trial::{Evidence, evidence},
    walk::Walk,
};

/// One table of one title under check.
#[derive(Debug)]
pub(crate) struct TableCheck<'a, G: Game> {
    proposal: &'a Proposal,
    setup: &'a G::Setup,
    scratch: Scratch<G>,
}

/// Lets a proposal through the title's setup; what it refuses breaks a law.
pub(crate) fn checked<G: Game>(proposal: &Proposal) -> Result<CheckedProposal<G>, Box<Broken>> {
    let checked: Checked<G, CheckedProposal<G>> = guard(Law::Setup, || {
        CheckedProposal::check(proposal)
            .map_err(|error| Finding::new(Law::Setup, error.to_string()))
    });
    checked.map_err(|finding| broken(proposal, None, 0, Evidence::bare(&[], *finding)))
}

impl<'a, G: Game> TableCheck<'a, G> {
    pub(crate) fn new(checked: &'a CheckedProposal<G>) -> TableCheck<'a, G> {
        TableCheck { proposal: checked.proposal(), setup: checked.setup(), scratch: Scratch::new() }
    }

    /// Plays one random game and adds it to the report.
    pub(crate) fn random_game(
        &mut self,
        laws: &Laws,
        game: RandomGame,
        report: &mut Report,
    ) -> Result<(), Box<Broken>> {
        let &mut TableCheck { proposal, setup, ref mut scratch } = self;
        let players = proposal.players;
        let refuse = |finding: Box<Finding<G>>, log: &[Entry<G>]| {
            let step = finding.step(log);
            broken(proposal, Some(game), step, evidence(setup, players, log, *finding))
        };
        let walk = Walk::start(setup, players, scratch).map_err(|finding| refuse(finding, &[]))?;
        let dice = SeededDice::stream(game.seed, game.number);
        let mut played = PlayedGame::new(laws, walk, dice);
        let lawful = played.play().and_then(|()| played.count(report));
        lawful.map_err(|finding| refuse(finding, &played.walk.log))
    }

    /// Walks a given log and adds it to the report.
    pub(crate) fn given_log(
        &mut self,
        laws: &Laws,
        log: &[impl AsRef<str>],
        report: &mut Report,
    ) -> Result<(), Box<Broken>> {
        let &mut TableCheck { proposal, setup, ref mut scratch } = self;
        let refuse = |finding: Box<Finding<G>>, log: &[Entry<G>]| {
            broken(proposal, None, finding.step(log), Evidence::bare(log, *finding))
        };
        let mut walk = Walk::start(setup, proposal.players, scratch)
            .map_err(|finding| refuse(finding, &[]))?;
        let lawful = read(log)
            .and_then(|log| follow(&mut walk, &log, laws.max_steps))
            .and_then(|()| walk.count(report));
        lawful.map_err(|finding| refuse(finding, &walk.log))
    }
}

fn broken<G: Game>(
    proposal: &Proposal,
    game: Option<RandomGame>,
    step: usize,
    evidence: Evidence<G>,
) -> Box<Broken> {
    Box::new(Broken {
        law: evidence.law,
        title: G::INFO.id,
        proposal: proposal.clone(),
        game,
        step,
        message: evidence.message,
        log: evidence.log.iter().map(ToString::to_string).collect(),
    })
}
