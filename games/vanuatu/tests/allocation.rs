//! Playing costs no heap: after first games have grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.
//!
//! A program of its own without the test harness, because the counter sees every thread of the process, and the
//! harness has one that allocates.

use vanuatu::Vanuatu;
use wayfinder_core::Proposal;
use wayfinder_yardstick::{HEAP, Heap, assert_no_allocation};

#[global_allocator]
static ALLOCATOR: &Heap = HEAP;

fn main() {
    for waters in ["off", "on"] {
        let duel = Proposal::new(2).with("rising_waters", waters);
        assert_no_allocation::<Vanuatu>(ALLOCATOR, &duel);
        let lagoon = duel.with("components", include_str!("custom/wide-lagoon.json"));
        assert_no_allocation::<Vanuatu>(ALLOCATOR, &lagoon);
    }
    for characters in ["on", "off"] {
        for waters in ["off", "on"] {
            let table =
                Proposal::new(5).with("characters", characters).with("rising_waters", waters);
            assert_no_allocation::<Vanuatu>(ALLOCATOR, &table);
        }
    }
}
