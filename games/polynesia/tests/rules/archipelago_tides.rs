//! "Tide Cards", type 1.

use crate::scene::{FISH, MAIN, Play, Read, SHELLS, Scene, seat};
use polynesia::{Archipelago, Archipelagos, Notice, Question, Tide, Token};
use wayfinder_core::Pause;

#[test]
fn tide_1_1_the_first_route_costs_double_and_lets_populate() {
    let mut position = Scene::new(3, &["1.1"]).marker(2).resources(0, 4, 3).position();
    let options = position.choices_of("explore");
    assert!(options.contains(&"3 fish".to_owned()), "four fish for the first route to 4");
    assert!(!options.contains(&"3 shells".to_owned()), "three shells are too few");
    assert!(options.contains(&"17 shells".to_owned()), "no archipelago, no double price");
    position.play(&["explore 3 fish"]);
    assert_eq!(position.holds(0), (0, 3));
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::TidePopulate));
    assert_eq!(position.options(), ["populate-main", "populate 0", "skip"]);
    let notices = position.play(&["populate-main"]);
    let tide = Some(Tide::FirstRoute);
    let main = "0".parse().unwrap();
    assert!(notices.contains(&Notice::Populated { seat: seat(0), island: main, members: 3, tide }));
    assert_eq!((position.stand(0, MAIN), position.turn_of()), (8, 1));
}

#[test]
fn tide_1_1_the_second_route_is_as_usual() {
    let mut position = Scene::new(3, &["1.1"]).ships(1, FISH, &[3]).position();
    position.play(&["explore 13 fish"]);
    assert_eq!(
        (position.holds(0), position.turn_of()),
        ((0, 3), 1),
        "the route to the other island"
    );
}

#[test]
fn tide_1_1_one_route_can_be_the_first_for_two() {
    let mut position = Scene::new(3, &["1.1"]).marker(1).position();
    position.play(&["explore 25 fish"]);
    assert_eq!(position.holds(0), (1, 3), "double once");
    position.play(&["skip"]);
    assert_eq!(position.turn_of(), 1, "one populate");
    position.play(&["explore 3 fish"]);
    assert_eq!(position.holds(1), (2, 3), "the first for both archipelagos is explored");
}

#[test]
fn tide_1_1_a_route_that_is_new_to_one_of_two_costs_double() {
    let mut position = Scene::new(3, &["1.1"]).ships(1, FISH, &[3]).marker(1).position();
    position.play(&["explore 25 fish"]);
    assert_eq!(position.holds(0), (1, 3));
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::TidePopulate));
}

#[test]
fn tide_1_1_a_free_exploration_stays_free_and_is_the_first() {
    let mut position = Scene::new(3, &["1.1"])
        .ships(0, FISH, &[9])
        .members(0, &[(4, 1)])
        .token(5, Token::Boat)
        .position();
    position.play(&["move 4 9 own", "explore-free 8 fish"]);
    assert_eq!(position.holds(0), (3, 3));
    assert_eq!(
        position.pause(),
        Pause::Ask(seat(0), Question::Travel { points: 2 }),
        "no populate"
    );
    position.play(&["end-travel", "explore 12 fish"]);
    assert_eq!((position.holds(1), position.turn_of()), ((0, 3), 2), "not double any more");
}

#[test]
fn tide_1_1_with_an_empty_board_there_is_nothing_to_choose() {
    let mut position =
        Scene::new(3, &["1.1"]).members(0, &[(MAIN, 13)]).resources(0, 6, 0).position();
    position.play(&["explore 3 fish"]);
    assert_eq!(position.turn_of(), 1);
}

#[test]
fn tide_1_2_the_first_to_arrive_gains_the_point_token() {
    let mut position = Scene::new(3, &["1.2"])
        .ships(1, FISH, &[3, 9])
        .members(0, &[(1, 1)])
        .members(1, &[(1, 2)])
        .token(4, Token::Turtle)
        .position();
    assert_eq!(position.reserve(), 6, "four of ten lie in the archipelagos");
    let notices = position.play(&["move 1 3 guide 1"]);
    let gained = |seat| Notice::PointsGained { seat, amount: 1, tide: Tide::FirstArrival };
    assert!(notices.contains(&gained(seat(0))), "the active player, not the guide");
    assert!(!notices.contains(&gained(seat(1))));
    let left: Archipelagos = (1..4).map(Archipelago::at).collect();
    assert_eq!(position.prizes(), left);
    assert_eq!(position.tribe(seat(0)).tokens().turtle, 1, "beside the island's own token");
    // The other island of the same archipelago brings nothing more.
    position.play(&["move 4 9 guide 1"]);
    assert_eq!(position.tribe(seat(0)).points(), 1);
    assert_eq!(position.scored(0, "point-tokens"), Some(1));
}

#[test]
fn tide_1_3_a_point_an_archipelago_and_five_for_all() {
    let scored = |places: &[(usize, u8)]| {
        Scene::new(3, &["1.3"]).members(0, places).erupted().scored(0, "tide-1.3")
    };
    assert_eq!(scored(&[(4, 1), (5, 1)]), Some(1), "two islands of one");
    assert_eq!(scored(&[(4, 1), (7, 1), (9, 1)]), Some(3));
    assert_eq!(scored(&[(4, 1), (7, 1), (9, 1), (10, 1)]), Some(5), "not four and five");
}

#[test]
fn tide_1_4_two_points_for_both_islands_and_ten_for_all() {
    let scored = |places: &[(usize, u8)]| {
        Scene::new(3, &["1.4"]).members(0, places).erupted().scored(0, "tide-1.4")
    };
    assert_eq!(scored(&[(4, 1), (6, 1), (8, 1), (10, 1)]), Some(0));
    assert_eq!(scored(&[(4, 1), (5, 1), (6, 2), (7, 1), (8, 1)]), Some(4));
    let all: Vec<_> = (4..12).map(|island| (island, 1)).collect();
    assert_eq!(scored(&all), Some(10), "not eight and ten");
}

#[test]
fn cards_that_score_nothing_have_no_line() {
    let position = Scene::new(3, &["1.1", "2.2", "3.3"]).ships(0, SHELLS, &[9]).erupted();
    assert_eq!(position.scored(0, "tide-1.1"), None);
    assert_eq!(position.scored(0, "point-tokens"), None, "no card uses point tokens");
}
