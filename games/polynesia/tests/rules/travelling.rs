//! "Travel".

use crate::scene::{FISH, MAIN, Play, Read, SHELLS, Scene, closed, seat};
use polynesia::{Notice, Question, Token};
use wayfinder_core::Pause;

#[test]
fn orange_routes_are_everybodys() {
    let position = Scene::new(3, &[]).position();
    assert_eq!(position.choices_of("move"), ["0 0 neutral", "0 1 neutral", "0 2 neutral"]);
}

#[test]
fn the_marker_gives_the_points_and_they_are_shared_out_freely() {
    let mut position = Scene::new(3, &[]).position();
    position.play(&["move 0 0 neutral", "move 0 1 neutral"]);
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::Travel { points: 1 }));
    position.play(&["move 1 0 neutral"]);
    assert_eq!(position.turn_of(), 1, "the points are spent");
    assert_eq!((position.stand(0, MAIN), position.stand(0, 2)), (4, 1));

    let mut position = Scene::new(3, &[]).marker(1).position();
    position.play(&["move 0 0 neutral"]);
    assert_eq!(position.turn_of(), 1);
}

#[test]
fn points_may_be_left_after_one_move() {
    let mut position = Scene::new(3, &[]).position();
    assert!(position.choices_of("end-travel").is_empty(), "at least one move");
    position.play(&["move 0 0 neutral"]);
    assert_eq!(position.choices_of("end-travel"), [""]);
    assert!(position.choices_of("fish").is_empty(), "the action is chosen");
    position.play(&["end-travel"]);
    assert_eq!(position.turn_of(), 1);
}

#[test]
fn another_players_route_needs_a_guide_and_a_fee() {
    let scene = || Scene::new(3, &[]).ships(1, SHELLS, &[9]).members(0, &[(4, 1)]);
    let cases = [
        (scene().members(1, &[(4, 1)]), true),
        (scene().members(1, &[(4, 1)]).resources(0, 5, 0), false),
        (scene().members(1, &[(5, 1)]), false),
        (scene().members(1, &[(MAIN, 1)]), false),
    ];
    for (scene, open) in cases {
        let position = scene.position();
        assert_eq!(!position.choices_of("move").is_empty(), open);
        let reasons = closed(&position, 0);
        assert_eq!(reasons.contains(&("move", "no-guide", 0)), !open);
    }
}

#[test]
fn the_guide_comes_along_and_is_paid() {
    let mut position = Scene::new(3, &[])
        .ships(1, SHELLS, &[9])
        .members(0, &[(4, 2)])
        .members(1, &[(4, 2)])
        .position();
    assert_eq!(position.choices_of("move"), ["4 9 guide 1"]);
    let notices = position.play(&["move 4 9 guide 1"]);
    assert_eq!((position.stand(0, 5), position.stand(1, 5)), (1, 1));
    assert_eq!((position.holds(0), position.holds(1)), ((3, 2), (3, 4)));
    assert!(notices.contains(&Notice::Paid {
        from: seat(0),
        to: seat(1),
        kind: SHELLS,
        amount: 1
    }));
    // Back again: both have a member there.
    assert!(position.choices_of("move").contains(&"5 9 guide 1".to_owned()));
}

#[test]
fn several_owners_are_a_choice_but_ones_own_ship_leaves_none() {
    let scene = || {
        Scene::new(4, &[])
            .ships(1, FISH, &[9])
            .ships(2, FISH, &[9])
            .members(0, &[(4, 1)])
            .members(1, &[(4, 1)])
            .members(2, &[(4, 1)])
    };
    assert_eq!(scene().position().choices_of("move"), ["4 9 guide 1", "4 9 guide 2"]);
    assert_eq!(scene().ships(0, FISH, &[9]).position().choices_of("move"), ["4 9 own"]);
}

#[test]
fn a_journey_ends_by_itself_when_no_move_is_open() {
    let mut position = Scene::new(3, &[])
        .ships(1, FISH, &[9])
        .members(0, &[(4, 1)])
        .members(1, &[(4, 1)])
        .resources(0, 1, 9)
        .position();
    position.play(&["move 4 9 guide 1"]);
    assert_eq!(position.turn_of(), 1, "the only fish is paid");
}

#[test]
fn without_a_route_there_is_no_travelling() {
    let position = Scene::new(3, &[]).members(0, &[(17, 5)]).position();
    assert_eq!(closed(&position, 0), [("move", "no-route", 0)]);
}

#[test]
fn the_active_player_takes_the_token_whoever_came_along() {
    let mut position = Scene::new(3, &[])
        .ships(1, FISH, &[9])
        .members(0, &[(4, 1)])
        .members(1, &[(4, 1)])
        .token(5, Token::Turtle)
        .position();
    let notices = position.play(&["move 4 9 guide 1"]);
    let taken =
        Notice::TokenTaken { seat: seat(0), island: "5".parse().unwrap(), token: Token::Turtle };
    assert!(notices.contains(&taken));
    assert_eq!(position.tribe(seat(0)).tokens().turtle, 1);
    assert_eq!(position.tribe(seat(1)).tokens().turtle, 0);
}
