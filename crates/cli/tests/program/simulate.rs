//! `wayfinder simulate`, as scripts rely on it.

use std::fs;

use serde_json::{Value, json};

use crate::{no_chess, refused, scratch, wayfinder, written};

#[test]
fn the_json_object_has_what_scripts_read() {
    let report = wayfinder("simulate maori --players 3 --games 20 --seed 1 --json").json();
    assert_eq!(report["game"], "maori");
    assert_eq!((&report["players"], &report["games"]), (&json!(3), &json!(20)));
    assert!(report["decisions"].as_u64().unwrap() > 1000);
    assert!(report["seconds"].as_f64().unwrap() > 0.0);
    assert!(report["decisions_per_second"].as_f64().unwrap() > 1000.0);
    let seats = report["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 3);
    let mut wins = 0.0_f64;
    for seat in seats {
        assert_eq!(seat["bot"], "random");
        wins += seat["wins"].as_f64().unwrap();
        let share = seat["win_share"].as_f64().unwrap();
        assert!((share - seat["wins"].as_f64().unwrap() / 20.0).abs() < 1e-12);
        let mean = seat["mean_score"].as_f64().unwrap();
        assert!(seat["min_score"].as_f64().unwrap() <= mean);
        assert!(mean <= seat["max_score"].as_f64().unwrap());
    }
    assert!((wins - 20.0).abs() < 1e-9);
    for key in ["min", "mean", "max"] {
        assert!(report["rounds"][key].as_f64().unwrap() >= 1.0, "{key}");
    }
    assert_eq!(report["options"]["variation"], "base");
    assert_eq!(report["seed"], 1);
}

#[test]
fn fewer_bots_than_seats_take_turns() {
    let report =
        wayfinder("simulate maori --players 3 --games 2 --bots greedy,random --json").json();
    let bots: Vec<_> = report["seats"].as_array().unwrap().iter().map(|it| &it["bot"]).collect();
    assert_eq!(bots, ["greedy", "random", "greedy"]);
}

#[test]
fn a_seed_gives_the_same_log_on_any_number_of_threads() {
    let logs = [1, 2, 3].map(|threads| {
        let path = scratch(&format!("same-{threads}.jsonl"));
        let file = path.display();
        let line = format!(
            "simulate maori --players 2 --games 40 --seed 9 --threads {threads} --log {file} --json \
             --bots random,greedy"
        );
        assert_eq!(wayfinder(&line).json()["threads"], threads);
        fs::read_to_string(path).unwrap()
    });
    assert_eq!(logs[0].lines().count(), 40);
    assert!(logs[0] == logs[1] && logs[0] == logs[2], "the logs differ");
    let other = scratch("same-other.jsonl");
    wayfinder(&format!(
        "simulate maori --players 2 --games 40 --seed 10 --bots random,greedy --log {}",
        other.display()
    ));
    assert_ne!(fs::read_to_string(other).unwrap(), logs[0]);
}

#[test]
fn a_log_line_has_what_scripts_read() {
    let path = scratch("fields.jsonl");
    wayfinder(&format!(
        "simulate maori --players 2 --games 1 --options variation=pro --log {}",
        path.display()
    ));
    let text = fs::read_to_string(path).unwrap();
    let record: Value = serde_json::from_str(text.strip_suffix('\n').unwrap()).unwrap();
    assert_eq!(record["game"], "maori");
    assert!(record["rules_version"].as_u64().unwrap() >= 1);
    assert_eq!(record["setup"]["players"], 2);
    assert_eq!(record["setup"]["options"]["variation"], "pro");
    assert_eq!(record["setup"]["options"]["board"], "front", "defaults are spelled out");
    assert!(record["log"][0].as_str().unwrap().starts_with("* "));
    assert_eq!(record["scores"].as_array().unwrap().len(), 2);
    assert_eq!(record["placings"].as_array().unwrap().len(), 2);
}

#[test]
fn a_board_of_ones_own_is_read_from_a_file() {
    let board = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/maori/data/atoll.json");
    let line = format!("simulate maori --players 2 --games 2 --options board=@{board} --json");
    let report = wayfinder(&line).json();
    assert_eq!(report["options"]["board"], fs::read_to_string(board).unwrap());
}

#[test]
fn bots_play_a_sky_cards_and_goals_of_ones_own_to_the_end() {
    let custom = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/polaris/tests/custom");
    let files = ["sky", "cards", "goals"].map(|it| format!("{it}=@{custom}/{it}.json")).join(",");
    for (players, bot) in [(3, "greedy"), (2, "mcts:20"), (4, "tuned:20/turn")] {
        let report = wayfinder(&format!(
            "simulate polaris --players {players} --games 1 --bots {bot} --options {files} --json"
        ));
        let report = report.json();
        assert_eq!(report["games"], 1, "{bot}");
        let sky = fs::read_to_string(format!("{custom}/sky.json")).unwrap();
        assert_eq!(report["options"]["sky"], sky, "{bot}");
        assert_eq!(report["options"]["market_memory"], "open", "{bot}");
    }
}

#[test]
fn a_file_that_is_no_board_is_refused_by_name() {
    let path = written("broken-board.json", "{\"rows\": 7}");
    let file = path.display();
    let ran = wayfinder(&format!("simulate maori --players 2 --options board=@{file}"));
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.starts_with(&format!("error: {file}: ")), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}

#[test]
fn bad_command_lines_are_refused_with_what_is_allowed() {
    refused("simulate chess", 2, &no_chess());
    refused("simulate maori --players 7", 2, "maori is for 2 to 5 players, not 7");
    refused(
        "simulate maori --bots clever",
        2,
        "invalid value 'clever' for '--bots <BOT>': there is no bot \"clever\": \
         use random, greedy, mcts:ITERATIONS, tuned:ITERATIONS, easy, medium, hard or expert, \
         or one as it was, such as expert@1, or program:COMMAND",
    );
    refused(
        "simulate maori --players 2 --bots random,random,random",
        2,
        "3 bots cannot sit on 2 seats: name fewer",
    );
    refused(
        "simulate maori --options size=3",
        2,
        "maori has no option \"size\": its options are variation, board, edges, covered_ships, tiles",
    );
    refused(
        "simulate maori --options variation=huge",
        2,
        "option variation cannot be \"huge\": allowed are base, advanced, pro",
    );
    refused(
        "simulate maori --options variation",
        2,
        "invalid value 'variation' for '--options <KEY=VALUE>': write it as KEY=VALUE or KEY=@PATH",
    );
    refused("simulate maori --options edges=free,edges=free", 2, "option edges is given twice");
    refused(
        "simulate maori --options edges=@somewhere",
        2,
        "option edges takes no file: allowed are free, matching",
    );
    refused(
        "simulate maori --games 0",
        2,
        "invalid value '0' for '--games <K>': 0 is not in 1..18446744073709551615",
    );
    refused(
        "simulate maori --threads 0",
        2,
        "invalid value '0' for '--threads <T>': 0 is not in 1..=1024",
    );
    refused(
        "simulate",
        2,
        "the following required arguments were not provided: <GAME> (--help lists them all)",
    );
}

/// Bots play with Vanuatu's components of one's own to the end, and the log replays.
#[test]
fn bots_play_with_components_of_ones_own() {
    let file =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/vanuatu/tests/custom/wide-lagoon.json");
    for (players, bots) in [(2, "greedy"), (5, "greedy"), (2, "mcts:20"), (3, "mcts:20")] {
        let log = scratch(&format!("lagoon-{players}-{}.jsonl", bots.replace(':', "-")));
        let log = log.display();
        let options = format!("--options components=@{file},rising_waters=on");
        let line = format!(
            "simulate vanuatu --players {players} {options} --bots {bots} --games 1 --log {log} --json"
        );
        let report = wayfinder(&line).json();
        assert_eq!(report["games"], 1, "{line}");
        let replayed = wayfinder(&format!("replay {log}"));
        assert_eq!(replayed.code, 0, "{}", replayed.err);
    }
}

#[test]
fn files_that_cannot_be_used_are_refused_by_name() {
    refused(
        "simulate maori --options board=@/nowhere/board.json",
        1,
        "cannot read /nowhere/board.json: No such file or directory (os error 2)",
    );
    refused(
        "simulate maori --games 1 --log /nowhere/games.jsonl",
        1,
        "cannot write /nowhere/games.jsonl: No such file or directory (os error 2)",
    );
}

#[test]
fn a_refused_command_leaves_the_log_of_yesterday_alone() {
    let path = written("yesterday.jsonl", "precious\n");
    let log = path.display();
    refused(
        &format!("simulate maori --players 9 --log {log}"),
        2,
        "maori is for 2 to 5 players, not 9",
    );
    refused(
        &format!("simulate maori --players 2 --bots easy,easy,easy --log {log}"),
        2,
        "3 bots cannot sit on 2 seats: name fewer",
    );
    assert_eq!(fs::read_to_string(path).unwrap(), "precious\n");
}
