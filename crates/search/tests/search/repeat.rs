//! The same seed finds the same.

use std::num::NonZeroU8;

use wayfinder_core::{Bot, Game, GameExt, Proposal, Seat, Sight, example::Pearls};
use wayfinder_search::{Mcts, SearchConfig, Unguided};

use crate::{hideout::Hideout, iterations, think};

fn threads(threads: u8) -> SearchConfig {
    SearchConfig { threads: NonZeroU8::new(threads).unwrap(), ..iterations(301) }
}

fn pearls() -> Pearls {
    Pearls::new(&Pearls::setup(&Proposal::new(3)).unwrap())
}

fn check(config: &SearchConfig) {
    for seed in 0..5 {
        assert_eq!(think(&pearls(), config, seed), think(&pearls(), config, seed));
        let hideout = Hideout::hidden_in(0);
        assert_eq!(think(&hideout, config, seed), think(&hideout, config, seed));
    }
    assert_ne!(think(&pearls(), config, 1), think(&pearls(), config, 2), "the seed counts");
}

#[test]
fn one_thread_repeats() {
    check(&threads(1));
}

#[test]
fn two_threads_repeat() {
    check(&threads(2));
}

#[test]
fn threads_share_the_iterations() {
    for count in [1, 2, 3, 200] {
        let findings = think(&pearls(), &threads(count), 1);
        assert_eq!(findings.iterations, 301);
        assert_eq!(findings.ideas.iter().map(|idea| idea.visits).sum::<u32>(), 301);
    }
    assert_ne!(think(&pearls(), &threads(1), 1), think(&pearls(), &threads(2), 1));
}

#[test]
fn bots_repeat_but_do_not_think_the_same_twice() {
    let (position, legal) = (pearls(), pearls().legal(Seat::FIRST));
    let sight = Sight::of(&position, Seat::FIRST, &legal);
    let bot = || Mcts::new(Unguided, iterations(100), 5);
    let (mut one, mut two) = (bot(), bot());
    let first = one.ponder(&sight);
    assert_eq!(first, two.ponder(&sight));
    assert_ne!(first, one.ponder(&sight));
    assert_eq!(bot().choose(&sight), first.best());
}
