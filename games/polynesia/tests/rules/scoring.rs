//! "End of Game": what scores.

use crate::scene::{MAIN, Read, Scene};
use polynesia::Token;
use wayfinder_core::Game;

#[test]
fn turtle_islands_score_their_turtles_once() {
    let position = Scene::new(3, &[])
        .members(0, &[(12, 3), (13, 1), (17, 2)])
        .members(1, &[(17, 1)])
        .members(2, &[(18, 5)])
        .erupted();
    assert_eq!([0, 1, 2].map(|seat| position.scored(seat, "turtle-islands").unwrap()), [4, 2, 0]);
}

#[test]
fn kept_turtles_and_point_tokens_are_a_point_each() {
    let position = Scene::new(3, &["3.1"])
        .keeps(0, Token::Turtle)
        .keeps(0, Token::Turtle)
        .points(0, 3)
        .erupted();
    assert_eq!(position.scored(0, "turtle-tokens"), Some(2));
    assert_eq!(position.scored(0, "point-tokens"), Some(3));
}

#[test]
fn the_sheet_names_every_source_of_the_game() {
    let position = Scene::new(3, &["1.3", "2.4", "3.2"]).members(0, &[(MAIN, 5)]).erupted();
    let sheet = position.score();
    for column in &sheet.seats {
        let sources: Vec<_> = column.lines.iter().map(|line| line.source.as_str()).collect();
        assert_eq!(
            sources,
            [
                "personal-board",
                "turtle-islands",
                "turtle-tokens",
                "point-tokens",
                "tide-1.3",
                "tide-2.4"
            ]
        );
    }
}
