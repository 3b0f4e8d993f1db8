//! "Tide Cards", type 3.

use crate::scene::{FISH, MAIN, Play, Read, SHELLS, Scene, seat};
use polynesia::{Question, Token};
use wayfinder_core::Pause;

/// Seats 0 and 1 stand where seat 1 has a route.
fn guided(tides: &[&str]) -> Scene {
    Scene::new(3, tides).ships(1, FISH, &[9]).members(0, &[(4, 3)]).members(1, &[(4, 3)])
}

#[test]
fn tide_3_1_traveller_and_owner_gain_a_point_token_each() {
    let mut position = guided(&["3.1"]).position();
    position.play(&["move 4 9 guide 1"]);
    let points = |index| position.tribe(seat(index)).points();
    assert_eq!((points(0), points(1), points(2), position.reserve()), (1, 1, 0, 8));
}

#[test]
fn tide_3_1_only_the_owner_who_was_paid_gains() {
    let mut position = guided(&["3.1"]).ships(2, FISH, &[9]).members(2, &[(4, 1)]).position();
    position.play(&["move 4 9 guide 2"]);
    let points = |index| position.tribe(seat(index)).points();
    assert_eq!((points(0), points(1), points(2)), (1, 0, 1));
}

#[test]
fn tide_3_1_the_last_token_is_the_travellers() {
    let mut position = guided(&["3.1"]).points(2, 9).position();
    position.play(&["move 4 9 guide 1"]);
    assert_eq!(position.tribe(seat(0)).points(), 1);
    assert_eq!(position.tribe(seat(1)).points(), 0);
    position.play(&["move 4 9 guide 1"]);
    assert_eq!(position.tribe(seat(0)).points(), 1, "they have run out");
}

#[test]
fn tide_3_1_neither_own_routes_nor_masks_count() {
    let mut position = guided(&["2.2", "3.1"]).keeps(0, Token::Mask).position();
    position.play(&["move 4 9 mask"]);
    assert_eq!(position.reserve(), 10);
    let mut position = guided(&["3.1"]).ships(0, FISH, &[9]).position();
    position.play(&["move 4 9 own"]);
    assert_eq!(position.reserve(), 10);
}

#[test]
fn tide_3_2_a_point_token_for_each_ship_of_the_others() {
    let scene = || Scene::new(4, &["3.2"]).ships(1, FISH, &[9]).ships(2, FISH, &[9]);
    let mut position = scene().resources(0, 4, 0).position();
    position.play(&["explore 9"]);
    assert_eq!((position.tribe(seat(0)).points(), position.reserve()), (2, 8));
    let mut position = scene().resources(0, 4, 0).points(3, 9).position();
    position.play(&["explore 9"]);
    assert_eq!(position.tribe(seat(0)).points(), 1, "what is left");
    let mut position = scene().position();
    position.play(&["explore 17 fish"]);
    assert_eq!(position.tribe(seat(0)).points(), 0, "a new route has no ships");
}

#[test]
fn tide_3_2_applies_to_a_free_exploration() {
    let mut position = Scene::new(3, &["3.2"])
        .ships(0, FISH, &[9])
        .ships(1, SHELLS, &[24])
        .members(0, &[(4, 1)])
        .token(5, Token::Boat)
        .position();
    position.play(&["move 4 9 own", "explore-free 24"]);
    assert_eq!(position.tribe(seat(0)).points(), 1);
}

#[test]
fn tide_1_2_and_3_1_share_ten_point_tokens() {
    let mut position = Scene::new(3, &["1.2", "3.1"])
        .ships(1, FISH, &[3])
        .members(0, &[(1, 1)])
        .members(1, &[(1, 1)])
        .points(2, 5)
        .position();
    position.play(&["move 1 3 guide 1"]);
    assert_eq!(position.tribe(seat(0)).points(), 2, "the voyage and the arrival");
    assert_eq!((position.tribe(seat(1)).points(), position.reserve()), (0, 0));
}

#[test]
fn tide_3_3_three_of_a_kind_add_a_member() {
    let mut position = Scene::new(3, &["3.3"]).members(0, &[(5, 2)]).resources(0, 3, 4).position();
    position.play(&["populate 5"]);
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::ExtraMember));
    assert_eq!(position.options(), ["extra-member fish", "extra-member shells", "skip"]);
    position.play(&["extra-member shells"]);
    assert_eq!((position.stand(0, 5), position.stand(0, MAIN)), (3, 1));
    assert_eq!((position.holds(0), position.turn_of()), ((3, 1), 1), "once an action");
}

#[test]
fn tide_3_3_is_not_offered_to_who_cannot_use_it() {
    let mut position = Scene::new(3, &["3.3"]).resources(0, 2, 2).position();
    position.play(&["populate-main"]);
    assert_eq!(position.turn_of(), 1, "no three of a kind");
    let mut position = Scene::new(3, &["3.3"]).members(0, &[(MAIN, 11)]).position();
    position.play(&["populate-main"]);
    assert_eq!(position.turn_of(), 1, "no member left");
    let mut position = Scene::new(3, &["3.3"]).position();
    position.play(&["populate-main", "skip"]);
    assert_eq!((position.turn_of(), position.holds(0)), (1, (3, 3)));
}

#[test]
fn tide_3_3_serves_the_populate_of_tide_1_1() {
    let mut position = Scene::new(3, &["1.1", "3.3"]).resources(0, 6, 3).position();
    position.play(&["explore 3 fish", "populate 0", "extra-member shells"]);
    assert_eq!((position.stand(0, MAIN), position.turn_of()), (7, 1));
}

#[test]
fn tide_3_4_turtle_islands_score_for_most_and_second_most() {
    let scored = |members: [u8; 4]| {
        let mut scene = Scene::new(4, &["3.4"]);
        for (seat, members) in members.into_iter().enumerate() {
            scene = scene.members(seat, &[(13, members), (MAIN, 1)]);
        }
        let position = scene.erupted();
        [0, 1, 2, 3].map(|seat| position.scored(seat, "tide-3.4").unwrap())
    };
    assert_eq!(scored([3, 2, 1, 0]), [3, 2, 0, 0]);
    assert_eq!(scored([3, 2, 2, 1]), [3, 2, 2, 0], "tied for second");
    assert_eq!(scored([3, 3, 2, 1]), [2, 2, 0, 0], "a tie for first uses both places");
    assert_eq!(scored([1, 1, 1, 1]), [2, 2, 2, 2]);
    assert_eq!(scored([1, 0, 0, 0]), [3, 0, 0, 0], "nobody is second without a member");
}

#[test]
fn tide_3_4_adds_up_over_islands_and_among_two_players() {
    let position = Scene::new(2, &["3.4"])
        .members(0, &[(13, 2), (17, 1), (12, 1)])
        .members(1, &[(13, 1), (17, 1)])
        .erupted();
    assert_eq!(position.scored(0, "tide-3.4"), Some(3 + 2 + 3));
    assert_eq!(position.scored(1, "tide-3.4"), Some(2 + 2));
}

#[test]
fn tide_3_5_most_members_on_the_personal_board_and_no_tie() {
    // The member of seat 0 on the main island returns and makes the difference.
    let scene = |last: usize| {
        Scene::new(3, &["3.5"])
            .members(0, &[(5, 4), (last, 1)])
            .members(1, &[(5, 5)])
            .members(2, &[(5, 6)])
            .erupted()
    };
    assert_eq!(scene(MAIN).scored(0, "tide-3.5"), Some(3));
    let tied = scene(17);
    assert_eq!([0, 1, 2].map(|seat| tied.scored(seat, "tide-3.5")), [Some(0); 3]);
}

#[test]
fn tides_3_6_and_3_8_count_one_last_resource_phase() {
    for (tide, source, kind, token) in
        [("3.6", "tide-3.6", FISH, Token::Fish), ("3.8", "tide-3.8", SHELLS, Token::Shell)]
    {
        let amounts = |amount: u16| if kind == FISH { (amount, 9) } else { (9, amount) };
        let scene = |own: u16| {
            let (mine, theirs) = (amounts(own), amounts(4));
            Scene::new(3, &[tide])
                // The orange islands yield nothing any more.
                .members(0, &[(18, 2), (19, 2), (1, 1), (2, 1), (MAIN, 1)])
                .keeps(0, token)
                .resources(0, mine.0, mine.1)
                .resources(1, theirs.0, theirs.1)
                .resources(2, 0, 0)
        };
        let check = |own: u16, expected: [i32; 3]| {
            let position = scene(own).erupted();
            assert_eq!([0, 1, 2].map(|seat| position.scored(seat, source).unwrap()), expected);
            assert_eq!(position.holds(0), amounts(own + 2), "an island and a token, of one kind");
            assert_eq!(position.holds(1), amounts(4), "nothing declines");
            // The running score tells the same before the end.
            let before = scene(own).position();
            assert_eq!([0, 1, 2].map(|seat| before.scored(seat, source).unwrap()), expected);
        };
        check(3, [4, 0, 0]);
        check(2, [3, 3, 0]);
        check(1, [0, 4, 0]);
    }
}

#[test]
fn tide_3_6_nothing_is_no_majority() {
    let scene = Scene::new(3, &["3.6"]).resources(0, 0, 1).resources(1, 0, 1).resources(2, 0, 1);
    let position = scene.erupted();
    assert_eq!([0, 1, 2].map(|seat| position.scored(seat, "tide-3.6")), [Some(0); 3]);
}

#[test]
fn tide_3_7_most_ships_also_on_routes_to_destroyed_islands() {
    let position = Scene::new(3, &["3.7"]).ships(0, FISH, &[3, 4]).ships(1, FISH, &[9]).erupted();
    assert_eq!([0, 1, 2].map(|seat| position.scored(seat, "tide-3.7").unwrap()), [3, 0, 0]);
    let position = Scene::new(3, &["3.7"]).ships(0, FISH, &[3]).ships(1, FISH, &[9]).erupted();
    assert_eq!([0, 1, 2].map(|seat| position.scored(seat, "tide-3.7").unwrap()), [2, 2, 0]);
    let position = Scene::new(3, &["3.7"]).erupted();
    assert_eq!([0, 1, 2].map(|seat| position.scored(seat, "tide-3.7").unwrap()), [0, 0, 0]);
}
