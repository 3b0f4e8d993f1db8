use wayfinder_core::{Entry, Game, GameExt, Proposal};
use wayfinder_dice::SeededDice;

use crate::{
    Broken, Law, Laws, RandomGame, Report,
    care::Care,
    desk::Desk,
    finding::{Checked, Clue, Finding, ensure},
    guard::guard,
    random_game,
    trial::{Evidence, evidence},
    twins,
    walk::Walk,
};

/// One table of one title under check.
#[derive(Debug)]
pub(crate) struct Case<G: Game> {
    proposal: Proposal,
    setup: G::Setup,
    desk: Desk<G>,
}

impl<G: Game> Case<G> {
    pub(crate) fn open(proposal: &Proposal) -> Result<Case<G>, Box<Broken>> {
        let setup: Checked<G, G::Setup> = guard(Law::Setup, || {
            G::setup(proposal).map_err(|error| Finding::new(Law::Setup, error.to_string()))
        });
        match setup {
            Ok(setup) => Ok(Case { proposal: proposal.clone(), setup, desk: Desk::new() }),
            Err(finding) => Err(broken(proposal, None, 0, Evidence::bare(&[], *finding))),
        }
    }

    /// Plays one random game and adds it to the report.
    pub(crate) fn random_game(
        &mut self,
        laws: &Laws,
        game: RandomGame,
        report: &mut Report,
    ) -> Result<(), Box<Broken>> {
        let Case { proposal, setup, desk } = self;
        let players = proposal.players;
        let refuse = |finding: Box<Finding<G>>, log: &[Entry<G>]| {
            broken(proposal, Some(game), log.len(), evidence(setup, players, log, *finding))
        };
        let walk = Walk::start(setup, players, desk).map_err(|finding| refuse(finding, &[]))?;
        let dice = SeededDice::stream(game.seed, game.number);
        let mut played = random_game::RandomGame::new(laws, walk, dice);
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
        let Case { proposal, setup, desk } = self;
        let refuse = |finding: Box<Finding<G>>, log: &[Entry<G>]| {
            broken(proposal, None, log.len(), Evidence::bare(log, *finding))
        };
        let mut walk =
            Walk::start(setup, proposal.players, desk).map_err(|finding| refuse(finding, &[]))?;
        let lawful = follow(&mut walk, laws, log).and_then(|()| walk.count(report));
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

fn follow<G: Game>(walk: &mut Walk<'_, G>, laws: &Laws, log: &[impl AsRef<str>]) -> Checked<G> {
    // The same dice for every log: a law either breaks again or it does not.
    let mut dice = SeededDice::new(0);
    let mut before = Vec::with_capacity(log.len());
    for text in log {
        walk.examine(Care::Exhaustive, &mut dice, Clue::default())?;
        before.push(walk.position.clone());
        let entry = fitting(&walk.position, text.as_ref())?;
        walk.advance(entry)?;
    }
    walk.examine(Care::Exhaustive, &mut dice, Clue::default())?;
    walk.reread()?;
    ensure(log.len() < laws.max_steps || walk.is_over()?, Law::Ends, || {
        format!("it still goes on after {} steps", log.len())
    })?;
    let mut forks = before.iter().enumerate();
    forks.try_for_each(|(step, before)| compare_all(before, &walk.log[step..], step))
}

/// The entry that a text stands for, if it fits the rules here.
fn fitting<G: Game>(position: &G, text: &str) -> Checked<G, Entry<G>> {
    let law = Law::LogIsTheGame;
    guard(law, || {
        let entry: Entry<G> =
            text.parse().map_err(|error| Finding::new(law, format!("{error}")))?;
        let applied = entry.apply(&mut position.clone(), &mut ());
        applied.map_err(|refusal| Finding::new(law, refusal.to_string()).trying(&entry))?;
        Ok(entry)
    })
}

/// Every twin history that differs in the first entry of the log.
fn compare_all<G: Game>(before: &G, log: &[Entry<G>], step: usize) -> Checked<G> {
    let others: Vec<Entry<G>> = guard(Law::DecisionsApply, || {
        Ok(match log[0] {
            Entry::Decision { seat, .. } => {
                let legal = before.legal(seat).into_iter();
                legal.map(|decision| Entry::Decision { seat, decision }).collect()
            }
            Entry::Chance(_) => {
                before.possible().into_iter().map(|(outcome, _)| Entry::Chance(outcome)).collect()
            }
        })
    })?;
    others.into_iter().filter(|&other| other != log[0]).try_for_each(|other| {
        twins::compare(before, log, other).map_err(|finding| finding.moved(step))
    })
}
