use wayfinder_core::{Game, Sight};

use crate::{
    Findings, Guide, Idea, SearchConfig,
    effort::Effort,
    grow::{Seedling, grow, merge},
};

/// Thinks about what a seat sees; the same `seed` and iterations find the same.
///
/// A single legal decision is returned without a search.
///
/// ```
/// use wayfinder_core::{Game, GameExt, Proposal, Seat, Sight, example::{Decision, Pearls}};
/// use wayfinder_search::{SearchConfig, Unguided, search};
///
/// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// let legal = position.legal(Seat::FIRST);
/// let sight = Sight::of(&position, Seat::FIRST, &legal);
/// let findings = search(&Unguided, &SearchConfig::DEFAULT, &sight, 1);
/// assert_eq!(findings.best(), Decision::Dive, "nothing to lose yet");
/// assert_eq!(findings.ideas.iter().map(|idea| idea.visits).sum::<u32>(), findings.iterations);
/// ```
///
/// # Panics
///
/// If the legal list is empty: nobody is asked who has nothing to decide.
pub fn search<G: Game>(
    guide: &impl Guide<G>,
    config: &SearchConfig,
    sight: &Sight<'_, G>,
    seed: u64,
) -> Findings<G::Decision> {
    if let [only] = *sight.legal() {
        return Findings::forced(sight.seat(), only);
    }
    explore(guide, config, sight, seed)
}

/// Thinks about one legal decision alone, with the whole budget: what a [`search()`] that found better
/// ones knows little about.
///
/// ```
/// use wayfinder_core::{Game, GameExt, Proposal, Seat, Sight, example::{Decision, Pearls}};
/// use wayfinder_search::{SearchConfig, Unguided, probe};
///
/// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// let legal = position.legal(Seat::FIRST);
/// let sight = Sight::of(&position, Seat::FIRST, &legal);
/// let idea = probe(&Unguided, &SearchConfig::DEFAULT, &sight, Decision::Rest, 1);
/// assert_eq!((idea.decision, idea.visits), (Decision::Rest, 1_000));
/// ```
pub fn probe<G: Game>(
    guide: &impl Guide<G>,
    config: &SearchConfig,
    sight: &Sight<'_, G>,
    decision: G::Decision,
    seed: u64,
) -> Idea<G::Decision> {
    let view = sight.view();
    let alone = Sight::from_view(&*view, sight.seat(), std::slice::from_ref(&decision));
    explore(guide, config, &alone, seed).ideas.swap_remove(0)
}

/// Spends the budget on the decisions of a sight.
fn explore<G: Game>(
    guide: &impl Guide<G>,
    config: &SearchConfig,
    sight: &Sight<'_, G>,
    seed: u64,
) -> Findings<G::Decision> {
    let from_nothing = |effort| Seedling { effort, tree: None };
    let seedlings = Effort::of_search(config).into_iter().map(from_nothing).collect();
    merge(&grow(guide, config, sight, seed, seedlings))
}
