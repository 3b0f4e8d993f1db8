//! Playing costs no heap: after first games have grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.

use allocation_counter::measure;
use __title__::__Title__;
use wayfinder_core::Proposal;
use wayfinder_testkit::assert_no_allocation;

#[test]
fn playing_allocates_nothing() {
    for players in 2..=4 {
        assert_no_allocation::<__Title__>(&Proposal::new(players), |play| measure(play).count_total);
    }
}
