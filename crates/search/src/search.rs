use std::thread;

use wayfinder_core::{Game, Seat, Sight};
use wayfinder_dice::SeededDice;

use crate::{Config, Findings, Guide, Idea, effort::Effort, explorer::Explorer, tree::Tree};

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
    if let [only] = *sight.legal() {
        return Findings::forced(sight.seat(), only);
    }
    let efforts = Effort::of_search(config).into_iter().map(|effort| (effort, None)).collect();
    let grown = grow(guide, config, sight, seed, efforts);
    merge(&grown)
}

/// A tree, and how many iterations it has just grown by.
#[derive(Debug)]
pub(crate) struct Grown<D> {
    pub(crate) tree: Tree<D>,
    pub(crate) iterations: u32,
}

/// Grows a tree a thread, from what is known already or from nothing.
pub(crate) fn grow<G: Game>(
    guide: &impl Guide<G>,
    config: &Config,
    sight: &Sight<'_, G>,
    seed: u64,
    efforts: Vec<(Effort, Option<Tree<G::Decision>>)>,
) -> Vec<Grown<G::Decision>> {
    let (seat, legal) = (sight.seat(), sight.legal());
    assert!(!legal.is_empty(), "seat {seat} has no legal decision to search");
    let view = sight.view();
    let think = |(thread, (effort, tree)): (usize, (Effort, Option<Tree<G::Decision>>))| {
        let dice = SeededDice::stream(seed, thread as u64);
        let tree = tree.unwrap_or_else(|| Tree::new(config, seat, legal[0]));
        let mut explorer = Explorer::new(guide, config, &*view, (seat, legal), dice, tree);
        let mut iterations = 0;
        while !effort.is_over(iterations, explorer.tree()) {
            explorer.iterate();
            iterations += 1;
        }
        Grown { tree: explorer.into_tree(), iterations }
    };
    thread::scope(|scope| {
        let mut efforts = efforts.into_iter().enumerate();
        let own = efforts.next();
        let others: Vec<_> = efforts.map(|effort| scope.spawn(move || think(effort))).collect();
        let others = others.into_iter().map(|other| other.join().expect("a search thread fell"));
        own.map(think).into_iter().chain(others).collect()
    })
}

/// Adds up what the threads found about each legal decision.
pub(crate) fn merge<D: Copy + Ord>(grown: &[Grown<D>]) -> Findings<D> {
    let roots = || grown.iter().map(|Grown { tree, .. }| tree.children(Tree::<D>::ROOT));
    let legal = grown[0].tree.children(Tree::<D>::ROOT);
    let tried = |place: &usize| roots().any(|root| root[*place].visits > 0);
    let idea = |place: usize| {
        let visits = roots().map(|root| root[place].visits).sum();
        let sum: f64 = roots().map(|root| f64::from(root[place].sum())).sum();
        // Of equals the first thread.
        let often =
            grown.iter().rev().max_by_key(|it| it.tree.children(Tree::<D>::ROOT)[place].visits);
        let line: Vec<(Seat, D)> = often.map(|it| it.tree.line(place)).unwrap_or_default();
        let value = Some((sum / f64::from(visits)) as f32);
        Idea { decision: legal[place].decision, visits, value, line }
    };
    let mut ideas: Vec<_> = (0..legal.len()).filter(tried).map(idea).collect();
    // The sort is stable, so equals stay in the order of the legal list.
    ideas.sort_by(|a, b| {
        let value = |idea: &Idea<D>| idea.value.unwrap_or(0.0);
        b.visits.cmp(&a.visits).then(value(b).total_cmp(&value(a)))
    });
    Findings { ideas, iterations: grown.iter().map(|it| it.iterations).sum() }
}
