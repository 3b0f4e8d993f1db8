//! "Characters": each of the eleven, and how they are chosen.

use vanuatu::{Action, Card, Character, Good, Notice, Question, Tile, Vanuatu};
use wayfinder_core::{Pause, Proposal};

use crate::scene::{Play, Scene, hex, seat};

/// Seat 0 has the character and a marker on the action; somebody else still has one to retrieve.
fn scene(character: Character, action: Action) -> Scene {
    Scene::with_characters().character(0, character).markers(0, action, 1).markers(
        1,
        Action::Rest,
        1,
    )
}

fn card(position: &Vanuatu) -> Card {
    position.player(seat(0)).card()
}

#[test]
fn the_artist_scores_five() {
    let mut position = scene(Character::Artist, Action::Draw).position();
    position.play(&["resolve draw"]);
    assert_eq!(position.player(seat(0)).points(), 5);
    assert_eq!(card(&position), Card::Used);
}

#[test]
fn the_beggar_begs_once_before_an_action() {
    let mut position = scene(Character::Beggar, Action::Sail).points(0, 2).vatus(0, 0).position();
    assert_eq!(position.options(), ["beg 1", "beg 2", "retrieve sail"]);
    position.play(&["beg 2"]);
    let player = position.player(seat(0));
    assert_eq!((player.vatus(), player.points(), player.card()), (2, 0, Card::Used));
    assert_eq!(position.options(), ["resolve sail"], "once a round");
    let rich = scene(Character::Beggar, Action::Sail).points(0, 20).position();
    assert_eq!(rich.choices_of("beg"), ["1", "2", "3"]);
}

/// Ten vatus become points even if they were begged.
#[test]
fn alms_convert_like_any_gain() {
    let mut position = scene(Character::Beggar, Action::Sail).points(0, 3).vatus(0, 8).position();
    position.play(&["beg 3"]);
    let player = position.player(seat(0));
    assert_eq!((player.vatus(), player.points()), (1, 5));
}

#[test]
fn the_builder_pays_one() {
    for vatus in [1, 2] {
        let mut position = scene(Character::Builder, Action::Build).vatus(0, vatus).position();
        let told = position.play(&["resolve build"]);
        let built =
            Notice::Built { seat: seat(0), island: hex("w2"), hut: true, dike: None, paid: 1 };
        assert!(told.contains(&built), "not asked: three can't be paid");
        assert_eq!((position.player(seat(0)).vatus(), card(&position)), (vatus - 1, Card::Used));
        assert_eq!(position.turn_of(), 1);
    }
}

/// "Never obligated to use their bonus": who could pay 3 may.
#[test]
fn the_builder_may_pay_three() {
    for (answer, left) in [("use-bonus", 2), ("decline-bonus", 0)] {
        let mut position = scene(Character::Builder, Action::Build).vatus(0, 3).position();
        position.play(&["resolve build"]);
        assert_eq!(position.options(), ["use-bonus", "decline-bonus"]);
        let told = position.play(&[answer]);
        let declined = Notice::BonusDeclined { seat: seat(0), character: Character::Builder };
        assert_eq!(told.contains(&declined), answer == "decline-bonus");
        assert_eq!(position.player(seat(0)).huts_built(), 1, "{answer}");
        assert_eq!((position.player(seat(0)).vatus(), card(&position)), (left, Card::Used));
    }
}

/// A dike is no part of the bonus, but of the price that must be in hand to decline it.
#[test]
fn the_builder_with_a_dike_needs_four_to_decline() {
    let scene = |vatus| {
        let rising = Scene::of(&Proposal::new(3).with("rising_waters", "on"));
        let scene = rising.character(0, Character::Builder).vatus(0, vatus);
        scene.markers(0, Action::Build, 1).markers(1, Action::Rest, 1).position()
    };
    let mut three = scene(3);
    three.play(&["resolve build", "build w2 hut dike e"]);
    assert_eq!((three.turn_of(), three.player(seat(0)).vatus()), (1, 1));
    for (answer, left) in [("use-bonus", 2), ("decline-bonus", 0)] {
        let mut four = scene(4);
        four.play(&["resolve build", "build w2 hut dike e", answer]);
        assert_eq!((four.turn_of(), four.player(seat(0)).vatus()), (1, left), "{answer}");
        let island = four.island(hex("w2")).unwrap();
        assert_eq!((island.huts(seat(0)), island.dikes().len()), (1, 1));
    }
    let mut dike = scene(9);
    dike.play(&["resolve build", "build w2 dike e"]);
    assert_eq!((dike.turn_of(), dike.player(seat(0)).vatus()), (1, 8), "no hut, no bonus");
}

#[test]
fn the_buyer_exports_a_second_cube_or_declines() {
    let scene = || scene(Character::Buyer, Action::Buy);
    for (answer, points) in [("use-bonus", 2), ("decline-bonus", 1)] {
        let mut position = scene().position();
        position.play(&["resolve buy", "buy w2 kava"]);
        assert_eq!(position.options(), ["use-bonus", "decline-bonus"]);
        position.play(&[answer]);
        assert_eq!(position.player(seat(0)).points(), points, "{answer}");
        assert_eq!((position.player(seat(0)).vatus(), card(&position)), (2, Card::Used));
    }
}

/// The first cube is exported before the second: it may fill a tile, and the second go elsewhere
/// or be lost.
#[test]
fn the_buyers_cubes_go_one_after_the_other() {
    let mut position = scene(Character::Buyer, Action::Buy).position();
    let told = position.play(&["resolve buy", "buy w2 beef"]);
    assert_eq!(position.player(seat(0)).points(), 5, "the only beef, then a lost one");
    let lost = Notice::Exported { seat: seat(0), good: Good::Beef, place: None, filled: false };
    assert!(told.contains(&lost), "{told:?}");
    assert_eq!((position.turn_of(), card(&position)), (1, Card::Used), "nothing to decide");
    let two_kava = |scene: Scene| scene.filled(0, Good::Kava).filled(0, Good::Kava);
    let mut position = two_kava(scene(Character::Buyer, Action::Buy)).position();
    position.play(&["resolve buy", "buy w2 kava", "use-bonus"]);
    assert_eq!(position.player(seat(0)).points(), 3 + 1, "the last of kkk, then kkc");
}

/// The second cube comes from the reserve: without one there nothing is offered.
#[test]
fn the_buyer_needs_a_cube_in_the_reserve() {
    let mut scene = scene(Character::Buyer, Action::Buy);
    for (tile, at) in [(Tile::A1, "y2"), (Tile::A2, "y5"), (Tile::D1, "x1"), (Tile::D2, "x5")] {
        scene = scene.tile(tile, at);
    }
    for place in [0, 0, 0, 1] {
        scene = scene.filled(place, Good::Kava);
    }
    assert_eq!(scene.0.goods[Good::Kava.index()].reserve, 0);
    let mut position = scene.position();
    position.play(&["resolve buy", "buy w2 kava"]);
    assert_eq!((position.player(seat(0)).points(), position.turn_of()), (1, 1));
    assert_eq!(card(&position), Card::Used, "its action was performed");
}

#[test]
fn the_diver_takes_vatus_or_declines() {
    for (answer, vatus, points) in [("use-bonus", 0, 5), ("decline-bonus", 8, 0)] {
        let mut position =
            scene(Character::Diver, Action::Explore).boat(0, "x2").vatus(0, 8).position();
        position.play(&["resolve explore"]);
        assert_eq!(position.options(), ["use-bonus", "decline-bonus"]);
        position.play(&[answer]);
        let player = position.player(seat(0));
        assert_eq!((player.vatus(), player.points()), (vatus, points), "{answer}");
        assert_eq!((player.treasure().sum(), player.card()), (2, Card::Used));
    }
}

#[test]
fn the_fisherman_scores_the_catch() {
    let mut position = scene(Character::Fisherman, Action::Fish).boat(0, "w3").position();
    position.play(&["resolve fish"]);
    assert_eq!((position.player(seat(0)).points(), card(&position)), (2, Card::Used));
}

#[test]
fn the_governor_moves_a_stack_instead_of_acting() {
    let mut position = scene(Character::Governor, Action::Sail)
        .markers(0, Action::Draw, 2)
        .markers(2, Action::Fish, 1)
        .position();
    assert_eq!(position.choices_of("govern").len(), 2 * 8);
    position.play(&["govern sail draw"]);
    let player = position.player(seat(0));
    assert_eq!((player.markers(Action::Sail), player.markers(Action::Draw)), (0, 3));
    assert_eq!((position.turn_of(), card(&position)), (1, Card::Used));
    position.play(&["resolve rest", "rest vatu", "retrieve fish"]);
    assert_eq!(position.options(), ["resolve draw"], "once a round");
}

/// A stack may even go where its action is impossible.
#[test]
fn the_governor_may_move_anywhere() {
    let position = scene(Character::Governor, Action::Sail).position();
    assert!(position.options().contains(&"govern sail sell".to_owned()));
}

/// So one player can rest twice in a round, and both tokens pay.
#[test]
fn the_governor_can_bring_a_second_rest() {
    let mut position =
        scene(Character::Governor, Action::Rest).markers(0, Action::Sail, 1).position();
    position.play(&["resolve rest", "rest vatu", "resolve rest", "rest both"]);
    position.play(&["govern sail rest", "resolve rest", "rest point"]);
    let player = position.player(seat(0));
    assert_eq!((position.round(), player.vatus(), player.points()), (2, 4, 1));
}

#[test]
fn the_guide_scores_drawings() {
    let mut position = scene(Character::Guide, Action::Transport).drawings("w2", 1).position();
    position.play(&["resolve transport"]);
    assert_eq!((position.player(seat(0)).points(), card(&position)), (2, Card::Used));
}

#[test]
fn the_navigator_sails_for_free() {
    let mut position = scene(Character::Navigator, Action::Sail).vatus(0, 0).position();
    position.play(&["resolve sail", "sail 3 w3"]);
    assert_eq!(position.player(seat(0)).boat(), hex("w3"));
    assert_eq!((position.player(seat(0)).vatus(), card(&position)), (0, Card::Used));
    assert_eq!(position.turn_of(), 1, "not asked: three can't be paid");
}

/// "Never obligated to use their bonus": who could pay for the voyage may.
#[test]
fn the_navigator_may_pay() {
    for (answer, left) in [("use-bonus", 2), ("decline-bonus", 0)] {
        let mut position = scene(Character::Navigator, Action::Sail).vatus(0, 2).position();
        position.play(&["resolve sail", "sail 2 x3"]);
        assert_eq!(position.options(), ["use-bonus", "decline-bonus"]);
        let told = position.play(&[answer]);
        let (from, to) = (hex("x3"), hex("x3"));
        let sailed = Notice::Sailed { seat: seat(0), from, to, steps: 2, paid: 2 - left };
        assert!(told.contains(&sailed), "{told:?}");
        assert_eq!((position.player(seat(0)).vatus(), card(&position)), (left, Card::Used));
    }
    let mut far = scene(Character::Navigator, Action::Sail).vatus(0, 2).position();
    far.play(&["resolve sail", "sail 3 w3"]);
    assert_eq!((far.turn_of(), far.player(seat(0)).vatus()), (1, 2), "three can't be paid");
}

/// Why anybody would: what is kept makes ten with the next gain, and ten are points, not vatus.
#[test]
fn declining_avoids_a_conversion() {
    let scene = || {
        scene(Character::Navigator, Action::Sail)
            .markers(0, Action::Transport, 1)
            .markers(0, Action::Build, 1)
            .hut(2, "w2")
            .vatus(0, 9)
    };
    let play = |answer| {
        let mut position = scene().position();
        position.play(&["resolve sail", "sail 1 w3", answer, "resolve rest", "rest vatu"]);
        position.play(&["resolve transport"]);
        position
    };
    let paid = play("decline-bonus");
    assert_eq!((paid.player(seat(0)).vatus(), paid.options()), (9, vec!["resolve build".into()]));
    let free = play("use-bonus");
    assert_eq!((free.player(seat(0)).vatus(), free.options()), (0, vec!["retrieve build".into()]));
    assert_eq!(free.player(seat(0)).points(), 5);
}

#[test]
fn the_preacher_needs_no_majority_while_holding_none() {
    let scene = || {
        scene(Character::Preacher, Action::Draw)
            .markers(1, Action::Draw, 2)
            .markers(0, Action::Sell, 1)
            .markers(2, Action::Sell, 2)
    };
    let mut position = scene().position();
    // Selling is impossible, so nobody can preach it.
    assert_eq!(position.options(), ["retrieve sell", "retrieve draw", "preach draw"]);
    position.play(&["preach draw"]);
    let player = position.player(seat(0));
    assert_eq!((player.points(), player.markers(Action::Draw)), (3, 0));
    assert_eq!((position.turn_of(), card(&position)), (1, Card::Used));
    let held = scene().markers(0, Action::Sail, 1).position();
    assert_eq!(held.options(), ["resolve sail"], "a majority elsewhere");
    let stuck = scene().markers(0, Action::Sail, 1).vatus(0, 0).position();
    assert_eq!(stuck.options(), ["retrieve sail"], "an impossible one is one, too");
}

#[test]
fn the_vendor_sells_anywhere() {
    let mut position = scene(Character::Vendor, Action::Sell)
        .tile(Tile::B1, "x4")
        .boat(0, "x4")
        .caught(0, "w3")
        .position();
    position.play(&["resolve sell"]);
    assert_eq!((position.player(seat(0)).vatus(), card(&position)), (9, Card::Used));
}

/// "Each player chooses [...]. The player then returns their previous Character Tile": so nobody has
/// the same twice in a row, but the next player may take it.
#[test]
fn the_last_character_returns_after_the_choice() {
    let mut scene = Scene::with_characters()
        .character(0, Character::Artist)
        .character(1, Character::Guide)
        .character(2, Character::Vendor);
    scene.0.phase = Pause::Ask(seat(0), Question::Choose);
    let mut position = scene.position();
    let options = position.choices_of("choose");
    assert_eq!(options.len(), 8);
    for taken in ["artist", "guide", "vendor"] {
        assert!(!options.contains(&taken.to_owned()), "{taken}");
    }
    position.play(&["choose diver"]);
    let options = position.choices_of("choose");
    assert!(options.contains(&"artist".to_owned()) && !options.contains(&"diver".to_owned()));
    position.play(&["choose artist", "choose buyer"]);
    assert_eq!((position.turn_of(), position.choices_of("plan").is_empty()), (0, false));
    assert_eq!(position.player(seat(0)).card(), Card::Ready);
}
