//! A title known only by name: tables, bots, series of games.

use std::{num::NonZeroUsize, sync::Arc};

use wayfinder_catalog::{
    AnyCheckedProposal, Arena, BotSpec, Catalog, Recipe, Seating, Simulation, Study, StudyReport,
    TableDice, Title, TitleOf,
};
use wayfinder_core::{Proposal, Seat, example::Pearls};
use wayfinder_dice::{SecretDice, SeededDice};
use wayfinder_table::{GameRecord, Keep, Version};

const SEA: Catalog = Catalog::new(&[&TitleOf::<Pearls>::NEW]);

fn pearls() -> &'static dyn Title {
    SEA.find("pearls").unwrap()
}

fn seeded() -> TableDice {
    TableDice::Seeded(SeededDice::new(1))
}

fn pearls_for(players: u8) -> Arc<dyn AnyCheckedProposal> {
    pearls().check(&Proposal::new(players)).unwrap()
}

fn threads(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).unwrap()
}

#[test]
fn ids_of_all_titles_differ_and_are_plain() {
    let ids: Vec<_> = Catalog::ALL.titles().map(|title| title.info().id).collect();
    let mut unique = ids.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), ids.len(), "{ids:?}");
    let plain = |id: &&str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_lowercase());
    assert!(ids.iter().all(plain), "{ids:?}");
}

#[test]
fn a_proposal_is_spelled_out() {
    let proposal = pearls().check(&Proposal::new(2)).unwrap();
    assert_eq!(*proposal.proposal(), Proposal::new(2).with("sharks", "few"));
    assert!(pearls().check(&Proposal::new(5)).is_err());
}

#[test]
fn a_table_is_opened_played_by_bots_stored_and_resumed() {
    let secret = TableDice::Secret(Box::new(SecretDice::new().unwrap()));
    let proposal = pearls_for(2);
    let (mut table, opening) = proposal.open(secret);
    let mut stored = opening.appended;
    let mut bots = [1, 2].map(|seed| pearls().bot(BotSpec::Random, seed));
    for _ in 0..5 {
        let Some(seat) = table.pending().seats().first() else { break };
        let question = table.ask(seat).unwrap();
        let answer = bots[seat.index()].answer(&question).unwrap();
        let change = table.decide(question.version, seat, &answer).unwrap();
        stored.truncate(change.kept);
        stored.extend(change.appended);
    }
    let version = table.version();
    let (resumed, change) = proposal.resume(&stored, version, seeded()).unwrap();
    assert!(change.appended.is_empty());
    assert_eq!((resumed.version(), resumed.log()), (version, table.log()));
    let seat = wayfinder_core::Observer::Seat(Seat::FIRST);
    assert_eq!(resumed.view(seat).get(), table.view(seat).get());
}

#[test]
fn a_stored_log_that_does_not_fit_names_its_step() {
    let log = ["0 dive".to_owned(), "1 rest".to_owned()];
    let error = pearls_for(2).resume(&log, Version::new(2), seeded()).unwrap_err();
    assert_eq!(error.to_string(), "step 1 (1 rest): no decision is asked of seat 1 now");
}

fn logs(threads: NonZeroUsize) -> (String, String) {
    let simulation = Simulation {
        table: pearls_for(3),
        bots: vec![BotSpec::Random; 3],
        games: 300,
        seed: 7,
        threads,
    };
    let mut file = String::new();
    let report = simulation.run(Keep::Log, |line| {
        file.push_str(line.unwrap());
        Ok(())
    });
    let mut report = report.unwrap();
    (report.seconds, report.decisions_per_second, report.threads) = (0.0, 0.0, 0);
    (file, serde_json::to_string(&report).unwrap())
}

#[test]
fn a_seed_gives_the_same_games_on_any_number_of_threads() {
    let one = logs(threads(1));
    assert_eq!(one.0.lines().count(), 300);
    assert_eq!(logs(threads(2)), one);
    assert_eq!(logs(threads(5)), one);
}

#[test]
fn every_recorded_game_replays() {
    for line in logs(threads(2)).0.lines() {
        let record: GameRecord = serde_json::from_str(line).unwrap();
        let mut replay = pearls().replay(record.clone()).unwrap();
        while replay.step().unwrap().is_some() {}
        assert_eq!(replay.finish().unwrap().placings(), record.placings);
    }
}

#[test]
fn a_report_adds_up() {
    let simulation = Simulation {
        table: pearls_for(2),
        bots: vec![BotSpec::Random; 2],
        games: 500,
        seed: 1,
        threads: threads(2),
    };
    let mut told = 0;
    let report = simulation.run(Keep::Nothing, |line| {
        assert_eq!(line, None, "nobody asked for a log");
        told += 1;
        Ok(())
    });
    let report = report.unwrap();
    assert_eq!(told, 500);
    let wins: f64 = report.seats.iter().map(|seat| seat.wins).sum();
    assert!((wins - 500.0).abs() < 1e-9, "{wins}");
    assert!(report.decisions >= 500 * 2);
    for seat in &report.seats {
        assert!(f64::from(seat.min_score) <= seat.mean_score);
        assert!(seat.mean_score <= f64::from(seat.max_score));
    }
    assert!(report.rounds.min >= 1 && report.rounds.max <= 8);
}

fn arena(players: u8, threads: NonZeroUsize) -> wayfinder_catalog::ArenaReport {
    let mcts = BotSpec::Search(Recipe::plain(1));
    let bots = vec![BotSpec::Random, mcts, BotSpec::Random];
    let table = pearls_for(players);
    let seating = Seating::Alternate;
    let arena = Arena { table, bots, seating, games: 40, seed: 3, threads };
    let mut told = 0;
    let mut report = arena.run(|| told += 1).unwrap();
    assert_eq!(told, arena.games_in_all());
    (report.seconds, report.threads) = (0.0, 0);
    report
}

#[test]
fn an_arena_pairs_every_bot_with_every_other() {
    let report = arena(2, threads(2));
    let pairs: Vec<_> = report.pairs.iter().map(|it| (it.a.as_str(), it.b.as_str())).collect();
    assert_eq!(pairs, [("random", "mcts:1"), ("random", "random"), ("mcts:1", "random")]);
    for pair in &report.pairs {
        assert_eq!(pair.a_wins + pair.b_wins + pair.draws, 40);
        assert!(pair.ci[0] <= pair.a_share && pair.a_share <= pair.ci[1], "{pair:?}");
    }
    let elo: f64 = report.ratings.iter().map(|rating| rating.elo).sum();
    assert!(elo.abs() < 1e-6, "the mean is zero: {elo}");
    assert!(report.ratings.is_sorted_by(|one, next| one.elo >= next.elo));
}

#[test]
fn an_arena_is_the_same_on_any_number_of_threads() {
    for players in [2, 3, 4] {
        assert_eq!(arena(players, threads(1)), arena(players, threads(3)));
    }
}

#[test]
fn one_alone_takes_its_share_of_a_wider_table() {
    let table = pearls_for(4);
    let bots = vec![BotSpec::Random, BotSpec::Random];
    let seating = Seating::Lone;
    let arena = Arena { table, bots, seating, games: 4000, seed: 9, threads: threads(2) };
    let report = arena.run(|| ()).unwrap();
    let pair = &report.pairs[0];
    let clear = pair.a_wins as f64 / (pair.a_wins + pair.b_wins) as f64;
    assert!((0.21..0.29).contains(&clear), "one of four who play alike wins a quarter: {clear}");
    assert!(report.ratings.is_empty());
}

fn study(threads: NonZeroUsize) -> StudyReport {
    let bots = vec![BotSpec::Random; 3];
    let study = Study { table: pearls_for(3), bots, games: 300, seed: 5, threads };
    let mut told = 0;
    let report = study.run(|| told += 1).unwrap();
    assert_eq!(told, 300);
    report
}

#[test]
fn a_study_adds_up() {
    let report = study(threads(2));
    let wins: f64 = report.seats.iter().map(|seat| seat.win_share).sum();
    assert!((wins - 1.0).abs() < 1e-9, "{wins}");
    assert_eq!((report.scores.count(), report.rounds.count()), (900, 300));
    let seats: f64 = report.seats.iter().map(|seat| seat.mean_score).sum();
    let sources: f64 = report.sources.iter().map(|source| source.mean).sum();
    assert!((seats / 3.0 - sources).abs() < 1e-9, "{seats} and {sources}");
    let actions = &report.uses["action"];
    let names: Vec<_> = actions.iter().map(|action| action.item.as_str()).collect();
    assert!(names.contains(&"dive") && names.contains(&"rest"), "{names:?}");
    let uses: f64 = actions.iter().map(|action| action.mean).sum();
    assert!((uses * 3.0 - report.decisions.mean()).abs() < 1e-9, "each decision is one action");
    assert!(actions.iter().all(|it| it.ci[0] <= it.win_share && it.win_share <= it.ci[1]));
}

#[test]
fn a_study_plays_the_games_of_a_simulation_on_any_number_of_threads() {
    let report = study(threads(1));
    assert_eq!(report, study(threads(3)));
    let bots = vec![BotSpec::Random; 3];
    let table = pearls_for(3);
    let simulation = Simulation { table, bots, games: 300, seed: 5, threads: threads(1) };
    let simulated = simulation.run(Keep::Nothing, |_| Ok(())).unwrap();
    for (one, other) in report.seats.iter().zip(&simulated.seats) {
        assert!((one.mean_score - other.mean_score).abs() < 1e-9);
        assert!((one.win_share - other.win_share).abs() < 1e-9);
    }
}

/// What is counted of a title, over a few random games.
fn counted(title: &str, proposal: &Proposal) -> StudyReport {
    let bots = vec![BotSpec::Random; proposal.players.into()];
    let table = Catalog::ALL.find(title).unwrap().check(proposal).unwrap();
    let study = Study { table, bots, games: 12, seed: 2, threads: threads(2) };
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

/// The rules changed: whoever kept a log of the first version is told which one would be needed.
#[test]
fn a_log_of_vanuatus_first_rules_is_refused_by_name() {
    let text = r#"{"game":"vanuatu","rules_version":1,"setup":{"players":3,"options":{"characters":"on",
        "rising_waters":"off"}},"log":["* tile s1"],"scores":[0,0,0],"placings":[1,1,1]}"#;
    let record: GameRecord = serde_json::from_str(text).unwrap();
    let title = Catalog::ALL.find("vanuatu").unwrap();
    let refused = title.replay(record).map(|_| ()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "played by version 1 of the rules of vanuatu, this program knows version 2"
    );
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
fn polaris_refuses_games_of_its_earlier_rules_by_name() {
    let title = Catalog::ALL.find("polaris").unwrap();
    for played in [1, 2] {
        let record = format!(
            r#"{{"game":"polaris","rules_version":{played},"setup":{{"players":2}},"log":[],
                "scores":[0,0],"placings":[1,1]}}"#
        );
        let error = title.replay(serde_json::from_str(&record).unwrap()).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "played by version {played} of the rules of polaris, this program knows version 3"
            )
        );
    }
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
