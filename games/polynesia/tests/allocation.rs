//! Playing costs no heap: after first games have grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.
//!
//! A program of its own without the test harness, because the counter sees every thread of the process, and the
//! harness has one that allocates.

use polynesia::Polynesia;
use wayfinder_core::Proposal;
use wayfinder_yardstick::{HEAP, Heap, assert_no_allocation};

#[global_allocator]
static ALLOCATOR: &Heap = HEAP;

fn main() {
    for (masks, general) in [("2.1", "3.1"), ("2.2", "3.2"), ("2.3", "3.3"), ("2.5", "3.4")] {
        for players in [3, 4] {
            let table = Proposal::new(players)
                .with("tide_1", "1.1")
                .with("tide_2", masks)
                .with("tide_3", general);
            assert_no_allocation::<Polynesia>(ALLOCATOR, &table);
        }
    }
}
