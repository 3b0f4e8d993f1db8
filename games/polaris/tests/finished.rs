//! Finished games as they were logged, at least one for each way a game can end: an old log must
//! replay to the same scores for as long as its rules version stands.

use polaris::{EndReason, Notice, Polaris};
use wayfinder_testkit::assert_finished_games;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/finished");

#[test]
fn finished_games_replay_to_their_scores() {
    let ways = EndReason::ALL.map(|reason| (reason.name(), reason));
    assert_finished_games::<Polaris, _>(FOLDER, &ways, |game, replayed| {
        // Personal goals are shown after the end was told.
        let reason = replayed.notices.iter().find_map(|notice| match notice {
            Notice::Ended { reason } => Some(*reason),
            _ => None,
        });
        reason.unwrap_or_else(|| panic!("{}: nobody was told why it ended", game.name))
    });
}
