//! "Two players".

use std::collections::BTreeSet;

use vanuatu::{Action, Card, Character, Draw, Notice, OceanView, Question, Tile, Vanuatu, View};
use wayfinder_core::{Game, GameExt, Observer, Pause, Pending, Proposal};
use wayfinder_dice::SeededDice;

use crate::scene::{Play, Scene, hex, seat};

/// Seat 0 is first and about to act, both boats on x3; who helps whom is said.
fn scene(characters: [Character; 2]) -> Scene {
    let mut scene = Scene::duel();
    let others = Character::ALL.into_iter().filter(|it| !characters.contains(it)).take(3);
    let offer = &mut scene.0.offer.as_mut().unwrap().characters;
    offer.extend(characters.into_iter().chain(others));
    scene.character(0, characters[0]).character(1, characters[1])
}

fn nobody_helps() -> Scene {
    scene([Character::Beggar, Character::Preacher])
}

fn opening() -> Vanuatu {
    let mut position = Vanuatu::new(&Vanuatu::setup(&Proposal::new(2)).unwrap());
    position.play(&["* tile s1", "* tile s2", "* tile a1", "* tile b1", "* demand kkk"]);
    position.play(&["* demand kkc", "* demand kcb", "* tourists 2", "* start 1"]);
    position
}

const OFFER: [&str; 5] = ["artist", "diver", "guide", "navigator", "vendor"];

fn drawn(position: &mut Vanuatu, offer: [&str; 5]) {
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

/// "After tile placement and before characters the first player puts 2 neutral markers on any spaces, then
/// the other puts 3 (stacking allowed)."
#[test]
fn neutral_markers_are_placed_two_and_three() {
    let mut position = opening();
    drawn(&mut position, OFFER);
    let mut order = Vec::new();
    for action in ["sail", "sail", "fish", "sail", "rest"] {
        assert_eq!(position.choices_of("neutral"), Action::ALL.map(Action::name), "any space");
        order.push(position.turn_of());
        let told = position.play(&[&format!("neutral {action}")]);
        let placed = Notice::NeutralPlaced {
            seat: seat(*order.last().unwrap()),
            action: action.parse().unwrap(),
        };
        assert_eq!(told, [placed]);
    }
    assert_eq!(order, [1, 1, 0, 0, 0]);
    assert_eq!(position.pause(), Pause::Ask(seat(1), Question::Choose));
    let view = position.view(Observer::Spectator);
    let shown: Vec<_> = view.actions.iter().map(|it| it.neutral).collect();
    assert_eq!(shown, [3, 0, 0, 1, 0, 0, 0, 0, 1], "everybody sees them");
}

/// "They stay all round."
#[test]
fn neutral_markers_stay_all_round() {
    let mut position = nobody_helps()
        .neutral(Action::Draw, 1)
        .neutral(Action::Sail, 4)
        .markers(0, Action::Draw, 2)
        .markers(1, Action::Draw, 2)
        .markers(1, Action::Rest, 1)
        .drawings("w2", 0)
        .position();
    position.play(&["resolve draw"]);
    assert_eq!((position.neutral(Action::Draw), position.neutral(Action::Sail)), (1, 4));
    position.play(&["retrieve draw", "resolve rest", "rest vatu", "beg 0"]);
    assert_eq!(position.round(), 2);
    assert_eq!(Action::ALL.map(|it| position.neutral(it)), [0; 9], "and leave with it");
}

/// "Beat the opponent as usual and have more than the neutral stack."
#[test]
fn a_majority_beats_the_opponent_and_the_neutral_stack() {
    for (own, other, neutral, holder) in [
        (1, 0, 0, Some(0)),
        (1, 0, 1, None),
        (2, 0, 1, Some(0)),
        (2, 2, 1, Some(0)),
        (1, 2, 1, Some(1)),
        (1, 2, 2, None),
        (2, 3, 2, Some(1)),
        (3, 2, 3, None),
        (0, 1, 0, Some(1)),
        (0, 0, 2, None),
    ] {
        let position = nobody_helps()
            .neutral(Action::Draw, neutral)
            .neutral(Action::Rest, 5 - neutral)
            .markers(0, Action::Draw, own)
            .markers(1, Action::Draw, other)
            .position();
        let expected = holder.map(seat);
        assert_eq!(position.majority(Action::Draw), expected, "{own}, {other}, {neutral}");
        let view = position.view(Observer::Spectator);
        assert_eq!(view.actions[Action::Draw.index()].majority, expected);
    }
}

/// Without a majority anywhere a stack is taken back, as usual; the reason tells what was in the way.
#[test]
fn the_neutral_stack_is_named_as_the_reason() {
    let position = nobody_helps()
        .neutral(Action::Draw, 1)
        .neutral(Action::Sail, 4)
        .markers(0, Action::Draw, 1)
        .markers(0, Action::Rest, 1)
        .markers(1, Action::Rest, 2)
        .position();
    assert_eq!(position.options(), ["retrieve draw", "retrieve rest"]);
    assert_eq!(position.closed()[Action::Draw.index()], ("draw", "neutral-markers"));
    assert_eq!(position.closed()[Action::Rest.index()], ("rest", "no-majority"));
    assert_eq!(position.closed()[Action::Sail.index()], ("sail", "not-planned"));
}

/// Who waits behind the opponent is next only with enough against the neutral stack.
#[test]
fn the_queue_leaves_out_who_has_too_few() {
    let scene = |neutral| {
        nobody_helps()
            .neutral(Action::Draw, neutral)
            .neutral(Action::Rest, 5 - neutral)
            .markers(0, Action::Draw, 1)
            .markers(1, Action::Draw, 2)
    };
    for (neutral, queue) in [(0, vec![1, 0]), (1, vec![1]), (2, vec![])] {
        let view = scene(neutral).position().view(Observer::Spectator);
        let expected: Vec<_> = queue.into_iter().map(seat).collect();
        assert_eq!(view.actions[Action::Draw.index()].queue, expected, "{neutral}");
    }
}

/// "A tie with the neutral stack is enough if one's character matches the action."
#[test]
fn a_matching_character_wins_ties_with_the_neutral_stack() {
    let tied = |characters, own, other| {
        scene(characters)
            .neutral(Action::Draw, 2)
            .neutral(Action::Rest, 3)
            .markers(0, Action::Draw, own)
            .markers(1, Action::Draw, other)
            .position()
            .majority(Action::Draw)
    };
    let (artist, guide) = (Character::Artist, Character::Guide);
    assert_eq!(tied([artist, guide], 2, 0), Some(seat(0)));
    assert_eq!(tied([guide, artist], 2, 0), None, "the Guide helps with tourists");
    assert_eq!(tied([artist, guide], 1, 0), None, "a tie, not less");
    assert_eq!(tied([guide, artist], 0, 2), Some(seat(1)));
    // The first player is ahead of the Artist, but not of the neutral stack: nobody holds it for now.
    assert_eq!(tied([guide, artist], 2, 2), None);
    assert_eq!(tied([artist, guide], 2, 2), Some(seat(0)));
}

/// "Or on the space the Governor moved to this round": for her alone, and only there.
#[test]
fn the_governor_wins_ties_where_she_moved() {
    let mut position = scene([Character::Governor, Character::Guide])
        .neutral(Action::Draw, 1)
        .neutral(Action::Fish, 1)
        .neutral(Action::Rest, 3)
        .markers(0, Action::Sail, 1)
        .markers(0, Action::Fish, 1)
        .markers(1, Action::Buy, 1)
        .boat(0, "w3")
        .position();
    assert_eq!(position.majority(Action::Fish), None);
    position.play(&["govern sail draw", "resolve buy", "buy w2 kava"]);
    assert_eq!(position.majority(Action::Draw), Some(seat(0)));
    assert_eq!(position.majority(Action::Fish), None, "she did not move there");
    assert_eq!(position.view(Observer::Spectator).governed, Some(Action::Draw));
    assert_eq!(position.options(), ["resolve draw"]);
    position.play(&["resolve draw", "retrieve fish"]);
    assert_eq!((position.round(), position.view(Observer::Spectator).governed), (2, None));

    // Her opponent needs more there.
    let mut scene = scene([Character::Governor, Character::Guide])
        .neutral(Action::Draw, 1)
        .neutral(Action::Rest, 4)
        .markers(1, Action::Draw, 1)
        .turn_of(1);
    scene.0.governed = Some(Action::Draw);
    assert_eq!(scene.position().majority(Action::Draw), None);
}

/// "The Preacher ignores neutral markers, too."
#[test]
fn the_preacher_ignores_neutral_markers() {
    let scene = || {
        scene([Character::Preacher, Character::Guide])
            .neutral(Action::Draw, 5)
            .markers(0, Action::Draw, 1)
            .markers(1, Action::Rest, 1)
    };
    let mut position = scene().position();
    assert_eq!(position.options(), ["retrieve draw", "preach draw"]);
    position.play(&["preach draw"]);
    assert_eq!(position.player(seat(0)).points(), 3);
    assert_eq!(position.player(seat(0)).card(), Card::Used);
    let held = scene().markers(0, Action::Buy, 1).position();
    assert_eq!(held.options(), ["resolve buy"], "but only without a majority");
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
