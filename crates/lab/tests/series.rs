//! Series of games of a title known only by name.

use std::{num::NonZeroUsize, sync::Arc};

use wayfinder_bots::{BotSpec, Recipe};
use wayfinder_catalog::{Catalog, TitleOf};
use wayfinder_core::{Proposal, example::Pearls};
use wayfinder_lab::{
    Arena, ArenaReport, Contender, Fixture, Lab, LabTable, LabTitle, Pace, Sampling, Seating,
    Simulation, Sprt, Stop, Study, StudyReport, Teacher, Tuning, Verdict,
};
use wayfinder_table::{GameRecord, Keep};

const SEA: Lab = Catalog::new(&[&TitleOf::<Pearls>::NEW]);

fn pearls() -> &'static dyn LabTitle {
    SEA.find("pearls").unwrap()
}

fn pearls_for(players: u8) -> Arc<dyn LabTable> {
    pearls().table(&Proposal::new(players)).unwrap()
}

fn threads(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).unwrap()
}

fn logs(threads: NonZeroUsize) -> (String, String) {
    let simulation = Simulation {
        table: pearls_for(3),
        bots: vec![BotSpec::Random.into(); 3],
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
        bots: vec![BotSpec::Random.into(); 2],
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

fn arena(players: u8, threads: NonZeroUsize) -> ArenaReport {
    let mcts = BotSpec::Search(Recipe::plain(1));
    let bots = [BotSpec::Random, mcts, BotSpec::Random].map(Into::into).to_vec();
    let table = pearls_for(players);
    let seating = Seating::Alternate;
    let (pace, stop) = (Pace::Counted, Stop::After(40));
    let arena = Arena { table, bots, seating, pace, stop, seed: 3, threads };
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
    let bots = vec![BotSpec::Random.into(); 2];
    let seating = Seating::Lone;
    let (pace, stop) = (Pace::Counted, Stop::After(4000));
    let arena = Arena { table, bots, seating, pace, stop, seed: 9, threads: threads(2) };
    let report = arena.run(|| ()).unwrap();
    let pair = &report.pairs[0];
    let clear = pair.a_wins as f64 / (pair.a_wins + pair.b_wins) as f64;
    assert!((0.21..0.29).contains(&clear), "one of four who play alike wins a quarter: {clear}");
    assert!(report.ratings.is_empty());
}

/// What a test of two bots against each other finds.
fn tested(one: &str, other: &str, seating: Seating, threads: NonZeroUsize) -> ArenaReport {
    let bots = [one, other].map(|name| name.parse().unwrap()).to_vec();
    let stop = Stop::Known { test: Sprt { low: 0.0, high: 50.0 }, most: 6_000 };
    let table = pearls_for(3);
    let arena = Arena { table, bots, seating, pace: Pace::Counted, stop, seed: 5, threads };
    let mut report = arena.run(|| ()).unwrap();
    (report.seconds, report.threads) = (0.0, 0);
    report
}

#[test]
fn a_test_stops_as_soon_as_it_knows_on_any_number_of_threads() {
    for seating in [Seating::Alternate, Seating::Lone] {
        for (one, other, verdict) in [
            ("mcts:50", "random", Verdict::Passed),
            ("random", "mcts:50", Verdict::Failed),
            ("random", "random", Verdict::Failed),
        ] {
            let report = tested(one, other, seating, threads(1));
            let known = report.test.unwrap();
            assert_eq!(known.verdict, verdict, "{one} {other}: {known:?}");
            assert!(report.games < 6_000, "{one} {other}: {known:?}");
            let sides = if seating == Seating::Lone { 3 } else { 2 };
            assert_eq!(known.deals * sides, report.games);
            assert_eq!(tested(one, other, seating, threads(3)), report);
        }
    }
}

#[test]
fn a_deal_is_the_same_from_all_sides() {
    let bots: Vec<Contender> = vec![BotSpec::Random.into(); 2];
    let mut matches = pearls_for(2).matches();
    let mut played = |game, deal| {
        let fixture = Fixture { game, deal, ..Fixture::counted(4, game, &bots, Keep::Log) };
        matches.play(&fixture).unwrap().record
    };
    assert_eq!(played(0, 0), played(1, 0), "who plays alike finds the same luck");
    assert_ne!(played(0, 0), played(1, 1));
}

#[test]
fn an_edition_that_there_is_not_is_refused() {
    let refused =
        |bot: &str| pearls_for(2).check_bot(bot.parse().unwrap()).map_err(|it| it.to_string());
    assert_eq!(refused("expert@1"), Ok(()));
    assert_eq!(refused("tuned@1:50"), Ok(()));
    let expected = "there is no hard@2 in this title: its bots are in edition 1";
    assert_eq!(refused("hard@2"), Err(expected.to_owned()));
    assert!(refused("tuned@9:50/turn").unwrap_err().starts_with("there is no tuned@9:50/turn"));
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
    let simulation = Simulation {
        table,
        bots: bots.into_iter().map(Into::into).collect(),
        games: 300,
        seed: 5,
        threads: threads(1),
    };
    let simulated = simulation.run(Keep::Nothing, |_| Ok(())).unwrap();
    for (one, other) in report.seats.iter().zip(&simulated.seats) {
        assert!((one.mean_score - other.mean_score).abs() < 1e-9);
        assert!((one.win_share - other.win_share).abs() < 1e-9);
    }
}

#[test]
fn a_prior_is_learned_the_same_on_any_number_of_threads() {
    let learn = |count| {
        let tuning = Tuning {
            tables: vec![pearls_for(2), pearls_for(3)],
            bots: vec![BotSpec::Random],
            games: 120,
            sampling: Sampling { positions: 8, stray: 5, teacher: Teacher::Outcome },
            prior: 100,
            seed: 2,
            threads: threads(count),
        };
        let mut report = tuning.learn_policy(Recipe::plain(60), || ()).unwrap();
        (report.seconds, report.threads) = (0.0, 0);
        report
    };
    let report = learn(1);
    assert!(report.choices > 300 && report.held_out.choices > 50, "{report:?}");
    assert!(report.held_out.learned < report.held_out.by_hand, "{:?}", report.held_out);
    assert!(report.held_out.least < report.held_out.learned, "{:?}", report.held_out);
    assert_eq!(learn(3), report);
}
