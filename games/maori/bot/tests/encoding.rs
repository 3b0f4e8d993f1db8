//! What learners rely on: numbers of decisions and observations are lawful, cost no heap, and stay what they are.

use allocation_counter::measure;
use maori::Maori;
use maori_bot::MaoriEncoding;
use wayfinder_core::{Game, Proposal};
use wayfinder_laws::{EncodingLaws, EncodingPrint, EncodingReport, every_proposal};
use wayfinder_testkit::assert_encoding_allocates_nothing;

#[test]
fn the_encoding_is_lawful_at_every_table() {
    let mut tables = every_proposal(&Maori::INFO);
    tables.retain(|table| Maori::setup(table).is_ok());
    let mut report = EncodingReport::default();
    for table in &tables {
        report.merge(&EncodingLaws::new(1).assert_hold::<Maori, MaoriEncoding>(table));
    }
    // Laws hold easily where nobody went.
    assert!(report.actions_met() > 600, "only {} actions were met", report.actions_met());
}

#[test]
fn encoding_allocates_nothing() {
    let count = |encode: &mut dyn FnMut()| measure(encode).count_total;
    for (variation, board) in [("base", "front"), ("pro", "atoll")] {
        let table = Proposal::new(5).with("variation", variation).with("board", board);
        assert_encoding_allocates_nothing::<Maori, MaoriEncoding>(&table, count);
    }
}

/// Whoever means to change them counts the version up: what was learned does not fit any more.
#[test]
fn numbers_and_planes_stay_what_they_are() {
    let expected = EncodingPrint {
        version: 1,
        actions: 778,
        numbers: 2_323,
        actions_checksum: 5_312_676_703_828_183_397,
        planes_checksum: 1_303_685_594_068_169_426,
    };
    assert_eq!(EncodingPrint::of::<Maori, MaoriEncoding>(), expected);
}
