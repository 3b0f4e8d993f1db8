//! "Tide Cards", type 2.

use crate::scene::{FISH, MAIN, Play, Read, SHELLS, Scene, seat};
use polynesia::{Notice, Polynesia, Question, Tide, Token};
use wayfinder_core::{Game, Pause};

/// Seat 0 can sail from 4 to 5, where a mask lies, and on to 18.
fn before(tide: &str) -> Scene {
    Scene::new(3, &[tide]).ships(0, FISH, &[9, 13]).members(0, &[(4, 2)]).token(5, Token::Mask)
}

#[test]
fn tide_2_1_a_mask_becomes_two_resources() {
    let mut position = before("2.1").position();
    position.play(&["move 4 9 own"]);
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::MaskChoice { points: 2 }));
    assert_eq!(position.options(), ["take fish", "take shells", "spoil fish", "spoil shells"]);
    position.play(&["take shells"]);
    assert_eq!((position.holds(0), position.holds(1)), ((3, 5), (3, 3)));
    assert_eq!(position.tribe(seat(0)).tokens().masks(), 0, "it is discarded");
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::Travel { points: 2 }));
}

#[test]
fn tide_2_1_or_everybody_else_loses_two() {
    let mut position = before("2.1").resources(1, 1, 3).resources(2, 9, 0).position();
    let notices = position.play(&["move 4 9 own", "spoil fish"]);
    assert_eq!(
        (position.holds(0), position.holds(1), position.holds(2)),
        ((3, 3), (0, 3), (7, 0)),
        "whoever has fewer loses what there is"
    );
    assert!(notices.contains(&Notice::Returned { seat: seat(1), kind: FISH, amount: 1 }));
    let mut position = before("2.1").marker(1).position();
    position.play(&["move 4 9 own", "spoil shells"]);
    assert_eq!(position.turn_of(), 1, "the last point was spent");
}

/// The mask with a 4 is a mask for every card that turns masks into something at once.
#[test]
fn tides_2_1_and_2_3_know_the_mask_of_four() {
    let found = |tide: &str| {
        let scene = Scene::new(4, &[tide]).ships(0, FISH, &[9]).members(0, &[(4, 2)]);
        let mut position = scene.token(5, Token::MaskOfFour).position();
        position.play(&["move 4 9 own"]);
        assert_eq!(position.tribe(seat(0)).tokens().masks(), 0, "{tide}: it is discarded");
        position
    };
    assert_eq!(found("2.1").pause(), Pause::Ask(seat(0), Question::MaskChoice { points: 2 }));
    assert_eq!(found("2.3").stand(0, 5), 2);
}

/// Seat 0 has a mask and stands where seat 1 has a route.
fn passage() -> Scene {
    Scene::new(3, &["2.2"])
        .ships(1, SHELLS, &[9])
        .members(0, &[(4, 1)])
        .resources(0, 3, 0)
        .keeps(0, Token::Mask)
}

#[test]
fn tide_2_2_a_mask_opens_anothers_route_without_guide_or_fee() {
    let mut position = passage().position();
    assert_eq!(position.choices_of("move"), ["4 9 mask"]);
    position.play(&["move 4 9 mask"]);
    assert_eq!((position.stand(0, 5), position.holds(0), position.holds(1)), (1, (3, 0), (3, 3)));
    assert_eq!(position.tribe(seat(0)).tokens().masks(), 0);
    assert_eq!(position.turn_of(), 1, "there is no second mask for the way back");
}

#[test]
fn tide_2_2_not_on_ones_own_route_nor_an_unexplored_one() {
    let position = passage().ships(0, SHELLS, &[9]).position();
    assert_eq!(position.choices_of("move"), ["4 9 own"]);
    let position = Scene::new(3, &["2.2"]).members(0, &[(4, 1)]).keeps(0, Token::Mask).position();
    assert!(position.choices_of("move").is_empty());
}

#[test]
fn tide_2_2_alone_makes_a_mask_a_passage() {
    for tide in ["2.4", "2.5", "2.6"] {
        let position = Scene::new(3, &[tide])
            .ships(1, SHELLS, &[9])
            .members(0, &[(4, 1)])
            .keeps(0, Token::Mask)
            .position();
        assert!(position.choices_of("move").is_empty(), "{tide}");
    }
}

#[test]
fn tide_2_2_a_mask_found_on_the_way_serves_the_next_move() {
    let mut position = before("2.2").ships(1, SHELLS, &[17]).position();
    position.play(&["move 4 9 own", "move 5 13 own"]);
    assert_eq!(position.choices_of("move"), ["4 9 own", "18 13 own", "18 17 mask"]);
}

#[test]
fn tide_2_2_the_mask_of_four_serves_as_well() {
    let mut position = Scene::new(4, &["2.2"])
        .ships(1, SHELLS, &[9])
        .members(0, &[(4, 1)])
        .keeps(0, Token::MaskOfFour)
        .position();
    let notices = position.play(&["move 4 9 mask"]);
    let token = Token::MaskOfFour;
    assert!(notices.contains(&Notice::TokenDiscarded { seat: seat(0), token }));
}

#[test]
fn tide_2_2_the_masks_without_a_number_go_first() {
    let mut position = Scene::new(4, &["2.2"])
        .ships(1, SHELLS, &[9])
        .members(0, &[(4, 1)])
        .keeps(0, Token::MaskOfFour)
        .keeps(0, Token::Mask)
        .position();
    position.play(&["move 4 9 mask"]);
    let tokens = position.tribe(seat(0)).tokens();
    assert_eq!((tokens.mask, tokens.mask_of_four), (0, 1));
}

#[test]
fn tide_2_3_a_mask_becomes_a_member_on_its_island() {
    let mut position = before("2.3").position();
    let notices = position.play(&["move 4 9 own"]);
    assert_eq!((position.stand(0, 5), position.tribe(seat(0)).home()), (2, 10));
    assert_eq!(position.tribe(seat(0)).tokens().masks(), 0);
    let tide = Some(Tide::MaskOfSettlers);
    let island = "5".parse().unwrap();
    assert!(notices.contains(&Notice::Populated { seat: seat(0), island, members: 1, tide }));
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::Travel { points: 2 }));
}

#[test]
fn tide_2_3_with_an_empty_board_nothing_is_placed() {
    let mut position = before("2.3").members(0, &[(4, 1), (MAIN, 12)]).position();
    position.play(&["move 4 9 own"]);
    assert_eq!((position.stand(0, 5), position.tribe(seat(0)).tokens().masks()), (1, 0));
    let mut position = before("2.3").members(0, &[(4, 1), (MAIN, 11)]).position();
    position.play(&["move 4 9 own"]);
    assert_eq!((position.stand(0, 5), position.tribe(seat(0)).home()), (2, 0), "the last one is");
}

#[test]
fn tide_2_3_is_no_populate_action() {
    let mut position = Scene::new(3, &["2.3", "3.3"])
        .ships(0, FISH, &[9])
        .members(0, &[(4, 2)])
        .token(5, Token::Mask)
        .marker(1)
        .position();
    position.play(&["move 4 9 own"]);
    assert_eq!(position.turn_of(), 1, "Tide 3.3 is not offered");
}

fn with_masks(tide: &str, masks: usize) -> Polynesia {
    let tokens = [Token::Mask, Token::Mask, Token::Mask, Token::MaskOfFour];
    let scene = Scene::new(4, &[tide]).members(0, &[(4, 1), (7, 1), (9, 1), (MAIN, 1)]);
    tokens[..masks].iter().fold(scene, |scene, &token| scene.keeps(0, token)).erupted()
}

#[test]
fn tide_2_4_masks_score_by_their_number() {
    for (masks, points) in [(0, 0), (1, -1), (2, 2), (3, 5), (4, 5)] {
        assert_eq!(with_masks("2.4", masks).scored(0, "tide-2.4"), Some(points), "{masks}");
    }
}

#[test]
fn tide_2_5_masks_times_archipelagos() {
    for masks in 0..=4 {
        let expected = 3 * i32::try_from(masks).unwrap();
        assert_eq!(with_masks("2.5", masks).scored(0, "tide-2.5"), Some(expected));
    }
}

#[test]
fn tide_2_6_no_mask_costs_two_points() {
    assert_eq!(with_masks("2.6", 0).scored(0, "tide-2.6"), Some(-2));
    assert_eq!(with_masks("2.6", 1).scored(0, "tide-2.6"), Some(0));
    // Scores may be negative.
    let position = Scene::new(3, &["2.6"]).erupted();
    assert_eq!(position.score().totals(), [-2, -2, -2]);
}
