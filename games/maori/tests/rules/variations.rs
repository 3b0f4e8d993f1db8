//! "The variations" and "Additional spending wooden shells in the variations".

use crate::scene::{Play, Scene, cell, seat};
use wayfinder_core::{Game, Observer, Pending};

const ADVANCED: &[(&str, &str)] = &[("variation", "advanced")];
const PRO: &[(&str, &str)] = &[("variation", "pro")];

/// The spaces on which the nearest tile may go.
fn spaces(position: &maori::Maori) -> Vec<String> {
    let takes = position.options_of("take").into_iter();
    takes.filter_map(|text| text.strip_prefix("take 0 ").map(str::to_owned)).collect()
}

#[test]
fn the_first_tile_goes_anywhere_and_carries_the_ship() {
    for options in [ADVANCED, PRO] {
        let mut position = Scene::new(2, options).discover(0).position();
        assert_eq!(spaces(&position).len(), 16);
        position.play_on(&["take 0 c2"]);
        assert_eq!(position.player(seat(0)).ship(), Some(cell("c2")));
        assert_eq!(position.turn_of(), 1, "with one tile there is no choice where the ship goes");

        let mut stored = Scene::new(2, options).storage(0, "single:PH").discover(0).position();
        assert_eq!(stored.options_of("from-storage").len(), 16);
        stored.play_on(&["from-storage e4"]);
        assert_eq!(stored.player(seat(0)).ship(), Some(cell("e4")), "from storage as well");
        assert_eq!(stored.turn_of(), 1);
    }
}

/// Steps are paid before the tile's own shells are granted: they can't pay for them, but they
/// come back where the supply was empty.
#[test]
fn steps_are_paid_before_the_tile_grants_its_shells() {
    for options in [ADVANCED, PRO] {
        let scene = |shells: [u8; 2]| {
            Scene::new(2, options)
                .board(0, "single:PP water water")
                .ship(0, "a1")
                .storage(0, "end:SS")
                .shells(0, shells[0])
                .shells(1, shells[1])
                .discover(0)
                .position()
        };
        assert!(!scene([0, 5]).options().contains(&"from-storage c2 n".to_owned()));
        let mut position = scene([20, 10]);
        assert_eq!(position.shells(), 0);
        position.play_on(&["from-storage c2 n"]);
        assert_eq!(position.player(seat(0)).shells(), 20, "one paid, and the same one granted");
    }
}

#[test]
fn later_tiles_go_next_to_the_ship() {
    for options in [ADVANCED, PRO] {
        let position = Scene::new(2, options)
            .board(0, ".\n. single:PP")
            .ship(0, "b2")
            .shells(0, 0)
            .discover(0)
            .position();
        // All eight neighbours.
        assert_eq!(spaces(&position), ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]);
    }
}

#[test]
fn the_view_tells_the_price_of_tiles_and_steps() {
    for options in [ADVANCED, PRO] {
        let scene = Scene::new(2, options)
            .board(0, "single:PP water water")
            .ship(0, "a1")
            .shells(0, 2)
            .discover(0);
        let prices = scene.position().view(Observer::Spectator).prices;
        assert_eq!(prices.depths, [(1, 1), (2, 2), (3, 3)], "the nearest is free");
        assert_eq!(prices.cells, [(cell("c2"), 1), (cell("d2"), 2)]);
        assert_eq!(prices.steps, []);
    }
}

#[test]
fn paid_steps_over_own_tiles_bring_the_ship_further() {
    for options in [ADVANCED, PRO] {
        let scene = |shells| {
            Scene::new(2, options)
                .board(0, "single:PP water water")
                .ship(0, "a1")
                .shells(0, shells)
                .discover(0)
        };
        assert_eq!(spaces(&scene(0).position()), ["a2", "b2"]);
        assert_eq!(spaces(&scene(1).position()), ["a2", "b2", "c2"]);
        assert_eq!(spaces(&scene(2).position()), ["a2", "b2", "c2", "d2"]);
        assert_eq!(spaces(&scene(5).position()), ["a2", "b2", "c2", "d2"], "only over own tiles");

        // The tile's price and the steps together must be covered.
        let position = scene(2).position();
        assert!(position.options().contains(&"take 1 c2".to_owned()));
        assert!(!position.options().contains(&"take 1 d2".to_owned()));
        assert!(position.options().contains(&"take 2 b2".to_owned()));
        assert!(!position.options().contains(&"take 2 c2".to_owned()));

        let mut paid = scene(5).position();
        paid.play_on(&["take 1 d2"]);
        assert_eq!(paid.player(seat(0)).shells(), 2, "one for the tile, two for the steps");
    }
}

#[test]
fn a_ship_cut_off_from_the_empty_spaces_closes_placing() {
    // b1 is empty but the ship's tile e4 has no empty neighbour, and there is no shell.
    let position = Scene::new(2, PRO)
        .board(
            0,
            "water . water . .
             water water water water:B water:B
             water:S water:S water:S water:B water:B
             . . water:S water:B water:B",
        )
        .ship(0, "e4")
        .shells(0, 0)
        .storage(0, "single:P")
        .discover(0)
        .position();
    assert!(
        position.options_of("take").is_empty() && position.options_of("from-storage").is_empty()
    );
    assert!(position.closed_to(0).contains(&("take", "ship-too-far")));
    assert!(position.closed_to(0).contains(&("from-storage", "ship-too-far")));
}

/// With matching edges too the ship is to blame where only a farther space would match.
#[test]
fn a_space_that_matches_out_of_reach_is_too_far() {
    for variation in ["advanced", "pro"] {
        // The ship on a1 has b1 beside it, east of an open side.
        let reasons = |rows: &str| {
            let position = Scene::new(2, &[("variation", variation), ("edges", "matching")])
                .board(0, rows)
                .ship(0, "a1")
                .shells(0, 0)
                .storage(0, "single:PH")
                .discover(0)
                .position();
            assert!(position.options_of("take").is_empty());
            assert!(position.options_of("from-storage").is_empty());
            position.closed_to(0)
        };
        let far = reasons("end-e:P . water . .\nwater water");
        assert!(far.contains(&("take", "ship-too-far")), "{far:?}");
        assert!(far.contains(&("from-storage", "ship-too-far")), "{far:?}");

        let nowhere = reasons(
            "end-e:P . water . .
             water water water:B water:B water:B
             water:B water:B water:B water:B water:B
             . . water:S water:S water:S",
        );
        assert!(nowhere.contains(&("take", "no-matching-space")), "{nowhere:?}");
        assert!(nowhere.contains(&("from-storage", "no-matching-space")), "{nowhere:?}");
    }
}

#[test]
fn advanced_the_ship_may_move_after_placing_storing_and_discarding() {
    let scene = || {
        Scene::new(2, ADVANCED)
            .board(0, "single:PP water water")
            .ship(0, "a1")
            .discover(0)
            .position()
    };
    let mut placed = scene();
    placed.play_on(&["take 0 b2"]);
    assert_eq!(placed.options(), ["move-ship b1", "move-ship c1", "move-ship b2", "stay"]);
    placed.play_on(&["move-ship c1"]);
    assert_eq!(placed.player(seat(0)).ship(), Some(cell("c1")));
    assert_eq!(placed.turn_of(), 1);

    let mut stored = scene();
    stored.play_on(&["store 0"]);
    assert_eq!(stored.options(), ["move-ship b1", "move-ship c1", "stay"]);
    stored.play_on(&["stay"]);
    assert_eq!(stored.player(seat(0)).ship(), Some(cell("a1")));

    stored.play_on(&["sail 1", "nothing", "sail 1", "from-storage a2"]);
    assert_eq!(stored.options(), ["move-ship b1", "move-ship c1", "move-ship a2", "stay"]);

    let mut discarded = scene();
    discarded.play_on(&["discard c1"]);
    assert_eq!(discarded.options(), ["move-ship b1", "stay"]);

    let mut idle = scene();
    idle.play_on(&["nothing"]);
    assert_eq!(idle.turn_of(), 1, "not after doing nothing");
}

#[test]
fn advanced_a_ship_that_paid_stays_where_its_steps_brought_it() {
    let mut position = Scene::new(2, ADVANCED)
        .board(0, "single:PP water water")
        .ship(0, "a1")
        .discover(0)
        .position();
    position.play_on(&["take 0 c2", "stay"]);
    assert_eq!(position.player(seat(0)).ship(), Some(cell("b1")), "one step, next to c2");
    assert_eq!(position.player(seat(0)).shells(), 4);
}

#[test]
fn advanced_discarding_under_the_ship_moves_it_at_once() {
    let scene =
        |rows: &str| Scene::new(2, ADVANCED).board(0, rows).ship(0, "a1").discover(0).position();
    let mut several = scene("single:PP water water");
    several.play_on(&["discard a1"]);
    assert_eq!(several.options(), ["move-ship b1", "move-ship c1"], "it cannot stay");

    let mut one = scene("single:PP water");
    one.play_on(&["discard a1"]);
    assert_eq!(one.player(seat(0)).ship(), Some(cell("b1")), "there is no choice");
    assert_eq!(one.turn_of(), 1);

    let mut none = scene("single:PP");
    none.play_on(&["discard a1"]);
    assert_eq!(none.player(seat(0)).ship(), None);
    none.play_on(&["sail 1", "nothing", "sail 1"]);
    assert_eq!(spaces(&none).len(), 16, "the next tile counts as the first");
    none.play_on(&["take 0 c4"]);
    assert_eq!(none.player(seat(0)).ship(), Some(cell("c4")));
}

#[test]
fn advanced_storing_with_no_tile_on_the_board_moves_no_ship() {
    let mut position = Scene::new(2, ADVANCED).discover(0).position();
    position.play_on(&["store 0"]);
    assert_eq!(position.turn_of(), 1);
    assert_eq!(position.player(seat(0)).ship(), None);
}

#[test]
fn pro_the_ship_always_moves_onto_the_tile_just_placed_and_never_otherwise() {
    let scene = || {
        Scene::new(2, PRO)
            .board(0, "single:PP water")
            .ship(0, "a1")
            .storage(0, "single:PH")
            .discover(0)
            .position()
    };
    let mut taken = scene();
    taken.play_on(&["take 0 b2"]);
    assert_eq!(taken.player(seat(0)).ship(), Some(cell("b2")));
    assert_eq!(taken.turn_of(), 1);

    let mut from_storage = scene();
    from_storage.play_on(&["from-storage c2"]);
    assert_eq!(from_storage.player(seat(0)).ship(), Some(cell("c2")));
    assert_eq!(from_storage.player(seat(0)).shells(), 4, "one step to b1");

    let empty_storage =
        || Scene::new(2, PRO).board(0, "single:PP water").ship(0, "a1").discover(0).position();
    for still in ["store 0", "discard b1", "nothing"] {
        let mut position = empty_storage();
        position.play_on(&[still]);
        assert_eq!(position.player(seat(0)).ship(), Some(cell("a1")), "{still}");
        assert_eq!(position.turn_of(), 1);
    }
}

#[test]
fn pro_the_tile_under_the_ship_cannot_be_discarded() {
    let position =
        Scene::new(2, PRO).board(0, "single:PP water").ship(0, "a1").discover(0).position();
    assert_eq!(position.options_of("discard"), ["discard b1"]);
    let alone = Scene::new(2, PRO).board(0, "single:PP").ship(0, "a1").discover(0).position();
    assert!(alone.options_of("discard").is_empty());
    assert!(alone.closed_to(0).contains(&("discard", "under-ship")));
}

#[test]
fn the_ship_moves_after_the_matrix_is_refilled() {
    let mut position =
        Scene::new(2, ADVANCED).board(0, "single:PP water").ship(0, "a1").discover(0).position();
    position.play_on(&["take 0 a2", "* draw volcano"]);
    assert_eq!(position.pending(), Pending::one(seat(0)));
    assert!(position.options().contains(&"stay".to_owned()));
}
