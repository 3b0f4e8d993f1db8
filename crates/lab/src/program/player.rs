use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use wayfinder_core::{Bot, Dice, Game, Proposal, Seat, Sight, Standings};
use wayfinder_dice::SeededDice;

use super::{
    Program,
    process::Process,
    word::{Answer, PlainWord, Word},
};

/// The line to a program that plays one seat, game after game: it is started when it is first needed, and again after
/// it has failed.
#[derive(Debug)]
pub(crate) struct Link {
    program: Program,
    process: Option<Process>,
    failed: Option<String>,
}

/// A link that outlives the games that are played over it.
#[derive(Clone, Debug)]
pub(crate) struct SharedLink(Arc<Mutex<Link>>);

impl SharedLink {
    pub(crate) fn new(program: &Program) -> SharedLink {
        let link = Link { program: program.clone(), process: None, failed: None };
        SharedLink(Arc::new(Mutex::new(link)))
    }

    /// A game begins.
    pub(crate) fn start<G: Game>(&self, proposal: &Proposal, seat: Seat, seed: u64) {
        self.with(|link| {
            link.failed = None;
            if link.process.is_none() {
                match Process::start(&link.program) {
                    Ok(process) => link.process = Some(process),
                    Err(why) => link.failed = Some(why),
                }
            }
            link.tell(&PlainWord::Start {
                protocol: Program::PROTOCOL,
                game: G::INFO.id,
                rules_version: G::INFO.rules_version,
                players: proposal.players,
                options: &proposal.options,
                seat,
                seed,
            });
        });
    }

    /// The game is over; tells what the program did if it gave no decision.
    pub(crate) fn finish(&self, standings: &Standings) -> Option<String> {
        self.with(|link| {
            let (scores, placings) = (standings.points(), standings.placings());
            link.tell(&PlainWord::Over { scores, placings });
            link.failed.take()
        })
    }

    fn with<T>(&self, use_link: impl FnOnce(&mut Link) -> T) -> T {
        use_link(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Link {
    fn tell(&self, word: &PlainWord<'_>) {
        if let Some(process) = &self.process {
            process.tell(line(word));
        }
    }

    /// The place of its decision in the list, as long as the program has not failed in this game.
    fn ask<G: Game>(&mut self, sight: &Sight<'_, G>) -> Option<usize> {
        if self.failed.is_some() {
            return None;
        }
        let process = self.process.as_mut()?;
        let legal: Vec<_> = sight.legal().iter().map(ToString::to_string).collect();
        let question =
            line(&Word::Question { seat: sight.seat(), legal: &legal, view: &*sight.view() });
        match process.ask(question).and_then(|answer| Answer::read(&answer, &legal)) {
            Ok(place) => Some(place),
            Err(why) => {
                self.failed = Some(why);
                self.process = None;
                None
            }
        }
    }
}

fn line(word: &impl Serialize) -> String {
    serde_json::to_string(word).expect("views and decisions are plain data")
}

/// A program at a seat, for one game. Once it has failed, the game has been lost, but others may play it for more than
/// the last place: dice decide for it.
#[derive(Debug)]
pub(crate) struct ProgramPlayer {
    link: SharedLink,
    dice: SeededDice,
}

impl ProgramPlayer {
    pub(crate) fn new(link: SharedLink, seed: u64) -> ProgramPlayer {
        ProgramPlayer { link, dice: SeededDice::new(seed) }
    }
}

impl<G: Game> Bot<G> for ProgramPlayer {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision {
        let answer = self.link.with(|link| link.ask(sight));
        let place = answer.unwrap_or_else(|| self.dice.below(sight.legal().len() as u32) as usize);
        sight.legal()[place]
    }
}
