//! `wayfinder analyze`, as scripts rely on it.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};

use crate::{no_chess, refused, scratch, wayfinder, written};

/// Two recorded games of players who know nothing.
fn games(name: &str) -> PathBuf {
    let path = scratch(name);
    let line = format!("simulate maori --players 2 --games 2 --seed 5 --log {}", path.display());
    assert_eq!(wayfinder(&line).code, 0);
    path
}

fn record(path: &PathBuf) -> Value {
    let text = fs::read_to_string(path).unwrap();
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}

fn shares(odds: &Value) -> f64 {
    odds.as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).sum()
}

#[test]
fn the_json_object_has_what_scripts_read() {
    let path = games("analyze.jsonl");
    let line = format!("analyze {} --game 0 --iterations 8 --top 3 --json", path.display());
    let analysis = wayfinder(&line).json();
    let record = record(&path);
    assert_eq!((&analysis["game"], &analysis["players"]), (&json!("maori"), &json!(2)));
    assert_eq!(analysis["steps"], record["log"].as_array().unwrap().len());
    assert_eq!((&analysis["iterations"], &analysis["seed"]), (&json!(8), &json!(1)));
    assert!((shares(&analysis["opening"]) - 1.0).abs() < 1e-3);
    let first: Vec<_> =
        record["placings"].as_array().unwrap().iter().map(|place| *place == 1).collect();
    // A victory that is shared counts as a fraction.
    let share = 1.0 / first.iter().filter(|first| **first).count() as f64;
    let shares_won: Vec<_> = first.iter().map(|first| if *first { share } else { 0.0 }).collect();
    assert_eq!(analysis["result"], json!(shares_won));
    let moments = analysis["moments"].as_array().unwrap();
    assert!(moments.len() > 20, "{}", moments.len());
    for moment in moments {
        let step = moment["step"].as_u64().unwrap() as usize;
        let (seat, played) = (&moment["seat"], moment["played"].as_str().unwrap());
        assert_eq!(record["log"][step], format!("{seat} {played}"));
        assert!(moment["choices"].as_u64().unwrap() > 1);
        assert!(moment["round"].as_u64().is_some() && moment["turn"].as_u64().is_some());
        assert!((shares(&moment["odds"]) - 1.0).abs() < 1e-3, "{moment}");
        assert!((shares(&moment["odds_played"]) - 1.0).abs() < 1e-3, "{moment}");
        assert!((0.0..=1.0).contains(&moment["loss"].as_f64().unwrap()), "{moment}");
        let best = &moment["ideas"][0];
        let parts = &best["offered"]["parts"];
        let step = json!({ "seat": seat, "decision": best["decision"], "parts": parts });
        assert_eq!(best["line"][0], step);
        assert_eq!(best["offered"]["text"], best["decision"]);
        assert_eq!(moment["offered"]["text"], moment["played"]);
        assert!((shares(&best["odds"]) - 1.0).abs() < 1e-3, "{best}");
    }
    let points = analysis["turning_points"].as_array().unwrap();
    assert_eq!(points.len(), 3, "random players give much away");
    let loss = |step: &Value| {
        let moment = moments.iter().find(|moment| moment["step"] == *step).unwrap();
        moment["loss"].as_f64().unwrap()
    };
    assert!(points.is_sorted_by(|one, next| loss(one) >= loss(next)), "{points:?}");
    let worst = moments.iter().map(|moment| moment["loss"].as_f64().unwrap()).fold(0.0, f64::max);
    assert!((loss(&points[0]) - worst).abs() < f64::EPSILON);
}

#[test]
fn a_seed_finds_the_same_on_any_number_of_threads() {
    let path = games("analyze-threads.jsonl");
    let found = |more: &str| {
        let line = format!("analyze {} --game 1 --iterations 8 --json {more}", path.display());
        wayfinder(&line).json()
    };
    let one = found("--threads 1");
    assert_eq!(found("--threads 3"), one);
    assert_ne!(found("--threads 1 --seed 2"), one, "the seed counts");
}

#[test]
fn people_read_odds_by_turn_and_turning_points() {
    let path = games("analyze-people.jsonl");
    let ran = wayfinder(&format!("analyze {} --iterations 4 --top 2", path.display()));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<_> = ran.out.lines().collect();
    assert!(lines[0].starts_with("game 0: maori, 2 players, "), "{}", lines[0]);
    assert_eq!(
        lines[2].split_whitespace().collect::<Vec<_>>().join(" "),
        "step round turn seat 0 seat 1"
    );
    assert!(lines[3].starts_with("0 ") && lines[3].contains(" %"), "{}", lines[3]);
    assert!(lines.iter().any(|line| line.contains("  end  ")), "{}", ran.out);
    assert_eq!(lines.iter().filter(|line| line.starts_with("turning points")).count(), 2);
    let points: Vec<_> = lines.iter().filter(|line| line.starts_with("step ")).skip(1).collect();
    assert!(points.iter().any(|line| line.contains(": played ")), "{points:?}");
    assert!(lines.iter().any(|line| line.starts_with("    better: ")), "{}", ran.out);
}

#[test]
fn what_cannot_be_analyzed_is_refused() {
    let path = games("analyze-refused.jsonl");
    let file = path.display();
    refused(
        "analyze games.jsonl --top 0",
        2,
        "invalid value '0' for '--top <K>': 0 is not in 1..=65535",
    );
    refused(
        "analyze /nowhere/games.jsonl",
        1,
        "cannot read /nowhere/games.jsonl: No such file or directory (os error 2)",
    );
    refused(
        &format!("analyze {file} --game 2"),
        2,
        &format!("{file} has no game 2: it holds 2, counted from zero"),
    );
    refused(
        &format!("analyze {file} --iterations 0"),
        2,
        "invalid value '0' for '--iterations <N>': 0 is not in 1..=10000000",
    );
    refused(
        "analyze",
        2,
        "the following required arguments were not provided: <FILE> (--help lists them all)",
    );
    let mut short = record(&path);
    let steps = short["log"].as_array_mut().unwrap();
    steps.pop();
    let missing = steps.len();
    let cut = written("analyze-short.jsonl", &short.to_string());
    refused(
        &format!("analyze {}", cut.display()),
        1,
        &format!(
            "{} line 1: step {missing} is missing: the log stops before the game is over",
            cut.display()
        ),
    );
    short["game"] = json!("chess");
    let chess = written("analyze-chess.jsonl", &short.to_string());
    let place = chess.display();
    refused(&format!("analyze {place}"), 1, &format!("{place} line 1: {}", no_chess()));
    let empty = written("analyze-empty.jsonl", "");
    let place = empty.display();
    refused(&format!("analyze {place}"), 1, &format!("{place} holds no game"));
}
