//! "Two players": the neutral markers.

use vanuatu::{Action, Card, Character, Notice, Question};
use wayfinder_core::{Game, Observer, Pause};

use crate::{
    duel::{OFFER, drawn, nobody_helps, opening, scene},
    scene::{Play, seat},
};

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
