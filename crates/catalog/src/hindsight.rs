use std::{fmt, num::NonZeroU8};

use serde::Serialize;
use serde_json::Value;
use wayfinder_bots::Playable;
use wayfinder_core::{Entry, Game, GameExt, Observer, Pending, Progress, Seat, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Budget, Findings, Idea, Odds, SearchConfig, forecast, probe, search};
use wayfinder_table::{AnyReplay, GameRecord, RecordError, Replay, read_log};

use crate::{AnyIdea, idea::value};

/// A finished game that can be thought over, decision by decision.
///
/// Each decision is judged by what its seat could know: the search is given the view of that seat at
/// that moment, and nothing that came to light later.
pub trait Hindsight: Send + Sync + fmt::Debug {
    /// The title's id.
    fn game(&self) -> &'static str;

    /// How many seats played.
    fn players(&self) -> u8;

    /// How many entries the log has.
    fn steps(&self) -> usize;

    /// How many decisions could have gone otherwise, all seats together.
    fn choices(&self) -> usize;

    /// The odds of every seat before the first step, for somebody who holds none.
    fn opening(&self, effort: AnalysisEffort) -> Vec<f32>;

    /// Thinks about one of the decisions that could have gone otherwise, counted from zero. The
    /// same effort finds the same, on whatever thread and after whatever other decisions.
    ///
    /// # Panics
    ///
    /// If there are fewer.
    fn judge(&self, choice: usize, effort: AnalysisEffort) -> JudgedDecision;

    /// What every seat had of the victory in the end.
    fn result(&self) -> Vec<f32>;
}

/// How much to think about each decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnalysisEffort {
    /// Iterations of the search for the best decision. What was played is given as many as that
    /// one got, if it got fewer.
    pub iterations: u32,
    /// What everything random grows from.
    pub seed: u64,
}

/// A decision that could have gone otherwise: what was played, and what a search thinks of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct JudgedDecision {
    /// How many entries of the log came before it.
    pub step: usize,
    /// Where in the game it was.
    #[serde(flatten)]
    pub progress: Progress,
    /// Who decided.
    pub seat: Seat,
    /// How many decisions were legal.
    pub choices: usize,
    /// The odds of every seat before it, if the best is played that was found.
    pub odds: Vec<f32>,
    /// What was played.
    pub played: String,
    /// The same taken apart, with what it would mean.
    pub offered: Value,
    /// The odds of every seat after that.
    pub odds_played: Vec<f32>,
    /// How much of its own share the seat gave away, in `0.0..=1.0`.
    pub loss: f32,
    /// The best decisions that were found, best first; what was played may be among them.
    pub ideas: Vec<AnyIdea>,
}

/// How many ideas are kept of a decision.
const IDEAS: usize = 3;

/// The finished game of one title.
pub(crate) struct HindsightOf<T: Playable> {
    start: T::Game,
    end: Odds,
    steps: usize,
    choices: Vec<PlayedChoice<T::Game>>,
}

/// What a seat saw when it had a choice, and what it chose.
struct PlayedChoice<G: Game> {
    step: usize,
    progress: Progress,
    seat: Seat,
    view: G::View,
    legal: Vec<G::Decision>,
    played: G::Decision,
}

impl<T: Playable> HindsightOf<T> {
    /// Walks through a record once; refuses whatever a replay refuses.
    pub(crate) fn new(record: &GameRecord) -> Result<HindsightOf<T>, RecordError> {
        let mut replay = Replay::<T::Game>::new(record.clone())?;
        while replay.step()?.is_some() {}
        replay.finish()?;
        let start = replay.proposal().start();
        let log = read_log::<T::Game>(&record.log)?;
        let mut position = start.clone();
        let mut choices = Vec::new();
        for (step, entry) in log.iter().enumerate() {
            if let Entry::Decision { seat, decision } = *entry {
                choices.extend(PlayedChoice::at(&position, step, seat, decision));
            }
            entry.apply_unchecked(&mut position, &mut ());
        }
        debug_assert_eq!(position.pending(), Pending::Over, "the replay has finished");
        let end = Odds::of_end(&position.standings());
        Ok(HindsightOf { start, end, steps: log.len(), choices })
    }
}

impl<G: Game> PlayedChoice<G> {
    /// The choice that a seat had, if it had one.
    fn at(position: &G, step: usize, seat: Seat, played: G::Decision) -> Option<PlayedChoice<G>> {
        let legal = position.legal(seat);
        (legal.len() > 1).then(|| PlayedChoice {
            step,
            progress: position.progress(),
            seat,
            view: position.view(Observer::Seat(seat)),
            legal,
            played,
        })
    }
}

/// One thread each: whoever thinks a game over does so with several decisions at once.
fn config<T: Playable>(iterations: u32) -> SearchConfig {
    let budget = Budget::Iterations(iterations);
    SearchConfig { budget, threads: NonZeroU8::MIN, ..T::LEARNED }
}

impl<T: Playable> Hindsight for HindsightOf<T> {
    fn game(&self) -> &'static str {
        T::Game::INFO.id
    }

    fn players(&self) -> u8 {
        self.start.players()
    }

    fn steps(&self) -> usize {
        self.steps
    }

    fn choices(&self) -> usize {
        self.choices.len()
    }

    fn opening(&self, effort: AnalysisEffort) -> Vec<f32> {
        let view = self.start.view(Observer::Spectator);
        let odds = forecast(&T::tuned(), &config::<T>(effort.iterations), &view, effort.seed);
        odds.shares().to_vec()
    }

    fn judge(&self, choice: usize, effort: AnalysisEffort) -> JudgedDecision {
        let PlayedChoice { step, progress, seat, view, legal, played } = &self.choices[choice];
        let sight = Sight::from_view(view, *seat, legal);
        let mut dice = SeededDice::stream(effort.seed, choice as u64);
        let findings = search(&T::tuned(), &config::<T>(effort.iterations), &sight, dice.seed());
        let chosen = weighed::<T>(&findings, &sight, *played, dice.seed());
        let [best, after] = [&findings.ideas[0], &chosen].map(searched);
        let loss = (best.share(*seat) - after.share(*seat)).max(0.0);
        let before = if loss > 0.0 { best } else { after };
        let imagined = T::Game::determinize(view, &mut dice);
        let ideas = findings.ideas.iter().take(IDEAS);
        JudgedDecision {
            step: *step,
            progress: *progress,
            seat: *seat,
            choices: legal.len(),
            odds: before.shares().to_vec(),
            played: played.to_string(),
            offered: value(&imagined.offered(*seat, *played)),
            odds_played: after.shares().to_vec(),
            loss,
            ideas: ideas.map(|it| AnyIdea::of(it, &imagined, *seat)).collect(),
        }
    }

    fn result(&self) -> Vec<f32> {
        self.end.shares().to_vec()
    }
}

/// What was played, as well examined as the best idea: a search spends little on what it does not
/// believe in, and what was hardly looked at cannot be compared.
fn weighed<T: Playable>(
    findings: &Findings<<T::Game as Game>::Decision>,
    sight: &Sight<'_, T::Game>,
    played: <T::Game as Game>::Decision,
    seed: u64,
) -> Idea<<T::Game as Game>::Decision> {
    let best = &findings.ideas[0];
    let known = findings.ideas.iter().find(|idea| idea.decision == played);
    match known {
        Some(idea) if idea.visits >= best.visits / 2 => idea.clone(),
        Some(_) | None => probe(&T::tuned(), &config::<T>(best.visits), sight, played, seed),
    }
}

fn searched<D>(idea: &Idea<D>) -> Odds {
    idea.odds.expect("what was searched has odds")
}

/// Tells no secrets.
impl<T: Playable> fmt::Debug for HindsightOf<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HindsightOf")
            .field("game", &T::Game::INFO.id)
            .field("steps", &self.steps)
            .field("choices", &self.choices.len())
            .finish_non_exhaustive()
    }
}
