//! What is counted of the titles, over a few random games.

use std::num::NonZeroUsize;

use wayfinder_bots::BotSpec;
use wayfinder_core::Proposal;
use wayfinder_lab::{Study, StudyReport, every_title};

/// What is counted of a title, over a few random games.
fn counted(title: &str, proposal: &Proposal) -> StudyReport {
    let bots = vec![BotSpec::Random; proposal.players.into()];
    let table = every_title().find(title).unwrap().table(proposal).unwrap();
    let study = Study { table, bots, games: 12, seed: 2, threads: NonZeroUsize::MIN };
    study.run(|| ()).unwrap()
}

/// How often anything of a sort was used, a seat and game.
fn all_uses(report: &StudyReport, sort: &str) -> f64 {
    report.uses[sort].iter().map(|it| it.mean).sum()
}

fn assert_close(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-9, "{one} and {other}");
}

#[test]
fn vanuatu_is_counted_by_what_happens() {
    let report = counted("vanuatu", &Proposal::new(4));
    assert_close(all_uses(&report, "character taken"), 8.0);
    assert_close(all_uses(&report, "marker planned"), 40.0);
    assert_close(all_uses(&report, "number of huts"), 1.0);
    assert!(all_uses(&report, "character used") < 8.0);
    let stacks = all_uses(&report, "action performed") + all_uses(&report, "action lost");
    assert!(stacks < 40.0, "some stacks have several markers: {stacks}");
    let performed = |name: &str| {
        let of = report.uses["action performed"].iter().filter(|it| it.item == name);
        of.map(|it| it.mean).sum::<f64>()
    };
    assert_close(all_uses(&report, "work"), performed("build"));
    assert_close(all_uses(&report, "catch"), performed("fish") + performed("explore"));
    assert_close(all_uses(&report, "rest token"), performed("rest"));
    assert!(!report.uses.contains_key("number of drowned islands"));
}

/// Two players put five neutral markers between them in each of eight rounds.
#[test]
fn neutral_markers_are_counted_where_two_play_vanuatu() {
    let report = counted("vanuatu", &Proposal::new(2));
    assert_close(all_uses(&report, "neutral marker"), 8.0 * 5.0 / 2.0);
    assert_close(all_uses(&report, "character taken"), 8.0);
    assert_close(all_uses(&report, "marker planned"), 40.0);
    assert!(!counted("vanuatu", &Proposal::new(3)).uses.contains_key("neutral marker"));
}

#[test]
fn drowned_islands_and_common_defeats_are_counted_where_waters_rise() {
    let report = counted("vanuatu", &Proposal::new(3).with("rising_waters", "on"));
    let drowned = &report.uses["number of drowned islands"];
    let lost = drowned.iter().filter(|it| matches!(it.item.as_str(), "3" | "4" | "5"));
    let share: f64 = lost.map(|it| it.games_share).sum();
    assert!(report.common_defeats > 0, "nobody saves islands at random");
    assert_close(share, report.common_defeats as f64 / 12.0);
    let numbers: Vec<_> = drowned.iter().map(|it| it.item.as_str()).collect();
    assert!(numbers.is_sorted(), "numbers come in their order: {numbers:?}");
}

#[test]
fn polaris_counts_turns_cards_and_what_goals_bring() {
    let report = counted("polaris", &Proposal::new(3));
    let named = |name: &str| {
        let found = report.sources.iter().find(|source| source.source == name);
        found.unwrap().mean
    };
    let points = |sort: &str| {
        let gains = report.gains[sort].iter();
        gains.map(|it| it.mean * it.seats as f64).sum::<f64>() / (12.0 * 3.0)
    };
    assert_close(points("goal"), named("goals"));
    assert_close(points("bonus of goal"), named("bonus"));
    assert_close(points("personal goal"), named("personal"));
    assert_close(all_uses(&report, "personal goal"), 1.0);
    assert!(report.gains["goal"].iter().all(|it| (0.0..=1.0).contains(&it.share)));
    let turns = all_uses(&report, "turn");
    assert!(turns <= report.rounds.mean() && turns > report.rounds.mean() - 1.0, "{turns}");
    assert!(all_uses(&report, "card played") < all_uses(&report, "card taken") + 3.0 + 1e-9);
}
