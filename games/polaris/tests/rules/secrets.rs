//! Who knows what.

use std::collections::BTreeSet;

use polaris::{CardView, Decision, Draw, Notice, Polaris};
use wayfinder_core::{Dice, Entry, Game, GameExt, Observer, Pause, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;

use crate::scene::{Play, Scene, card, seat};

type Entries = Vec<Entry<Polaris>>;

fn random_log(players: u8, seed: u64) -> Entries {
    let mut dice = SeededDice::new(seed);
    let mut position = Polaris::new(&Polaris::setup(&Proposal::new(players)).unwrap());
    let mut log = Entries::new();
    loop {
        let entry = match position.pending() {
            Pending::Over => return log,
            Pending::Chance => Entry::Chance(position.sample(&mut dice)),
            Pending::Decision(seats) => {
                let seat = seats.first().unwrap();
                let legal = position.legal(seat);
                Entry::Decision { seat, decision: legal[dice.below(legal.len() as u32) as usize] }
            }
        };
        entry.apply(&mut position, &mut ()).unwrap();
        log.push(entry);
    }
}

/// Everything that reaches an observer after a step, as bytes.
fn reaches(position: &Polaris, events: &[polaris::Event], observer: Observer) -> String {
    let notices: Vec<_> = events.iter().map(|it| Polaris::notice(it, observer)).collect();
    let legal = match observer {
        Observer::Seat(seat) => position.legal(seat),
        Observer::Spectator => Vec::new(),
    };
    let view = position.view(observer);
    serde_json::to_string(&(view, notices, legal)).unwrap()
}

/// Walks a log and its twin, in which two values of nature have changed places, and finds no byte of
/// difference for `observers`, until a step shows one of the two to everybody. Tells how far it went.
fn compare(players: u8, log: &[Entry<Polaris>], swap: [&str; 2], observers: &[Observer]) -> usize {
    let start = Polaris::new(&Polaris::setup(&Proposal::new(players)).unwrap());
    let (mut truth, mut twin) = (start.clone(), start);
    let (mut told, mut told_twin) = (Vec::new(), Vec::new());
    for (step, entry) in log.iter().enumerate() {
        let text = entry.to_string();
        let hidden =
            matches!(truth.pause(), Pause::Draw(Draw::Hand { .. } | Draw::Personal { .. }));
        let names = |it: &str| text.split(' ').any(|word| word == it);
        let shown = text.split(' ').nth(1) != Some("personal") && swap.iter().any(|it| names(it));
        if shown && !hidden && swap[0].parse::<u8>().is_err() {
            return step;
        }
        let other = if hidden && names(swap[0]) {
            text.replace(swap[0], swap[1])
        } else if hidden && names(swap[1]) {
            text.replace(swap[1], swap[0])
        } else {
            text
        };
        told.clear();
        told_twin.clear();
        entry.apply(&mut truth, &mut told).unwrap();
        let other: Entry<Polaris> = other.parse().unwrap();
        other.apply(&mut twin, &mut told_twin).unwrap();
        if truth.pending() == Pending::Over {
            return step;
        }
        for &observer in observers {
            let (one, two) =
                (reaches(&truth, &told, observer), reaches(&twin, &told_twin, observer));
            assert_eq!(one, two, "step {step}: {entry}, {swap:?}, {observer:?}");
        }
    }
    log.len()
}

/// Who holds what the log deals, by the values' names.
fn holder(log: &[Entry<Polaris>], players: u8, value: &str) -> Option<Seat> {
    let mut position = Polaris::new(&Polaris::setup(&Proposal::new(players)).unwrap());
    for entry in log {
        let Pause::Draw(Draw::Hand { seat } | Draw::Personal { seat }) = position.pause() else {
            entry.apply(&mut position, &mut ()).unwrap();
            continue;
        };
        if entry.to_string().rsplit(' ').next() == Some(value) {
            return Some(seat);
        }
        entry.apply(&mut position, &mut ()).unwrap();
    }
    None
}

#[test]
fn another_personal_goal_changes_no_byte_for_anybody_else() {
    for seed in 0..3 {
        let log = random_log(3, seed);
        let mine = (1..=10).map(|it| it.to_string());
        let mine = mine.into_iter().find(|it| holder(&log, 3, it) == Some(seat(1))).unwrap();
        for other in (1..=10).map(|it| it.to_string()).filter(|it| *it != mine) {
            let second = holder(&log, 3, &other);
            let blind: Vec<_> = Observer::all(3)
                .filter(|it| !it.is(seat(1)) && second.is_none_or(|second| !it.is(second)))
                .collect();
            let steps = compare(3, &log, [&mine, &other], &blind);
            assert_eq!(steps + 1, log.len(), "the whole game, up to the end that shows the goals");
        }
    }
}

#[test]
fn another_hand_changes_no_byte_for_anybody_else_until_it_is_played() {
    let mut compared = 0;
    for seed in 0..3 {
        let log = random_log(4, seed);
        let cards: Vec<String> = (1..=40).map(|it| format!("b{it}")).collect();
        for mine in cards.iter().filter(|it| holder(&log, 4, it) == Some(seat(2))) {
            for other in cards.iter().step_by(3).filter(|it| *it != mine) {
                let second = holder(&log, 4, other);
                if second == Some(seat(2)) {
                    continue;
                }
                let blind: Vec<_> = Observer::all(4)
                    .filter(|it| !it.is(seat(2)) && second.is_none_or(|second| !it.is(second)))
                    .collect();
                compared += compare(4, &log, [mine, other], &blind);
            }
        }
    }
    assert!(compared > 2_000, "{compared} steps are no test");
}

#[test]
fn a_view_shows_own_secrets_and_nobody_elses() {
    let position = Scene::new(3).hand(0, "b1 b2").known_hand(1, "b9 a1").hand(2, "b17").position();
    for observer in Observer::all(3) {
        let view = position.view(observer);
        for (index, player) in (0..).zip(&view.players) {
            let own = observer.is(seat(index));
            assert_eq!(player.hand.is_some(), own, "{observer:?} {index}");
            assert_eq!(player.goal.is_some(), own, "{observer:?} {index}");
        }
        let sizes: Vec<_> = view.players.iter().map(|it| (it.basic, it.advanced)).collect();
        assert_eq!(sizes, [(2, 0), (1, 1), (1, 0)], "backs are seen by everybody");
        let known: Vec<_> = view.players.iter().map(|it| it.known.len()).collect();
        assert_eq!(known, [0, 2, 0], "and so is what was taken from the market");
        assert!(view.decks.iter().all(|deck| deck.known.is_empty()));
        let personal: Vec<_> = view
            .players
            .iter()
            .map(|it| it.lines.iter().find(|line| line.source == "personal").unwrap().points)
            .collect();
        assert_eq!(personal, [0, 0, 0]);
    }
}

#[test]
fn the_points_of_a_personal_goal_are_secret_until_the_end() {
    let scene =
        || Scene::new(3).personal(0, 3).personal(2, 1).stars(0, "a0 b0 c0 c1").links("a0-b0-c0-c1");
    let totals = |position: &Polaris, observer| position.view(observer).players[0].total;
    let position = scene().shooting_stars(0, 0).position();
    assert_eq!(totals(&position, Observer::Seat(seat(0))), 5 + 3 + 3);
    assert_eq!(totals(&position, Observer::Seat(seat(1))), 5 + 3);
    assert_eq!(totals(&position, Observer::Spectator), 5 + 3);
    let position = scene().shooting_stars(0, 0).over().position();
    assert_eq!(totals(&position, Observer::Spectator), 5 + 3 + 3);
}

#[test]
fn imagined_hands_keep_what_everybody_saw_and_deal_the_rest() {
    let position = Scene::new(3)
        .hand(0, "b1 b2")
        .known_hand(1, "b9 a1")
        .hand(2, "b17 b18 b19")
        .discards("b20 b21 b22")
        .position();
    let view = position.view(Observer::Seat(seat(0)));
    let mut dice = SeededDice::new(5);
    let (mut hands, mut goals) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..2_000 {
        let world = Polaris::determinize(&view, &mut dice);
        assert_eq!(world.player(seat(0)), position.player(seat(0)));
        assert_eq!(world.player(seat(1)).hand(), position.player(seat(1)).hand());
        hands.extend(world.player(seat(2)).hand().iter());
        goals.extend([1, 2].map(|it| world.player(seat(it)).goal().unwrap()));
        assert_ne!(world.player(seat(1)).goal(), world.player(seat(2)).goal());
    }
    // 40 basic cards, less the market, the discards, the own hand and the one seat 1 took.
    assert_eq!(hands.len(), 40 - 4 - 3 - 2 - 1);
    assert_eq!(goals.len(), 9, "all but the own one");
}

#[test]
fn whoever_remembers_knows_a_deck_of_discards_and_so_the_dealt_cards() {
    let mut position = Scene::new(3).hand(2, "b17 b18").deck("b9 a1 a2").position();
    position.play_on(&["take 1"]);
    let view = position.view(Observer::Seat(seat(0)));
    let mut dice = SeededDice::new(5);
    for _ in 0..50 {
        let world = Polaris::determinize(&view, &mut dice);
        assert_eq!(world.player(seat(2)).hand(), position.player(seat(2)).hand());
    }
}

#[test]
fn undo_stops_at_a_card_that_nobody_knew_of() {
    let reveals = |scene: Scene, text: &str| {
        let mut position = scene.position();
        let mut events = Vec::new();
        let decision: Decision = text.parse().unwrap();
        position.decide(seat(0), decision, &mut events).unwrap();
        events.iter().any(Polaris::reveals)
    };
    assert!(reveals(Scene::new(3).hand(0, "b6"), "play b6 1 1"));
    assert!(!reveals(Scene::new(3).known_hand(0, "b6"), "play b6 1 1"), "everybody saw it taken");
    assert!(!reveals(Scene::new(3), "shooting-stars"));
    let mut position = Scene::new(3).known_hand(0, "b6").position();
    position.play_on(&["play b6 1 1"]);
    let mut events = Vec::new();
    position.decide(seat(0), "star a1".parse().unwrap(), &mut events).unwrap();
    position.decide(seat(0), Decision::End, &mut events).unwrap();
    assert!(!events.iter().any(Polaris::reveals));
}

/// What an observer is told and shown after seat 0 took the first card of the market.
fn after_taking(scene: Scene, observer: Observer) -> (Polaris, Option<CardView>, usize) {
    let mut position = scene.position();
    let mut events = Vec::new();
    position.decide(seat(0), "take 1".parse().unwrap(), &mut events).unwrap();
    assert!(!events.iter().any(Polaris::reveals), "taking tells nothing that was a secret");
    let told = events.iter().filter_map(|it| Polaris::notice(it, observer));
    let mut cards = told.filter_map(|it| match it {
        Notice::Taken { card, .. } => Some(card),
        _ => None,
    });
    let card = cards.next().unwrap();
    let known = position.view(observer).players[0].known.len();
    (position, card, known)
}

#[test]
fn what_is_taken_stays_known_where_the_market_is_remembered_and_only_there() {
    for observer in Observer::all(3) {
        let (_, taken, known) = after_taking(Scene::new(3), observer);
        assert_eq!((taken, known), (Some(card("b31")), 1), "{observer:?}");
        let (position, taken, known) = after_taking(Scene::new(3).closed_memory(), observer);
        let own = observer.is(seat(0));
        assert_eq!((taken.is_some(), known), (own, 0), "{observer:?}");
        let shown = serde_json::to_string(&position.view(observer)).unwrap();
        assert_eq!(shown.contains("\"b31\""), own, "{observer:?}");
    }
}

#[test]
fn a_card_that_was_taken_unseen_is_imagined_anywhere_and_reveals_when_played() {
    let scene = || Scene::new(3).closed_memory().market("b6 b32 b39 b40 a1 a20");
    let mut position = scene().position();
    position.play_on(&["take 1", "take 5", "shooting-stars"]);
    // Seat 2 looks on: both cards may be in the hands or anywhere else.
    let view = position.view(Observer::Seat(seat(2)));
    let mut dice = SeededDice::new(5);
    let (mut basic, mut advanced) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..2_000 {
        let world = Polaris::determinize(&view, &mut dice);
        assert_eq!(world.audit(), Ok(()));
        basic.extend(world.player(seat(0)).hand().iter());
        advanced.extend(world.player(seat(1)).hand().iter());
    }
    assert_eq!(basic.len(), 40 - 4, "all but the market");
    assert_eq!(advanced.len(), 24 - 2, "all but the market");
    let reveals = |position: &mut Polaris, index, text: &str| {
        let mut events = Vec::new();
        position.decide(seat(index), text.parse().unwrap(), &mut events).unwrap();
        events.iter().any(Polaris::reveals)
    };
    assert!(reveals(&mut position, 0, "play b6 1 1"), "nobody was told");
    position.play_on(&["star a1", "end"]);
    let discards = position.view(Observer::Spectator).discards;
    assert_eq!(discards[0].card.to_string(), "b6", "and now everybody knows where it is");
}

/// Discards lie open under either option: whoever sees a deck made of them knows the hidden rest.
#[test]
fn a_deck_of_discards_is_known_even_where_the_market_is_not_remembered() {
    let mut position = Scene::new(3).closed_memory().hand(2, "b17 b18").deck("b9 a1 a2").position();
    position.play_on(&["take 1"]);
    let view = position.view(Observer::Seat(seat(1)));
    assert_eq!(usize::from(view.decks[0].cards), view.decks[0].known.len());
    let mut dice = SeededDice::new(5);
    let mut taken = BTreeSet::new();
    for _ in 0..100 {
        let world = Polaris::determinize(&view, &mut dice);
        taken.extend(world.player(seat(0)).hand().iter().map(|it| it.to_string()));
    }
    assert_eq!(taken, ["b17", "b18", "b31"].map(String::from).into(), "one of the three");
}
