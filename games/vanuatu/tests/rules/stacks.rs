//! How the stacks on an action stand, as a board draws them.

use vanuatu::{Action, ActionView, AgainstNeutral, Character};
use wayfinder_core::{Game, Observer, Proposal};

use crate::scene::Scene;

fn draw(scene: Scene) -> ActionView {
    let view = scene.position().view(Observer::Spectator);
    view.actions[Action::Draw.index()].clone()
}

fn short(stall: &ActionView) -> Vec<String> {
    let owner =
        |seat: Option<_>| seat.map_or("-".into(), |seat: wayfinder_core::Seat| seat.to_string());
    let line =
        |it: &vanuatu::StackView| format!("{} {} {}", owner(it.seat), it.markers, it.standing);
    stall.stacks.iter().map(line).collect()
}

#[test]
fn stacks_lie_in_the_order_of_their_majorities() {
    let scene = Scene::of(&Proposal::new(4).with("characters", "off"));
    let markers = [1, 3, 0, 1].into_iter().enumerate();
    let scene =
        markers.fold(scene, |scene, (seat, count)| scene.markers(seat, Action::Draw, count));
    let stall = draw(scene);
    assert_eq!(short(&stall), ["1 3 now", "0 1 next", "3 1 later"]);
    assert_eq!(stall.verdict, None);
}

/// "More than the neutral stack; a tie is enough if one's character matches the action, or on the space the
/// Governor moved to this round."
#[test]
fn neutral_markers_part_those_who_count_from_those_who_do_not() {
    let stall = |own, other, neutral, governed| {
        let mut scene = Scene::duel()
            .neutral(Action::Draw, neutral)
            .neutral(Action::Rest, 5 - neutral)
            .markers(0, Action::Draw, own)
            .markers(1, Action::Draw, other)
            .character(0, Character::Artist)
            .character(1, Character::Governor);
        let offer = scene.0.offer.as_mut().unwrap();
        offer.characters = Character::ALL[..4].into();
        offer.characters.push(Character::Governor);
        scene.0.governed = governed;
        draw(scene)
    };
    let moved = Some(Action::Draw);
    for (own, other, neutral, governed, stacks, verdict) in [
        (3, 2, 2, None, vec!["0 3 now", "- 2 neutral", "1 2 tied"], None),
        (1, 2, 3, None, vec!["- 3 neutral", "1 2 short", "0 1 short"], Some(AgainstNeutral::Short)),
        (0, 2, 2, None, vec!["- 2 neutral", "1 2 tied"], Some(AgainstNeutral::Tied)),
        (2, 0, 2, None, vec!["0 2 now", "- 2 neutral"], Some(AgainstNeutral::TieCharacter)),
        (0, 2, 2, moved, vec!["1 2 now", "- 2 neutral"], Some(AgainstNeutral::TieGovernor)),
        (2, 3, 4, None, vec!["- 4 neutral", "1 3 short", "0 2 short"], Some(AgainstNeutral::Short)),
        (0, 0, 1, None, vec!["- 1 neutral"], None),
        (1, 1, 0, None, vec!["0 1 now", "1 1 next"], None),
    ] {
        let shown = stall(own, other, neutral, governed);
        assert_eq!(short(&shown), stacks);
        assert_eq!(shown.verdict, verdict, "{stacks:?}");
    }
    // The opponent is ahead by the turn order, but can't tie; who waits for the majority is next.
    let mut scene = Scene::duel()
        .neutral(Action::Draw, 2)
        .neutral(Action::Rest, 3)
        .markers(0, Action::Draw, 2)
        .markers(1, Action::Draw, 2)
        .character(1, Character::Artist);
    scene.0.offer.as_mut().unwrap().characters = Character::ALL[..5].into();
    assert_eq!(short(&draw(scene)), ["1 2 next", "- 2 neutral", "0 2 tied"]);
}

#[test]
fn a_character_helps_its_owner_until_it_is_used() {
    let helped = |scene: Scene| draw(scene.markers(0, Action::Draw, 1)).stacks[0].helped;
    assert!(helped(Scene::with_characters().character(0, Character::Artist)));
    assert!(!helped(Scene::with_characters().character(0, Character::Guide)));
    let mut used = Scene::with_characters().character(0, Character::Artist);
    used.0.players[0].card = vanuatu::Card::Used;
    assert!(!helped(used));
}
