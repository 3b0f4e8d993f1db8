//! "Discover a tile", "Important notes", "The shells".

use crate::scene::{Play, Scene, cell, seat, slot, tile};
use maori::{Maori, Notice, Origin};
use wayfinder_core::Game;

#[test]
fn a_tile_goes_on_any_empty_water_space_and_on_no_land() {
    let position = Scene::new(2, &[]).board(0, "single:PP").discover(0).position();
    let takes = position.options_of("take");
    let spaces = takes.iter().filter(|text| text.starts_with("take 0 ")).count();
    assert_eq!(spaces, 15);
    for land in ["a4", "b4", "d1", "e1", "a1"] {
        assert!(!takes.contains(&format!("take 0 {land}")), "{land}");
    }
}

/// The first in sight is an end that may be turned to any side, the second a middle with two ways to lie, the third
/// lies as it is printed.
fn assert_end_and_middle_turn(position: &Maori) {
    let check =
        |prefix: &str, expected: &[&str]| assert_eq!(position.options_from(prefix), expected);
    check("take 0 c2", &["take 0 c2 n", "take 0 c2 e", "take 0 c2 s", "take 0 c2 w"]);
    check("take 1 c2", &["take 1 c2 ns", "take 1 c2 ew"]);
    check("take 2 c2", &["take 2 c2"]);
}

#[test]
fn tiles_without_palms_may_be_turned() {
    let position = Scene::new(2, &[])
        .column(["end:H", "middle:B", "end-s:PL", "water:B"])
        .discover(0)
        .position();
    assert_end_and_middle_turn(&position);
    assert_eq!(position.options_from("take 3 c2"), ["take 3 c2"]);

    let mut turned = position.clone();
    turned.play_on(&["take 0 c2 w"]);
    assert_eq!(turned.player(seat(0)).tile(cell("c2")), Some(tile("end-w:H")));
}

#[test]
fn a_middle_with_half_a_lei_points_where_it_is() {
    let tiles = r#"{ "name": "garlands", "tiles": [
        { "tile": "middle:HLn", "count": 1 }, { "tile": "middle:LnLs", "count": 1 },
        { "tile": "middle-ew:PLw", "count": 1 }, { "tile": "water", "count": 20 } ] }"#;
    let mut position = Scene::new(2, &[("tiles", tiles)])
        .matrix(&"water ".repeat(16))
        .column(["middle:HLn", "middle:LnLs", "middle-ew:PLw", "water"])
        .discover(0)
        .position();
    assert_end_and_middle_turn(&position);
    position.play_on(&["take 0 c2 w", "sail 1", "nothing", "sail 1"]);
    assert_eq!(position.player(seat(0)).tile(cell("c2")), Some(tile("middle-ew:HLw")));
    position.play_on(&["discard c2"]);
    assert_eq!(position.player(seat(0)).tile(cell("c2")), None, "and goes back into the box");
}

#[test]
fn a_volcano_cannot_be_taken_and_stops_the_view() {
    let position = Scene::new(2, &[])
        .column(["single:P", "volcano", "single:PP", "single:PH"])
        .discover(0)
        .position();
    assert!(position.options_of("take").iter().all(|text| text.starts_with("take 0 ")));
    assert_eq!(position.options_of("store"), ["store 0"]);

    let walled = Scene::new(2, &[])
        .column(["volcano", "single:P", "single:P", "single:P"])
        .discover(0)
        .position();
    assert_eq!(walled.options(), ["nothing"]);
    assert_eq!(
        walled.closed_to(0),
        [
            ("take", "nothing-in-sight"),
            ("store", "nothing-in-sight"),
            ("from-storage", "storage-empty"),
            ("discard", "board-empty"),
        ]
    );
}

#[test]
fn an_empty_space_of_the_matrix_costs_nothing_to_look_across() {
    let mut position = Scene::new(2, &[])
        .column([".", "single:P", ".", "single:PH"])
        .shells(0, 1)
        .discover(0)
        .no_supply()
        .position();
    assert_eq!(position.options_of("store"), ["store 1", "store 3"]);
    position.play_on(&["take 3 c2"]);
    assert_eq!(position.player(seat(0)).shells(), 0, "one tile was looked across");
    assert_eq!(position.matrix(slot(12)), None, "the supply is exhausted: the space stays empty");
    assert_eq!(position.turn_of(), 1);
}

#[test]
fn a_player_without_shells_takes_the_nearest_only() {
    let position = Scene::new(2, &[]).shells(0, 0).discover(0).position();
    assert!(position.options_of("take").iter().all(|text| text.starts_with("take 0 ")));
    assert_eq!(position.options_of("store"), ["store 0"]);
}

#[test]
fn storing_costs_the_same_and_the_storage_holds_one() {
    let mut position = Scene::new(2, &[])
        .column(["single:P", "single:PS", "single:P", "single:P"])
        .discover(0)
        .position();
    position.play_on(&["store 1"]);
    let player = position.player(seat(0));
    assert_eq!(player.storage(), Some(tile("single:PS")));
    assert_eq!(player.shells(), 4, "paid for one tile, and no shell granted yet");

    position.play_on(&["sail 1", "nothing", "sail 1"]);
    assert!(position.options_of("store").is_empty());
    assert!(position.closed_to(0).contains(&("store", "storage-full")));
    let notices = position.play_on(&["from-storage a1"]);
    assert_eq!(
        notices[0],
        Notice::Placed {
            seat: seat(0),
            cell: cell("a1"),
            tile: tile("single:PS"),
            face: tile("single:PS").face(),
            from: Origin::Storage,
            paid: 0,
            gained: 1,
        }
    );
    assert_eq!(position.player(seat(0)).shells(), 5);
    assert_eq!(position.player(seat(0)).storage(), None);
}

#[test]
fn a_tile_from_storage_may_be_turned_and_a_turned_one_goes_back_into_the_box() {
    let mut position = Scene::new(2, &[]).storage(0, "end:H").discover(0).position();
    assert_eq!(position.options_of("from-storage").len(), 4 * 16);
    position.play_on(&["from-storage a1 w"]);
    assert_eq!(position.player(seat(0)).tile(cell("a1")), Some(tile("end-w:H")));
    position.play_on(&["sail 1", "nothing", "sail 1", "discard a1"]);
    assert_eq!(position.player(seat(0)).tile(cell("a1")), None);
}

#[test]
fn placing_grants_shells_after_paying_and_only_as_many_as_there_are() {
    // The supply is empty; the price comes back to the same player as the tile's own shell.
    let scene = || {
        Scene::new(2, &[])
            .column(["single:P", "end:SS", "single:P", "single:P"])
            .shells(0, 20)
            .shells(1, 10)
            .discover(0)
    };
    let mut position = scene().position();
    assert_eq!(position.shells(), 0);
    let notices = position.play_on(&["take 1 c2 n"]);
    assert!(matches!(notices[0], Notice::Placed { paid: 1, gained: 1, .. }), "{:?}", notices[0]);
    assert_eq!(position.player(seat(0)).shells(), 20);

    let mut plenty =
        scene().column(["end:SS", "single:P", "single:P", "single:P"]).shells(1, 8).position();
    let notices = plenty.play_on(&["take 0 c2 n"]);
    assert!(matches!(notices[0], Notice::Placed { paid: 0, gained: 2, .. }), "{:?}", notices[0]);

    let mut empty = scene().column(["end:SS", "single:P", "single:P", "single:P"]).position();
    let notices = empty.play_on(&["take 0 c2 n"]);
    assert!(matches!(notices[0], Notice::Placed { paid: 0, gained: 0, .. }));
}

#[test]
fn discarding_puts_a_tile_into_the_box_and_takes_no_shells_back() {
    let mut position =
        Scene::new(2, &[]).board(0, "water:S water:B").shells(0, 6).discover(0).position();
    assert_eq!(position.options_of("discard"), ["discard a1", "discard b1"]);
    position.play_on(&["discard a1", "sail 1", "nothing"]);
    assert_eq!(position.player(seat(0)).shells(), 6);
    assert_eq!(position.player(seat(0)).tile(cell("a1")), None);
    assert_eq!(position.view(wayfinder_core::Observer::Spectator).boxed, 1);

    position.play_on(&["sail 1", "discard b1"]);
    assert_eq!(position.player(seat(0)).ships(), 2, "its ship sails no more");
}

#[test]
fn the_matrix_refills_at_once() {
    let mut position = Scene::new(2, &[]).discover(0).position();
    position.play_on(&["take 0 c2", "* draw water"]);
    assert_eq!(position.matrix(slot(0)), Some(tile("water")));
    assert_eq!(position.turn_of(), 1);
}

/// Option `edges = matching`, both ways.
#[test]
fn matching_edges_keep_shores_from_open_sides() {
    let scene = |column: [&str; 4]| {
        Scene::new(2, &[("edges", "matching")])
            .board(0, ".\n. end-e:P . . .")
            .column(column)
            .discover(0)
            .position()
    };
    let position = scene(["water:B", "end-w:P", "end-e:P", "middle-ew:P"]);
    let allowed =
        |depth: u8, space: &str| position.options().contains(&format!("take {depth} {space}"));
    // c2 lies east of an end that is open to the east.
    assert!(!allowed(0, "c2"), "water is shore on all sides");
    assert!(allowed(1, "c2") && allowed(3, "c2"));
    assert!(!allowed(2, "c2"), "an end open to the far side turns its shore to us");
    // a2 lies west of it, where it shows its shore.
    assert!(allowed(0, "a2"));
    assert!(!allowed(2, "a2") && !allowed(3, "a2"), "open land against a shore");
    assert!(allowed(1, "a2"), "its open side points at the board's edge, which restricts nothing");
    // Far from any tile everything goes.
    assert!((0..4).all(|depth| allowed(depth, "d4")));

    let turned = scene(["end:H", "single:P", "single:P", "single:P"]);
    let facings: Vec<_> =
        turned.options().into_iter().filter(|text| text.starts_with("take 0 c2")).collect();
    assert_eq!(facings, ["take 0 c2 w"]);
}

/// The same from north to south, around a middle that is open both ways.
#[test]
fn matching_edges_count_above_and_below() {
    let position = Scene::new(2, &[("edges", "matching")])
        .board(0, ".\n. . middle-ns:P")
        .column(["end:H", "single:P", "end-s:P", "end-n:P"])
        .discover(0)
        .position();
    for (space, facings) in [("c1", "s"), ("c3", "n"), ("b2", "nsw"), ("d2", "nes")] {
        let expected: Vec<_> =
            facings.chars().map(|facing| format!("take 0 {space} {facing}")).collect();
        assert_eq!(
            position.options_from(&format!("take 0 {space}")),
            expected,
            "beside a middle open north and south"
        );
    }
    let spaces = |depth: u8| {
        ["c1", "c3", "b2"]
            .map(|space| !position.options_from(&format!("take {depth} {space}")).is_empty())
    };
    assert_eq!(spaces(1), [false, false, true], "shore all around");
    assert_eq!(spaces(2), [true, false, true], "open to the south");
    assert_eq!(spaces(3), [false, true, true], "open to the north");
}

#[test]
fn matching_edges_ignore_printed_land() {
    // c1 is beside printed land (d1) and an end that is open towards it may lie there.
    let position = Scene::new(2, &[("edges", "matching")])
        .column(["end-e:P", "single:P", "single:P", "single:P"])
        .discover(0)
        .position();
    assert!(position.options().contains(&"take 0 c1".to_owned()));
}

#[test]
fn matching_edges_can_leave_a_tile_without_a_space() {
    let full_but_one = "water:B single:PP single:PP . .
         water:B end-e:P . water:B water:B
         water:B water:B water:B water:B water:S
         . . water:S water water";
    let scene = |edges| {
        Scene::new(2, &[("edges", edges)])
            .board(0, full_but_one)
            .storage(0, "single:PH")
            .column(["single:P", "volcano", "single:P", "single:P"])
            .discover(0)
            .position()
    };
    let matching = scene("matching");
    assert!(
        matching.options_of("take").is_empty() && matching.options_of("from-storage").is_empty()
    );
    assert!(matching.closed_to(0).contains(&("take", "no-matching-space")));
    assert!(matching.closed_to(0).contains(&("from-storage", "no-matching-space")));
    assert_eq!(scene("free").options_of("take"), ["take 0 c2"]);
}
