//! "Take an action card" and "Take 3 shooting star tokens".

use polaris::Notice;
use wayfinder_core::{Game, GameExt, Observer, Pending};

use crate::scene::{Play, Scene, card, seat};

#[test]
fn a_basic_card_is_free_and_is_replaced_at_once() {
    let mut position = Scene::new(3).position();
    let told = position.play_on(&["take 2", "* card b9"]);
    assert_eq!(
        told[..],
        [
            Notice::Taken {
                seat: seat(0),
                slot: "2".parse().unwrap(),
                card: Some(card("b32")),
                paid: 0
            },
            Notice::MarketFilled { slot: "2".parse().unwrap(), card: card("b9") },
        ]
    );
    assert!(position.player(seat(0)).hand().contains("b32".parse().unwrap()));
    assert_eq!(position.player(seat(0)).shooting_stars(), 2);
    assert_eq!(position.turn_of(), 1);
}

#[test]
fn an_advanced_card_costs_a_shooting_star_and_is_replaced_by_an_advanced_one() {
    let mut position = Scene::new(3).shooting_stars(0, 1).position();
    let supply = position.supply();
    position.decide(seat(0), "take 6".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(position.player(seat(0)).shooting_stars(), 0);
    assert_eq!(position.supply(), supply + 1, "what is paid returns to the supply");
    let drawn = position.possible();
    assert!(drawn.iter().all(|(outcome, _)| outcome.to_string().starts_with("card a")));
    assert_eq!(drawn.len(), 22);
}

#[test]
fn without_a_shooting_star_only_basic_cards_can_be_taken() {
    let position = Scene::new(3).shooting_stars(0, 0).position();
    assert_eq!(position.options_of("take"), ["take 1", "take 2", "take 3", "take 4"]);
    let position = Scene::new(3).shooting_stars(0, 0).market(". . . . a1 a2").position();
    assert!(position.options_of("take").is_empty());
    assert!(position.closed_to(0).contains(&("take", "shooting-stars-short")));
    let position = Scene::new(3).market(". . . . . .").position();
    assert!(position.closed_to(0).contains(&("take", "market-empty")));
}

#[test]
fn five_cards_are_a_full_hand() {
    let position = Scene::new(3).hand(0, "b1 b2 b3 b4").position();
    assert_eq!(position.options_of("take").len(), 6);
    let position = Scene::new(3).hand(0, "b1 b2 b3 b4 b5").position();
    assert!(position.options_of("take").is_empty());
    assert_eq!(position.closed_to(0), [("take", "hand-full")]);
}

#[test]
fn three_shooting_stars_or_what_the_supply_has() {
    for (left, taken) in [(30, 3), (3, 3), (2, 2), (1, 1)] {
        // Seats 0 and 2 keep two each, seat 1 holds the rest.
        let mut position = Scene::new(3).shooting_stars(1, 40 - 4 - left).position();
        assert_eq!(position.supply(), left);
        position.play_on(&["shooting-stars"]);
        assert_eq!(position.player(seat(0)).shooting_stars(), 2 + taken);
        assert_eq!(position.supply(), left - taken);
    }
    let position = Scene::new(3).shooting_stars(1, 36).position();
    assert!(position.options_of("shooting-stars").is_empty());
    assert!(position.closed_to(0).contains(&("shooting-stars", "supply-empty")));
}

/// "If a deck runs out, immediately make a new deck by shuffling its appropriate discard pile."
#[test]
fn the_last_card_of_a_deck_brings_the_discards_back() {
    let mut position = Scene::new(3).deck("b9 a1 a2").position();
    let discarded = position.view(Observer::Spectator).discards.len();
    let told = position.play_on(&["take 1"]);
    assert!(told.contains(&Notice::Shuffled { deck: polaris::CardKind::Basic }));
    let view = position.view(Observer::Spectator);
    assert_eq!(
        view.decks[0].cards,
        40 - 4 - 1,
        "all basic cards but the market and the one in hand"
    );
    assert_eq!(usize::from(view.decks[0].cards), view.decks[0].known.len(), "everybody knows them");
    let advanced = view.discards.len();
    assert_eq!(advanced + usize::from(view.decks[0].cards), discarded);
}

/// "The market slot stays empty until a discard exists."
#[test]
fn an_empty_market_space_waits_for_a_discard() {
    let spare = "a1 a2 a3 a4";
    let rest = ["a6 a7 a8 a9 a23", "a24 a11 a12 a13 a14", "a15 a16 a17 a18 a21"];
    let mut position = Scene::new(4)
        .market("b31 b32 b39 b40 a19 a20")
        .known_hand(0, spare)
        .known_hand(1, rest[0])
        .known_hand(2, rest[1])
        .known_hand(3, rest[2])
        .dawn("a5 a10 a22")
        .position();
    position.play_on(&["take 5"]);
    assert_eq!(position.market("5".parse().unwrap()), None);
    assert_eq!(position.pending(), Pending::one(seat(1)));
    assert!(!position.options().contains(&"take 5".to_owned()));
    // Seat 1 plays an advanced card without a Dawn icon.
    let told = position.play_on(&["play a6 1 2", "star b6", "link b6-b7", "link a6-b6", "end"]);
    assert!(told.contains(&Notice::Shuffled { deck: polaris::CardKind::Advanced }));
    assert_eq!(position.market("5".parse().unwrap()), Some("a6".parse().unwrap()));
    assert_eq!(position.turn_of(), 2);
}

/// A scoring discards the Dawn cards; whoever goes on finds the market filled with them.
#[test]
fn an_empty_market_space_is_filled_with_what_a_scoring_discards() {
    let mut position = Scene::new(4)
        .market("b31 b32 b39 b40 a19 a20")
        .known_hand(0, "a1 a2 a3 a4")
        .known_hand(1, "a6 a7 a8 a9 a23")
        .known_hand(2, "a24 a11 a12 a13 a14")
        .known_hand(3, "a15 a16 a17 a18 a21")
        .dawn("a5 b3 a22 b11 a10")
        .telescope(1, 1)
        .position();
    let told = position.play_on(&["take 5"]);
    let place = |wanted: fn(&Notice) -> bool| told.iter().position(wanted).unwrap();
    let turned = place(|it| matches!(it, Notice::MoonTurned { .. }));
    let shuffled = place(|it| matches!(it, Notice::Shuffled { deck: polaris::CardKind::Advanced }));
    let filled = place(|it| matches!(it, Notice::MarketFilled { .. }));
    assert!(turned < shuffled && shuffled < filled, "{told:?}");
    assert_eq!(position.market("5".parse().unwrap()), Some("a5".parse().unwrap()));
    let view = position.view(Observer::Spectator);
    assert_eq!(view.decks[1].cards, 2);
    let discards: Vec<_> = view.discards.iter().map(|it| it.card.to_string()).collect();
    assert_eq!(discards, ["b3", "b11"], "the basic deck has cards of its own");
    assert_eq!((position.turn_of(), view.turn), (1, 2));
}
