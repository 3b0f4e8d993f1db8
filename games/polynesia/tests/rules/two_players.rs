//! "Two player games".

use crate::scene::{FISH, Play, SHELLS, Scene, closed, table};
use polynesia::{Deck, Polynesia, Token};
use wayfinder_core::{Game, Proposal};

#[test]
fn an_existing_route_cannot_be_explored() {
    let scene = |players| Scene::new(players, &[]).ships(1, FISH, &[9]).resources(0, 9, 9);
    assert!(scene(3).position().choices_of("explore").contains(&"9".to_owned()));
    let options = scene(2).position().choices_of("explore");
    assert!(options.iter().all(|text| text.split(' ').next() != Some("9")), "{options:?}");
}

#[test]
fn nor_for_free() {
    let mut position = Scene::new(2, &[])
        .ships(0, FISH, &[9])
        .ships(1, SHELLS, &[24])
        .members(0, &[(4, 1)])
        .token(5, Token::Boat)
        .position();
    position.play(&["move 4 9 own"]);
    assert!(!position.choices_of("explore-free").contains(&"24".to_owned()));
}

#[test]
fn a_boat_is_not_offered_if_every_route_is_taken() {
    let other: Vec<_> = (12..27).collect();
    let mut position = Scene::new(2, &[])
        .ships(0, FISH, &(3..12).collect::<Vec<_>>())
        .ships(1, SHELLS, &other)
        .members(0, &[(4, 1)])
        .token(5, Token::Boat)
        .resources(0, 30, 30)
        .position();
    assert_eq!(closed(&position, 0), [("explore", "no-route-left", 0)]);
    position.play(&["move 4 9 own"]);
    assert!(position.choices_of("explore-free").is_empty());
    assert!(position.choices_of("end-travel").len() == 1, "the journey goes on");
}

#[test]
fn guides_are_still_paid() {
    let position = Scene::new(2, &[])
        .ships(1, FISH, &[9])
        .members(0, &[(4, 1)])
        .members(1, &[(4, 1)])
        .position();
    assert_eq!(position.choices_of("move"), ["4 9 guide 1"]);
}

#[test]
fn tides_of_shared_routes_are_out() {
    let numbers =
        |players| -> Vec<_> { Deck::General.cards(players).map(polynesia::Tide::name).collect() };
    assert_eq!(numbers(2), ["3.3", "3.4", "3.5", "3.6", "3.7", "3.8"]);
    assert_eq!(numbers(3).len(), 8);
    for tide in ["3.1", "3.2"] {
        assert!(Polynesia::setup(&table(2, &[tide])).is_err());
        assert!(Polynesia::setup(&table(3, &[tide])).is_ok());
    }
}

#[test]
fn two_and_three_share_a_side_of_the_map() {
    let map = |players| {
        let setup = Polynesia::setup(&Proposal::new(players)).unwrap();
        Polynesia::new(&setup).map().name.clone()
    };
    assert_eq!(map(2), map(3));
    assert_ne!(map(3), map(4));
}
