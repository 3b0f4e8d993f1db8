//! Playing costs no heap: after a first game has grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.
//!
//! A program of its own without the test harness, because the counter sees every thread of the process, and the
//! harness has one that allocates.

use std::alloc::System;

use maori::{Decision, Maori};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use wayfinder_core::{Dice, Game, Pending, Proposal};
use wayfinder_dice::SeededDice;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// There is no allocation per decision after warm-up.
fn main() {
    for variation in ["base", "advanced", "pro"] {
        for edges in ["free", "matching"] {
            let proposal = Proposal::new(5)
                .with("variation", variation)
                .with("edges", edges)
                .with("board", "atoll");
            let setup = Maori::setup(&proposal).unwrap();
            // The longest list there can be: every depth, every space, every facing, and the rest.
            let mut legal = Vec::with_capacity(4 * 20 * 4 + 4 + 20 * 4 + 20 + 1);
            let region = Region::new(ALLOCATOR);
            let decisions: u32 =
                (0..50).map(|game| play(&setup, SeededDice::new(game), &mut legal)).sum();
            let change = region.change();
            assert!(decisions > 5_000, "{decisions} decisions are no test");
            assert_eq!((change.allocations, change.reallocations), (0, 0), "{variation} {edges}");
        }
    }
}

fn play(setup: &maori::Setup, mut dice: SeededDice, legal: &mut Vec<Decision>) -> u32 {
    let mut position = Maori::new(setup);
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
