//! Playing costs no heap: with a vector that is large enough, decisions, outcomes, clones and standings
//! allocate nothing.
//!
//! A program of its own without the test harness, because the counter sees every thread of the process, and the
//! harness has one that allocates.

use std::alloc::System;

use polaris::{Decision, Polaris};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use wayfinder_core::{Dice, Game, Pending, Proposal};
use wayfinder_dice::SeededDice;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// There is no allocation per decision after warm-up.
fn main() {
    // The longest list there can be: every link of a sector, or every card with every option.
    let mut legal = Vec::with_capacity(128);
    for players in 2..=4 {
        let setup = Polaris::setup(&Proposal::new(players)).unwrap();
        // The first game reads the data files.
        play(&setup, SeededDice::new(99), &mut legal);
        let region = Region::new(ALLOCATOR);
        let decisions: u32 =
            (0..40).map(|game| play(&setup, SeededDice::new(game), &mut legal)).sum();
        let change = region.change();
        assert!(decisions > 5_000, "{decisions} decisions are no test");
        assert_eq!((change.allocations, change.reallocations), (0, 0), "{players} players");
    }
}

fn play(setup: &polaris::Setup, mut dice: SeededDice, legal: &mut Vec<Decision>) -> u32 {
    let mut position = Polaris::new(setup);
    let mut decisions = 0;
    loop {
        match position.pending() {
            Pending::Chance => {
                let outcome = position.sample(&mut dice);
                position.resolve_unchecked(outcome, &mut ());
            }
            Pending::Decision(seats) => {
                let seat = seats.first().expect("a pending decision has a seat");
                legal.clear();
                position.decisions(seat, legal);
                let decision = legal[dice.below(legal.len() as u32) as usize];
                // A search clones at every step: that must not cost heap either.
                position = position.clone();
                position.decide_unchecked(seat, decision, &mut ());
                decisions += 1;
            }
            Pending::Over => break,
        }
    }
    assert!(position.standings().winners().count() > 0);
    assert!(size_of::<Polaris>() < 1024, "{} bytes", size_of::<Polaris>());
    decisions
}
