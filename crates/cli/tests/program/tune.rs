//! `wayfinder tune`, as scripts rely on it.

use std::fs;

use serde_json::Value;

use crate::{no_chess, refused, scratch, wayfinder};

#[test]
fn a_seed_gives_the_same_weights_on_any_number_of_threads() {
    let reports = [1, 3].map(|threads| {
        let line = format!(
            "tune maori --bots random,greedy --games 10 --seed 3 --positions 4 --json \
             --threads {threads}"
        );
        let mut report: Value = wayfinder(&line).json();
        report["seconds"].take();
        report["threads"].take();
        report
    });
    assert_eq!(reports[0], reports[1]);
    assert_eq!((&reports[0]["game"], &reports[0]["games"]), (&"maori".into(), &10.into()));
    // Two to five players: games 0 to 7 are fitted to, and 8 and 9; the fifth round isn't reached.
    assert_eq!(
        (&reports[0]["positions"], &reports[0]["held_out"]["positions"]),
        (&40.into(), &0.into())
    );
}

#[test]
fn the_file_tells_where_it_comes_from() {
    let path = scratch("tuned-maori.json");
    let line =
        "tune maori --bots random --games 20 --players 2 --options variation=pro --positions 3";
    let ran = wayfinder(&format!("{line} --stray 0 --prior 7 --seed 2 --out {}", path.display()));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("log loss in 12 positions held out: "), "{}", ran.out);
    let file: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(
        file["command"],
        "wayfinder tune maori --players 2 --options variation=pro --games 20 --bots random \
         --positions 3 --stray 0 --prior 7 --seed 2"
    );
    assert_eq!((&file["games"], &file["positions"]), (&20.into(), &48.into()));
    assert_eq!(file["weights"][0]["name"], "complete islands");
    assert!(ran.out.contains("complete islands"), "{}", ran.out);
}

#[test]
fn a_few_games_do_not_pretend_to_be_tested() {
    let ran = wayfinder("tune maori --bots random --games 2 --players 2 --positions 2");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("too few games to hold any out"), "{}", ran.out);
    assert!(!ran.out.contains("log loss"), "{}", ran.out);
}

#[test]
fn a_teacher_teaches_something_else_than_the_outcome() {
    let line = "tune maori --bots random --games 8 --players 2 --positions 3 --seed 2 --json";
    let taught = wayfinder(&format!("{line} --teacher mcts:8")).json();
    let told = wayfinder(line).json();
    assert_eq!(taught["positions"], told["positions"]);
    assert_ne!(taught["weights"], told["weights"]);
    let path = scratch("taught-maori.json");
    let ran = wayfinder(&format!("{line} --teacher mcts:8 --out {}", path.display()));
    assert_eq!(ran.json()["weights"], taught["weights"]);
    let file: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let command = file["command"].as_str().unwrap();
    assert!(command.contains(" --stray 5 --teacher mcts:8 --prior "), "{command}");
}

#[test]
fn bad_command_lines_are_refused_with_what_is_allowed() {
    refused("tune chess", 2, &no_chess());
    refused("tune maori --players 9", 2, "maori is for 2 to 5 players, not 9");
    refused(
        "tune maori --teacher hard",
        2,
        "--teacher hard: only a search can teach, such as mcts:400 or tuned:400",
    );
    let ran = wayfinder("tune maori --games 1 --bots random --out /no/such/folder/maori.json");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.starts_with("error: cannot write /no/such/folder/maori.json: "), "{}", ran.err);
}
