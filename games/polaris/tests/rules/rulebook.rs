//! The rulebook's own examples, by name.

use polaris::{Notice, Polaris, Question};
use wayfinder_core::{Game, Observer, Pause};

use crate::scene::{Play, Scene, card, scores, seat, sector};

/// The account of the running play: shooting stars in hand, owed for changes, and what would be left.
fn account(position: &Polaris) -> (u8, u8, i8) {
    let play = position.view(Observer::Spectator).play.unwrap();
    (play.shooting_stars, play.owed, play.balance)
}

/// "Carl chose to play the following 3 cards": a star with a horizontal link, a vertical link that brings a
/// shooting star, and a card of another sector whose star lands on a white space. Both shooting stars
/// pay for the change, at the end.
#[test]
fn example_of_a_play_of_three_cards() {
    let mut position = Scene::new(4)
        .hand(0, "b1 b5 b10")
        .shooting_stars(0, 0)
        .market("b31 b32 b39 b40 a19 a20")
        .position();
    assert_eq!(
        position.options_of("play"),
        ["play b1 1 1", "play b5 1 1", "play b5 2 1", "play b5 3 1", "play b10 1 2"]
    );
    position.play_on(&["play b1 1 1", "star c2", "link c1-c2"]);
    assert!(
        position.options_of("play").iter().all(|it| !it.contains("b10")),
        "nothing to pay a change with yet"
    );

    let told = position.play_on(&["play b5 2 1", "link b2-c2"]);
    assert_eq!(
        told[0],
        Notice::Played {
            seat: seat(0),
            card: card("b5"),
            option: 2,
            sector: sector(1),
            change: 0,
            gained: 1
        }
    );
    assert_eq!(account(&position), (1, 0, 1));

    let told = position.play_on(&["play b10 1 1"]);
    assert!(matches!(told[0], Notice::Played { change: 2, gained: 0, .. }));
    assert_eq!(account(&position), (1, 2, -1));
    assert_eq!(position.options(), ["star b1", "star d3"], "only a white space makes up for it");
    let told = position.play_on(&["star b1", "link b1-c1"]);
    let space = "b1".parse().unwrap();
    assert_eq!(told[0], Notice::StarPlaced { seat: seat(0), space, gained: 1, paid: 0 });
    assert_eq!(account(&position), (2, 2, 0), "both are still there");
    let play = position.view(Observer::Spectator).play.unwrap();
    let cards: Vec<_> = play
        .cards
        .iter()
        .map(|it| (it.card.card.to_string(), it.gains, it.costs, it.change))
        .collect();
    assert_eq!(cards, [("b1".into(), 0, 0, 0), ("b5".into(), 1, 0, 0), ("b10".into(), 1, 0, 2)]);

    let told = position.play_on(&["end"]);
    assert_eq!(told[0], Notice::ChangesPaid { seat: seat(0), paid: 2 });
    assert_eq!(position.player(seat(0)).shooting_stars(), 0);
    let view = position.view(Observer::Spectator);
    let names = |cards: &[polaris::CardView]| -> Vec<String> {
        cards.iter().map(|it| it.card.to_string()).collect()
    };
    assert_eq!(names(&view.discards), ["b1", "b10"], "the 1st and the 3rd are discarded");
    assert_eq!(names(&view.dawn.cards), ["b5"], "the 2nd shows the Dawn icon");
    assert_eq!(position.pause(), Pause::Ask(seat(1), Question::Turn));
}

/// "After Carl's turn, the Dawn spaces are filled up": 5, 1, 2 and 6 stars in the sector of the second
/// scoring give +3, -2, +1, and +6 with the bonus of 3; Carl gets 2 for the telescope.
#[test]
fn example_of_a_scoring_phase() {
    // After one scoring the New Moon lies at sector 2, so its cards are played there.
    let mut position = Scene::new(4)
        .scored(1)
        .goals(["orbit-1", "sector-4", "edges", "longest", "sizes"])
        .stars(0, "a12 b13 c13 d14 a15 a1")
        .stars(1, "d12 a2 a3")
        .stars(2, "c14 d16 b6")
        .stars(3, "b12 a14 b14 d13 c16 b15 b19")
        .dawn("b3 b11 b13")
        .hand(0, "b5")
        .score(0, 10)
        .score(1, 10)
        .score(2, 10)
        .score(3, 10)
        .position();
    position.play_on(&["play b5 3 2", "link a5-a6"]);
    let told = position.play_on(&["end"]);
    // Behind the goal that was scored and three cards the fifth Dawn space is the last.
    assert!(told.contains(&Notice::Dawned { seat: seat(0), card: card("b5"), space: 5 }));
    assert_eq!(told.last(), Some(&Notice::TelescopeTaken { seat: seat(0) }));
    let told = position.play_on(&["shooting-stars", "shooting-stars", "shooting-stars"]);
    assert!(told.contains(&Notice::TelescopeScored { seat: seat(0), points: 2 }));
    for (index, count, points, bonus) in [(0, 5, 3, 0), (1, 1, -2, 0), (2, 2, 1, 0), (3, 6, 6, 3)] {
        assert!(told.contains(&Notice::GoalScored {
            seat: seat(index),
            goal: "sector-4".parse().unwrap(),
            count,
            tie_break: 0,
            points,
            bonus,
        }));
    }
    assert_eq!(scores(&position), [15, 8, 11, 19]);
    // The frame turns, the cards are discarded, the card lies on the second Dawn space, Carl goes on.
    assert_eq!(position.new_moon(), sector(3));
    let view = position.view(Observer::Spectator);
    assert_eq!(view.dawn.goals.len(), 2);
    assert!(view.dawn.cards.is_empty());
    assert_eq!(view.discards.len(), 4);
    assert_eq!((position.telescope(), position.turn_of()), (None, 0));
}

/// "Jocelyn ends the game with 21 VP": 21 - 2 + 2 + 7 + 10 + 6 + 2 = 46.
#[test]
fn example_of_the_end_of_the_game() {
    let position = Scene::new(4)
        .score(1, 21)
        .personal(0, 9)
        .personal(1, 1)
        .shooting_stars(1, 5)
        .stars(1, "c19  d13 d14 d15  b5 b6 b7 c7 c5 d5  a2 b2 a10 a11 a12 b12")
        .links("d13-d14-d15  b5-b6-b7-c7 b5-c5-d5  polaris-a2-b2 polaris-a10-a11-a12-b12")
        .over()
        .position();
    let sheet = position.score();
    let lines: Vec<_> =
        sheet.seats[1].lines.iter().map(|it| (it.source.as_str(), it.points)).collect();
    // 16 of the 21 points came from scorings that this scene does not tell, so the sheet's own lines are
    // compared from the lone star on.
    assert_eq!(
        lines[4..],
        [
            ("lone-stars", -2),
            ("constellations", 2 + 7 + 10),
            ("personal", 6),
            ("shooting-stars", 2)
        ]
    );
    assert_eq!(sheet.seats[1].total, 46);
    let shown = &position.view(Observer::Spectator).players[1];
    let sizes: Vec<_> = shown.constellations.iter().map(|it| (it.size, it.worth)).collect();
    assert_eq!(sizes, [(7, 10), (6, 7), (3, 2)]);
    assert_eq!(shown.goal.as_ref().unwrap().copies, 2, "the two in the second share stars");
}
