//! Series of games of a title known only by name.

use std::{num::NonZeroUsize, sync::Arc};

use wayfinder_bots::{BotSpec, Recipe};
use wayfinder_catalog::{Catalog, TitleOf};
use wayfinder_core::{Proposal, example::Pearls};
use wayfinder_lab::{
    Arena, ArenaReport, Lab, LabTable, LabTitle, Seating, Simulation, Study, StudyReport,
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
    let bots = vec![BotSpec::Random.into(); 2];
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
