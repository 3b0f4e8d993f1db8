//! What learners rely on: numbers of decisions and observations are lawful, and cost no heap.

use __title__::__Title__;
use __title___bot::__Title__Encoding;
use allocation_counter::measure;
use wayfinder_core::{Game, Proposal};
use wayfinder_laws::{EncodingLaws, every_proposal};
use wayfinder_testkit::assert_encoding_allocates_nothing;

#[test]
fn the_encoding_is_lawful_at_every_table() {
    for table in every_proposal(&__Title__::INFO) {
        let report = EncodingLaws::new(50).assert_hold::<__Title__, __Title__Encoding>(&table);
        assert_eq!(report.actions_met(), 3, "a dive at each reef");
    }
}

#[test]
fn encoding_allocates_nothing() {
    let count = |encode: &mut dyn FnMut()| measure(encode).count_total;
    assert_encoding_allocates_nothing::<__Title__, __Title__Encoding>(&Proposal::new(4), count);
}
