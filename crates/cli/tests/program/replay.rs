//! `wayfinder replay`, as scripts rely on it.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::Stdio,
};

use serde_json::{Value, json};

use crate::{command, no_chess, refused, scratch, wayfinder, written};

/// Three recorded games.
fn games(name: &str) -> (PathBuf, Vec<Value>) {
    let path = scratch(name);
    let line = format!("simulate maori --players 2 --games 3 --seed 5 --log {}", path.display());
    assert_eq!(wayfinder(&line).code, 0);
    let text = fs::read_to_string(&path).unwrap();
    let records = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (path, records)
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn json_has_a_line_a_step_and_the_result_last() {
    let (path, records) = games("steps.jsonl");
    let ran = wayfinder(&format!("replay {} --game 1 --json", path.display()));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines = lines(&ran.out);
    let (last, steps) = lines.split_last().unwrap();
    let log = records[1]["log"].as_array().unwrap();
    assert_eq!(steps.len(), log.len());
    for (seq, (step, entry)) in steps.iter().zip(log).enumerate() {
        assert_eq!((&step["seq"], &step["entry"]), (&json!(seq), entry));
        assert!(step["view"].is_object());
        let pending = &step["pending"];
        let waiting = pending["decision"].as_array().is_some_and(|seats| !seats.is_empty());
        assert!(waiting || *pending == "chance" || *pending == "over", "{pending}");
    }
    assert_eq!(steps[0]["pending"], "chance", "the matrix is dealt first");
    assert_eq!(steps.last().unwrap()["pending"], "over");
    assert_eq!(last["scores"], records[1]["scores"]);
    assert_eq!(last["placings"], records[1]["placings"]);
    let sheet = last["sheet"].as_array().unwrap();
    assert_eq!(sheet.len(), 2);
    for (seat, score) in sheet.iter().zip(records[1]["scores"].as_array().unwrap()) {
        let points = seat["lines"].as_array().unwrap().iter().map(|it| it["points"].as_i64());
        assert_eq!(points.sum::<Option<i64>>(), score.as_i64());
    }
}

#[test]
fn every_game_is_replayed_unless_one_is_named() {
    let (path, records) = games("all.jsonl");
    let steps = records.iter().map(|record| record["log"].as_array().unwrap().len() + 1);
    let ran = wayfinder(&format!("replay {} --json", path.display()));
    assert_eq!(ran.out.lines().count(), steps.sum::<usize>());
    let ran = wayfinder(&format!("replay {}", path.display()));
    assert_eq!(ran.out.lines().filter(|line| line.starts_with("game ")).count(), 3);
}

#[test]
fn a_seat_may_look() {
    let (path, _) = games("seat.jsonl");
    let ran = wayfinder(&format!("replay {} --game 0 --seat 1 --json", path.display()));
    assert_eq!(ran.code, 0);
    let message = "there is no seat 2: the game has seats 0 to 1";
    refused(&format!("replay {} --seat 2 --json", path.display()), 2, message);
}

#[test]
fn people_read_steps_and_a_score_sheet() {
    let (path, records) = games("people.jsonl");
    let ran = wayfinder(&format!("replay {} --game 0", path.display()));
    let lines: Vec<_> = ran.out.lines().collect();
    assert_eq!(
        lines[0],
        "game 0: maori, 2 players, board front, covered_ships count, edges free, tiles standard, variation base"
    );
    assert!(lines[1].starts_with("    0  chance  draw "), "{}", lines[1]);
    assert!(lines.iter().any(|line| line.contains("  seat 1  ")));
    let total = lines.iter().find(|line| line.starts_with("total")).unwrap();
    let totals: Vec<i64> =
        total.split_whitespace().skip(1).map(|cell| cell.parse().unwrap()).collect();
    assert_eq!(json!(totals), records[0]["scores"]);
    assert!(lines.last().unwrap().starts_with("place"));
}

/// Asserts that a file with this record after a good one is refused, naming both places.
#[track_caller]
fn refused_record(name: &str, good: &Value, bad: &str, message: &str) {
    let path = written(name, &format!("{good}\n{bad}\n"));
    let file = path.display();
    let ran = wayfinder(&format!("replay {file}"));
    assert_eq!(ran.err, format!("error: {file} line 2: {message}\n"));
    assert_eq!(ran.code, 1);
    let ran = wayfinder(&format!("replay {file} --game 0"));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "the good one is still good");
}

#[test]
fn logs_that_do_not_fit_are_refused_with_file_line_and_step() {
    let (_, records) = games("good.jsonl");
    let good = &records[0];
    let edited = |edit: &dyn Fn(&mut Value)| {
        let mut record = good.clone();
        edit(&mut record);
        record.to_string()
    };
    let steps = good["log"].as_array().unwrap().len();
    let check = |name, bad: String, message: &str| refused_record(name, good, &bad, message);

    check(
        "short.jsonl",
        edited(&|it| drop(it["log"].as_array_mut().unwrap().pop())),
        &format!("step {} is missing: the log stops before the game is over", steps - 1),
    );
    check(
        "long.jsonl",
        edited(&|it| it["log"].as_array_mut().unwrap().push(json!("0 nothing"))),
        &format!("step {steps} (0 nothing): no decision is asked of seat 0 now"),
    );
    check(
        "edited.jsonl",
        edited(&|it| it["log"][16] = json!("* start 9")),
        "step 16 (* start 9): cannot read \"9\": expected a seat, 0 to 7",
    );
    check(
        "impossible.jsonl",
        edited(&|it| it["log"][16] = json!("* start 3")),
        "step 16 (* start 3): \"start 3\" is not possible here",
    );
    check(
        "version.jsonl",
        edited(&|it| it["rules_version"] = json!(999)),
        &format!(
            "played by version 999 of the rules of maori, this program knows version {}",
            good["rules_version"]
        ),
    );
    check("title.jsonl", edited(&|it| it["game"] = json!("chess")), &no_chess());
    check(
        "setup.jsonl",
        edited(&|it| it["setup"]["players"] = json!(7)),
        "setup: maori is for 2 to 5 players, not 7",
    );
    check(
        "scores.jsonl",
        edited(&|it| it["scores"] = json!([99, 99])),
        &format!(
            "the scores are recorded as [99, 99], but the log leads to [{}, {}]",
            good["scores"][0], good["scores"][1]
        ),
    );
    check(
        "placings.jsonl",
        edited(&|it| it["placings"] = json!([7, 7])),
        &format!(
            "the placings are recorded as [7, 7], but the log leads to [{}, {}]",
            good["placings"][0], good["placings"][1]
        ),
    );
    let text = good.to_string();
    check(
        "cut.jsonl",
        text[..100].to_owned(),
        "not a game record: EOF while parsing a string at line 1 column 100",
    );
}

#[test]
fn files_without_games_are_refused() {
    let empty = written("empty.jsonl", "\n");
    refused(
        &format!("replay {}", empty.display()),
        1,
        &format!("{} holds no game", empty.display()),
    );
    refused(
        "replay /nowhere/games.jsonl",
        1,
        "cannot read /nowhere/games.jsonl: No such file or directory (os error 2)",
    );
    let (path, _) = games("three.jsonl");
    refused(
        &format!("replay {} --game 3", path.display()),
        2,
        &format!("{} has no game 3: it holds 3, counted from zero", path.display()),
    );
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let (path, _) = games("pipe.jsonl");
    assert_eq!(first_line(&path), "0");
}

/// Reads one line of a long replay, closes the pipe, and returns the exit code.
fn first_line(path: &Path) -> String {
    let mut child = command(&format!("replay {} --json", path.display()))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("{\"seq\":0,"), "{line}");
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    output.status.code().map_or_else(|| "a signal".to_owned(), |code| code.to_string())
}
