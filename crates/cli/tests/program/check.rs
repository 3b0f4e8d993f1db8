//! `wayfinder check`, as scripts rely on it.

use serde_json::json;

use crate::{no_chess, refused, scratch, wayfinder, written};

#[test]
fn check_upholds_the_laws() {
    let line = "check maori --games 4 --players 2 --options variation=pro,board=atoll --json";
    let report = wayfinder(line).json();
    assert_eq!((&report["game"], &report["games"]), (&json!("maori"), &json!(4)), "four in all");
    assert_eq!(report["tables"].as_array().unwrap().len(), 4, "edges times covered ships");
    assert!(report["decisions"].as_u64().unwrap() > 0);
}

#[test]
fn check_names_a_file_at_fault() {
    let path = written("check-board.json", "{}");
    let ran = wayfinder(&format!("check maori --options board=@{}", path.display()));
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.starts_with(&format!("error: {}: ", path.display())), "{}", ran.err);
    refused(
        &format!("check maori --options board=@{}", scratch("no-such-board.json").display()),
        1,
        &format!(
            "cannot read {}: No such file or directory (os error 2)",
            scratch("no-such-board.json").display()
        ),
    );
}

#[test]
fn bad_command_lines_are_refused_with_what_is_allowed() {
    refused("check chess", 2, &no_chess());
    refused("check maori --players 6", 2, "maori is for 2 to 5 players, not 6");
    refused(
        "check maori --games 0",
        2,
        "invalid value '0' for '--games <K>': 0 is not in 1..18446744073709551615",
    );
}

/// Two players don't use every tide of Polynesia: such a table is none, and is not checked.
#[test]
fn only_tables_that_can_be_opened_are_checked() {
    let line = "check polynesia --games 1 --options tide_1=1.1,tide_2=2.1 --json";
    let report = wayfinder(line).json();
    assert_eq!(report["tables"].as_array().unwrap().len(), 7 + 9 + 9);
    assert_eq!(report["games"], 25, "one at each table at least");
}

/// Vanuatu's two players need characters: without them three are the fewest.
#[test]
fn options_may_ask_for_more_players() {
    let report = wayfinder("check vanuatu --games 1 --options characters=off --json").json();
    assert_eq!(report["tables"].as_array().unwrap().len(), 3 * 2, "calm and rising waters");
    let simulated = wayfinder("simulate vanuatu --games 1 --options characters=off --json").json();
    assert_eq!(simulated["players"], 3);
    refused(
        "check vanuatu --players 2 --options characters=off",
        2,
        "two players need characters: option characters must be on, not off",
    );
}
