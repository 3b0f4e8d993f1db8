//! The laws of every game, for every player count and option.

use __title__::__Title__;
use wayfinder_core::Game;
use wayfinder_laws::{Laws, every_proposal};

#[test]
fn laws_hold_for_every_player_count_and_option() {
    for table in every_proposal(&__Title__::INFO) {
        let report = Laws::new(50).assert_hold::<__Title__>(&table);
        for kind in ["shell", "nothing"] {
            assert!(report.outcome_kinds.contains_key(kind), "{kind} never came up");
        }
    }
}
