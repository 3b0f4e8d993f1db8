//! What decisions would mean: where they lead, what they cost, what they bring.

use crate::scene::{FISH, MAIN, Play, Read, SHELLS, Scene, island, seat};
use polynesia::{Goods, Offer, Resource, Token};

fn goods(kind: Resource, amount: u16) -> Goods {
    Goods { kind, amount }
}

#[test]
fn a_new_route_is_paid_into_the_reserve_in_the_kind_that_is_named() {
    let position = Scene::new(3, &[]).marker(2).position();
    let offer = position.offer_of("explore 9 shells");
    assert_eq!(
        offer,
        Offer { places: vec!["r:9".into()], pays: Some(goods(SHELLS, 2)), ..Offer::default() }
    );
    assert_eq!(position.offer_of("explore 9 fish").pays, Some(goods(FISH, 2)));
}

#[test]
fn the_first_route_to_an_archipelago_costs_double() {
    let position = Scene::new(3, &["1.1"]).marker(1).position();
    assert_eq!(position.offer_of("explore 9 fish").pays, Some(goods(FISH, 2)));
    assert_eq!(position.offer_of("explore 21 fish").pays, Some(goods(FISH, 1)));
}

#[test]
fn an_existing_route_is_paid_to_its_owners_in_the_kind_that_marks_it() {
    let position =
        Scene::new(4, &[]).ships(1, FISH, &[9]).ships(2, FISH, &[9]).resources(0, 4, 0).position();
    let offer = position.offer_of("explore 9");
    assert_eq!((offer.pays, offer.paid), (Some(goods(FISH, 4)), vec![seat(1), seat(2)]));
    assert_eq!(offer.places, ["r:9"]);
}

#[test]
fn a_move_tells_where_it_leads_and_what_the_journey_has_left() {
    let mut position = Scene::new(3, &[]).position();
    let offer = position.offer_of("move 0 1 neutral");
    assert_eq!(offer.places, ["i:0", "r:1", "i:2"]);
    assert_eq!((offer.to, offer.points), (Some(island(2)), Some(3)));
    assert_eq!((offer.pays, offer.paid.len()), (None, 0));
    position.play(&["move 0 1 neutral"]);
    let back = position.offer_of("move 2 1 neutral");
    assert_eq!((back.to, back.points), (Some(island(MAIN)), Some(2)));
    assert_eq!(position.offer_of("end-travel"), Offer::default());
}

#[test]
fn ones_own_ship_and_a_mask_cost_no_fee() {
    let scene = || Scene::new(3, &["2.2"]).members(0, &[(4, 1)]);
    let own = scene().ships(0, FISH, &[9]).position().offer_of("move 4 9 own");
    assert_eq!((own.to, own.pays), (Some(island(5)), None));
    let mask = scene().ships(1, FISH, &[9]).keeps(0, Token::Mask).position();
    let mask = mask.offer_of("move 4 9 mask");
    assert_eq!((mask.to, mask.pays, mask.paid.len()), (Some(island(5)), None, 0));
}

#[test]
fn a_guide_is_paid_in_the_kind_that_marks_the_route() {
    let position = Scene::new(3, &[])
        .ships(1, SHELLS, &[9])
        .members(0, &[(4, 1)])
        .members(1, &[(4, 1)])
        .position();
    let offer = position.offer_of("move 4 9 guide 1");
    assert_eq!((offer.pays, offer.paid), (Some(goods(SHELLS, 1)), vec![seat(1)]));
}

#[test]
fn members_go_to_the_main_island_three_at_once_or_as_many_as_are_left() {
    let offer = Scene::new(3, &[]).position().offer_of("populate-main");
    assert_eq!((offer.to, offer.members), (Some(island(MAIN)), 3));
    assert_eq!(offer.places, ["i:0"]);
    let last = Scene::new(3, &[]).members(0, &[(4, 11)]).position().offer_of("populate-main");
    assert_eq!(last.members, 2);
}

#[test]
fn one_member_joins_another() {
    let position = Scene::new(3, &[]).members(0, &[(4, 1)]).position();
    let offer = position.offer_of("populate 4");
    assert_eq!((offer.to, offer.members), (Some(island(4)), 1));
    assert_eq!(offer.places, ["i:4"]);
}

#[test]
fn fishing_brings_what_the_marker_shows() {
    let position = Scene::new(3, &[]).marker(2).position();
    let brings = Offer { gains: Some(goods(SHELLS, 2)), ..Offer::default() };
    assert_eq!(position.offer_of("fish shells"), brings);
}

#[test]
fn a_boat_explores_at_no_cost() {
    let mut position = Scene::new(3, &[])
        .ships(0, FISH, &[9])
        .members(0, &[(4, 1)])
        .token(5, Token::Boat)
        .position();
    position.play(&["move 4 9 own"]);
    let offer = position.offer_of("explore-free 10 fish");
    assert_eq!(offer, Offer { places: vec!["r:10".into()], ..Offer::default() });
    assert_eq!(position.offer_of("skip"), Offer::default());
}

#[test]
fn a_mask_of_plenty_brings_two_or_costs_the_others_two() {
    let mut position = Scene::new(3, &["2.1"])
        .ships(0, FISH, &[9])
        .members(0, &[(4, 1)])
        .token(5, Token::Mask)
        .position();
    position.play(&["move 4 9 own"]);
    let (take, spoil) = (position.offer_of("take fish"), position.offer_of("spoil fish"));
    assert_eq!((take.gains, take.others_lose), (Some(goods(FISH, 2)), None));
    assert_eq!((spoil.gains, spoil.others_lose), (None, Some(goods(FISH, 2))));
}

#[test]
fn an_extra_member_goes_to_the_main_island_for_three() {
    let mut position = Scene::new(3, &["3.3"]).members(0, &[(4, 1)]).position();
    position.play(&["populate 4"]);
    let offer = position.offer_of("extra-member shells");
    assert_eq!((offer.to, offer.members), (Some(island(MAIN)), 1));
    assert_eq!((offer.pays, offer.places), (Some(goods(SHELLS, 3)), vec!["i:0".to_owned()]));
}

#[test]
fn what_declines_is_returned_whole() {
    let mut position = Scene::new(3, &[]).resources(0, 7, 2).rumbling().position();
    position.play(&["* lava grey"]);
    assert_eq!(position.offer_of("decline fish").pays, Some(goods(FISH, 7)));
}
