//! "Island Tokens".

use crate::scene::{FISH, Play, Read, SHELLS, Scene, island, seat};
use polynesia::{Exploration, Notice, Polynesia, Question, Token};
use wayfinder_core::{GameExt, Pause};

/// Seat 0 can sail from 4 to 5, where the token lies, and on to 18.
fn before(players: u8, token: Token) -> Scene {
    Scene::new(players, &["2.4"]).ships(0, FISH, &[9, 13]).members(0, &[(4, 2)]).token(5, token)
}

fn taken(players: u8, token: Token) -> Polynesia {
    let mut position = before(players, token).position();
    position.play(&["move 4 9 own"]);
    assert_eq!(position.token(island(5)), None);
    position
}

#[test]
fn a_turtle_is_a_point() {
    let position = taken(3, Token::Turtle);
    assert_eq!(position.scored(0, "turtle-tokens"), Some(1));
    assert_eq!(position.scored(1, "turtle-tokens"), Some(0));
}

#[test]
fn a_fish_and_a_shell_are_income() {
    let income = |token| position_income(&taken(3, token));
    assert_eq!(income(Token::Fish), (1, 0));
    assert_eq!(income(Token::Shell), (0, 1));
    assert_eq!(income(Token::Turtle), (0, 0));
}

fn position_income(position: &Polynesia) -> (u16, u16) {
    let income = position.income(seat(0));
    (income.fish, income.shells)
}

#[test]
fn masks_are_kept_and_the_mask_of_four_is_one() {
    assert_eq!(taken(3, Token::Mask).tribe(seat(0)).tokens().masks(), 1);
    assert_eq!(taken(4, Token::MaskOfFour).tribe(seat(0)).tokens().masks(), 1);
    assert_eq!(taken(4, Token::MaskOfFour).scored(0, "tide-2.4"), Some(-1));
}

#[test]
fn only_the_first_to_arrive_finds_a_token() {
    let mut position = taken(3, Token::Turtle);
    position.play(&["move 4 9 own"]);
    assert_eq!(position.tribe(seat(0)).tokens().turtle, 1);
}

#[test]
fn a_boat_explores_a_new_route_for_free_in_mid_travel() {
    let mut position = before(3, Token::Boat).resources(0, 0, 0).position();
    position.play(&["move 4 9 own"]);
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::FreeRoute { points: 2 }));
    assert_eq!(position.choices_of("explore-free").len(), 2 * 22, "both kinds, two routes taken");
    let notices = position.play(&["explore-free 17 shells"]);
    assert_eq!(position.holds(0), (0, 0));
    assert_eq!(position.mark("17".parse().unwrap()), Some(SHELLS));
    let how = Exploration::Free;
    let route = "17".parse().unwrap();
    assert_eq!(notices, [Notice::Explored { seat: seat(0), route, kind: SHELLS, cost: 0, how }]);
    // The journey goes on, along the new route too.
    position.play(&["move 5 13 own", "move 18 17 own"]);
    assert_eq!((position.stand(0, 12), position.turn_of()), (1, 1));
}

#[test]
fn a_boat_explores_an_existing_route_without_paying() {
    let mut position = before(3, Token::Boat).ships(1, SHELLS, &[24]).position();
    position.play(&["move 4 9 own", "explore-free 24"]);
    assert_eq!((position.holds(0), position.holds(1)), ((3, 3), (3, 3)));
    assert_eq!(position.owners("24".parse().unwrap()).count(), 2);
}

#[test]
fn a_boat_may_be_left_unused() {
    let mut position = before(3, Token::Boat).position();
    position.play(&["move 4 9 own", "skip"]);
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::Travel { points: 2 }));
    assert_eq!(position.tribe(seat(0)).tokens().boat, 0, "it is used up all the same");
}

#[test]
fn a_boat_is_not_offered_without_ships() {
    let rest: Vec<_> = (3..9).chain(10..13).chain(14..18).collect();
    let mut position = before(3, Token::Boat).ships(0, SHELLS, &rest).position();
    assert_eq!(position.tribe(seat(0)).ships(), 0);
    position.play(&["move 4 9 own"]);
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::Travel { points: 2 }));
}

#[test]
fn a_boat_found_with_the_last_point_ends_the_turn() {
    let mut position = before(3, Token::Boat).marker(1).position();
    position.play(&["move 4 9 own", "explore-free 17 fish"]);
    assert_eq!(position.turn_of(), 1);
}

#[test]
fn a_boat_reopens_a_journey_that_had_no_way_on() {
    // The guide's fee was the last fish; the new route leads on.
    let mut position = Scene::new(3, &[])
        .ships(1, FISH, &[9])
        .members(0, &[(4, 1)])
        .members(1, &[(4, 1)])
        .resources(0, 1, 0)
        .token(5, Token::Boat)
        .position();
    position.play(&["move 4 9 guide 1", "explore-free 13 fish"]);
    assert_eq!(position.options(), ["move 5 13 own", "end-travel"]);
    assert_eq!(position.legal(seat(1)), []);
}
