//! What a search costs and what it leaves out.

use std::{
    num::NonZeroU8,
    sync::atomic::{AtomicU32, Ordering::Relaxed},
    time::{Duration, Instant},
};

use wayfinder_core::{Game, GameExt, Proposal, Seat, example::Pearls};
use wayfinder_search::{Budget, Guide, SearchConfig, Unguided, worth};

use crate::{choice::Choice, iterations, nim::Nim, think, think_as};

/// Counts how often it is asked, and has a favourite.
#[derive(Default)]
struct Favour {
    favourite: Option<Choice>,
    evaluated: AtomicU32,
    weighed: AtomicU32,
    rolled: AtomicU32,
}

impl Guide<Nim> for Favour {
    fn evaluate(&self, position: &Nim, out: &mut [f32]) {
        self.evaluated.fetch_add(1, Relaxed);
        worth(&position.standings(), out);
    }

    fn weigh(&self, _: &Nim, _: Seat, legal: &[Choice], out: &mut Vec<f32>) {
        self.weighed.fetch_add(1, Relaxed);
        let weight = |&choice| if Some(choice) == self.favourite { 100.0 } else { 1.0 };
        out.extend(legal.iter().map(weight));
    }

    fn roll(
        &self,
        _: &Nim,
        _: Seat,
        legal: &[Choice],
        _: &mut wayfinder_dice::SeededDice,
    ) -> usize {
        self.rolled.fetch_add(1, Relaxed);
        legal.len() - 1
    }
}

impl Favour {
    fn asked(&self) -> [u32; 3] {
        [&self.evaluated, &self.weighed, &self.rolled].map(|count| count.load(Relaxed))
    }
}

/// More than two hundred legal decisions.
fn wide() -> Nim {
    Nim::of([75, 75, 75])
}

#[test]
fn a_single_decision_is_not_searched() {
    let (guide, nim) = (Favour::default(), Nim::of([0, 1, 0]));
    let findings = think_as(&guide, &nim, Seat::FIRST, &iterations(100), 1);
    assert_eq!(findings.best(), Nim::take(1, 1));
    assert_eq!(findings.iterations, 0);
    assert_eq!(findings.ideas[0].value, None);
    assert_eq!(guide.asked(), [0, 0, 0]);
}

#[test]
fn the_weights_decide_what_is_tried_first() {
    assert_eq!(wide().legal(Seat::FIRST).len(), 225);
    let favourite = Nim::take(1, 30);
    let guide = Favour { favourite: Some(favourite), ..Favour::default() };
    let findings = think_as(&guide, &wide(), Seat::FIRST, &iterations(1), 1);
    assert_eq!(findings.ideas.len(), 1, "what was never tried is no idea");
    assert_eq!(findings.best(), favourite);
}

#[test]
fn equal_weights_are_tried_in_a_random_order() {
    let first = |seed| think(&wide(), &iterations(1), seed).best();
    assert_ne!(first(1), first(2));
}

#[test]
fn weighing_waits_for_the_second_visit() {
    let asked = |iterations_made| {
        let guide = Favour::default();
        let config = SearchConfig { rollout: Some(0), caution: 0.0, ..iterations(iterations_made) };
        think_as(&guide, &wide(), Seat::FIRST, &config, 1);
        guide.asked()
    };
    assert_eq!(asked(1), [1, 1, 0], "only the root was weighed");
    assert_eq!(asked(225), [225, 1, 0], "every child was tried once");
    assert_eq!(asked(235), [235, 11, 0], "ten were tried again");
}

#[test]
fn rollouts_are_as_long_as_asked() {
    let asked = |rollout| {
        let guide = Favour::default();
        let config = SearchConfig { rollout, ..iterations(1) };
        think_as(&guide, &wide(), Seat::FIRST, &config, 1);
        guide.asked()
    };
    assert_eq!(asked(Some(0)), [1, 1, 0]);
    assert_eq!(asked(Some(1)), [1, 1, 1]);
    // Each roll empties a heap: the game ends within three more decisions, the last one forced
    // or rolled, and a finished game needs no estimate.
    let [evaluated, _, rolled] = asked(None);
    assert_eq!(evaluated, 0);
    assert!((2..=3).contains(&rolled), "{rolled}");
}

#[test]
fn a_full_tree_goes_on() {
    let config = SearchConfig { nodes: 300, ..iterations(2_000) };
    let findings = think(&wide(), &config, 1);
    assert_eq!(findings.iterations, 2_000);
    let tiny = SearchConfig { nodes: 0, ..iterations(50) };
    assert_eq!(think(&wide(), &tiny, 1).iterations, 50);
}

#[test]
fn no_iterations_are_at_least_one() {
    let findings = think(&wide(), &iterations(0), 1);
    assert_eq!((findings.iterations, findings.ideas.len()), (1, 1));
}

#[test]
fn time_is_kept() {
    let position = Pearls::new(&Pearls::setup(&Proposal::new(4)).unwrap());
    for (threads, milliseconds) in [(1, 0), (1, 30), (2, 30)] {
        let time = Duration::from_millis(milliseconds);
        let threads = NonZeroU8::new(threads).unwrap();
        let config = SearchConfig { budget: Budget::Time(time), threads, ..SearchConfig::DEFAULT };
        let start = Instant::now();
        let findings = think_as(&Unguided, &position, Seat::FIRST, &config, 1);
        let taken = start.elapsed();
        assert!(taken >= time);
        // Generous, for machines that are busy with something else.
        assert!(taken < time + Duration::from_secs(2), "{taken:?}");
        assert!(!findings.ideas.is_empty());
        assert!(findings.iterations >= u32::from(threads.get()));
    }
}
