//! The rulebook's own examples, by name.

use crate::scene::{FISH, MAIN, Play, Read, SHELLS, Scene, seat};
use polynesia::{Notice, Token};
use wayfinder_core::Game;

/// "Explore": Alberto pays three shells for a new route, one of them stays there (A); Laura pays
/// him two shells to explore it as well (B).
#[test]
fn example_of_exploring() {
    let (alberto, laura) = (0, 1);
    let mut position = Scene::new(3, &[]).position();
    let notices = position.play(&["explore 18 shells"]);
    assert_eq!(position.holds(alberto), (3, 0));
    assert_eq!(position.mark("18".parse().unwrap()), Some(SHELLS));
    assert!(matches!(notices[0], Notice::Explored { cost: 3, kind: SHELLS, .. }));

    position.play(&["explore 18"]);
    assert_eq!((position.holds(alberto), position.holds(laura)), ((3, 2), (3, 1)));
    let owners: Vec<_> = position.owners("18".parse().unwrap()).collect();
    assert_eq!(owners, [seat(alberto), seat(laura)]);
}

/// "Travel": the marker is on 3. Alberto sails Laura's route with her guide for a fish and takes
/// the token (A), goes on along his own route (B), and moves another member off the main island
/// (C).
#[test]
fn example_of_travelling() {
    let (alberto, laura) = (0, 1);
    let mut position = Scene::new(3, &["2.4"])
        .members(0, &[(4, 1), (MAIN, 2)])
        .members(1, &[(4, 2)])
        .ships(laura, FISH, &[9])
        .ships(alberto, SHELLS, &[13])
        .token(5, Token::Mask)
        .position();

    position.play(&["move 4 9 guide 1"]);
    assert_eq!((position.holds(alberto), position.holds(laura)), ((2, 3), (4, 3)));
    assert_eq!((position.stand(alberto, 5), position.stand(laura, 5)), (1, 1));
    assert_eq!(position.tribe(seat(alberto)).tokens().masks(), 1);
    assert_eq!(position.tribe(seat(laura)).tokens().masks(), 0);

    position.play(&["move 5 13 own"]);
    assert_eq!((position.stand(alberto, 18), position.stand(laura, 5)), (1, 1));
    assert_eq!(position.holds(alberto), (2, 3));

    position.play(&["move 0 2 neutral"]);
    assert_eq!((position.stand(alberto, MAIN), position.stand(alberto, 3)), (1, 1));
    assert_eq!(position.turn_of(), laura, "the three points are spent");
}

/// "End of Game": 4 + 5 + 1 + 3 + 2 = 15.
#[test]
fn example_of_scoring() {
    let position = Scene::new(3, &["1.3", "2.4", "3.1"])
        // Nine members on the three single turtles, the double one and three archipelagos.
        .members(0, &[(12, 1), (13, 2), (14, 1), (17, 1), (4, 2), (7, 1), (8, 1), (MAIN, 2)])
        .points(0, 1)
        .keeps(0, Token::Mask)
        .keeps(0, Token::Mask)
        .erupted();
    let sheet = position.score();
    let lines: Vec<_> =
        sheet.seats[0].lines.iter().map(|line| (line.source.as_str(), line.points)).collect();
    assert_eq!(
        lines,
        [
            ("personal-board", 4),
            ("turtle-islands", 5),
            ("turtle-tokens", 0),
            ("point-tokens", 1),
            ("tide-1.3", 3),
            ("tide-2.4", 2),
        ]
    );
    assert_eq!(sheet.seats[0].total, 15);
}
