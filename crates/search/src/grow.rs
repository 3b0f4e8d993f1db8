//! Trees grow side by side, and what they found is added up.

use std::thread;

use wayfinder_core::{Game, Sight};
use wayfinder_dice::SeededDice;

use crate::{
    Findings, Guide, Idea, SearchConfig, effort::Effort, explorer::Explorer, odds::MeanOdds,
    tree::Tree,
};

/// What one thread begins with.
#[derive(Debug)]
pub(crate) struct Seedling<D> {
    pub(crate) effort: Effort,
    /// What is known already, if anything; the children of its root are legal.
    pub(crate) tree: Option<Tree<D>>,
}

/// What one thread has found.
#[derive(Debug)]
pub(crate) struct Grown<D> {
    pub(crate) tree: Tree<D>,
    /// By the place of a decision in the legal list, as far as this growth tells.
    odds: Vec<MeanOdds>,
    /// How many iterations it has grown by.
    iterations: u32,
}

/// Grows a tree a thread.
///
/// # Panics
///
/// If the legal list is empty.
pub(crate) fn grow<G: Game>(
    guide: &impl Guide<G>,
    config: &SearchConfig,
    sight: &Sight<'_, G>,
    seed: u64,
    seedlings: Vec<Seedling<G::Decision>>,
) -> Vec<Grown<G::Decision>> {
    let (seat, legal) = (sight.seat(), sight.legal());
    assert!(!legal.is_empty(), "seat {seat} has no legal decision to search");
    let view = sight.view();
    let think = |(thread, seedling): (usize, Seedling<G::Decision>)| {
        let dice = SeededDice::stream(seed, thread as u64);
        let tree = seedling.tree.unwrap_or_else(|| Tree::new(config, seat, legal[0]));
        let mut explorer = Explorer::new(guide, config, &*view, (seat, legal), dice, tree);
        let mut iterations = 0;
        while !seedling.effort.is_over(iterations, explorer.tree()) {
            explorer.iterate();
            iterations += 1;
        }
        let (tree, odds) = explorer.into_tree();
        Grown { tree, odds, iterations }
    };
    thread::scope(|scope| {
        let mut seedlings = seedlings.into_iter().enumerate();
        let own = seedlings.next();
        let others: Vec<_> = seedlings.map(|it| scope.spawn(move || think(it))).collect();
        let others = others.into_iter().map(|other| other.join().expect("a search thread fell"));
        own.map(think).into_iter().chain(others).collect()
    })
}

/// Adds up what the threads found about each legal decision.
pub(crate) fn merge<D: Copy + Ord>(threads: &[Grown<D>]) -> Findings<D> {
    let root = |thread: &Grown<D>, place: usize| thread.tree.children(Tree::<D>::ROOT)[place];
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
    Findings { ideas, iterations: threads.iter().map(|thread| thread.iterations).sum() }
}
