//! Playing costs no heap: after a first game has grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.
//!
//! A program of its own without the test harness, because the counter sees every thread of the process, and the
//! harness has one that allocates.

use std::alloc::System;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use vanuatu::{Decision, Setup, Vanuatu};
use wayfinder_core::{Dice, Game, Pending, Proposal};
use wayfinder_dice::SeededDice;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// There is no allocation per decision after warm-up.
fn main() {
    for characters in ["on", "off"] {
        for waters in ["off", "on"] {
            let proposal =
                Proposal::new(5).with("characters", characters).with("rising_waters", waters);
            let setup = Vanuatu::setup(&proposal).unwrap();
            // More than all ways to sell all fish, or to govern five stacks with treasures to sell.
            let mut legal = Vec::with_capacity(9 * 5 * 3);
            // The first game also reads the components.
            play(setup, SeededDice::new(99), &mut legal);
            let region = Region::new(ALLOCATOR);
            let decisions: u32 =
                (0..30).map(|game| play(setup, SeededDice::new(game), &mut legal)).sum();
            let change = region.change();
            assert!(decisions > 5_000, "{decisions} decisions are no test");
            assert_eq!((change.allocations, change.reallocations), (0, 0), "{proposal:?}");
        }
    }
}

fn play(setup: Setup, mut dice: SeededDice, legal: &mut Vec<Decision>) -> u32 {
    let mut position = Vanuatu::new(&setup);
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
    assert!(size_of::<Vanuatu>() < 1024);
    assert_eq!(position.standings().points().len(), 5);
    decisions
}
