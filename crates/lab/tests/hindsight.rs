//! Finished games, thought over.

use std::num::NonZeroUsize;

use wayfinder_bots::Recipe;
use wayfinder_catalog::{AnalysisEffort, BotSpec, GameAnalysis, Title, TitleOf};
use wayfinder_core::{Proposal, example::Pearls};
use wayfinder_lab::{Fixture, LabTitle, analyze, every_title};
use wayfinder_table::{GameRecord, Keep};

const PEARLS: TitleOf<Pearls> = TitleOf::NEW;

fn played(title: &dyn LabTitle, players: u8, bot: BotSpec) -> GameRecord {
    let bots = vec![bot.into(); players.into()];
    let fixture = Fixture::counted(3, 0, &bots, Keep::Log);
    let mut matches = title.table(&Proposal::new(players)).unwrap().matches();
    matches.play(&fixture).unwrap().record.unwrap()
}

fn analysis(
    title: &dyn LabTitle,
    record: &GameRecord,
    iterations: u32,
    threads: usize,
) -> GameAnalysis {
    let hindsight = title.hindsight(record).unwrap();
    let mut told = 0;
    let effort = AnalysisEffort { iterations, seed: 1 };
    let threads = NonZeroUsize::new(threads).unwrap();
    let analysis = analyze(&*hindsight, effort, threads, || told += 1);
    assert_eq!(told, 1 + hindsight.choices());
    analysis
}

/// A game of pearls that ends as it is written here.
fn record(log: &[&str], scores: [i32; 2], placings: [u8; 2]) -> GameRecord {
    GameRecord {
        game: "pearls".to_owned(),
        rules_version: 1,
        setup: Proposal::new(2).with("sharks", "few"),
        log: log.iter().map(|&entry| entry.to_owned()).collect(),
        scores: scores.to_vec(),
        placings: placings.to_vec(),
        forfeits: Vec::new(),
    }
}

/// Who has seven of twelve pearls cannot lose any more by resting, and dives.
fn lost_at_sea() -> GameRecord {
    let haul = |dive: &'static str| [dive, "* pearl"].repeat(7);
    let mut log = haul("0 dive");
    log.extend(["0 dive", "* shark"]);
    log.extend(haul("1 dive"));
    log.push("1 rest");
    log.extend(["0 rest", "1 rest"].repeat(7));
    record(&log, [0, 7], [2, 1])
}

#[test]
fn every_title_can_be_thought_over() {
    for title in every_title().titles() {
        let id = title.info().id;
        let record = played(title, title.info().min_players, BotSpec::Random);
        let analysis = analysis(title, &record, 2, 2);
        assert_eq!(analysis.steps, record.log.len(), "{id}");
        assert!(analysis.decisions.len() > 10, "{id}");
        for judged in &analysis.decisions {
            let entry = format!("{} {}", judged.seat, judged.played);
            assert_eq!(record.log[judged.step], entry, "{id}");
            for odds in [&judged.odds, &judged.odds_played] {
                let sum: f32 = odds.iter().sum();
                assert!(sum < 1.001, "{id}: {judged:?}");
                assert_eq!(odds.len(), usize::from(analysis.players));
            }
            assert!((0.0..=1.0).contains(&judged.loss), "{id}: {judged:?}");
            assert!((1..=3).contains(&judged.ideas.len()), "{id}: {judged:?}");
        }
    }
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let record = played(&PEARLS, 3, BotSpec::Random);
    let one = analysis(&PEARLS, &record, 40, 1);
    assert_eq!(analysis(&PEARLS, &record, 40, 4), one);
}

#[test]
fn giving_a_sure_victory_away_is_the_turning_point() {
    let record = lost_at_sea();
    let analysis = analysis(&PEARLS, &record, 2_000, 2);
    let worst = analysis.turning_points(1)[0];
    let greedy = record.log.iter().position(|entry| entry == "* shark").unwrap() - 1;
    assert_eq!((worst.step, worst.played.as_str()), (greedy, "dive"), "{:?}", analysis.decisions);
    assert_eq!(worst.ideas[0].decision, "rest");
    assert!(worst.loss > 0.1, "{worst:?}");
    assert_eq!(analysis.result, [0.0, 1.0]);
}

#[test]
fn who_plays_what_the_search_finds_gives_little_away() {
    let careful =
        analysis(&PEARLS, &played(&PEARLS, 2, BotSpec::Search(Recipe::plain(2_000))), 1_000, 2);
    let random = analysis(&PEARLS, &played(&PEARLS, 2, BotSpec::Random), 1_000, 2);
    let mean = |it: &GameAnalysis| {
        it.decisions.iter().map(|judged| judged.loss).sum::<f32>() / it.decisions.len() as f32
    };
    assert!(mean(&careful) < 0.01, "{}", mean(&careful));
    assert!(mean(&random) > 2.0 * mean(&careful), "{} {}", mean(&random), mean(&careful));
}

#[test]
fn a_record_that_no_replay_accepts_is_refused() {
    let error = PEARLS.hindsight(&record(&["0 dive"], [0, 0], [1, 1])).unwrap_err();
    assert_eq!(error.to_string(), "step 1 is missing: the log stops before the game is over",);
    let error = PEARLS.hindsight(&record(&["1 dive"], [0, 0], [1, 1])).unwrap_err();
    assert_eq!(error.to_string(), "step 0 (1 dive): no decision is asked of seat 1 now");
}
