//! "9) Rest", "Rest tokens", and who may know what was taken.

use vanuatu::{Action, Notice, RestToken, Vanuatu};
use wayfinder_core::{Game, GameExt, Observer, Pending, Proposal, Seat};

use crate::scene::{Play, Scene, seat};

fn resting(players: u8) -> Vanuatu {
    let options = Proposal::new(players).with("characters", "off");
    let everybody = Seat::all(players);
    everybody
        .fold(Scene::of(&options), |scene, seat| scene.markers(seat.index(), Action::Rest, 1))
        .position()
}

/// Every token pays at the end of the round, not before.
#[test]
fn tokens_pay_at_the_end_of_the_round() {
    for (token, vatus, points, first) in
        [("first", 3, 0, 1), ("both", 4, 1, 0), ("point", 3, 1, 0), ("vatu", 4, 0, 0)]
    {
        let mut position = Scene::new()
            .markers(1, Action::Rest, 1)
            .markers(2, Action::Draw, 1)
            .turn_of(1)
            .position();
        position.play(&["resolve rest", &format!("rest {token}")]);
        assert_eq!(position.player(seat(1)).vatus(), 3, "{token}");
        assert_eq!(position.first_player(), seat(0));
        let told = position.play(&["resolve draw"]);
        let player = position.player(seat(1));
        assert_eq!((player.vatus(), player.points()), (vatus, points), "{token}");
        assert_eq!(position.first_player(), seat(first), "{token}");
        let token = token.parse().unwrap();
        assert!(told.contains(&Notice::RestRevealed { seat: seat(1), token }));
        assert_eq!(position.rest_tokens_left(), 4, "and the token is back");
    }
}

#[test]
fn a_token_taken_is_gone_for_the_round() {
    let mut position = resting(4);
    position.play(&["resolve rest"]);
    assert_eq!(position.choices_of("rest"), ["first", "both", "point", "vatu"]);
    position.play(&["rest both", "resolve rest"]);
    assert_eq!(position.choices_of("rest"), ["first", "point", "vatu"]);
    position.play(&["rest first", "resolve rest", "rest vatu"]);
    // One is left: nothing to choose.
    position.play(&["resolve rest"]);
    assert_eq!((position.round(), position.first_player()), (2, seat(1)));
}

/// With five players the fifth finds no token.
#[test]
fn the_fifth_rest_is_impossible() {
    let mut position = resting(5);
    for token in ["vatu", "point", "both"] {
        position.play(&["resolve rest", &format!("rest {token}")]);
    }
    position.play(&["resolve rest"]);
    assert_eq!(position.options(), ["retrieve rest"]);
    assert_eq!(position.closed()[8], ("rest", "no-tokens"));
}

#[test]
fn a_token_is_secret_until_the_round_ends() {
    let mut position = resting(4);
    let mut events = Vec::new();
    position.decide(seat(0), "resolve rest".parse().unwrap(), &mut events).unwrap();
    assert!(events.iter().any(Vanuatu::reveals), "who looks learns what is left");
    position.decide(seat(0), "rest both".parse().unwrap(), &mut events).unwrap();
    let heard = |index| {
        let told = events.iter().filter_map(|it| Vanuatu::notice(it, Observer::Seat(seat(index))));
        told.collect::<Vec<_>>()
    };
    let kept = |token| Notice::Rested { seat: seat(0), token };
    assert!(heard(0).contains(&kept(Some(RestToken::Both))));
    assert!(heard(1).contains(&kept(None)));
    let known = |position: &Vanuatu, index: u8| -> Vec<usize> {
        let view = position.view(Observer::Seat(seat(index)));
        view.rests.iter().map(|rest| rest.may_be.len()).collect()
    };
    assert_eq!((known(&position, 0), known(&position, 1)), (vec![1], vec![4]));
    // Seat 1 looks, and knows.
    position.play(&["resolve rest"]);
    assert_eq!(known(&position, 1), [1]);
    assert_eq!(position.view(Observer::Seat(seat(1))).offered.map(|it| it.len()), Some(3));
    assert_eq!(position.view(Observer::Seat(seat(2))).offered, None);
    position.play(&["rest point", "resolve rest", "rest first"]);
    assert_eq!(known(&position, 2), [2, 2, 1]);
    assert_eq!(known(&position, 3), [4, 4, 4]);
    assert_eq!(known(&position, 0), [1, 3, 3]);
    let mut events = Vec::new();
    position.decide(seat(3), "resolve rest".parse().unwrap(), &mut events).unwrap();
    let heard = |it: &_| Vanuatu::notice(it, Observer::Spectator);
    let shown = |it: &&_| matches!(heard(it), Some(Notice::RestRevealed { .. }));
    let shown: Vec<_> = events.iter().filter(shown).collect();
    assert_eq!(shown.len(), 4);
    assert!(shown.into_iter().all(Vanuatu::reveals), "there is no way back behind it");
}

/// In round 8 each token pays once, and the marker's +3 goes to its new holder.
#[test]
fn the_last_tokens_pay_once() {
    let mut position = Scene::new()
        .round(8)
        .markers(0, Action::Rest, 1)
        .markers(1, Action::Rest, 1)
        .vatus(0, 0)
        .vatus(1, 0)
        .position();
    position.play(&["resolve rest", "rest both", "resolve rest", "rest first"]);
    assert_eq!(position.pending(), Pending::Over);
    assert_eq!(position.standings().points(), [1, 3, 1]);
}
