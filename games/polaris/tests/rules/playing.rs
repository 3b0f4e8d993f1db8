//! "Play action cards".

use polaris::{Notice, Question};
use wayfinder_core::{Game, GameExt, Observer, Pause};

use crate::scene::{Play, Scene, seat, sector};

fn has(options: &[String], text: &str) -> bool {
    options.iter().any(|it| it == text)
}

#[test]
fn a_red_space_costs_a_shooting_star_and_a_white_one_brings_one() {
    for (space, left) in [("star a0", 1), ("star a1", 2), ("star b1", 3)] {
        let mut position = Scene::new(3).hand(0, "b8").position();
        let supply = position.supply();
        position.play_on(&["play b8 1 1", space]);
        assert_eq!(position.player(seat(0)).shooting_stars(), left, "{space}");
        assert_eq!(position.supply(), supply + 2 - left, "{space}");
    }
}

#[test]
fn whoever_has_no_shooting_star_cannot_use_red_spaces() {
    let mut position = Scene::new(3).hand(0, "b8").shooting_stars(0, 0).position();
    position.play_on(&["play b8 1 1"]);
    let options = position.options();
    assert_eq!(options.len(), 12, "three spokes of four: {options:?}");
    assert!(!has(&options, "star a0") && !has(&options, "star d4"));
    // With the card's own shooting star the red space is paid for at once.
    let mut position = Scene::new(3).hand(0, "b6").shooting_stars(0, 0).position();
    position.play_on(&["play b6 1 1"]);
    assert_eq!(position.options().len(), 20);
    position.play_on(&["star d4"]);
    assert_eq!(position.player(seat(0)).shooting_stars(), 0);
}

/// A gain takes what the supply has at that moment, and a cost is paid with what one really has.
#[test]
fn gains_take_what_the_supply_has_at_that_moment() {
    // Whose shooting stars, what the supply has, which space: what is left of both.
    for (held, supply, space, left, supply_left) in [
        // The supply holds one; the card's icon takes it, and nothing is left for the white space.
        (2, 1, "star b1", 3, 0),
        // The icon brings nothing, but what the red space costs returns to the supply.
        (2, 0, "star a0", 1, 1),
        (2, 0, "star b1", 2, 0),
        (0, 1, "star a0", 0, 1),
    ] {
        let rest = 40 - 2 - held - supply;
        let scene = Scene::new(3).hand(0, "b6").shooting_stars(0, held).shooting_stars(1, rest);
        let mut position = scene.position();
        assert_eq!(position.supply(), supply);
        position.play_on(&["play b6 1 1", space]);
        let account = (position.player(seat(0)).shooting_stars(), position.supply());
        assert_eq!(account, (left, supply_left), "{held} {supply} {space}");
    }
    // Neither a shooting star of one's own nor one in the supply: the icon pays for no red space.
    let scene = Scene::new(3).hand(0, "b6").shooting_stars(0, 0).shooting_stars(1, 38);
    let mut position = scene.position();
    position.play_on(&["play b6 1 1"]);
    assert_eq!(position.options().len(), 12, "{:?}", position.options());
}

/// The icon counts when the card is played, before its first element.
#[test]
fn an_icon_counts_as_soon_as_its_card_is_played() {
    let mut position = Scene::new(3).hand(0, "b6").position();
    let told = position.play_on(&["play b6 1 1"]);
    assert!(told.iter().any(|it| matches!(it, Notice::Played { gained: 1, change: 0, .. })));
    assert_eq!(position.player(seat(0)).shooting_stars(), 3);
}

/// Changes are paid at the end, when the supply has nothing to give any more.
#[test]
fn with_an_empty_supply_a_changed_card_on_a_white_space_leaves_six_of_eight() {
    let mut position =
        Scene::new(3).hand(0, "b8 b9").shooting_stars(0, 8).shooting_stars(1, 30).position();
    assert_eq!(position.supply(), 0);
    position.play_on(&["play b8 1 1", "star a1", "play b9 1 1", "star b1", "link b1-b2"]);
    let play = position.view(Observer::Spectator).play.unwrap();
    assert_eq!((play.shooting_stars, play.owed, play.balance), (8, 2, 6));
    let told = position.play_on(&["end"]);
    assert!(told.contains(&Notice::ChangesPaid { seat: seat(0), paid: 2 }));
    assert_eq!((position.player(seat(0)).shooting_stars(), position.supply()), (6, 2));
}

/// What is owed is kept apart: it may pay for a red space if the same card brings it back.
#[test]
fn what_is_owed_must_be_there_when_the_card_is_done() {
    let options = |supply: u8, decisions: &[&str]| {
        let mut position = Scene::new(3)
            .hand(0, "b8 a7")
            .shooting_stars(0, 2)
            .shooting_stars(1, 36 - supply)
            .position();
        assert_eq!(position.supply(), supply);
        position.play_on(&["play b8 1 1", "star a2", "play a7 1 1"]);
        position.play(decisions);
        position.options()
    };
    // Two are owed and two are there: red is paid from them if its partner is white.
    for supply in [0, 1] {
        let firsts = options(supply, &[]);
        assert!(has(&firsts, "star b0") && !has(&firsts, "star a0"), "{firsts:?}");
        assert_eq!(
            options(supply, &["star b0"]),
            ["star b1"],
            "what was paid is there to be gained"
        );
    }
    // White first: with an empty supply it brings nothing, and so its red neighbour is closed.
    assert_eq!(options(0, &["star b1"]), ["star b2"]);
    assert_eq!(options(1, &["star b1"]), ["star b0", "star b2"]);
}

#[test]
fn a_card_that_needs_a_white_space_is_closed_while_the_supply_is_empty() {
    for (supply, open) in [(0, false), (1, true)] {
        let mut position = Scene::new(3)
            .hand(0, "b8 b9")
            .shooting_stars(0, 1)
            .shooting_stars(1, 37 - supply)
            .position();
        position.play_on(&["play b8 1 1", "star a1"]);
        assert_eq!(has(&position.options(), "play b9 1 1"), open, "{supply}");
        if open {
            position.play_on(&["play b9 1 1"]);
            assert_eq!(position.options(), ["star b1", "star d3"]);
        }
    }
}

#[test]
fn a_link_touches_the_star_of_its_card_on_either_side_within_the_sector() {
    let mut position = Scene::new(3).hand(0, "b1 b2").position();
    position.play_on(&["play b1 1 1", "star b2"]);
    assert_eq!(position.options(), ["link b1-b2", "link b2-b3"]);
    position.play_on(&["link b1-b2", "play b2 1 1", "star a2"]);
    assert_eq!(position.options(), ["link polaris-a2", "link a2-b2"], "Polaris is of every sector");
    position.play_on(&["link polaris-a2"]);
    // On a border only one side belongs to the sector.
    let mut position = Scene::new(3).hand(0, "b1").position();
    position.play_on(&["play b1 1 1", "star c0"]);
    assert_eq!(position.options(), ["link c0-c1"]);
}

#[test]
fn a_star_goes_only_where_its_links_find_room() {
    // All links along the orbits around b2 are taken, and b3 has one left.
    let mut position = Scene::new(3).hand(0, "b1 a4").links("b1-b2-b3").position();
    position.play_on(&["play b1 1 1"]);
    let options = position.options();
    assert!(!has(&options, "star b2") && has(&options, "star b3") && has(&options, "star b1"));
    // Both sides: neither on a border nor beside a link that is taken.
    let mut position = Scene::new(3).hand(0, "a4").links("b1-b2").position();
    position.play_on(&["play a4 1 1"]);
    let options = position.options();
    assert_eq!(options.len(), 3 * 4 - 2, "{options:?}");
    position.play_on(&["star b3"]);
    assert_eq!(position.options(), ["link b2-b3", "link b3-b4"]);
    position.play_on(&["link b3-b4"]);
    assert_eq!(position.options(), ["link b2-b3"]);
}

#[test]
fn a_star_with_a_vertical_and_a_horizontal_link_takes_them_in_any_order() {
    let mut position = Scene::new(3).hand(0, "a1").position();
    position.play_on(&["play a1 1 1", "star c2"]);
    assert_eq!(position.options(), ["link c1-c2", "link c2-c3", "link b2-c2", "link c2-d2"]);
    let mut other = position.clone();
    position.play_on(&["link c1-c2"]);
    assert_eq!(position.options(), ["link b2-c2", "link c2-d2"]);
    other.play_on(&["link c2-d2"]);
    assert_eq!(other.options(), ["link c1-c2", "link c2-c3"]);
}

#[test]
fn two_stars_are_neighbours_with_a_free_link_between_them() {
    let mut position = Scene::new(3).hand(0, "a2").links("b2-b3").position();
    position.play_on(&["play a2 1 1", "star b2"]);
    assert_eq!(position.options(), ["star b1"], "the link to b3 is taken");
    position.play_on(&["star b1"]);
    assert_eq!(position.options(), ["link b1-b2"]);
    position.play_on(&["link b1-b2"]);
    assert!(matches!(position.pause(), Pause::Ask(_, Question::More { .. })));
    // Polaris is no space for a star.
    let mut position = Scene::new(3).hand(0, "a3").position();
    position.play_on(&["play a3 1 1", "star a2"]);
    assert_eq!(position.options(), ["star b2"]);
}

#[test]
fn two_stars_are_paid_for_one_after_the_other() {
    // Both on a border cost two; a red space is paid with what one has before its neighbour brings anything.
    let firsts = |stars: u8, card: &str| {
        let mut position = Scene::new(3).hand(0, card).shooting_stars(0, stars).position();
        position.play_on(&[&format!("play {card} 1 1")]);
        position.options()
    };
    assert!(has(&firsts(2, "a3"), "star a0"));
    assert!(!has(&firsts(1, "a3"), "star a0"), "along the border both are red");
    assert!(has(&firsts(1, "a2"), "star a0"));
    let none = firsts(0, "a2");
    assert!(!has(&none, "star b0") && !has(&none, "star d4"), "{none:?}");
    assert!(has(&none, "star b1") && has(&none, "star d3"));
    // The other way round the white space pays for the red one.
    let mut position = Scene::new(3).hand(0, "a2").shooting_stars(0, 0).position();
    position.play_on(&["play a2 1 1", "star b1"]);
    assert_eq!(position.options(), ["star b0", "star b2"]);
    position.play_on(&["star b0", "link b0-b1"]);
    assert_eq!(position.player(seat(0)).shooting_stars(), 0);
}

#[test]
fn two_links_of_a_row_meet_in_a_space() {
    let mut position = Scene::new(3).hand(0, "b7").position();
    assert_eq!(position.options_of("play"), ["play b7 1 1", "play b7 2 1"]);
    let mut other = position.clone();
    position.play_on(&["play b7 1 1"]);
    assert_eq!(position.options().len(), 16, "all along the orbits of the sector");
    position.play_on(&["link b1-b2"]);
    assert_eq!(position.options(), ["link b0-b1", "link b2-b3"]);
    position.play_on(&["link b2-b3"]);
    assert!(matches!(position.pause(), Pause::Ask(_, Question::More { .. })));
    other.play_on(&["play b7 2 1"]);
    assert_eq!(other.options().len(), 16, "15 along its spokes and one to Polaris");
    other.play_on(&["link polaris-a2"]);
    assert_eq!(other.options(), ["link a2-b2"], "they meet in a2: Polaris is no space");
}

#[test]
fn the_first_link_of_a_row_leaves_room_for_the_second() {
    // In orbit a one link along the orbit is left, and in orbit b two that do not meet.
    let mut position = Scene::new(3).hand(0, "b7").links("a0-a1-a2-a3 b1-b2-b3").position();
    position.play_on(&["play b7 1 1"]);
    let options = position.options();
    assert_eq!(options.len(), 8, "{options:?}");
    assert!(!has(&options, "link a3-a4") && !has(&options, "link b0-b1"));
}

#[test]
fn a_corner_is_a_link_of_each_axis_that_meet_in_a_space() {
    let mut position = Scene::new(3).hand(0, "b8").position();
    position.play_on(&["play b8 2 1"]);
    assert_eq!(position.options().len(), 16 + 16, "either axis may be first");
    let mut other = position.clone();
    position.play_on(&["link b1-b2"]);
    assert_eq!(position.options(), ["link a1-b1", "link b1-c1", "link a2-b2", "link b2-c2"]);
    other.play_on(&["link polaris-a2"]);
    assert_eq!(other.options(), ["link a1-a2", "link a2-a3"]);
    // On the border of the sector only one side is left.
    let mut position = Scene::new(3).hand(0, "b8").position();
    position.play_on(&["play b8 2 1", "link c4-d4"]);
    assert_eq!(position.options(), ["link c3-c4", "link d3-d4"]);
}

#[test]
fn a_neighbouring_sector_shares_its_border_but_not_its_inside() {
    let mut position = Scene::new(3).hand(0, "b16").position();
    position.play_on(&["play b16 2 2"]);
    let options = position.options();
    assert!(has(&options, "link a4-b4") && has(&options, "link a8-b8"), "both borders");
    assert!(!has(&options, "link a3-a4") && !has(&options, "link polaris-a2"));
    assert!(has(&options, "link a4-a5") && has(&options, "link polaris-a6"));
}

#[test]
fn the_first_card_cannot_be_changed_and_later_ones_cost_two_at_the_end() {
    let mut position = Scene::new(3).hand(0, "b6 b9 b17").shooting_stars(0, 3).position();
    assert_eq!(position.options_of("play"), ["play b6 1 1", "play b9 1 2", "play b17 1 3"]);
    position.play_on(&["play b6 1 1", "star a1"]);
    assert_eq!(position.player(seat(0)).shooting_stars(), 4);
    assert_eq!(position.options(), ["play b9 1 1", "play b17 1 1", "end"]);
    position.play_on(&["play b9 1 1", "star a3", "link a2-a3"]);
    position.play_on(&["play b17 1 1", "star c1", "link c1-c2"]);
    assert_eq!(position.player(seat(0)).shooting_stars(), 4, "nothing is paid before the end");
    assert_eq!(position.options(), ["end"]);
    assert_eq!(position.closed_to(0)[0], ("play", "hand-empty"));
    let told = position.play_on(&["end"]);
    assert_eq!(told[0], Notice::ChangesPaid { seat: seat(0), paid: 4 });
    assert_eq!(position.player(seat(0)).shooting_stars(), 0);
}

/// Shooting stars of cards that are not played yet don't count: the third card's would pay for the second.
#[test]
fn a_change_is_not_covered_by_cards_still_in_hand() {
    let mut position = Scene::new(3).hand(0, "b8 b9 b6").shooting_stars(0, 1).position();
    position.play_on(&["play b8 1 1", "star a1"]);
    position.play_on(&["play b9 1 1"]);
    assert_eq!(position.options(), ["star b1", "star d3"], "its own white space does");
    let mut position = Scene::new(3).hand(0, "b8 b9 b6").shooting_stars(0, 0).position();
    position.play_on(&["play b8 1 1", "star a1"]);
    assert_eq!(position.options_of("play"), ["play b6 1 1"]);
    position.play_on(&["play b6 1 1", "star a3"]);
    assert_eq!(position.options_of("play"), ["play b9 1 1"], "with one, a white space makes two");
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
        Scene::new(3).links(&format!("{rings} a8-b8-c8-d8")).hand(0, "b5 b8 a6 b9 b13").position();
    assert_eq!(position.links_left(), 1);
    let options = position.options_of("play");
    assert!(has(&options, "play b8 1 1") && !has(&options, "play b8 2 1"));
    assert!(!has(&options, "play a6 1 2"), "{options:?}");
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
    assert_eq!(position.closed_to(0), [("play", "stars-and-links-used-up")]);
}

#[test]
fn a_full_sector_takes_no_star() {
    let all: Vec<String> = (0..5)
        .flat_map(|spoke| ["a", "b", "c", "d"].map(|orbit| format!("{orbit}{spoke}")))
        .collect();
    let position = Scene::new(3).stars(1, &all.join(" ")).hand(0, "b1 b2 b3 b4 b6").position();
    assert!(position.options_of("play").is_empty());
    assert_eq!(position.closed_to(0), [("take", "hand-full"), ("play", "no-card-fits")]);
}

#[test]
fn nothing_else_is_open_while_cards_are_played() {
    let mut position = Scene::new(3).hand(0, "b6 b8").position();
    assert!(!has(&position.options(), "end"), "a play has at least one card");
    position.play_on(&["play b6 1 1", "star a1"]);
    assert_eq!(position.closed_to(0), [("take", "playing"), ("shooting-stars", "playing")]);
    assert!(position.legal(seat(1)).is_empty());
    position.play_on(&["end"]);
    let view = position.view(Observer::Spectator);
    assert!(view.play.is_none());
    assert_eq!(position.turn_of(), 1);
}
