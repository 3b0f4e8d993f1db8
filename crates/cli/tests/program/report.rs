//! `wayfinder report`, as scripts rely on it.

use std::fs;

use crate::{no_chess, refused, scratch, wayfinder};

#[test]
fn a_report_is_told_and_drawn() {
    let (page, plots) = (scratch("report.html"), scratch("plots"));
    let ran = wayfinder(&format!(
        "report maori --players 3 --games 12 --bots random --seed 4 --json --html {} --plots {}",
        page.display(),
        plots.display()
    ));
    let report = ran.json();
    assert_eq!((&report["players"], &report["games"]), (&3.into(), &12.into()));
    let shares = report["seats"].as_array().unwrap().iter().map(|it| it["win_share"].as_f64());
    assert!((shares.flatten().sum::<f64>() - 1.0).abs() < 1e-9, "{report}");
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<h1>maori: 12 games</h1>") && page.contains("<svg "), "{page}");
    for name in ["seats", "scores", "rounds", "sources", "action-use", "action-wins"] {
        let drawn = fs::read_to_string(plots.join(format!("{name}.svg"))).unwrap();
        assert!(drawn.starts_with("<svg ") && page.contains(drawn.trim_end()), "{name}");
    }
}

#[test]
fn what_cannot_be_reported_is_refused() {
    refused("report chess", 2, &no_chess());
    refused(
        "report maori --games 9 --html /nowhere/report.html",
        1,
        "cannot write /nowhere/report.html: No such file or directory (os error 2)",
    );
    refused(
        "report maori --games 9 --plots /dev/null/plots",
        1,
        "cannot write /dev/null/plots: Not a directory (os error 20)",
    );
}
