//! Finished games as they were logged, at least one for each way a game can end: an old log must
//! replay to the same scores for as long as its rules version stands.

use std::{fs, path::Path};

use serde::Deserialize;
use vanuatu::{EndReason, Notice, Vanuatu};
use wayfinder_core::{Entry, Game, Observer, Pending, Proposal, Verdict};

#[derive(Deserialize)]
struct Record {
    game: String,
    rules_version: u32,
    setup: Proposal,
    log: Vec<String>,
    scores: Vec<i32>,
    placings: Vec<u8>,
}

#[test]
fn finished_games_replay_to_their_scores() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/finished");
    let mut reasons = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let record: Record = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let reason = replay(&name, &record);
        let expected = match reason {
            EndReason::RoundsPlayed => "rounds-played",
            EndReason::Flooded => "flooded",
        };
        assert!(name.starts_with(expected), "{name} ended because {reason:?}");
        reasons.push(reason);
    }
    for reason in [EndReason::RoundsPlayed, EndReason::Flooded] {
        assert!(reasons.contains(&reason), "no finished game ended because {reason:?}");
    }
}

/// Replays a record, compares its scores, and tells why the game ended.
fn replay(name: &str, record: &Record) -> EndReason {
    assert_eq!(
        (record.game.as_str(), record.rules_version),
        ("vanuatu", Vanuatu::INFO.rules_version)
    );
    let mut position = Vanuatu::new(&Vanuatu::setup(&record.setup).unwrap());
    let mut events = Vec::new();
    for text in &record.log {
        let entry: Entry<Vanuatu> = text.parse().unwrap();
        entry.apply(&mut position, &mut events).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    assert_eq!(position.pending(), Pending::Over, "{name}");
    assert_eq!(position.standings().points(), record.scores, "{name}");
    assert_eq!(position.standings().placings(), record.placings, "{name}");
    let mut told = events.iter().filter_map(|event| Vanuatu::notice(event, Observer::Spectator));
    match told.next_back() {
        Some(Notice::Ended { reason }) => {
            let lost = position.standings().verdict() == Verdict::CommonDefeat;
            assert_eq!(reason == EndReason::Flooded, lost, "{name}");
            reason
        }
        last => panic!("{name}: the last notice is {last:?}"),
    }
}
