//! "End of the game", and the game that nobody can go on with.

use polaris::{EndReason, Notice};
use wayfinder_core::{Game, Observer, Pending, Verdict};

use crate::scene::{Play, Scene, closed, seat};

#[test]
fn the_fifth_scoring_ends_the_game_and_shows_personal_goals() {
    let mut position = Scene::new(2).scored(4).hand(0, "b5").position();
    let told = position.play(&["play b5 3 5", "link a17-a18", "end", "take 1"]);
    assert_eq!(position.pending(), Pending::Over);
    assert_eq!(position.new_moon().to_string(), "5", "the frame turns no more");
    let last = &told[told.len() - 3..];
    assert_eq!(last[0], Notice::Ended { reason: EndReason::GoalsScored });
    assert_eq!(last[1], Notice::GoalShown { seat: seat(0), goal: "1".parse().unwrap() });
    assert_eq!(last[2], Notice::GoalShown { seat: seat(1), goal: "2".parse().unwrap() });
}

fn total(scene: Scene) -> i32 {
    scene.over().position().standings().points()[0]
}

#[test]
fn lone_stars_cost_two_each_down_to_zero_before_anything_is_gained() {
    assert_eq!(total(Scene::new(3).shooting_stars(0, 0).score(0, 7).stars(0, "a1 c7")), 3);
    // Nothing is left to lose for the second star, and the constellation counts in full.
    let scene = Scene::new(3).shooting_stars(0, 0).score(0, 3).stars(0, "a1 c7 d10 d11 d12");
    assert_eq!(total(scene.links("d10-d11-d12")), 2);
}

/// "If there is a tie, the tied players share the victory": a view places everybody by what is known.
#[test]
fn a_view_places_everybody_and_ties_share_the_better_place() {
    let position = Scene::new(3).shooting_stars(1, 6).position();
    let view = position.view(Observer::Spectator);
    let placings: Vec<_> = view.players.iter().map(|player| player.placing).collect();
    assert_eq!(placings, [2, 1, 2]);
}

#[test]
fn two_shooting_stars_are_a_point() {
    for (count, points) in [(0, 5), (1, 5), (2, 6), (3, 6), (9, 9)] {
        assert_eq!(total(Scene::new(3).shooting_stars(0, count)), points);
    }
}

#[test]
fn the_personal_goal_scores_up_to_four_times() {
    // Goal 3: three along a spoke and a fourth beside the last, on spokes far from each other.
    for (copies, points) in [(0, 0), (1, 3), (2, 6), (3, 10), (4, 15), (5, 15)] {
        let spokes: Vec<_> = (0..copies).map(|it| 3 * it).collect();
        let stars: Vec<_> =
            spokes.iter().map(|it| format!("a{it} b{it} c{it} c{}", it + 1)).collect();
        let links: Vec<_> =
            spokes.iter().map(|it| format!("a{it}-b{it}-c{it}-c{}", it + 1)).collect();
        let scene = Scene::new(3).personal(0, 3).shooting_stars(0, 0).stars(0, &stars.join(" "));
        assert_eq!(total(scene.links(&links.join(" "))), 5 + 3 * copies + points);
    }
}

#[test]
fn a_tie_is_shared() {
    let position = Scene::new(3).score(0, 20).score(2, 20).over().position();
    let standings = position.standings();
    assert_eq!(standings.placings(), [1, 3, 1]);
    assert_eq!(standings.verdict(), Verdict::Ranked);
    assert!((standings.victory(seat(0)) - 0.5).abs() < f32::EPSILON);
}

/// Two players with full hands that fit nowhere, and no shooting star in the supply: the New Moon's
/// sector is full of stars, and these cards all show stars there.
fn stuck() -> Scene {
    let all = |spokes: std::ops::Range<u8>| -> String {
        spokes
            .flat_map(|spoke| ["a", "b", "c", "d"].map(|orbit| format!("{orbit}{spoke} ")))
            .collect()
    };
    // With two players a3 and c1 hold neutral stars.
    let first = all(0..3).replace("c1 ", "");
    let second = all(3..5).replace("a3 ", "");
    Scene::new(2)
        .stars(0, &first)
        .stars(1, &second)
        .hand(0, "b1 b2 b3 b4 b6")
        .known_hand(1, "a1 a2 a3 a4 b9")
        .shooting_stars(0, 20)
        .shooting_stars(1, 20)
}

#[test]
fn a_player_who_can_do_nothing_passes_and_only_then() {
    let position = stuck().position();
    assert_eq!(position.options(), ["pass"]);
    assert_eq!(
        closed(&position, 0),
        [("take", "hand-full"), ("shooting-stars", "supply-empty"), ("play", "no-card-fits")]
    );
    let position = stuck().shooting_stars(1, 19).position();
    assert_eq!(position.options(), ["shooting-stars"]);
    let position = stuck().hand(0, "b1 b2 b3 b4").position();
    assert!(!position.options().contains(&"pass".to_owned()));
}

#[test]
fn if_all_pass_in_a_row_the_game_ends_and_unscored_goals_are_lost() {
    // Seat 1 has a card for another sector, so the game goes on.
    let mut position = stuck().position();
    position.play(&["pass"]);
    assert_eq!(position.options(), ["play b9 1 2"]);
    // One pass of the other before, and this one: all have passed.
    let mut position = stuck().passes(1).position();
    let told = position.play(&["pass"]);
    assert!(told.contains(&Notice::Ended { reason: EndReason::NobodyActs }));
    assert_eq!(position.pending(), Pending::Over);
    assert_eq!(position.scored(), 0);
}

#[test]
fn a_pending_scoring_is_completed_first_and_passes_start_over() {
    let mut position = stuck().dawn("b11 b13 b19 b21 b27").telescope(1, 1).passes(1).position();
    let told = position.play(&["pass"]);
    assert!(told.contains(&Notice::Passed { seat: seat(0) }));
    assert_eq!(position.scored(), 1, "the scoring was due");
    assert_eq!(position.pending(), Pending::one(seat(1)), "and the game goes on");
    assert_eq!(position.view(Observer::Spectator).passes, 0);
}

#[test]
fn any_action_interrupts_the_passes() {
    let mut position = stuck().passes(1).shooting_stars(1, 19).position();
    position.play(&["shooting-stars"]);
    // Seat 1 plays its crescent card where there is room, and seat 0 is stuck again.
    position.play(&["play b9 1 2", "star c6", "link c6-c7", "end"]);
    assert_ne!(position.pending(), Pending::Over);
    // Each of the three actions does.
    for action in [&["take 1"][..], &["shooting-stars"], &["play b8 1 1", "star a1", "end"]] {
        let mut position = Scene::new(3).hand(0, "b8").passes(2).position();
        position.play(action);
        assert_eq!(position.view(Observer::Spectator).passes, 0, "{action:?}");
    }
}

/// Three players whose full hands all show stars of two sectors that have no room for one.
#[test]
fn the_game_ends_with_the_pass_of_the_last_and_not_before() {
    let all: Vec<String> = (0..9)
        .flat_map(|spoke| ["a", "b", "c", "d"].map(|orbit| format!("{orbit}{spoke}")))
        .collect();
    let mut position = Scene::new(3)
        .stars(0, &all[..18].join(" "))
        .stars(1, &all[18..].join(" "))
        .hand(0, "b1 b2 b3 b4 b6")
        .known_hand(1, "a1 a2 a3 a4 b9")
        .known_hand(2, "b10 b11 b12 b14 a6")
        .shooting_stars(0, 20)
        .shooting_stars(1, 18)
        .position();
    for index in 0..3 {
        assert_eq!((position.turn_of(), position.options()), (index, vec!["pass".to_owned()]));
        position.play(&["pass"]);
    }
    assert_eq!((position.pending(), position.scored()), (Pending::Over, 0));
}
