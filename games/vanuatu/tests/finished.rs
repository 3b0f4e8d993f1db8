//! Finished games as they were logged, at least one for each way a game can end: an old log must
//! replay to the same scores for as long as its rules version stands.

use vanuatu::{EndReason, Notice, Vanuatu};
use wayfinder_core::{Game, Verdict};
use wayfinder_testkit::assert_finished_games;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/finished");

#[test]
fn finished_games_replay_to_their_scores() {
    let ways = EndReason::ALL.map(|reason| (reason.name(), reason));
    assert_finished_games::<Vanuatu, _>(FOLDER, &ways, |game, replayed| {
        let Some(&Notice::Ended { reason }) = replayed.notices.last() else {
            panic!("{}: the last notice is {:?}", game.name, replayed.notices.last());
        };
        let lost = replayed.position.standings().verdict() == Verdict::CommonDefeat;
        assert_eq!(reason == EndReason::Flooded, lost, "{}", game.name);
        reason
    });
}
