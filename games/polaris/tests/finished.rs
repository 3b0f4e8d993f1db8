//! Finished games as they were logged, at least one for each way a game can end: an old log must
//! replay to the same scores for as long as its rules version stands.

use std::{fs, path::Path};

use polaris::{EndReason, Notice, Polaris};
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
            EndReason::GoalsScored => "goals-scored",
            EndReason::NobodyActs => "nobody-acts",
        };
        assert!(name.starts_with(expected), "{name} ended because {reason:?}");
        reasons.push(reason);
    }
    for reason in [EndReason::GoalsScored, EndReason::NobodyActs] {
        assert!(reasons.contains(&reason), "no finished game ended because {reason:?}");
    }
}

/// Replays a record, compares its scores, and tells why the game ended.
fn replay(name: &str, record: &Record) -> EndReason {
    assert_eq!(
        (record.game.as_str(), record.rules_version),
        ("polaris", Polaris::INFO.rules_version)
    );
    let mut position = Polaris::new(&Polaris::setup(&record.setup).unwrap());
    let mut events = Vec::new();
    for text in &record.log {
        let entry: Entry<Polaris> = text.parse().unwrap();
        entry.apply(&mut position, &mut events).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    assert_eq!(position.pending(), Pending::Over, "{name}");
    assert_eq!(position.standings().points(), record.scores, "{name}");
    assert_eq!(position.standings().placings(), record.placings, "{name}");
    let mut told = events.iter().filter_map(|event| Polaris::notice(event, Observer::Spectator));
    let reason = told.find_map(|notice| match notice {
        Notice::Ended { reason } => Some(reason),
        _ => None,
    });
    reason.unwrap_or_else(|| panic!("{name}: nobody was told why it ended"))
}
