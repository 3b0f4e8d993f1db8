//! What learners rely on: numbers of decisions and observations are lawful, cost no heap, and stay what they are.

use allocation_counter::measure;
use polaris::Polaris;
use polaris_bot::PolarisEncoding;
use wayfinder_core::{Game, Proposal};
use wayfinder_laws::{EncodingLaws, EncodingPrint, EncodingReport, every_proposal};
use wayfinder_testkit::assert_encoding_allocates_nothing;

#[test]
fn the_encoding_is_lawful_at_every_table() {
    let mut tables = every_proposal(&Polaris::INFO);
    tables.retain(|table| Polaris::setup(table).is_ok());
    let mut report = EncodingReport::default();
    for table in &tables {
        report.merge(&EncodingLaws::new(10).assert_hold::<Polaris, PolarisEncoding>(table));
    }
    // Laws hold easily where nobody went.
    assert!(report.actions_met() > 600, "only {} actions were met", report.actions_met());
}

#[test]
fn encoding_allocates_nothing() {
    let count = |encode: &mut dyn FnMut()| measure(encode).count_total;
    for players in [2, 4] {
        let table = Proposal::new(players);
        assert_encoding_allocates_nothing::<Polaris, PolarisEncoding>(&table, count);
    }
}

/// Whoever means to change them counts the version up: what was learned does not fit any more.
#[test]
fn numbers_and_planes_stay_what_they_are() {
    let expected = EncodingPrint {
        version: 1,
        actions: 679,
        numbers: 1_534,
        actions_checksum: 17_468_779_420_163_292_891,
        planes_checksum: 6_096_373_721_932_260_395,
    };
    assert_eq!(EncodingPrint::of::<Polaris, PolarisEncoding>(), expected);
}
