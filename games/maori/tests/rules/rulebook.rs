//! The rulebook's own examples, by name.

use crate::scene::{Play, Scene, seat};
use wayfinder_core::Game;

/// "The player has 2 ships and can move the discoverer ship up to 2 steps."
#[test]
fn example_of_movement_two_ships_two_steps() {
    let position = Scene::new(2, &[]).shells(0, 0).position();
    assert_eq!(position.options(), ["sail 1", "sail 2"]);
}

/// "The player has 2 ships and moves the discoverer ship 2 steps, then pays 1 shell to move
/// another step."
#[test]
fn example_of_movement_one_more_step_for_a_shell() {
    let mut position = Scene::new(2, &[]).position();
    position.play_on(&["sail 3"]);
    assert_eq!(position.discoverer().unwrap().to_string(), "3");
    assert_eq!(position.player(seat(0)).shells(), 4);
    assert_eq!(position.shells(), 21, "the shell goes to the supply");
}

/// The figure "0 Shells, 1 Shells, 2 Shells, 3 Shells".
#[test]
fn example_of_prices_by_depth() {
    for (depth, left) in [(0, 5), (1, 4), (2, 3), (3, 2)] {
        let mut position = Scene::new(2, &[]).discover(0).position();
        position.play_on(&[&format!("take {depth} c2")]);
        assert_eq!(position.player(seat(0)).shells(), left);
    }
}

/// "Scoring example": 10 + 12 + 10 + 7 + 0 - 2 = 37.
#[test]
fn example_of_scoring() {
    let position = Scene::new(2, &[])
        .board(
            0,
            "end-e:PPP middle-ew:PP end-w:PH  .         .
             end-e:PL  end-w:PL     end-s:PPP single:PP water:B
             water:B   water:B      end-n:PPP water:B   water:B
             .         .            water     .         .",
        )
        .shells(0, 3)
        .shells(1, 4)
        .over()
        .position();
    let sheet = position.score();
    let lines: Vec<_> = sheet.seats[0]
        .lines
        .iter()
        .map(|line| (line.source.as_str(), line.count, line.points))
        .collect();
    assert_eq!(
        lines,
        [
            ("palms", 10, 10),
            ("palms-hut", 6, 12),
            ("leis", 1, 10),
            ("ships", 7, 7),
            ("shells", 3, 0),
            ("empty", 2, -2),
        ]
    );
    assert_eq!(sheet.seats[0].total, 37);
    assert_eq!(position.standings().placings(), [1, 2]);
}
