//! `wayfinder arena`, as scripts rely on it.

use serde_json::{Value, json};

use crate::{no_chess, refused, wayfinder};

#[test]
fn the_json_object_has_what_scripts_read() {
    let line = "arena maori --bots random,greedy,mcts:2 --games 4 --seed 1 --json";
    let report = wayfinder(line).json();
    assert_eq!(report["game"], "maori");
    assert_eq!((&report["players"], &report["games"]), (&json!(2), &json!(4)));
    assert!(report["seconds"].as_f64().unwrap() > 0.0);
    let pairs = report["pairs"].as_array().unwrap();
    let names: Vec<_> = pairs.iter().map(|it| [&it["a"], &it["b"]]).collect();
    assert_eq!(names, [["random", "greedy"], ["random", "mcts:2"], ["greedy", "mcts:2"]]);
    for pair in pairs {
        let number = |key: &str| pair[key].as_f64().unwrap();
        assert_eq!(pair["games"], 4);
        assert_eq!(
            pair["a_wins"].as_u64().unwrap()
                + pair["b_wins"].as_u64().unwrap()
                + pair["draws"].as_u64().unwrap(),
            4
        );
        let share = (number("a_wins") + number("draws") / 2.0) / 4.0;
        assert!((number("a_share") - share).abs() < 1e-12);
        assert!(pair["ci"][0].as_f64().unwrap() <= share);
        assert!(share <= pair["ci"][1].as_f64().unwrap());
    }
    let ratings = report["ratings"].as_array().unwrap();
    assert_eq!(ratings.len(), 3);
    for rating in ratings {
        let elo = rating["elo"].as_f64().unwrap();
        assert!(rating["ci"][0].as_f64().unwrap() < elo);
        assert!(elo < rating["ci"][1].as_f64().unwrap());
        assert!((0.0..=1.0).contains(&rating["share"].as_f64().unwrap()));
    }
}

#[test]
fn greedy_beats_random_from_every_seat() {
    let report = wayfinder("arena maori --bots random,greedy --games 12 --players 4 --json").json();
    assert_eq!(report["players"], 4);
    assert_eq!(report["ratings"][0]["bot"], "greedy");
    assert!(report["pairs"][0]["a_share"].as_f64().unwrap() < 0.25, "{report}");
}

#[test]
fn a_seed_gives_the_same_ratings_on_any_number_of_threads() {
    let reports = [1, 2, 3].map(|threads| {
        let line = format!(
            "arena maori --bots random,greedy,easy --games 2 --seed 3 --json --threads {threads}"
        );
        let mut report: Value = wayfinder(&line).json();
        report["seconds"].take();
        report["threads"].take();
        report
    });
    assert_eq!(reports[0], reports[1]);
    assert_eq!(reports[0], reports[2]);
}

#[test]
fn bots_meet_at_equal_time_and_until_it_is_known_who_is_stronger() {
    let line = "arena maori --bots greedy,random --until 0,100 --json";
    let [one, other] = [(); 2].map(|()| wayfinder(line).json());
    assert_ne!(one["seed"], other["seed"], "each run has games of its own");
    for report in [one, other] {
        assert_eq!(report["test"]["verdict"], "passed");
        assert_eq!((&report["test"]["low"], &report["test"]["high"]), (&json!(0.0), &json!(100.0)));
        assert_eq!(json!(report["test"]["deals"].as_u64().unwrap() * 2), report["games"]);
    }
    let seeded = wayfinder(&format!("{line} --seed 7")).json();
    assert_eq!(seeded["seed"], 7);

    let report = wayfinder("arena maori --bots medium,hard@1 --games 2 --time 2ms").out;
    assert!(
        report.contains("maori, 2 players, 2 games a pair, seed 1, 0.002 s a turn"),
        "{report}"
    );
    let report = wayfinder("arena maori --bots greedy,random --games 2 --until 0,30").out;
    assert!(report.contains("open: +0 and +30 Elo points cannot be told apart yet"), "{report}");
}

#[test]
fn bad_command_lines_are_refused_with_what_is_allowed() {
    refused("arena chess --bots easy,hard", 2, &no_chess());
    refused("arena maori --bots easy", 2, "a bot needs an opponent: name two bots or more");
    refused(
        "arena maori --bots easy,hard,expert --until 0,30",
        2,
        "--until tests one bot against one other: name two",
    );
    refused(
        "arena maori --bots easy,hard --until 30,0",
        2,
        "invalid value '30,0' for '--until <LOW,HIGH>': write it as LOW,HIGH in Elo points, the lower first: 0,30",
    );
    refused(
        "arena maori --bots easy,hard --time 100",
        2,
        "invalid value '100' for '--time <TIME>': it is a time like 100ms or 5s, 1ms to 1h",
    );
    for command in ["arena", "simulate", "report", "tune"] {
        let line = format!("{command} maori --bots easy,hard@9");
        refused(&line, 2, "there is no hard@9 in this title: its bots are in edition 1");
    }
    refused("arena maori --bots easy,hard --players 1", 2, "maori is for 2 to 5 players, not 1");
}
