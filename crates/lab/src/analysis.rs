use std::{convert::Infallible, num::NonZeroUsize};

use wayfinder_catalog::{AnalysisEffort, GameAnalysis, Hindsight};

use crate::workers::in_order;

/// Thinks a game over, some decisions at once, and tells `each` of every one that is done, the
/// opening first. The same effort finds the same on any number of threads.
///
/// ```
/// use std::num::NonZeroUsize;
/// use wayfinder_catalog::{GameAnalysis, AnalysisEffort, BotSpec, Title, TitleOf};
/// use wayfinder_core::{Proposal, example::Pearls};
/// use wayfinder_lab::{Contender, Fixture, LabTitle, analyze};
/// use wayfinder_table::Keep;
///
/// let title = TitleOf::<Pearls>::NEW;
/// let bots = [const { Contender::Own(BotSpec::Random) }; 2];
/// let game = Fixture::counted(1, 0, &bots, Keep::Log);
/// let record = title.table(&Proposal::new(2)).unwrap().matches().play(&game).unwrap().record.unwrap();
///
/// let hindsight = title.hindsight(&record).unwrap();
/// let effort = AnalysisEffort { iterations: 50, seed: 1 };
/// let analysis = analyze(&*hindsight, effort, NonZeroUsize::MIN, || ());
/// assert_eq!(analysis.decisions.len(), hindsight.choices());
/// assert!(analysis.turning_points(3).iter().all(|judged| judged.loss >= GameAnalysis::MATTERS));
/// ```
pub fn analyze(
    hindsight: &dyn Hindsight,
    effort: AnalysisEffort,
    threads: NonZeroUsize,
    mut each: impl FnMut(),
) -> GameAnalysis {
    let opening = hindsight.opening(effort);
    each();
    let mut decisions = Vec::with_capacity(hindsight.choices());
    let mut workers = vec![(); threads.get().min(hindsight.choices())];
    let Ok(()) = in_order(
        hindsight.choices() as u64,
        &mut workers,
        |(), choice| Ok::<_, Infallible>(hindsight.judge(choice as usize, effort)),
        |judged| {
            decisions.push(judged);
            each();
            Ok(())
        },
    );
    GameAnalysis::new(hindsight, effort, opening, decisions)
}
