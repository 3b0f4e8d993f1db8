//! Finished games as they were logged, from the shortest to the longest: an old log must replay to
//! the same scores for as long as its rules version stands.

use std::{fs, path::Path};

use polynesia::{Notice, Polynesia};
use serde::Deserialize;
use wayfinder_core::{Entry, Game, Observer, Pending, Proposal};

#[derive(Deserialize)]
struct Record {
    game: String,
    rules_version: u32,
    setup: Proposal,
    log: Vec<String>,
    scores: Vec<i32>,
    placings: Vec<u8>,
}

const ROUNDS: [(&str, u8); 5] = [("five", 5), ("six", 6), ("seven", 7), ("eight", 8), ("nine", 9)];

#[test]
fn finished_games_replay_to_their_scores() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/finished");
    let mut lengths = Vec::new();
    let mut players = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let record: Record = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let rounds = replay(&name, &record);
        let expected = ROUNDS.iter().find(|(word, _)| name.starts_with(word)).unwrap();
        assert_eq!(rounds, expected.1, "{name}");
        lengths.push(rounds);
        players.push(record.setup.players);
    }
    assert!((5..=9).all(|rounds| lengths.contains(&rounds)), "{lengths:?}");
    assert!((2..=4).all(|count| players.contains(&count)), "{players:?}");
}

/// Replays a record, compares its scores, and tells how many rounds it had.
fn replay(name: &str, record: &Record) -> u8 {
    let version = Polynesia::INFO.rules_version;
    assert_eq!((record.game.as_str(), record.rules_version), ("polynesia", version));
    let mut position = Polynesia::new(&Polynesia::setup(&record.setup).unwrap());
    let mut events = Vec::new();
    for text in &record.log {
        let entry: Entry<Polynesia> = text.parse().unwrap();
        entry.apply(&mut position, &mut events).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    assert_eq!(position.pending(), Pending::Over, "{name}");
    assert_eq!(position.standings().points(), record.scores, "{name}");
    assert_eq!(position.standings().placings(), record.placings, "{name}");
    let mut told = events.iter().filter_map(|event| Polynesia::notice(event, Observer::Spectator));
    assert_eq!(told.next_back(), Some(Notice::Ended), "{name}");
    position.round()
}
