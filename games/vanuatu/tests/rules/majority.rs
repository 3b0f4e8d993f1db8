//! "Phase IV: Performing actions".

use vanuatu::{Action, Character, Good, Notice};
use wayfinder_core::{Game, Pending, Proposal};

use crate::scene::{Play, Scene, seat};

#[test]
fn ties_go_to_the_earliest_from_the_first_player() {
    let scene = || {
        Scene::new().markers(0, Action::Draw, 2).markers(1, Action::Draw, 2).markers(
            2,
            Action::Draw,
            1,
        )
    };
    for (first, holder) in [(0, 0), (1, 1), (2, 0)] {
        let position = scene().first_player(first).position();
        assert_eq!(position.majority(Action::Draw), Some(seat(holder)), "first is {first}");
    }
    assert_eq!(scene().position().majority(Action::Fish), None);
}

#[test]
fn a_possible_majority_must_be_performed() {
    let position = Scene::new().markers(0, Action::Sail, 1).position();
    assert_eq!(position.options(), ["resolve sail"]);
}

#[test]
fn an_impossible_majority_is_taken_back() {
    let mut position =
        Scene::new().markers(0, Action::Sail, 2).vatus(0, 0).markers(1, Action::Rest, 1).position();
    assert_eq!(position.options(), ["retrieve sail"]);
    position.play(&["retrieve sail"]);
    assert_eq!(position.player(seat(0)).hand(), 5);
    assert_eq!(position.turn_of(), 1);
}

#[test]
fn without_a_majority_any_stack_is_taken_back() {
    let position = Scene::new()
        .markers(0, Action::Sail, 1)
        .markers(0, Action::Draw, 1)
        .markers(1, Action::Sail, 2)
        .markers(2, Action::Draw, 2)
        .position();
    assert_eq!(position.options(), ["retrieve sail", "retrieve draw"]);
    assert_eq!(position.closed()[0], ("sail", "no-majority"));
    assert_eq!(position.closed()[1], ("build", "not-planned"));
}

#[test]
fn with_a_majority_no_other_stack_is_taken_back() {
    let position = Scene::new()
        .markers(0, Action::Sail, 1)
        .markers(0, Action::Draw, 1)
        .markers(1, Action::Sail, 2)
        .position();
    assert_eq!(position.options(), ["resolve draw"]);
}

/// "A player is never obligated to use their bonus."
#[test]
fn what_only_a_bonus_makes_possible_may_be_left() {
    for (character, action) in [
        (Character::Navigator, Action::Sail),
        (Character::Builder, Action::Build),
        (Character::Vendor, Action::Sell),
    ] {
        let vatus = u8::from(action == Action::Build);
        let scene = || {
            Scene::with_characters()
                .character(0, character)
                .caught(0, "w3")
                .vatus(0, vatus)
                .markers(0, action, 1)
        };
        let both = [format!("resolve {action}"), format!("retrieve {action}")];
        assert_eq!(scene().position().options(), both);
        let able = scene().vatus(0, 3).hut(0, "w2").position();
        assert_eq!(able.options(), both[..1], "{action} needs no bonus here");
    }
}

/// A dike needs no bonus, so a Builder who can pay for one has to build.
#[test]
fn a_dike_is_possible_without_the_builders_bonus() {
    let scene = |waters| {
        let proposal = Proposal::new(3).with("rising_waters", waters);
        let scene = Scene::of(&proposal).character(0, Character::Builder).vatus(0, 1);
        scene.markers(0, Action::Build, 1).position()
    };
    assert_eq!(scene("off").options(), ["resolve build", "retrieve build"]);
    assert_eq!(scene("on").options(), ["resolve build"]);
}

#[test]
fn who_has_no_markers_left_is_skipped_and_the_round_ends_with_the_last() {
    let mut position = Scene::new()
        .markers(0, Action::Draw, 1)
        .markers(2, Action::Rest, 1)
        .markers(2, Action::Transport, 1)
        .position();
    position.play(&["resolve draw"]);
    assert_eq!(position.turn_of(), 2);
    position.play(&["resolve transport"]);
    assert_eq!(position.turn_of(), 2, "alone, and again");
    position.play(&["resolve rest", "rest vatu"]);
    assert_eq!((position.round(), position.pending()), (2, Pending::Chance));
}

/// Every action can be planned and then lost to others.
#[test]
fn what_others_did_first_is_lost() {
    // Seat 1 takes the only fish at x2, the last treasure, the only drawing, the last tourist.
    for (action, obstacle) in
        [(Action::Fish, "no-fish"), (Action::Draw, "no-site"), (Action::Transport, "no-tourists")]
    {
        let mut position = Scene::new()
            .waiting(1)
            .boat(0, "x2")
            .boat(1, "x2")
            .markers(0, action, 1)
            .markers(1, action, 2)
            .turn_of(1)
            .position();
        position.play(&[&format!("resolve {action}")]);
        assert_eq!(position.options(), [format!("retrieve {action}")]);
        assert_eq!(position.closed()[action.index()], (action.name(), obstacle));
        let told = position.play(&[&format!("retrieve {action}")]);
        let retrieved = Notice::Retrieved { seat: seat(0), action, markers: 1, performed: false };
        assert!(told.contains(&retrieved), "{told:?}");
    }
}

#[test]
fn treasures_lots_and_goods_are_lost_too() {
    let mut explore = Scene::new()
        .boat(0, "x2")
        .boat(1, "x2")
        .recovered(2, "x2")
        .markers(0, Action::Explore, 1)
        .markers(1, Action::Explore, 2)
        .turn_of(1)
        .position();
    explore.play(&["resolve explore"]);
    assert_eq!(explore.closed()[Action::Explore.index()], ("explore", "no-treasure"));

    let mut build = Scene::new()
        .hut(2, "w2")
        .hut(2, "w2")
        .markers(0, Action::Build, 1)
        .markers(1, Action::Build, 2)
        .turn_of(1)
        .position();
    build.play(&["resolve build"]);
    assert_eq!(build.options(), ["retrieve build"]);
    assert_eq!(build.closed()[Action::Build.index()], ("build", "no-lot"));

    // Kava alone is left on the island.
    let mut scene =
        Scene::new().bare("w2").markers(0, Action::Buy, 1).markers(1, Action::Buy, 2).turn_of(1);
    scene.0.islands[0].goods.push(Good::Kava);
    scene.0.goods[Good::Kava.index()].reserve -= 1;
    let mut buy = scene.position();
    buy.play(&["resolve buy"]);
    assert_eq!(buy.options(), ["retrieve buy"]);
    assert_eq!(buy.closed()[Action::Buy.index()], ("buy", "no-goods"));
    buy.play(&["retrieve buy"]);
}

/// Nobody else spends one's vatus or builds in one's place, but others take the tourist that would
/// have paid, and their action brings the flood that drowns the hut.
#[test]
fn sailing_and_selling_are_lost_as_well() {
    let mut sail = Scene::new()
        .hut(2, "w2")
        .vatus(0, 0)
        .waiting(1)
        .markers(0, Action::Sail, 1)
        .markers(0, Action::Transport, 1)
        .markers(1, Action::Transport, 2)
        .turn_of(1)
        .position();
    sail.play(&["resolve transport"]);
    assert_eq!(sail.options(), ["retrieve sail", "retrieve transport"]);
    assert_eq!(sail.closed()[Action::Sail.index()], ("sail", "vatus-short"));

    let mut sell = Scene::rising()
        .hut(0, "w2")
        .caught(0, "w3")
        .water("w2", 2)
        .die(1)
        .markers(0, Action::Sell, 1)
        .markers(1, Action::Rest, 1)
        .turn_of(1)
        .position();
    sell.play(&["resolve rest", "rest vatu"]);
    assert_eq!(sell.options(), ["retrieve sell"]);
    assert_eq!(sell.closed()[Action::Sell.index()], ("sell", "no-own-hut"));
}
