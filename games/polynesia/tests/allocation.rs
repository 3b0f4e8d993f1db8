//! Playing costs no heap: after a first game has grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.
//!
//! A program of its own without the test harness, because the counter sees every thread of the process, and the
//! harness has one that allocates.

use std::alloc::System;

use polynesia::{Decision, Polynesia};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use wayfinder_core::{Dice, Game, Pending, Proposal};
use wayfinder_dice::SeededDice;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// There is no allocation per decision after warm-up.
fn main() {
    for (masks, general) in [("2.1", "3.1"), ("2.2", "3.2"), ("2.3", "3.3"), ("2.5", "3.4")] {
        for players in [3, 4] {
            let proposal = Proposal::new(players)
                .with("tide_1", "1.1")
                .with("tide_2", masks)
                .with("tide_3", general);
            let setup = Polynesia::setup(&proposal).unwrap();
            // More than there can be: both kinds on every route, every way along every route from
            // both its ends, every island to populate, and the rest.
            let mut legal = Vec::with_capacity(2 * 64 + 2 * 64 * 5 + 32 + 8);
            let region = Region::new(ALLOCATOR);
            let decisions: u32 =
                (0..60).map(|game| play(&setup, SeededDice::new(game), &mut legal)).sum();
            let change = region.change();
            assert!(decisions > 3_000, "{decisions} decisions are no test");
            assert_eq!((change.allocations, change.reallocations), (0, 0), "{masks} {general}");
        }
    }
}

fn play(setup: &polynesia::Setup, mut dice: SeededDice, legal: &mut Vec<Decision>) -> u32 {
    let mut position = Polynesia::new(setup);
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
    decisions
}
