//! A planner thinks about a turn: it remembers, divides its budget, and stops when it has settled.

use std::{
    num::NonZeroU8,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
    time::Duration,
};

use wayfinder_core::{Bot, Game, GameExt, Pending, Seat, Sight};
use wayfinder_search::{Budget, Guide, Mcts, Planner, SearchConfig};

use crate::{choice::Choice, iterations, relay::Relay};

/// Counts the leaves, which are the iterations: the end is too far to be reached.
#[derive(Clone, Default)]
struct Counter(Arc<AtomicU32>);

impl Guide<Relay> for Counter {
    fn evaluate(&self, position: &Relay, out: &mut [f32]) {
        self.0.fetch_add(1, Relaxed);
        for (share, &points) in out.iter_mut().zip(position.standings().points()) {
            *share = points as f32 / 100.0;
        }
    }
}

/// No rollouts, so that each iteration ends at once.
fn config(count: u32) -> SearchConfig {
    SearchConfig { rollout: Some(0), ..iterations(count) }
}

/// The first runner's turn: what was decided, and how many iterations each decision took.
fn run(bot: &mut impl Bot<Relay>, counter: &Counter) -> (Vec<Choice>, Vec<u32>) {
    let (mut position, mut chosen, mut costs) = (Relay::default(), Vec::new(), Vec::new());
    while position.pending() == Pending::one(Seat::FIRST) {
        let legal = position.legal(Seat::FIRST);
        counter.0.store(0, Relaxed);
        let choice = bot.choose(&Sight::of(&position, Seat::FIRST, &legal));
        costs.push(counter.0.load(Relaxed));
        chosen.push(choice);
        position.decide_unchecked(Seat::FIRST, choice, &mut ());
    }
    (chosen, costs)
}

#[test]
fn a_turn_is_played_to_its_best() {
    let counter = Counter::default();
    for threads in [1, 2] {
        let config = SearchConfig { threads: NonZeroU8::new(threads).unwrap(), ..config(2_000) };
        let (chosen, _) = run(&mut Planner::new(counter.clone(), config, 1), &counter);
        // The third leg is run at 0, so the last can be run at 3; the first two cannot both.
        let mut paces: Vec<_> = chosen.iter().map(|choice| choice.0).collect();
        paces[..2].sort_unstable();
        assert_eq!(paces, [2, 3, 0, 3]);
    }
}

#[test]
fn what_was_found_out_is_not_found_out_again() {
    let counter = Counter::default();
    let (_, fresh) = run(&mut Mcts::new(counter.clone(), config(400), 1), &counter);
    let (_, planned) = run(&mut Planner::new(counter.clone(), config(400), 1), &counter);
    assert_eq!(fresh[..3], [400, 400, 0], "each decision on its own, the forced one for nothing");
    assert!(planned[0] <= 400, "{planned:?}");
    assert!(planned[1] < planned[0] / 2, "most of it is known already: {planned:?}");
    assert_eq!(planned[2], 0, "{planned:?}");
    assert!(planned[3] < planned[0] / 2, "the memory lasts through a forced decision: {planned:?}");
}

#[test]
fn a_turn_costs_at_most_two_budgets() {
    let counter = Counter::default();
    for count in [1, 2, 3, 10, 50, 1_000] {
        let (_, costs) = run(&mut Planner::new(counter.clone(), config(count), 3), &counter);
        let floor = 2; // Where the budget is used up, one iteration is still made.
        assert!(costs.iter().sum::<u32>() <= 2 * count + floor, "{count}: {costs:?}");
    }
}

#[test]
fn time_is_for_the_turn() {
    let counter = Counter::default();
    let none = SearchConfig { budget: Budget::Time(Duration::ZERO), ..config(1) };
    let (_, costs) = run(&mut Planner::new(counter.clone(), none, 1), &counter);
    assert_eq!(costs, [1, 1, 0, 1]);

    let within = Budget::Within { iterations: 400, time: Duration::from_mins(10) };
    let within = SearchConfig { budget: within, ..config(1) };
    let capped = run(&mut Planner::new(counter.clone(), within, 1), &counter);
    let by_count = run(&mut Planner::new(counter.clone(), config(400), 1), &counter);
    assert_eq!(capped, by_count, "where there is time enough it changes nothing");

    let late = Budget::Within { iterations: 1_000_000_000, time: Duration::ZERO };
    let late = SearchConfig { budget: late, ..config(1) };
    let (_, costs) = run(&mut Planner::new(counter.clone(), late, 1), &counter);
    assert!(costs.iter().all(|&cost| cost <= 32), "{costs:?}");
}

#[test]
fn a_memory_that_does_not_fit_does_no_harm() {
    // Asked about the same moment again and again, as after an undo.
    let counter = Counter::default();
    let mut bot = Planner::new(counter.clone(), config(500), 1);
    let start = Relay::default();
    let legal = start.legal(Seat::FIRST);
    for _ in 0..3 {
        let choice = bot.choose(&Sight::of(&start, Seat::FIRST, &legal));
        assert!(legal.contains(&choice));
    }
}
