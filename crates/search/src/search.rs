use std::{
    thread,
    time::{Duration, Instant},
};

use wayfinder_core::{Game, Seat, Sight};
use wayfinder_dice::SeededDice;

use crate::{Budget, Config, Findings, Guide, Idea, explorer::Explorer, tree::Tree};

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
        let idea = Idea { decision: only, visits: 0, value: None, line };
        return Findings { ideas: vec![idea], iterations: 0 };
    }
    assert!(!legal.is_empty(), "seat {seat} has no legal decision to search");
    let view = sight.view();
    let think = |(thread, until): (usize, Until)| {
        let dice = SeededDice::stream(seed, thread as u64);
        let mut explorer = Explorer::new(guide, config, &*view, (seat, legal), dice);
        let mut done = 0;
        while !until.reached(done) {
            explorer.iterate();
            done += 1;
        }
        (explorer.into_tree(), done)
    };
    let trees = thread::scope(|scope| {
        let mut shares = shares(config).into_iter().enumerate();
        let own = shares.next();
        let others: Vec<_> = shares.map(|share| scope.spawn(move || think(share))).collect();
        let others = others.into_iter().map(|other| other.join().expect("a search thread fell"));
        own.map(think).into_iter().chain(others).collect::<Vec<_>>()
    });
    merge(&trees)
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
fn merge<D: Copy + Ord>(trees: &[(Tree<D>, u32)]) -> Findings<D> {
    let roots = || trees.iter().map(|(tree, _)| tree.children(Tree::<D>::ROOT));
    let legal = trees[0].0.children(Tree::<D>::ROOT);
    let tried = |place: &usize| roots().any(|root| root[*place].visits > 0);
    let idea = |place: usize| {
        let visits = roots().map(|root| root[place].visits).sum();
        let sum: f64 = roots().map(|root| f64::from(root[place].sum())).sum();
        // Of equals the first thread.
        let often =
            trees.iter().rev().max_by_key(|(t, _)| t.children(Tree::<D>::ROOT)[place].visits);
        let line: Vec<(Seat, D)> = often.map(|(tree, _)| tree.line(place)).unwrap_or_default();
        let value = Some((sum / f64::from(visits)) as f32);
        Idea { decision: legal[place].decision, visits, value, line }
    };
    let mut ideas: Vec<_> = (0..legal.len()).filter(tried).map(idea).collect();
    // The sort is stable, so equals stay in the order of the legal list.
    ideas.sort_by(|a, b| {
        let value = |idea: &Idea<D>| idea.value.unwrap_or(0.0);
        b.visits.cmp(&a.visits).then(value(b).total_cmp(&value(a)))
    });
    Findings { ideas, iterations: trees.iter().map(|(_, done)| done).sum() }
}
