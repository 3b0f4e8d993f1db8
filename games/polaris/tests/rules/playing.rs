//! "Play action cards".

use polaris::{Notice, Phase};
use wayfinder_core::{Game, GameExt, Observer};

use crate::scene::{Play, Scene, closed, seat, sector};

fn has(options: &[String], text: &str) -> bool {
    options.iter().any(|it| it == text)
}

#[test]
fn a_red_space_costs_a_shooting_star_and_a_white_one_brings_one() {
    for (space, left) in [("star a0", 1), ("star a1", 2), ("star b1", 3)] {
        let mut position = Scene::new(3).hand(0, "b8").position();
        let supply = position.supply();
        position.play(&["play b8 1 1", space]);
        assert_eq!(position.player(seat(0)).shooting_stars(), left, "{space}");
        assert_eq!(position.supply(), supply + 2 - left, "{space}");
    }
}

#[test]
fn whoever_has_no_shooting_star_cannot_use_red_spaces() {
    let mut position = Scene::new(3).hand(0, "b8").shooting_stars(0, 0).position();
    position.play(&["play b8 1 1"]);
    let options = position.options();
    assert_eq!(options.len(), 12, "three spokes of four: {options:?}");
    assert!(!has(&options, "star a0") && !has(&options, "star d4"));
    // With the card's own shooting star the red space is paid for at once.
    let mut position = Scene::new(3).hand(0, "b6").shooting_stars(0, 0).position();
    position.play(&["play b6 1 1"]);
    assert_eq!(position.options().len(), 20);
    position.play(&["star d4"]);
    assert_eq!(position.player(seat(0)).shooting_stars(), 0);
}

#[test]
fn a_net_gain_takes_what_the_supply_has() {
    // The supply holds one; the card and the white space bring two.
    let mut position = Scene::new(3).hand(0, "b6").shooting_stars(1, 35).position();
    assert_eq!(position.supply(), 1);
    let told = position.play(&["play b6 1 1", "star b1"]);
    assert!(told.iter().any(|it| matches!(it, Notice::Settled { gains: 2, change: 1, .. })));
    assert_eq!((position.supply(), position.player(seat(0)).shooting_stars()), (0, 3));
    // Nothing is left in the supply, yet the card's own shooting star pays for its red space.
    let scene = Scene::new(3).hand(0, "b6").shooting_stars(0, 0).shooting_stars(1, 38);
    let mut position = scene.position();
    assert_eq!(position.supply(), 0);
    position.play(&["play b6 1 1", "star a0"]);
    assert_eq!((position.supply(), position.player(seat(0)).shooting_stars()), (0, 0));
}

#[test]
fn a_link_touches_the_star_of_its_card_on_either_side_within_the_sector() {
    let mut position = Scene::new(3).hand(0, "b1 b2").position();
    position.play(&["play b1 1 1", "star b2"]);
    assert_eq!(position.options(), ["link b1-b2", "link b2-b3"]);
    position.play(&["link b1-b2", "play b2 1 1", "star a2"]);
    assert_eq!(position.options(), ["link polaris-a2", "link a2-b2"], "Polaris is of every sector");
    position.play(&["link polaris-a2"]);
    // On a border only one side belongs to the sector.
    let mut position = Scene::new(3).hand(0, "b1").position();
    position.play(&["play b1 1 1", "star c0"]);
    assert_eq!(position.options(), ["link c0-c1"]);
}

#[test]
fn a_star_goes_only_where_its_links_find_room() {
    // All links along the orbits around b2 are taken, and b3 has one left.
    let mut position = Scene::new(3).hand(0, "b1 a4").links("b1-b2-b3").position();
    position.play(&["play b1 1 1"]);
    let options = position.options();
    assert!(!has(&options, "star b2") && has(&options, "star b3") && has(&options, "star b1"));
    // Both sides: neither on a border nor beside a link that is taken.
    let mut position = Scene::new(3).hand(0, "a4").links("b1-b2").position();
    position.play(&["play a4 1 1"]);
    let options = position.options();
    assert_eq!(options.len(), 3 * 4 - 2, "{options:?}");
    position.play(&["star b3"]);
    assert_eq!(position.options(), ["link b2-b3", "link b3-b4"]);
    position.play(&["link b3-b4"]);
    assert_eq!(position.options(), ["link b2-b3"]);
}

#[test]
fn a_star_with_a_vertical_and_a_horizontal_link_takes_them_in_any_order() {
    let mut position = Scene::new(3).hand(0, "a1").position();
    position.play(&["play a1 1 1", "star c2"]);
    assert_eq!(position.options(), ["link c1-c2", "link c2-c3", "link b2-c2", "link c2-d2"]);
    let mut other = position.clone();
    position.play(&["link c1-c2"]);
    assert_eq!(position.options(), ["link b2-c2", "link c2-d2"]);
    other.play(&["link c2-d2"]);
    assert_eq!(other.options(), ["link c1-c2", "link c2-c3"]);
}

#[test]
fn two_stars_are_neighbours_with_a_free_link_between_them() {
    let mut position = Scene::new(3).hand(0, "a2").links("b2-b3").position();
    position.play(&["play a2 1 1", "star b2"]);
    assert_eq!(position.options(), ["star b1"], "the link to b3 is taken");
    position.play(&["star b1"]);
    assert_eq!(position.options(), ["link b1-b2"]);
    position.play(&["link b1-b2"]);
    assert!(matches!(position.phase(), Phase::More { .. }));
    // Polaris is no space for a star.
    let mut position = Scene::new(3).hand(0, "a3").position();
    position.play(&["play a3 1 1", "star a2"]);
    assert_eq!(position.options(), ["star b2"]);
}

#[test]
fn two_stars_are_paid_for_together() {
    // Both on a border cost two; from a red space only a neighbour that keeps the balance is offered.
    let firsts = |stars: u8, card: &str| {
        let mut position = Scene::new(3).hand(0, card).shooting_stars(0, stars).position();
        position.play(&[&format!("play {card} 1 1")]);
        position.options()
    };
    assert!(has(&firsts(2, "a3"), "star a0"));
    assert!(!has(&firsts(1, "a3"), "star a0"), "along the border both are red");
    assert!(has(&firsts(1, "a2"), "star a0"));
    let none = firsts(0, "a2");
    assert!(has(&none, "star b0"), "b1 beside it is white");
    assert!(has(&none, "star d4"), "d3 beside it is white");
    assert!(!has(&none, "star a0") && !has(&none, "star c4"), "{none:?}");
    let mut position = Scene::new(3).hand(0, "a2").shooting_stars(0, 0).position();
    position.play(&["play a2 1 1", "star b0"]);
    assert_eq!(position.options(), ["star b1"]);
    position.play(&["star b1", "link b0-b1"]);
    assert_eq!(position.player(seat(0)).shooting_stars(), 0);
}

#[test]
fn links_anywhere_need_no_star_and_no_neighbours() {
    let mut position = Scene::new(3).hand(0, "b7 b8").position();
    assert!(has(&position.options(), "play b7 1 1") && has(&position.options(), "play b7 2 1"));
    position.play(&["play b7 1 1"]);
    assert_eq!(position.options().len(), 16, "all along the orbits of the sector");
    position.play(&["link a0-a1"]);
    assert_eq!(position.options().len(), 15);
    position.play(&["link d3-d4", "play b8 2 1"]);
    assert_eq!(position.options().len(), 14 + 16, "one of each axis, in any order");
    position.play(&["link polaris-a2"]);
    assert_eq!(position.options().len(), 14);
    position.play(&["link a1-a2"]);
    assert!(matches!(position.phase(), Phase::More { .. }));
}

#[test]
fn a_neighbouring_sector_shares_its_border_but_not_its_inside() {
    let mut position = Scene::new(3).hand(0, "b16").position();
    position.play(&["play b16 2 2"]);
    let options = position.options();
    assert!(has(&options, "link a4-b4") && has(&options, "link a8-b8"), "both borders");
    assert!(!has(&options, "link a3-a4") && !has(&options, "link polaris-a2"));
    assert!(has(&options, "link a4-a5") && has(&options, "link polaris-a6"));
}

#[test]
fn the_first_card_cannot_be_changed_and_later_ones_cost_two() {
    let mut position = Scene::new(3).hand(0, "b6 b9 b17").shooting_stars(0, 3).position();
    assert_eq!(position.options_of("play"), ["play b6 1 1", "play b9 1 2", "play b17 1 3"]);
    position.play(&["play b6 1 1", "star a1"]);
    assert_eq!(position.player(seat(0)).shooting_stars(), 4);
    assert_eq!(position.options(), ["play b9 1 1", "play b17 1 1", "end"]);
    position.play(&["play b9 1 1", "star a3", "link a2-a3"]);
    assert_eq!(position.player(seat(0)).shooting_stars(), 2);
    position.play(&["play b17 1 1", "star c1", "link c1-c2"]);
    assert_eq!(position.player(seat(0)).shooting_stars(), 0);
    assert_eq!(position.options(), ["end"]);
    assert_eq!(closed(&position, 0)[0], ("play", "hand-empty"));
}

#[test]
fn a_card_that_fits_every_sector_is_named_one_and_is_never_changed() {
    let mut position = Scene::new(3).hand(0, "b9 a23").shooting_stars(0, 0).position();
    assert_eq!(position.options_of("play").len(), 1 + 5);
    let mut other = position.clone();
    position.play(&["play a23 1 4", "star b13"]);
    assert_eq!(position.player(seat(0)).shooting_stars(), 2, "its icon and the white space");
    assert_eq!(position.options(), ["play b9 1 4", "end"], "the crescent card is changed for two");
    other.play(&["play b9 1 2", "star a5", "link a5-a6"]);
    assert_eq!(other.options(), ["play a23 1 2", "end"], "free in the sector of the play");
}

#[test]
fn cards_follow_the_moon() {
    for scored in 0..5 {
        let position = Scene::new(3).scored(scored).hand(0, "b6 b38").position();
        let new = scored as u8 + 1;
        let full = (scored as u8 + 4) % 5 + 1;
        let expected = [format!("play b6 1 {new}"), format!("play b38 1 {full}")];
        assert_eq!(position.options_of("play"), expected);
        assert_eq!(position.new_moon(), sector(new));
    }
}

#[test]
fn stars_and_links_that_are_used_up_close_options() {
    // 35 stars of seat 0, all in sectors 3 to 5.
    let many: Vec<String> = (9..18)
        .flat_map(|spoke| ["a", "b", "c", "d"].map(|orbit| format!("{orbit}{spoke}")))
        .collect();
    let position = Scene::new(3).stars(0, &many[..35].join(" ")).hand(0, "b5 b8").position();
    assert_eq!(position.options_of("play"), ["play b5 2 1", "play b5 3 1", "play b8 2 1"]);
    let position = Scene::new(3).stars(0, &many[..34].join(" ")).hand(0, "a2 b6").position();
    assert_eq!(position.options_of("play"), ["play b6 1 1"], "two stars are too many");
    // 79 links: one is left, and options that need two are closed.
    let rings: String = ["a", "b", "c", "d"]
        .iter()
        .flat_map(|orbit| {
            (5..24).map(move |spoke| format!("{orbit}{}-{orbit}{} ", spoke % 20, (spoke + 1) % 20))
        })
        .collect();
    let position =
        Scene::new(3).links(&format!("{rings} a8-b8-c8-d8")).hand(0, "b5 b8 a5 b9 b13").position();
    assert_eq!(position.links_left(), 1);
    let options = position.options_of("play");
    assert!(has(&options, "play b8 1 1") && !has(&options, "play b8 2 1"));
    assert!(!has(&options, "play a5 1 2"), "{options:?}");
    assert!(
        has(&options, "play b9 1 2"),
        "one link along orbit a is left in sector 2: {options:?}"
    );
    // All 80 links: only stars are left to place, and without them nothing.
    let rings: Vec<String> = ["a", "b", "c", "d"]
        .iter()
        .map(|orbit| (0..=20).map(|it| format!("{orbit}{}", it % 20)).collect::<Vec<_>>().join("-"))
        .collect();
    let scene = || Scene::new(3).links(&rings.join(" ")).hand(0, "b1 b5 b8 a3");
    assert_eq!(scene().position().options_of("play"), ["play b5 1 1", "play b8 1 1"]);
    let position = scene().stars(0, &many[..35].join(" ")).position();
    assert!(position.options_of("play").is_empty());
    assert_eq!(closed(&position, 0), [("play", "stars-and-links-used-up")]);
}

#[test]
fn a_full_sector_takes_no_star() {
    let all: Vec<String> = (0..5)
        .flat_map(|spoke| ["a", "b", "c", "d"].map(|orbit| format!("{orbit}{spoke}")))
        .collect();
    let position = Scene::new(3).stars(1, &all.join(" ")).hand(0, "b1 b2 b3 b4 b6").position();
    assert!(position.options_of("play").is_empty());
    assert_eq!(closed(&position, 0), [("take", "hand-full"), ("play", "no-card-fits")]);
}

#[test]
fn nothing_else_is_open_while_cards_are_played() {
    let mut position = Scene::new(3).hand(0, "b6 b8").position();
    assert!(!has(&position.options(), "end"), "a play has at least one card");
    position.play(&["play b6 1 1", "star a1"]);
    assert_eq!(closed(&position, 0), [("take", "playing"), ("shooting-stars", "playing")]);
    assert!(position.legal(seat(1)).is_empty());
    position.play(&["end"]);
    let view = position.view(Observer::Spectator);
    assert!(view.play.is_none());
    assert_eq!(position.turn_of(), 1);
}
