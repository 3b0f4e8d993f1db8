//! Playing costs no heap: after first games have grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.
//!
//! A program of its own without the test harness, because the counter sees every thread of the process, and the
//! harness has one that allocates.

use __title__::__Title__;
use wayfinder_core::Proposal;
use wayfinder_yardstick::{HEAP, Heap, assert_no_allocation};

#[global_allocator]
static ALLOCATOR: &Heap = HEAP;

fn main() {
    for players in 2..=4 {
        assert_no_allocation::<__Title__>(ALLOCATOR, &Proposal::new(players));
    }
}
