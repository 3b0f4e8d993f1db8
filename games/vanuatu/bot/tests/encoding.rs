//! What learners rely on: numbers of decisions and observations are lawful, cost no heap, and stay what they are.

use allocation_counter::measure;
use vanuatu::Vanuatu;
use vanuatu_bot::VanuatuEncoding;
use wayfinder_core::{Game, Proposal};
use wayfinder_laws::{EncodingLaws, EncodingPrint, EncodingReport, every_proposal};
use wayfinder_testkit::assert_encoding_allocates_nothing;

#[test]
fn the_encoding_is_lawful_at_every_table() {
    let mut tables = every_proposal(&Vanuatu::INFO);
    tables.retain(|table| Vanuatu::setup(table).is_ok());
    let mut report = EncodingReport::default();
    for table in &tables {
        report.merge(&EncodingLaws::new(8).assert_hold::<Vanuatu, VanuatuEncoding>(table));
    }
    // Laws hold easily where nobody went.
    assert!(report.actions_met() > 350, "only {} actions were met", report.actions_met());
}

#[test]
fn encoding_allocates_nothing() {
    let count = |encode: &mut dyn FnMut()| measure(encode).count_total;
    for table in [Proposal::new(2), Proposal::new(5).with("rising_waters", "on")] {
        assert_encoding_allocates_nothing::<Vanuatu, VanuatuEncoding>(&table, count);
    }
}

/// Whoever means to change them counts the version up: what was learned does not fit any more.
#[test]
fn numbers_and_planes_stay_what_they_are() {
    let expected = EncodingPrint {
        version: 1,
        actions: 803,
        numbers: 785,
        actions_checksum: 5_340_567_631_183_556_753,
        planes_checksum: 458_095_609_608_969_401,
    };
    assert_eq!(EncodingPrint::of::<Vanuatu, VanuatuEncoding>(), expected);
}
