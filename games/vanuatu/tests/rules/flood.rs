//! "Rising Waters".

use vanuatu::{Action, Character, EndReason, Notice, RestToken, Side, Tile};
use wayfinder_core::{Game, Pending, Proposal, Verdict};

use crate::scene::{Play, Scene, hex, seat};

#[test]
fn the_die_is_rolled_in_even_rounds_before_tourists_and_tiles() {
    for round in 1..=7 {
        let mut position = Scene::rising().round(round).markers(0, Action::Draw, 1).position();
        position.play(&["resolve draw"]);
        let threat = (round + 1) % 2 == 0;
        let first = if threat { "* die 4" } else { "* tourists 1" };
        position.play(&[first]);
        assert_eq!(position.die(), threat.then_some(4), "round {}", round + 1);
        assert_eq!(position.pending() == Pending::Chance, threat, "tourists follow");
    }
    let mut calm = Scene::new().markers(0, Action::Draw, 1).position();
    calm.play(&["resolve draw", "* tourists 1"]);
    assert_eq!(calm.die(), None);
}

/// Each completed action lowers the die; taking markers back does not.
#[test]
fn actions_lower_the_die_and_retrievals_do_not() {
    let mut position = Scene::rising()
        .die(3)
        .vatus(1, 0)
        .markers(0, Action::Rest, 1)
        .markers(1, Action::Sail, 1)
        .markers(2, Action::Draw, 1)
        .position();
    position.play(&["resolve rest", "rest vatu"]);
    assert_eq!(position.die(), Some(2));
    position.play(&["retrieve sail"]);
    assert_eq!(position.die(), Some(2));
    position.play(&["resolve draw"]);
    assert_eq!(position.die(), None, "the round ended with the die above zero");
    assert_eq!(position.island(hex("w2")).unwrap().water(), 0, "so there was no flood");
}

#[test]
fn the_preacher_counts_and_the_governor_does_not() {
    let rising = Proposal::new(3).with("rising_waters", "on");
    let mut position = Scene::of(&rising)
        .die(2)
        .character(0, Character::Governor)
        .character(1, Character::Preacher)
        .markers(0, Action::Draw, 2)
        .markers(1, Action::Draw, 1)
        .markers(2, Action::Rest, 1)
        .position();
    position.play(&["govern draw buy"]);
    assert_eq!(position.die(), Some(2));
    let mut position = Scene::of(&rising)
        .die(2)
        .character(0, Character::Preacher)
        .markers(0, Action::Draw, 1)
        .markers(1, Action::Draw, 2)
        .position();
    position.play(&["preach draw"]);
    assert_eq!(position.die(), Some(1));
}

#[test]
fn all_islands_flood_at_once_and_once_a_round() {
    let mut position = Scene::rising()
        .tile(Tile::A1, "y4")
        .die(1)
        .markers(0, Action::Draw, 1)
        .markers(1, Action::Draw, 1)
        .markers(1, Action::Rest, 1)
        .position();
    position.play(&["resolve draw", "draw w2"]);
    let water = |at| position.island(hex(at)).unwrap().water();
    assert_eq!((water("w2"), water("y4")), (3, 1));
    position.play(&["resolve draw"]);
    assert_eq!(position.island(hex("w2")).unwrap().water(), 3);
}

/// The waters rise after the markers are taken back, and before anything else happens: also if it was
/// the last action of the round. Boats stay where they are.
#[test]
fn the_flood_comes_between_the_action_and_the_end_of_the_round() {
    let mut position =
        Scene::rising().round(2).water("w2", 2).die(1).markers(0, Action::Rest, 2).position();
    let told = position.play(&["resolve rest", "rest vatu"]);
    let at = |notice: &Notice| told.iter().position(|it| it == notice).expect("it was told");
    let action = Action::Rest;
    let retrieved = Notice::Retrieved { seat: seat(0), action, markers: 2, performed: true };
    let order = [
        at(&retrieved),
        at(&Notice::WaterRose { island: hex("w2"), markers: 3, water: 5 }),
        at(&Notice::Submerged { island: hex("w2") }),
        at(&Notice::RestRevealed { seat: seat(0), token: RestToken::Vatu }),
        at(&Notice::RoundBegan { round: 3 }),
    ];
    assert!(order.is_sorted(), "{told:?}");
    assert_eq!(position.player(seat(0)).boat(), hex("x3"));
}

/// "He can build a Hut and/or a Dike"; the dike "on a side of the Island Tile adjacent to an Ocean
/// Tile", both on the same island.
#[test]
fn dikes_are_built_on_shores() {
    let scene = || Scene::rising().markers(0, Action::Build, 1);
    let mut position = scene().vatus(0, 3).position();
    position.play(&["resolve build"]);
    let dikes = ["build w2 dike e", "build w2 dike se", "build w2 dike sw"];
    assert_eq!(position.options(), [&["build w2 hut"][..], &dikes].concat());
    position.play(&["build w2 dike se"]);
    assert_eq!((position.player(seat(0)).vatus(), position.dikes_left()), (2, 19));

    let mut rich = scene().vatus(0, 4).dikes("w2", &[Side::E, Side::Se]).position();
    rich.play(&["resolve build"]);
    let both = ["build w2 hut", "build w2 hut dike sw", "build w2 dike sw"];
    assert_eq!(rich.options(), both, "one dike a side");
    rich.play(&["build w2 hut dike sw"]);
    let island = rich.island(hex("w2")).unwrap();
    assert_eq!((rich.player(seat(0)).vatus(), island.huts(seat(0))), (0, 1));
    assert!(rich.open_shores(island).is_empty());
}

#[test]
fn without_dikes_left_or_shores_there_is_only_the_hut() {
    let poor = || Scene::rising().vatus(0, 1).markers(0, Action::Build, 1);
    assert_eq!(poor().position().options(), ["resolve build"], "a dike alone");
    let diked = poor().dikes("w2", &[Side::E, Side::Se, Side::Sw]).position();
    assert_eq!(diked.options(), ["retrieve build"]);
    let mut used_up = poor();
    let flood = used_up.0.flood.as_mut().unwrap();
    (flood.dikes, flood.drowned_dikes) = (0, 20);
    assert_eq!(used_up.position().options(), ["retrieve build"]);
}

#[test]
fn the_builder_pays_one_for_the_hut_and_one_for_the_dike() {
    let rising = Proposal::new(3).with("rising_waters", "on");
    let mut position = Scene::of(&rising)
        .character(0, Character::Builder)
        .vatus(0, 2)
        .markers(0, Action::Build, 1)
        .position();
    position.play(&["resolve build", "build w2 hut dike e"]);
    assert_eq!(position.player(seat(0)).vatus(), 0);
}

/// A submerged island is refilled no more and takes its dikes with it, but stays an island for the
/// tiles to come.
#[test]
fn a_submerged_island_stays_an_island_for_tiles() {
    let mut position = Scene::rising()
        .round(2)
        .water("w2", 4)
        .dikes("w2", &[Side::E])
        .die(1)
        .markers(0, Action::Rest, 1)
        .position();
    position.play(&["resolve rest", "rest vatu", "* tourists 1"]);
    assert_eq!(position.choices_of("place"), ["a1 x4", "a1 y3", "b1 w1"]);
    assert!(!position.island(hex("w2")).unwrap().has_goods());
    assert_eq!(position.dikes_left(), 19, "it left the game");
}

/// "If 3 islands are submerged, the game is over and the players have lost (collectively)."
#[test]
fn the_third_submersion_is_everybodys_defeat() {
    let mut scene = Scene::rising()
        .tile(Tile::A1, "y4")
        .tile(Tile::D1, "y2")
        .water("w2", 4)
        .water("y4", 4)
        .water("y2", 4)
        .points(1, 30)
        .die(1)
        .markers(0, Action::Rest, 1)
        .markers(1, Action::Rest, 1);
    // Two are not yet a defeat.
    let mut lucky = Scene(scene.0.clone()).dikes("y2", &[Side::Ne]).position();
    lucky.play(&["resolve rest", "rest vatu"]);
    assert_eq!((lucky.submerged(), lucky.turn_of()), (2, 1));
    scene = scene.vatus(2, 9);
    let mut position = scene.position();
    let told = position.play(&["resolve rest", "rest vatu"]);
    assert_eq!(told.last(), Some(&Notice::Ended { reason: EndReason::Flooded }));
    assert_eq!(position.pending(), Pending::Over);
    let standings = position.standings();
    assert_eq!(standings.verdict(), Verdict::CommonDefeat);
    assert_eq!((standings.winners().count(), standings.placings()), (0, &[3, 3, 3][..]));
}
