//! What people are told of a decision before they take it.

use polaris::{Offer, Polaris};
use wayfinder_core::Game;

use crate::scene::{Play, Scene, card, seat};

/// What a legal decision of the pending seat would mean.
fn offer(position: &Polaris, text: &str) -> Offer {
    assert!(position.options().contains(&text.into()), "{text}: {:?}", position.options());
    position.offer(seat(position.turn_of()), text.parse().unwrap())
}

/// Shooting stars that come at once, go at once and are owed.
fn account(offer: &Offer) -> (u8, u8, u8) {
    (offer.gains, offer.pays, offer.owes)
}

/// "Take an action card".
#[test]
fn taking_tells_the_card_and_what_an_advanced_one_costs() {
    let position = Scene::new(2).position();
    let basic = offer(&position, "take 1");
    assert_eq!((basic.places, basic.card), (vec!["m:1".into()], Some(card("b31"))));
    assert_eq!(account(&offer(&position, "take 1")), (0, 0, 0));
    assert_eq!(offer(&position, "take 5").card, Some(card("a19")));
    assert_eq!(account(&offer(&position, "take 5")), (0, 1, 0));
}

/// "Take 3 shooting star tokens".
#[test]
fn shooting_stars_are_three_or_what_the_supply_has() {
    let told = offer(&Scene::new(2).position(), "shooting-stars");
    assert_eq!((told.places, told.gains), (vec!["supply".into()], 3));
    let few = Scene::new(2).shooting_stars(1, 36).position();
    assert_eq!(offer(&few, "shooting-stars").gains, 2);
}

/// "Play action cards".
#[test]
fn playing_tells_card_option_and_sector() {
    let position = Scene::new(2).hand(0, "b4 b9").position();
    let told = offer(&position, "play b4 2 1");
    assert_eq!(told.places, ["z:1", "h:0"]);
    assert_eq!(told.card, Some(card("b4")));
    assert_eq!(told.choice.unwrap().shape.to_string(), "S+V");
    assert_eq!(account(&told), (0, 0, 0));
    assert_eq!(offer(&position, "play b9 1 2").places, ["z:2", "h:1"]);
}

/// "Play action cards": 2 shooting stars for a later card of another phase, when the play ends.
#[test]
fn a_changed_card_is_owed_and_paid_at_the_end() {
    let mut position = Scene::new(2).hand(0, "b1 b9").position();
    position.play_on(&["play b1 1 1", "star c2", "link c2-c3"]);
    let changed = offer(&position, "play b9 1 1");
    assert_eq!((account(&changed), &changed.places[1]), ((0, 0, 2), &"h:0".to_owned()));
    assert_eq!(account(&offer(&position, "end")), (0, 0, 0));
    position.play_on(&["play b9 1 1", "star d2", "link d2-d3"]);
    assert_eq!(account(&offer(&position, "end")), (0, 2, 0));
}

/// "A few cards provide you with a shooting star when played", if the supply has one.
#[test]
fn an_icon_brings_what_the_supply_has() {
    let scene = || Scene::new(2).hand(0, "b6");
    assert_eq!(account(&offer(&scene().position(), "play b6 1 1")), (1, 0, 0));
    let empty = scene().shooting_stars(1, 38).position();
    assert_eq!(account(&offer(&empty, "play b6 1 1")), (0, 0, 0));
}

/// Red spaces cost a shooting star, white ones bring one if the supply has one.
#[test]
fn a_star_tells_what_its_space_costs_or_brings() {
    let scene = || Scene::new(2).hand(0, "b1");
    let mut position = scene().position();
    position.play_on(&["play b1 1 1"]);
    assert_eq!(offer(&position, "star a0").places, ["s:a0"]);
    assert_eq!(account(&offer(&position, "star a0")), (0, 1, 0), "red");
    assert_eq!(account(&offer(&position, "star b1")), (1, 0, 0), "white");
    assert_eq!(account(&offer(&position, "star b2")), (0, 0, 0), "plain");
    let mut empty = scene().shooting_stars(1, 38).position();
    empty.play_on(&["play b1 1 1"]);
    assert_eq!(account(&offer(&empty, "star b1")), (0, 0, 0), "white, but there is none");
}

#[test]
fn a_link_tells_where_it_goes() {
    let mut position = Scene::new(2).hand(0, "b1").position();
    position.play_on(&["play b1 1 1", "star b2"]);
    assert_eq!(
        offer(&position, "link b1-b2"),
        Offer { places: vec!["l:b1-b2".into()], ..Offer::default() }
    );
}

#[test]
fn a_pass_touches_nothing() {
    let scene = Scene::new(2).market(". . . . . .").shooting_stars(0, 0).shooting_stars(1, 40);
    assert_eq!(offer(&scene.position(), "pass"), Offer::default());
}
