//! The laws of every game, for every player count and option, and the properties Polynesia
//! promises.

use std::collections::BTreeMap;

use polynesia::{Decision, Polynesia, Question, Resource};
use wayfinder_core::{Game, Pause, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_laws::{Laws, Report, every_proposal};
use wayfinder_testkit::RandomPlay;

/// A round has a decision and two chance steps of its own, and each seat acts three times: the
/// longest turn is three moves, a boat or a mask after each, and the end of the journey. Nine
/// rounds at most.
const MAX_STEPS: usize = 18 + 9 * (4 + 4 * 3 * 7);

fn check(proposal: &Proposal, games: u64) -> Report {
    let laws = Laws { max_steps: MAX_STEPS, ..Laws::new(games) };
    laws.assert_hold::<Polynesia>(proposal)
}

/// One game at each table is enough: there are hundreds of them, and they differ in their tides
/// alone.
#[test]
fn laws_hold_for_every_player_count_and_option() {
    let mut kinds: BTreeMap<String, u64> = BTreeMap::new();
    let mut tables = every_proposal(&Polynesia::INFO);
    // Two players don't use every tide.
    tables.retain(|table| Polynesia::setup(table).is_ok());
    assert_eq!(tables.len(), 5 * 7 * (7 + 9 + 9));
    for table in &tables {
        let laws = Laws { max_steps: MAX_STEPS, twins: 1, thorough_every: 48, ..Laws::new(1) };
        let report = laws.assert_hold::<Polynesia>(table);
        for (kind, count) in report.decision_kinds {
            *kinds.entry(kind).or_default() += count;
        }
    }
    for kind in [
        "explore",
        "move",
        "end-travel",
        "populate-main",
        "populate",
        "fish",
        "explore-free",
        "extra-member",
        "skip",
        "decline",
    ] {
        assert!(kinds.contains_key(kind), "no {kind} in any game: {kinds:?}");
    }
}

/// Random travellers seldom get far: here the masks lie near, and everything happens.
#[test]
fn laws_hold_on_a_custom_map_with_custom_components() {
    let map = include_str!("rules/lagoon.json");
    let components = r#"{ "name": "wild", "personal_board": [[0,0,0,0,1],[1,1,2,2,3,4,6,9]],
        "lava": { "red": 8, "grey": 1, "black": 1 },
        "green_tokens": { "boat": 5, "mask": 3 },
        "orange_tokens": { "mask": 4, "mask-4": 1, "cross": 1 } }"#;
    let mut reached = Report::default();
    for players in 2..=4 {
        for masks in ["2.1", "2.2", "2.3", "2.4"] {
            let proposal = Proposal::new(players)
                .with("board", map)
                .with("components", components)
                .with("tide_1", "1.2")
                .with("tide_2", masks);
            reached.merge(&check(&proposal, 20));
        }
    }
    let kinds = &reached.decision_kinds;
    for kind in ["explore-free", "take", "spoil", "skip"] {
        assert!(kinds.get(kind).is_some_and(|&count| count > 5), "{kind} in {kinds:?}");
    }
}

/// Few games, every position looked at as closely as can be.
#[test]
fn laws_hold_under_the_closest_look() {
    let laws = Laws { max_steps: MAX_STEPS, thorough_every: 1, twins: 8, ..Laws::new(2) };
    for players in 2..=4 {
        let proposal = Proposal::new(players).with("tide_1", "1.1").with("tide_2", "2.1");
        laws.assert_hold::<Polynesia>(&proposal);
    }
}

/// Prices are told one by one and offered as sets: both say the same, at every choice of a turn.
#[test]
fn what_is_offered_is_what_can_be_paid() {
    let mut offered = 0;
    for players in 2..=4 {
        for tide in ["1.1", "1.2"] {
            let proposal = Proposal::new(players).with("tide_1", tide).with("tide_2", "2.1");
            let setup = Polynesia::setup(&proposal).unwrap();
            for seed in 0..20 {
                let mut position = Polynesia::new(&setup);
                let (mut dice, mut play) = (SeededDice::new(seed), RandomPlay::new());
                while let Some(seat) = play.ask(&mut position, &mut dice) {
                    if let Pause::Ask(_, Question::Act) = position.pause() {
                        let payable = explorations(&position, seat);
                        let explores = |it: &&Decision| matches!(it, Decision::Explore { .. });
                        assert!(play.legal().iter().filter(explores).eq(&payable), "{position:?}");
                        offered += payable.len();
                    }
                    play.answer(&mut position, seat, &mut dice);
                }
            }
        }
    }
    assert!(offered > 10_000, "only {offered} decisions compared");
}

/// What a seat may explore, by the price of each route.
fn explorations(position: &Polynesia, seat: Seat) -> Vec<Decision> {
    let tribe = position.tribe(seat);
    let mut all = Vec::new();
    for route in position.map().all_routes() {
        let Some(price) = position.price(route) else { continue };
        let can_pay = |kind: &Resource| tribe.resources()[*kind] >= u16::from(price);
        if tribe.ships() == 0 || tribe.routes().contains(route) {
            continue;
        }
        match position.mark(route) {
            Some(kind) if can_pay(&kind) => all.push(Decision::Explore { route, kind: None }),
            Some(_) => (),
            None => all.extend(
                Resource::ALL
                    .into_iter()
                    .filter(can_pay)
                    .map(|kind| Decision::Explore { route, kind: Some(kind) }),
            ),
        }
    }
    all
}
