//! Playing costs no heap: after first games have grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.

use allocation_counter::measure;
use polaris::Polaris;
use wayfinder_core::Proposal;
use wayfinder_testkit::assert_no_allocation;

#[test]
fn playing_allocates_nothing() {
    for players in 2..=4 {
        for memory in ["open", "closed"] {
            let proposal = Proposal::new(players).with("market_memory", memory);
            assert_no_allocation::<Polaris>(&proposal, |play| measure(play).count_total);
        }
    }
}
