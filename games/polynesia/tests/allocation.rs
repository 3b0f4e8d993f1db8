//! Playing costs no heap: after first games have grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.

use allocation_counter::measure;
use polynesia::Polynesia;
use wayfinder_core::Proposal;
use wayfinder_testkit::assert_no_allocation;

#[test]
fn playing_allocates_nothing() {
    for (masks, general) in [("2.1", "3.1"), ("2.2", "3.2"), ("2.3", "3.3"), ("2.5", "3.4")] {
        for players in [3, 4] {
            let table = Proposal::new(players)
                .with("tide_1", "1.1")
                .with("tide_2", masks)
                .with("tide_3", general);
            assert_no_allocation::<Polynesia>(&table, |play| measure(play).count_total);
        }
    }
}
