use wayfinder_core::{Game, Seat, Seats, Sight};
use wayfinder_dice::SeededDice;

use crate::{Budget, Guide, Odds, SearchConfig, odds::MeanOdds, search, settle};

/// So many positions are imagined; each is searched with its part of the budget.
const WORLDS: u32 = 8;

/// The odds of every seat as an observer sees them, whatever the position waits for: somebody's
/// decision, nature, or nothing any more.
///
/// Where somebody is asked, [`search()`] says more. This is for the moments between: it imagines some
/// positions that look just like the view, lets nature answer and what is forced be played, and
/// searches from the first real choice on, with the eyes of who has it. The same `seed` and
/// iterations find the same.
///
/// ```
/// use wayfinder_core::{Game, GameExt, Observer, Proposal, Seat, example::{Decision, Pearls}};
/// use wayfinder_search::{SearchConfig, Unguided, forecast};
///
/// let mut position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// position.decide(Seat::FIRST, Decision::Dive, &mut ()).unwrap();
/// let odds = forecast::<Pearls>(&Unguided, &SearchConfig::DEFAULT, &position.view(Observer::Spectator), 1);
/// assert!((odds.shares().iter().sum::<f32>() - 1.0).abs() < 1e-4);
/// ```
pub fn forecast<G: Game>(
    guide: &impl Guide<G>,
    config: &SearchConfig,
    view: &G::View,
    seed: u64,
) -> Odds {
    let mut dice = SeededDice::new(seed);
    let config = SearchConfig { budget: share(config.budget), ..*config };
    let mut mean = MeanOdds::default();
    for _ in 0..WORLDS {
        let mut position = G::determinize(view, &mut dice);
        mean.add(&match first_choice(&mut position, &mut dice) {
            None => Odds::of_end(&position.standings()),
            Some((seat, legal)) => {
                let sight = Sight::of(&position, seat, &legal);
                let odds = search(guide, &config, &sight, dice.seed()).odds();
                odds.expect("a real choice is searched")
            }
        });
    }
    mean.mean().expect("there are some worlds")
}

/// One world's part of a budget.
fn share(budget: Budget) -> Budget {
    match budget {
        Budget::Iterations(iterations) => Budget::Iterations(iterations.div_ceil(WORLDS)),
        Budget::Time(time) => Budget::Time(time / WORLDS),
        Budget::Within { iterations, time } => {
            Budget::Within { iterations: iterations.div_ceil(WORLDS), time: time / WORLDS }
        }
    }
}

/// Plays on until somebody has more than one decision to choose from; `None` if the game ends
/// before.
fn first_choice<G: Game>(
    position: &mut G,
    dice: &mut SeededDice,
) -> Option<(Seat, Vec<G::Decision>)> {
    let mut legal = Vec::new();
    loop {
        let seat = settle(position, dice).and_then(Seats::first)?;
        legal.clear();
        position.decisions(seat, &mut legal);
        match legal[..] {
            [only] => position.decide_unchecked(seat, only, &mut ()),
            _ => return Some((seat, legal)),
        }
    }
}
