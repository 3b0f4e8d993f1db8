//! What learners rely on: numbers of decisions and observations are lawful, cost no heap, and stay what they are.

use allocation_counter::measure;
use polynesia::Polynesia;
use polynesia_bot::PolynesiaEncoding;
use wayfinder_core::{Game, Proposal};
use wayfinder_laws::{EncodingLaws, EncodingPrint, EncodingReport, every_proposal};
use wayfinder_testkit::assert_encoding_allocates_nothing;

#[test]
fn the_encoding_is_lawful_at_every_table() {
    let mut tables = every_proposal(&Polynesia::INFO);
    tables.retain(|table| Polynesia::setup(table).is_ok());
    let mut report = EncodingReport::default();
    for table in &tables {
        report.merge(&EncodingLaws::new(1).assert_hold::<Polynesia, PolynesiaEncoding>(table));
    }
    // Laws hold easily where nobody went.
    assert!(report.actions_met() > 400, "only {} actions were met", report.actions_met());
}

#[test]
fn encoding_allocates_nothing() {
    let count = |encode: &mut dyn FnMut()| measure(encode).count_total;
    for players in [2, 4] {
        let table = Proposal::new(players);
        assert_encoding_allocates_nothing::<Polynesia, PolynesiaEncoding>(&table, count);
    }
}

/// Whoever means to change them counts the version up: what was learned does not fit any more.
#[test]
fn numbers_and_planes_stay_what_they_are() {
    let expected = EncodingPrint {
        version: 1,
        actions: 865,
        numbers: 813,
        actions_checksum: 7_267_667_796_797_399_922,
        planes_checksum: 16_176_273_200_038_042_670,
    };
    assert_eq!(EncodingPrint::of::<Polynesia, PolynesiaEncoding>(), expected);
}
