//! What a decision would mean, told before it is taken: one test a verb.

use crate::scene::{Play, Scene, decision, seat, slot, tile};
use maori::{Berth, Edge, Maori, Offer, OfferedTile, Slot};
use wayfinder_core::{Game, Pending};

fn offer(position: &Maori, text: &str) -> Offer {
    assert!(position.options().contains(&text.to_owned()), "{text} is not legal");
    position.offer(seat(position.turn_of()), decision(text))
}

fn places(position: &Maori, text: &str) -> Vec<String> {
    offer(position, text).places
}

/// A tile without its prices: as it would lie, and the space of the matrix that it leaves.
fn moved(position: &Maori, text: &str) -> (String, Option<u8>) {
    let OfferedTile { tile, face, slot, .. } = offer(position, text).tile.expect("a tile moves");
    assert_eq!(face, tile.face());
    (tile.to_string(), slot.map(|slot| slot.index() as u8))
}

/// The price in all, for looking across nearer tiles, and for the ship's way.
fn prices(position: &Maori, text: &str) -> (u8, u8, u8) {
    let Offer { price, tile, .. } = offer(position, text);
    let OfferedTile { look, way, .. } = tile.expect("a tile moves");
    (price, look, way)
}

#[test]
fn placing_the_ship_tells_what_it_would_see() {
    let mut position = Maori::new(&Maori::setup(&crate::scene::proposal(2, &[])).unwrap());
    while position.pending() == Pending::Chance {
        let (outcome, _) = wayfinder_core::GameExt::possible(&position)[0];
        position.resolve_unchecked(outcome, &mut ());
    }
    let berth = Berth { edge: Edge::new(4).unwrap(), sight: [3, 2, 1, 0].map(slot) };
    assert_eq!(
        offer(&position, "place-ship 4"),
        Offer { places: vec!["e:4".into()], price: 0, berth: Some(berth), tile: None },
    );
}

/// Two ships are printed on the front: two steps are free. The places run in a circle.
#[test]
fn sailing_tells_where_it_ends_and_what_it_costs() {
    let position = Scene::new(2, &[]).position();
    let ends = |text: &str| {
        let Offer { places, price, berth, tile } = offer(&position, text);
        assert_eq!(tile, None);
        (places, price, berth.expect("a ship that sails arrives").sight.map(Slot::index))
    };
    assert_eq!(ends("sail 2"), (vec!["e:2".into()], 0, [2, 6, 10, 14]));
    assert_eq!(ends("sail 7"), (vec!["e:7".into()], 5, [15, 14, 13, 12]));

    let rich = Scene::new(2, &[]).shells(0, 20).position();
    assert_eq!(offer(&rich, "sail 16").places, ["e:0"], "once around");
}

#[test]
fn a_tile_is_shown_as_it_would_lie() {
    let position = Scene::new(2, &[])
        .column(["end-w:PP", "end:H", "middle:B", "single:PS"])
        .discover(0)
        .position();
    assert_eq!(moved(&position, "take 0 c2"), ("end-w:PP".into(), Some(0)));
    assert_eq!(moved(&position, "take 1 c2 s"), ("end-s:H".into(), Some(4)));
    assert_eq!(moved(&position, "take 2 c2 ew"), ("middle-ew:B".into(), Some(8)));
    assert_eq!(places(&position, "take 3 c2"), ["m:12", "b:0:c2"]);
    assert_eq!(prices(&position, "take 3 c2"), (3, 3, 0));
    assert_eq!(offer(&position, "take 0 c2").berth, None);
}

/// "Additional spending wooden shells in the variations": the way is paid beside the tile.
#[test]
fn the_way_of_the_ship_is_told_apart_from_the_tile() {
    for variation in ["advanced", "pro"] {
        let position = Scene::new(2, &[("variation", variation)])
            .board(0, "single:PP water water")
            .ship(0, "a1")
            .storage(0, "single:PH")
            .discover(0)
            .position();
        assert_eq!(prices(&position, "take 0 b2"), (0, 0, 0));
        assert_eq!(prices(&position, "take 1 d2"), (3, 1, 2));
        assert_eq!(prices(&position, "from-storage c2"), (1, 0, 1));
        assert_eq!(prices(&position, "discard b1"), (0, 0, 0));
    }
}

#[test]
fn an_empty_space_costs_nothing_to_look_across() {
    let position = Scene::new(2, &[])
        .column([".", "single:P", "single:PS", "volcano"])
        .no_supply()
        .discover(0)
        .position();
    assert_eq!(prices(&position, "take 1 a1"), (0, 0, 0));
    assert_eq!(prices(&position, "store 2"), (1, 1, 0));
}

#[test]
fn a_tile_goes_into_storage_as_it_lies() {
    let position =
        Scene::new(2, &[]).column(["single:P", "end:H", "water", "water"]).discover(0).position();
    assert_eq!(places(&position, "store 1"), ["m:4", "s:0"]);
    assert_eq!(moved(&position, "store 1"), ("end-n:H".into(), Some(4)));
}

#[test]
fn a_tile_comes_from_storage_as_it_is_turned() {
    let position = Scene::new(2, &[]).storage(1, "end:H").discover(1).position();
    assert_eq!(places(&position, "from-storage a1 w"), ["s:1", "b:1:a1"]);
    assert_eq!(moved(&position, "from-storage a1 w"), ("end-w:H".into(), None));
}

#[test]
fn a_discarded_tile_is_the_one_that_lies_there() {
    let position = Scene::new(2, &[]).board(0, "end-e:PP").discover(0).position();
    assert_eq!(places(&position, "discard a1"), ["b:0:a1"]);
    assert_eq!(moved(&position, "discard a1"), ("end-e:PP".into(), None));
    assert_eq!(offer(&position, "discard a1").tile.unwrap().face, tile("end-e:PP").face());
}

#[test]
fn doing_nothing_touches_nothing() {
    let position = Scene::new(2, &[]).discover(0).position();
    assert_eq!(offer(&position, "nothing"), Offer::default());
}

#[test]
fn the_personal_ship_goes_to_a_tile_or_stays() {
    let mut position = Scene::new(2, &[("variation", "advanced")])
        .board(0, "single:PP")
        .ship(0, "a1")
        .discover(0)
        .position();
    position.play_on(&["take 0 b1"]);
    let elsewhere = Offer { places: vec!["b:0:b1".into()], ..Offer::default() };
    assert_eq!(offer(&position, "move-ship b1"), elsewhere);
    assert_eq!(offer(&position, "stay"), Offer::default());
}
