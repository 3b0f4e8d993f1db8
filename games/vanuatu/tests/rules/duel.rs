//! "Two players": characters, boats, and a round in order.

use std::collections::BTreeSet;

use vanuatu::{Action, Character, Draw, OceanView, Question, Tile, Vanuatu, View};
use wayfinder_core::{Game, GameExt, Observer, Pause, Pending, Proposal};
use wayfinder_dice::SeededDice;

use crate::scene::{Play, Scene, hex, seat};

/// Seat 0 is first and about to act, both boats on x3; who helps whom is said.
pub(crate) fn scene(characters: [Character; 2]) -> Scene {
    let mut scene = Scene::duel();
    let others = Character::ALL.into_iter().filter(|it| !characters.contains(it)).take(3);
    let offer = &mut scene.0.offer.as_mut().unwrap().characters;
    offer.extend(characters.into_iter().chain(others));
    scene.character(0, characters[0]).character(1, characters[1])
}

pub(crate) fn nobody_helps() -> Scene {
    scene([Character::Beggar, Character::Preacher])
}

pub(crate) fn opening() -> Vanuatu {
    let mut position = Vanuatu::new(&Vanuatu::setup(&Proposal::new(2)).unwrap());
    position.play(&["* tile s1", "* tile s2", "* tile a1", "* tile b1", "* demand kkk"]);
    position.play(&["* demand kkc", "* demand kcb", "* tourists 2", "* start 1"]);
    position
}

pub(crate) const OFFER: [&str; 5] = ["artist", "diver", "guide", "navigator", "vendor"];

pub(crate) fn drawn(position: &mut Vanuatu, offer: [&str; 5]) {
    for character in offer {
        position.play(&[&format!("* character {character}")]);
    }
}

/// "Set-up as for three": the tourist tile of value 4 is out.
#[test]
fn two_set_up_as_three() {
    let tiles = |players| {
        let setup = Vanuatu::setup(&Proposal::new(players)).unwrap();
        Vanuatu::new(&setup).view(Observer::Spectator).tourist_tiles
    };
    assert_eq!(tiles(2), [1, 2, 3, 2, 0]);
    assert_eq!(tiles(2), tiles(3));
}

/// "Characters compulsory; Rising Waters allowed."
#[test]
fn two_need_characters() {
    let refused = Vanuatu::setup(&Proposal::new(2).with("characters", "off")).unwrap_err();
    assert_eq!(
        refused.reasons(),
        ["two players need characters: option characters must be on, not off"]
    );
    for waters in ["on", "off"] {
        assert!(Vanuatu::setup(&Proposal::new(2).with("rising_waters", waters)).is_ok());
    }
    assert!(Vanuatu::setup(&Proposal::new(3).with("characters", "off")).is_ok());
}

/// "Each round five characters are on offer": drawn one by one, any of the eleven in the first round.
#[test]
fn five_characters_are_on_offer() {
    let mut position = opening();
    for (left, character) in (7..=11).rev().zip(OFFER) {
        assert_eq!(
            (position.pause(), position.possible().len()),
            (Pause::Draw(Draw::Character), left)
        );
        position.play(&[&format!("* character {character}")]);
        let again = format!("character {character}").parse().unwrap();
        let open = position.pending() == Pending::Chance;
        assert!(!open || position.possible().iter().all(|(it, _)| *it != again));
    }
    let view = position.view(Observer::Spectator);
    let names: Vec<_> = view.characters.iter().map(|it| it.name()).collect();
    assert_eq!(names, OFFER);
    position.play(&["neutral sail"; 5]);
    assert_eq!(position.choices_of("choose"), OFFER);
    position.play(&["choose guide"]);
    assert_eq!(position.choices_of("choose"), ["artist", "diver", "navigator", "vendor"]);
    position.play(&["choose artist"]);
    assert_eq!(position.pause(), Pause::Ask(seat(1), Question::Plan { left: 2 }));
}

/// "Drawn from those that were not on offer last round; both old cards go back."
#[test]
fn the_next_offer_holds_none_of_the_last() {
    let mut position = opening();
    drawn(&mut position, OFFER);
    position.play(&["neutral sail"; 5]);
    position.play(&["choose guide", "choose artist"]);
    while matches!(position.pause(), Pause::Ask(_, Question::Plan { .. })) {
        position.play(&["plan rest"]);
    }
    position.play(&["resolve rest", "rest first", "resolve rest", "rest vatu"]);
    position.play(&["* tourists 1"]);
    let others: BTreeSet<_> =
        Character::ALL.iter().map(|it| it.name()).filter(|it| !OFFER.contains(it)).collect();
    let possible = |position: &Vanuatu| -> BTreeSet<String> {
        position.possible().iter().map(|(it, _)| it.to_string()).collect()
    };
    let expected: BTreeSet<_> = others.iter().map(|it| format!("character {it}")).collect();
    assert_eq!(possible(&position), expected, "six of them");
    for index in [0, 1] {
        assert_eq!(position.player(seat(index)).character(), None, "the old cards are back");
    }
    drawn(&mut position, ["beggar", "builder", "buyer", "fisherman", "governor"]);
    assert_eq!(
        position.pause(),
        Pause::Ask(seat(1), Question::Place),
        "tiles come after the offer"
    );
    position.play(&["place a1 y3", "place b1 w1", "* tile c1", "* tile d1"]);
    position.play(&["neutral sail"; 5]);
    position.play(&["choose beggar", "choose governor"]);
    while matches!(position.pause(), Pause::Ask(_, Question::Plan { .. })) {
        position.play(&["plan rest"]);
    }
    position.play(&["resolve rest", "rest first", "resolve rest", "rest vatu", "* tourists 3"]);
    let third: BTreeSet<_> =
        OFFER.iter().copied().chain(["preacher"]).map(|it| format!("character {it}")).collect();
    assert_eq!(possible(&position), third, "those of the first round, and who was left over");
}

/// "A boat may not end its move on the opponent's tile (passing is allowed; both start together)."
#[test]
fn a_boat_does_not_stay_with_the_opponent() {
    // x3 touches w3 and x2, which do not touch each other; x4 touches w3 and x3.
    let sea = || nobody_helps().tile(Tile::B1, "x4").neutral(Action::Rest, 5).vatus(0, 9);
    let ends = |scene: Scene| {
        let mut position = scene.markers(0, Action::Sail, 1).position();
        position.play(&["resolve sail"]);
        position.choices_of("sail")
    };
    // Together at the start: anywhere but back to where both are.
    assert_eq!(ends(sea()), ["1 w3", "1 x2", "1 x4", "2 w3", "2 x4", "3 w3", "3 x2", "3 x4"]);
    // With the opponent on w3 the boat sails past, and comes home.
    assert_eq!(ends(sea().boat(1, "w3")), ["1 x2", "1 x4", "2 x3", "2 x4", "3 x2", "3 x3", "3 x4"]);
    // Three players may share a tile.
    let three = Scene::new().tile(Tile::B1, "x4").boat(1, "w3").vatus(0, 1);
    assert_eq!(ends(three), ["1 w3", "1 x2", "1 x4"]);
}

/// What is in the way is named, or what a longer voyage would cost.
#[test]
fn the_opponents_boat_can_close_the_way() {
    // From w3 the only neighbour is x3, where the opponent is: two steps lead back, or on to x2.
    let scene = |vatus| {
        nobody_helps()
            .neutral(Action::Rest, 5)
            .boat(0, "w3")
            .vatus(0, vatus)
            .markers(0, Action::Sail, 1)
            .position()
    };
    assert_eq!(scene(2).options(), ["resolve sail"]);
    assert_eq!(scene(1).options(), ["retrieve sail"]);
    assert_eq!(scene(1).closed()[0], ("sail", "vatus-short"));
    let mut free = scene(2);
    free.play(&["resolve sail"]);
    assert_eq!(free.choices_of("sail"), ["2 w3", "2 x2"]);
}

/// Wherever there is an ocean to sail to, some voyage ends alone: away from where both are, or past the
/// opponent and back. So nobody else closes the way for good.
#[test]
fn two_tiles_are_enough_to_sail() {
    let mut scene = nobody_helps().neutral(Action::Rest, 5).vatus(0, 9).markers(0, Action::Sail, 1);
    for at in ["w3", "x2"] {
        let space = scene.space(at);
        (space.ocean, space.tile) = (None, None);
    }
    let sails = |view: &View| {
        let position = Vanuatu::determinize(view, &mut SeededDice::new(0));
        let closed = position.closed().into_iter().find(|(action, _)| *action == "sail");
        (position.options().contains(&"resolve sail".to_owned()), closed)
    };
    assert_eq!(sails(&scene.0), (false, Some(("sail", "no-ocean"))));
    scene.space("x4").ocean = Some(OceanView { fish: 0, treasure: 0 });
    for (own, other) in [("x3", "x4"), ("x3", "x3"), ("x4", "x3"), ("x4", "x4")] {
        let players = &mut scene.0.players;
        (players[0].boat, players[1].boat) = (hex(own), hex(other));
        assert_eq!(sails(&scene.0), (true, None), "{own}, {other}");
    }
}

/// Planning judges the present board with nobody else acting: the opponent's boat stays where it is.
#[test]
fn planning_counts_the_opponents_boat() {
    let can_plan = |scene: Scene, action: Action| {
        let position = scene.planning(0).position();
        position.options().contains(&format!("plan {action}"))
    };
    // The treasure lies on x2, two steps from w3 by way of x3; fish under the boat and on x2.
    let scene = |other| {
        let scene = nobody_helps().neutral(Action::Rest, 5).boat(0, "w3").boat(1, other);
        scene.markers(0, Action::Sail, 1)
    };
    assert!(can_plan(scene("x3"), Action::Explore), "past the opponent");
    assert!(!can_plan(scene("x2"), Action::Explore), "the opponent is there");
    let short = |vatus| nobody_helps().neutral(Action::Rest, 5).boat(0, "w3").vatus(0, vatus);
    assert!(!can_plan(short(1), Action::Sail), "one step ends with the opponent");
    assert!(can_plan(short(2), Action::Sail));
    let told = short(1).planning(0).position().closed();
    assert!(told.contains(&("sail", "vatus-short")), "{told:?}");
}

/// A whole round of two, in its order.
#[test]
fn a_round_of_two_in_order() {
    let mut position = opening();
    drawn(&mut position, OFFER);
    let mut phases = Vec::new();
    while position.round() == 1 {
        phases.push(match position.pause() {
            Pause::Ask(seat, Question::Neutral { .. }) => ("neutral", seat.index()),
            Pause::Ask(seat, Question::Choose) => ("choose", seat.index()),
            Pause::Ask(seat, Question::Plan { .. }) => ("plan", seat.index()),
            Pause::Ask(seat, Question::Turn | Question::Step { .. } | Question::Bonus { .. }) => {
                ("turn", seat.index())
            }
            phase => panic!("{phase:?}"),
        });
        let first = position.options()[0].clone();
        position.play(&[&first]);
    }
    let begins =
        |count: usize, what: &str| phases.iter().filter(|it| it.0 == what).count() == count;
    assert!(begins(5, "neutral") && begins(2, "choose") && begins(10, "plan"));
    let planned: Vec<_> = phases.iter().filter(|it| it.0 == "plan").map(|it| it.1).collect();
    assert_eq!(planned, [1, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
}
