//! Finished games as they were logged, at least one for each way a game can end: an old log must
//! replay to the same scores for as long as its rules version stands.

use std::{fs, path::Path};

use maori::{EndReason, Maori, Notice};
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
            EndReason::BoardFilled => "board-filled",
            EndReason::NobodyActs => "nobody-acts",
        };
        assert!(name.starts_with(expected), "{name} ended because {reason:?}");
        reasons.push(reason);
    }
    for reason in [EndReason::BoardFilled, EndReason::NobodyActs] {
        assert!(reasons.contains(&reason), "no finished game ended because {reason:?}");
    }
}

/// An option that came later has to leave the games of before as they were.
#[test]
fn logs_from_before_an_option_are_played_with_its_default() {
    let text = include_str!("finished/nobody-acts-five-atoll.jsonl");
    let mut record: Record = serde_json::from_str(text).unwrap();
    assert_eq!(record.setup.options["board"], "atoll");
    assert!(!record.setup.options.contains_key("covered_ships"), "it is that old");
    replay("as it was logged", &record);
    record.setup.options.insert("covered_ships".into(), "count".into());
    replay("with the option spelled out", &record);

    record.setup.options.insert("covered_ships".into(), "hidden".into());
    let mut position = Maori::new(&Maori::setup(&record.setup).unwrap());
    let entries = record.log.iter().map(|text| text.parse::<Entry<Maori>>().unwrap());
    let replays = entries.into_iter().all(|it| it.apply(&mut position, &mut ()).is_ok());
    let same = replays && position.standings().points() == record.scores;
    assert!(!same, "the option makes a difference to this log");
}

/// Replays a record, compares its scores, and tells why the game ended.
fn replay(name: &str, record: &Record) -> EndReason {
    assert_eq!((record.game.as_str(), record.rules_version), ("maori", Maori::INFO.rules_version));
    let mut position = Maori::new(&Maori::setup(&record.setup).unwrap());
    let mut events = Vec::new();
    for text in &record.log {
        let entry: Entry<Maori> = text.parse().unwrap();
        entry.apply(&mut position, &mut events).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    assert_eq!(position.pending(), Pending::Over, "{name}");
    assert_eq!(position.standings().points(), record.scores, "{name}");
    assert_eq!(position.standings().placings(), record.placings, "{name}");
    let mut told = events.iter().filter_map(|event| Maori::notice(event, Observer::Spectator));
    match told.next_back() {
        Some(Notice::Ended { reason }) => reason,
        last => panic!("{name}: the last notice is {last:?}"),
    }
}
