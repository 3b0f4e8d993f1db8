//! Finished games as they were logged, from the shortest to the longest: an old log must replay to
//! the same scores for as long as its rules version stands.

use polynesia::{Notice, Polynesia};
use wayfinder_testkit::{FinishedGame, assert_finished_games};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/finished");

const ROUNDS: [(&str, u8); 5] = [("five", 5), ("six", 6), ("seven", 7), ("eight", 8), ("nine", 9)];

#[test]
fn finished_games_replay_to_their_scores() {
    assert_finished_games::<Polynesia, _>(FOLDER, &ROUNDS, |game, replayed| {
        assert_eq!(replayed.notices.last(), Some(&Notice::Ended), "{}", game.name);
        replayed.position.round()
    });
}

#[test]
fn there_is_one_for_every_player_count() {
    let games = FinishedGame::all(FOLDER);
    let players: Vec<_> = games.iter().map(|game| game.setup.players).collect();
    assert!((2..=4).all(|count| players.contains(&count)), "{players:?}");
}
