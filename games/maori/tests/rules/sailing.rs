//! "Preparation" and "Move the discoverer ship".

use crate::scene::{Play, Scene, proposal, seat, slot};
use maori::{Maori, Shape, TileSet};
use wayfinder_core::{Game, GameExt, Observer, Pending, Seat};
use wayfinder_dice::SeededDice;

#[test]
fn opening_matrix_never_holds_a_volcano_and_all_are_in_the_supply_afterwards() {
    for game in 0..300 {
        let mut dice = SeededDice::stream(7, game);
        let mut position = Maori::new(&Maori::setup(&proposal(4, &[])).unwrap());
        for _ in 0..16 {
            let possible = position.possible();
            assert!(possible.iter().all(|(outcome, _)| outcome.to_string() != "draw volcano"));
            position.resolve_unchecked(position.sample(&mut dice), &mut ());
        }
        let dealt = (0..16).map(|index| position.matrix(slot(index)).expect("a tile"));
        assert!(dealt.into_iter().all(|tile| tile.shape() != Shape::Volcano));
        assert_eq!(position.supply(), 81);
        let view = position.view(Observer::Spectator);
        let volcano = view.tiles.iter().position(|it| it.shape() == Shape::Volcano).unwrap();
        assert_eq!(view.left[volcano], 2);
    }
}

#[test]
fn a_volcano_may_be_drawn_once_the_game_runs() {
    let mut position = Scene::new(2, &[]).discover(0).position();
    position.play_on(&["take 0 c2", "* draw volcano"]);
    assert_eq!(position.matrix(slot(0)).unwrap().shape(), Shape::Volcano, "it goes in and stays");
}

#[test]
fn starter_is_drawn_places_the_ship_anywhere_and_the_left_neighbour_begins() {
    let mut position = Maori::new(&Maori::setup(&proposal(3, &[])).unwrap());
    for _ in 0..16 {
        position.resolve_unchecked(position.possible()[0].0, &mut ());
    }
    assert_eq!(position.possible().len(), 3, "each seat may start, all alike");
    position.play_on(&["* start 2"]);
    assert_eq!(position.pending(), Pending::one(seat(2)));
    assert_eq!(position.options().len(), 16);
    position.play_on(&["place-ship 13"]);
    assert_eq!(position.pending(), Pending::one(Seat::FIRST), "clockwise, round the table");
    assert_eq!(position.discoverer().unwrap().to_string(), "13");
}

#[test]
fn everybody_starts_with_five_shells_and_the_rest_is_the_supply() {
    for players in 2..=5 {
        let position = Maori::new(&Maori::setup(&proposal(players, &[])).unwrap());
        assert!(Seat::all(players).all(|seat| position.player(seat).shells() == 5));
        assert_eq!(position.shells(), 30 - 5 * players);
    }
}

#[test]
fn the_ship_must_move_and_goes_clockwise_round_the_corner() {
    let mut position = Scene::new(2, &[]).position();
    assert_eq!(position.options_of("sail").len(), 7, "two ships and five shells");
    assert_eq!(position.options().len(), 7, "nothing but sailing");
    position.play_on(&["sail 5"]);
    assert_eq!(position.discoverer().unwrap().to_string(), "5");
    assert_eq!(position.player(seat(0)).shells(), 2);
}

#[test]
fn sixteen_steps_are_the_cap() {
    let position = Scene::new(2, &[]).board(0, "water:B water:B water:B").shells(0, 20).position();
    assert_eq!(position.options().len(), 16);
    assert_eq!(position.options().last().unwrap(), "sail 16");
}

#[test]
fn ships_on_tiles_carry_further_and_a_full_round_comes_back() {
    let mut position = Scene::new(2, &[])
        .board(
            0,
            "water:B water:B water:B
             water:B water:B water:B water:B
             end-n:B end-n:B end-w:PB end-e:PB",
        )
        .shells(0, 3)
        .position();
    assert_eq!(position.player(seat(0)).ships(), 13);
    position.play_on(&["sail 16"]);
    assert_eq!(position.discoverer().unwrap().to_string(), "0");
    assert_eq!(position.player(seat(0)).shells(), 0, "three steps beyond thirteen ships");
}

#[test]
fn a_covered_ship_space_of_the_atoll_still_counts() {
    let position =
        Scene::new(2, &[("board", "atoll")]).board(0, ". \n . . water").shells(0, 0).position();
    assert_eq!(position.player(seat(0)).ships(), 2);
    assert_eq!(position.options(), ["sail 1", "sail 2"]);
}

const HIDDEN: [(&str, &str); 2] = [("board", "atoll"), ("covered_ships", "hidden")];

#[test]
fn where_covered_ships_are_hidden_one_step_is_always_free() {
    let covered = |shells| Scene::new(2, &HIDDEN).board(0, ". \n . . water").shells(0, shells);
    let poor = covered(0).position();
    assert_eq!((poor.player(seat(0)).ships(), poor.player(seat(0)).printed_ships()), (0, 0));
    assert_eq!(poor.options(), ["sail 1"]);
    let mut rich = covered(2).position();
    assert_eq!(rich.options(), ["sail 1", "sail 2", "sail 3"]);
    let prices = rich.view(Observer::Spectator).prices.steps;
    assert_eq!(prices[..3], [(2, 1), (3, 2), (4, 3)], "the first step is free");
    assert_eq!(prices.last(), Some(&(16, 15)), "a price is told where it can't be paid, too");
    rich.play_on(&["sail 1"]);
    assert_eq!(rich.player(seat(0)).shells(), 2);
}

#[test]
fn hidden_ships_come_back_when_their_space_is_free() {
    let scene = Scene::new(2, &HIDDEN).board(0, "water:B \n . . water").discover(0);
    let mut position = scene.position();
    assert_eq!(position.player(seat(0)).ships(), 1, "the one on a tile");
    position.play_on(&["discard c2"]);
    assert_eq!(position.player(seat(0)).ships(), 3);
    assert_eq!(position.view(Observer::Spectator).players[0].printed_ships, 2);
}

#[test]
fn ships_printed_on_no_water_space_cannot_be_hidden() {
    let position = Scene::new(2, &[("covered_ships", "hidden")])
        .board(0, ". \n . . water")
        .shells(0, 0)
        .position();
    assert_eq!(position.options(), ["sail 1", "sail 2"]);
}

#[test]
fn standard_tiles_fit_a_position() {
    assert!(TileSet::standard().iter().count() <= TileSet::MAX_KINDS);
    assert!(size_of::<Maori>() <= 1024, "{} bytes", size_of::<Maori>());
}
