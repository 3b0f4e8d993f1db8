//! Playing costs no heap: after first games have grown the caller's vectors, decisions, outcomes,
//! clones and standings allocate nothing.

use allocation_counter::measure;
use vanuatu::Vanuatu;
use wayfinder_core::Proposal;
use wayfinder_testkit::assert_no_allocation;

#[test]
fn playing_allocates_nothing() {
    for waters in ["off", "on"] {
        let duel = Proposal::new(2).with("rising_waters", waters);
        assert_no_allocation::<Vanuatu>(&duel, |play| measure(play).count_total);
        let lagoon = duel.with("components", include_str!("custom/wide-lagoon.json"));
        assert_no_allocation::<Vanuatu>(&lagoon, |play| measure(play).count_total);
    }
    for characters in ["on", "off"] {
        for waters in ["off", "on"] {
            let table =
                Proposal::new(5).with("characters", characters).with("rising_waters", waters);
            assert_no_allocation::<Vanuatu>(&table, |play| measure(play).count_total);
        }
    }
}
