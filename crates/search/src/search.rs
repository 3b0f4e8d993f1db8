use std::{
    thread,
    time::{Duration, Instant},
};

use wayfinder_core::{Game, Seat, Sight};
use wayfinder_dice::SeededDice;

use crate::{
    Budget, Config, Findings, Guide, Idea, explorer::Explorer, odds::MeanOdds, tree::Tree,
};

/// Thinks about what a seat sees; the same `seed` and iterations find the same.
///
/// A single legal decision is returned without a search.
///
/// ```
/// use wayfinder_core::{Game, GameExt, Proposal, Seat, Sight, example::{Decision, Pearls}};
/// use wayfinder_search::{Config, Unguided, search};
///
/// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// let legal = position.legal(Seat::FIRST);
/// let sight = Sight::of(&position, Seat::FIRST, &legal);
/// let findings = search(&Unguided, &Config::DEFAULT, &sight, 1);
/// assert_eq!(findings.best(), Decision::Dive, "nothing to lose yet");
/// assert_eq!(findings.ideas.iter().map(|idea| idea.visits).sum::<u32>(), findings.iterations);
/// ```
///
/// # Panics
///
/// If the legal list is empty: nobody is asked who has nothing to decide.
pub fn search<G: Game>(
    guide: &impl Guide<G>,
    config: &Config,
    sight: &Sight<'_, G>,
    seed: u64,
) -> Findings<G::Decision> {
    let (seat, legal) = (sight.seat(), sight.legal());
    if let [only] = *legal {
        let line = vec![(seat, only)];
        let idea = Idea { decision: only, visits: 0, value: None, odds: None, line };
        return Findings { ideas: vec![idea], iterations: 0 };
    }
    assert!(!legal.is_empty(), "seat {seat} has no legal decision to search");
    explore(guide, config, &sight.view(), (seat, legal), seed)
}

/// Thinks about one legal decision alone, with the whole budget: what a [`search()`] that found better
/// ones knows little about.
///
/// ```
/// use wayfinder_core::{Game, GameExt, Proposal, Seat, Sight, example::{Decision, Pearls}};
/// use wayfinder_search::{Config, Unguided, probe};
///
/// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// let legal = position.legal(Seat::FIRST);
/// let sight = Sight::of(&position, Seat::FIRST, &legal);
/// let idea = probe(&Unguided, &Config::DEFAULT, &sight, Decision::Rest, 1);
/// assert_eq!((idea.decision, idea.visits), (Decision::Rest, 1_000));
/// ```
pub fn probe<G: Game>(
    guide: &impl Guide<G>,
    config: &Config,
    sight: &Sight<'_, G>,
    decision: G::Decision,
    seed: u64,
) -> Idea<G::Decision> {
    explore(guide, config, &sight.view(), (sight.seat(), &[decision]), seed).ideas.swap_remove(0)
}

/// Spends the budget on these decisions of a seat.
fn explore<G: Game>(
    guide: &impl Guide<G>,
    config: &Config,
    view: &G::View,
    (seat, legal): (Seat, &[G::Decision]),
    seed: u64,
) -> Findings<G::Decision> {
    let think = |(thread, until): (usize, Until)| {
        let dice = SeededDice::stream(seed, thread as u64);
        let mut explorer = Explorer::new(guide, config, view, (seat, legal), dice);
        let mut done = 0;
        while !until.reached(done) {
            explorer.iterate();
            done += 1;
        }
        let (tree, odds) = explorer.into_tree();
        Explored { tree, odds, done }
    };
    let explored = thread::scope(|scope| {
        let mut shares = shares(config).into_iter().enumerate();
        let own = shares.next();
        let others: Vec<_> = shares.map(|share| scope.spawn(move || think(share))).collect();
        let others = others.into_iter().map(|other| other.join().expect("a search thread fell"));
        own.map(think).into_iter().chain(others).collect::<Vec<_>>()
    });
    merge(&explored)
}

/// What one thread has found.
struct Explored<D> {
    tree: Tree<D>,
    /// By the place of a decision in the legal list.
    odds: Vec<MeanOdds>,
    done: u32,
}

/// When one thread is done.
#[derive(Clone, Copy)]
enum Until {
    Iterations(u32),
    Time { start: Instant, time: Duration },
}

impl Until {
    /// Whether it is time to stop. One iteration is always made, or there would be no idea.
    fn reached(self, done: u32) -> bool {
        match self {
            Until::Iterations(iterations) => done >= iterations,
            Until::Time { start, time } => done > 0 && start.elapsed() >= time,
        }
    }
}

/// Divides the budget among the threads; none gets nothing to do.
fn shares(config: &Config) -> Vec<Until> {
    let threads = u32::from(config.threads.get());
    match config.budget {
        Budget::Time(time) => {
            let start = Instant::now();
            (0..threads).map(|_| Until::Time { start, time }).collect()
        }
        Budget::Iterations(iterations) => {
            let iterations = iterations.max(1);
            let threads = threads.min(iterations);
            let (each, rest) = (iterations / threads, iterations % threads);
            (0..threads).map(|i| Until::Iterations(each + u32::from(i < rest))).collect()
        }
    }
}

/// Adds up what the threads found about each legal decision.
fn merge<D: Copy + Ord>(threads: &[Explored<D>]) -> Findings<D> {
    let root = |thread: &Explored<D>, place: usize| thread.tree.children(Tree::<D>::ROOT)[place];
    let at = |place: usize| threads.iter().map(move |thread| root(thread, place));
    let tried = |place: &usize| at(*place).any(|node| node.visits > 0);
    let idea = |place: usize| {
        let visits = at(place).map(|node| node.visits).sum();
        let sum: f64 = at(place).map(|node| f64::from(node.sum())).sum();
        let mut odds = MeanOdds::default();
        for thread in threads {
            odds.merge(&thread.odds[place]);
        }
        // Of equals the first thread.
        let often = threads.iter().rev().max_by_key(|thread| root(thread, place).visits);
        Idea {
            decision: root(&threads[0], place).decision,
            visits,
            value: Some((sum / f64::from(visits)) as f32),
            odds: odds.mean(),
            line: often.map(|thread| thread.tree.line(place)).unwrap_or_default(),
        }
    };
    let legal = threads[0].odds.len();
    let mut ideas: Vec<_> = (0..legal).filter(tried).map(idea).collect();
    // The sort is stable, so equals stay in the order of the legal list.
    ideas.sort_by(|a, b| {
        let value = |idea: &Idea<D>| idea.value.unwrap_or(0.0);
        b.visits.cmp(&a.visits).then(value(b).total_cmp(&value(a)))
    });
    Findings { ideas, iterations: threads.iter().map(|thread| thread.done).sum() }
}
