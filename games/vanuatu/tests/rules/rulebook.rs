//! The rulebook's own examples, by name.

use vanuatu::{Action, Notice, Side, Tile};
use wayfinder_core::Game;

use crate::scene::{Play, Scene, hex, seat};

/// "The PURPLE player has two Action Markers on the Fish Action Space; the YELLOW and TEAL players
/// each have one": purple holds the majority, then yellow and teal in turn order.
#[test]
fn example_of_majority_purple_then_yellow_then_teal() {
    let (yellow, teal, purple) = (0, 1, 2);
    let mut position = Scene::new()
        .markers(purple, Action::Fish, 2)
        .markers(yellow, Action::Fish, 1)
        .markers(teal, Action::Fish, 1)
        .boat(0, "w3")
        .boat(1, "w3")
        .boat(2, "x2")
        .turn_of(2)
        .position();
    assert_eq!(position.majority(Action::Fish), Some(seat(2)));
    position.play(&["resolve fish"]);
    assert_eq!(position.majority(Action::Fish), Some(seat(0)));
    position.play(&["resolve fish"]);
    assert_eq!(position.majority(Action::Fish), Some(seat(1)));
    assert_eq!(position.options(), ["resolve fish"]);
}

/// "The PURPLE player has 3 Vatus. After selling 3 Fish for 3 Vatus each": 2 vatus and 5 points.
#[test]
fn example_of_conversion_three_and_nine_vatus() {
    let mut position = Scene::new()
        .tile(Tile::B2, "y3")
        .caught(0, "w3")
        .caught(0, "w3")
        .hut(0, "w2")
        .markers(0, Action::Sell, 1)
        .position();
    // A tile of value 2 and one of value 1: three fish.
    let told = position.play(&["resolve sell", "sell 1 1 0"]);
    assert!(told.contains(&Notice::Gained { seat: seat(0), vatus: 9, points: 5 }), "{told:?}");
    let player = position.player(seat(0));
    assert_eq!((player.vatus(), player.points()), (2, 5));
}

/// "A player with 2 Huts on an island where there are 4 Tourist Pawns scores 4 x 2 = 8 points per
/// Hut, or a total of 16."
#[test]
fn example_of_scoring_two_huts_and_four_tourists() {
    let position =
        Scene::new().hut(1, "w2").hut(1, "w2").tourists("w2", 4).vatus(1, 0).over().position();
    let sheet = position.score();
    let huts = sheet.seats[1].lines.iter().find(|line| line.source == "huts").unwrap();
    assert_eq!((huts.count, huts.points), (2, 16));
    assert_eq!(sheet.seats[1].total, 16);
}

/// "This Island Tile is protected from the flooding of only one Ocean Tile, but it's missing one
/// Dike": the other sides border no ocean tile, so one marker is added.
#[test]
fn example_of_flood_the_side_that_lacks_a_dike() {
    // An island with two oceans beside it: y2 touches x2 and, once it is there, z3.
    let scene = || {
        Scene::rising()
            .tile(Tile::A1, "y4")
            .dikes("w2", &[Side::E, Side::Sw, Side::Se])
            .die(1)
            .markers(0, Action::Rest, 1)
            .markers(1, Action::Rest, 1)
    };
    let blue = scene().position();
    // Of its six neighbours only x3 and none else is an ocean tile.
    let island = *blue.island(hex("y4")).unwrap();
    assert_eq!(blue.open_shores(&island).iter().collect::<Vec<_>>(), [Side::Nw]);

    let mut position = scene().tile(Tile::B1, "x4").dikes("y4", &[Side::Nw]).position();
    let told = position.play(&["resolve rest", "rest vatu"]);
    let rose = Notice::WaterRose { island: hex("y4"), markers: 1, water: 1 };
    assert!(told.contains(&rose), "{told:?}");
    assert_eq!(position.die(), None, "once a round");
    assert_eq!(position.island(hex("w2")).unwrap().water(), 0, "fully protected");
}

/// "During the ORANGE Player's turn, a fifth Water Marker is added to this Island Tile. It gets
/// submerged": resources, tourists and huts leave it.
#[test]
fn example_of_flood_the_fifth_marker_submerges() {
    let mut position = Scene::rising()
        .hut(1, "w2")
        .hut(2, "w2")
        .tourists("w2", 2)
        .drawings("w2", 1)
        .water("w2", 3)
        .dikes("w2", &[Side::E])
        .die(1)
        .markers(0, Action::Rest, 1)
        .markers(1, Action::Draw, 1)
        .position();
    let told = position.play(&["resolve rest", "rest point"]);
    let rose = Notice::WaterRose { island: hex("w2"), markers: 2, water: 5 };
    assert!(told.contains(&rose) && told.contains(&Notice::Submerged { island: hex("w2") }));
    let island = position.island(hex("w2")).unwrap();
    assert!(!island.is_dry() && !island.has_goods());
    assert_eq!((island.all_huts(), island.tourists(), island.drawings()), (0, 0, 0));
    assert_eq!(position.player(seat(1)).huts_built(), 1, "it still counts as built");
    assert_eq!(position.submerged(), 1);
    assert_eq!(position.closed()[7], ("draw", "no-island"), "open to no action");
}
