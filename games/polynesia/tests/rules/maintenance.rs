//! "Action Phase" to its end, and "Maintenance Phase".

use crate::scene::{FISH, MAIN, Play, Read, Scene, seat};
use polynesia::{Draw, Notice, Question, Token};
use wayfinder_core::{Game, GameExt, Pause, Pending};

#[test]
fn everybody_acts_three_times_and_the_volcano_rumbles() {
    let mut position = Scene::new(3, &[]).position();
    for marker in [3, 2, 1] {
        assert_eq!(position.marker(), marker);
        for index in 0..3 {
            assert_eq!(position.turn_of(), index);
            position.play(&["fish fish"]);
        }
    }
    assert_eq!(position.pause(), Pause::Draw(Draw::Lava { stones: 1 }));
    assert_eq!(position.pending(), Pending::Chance);
}

#[test]
fn grey_and_red_stones_let_the_game_go_on() {
    for stone in ["grey", "red"] {
        let mut position = Scene::new(3, &[]).rumbling().position();
        position.play(&[&format!("* lava {stone}")]);
        assert_eq!(position.pause(), Pause::Ask(seat(0), Question::Decline));
        assert_eq!(position.turn_of(), 0);
    }
}

#[test]
fn a_black_stone_brings_two_more_one_after_another() {
    let mut position = Scene::new(3, &[]).rumbling().position();
    position.play(&["* lava black"]);
    assert_eq!(position.pause(), Pause::Draw(Draw::Lava { stones: 2 }));
    assert!(position.possible().iter().all(|(outcome, _)| outcome.to_string() != "lava black"));
    position.play(&["* lava grey"]);
    assert_eq!(position.pause(), Pause::Draw(Draw::Lava { stones: 1 }));
    position.play(&["* lava red"]);
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::Decline));
    assert_eq!(position.lava().total(), 3);
}

#[test]
fn the_sixth_red_stone_ends_the_game_at_once() {
    let mut position = Scene::new(3, &[]).lava(5, 0, 0).rumbling().position();
    let notices = position.play(&["* lava black", "* lava red"]);
    assert_eq!(position.pending(), Pending::Over, "the second stone of the black one stays");
    assert_eq!(position.lava().total(), 7);
    assert_eq!(notices.last(), Some(&Notice::Ended));
    assert_eq!(position.marker(), 0, "the marker no longer advances");
}

#[test]
fn the_odds_of_the_end_count_the_black_stone() {
    // Ten stones left, six red: no draw of one round can bring six.
    assert!(Scene::new(3, &[]).position().eruption_odds() < f32::EPSILON);
    // Left: 2 red, 3 grey, 1 black. Black first, then both red ones of five stones.
    let position = Scene::new(3, &[]).lava(4, 0, 0).position();
    assert!((position.eruption_odds() - 1.0 / 6.0 * (2.0 / 5.0 * 1.0 / 4.0)).abs() < 1e-6);
    // Left: 1 red, 3 grey: the next stone.
    let position = Scene::new(3, &[]).lava(5, 0, 1).position();
    assert!((position.eruption_odds() - 0.25).abs() < 1e-6);
    let view = position.view(wayfinder_core::Observer::Spectator);
    assert_eq!(view.volcano.odds, 250);
}

#[test]
fn all_players_return_what_the_starting_player_names_and_islands_yield() {
    let mut position = Scene::new(3, &[])
        .members(0, &[(MAIN, 1), (1, 2), (18, 1)])
        .members(1, &[(2, 1), (19, 1), (5, 3), (17, 1)])
        .resources(0, 7, 4)
        .resources(1, 5, 0)
        .keeps(0, Token::Fish)
        .keeps(1, Token::Shell)
        .rumbling()
        .position();
    position.play(&["* lava grey"]);
    assert_eq!(position.options(), ["decline fish", "decline shells"]);
    let notices = position.play(&["decline fish"]);
    assert_eq!(position.holds(0), (3, 4), "two islands, however many members, and a token");
    assert_eq!(position.holds(1), (0, 3));
    assert_eq!(position.holds(2), (0, 3), "the main island yields nothing");
    assert!(notices.contains(&Notice::Returned { seat: seat(0), kind: FISH, amount: 7 }));
    assert!(notices.contains(&Notice::RoundBegins { round: 2, starter: seat(1) }));
}

#[test]
fn the_token_of_the_starting_player_goes_left() {
    let mut position = Scene::new(3, &[]).rumbling().position();
    position.play(&["* lava grey", "decline shells"]);
    assert_eq!((position.turn_of(), position.starter(), position.marker()), (1, seat(1), 3));
    assert_eq!(position.round(), 2);
    position.play(&["fish fish", "fish fish", "fish fish"]);
    assert_eq!((position.turn_of(), position.marker()), (1, 2));
}
