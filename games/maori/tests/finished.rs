//! Finished games as they were logged, at least one for each way a game can end: an old log must
//! replay to the same scores for as long as its rules version stands.

use maori::{EndReason, Maori, Notice};
use wayfinder_core::Game;
use wayfinder_testkit::{FinishedGame, assert_finished_games};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/finished");

#[test]
fn finished_games_replay_to_their_scores() {
    let ways = EndReason::ALL.map(|reason| (reason.name(), reason));
    assert_finished_games::<Maori, _>(FOLDER, &ways, |game, replayed| {
        match replayed.notices.last() {
            Some(&Notice::Ended { reason }) => reason,
            last => panic!("{}: the last notice is {last:?}", game.name),
        }
    });
}

/// An option that came later has to leave the games of before as they were.
#[test]
fn logs_from_before_an_option_are_played_with_its_default() {
    let mut game = FinishedGame::read(format!("{FOLDER}/nobody-acts-five-atoll.jsonl"));
    assert_eq!(game.setup.options["board"], "atoll");
    assert!(!game.setup.options.contains_key("covered_ships"), "it is that old");
    game.replay::<Maori>();
    game.setup.options.insert("covered_ships".into(), "count".into());
    game.replay::<Maori>();

    game.setup.options.insert("covered_ships".into(), "hidden".into());
    Maori::setup(&game.setup).expect("the option is known");
    let followed = game.follow::<Maori>();
    let same = followed.is_ok_and(|it| it.position.standings().points() == game.scores);
    assert!(!same, "the option makes a difference to this log");
}
