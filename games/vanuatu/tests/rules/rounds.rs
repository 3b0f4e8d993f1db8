//! "Phase I: Round setup", and how rounds follow each other.

use vanuatu::{Action, EndReason, Good, Notice, Question, Tile, Vanuatu};
use wayfinder_core::{Dice, Game, GameExt, Observer, Pause, Pending, Proposal};
use wayfinder_dice::SeededDice;

use crate::scene::{Play, Scene, hex, seat};

/// The last action of a round is a drawing of seat 0.
fn last_turn(scene: Scene) -> Scene {
    scene.markers(0, Action::Draw, 1)
}

fn placing(mut scene: Scene, visible: [Tile; 2]) -> Scene {
    scene.0.phase = Pause::Ask(seat(0), Question::Place);
    let mut shown = scene.0.visible[0].clone();
    scene.0.visible.clear();
    for tile in visible {
        shown.tile = tile;
        scene.0.visible.push(shown.clone());
    }
    scene
}

/// "Adjacent to 2 already-placed tiles"; an island touches no island; an ocean touches one.
#[test]
fn tiles_are_placed_between_tiles() {
    let mut position = placing(Scene::new(), [Tile::A1, Tile::B1]).position();
    assert_eq!(position.choices_of("place"), ["a1 x4", "a1 y3", "b1 w1"]);
    position.play(&["place a1 y3"]);
    let island = position.island(hex("y3")).unwrap();
    assert_eq!((island.goods(Good::Kava), island.goods(Good::Beef)), (1, 1));
    assert_eq!(position.choices_of("place"), ["b1 w1", "b1 y2", "b1 y4"], "judged anew");
    position.play(&["place b1 y4"]);
    assert_eq!((position.fish_at(hex("y4")), position.treasure_at(hex("y4"))), (1, 3));
}

/// "If a tile cannot be legally placed, then place the other tile first. If it still cannot [...],
/// then place it next to any 2 already-placed tiles."
#[test]
fn a_tile_without_a_place_waits_and_then_goes_anywhere() {
    let crowded = || Scene::new().tile(Tile::A2, "y3").tile(Tile::D1, "x4");
    let mut position = placing(crowded(), [Tile::C1, Tile::D2]).position();
    let anywhere = ["w1", "w4", "y2", "y4"];
    assert_eq!(position.choices_of("place"), anywhere.map(|hex| format!("c1 {hex}")));
    position.play(&["place c1 y4"]);
    assert_eq!(position.choices_of("place"), ["d2 w1", "d2 w4", "d2 y2", "d2 y5"]);

    // Were there only islands to place, both could go anywhere.
    let islands = placing(crowded(), [Tile::D2, Tile::A1]).position();
    assert_eq!(islands.choices_of("place").len(), 2 * anywhere.len());
}

/// "Discard it (returning cubes to the reserve), and move all tiles below it up one space."
#[test]
fn filled_demand_is_replaced_from_the_top() {
    let mut scene = last_turn(Scene::new());
    for (place, good) in [(0, Good::Kava), (0, Good::Kava), (0, Good::Kava), (2, Good::Kava)] {
        scene = scene.filled(place, good);
    }
    let mut position = scene.filled(2, Good::Copra).filled(2, Good::Beef).position();
    let told = position.play(&["resolve draw", "* tourists 1"]);
    assert!(told.contains(&Notice::DemandDone { tile: "kkk".parse().unwrap(), place: 0 }));
    let told = position.play(&["* demand cbb"]);
    assert!(told.contains(&Notice::DemandDone { tile: "kcb".parse().unwrap(), place: 1 }));
    position.play(&["* demand kbb"]);
    let tiles: Vec<_> = position.demand().map(|demand| demand.tile.to_string()).collect();
    assert_eq!(tiles, ["kkc", "cbb", "kbb"]);
}

/// "If the stack is ever exhausted, shuffle the discards into a new draw pile."
#[test]
fn discards_are_shuffled_when_a_draw_finds_the_stack_empty() {
    let mut scene = last_turn(Scene::new());
    for _ in 0..3 {
        scene = scene.filled(0, Good::Kava);
    }
    for (stack, discards) in scene.0.demand_stack.iter_mut().zip(&mut scene.0.demand_discards) {
        discards.1 = std::mem::take(&mut stack.1);
    }
    let mut position = scene.position();
    let told = position.play(&["resolve draw", "* tourists 1"]);
    assert!(told.contains(&Notice::DemandShuffled), "{told:?}");
    assert_eq!(position.possible().len(), 8, "the tile just filled is among them");
}

/// "Fully replenish all Island Tiles that have zero Goods Cubes", as far as the reserve reaches.
#[test]
fn goods_grow_where_none_are_left() {
    let mut position = last_turn(Scene::new().tile(Tile::A2, "y4").bare("w2")).position();
    position.play(&["resolve draw", "draw w2", "* tourists 1"]);
    let goods = |position: &Vanuatu, at| {
        let island = *position.island(hex(at)).unwrap();
        Good::ALL.map(|good| island.goods(good))
    };
    assert_eq!(goods(&position, "w2"), [1, 1, 1]);
    assert_eq!(goods(&position, "y4"), [1, 1, 0], "not touched");

    // Without kava in the reserve the island gets what there is, and is owed nothing.
    let mut scene = last_turn(Scene::new().bare("w2"));
    for (place, good) in [(0, Good::Kava), (0, Good::Kava), (1, Good::Kava), (1, Good::Kava)] {
        scene = scene.filled(place, good);
    }
    // The other six kava are out of sight in a tall tale that only this test tells.
    scene.0.goods[0].reserve = 0;
    let mut position = Vanuatu::determinize(&scene.0, &mut SeededDice::new(0));
    for text in ["0 resolve draw", "* tourists 1"] {
        let entry: wayfinder_core::Entry<Vanuatu> = text.parse().unwrap();
        entry.apply(&mut position, &mut ()).unwrap();
    }
    assert_eq!(goods(&position, "w2"), [0, 1, 1]);
}

/// The last cube grows on the island that was placed first.
#[test]
fn goods_grow_in_the_order_of_placement() {
    let mut scene = Scene::new().tile(Tile::A2, "y4").bare("w2").bare("y4");
    for (tile, at) in [(Tile::A1, "y2"), (Tile::D1, "x1"), (Tile::D2, "x5")] {
        scene = scene.tile(tile, at);
    }
    for place in [0, 0, 1, 1, 2] {
        scene = scene.filled(place, Good::Kava);
    }
    assert_eq!(scene.0.goods[Good::Kava.index()].reserve, 1);
    let mut position = last_turn(scene).position();
    position.play(&["resolve draw", "draw w2", "* tourists 1"]);
    let goods = |at| Good::ALL.map(|good| position.island(hex(at)).unwrap().goods(good));
    assert_eq!((goods("w2"), goods("y4")), ([1, 1, 1], [0, 1, 0]));
}

#[test]
fn price_and_tourists_are_renewed() {
    let mut scene = last_turn(Scene::new());
    scene.0.fish_price = 1;
    let mut position = scene.position();
    position.play(&["resolve draw", "* tourists 3"]);
    assert_eq!((position.fish_price(), position.waiting_tourists()), (3, 3));
    assert_eq!(position.pause(), Pause::Ask(seat(0), Question::Place), "the first player places");
}

/// "2 of their 5 Action Markers", "2 more", "their last", in turn order.
#[test]
fn markers_are_placed_two_two_and_one() {
    let mut scene = Scene::new().first_player(1);
    scene.0.phase = Pause::Ask(seat(1), Question::Plan { left: 2 });
    let mut position = scene.position();
    let mut order = Vec::new();
    while matches!(position.pause(), Pause::Ask(_, Question::Plan { .. })) {
        order.push(position.turn_of());
        position.play(&["plan rest"]);
    }
    assert_eq!(order, [1, 1, 2, 2, 0, 0, 1, 1, 2, 2, 0, 0, 1, 2, 0]);
    assert_eq!(position.pause(), Pause::Ask(seat(1), Question::Turn));
}

/// Eight rounds exactly, unless three islands drown; the tiles come pile by pile, letter by letter.
#[test]
fn games_last_eight_rounds_unless_flooded() {
    let mut floods = 0;
    for seed in 0..60 {
        let waters = if seed % 3 == 0 { "off" } else { "on" };
        let proposal = Proposal::new(3 + (seed % 3) as u8).with("rising_waters", waters);
        let mut position = Vanuatu::new(&Vanuatu::setup(&proposal).unwrap());
        let (mut dice, mut events) = (SeededDice::new(seed), Vec::new());
        while position.pending() != Pending::Over {
            let Pending::Decision(seats) = position.pending() else {
                position.resolve_unchecked(position.sample(&mut dice), &mut events);
                continue;
            };
            let seat = seats.first().unwrap();
            let legal = position.legal(seat);
            let some = legal[dice.below(legal.len() as u32) as usize];
            position.decide_unchecked(seat, some, &mut events);
            assert_eq!(position.audit(), Ok(()));
        }
        let told = || events.iter().filter_map(|it| Vanuatu::notice(it, Observer::Spectator));
        let rounds = told().filter(|it| matches!(it, Notice::RoundBegan { .. })).count();
        let revealed: Vec<_> = told()
            .filter_map(|notice| match notice {
                Notice::Revealed { tile } => Some(tile.name().as_bytes()[0]),
                _ => None,
            })
            .collect();
        assert!(b"abcdefabcdef".starts_with(&revealed), "{revealed:?}");
        match told().next_back() {
            Some(Notice::Ended { reason: EndReason::RoundsPlayed }) => {
                assert_eq!((rounds, revealed.len()), (8, 12));
                assert!(position.submerged() < 3);
            }
            Some(Notice::Ended { reason: EndReason::Flooded }) => {
                floods += 1;
                assert!(position.submerged() >= 3 && rounds <= 8);
                assert_eq!(position.standings().winners().count(), 0);
            }
            last => panic!("the last notice is {last:?}"),
        }
    }
    assert!(floods > 0, "no game was flooded");
}
