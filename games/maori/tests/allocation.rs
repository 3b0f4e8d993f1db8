//! Playing costs no heap: after first games have grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.

use allocation_counter::measure;
use maori::Maori;
use wayfinder_core::Proposal;
use wayfinder_testkit::assert_no_allocation;

#[test]
fn playing_allocates_nothing() {
    for variation in ["base", "advanced", "pro"] {
        for edges in ["free", "matching"] {
            let table = Proposal::new(5)
                .with("variation", variation)
                .with("edges", edges)
                .with("board", "atoll");
            assert_no_allocation::<Maori>(&table, |play| measure(play).count_total);
        }
    }
}
