//! `wayfinder calibrate`, as scripts rely on it.

use crate::{refused, wayfinder};

#[test]
fn the_report_adds_up_and_repeats() {
    let line = "calibrate maori --games 6 --bots greedy --asked tuned:40 --positions 5 --json";
    let report = |threads: u8| {
        let mut report = wayfinder(&format!("{line} --threads {threads}")).json();
        report["seconds"].take();
        report
    };
    let one = report(1);
    assert_eq!((&one["game"], &one["positions"]), (&"maori".into(), &30.into()));
    let bins = one["bins"].as_array().unwrap();
    let chances: u64 = bins.iter().map(|bin| bin["chances"].as_u64().unwrap()).sum();
    assert_eq!(chances, 60, "both seats of every position");
    let number = |of: &serde_json::Value| of.as_f64().unwrap();
    let off = |bin: &serde_json::Value| {
        number(&bin["chances"]) * (number(&bin["foreseen"]) - number(&bin["won"])).abs()
    };
    let error = bins.iter().map(off).sum::<f64>() / 60.0;
    assert!((error - number(&one["error"])).abs() < 1e-9, "{one}");
    assert!(number(&one["ci"][0]) < number(&one["ci"][1]), "{one}");
    assert_eq!(one, report(3));
}

#[test]
fn bad_command_lines_are_refused_with_what_is_allowed() {
    refused(
        "calibrate maori --asked hard",
        2,
        "--asked hard: only a search tells chances, such as tuned:1000",
    );
    refused(
        "calibrate maori --bots hard@9",
        2,
        "there is no hard@9 in this title: its bots are in edition 1",
    );
}
