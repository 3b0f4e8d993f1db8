use std::alloc::System;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use wayfinder_core::{Game, Proposal};
use wayfinder_dice::SeededDice;

use crate::RandomPlay;

/// The system's allocator, counting.
pub type Heap = StatsAlloc<System>;

/// The heap of a test that counts: `#[global_allocator] static ALLOCATOR: &Heap = HEAP;`.
///
/// It sees every thread of the process. The test harness has one that allocates, so a test that plays for long
/// is a program of its own without it (`harness = false`).
pub const HEAP: &Heap = &INSTRUMENTED_SYSTEM;

/// How many decisions are enough to meet what is rare.
const DECISIONS: u64 = 6_000;

/// Does something, and tells how often it allocated or grew what it had.
pub fn allocations<T>(heap: &Heap, work: impl FnOnce() -> T) -> (T, usize) {
    let region = Region::new(heap);
    let done = work();
    let change = region.change();
    (done, change.allocations + change.reallocations)
}

/// Plays random games at this table, then the same games again, and panics if that allocates:
/// decisions, outcomes, clones and standings cost no heap once the caller's vectors have grown.
/// A position is small as well, because a search clones it a million times.
pub fn assert_no_allocation<G: Game>(heap: &Heap, table: &Proposal) {
    let id = G::INFO.id;
    let bytes = size_of::<G>();
    assert!(bytes < 1024, "a position of {id} takes {bytes} bytes");
    let setup = G::setup(table).unwrap_or_else(|error| panic!("no table of {id}: {error}"));
    let mut player = RandomPlay::new();
    let ((), first) = allocations(heap, || play_games::<G>(&setup, &mut player));
    assert!(
        first > 0,
        "the vectors grew, but this heap counts nothing: is it the global allocator?"
    );
    let ((), again) = allocations(heap, || play_games(&setup, &mut player));
    assert_eq!(again, 0, "playing {id} allocates at {table:?}");
}

fn play_games<G: Game>(setup: &G::Setup, player: &mut RandomPlay<G>) {
    let mut decisions = 0;
    for game in 0.. {
        let (mut position, mut dice) = (G::new(setup), SeededDice::new(game));
        while let Some(seat) = player.ask(&mut position, &mut dice) {
            // A search clones at every step: that must not cost heap either.
            position = position.clone();
            player.answer(&mut position, seat, &mut dice);
            decisions += 1;
        }
        assert_eq!(position.standings().points().len(), usize::from(position.players()));
        if decisions >= DECISIONS {
            return;
        }
    }
}
