//! What a view tells of the table that no decision does.

use vanuatu::{Character, FISH_PRICE, Question, Step, Vanuatu};
use wayfinder_core::{Game, Observer, Pause, Proposal};

use crate::scene::{Play, Scene, seat};

/// "All Characters" lie on the table; with two players those on offer, and the others wait for the next round.
#[test]
fn characters_on_the_table_and_those_who_wait() {
    let view = |scene: Scene| scene.position().view(Observer::Spectator);
    assert_eq!(view(Scene::with_characters()).stage, Character::ALL);
    assert_eq!(view(Scene::with_characters()).bench, []);
    assert_eq!(view(Scene::new()).stage, []);
    let duel = |round| {
        let mut scene = Scene::duel().round(round);
        scene.0.offer.as_mut().unwrap().characters = Character::ALL[..5].into();
        scene.0.actions[0].neutral = 5;
        view(scene)
    };
    assert_eq!(duel(3).stage, &Character::ALL[..5]);
    assert_eq!(duel(3).bench, &Character::ALL[5..]);
    assert_eq!(duel(8).bench, [], "no round comes after the last");
}

/// With two players a voyage passes the opponent's boat, and ends elsewhere.
#[test]
fn who_sails_may_pass_the_opponent_of_two() {
    let mut duel = Scene::duel();
    duel.0.offer.as_mut().unwrap().characters = Character::ALL[..5].into();
    duel.0.actions[0].neutral = 5;
    duel.0.phase = Pause::Ask(seat(0), Question::Step { step: Step::Sail });
    assert_eq!(duel.position().view(Observer::Spectator).passing, [seat(1)]);
    let mut three = Scene::new();
    three.0.phase = Pause::Ask(seat(0), Question::Step { step: Step::Sail });
    assert_eq!(three.position().view(Observer::Spectator).passing, []);
}

/// "All at one price, which falls afterwards", and ten vatus become points.
#[test]
fn the_market_and_the_bank_have_their_limits() {
    let view = Scene::new().position().view(Observer::Spectator);
    assert_eq!(
        (view.fish_prices, view.fish_prices[0], view.most_vatus),
        ([3, 2, 1], FISH_PRICE, 9)
    );
}

#[test]
fn islands_that_may_still_drown_are_counted() {
    let view = |scene: Scene| scene.position().view(Observer::Spectator);
    let flood = view(Scene::rising()).flood.unwrap();
    assert_eq!((flood.submerged, flood.lost_at, flood.islands_left), (0, 3, 3));
}

/// What the table waits for has a name, and a seat where somebody is asked.
#[test]
fn the_phase_is_told_by_name() {
    let told = |phase| {
        let mut view = Scene::with_characters().0;
        view.phase = phase;
        serde_json::to_value(&view).unwrap()["phase"].clone()
    };
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let plan = told(Pause::Ask(seat(1), Question::Plan { left: 2 }));
    assert_eq!(plan, json(r#"{"name":"plan","seat":1,"left":2}"#));
    let step = told(Pause::Ask(seat(0), Question::Step { step: Step::Sail }));
    assert_eq!(step, json(r#"{"name":"step","seat":0,"step":{"kind":"sail"}}"#));
    let bonus = vanuatu::Bonus::Dive { value: 3 };
    let bonus = told(Pause::Ask(seat(0), Question::Bonus { bonus }));
    assert_eq!(bonus, json(r#"{"name":"step","seat":0,"step":{"kind":"dive","value":3}}"#));
    assert_eq!(told(Pause::Draw(vanuatu::Draw::Character)), json(r#"{"name":"offer"}"#));
    assert_eq!(told(Pause::Over), json(r#"{"name":"over"}"#));
    let opening = Vanuatu::new(&Vanuatu::setup(&Proposal::new(3)).unwrap());
    let opening = serde_json::to_value(opening.view(Observer::Spectator)).unwrap();
    assert_eq!(opening["phase"], json(r#"{"name":"start_tile","hex":"w3"}"#));
}

/// Why an action is impossible is told in the words of the message catalogues.
#[test]
fn an_obstacle_has_its_reason() {
    let position = Scene::new().vatus(0, 0).position();
    let view = position.view(Observer::Seat(seat(position.turn_of())));
    let sail = serde_json::to_value(&view.actions[0]).unwrap();
    assert_eq!(sail["obstacle"].to_string(), r#"{"missing":1,"reason":"vatus-short"}"#);
}
