//! Playing costs no heap: after first games have grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.
//!
//! A program of its own without the test harness, because the counter sees every thread of the process, and the
//! harness has one that allocates.

use maori::Maori;
use wayfinder_core::Proposal;
use wayfinder_yardstick::{HEAP, Heap, assert_no_allocation};

#[global_allocator]
static ALLOCATOR: &Heap = HEAP;

fn main() {
    for variation in ["base", "advanced", "pro"] {
        for edges in ["free", "matching"] {
            let table = Proposal::new(5)
                .with("variation", variation)
                .with("edges", edges)
                .with("board", "atoll");
            assert_no_allocation::<Maori>(ALLOCATOR, &table);
        }
    }
}
