//! "Game end", the idle rule, exhausted supply, ties.

use crate::scene::{Play, Scene, seat, slot};
use maori::{EndReason, Maori, Notice};
use wayfinder_core::{Game, Pending, Proposal};

/// One space short of full: c4.
const ALMOST: &str = "water:B water:B water:B . .
     water:B water:B water:B water:B water:B
     water:S water:S water:S water:S water
     . . . water water";

#[test]
fn a_full_board_gives_every_other_player_one_more_turn() {
    let mut position = Scene::new(3, &[]).board(1, ALMOST).discover(1).position();
    let notices = position.play_on(&["take 0 c4"]);
    assert!(notices.contains(&Notice::BoardFull { seat: seat(1) }));
    assert_eq!(position.last_turns(), Some(2));
    assert_eq!(position.turn_of(), 2);
    position.play_on(&["sail 1", "take 0 a1"]);
    assert_eq!(position.turn_of(), 0);
    let notices = position.play_on(&["sail 1", "take 0 a1"]);
    assert_eq!(position.pending(), Pending::Over);
    assert_eq!(notices.last(), Some(&Notice::Ended { reason: EndReason::BoardFilled }));
}

#[test]
fn another_full_board_adds_no_turns() {
    let mut position = Scene::new(3, &[])
        .board(0, ALMOST)
        .board(
            1,
            "single:PP single:PP single:PH . .
             single:PH single:PB end-n:PPP end-e:PPP end-s:PPP
             end-w:PPP end-n:PH end-e:PH end-s:PH end-w:PH
             . . . end-n:PB end-e:PB",
        )
        .discover(0)
        .position();
    position.play_on(&["take 0 c4", "sail 1", "take 0 c4"]);
    assert_eq!(position.last_turns(), Some(1));
    assert_eq!(position.turn_of(), 2);
    position.play_on(&["sail 1", "nothing"]);
    assert_eq!(position.pending(), Pending::Over);
}

#[test]
fn filling_from_storage_ends_the_game_as_well() {
    let mut position =
        Scene::new(2, &[]).board(0, ALMOST).storage(0, "single:PH").discover(0).position();
    position.play_on(&["from-storage c4", "sail 2", "nothing"]);
    assert_eq!(position.pending(), Pending::Over);
}

#[test]
fn two_idle_rounds_end_the_game() {
    for players in 2..=5 {
        let mut position = Scene::new(players, &[]).position();
        for _ in 1..2 * players {
            position.play_on(&["sail 1", "nothing"]);
            assert_ne!(position.pending(), Pending::Over);
        }
        let notices = position.play_on(&["sail 1", "nothing"]);
        assert_eq!(position.pending(), Pending::Over);
        assert_eq!(notices.last(), Some(&Notice::Ended { reason: EndReason::NobodyActs }));
    }
}

#[test]
fn any_action_breaks_the_idle_count() {
    for variation in ["base", "advanced", "pro"] {
        for action in ["take 0 a2", "store 0", "from-storage a2", "discard b1"] {
            let mut scene = Scene::new(2, &[("variation", variation)]).board(0, "water water");
            if variation != "base" {
                scene = scene.ship(0, "a1");
            }
            if action == "from-storage a2" {
                scene = scene.storage(0, "single:PH");
            }
            let mut position = scene.idle(3).discover(0).position();
            position.play_on(&[action]);
            if position.options().contains(&"stay".to_owned()) {
                position.play_on(&["stay"]);
            }
            for _ in 0..3 {
                position.play_on(&["sail 1", "nothing"]);
                assert_ne!(position.pending(), Pending::Over, "{variation}: {action}");
            }
            position.play_on(&["sail 1", "nothing"]);
            assert_eq!(position.pending(), Pending::Over, "four in a row");
        }
    }
}

#[test]
fn the_last_tile_of_the_supply_is_drawn_and_the_next_space_stays_empty() {
    let tiles = r#"{ "name": "few", "tiles": [{ "tile": "water", "count": 17 }] }"#;
    let setup = Maori::setup(&Proposal::new(2).with("tiles", tiles)).unwrap();
    let mut position = Maori::new(&setup);
    position.play_on(&["place-ship 15", "sail 1", "take 0 a1"]);
    assert_eq!(position.supply(), 0);
    assert!(position.matrix(slot(0)).is_some());
    position.play_on(&["sail 1", "take 0 a1"]);
    assert_eq!(position.matrix(slot(1)), None);
    assert_eq!(position.audit(), Ok(()));
}

#[test]
fn an_exhausted_supply_leaves_spaces_empty_and_the_game_goes_on() {
    let mut position = Scene::new(2, &[])
        .matrix("single:P . . .  . . . .  . . . .  . . . .")
        .discover(0)
        .no_supply()
        .position();
    position.play_on(&["take 0 c2"]);
    assert_eq!(position.turn_of(), 1);
    position.play_on(&["sail 2"]);
    assert_eq!(position.options(), ["nothing"]);
    assert!(position.closed_to(1).contains(&("take", "nothing-in-sight")));
}

#[test]
fn a_tie_goes_to_the_most_shells_and_else_is_shared() {
    // Two palms against one and the majority of shells: three points each before ships.
    let tied = |left: &str, right: &str, shells: [u8; 2]| {
        Scene::new(2, &[])
            .board(0, left)
            .board(1, right)
            .shells(0, shells[0])
            .shells(1, shells[1])
            .over()
            .position()
    };
    // Seat 0: 2 palms, 1 tile. Seat 1: no palm but 2 shells as majority, 1 tile.
    let position = tied("single:PP", "water", [0, 2]);
    assert_eq!(position.standings().points(), [2 - 15 + 2, 2 - 15 + 2]);
    assert_eq!(position.standings().placings(), [2, 1], "more shells");

    let shared = tied("single:PP", "single:PP", [4, 4]);
    assert_eq!(shared.standings().placings(), [1, 1]);
    assert_eq!(shared.standings().winners().count(), 2);
}
