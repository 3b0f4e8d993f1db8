//! "Scoring phase": Dawn spaces, telescope, points, the turning moon.

use polaris::{Notice, Question};
use wayfinder_core::{Game, Observer, Pause};

use crate::scene::{Play, Scene, card, scores, seat, sector};

/// Three players; seat 0 plays a Dawn card onto the last free Dawn space.
fn about_to_trigger() -> Scene {
    Scene::new(3).dawn("b11 b19 b21 b27").hand(0, "b5")
}

const TRIGGER: [&str; 3] = ["play b5 1 1", "star b1", "end"];

#[test]
fn dawn_cards_go_to_the_first_free_space_in_order() {
    let mut position = Scene::new(3).hand(0, "b3 b5 b8").position();
    let told = position.play_on(&[
        "play b5 1 1",
        "star a1",
        "play b8 1 1",
        "star a3",
        "play b3 1 1",
        "star c1",
        "link c1-c2",
        "end",
    ]);
    let last = &told[told.len() - 3..];
    assert_eq!(last[0], Notice::Dawned { seat: seat(0), card: card("b5"), space: 1 });
    assert_eq!(last[1], Notice::Discarded { seat: seat(0), card: card("b8") });
    assert_eq!(last[2], Notice::Dawned { seat: seat(0), card: card("b3"), space: 2 });
}

#[test]
fn dawn_cards_that_do_not_fit_are_discarded() {
    let mut position = about_to_trigger().hand(0, "b3 b5").position();
    position.play_on(&["play b5 1 1", "star a1", "play b3 1 1", "star c1", "link c1-c2", "end"]);
    let view = position.view(Observer::Spectator);
    assert_eq!(view.dawn.cards.len(), 5);
    assert_eq!(view.dawn.cards[4].card.to_string(), "b5", "the first that was played");
    assert_eq!(view.discards.len(), 1);
}

#[test]
fn everybody_else_has_one_more_turn_and_the_trigger_goes_on() {
    let mut position = about_to_trigger().hand(1, "b13").position();
    position.play_on(&TRIGGER);
    assert_eq!((position.telescope(), position.last_turns()), (Some(seat(0)), 2));
    assert_eq!(position.turn_of(), 1);
    // Dawn cards of the last turns are discarded.
    position.play_on(&["play b13 1 2", "star a5", "end"]);
    let view = position.view(Observer::Spectator);
    assert_eq!(view.dawn.cards.len(), 5);
    assert_eq!(view.discards[0].card.to_string(), "b13");
    assert_eq!((position.turn_of(), position.last_turns()), (2, 1));
    position.play_on(&["shooting-stars"]);
    assert_eq!(position.scored(), 1);
    assert_eq!((position.turn_of(), position.telescope()), (0, None));
    assert_eq!(position.dawn_spaces(), 4);
    assert_eq!(position.new_moon(), sector(2));
    assert_eq!(position.view(Observer::Spectator).discards.len(), 6, "five from the Dawn spaces");
}

#[test]
fn each_scoring_takes_a_dawn_space_and_the_goal_in_front_of_the_new_moon() {
    for scored in 0..4 {
        let cards = ["b11", "b19", "b21", "b27"];
        let goals = ["sector-1", "orbit-1", "edges", "longest", "sizes"];
        let mut position = Scene::new(2)
            .scored(scored)
            .goals(goals)
            .dawn(&cards[..4 - scored].join(" "))
            .hand(0, "b5")
            .position();
        let new = scored + 1;
        let fit = position.fit(seat(0), sector(new as u8));
        let at = fit.stars("S".parse().unwrap(), position.account(seat(0)));
        let told = position.play_on(&[
            &format!("play b5 1 {new}"),
            &format!("star {}", at.first().unwrap()),
            "end",
            "shooting-stars",
        ]);
        let goal = goals[scored].parse().unwrap();
        let scored_now =
            |it: &Notice| matches!(it, Notice::GoalScored { goal: it, .. } if *it == goal);
        assert_eq!(told.iter().filter(|it| scored_now(it)).count(), 2, "{scored}");
        assert_eq!(usize::from(position.scored()), new);
        assert_eq!(usize::from(position.dawn_spaces()), 5 - new);
        let view = position.view(Observer::Spectator);
        let shown: Vec<_> =
            view.sectors.iter().map(|it| it.goal.as_ref().unwrap().scored).collect();
        assert_eq!(shown, [0, 1, 2, 3, 4].map(|place| place < new), "{scored}");
    }
}

/// Order: telescope, goal (never below zero), bonus.
#[test]
fn points_never_fall_below_zero_and_the_telescope_comes_first() {
    let mut position = about_to_trigger()
        .goals(["orbit-4", "orbit-1", "edges", "longest", "sizes"])
        .score(0, 0)
        .score(1, 1)
        .score(2, 0)
        .stars(1, "d9")
        .position();
    let told = position.play_on(&TRIGGER);
    assert!(matches!(told.last(), Some(Notice::TelescopeTaken { .. })));
    position.play_on(&["shooting-stars", "shooting-stars"]);
    // Seat 0: 0 + 2 - 2. Seat 1: 1 - 1 (of 2), then + 3 for the one star. Seat 2: nothing to lose.
    assert_eq!(scores(&position), [0, 3, 0]);
    let view = position.view(Observer::Spectator);
    let scoring = &view.scorings[0];
    let points: Vec<_> = scoring.tallies.iter().map(|it| it.points).collect();
    assert_eq!(points, [-2, -1, 0]);
    assert_eq!(scoring.bonus, [seat(1)]);
}

#[test]
fn all_who_tie_get_the_bonus() {
    let mut position = about_to_trigger().stars(1, "a1 a2").stars(2, "a3 c3").position();
    position.play_on(&TRIGGER);
    position.play_on(&["shooting-stars", "shooting-stars"]);
    // Seat 0: one star in sector 1. Seats 1 and 2: two each.
    assert_eq!(scores(&position), [5 + 2 - 2, 5 + 1 + 3, 5 + 1 + 3]);
}

#[test]
fn scores_of_the_last_turns_count() {
    let mut position = about_to_trigger().hand(2, "b6 b2").stars(2, "a1").position();
    position.play_on(&TRIGGER);
    position.play_on(&["shooting-stars", "play b6 1 1", "star a2", "end"]);
    assert_eq!(scores(&position), [5, 3, 5 + 1 + 3]);
    assert!(matches!(position.pause(), Pause::Ask(_, Question::Turn)));
}
